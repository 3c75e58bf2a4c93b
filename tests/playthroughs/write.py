"""Write playthroughs.

python -m tests.playthroughs.write GAME SEED SEATS    a random game, into tests/playthroughs/GAME/random-SEATS-SEED.txt
python -m tests.playthroughs.write FILE ...           tell given ones again, e.g. after a rule changed or lines were written by hand
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tabletop.core.chance import RecordingRandomSource, SeededRandomSource
from tests.laws.sitting import AnyGame, Play, Sitting
from tests.playthroughs.box import open_story_game
from tests.playthroughs.story import luck_line, told_again

FOLDER = Path(__file__).parent


def random_story(game: AnyGame, seed: int, seats: int) -> str:
    """Play a random game with the options' defaults and give its text."""
    options = game.meta.default_options()
    recording = RecordingRandomSource(SeededRandomSource(seed))
    game.setup(seats, options, recording)
    lines = [f"game {game.meta.id}", f"seats {seats}", f"options {json.dumps(options)}", *luck_line(recording.taken), "start"]
    sitting = Sitting(game, Play(seats - game.meta.seat_count_range[0], seed), options)
    recording.source = sitting.chance
    sitting.chance = recording
    while (picked := sitting.pick()) is not None:
        recording.taken.clear()
        sitting.do(*picked)
        lines += [*luck_line(recording.taken), f"> {picked[0]} {json.dumps(picked[1].to_data())}"]
    return told_again(game, "\n".join(lines))


def main(words: list[str]) -> None:
    """Write what is asked for."""
    if len(words) == 3 and words[1].isdigit() and words[2].isdigit():
        name, seed, seats = words[0], int(words[1]), int(words[2])
        (FOLDER / name).mkdir(exist_ok=True)
        path = FOLDER / name / f"random-{seats}-{seed}.txt"
        path.write_text(random_story(open_story_game(name), seed, seats), encoding="utf-8")
    else:
        for path in map(Path, words):
            path.write_text(told_again(open_story_game(path.parent.name), path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
