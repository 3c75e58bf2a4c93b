"""A process that is the app itself, at its real pace, with bots: `python -m tests.attack.kill_app FOLDER SEED [GAME]`.

It begins a game, or without one goes on with the save that was left last. For each step that is on the screen it prints how many there are
and a print of them all; it never ends by itself.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from zlib import crc32

from scenes.commands.temporary_app import open_temporary_app
from scenes.session.saves import latest_continuable_save
from scenes.session.seating import StartRequest
from scenes.shell.default_seats import default_seats
from scenes.table.scene import TableScene
from tabletop.core.match import Step
from tabletop.games import game_meta
from tests.attack.table import SMALL
from tests.laws.sitting import open_law_game, some_options


def printed(steps: list[Step]) -> int:
    """Return a print of all that was done and told."""
    return crc32(json.dumps([step.to_data() for step in steps]).encode())


def main(folder: Path, seed: str, game: str | None) -> None:
    """Play and tell."""
    rng = random.Random(seed)
    app = open_temporary_app(folder, SMALL, board_mode=rng.choice(("laptop", "table")))
    app.context.folders.saves.mkdir(exist_ok=True)
    app.go_to_title()
    if game is not None:
        seats = tuple(
            seat.with_player_kind("standard") for seat in default_seats(app.context, game, rng.randint(*game_meta(game).seat_count_range))
        )
        options = some_options(open_law_game(game), rng)
        app.context.start_game(StartRequest(game, seats, app.context.settings.board_mode == "laptop", options, rng.getrandbits(32)))
    else:
        save = latest_continuable_save(app.context.folders.saves)
        assert save is not None, "nothing to go on with"
        app.context.resume_saved_game(save.path)
    table = app.context.stack.top_scene
    assert isinstance(table, TableScene), "no table"
    match, shown = table.session.match, table.session.watch
    assert shown is not None, "nobody looks on"

    def tell() -> None:
        print(len(match.steps), printed(match.steps), flush=True)

    def seen(step: Step) -> None:
        shown(step)
        tell()

    table.session.watch = seen
    tell()
    app.run()


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    main(Path(sys.argv[1]), sys.argv[2], next(iter(sys.argv[3:]), None))
