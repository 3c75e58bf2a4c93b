"""Keep saves of this release: five of each game, at moments that are hard to go on from.

python -m tests.saves.write RELEASE [GAME ...]    into tests/saves/RELEASE/GAME-MOMENT.journal.gz

Standard players play; a note and the clock are written in between, so that every kind of line is there. Saves that were kept are never
written again: they show what that release wrote.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scenes.engine.paths import data_dir
from tabletop.bots.base import ConsentingBot, decision_seed
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.view import CLOCK, Seat, Viewer
from tabletop.games import open_game
from tabletop.games.homeland.state import NOT_YET_ACCUSED

FOLDER = Path(__file__).parent
AnyMatch = Match[Any, Any]


@dataclass(frozen=True)
class Moment:
    """Where a save stops: the first time after so many steps that it `fits`; None: at the end of the game."""

    name: str
    seats: int
    fits: Callable[[AnyMatch, Question], bool] | None
    least: int = 40
    seed: int = 1
    options: OptionValues = field(default_factory=dict)


def kind(*kinds: str) -> Callable[[AnyMatch, Question], bool]:
    """Fit when such a question is asked."""
    return lambda match, question: question.kind in kinds


MOMENTS: dict[str, tuple[Moment, ...]] = {
    "abduction": (
        Moment("mid-turn", 4, kind("act")),
        Moment("mid-question", 4, kind("react"), least=30),
        Moment("strike", 3, lambda match, question: question.kind not in ("act", "react", "search"), least=60, seed=3),
        Moment("eight", 8, kind("act"), least=160, seed=4),
        Moment("end", 5, None, seed=5),
    ),
    "countdown": (
        Moment("mid-turn", 4, kind("positioning"), options={"level": "two"}),
        Moment("mid-question", 3, kind("targets"), options={"level": "one"}, seed=2),
        Moment(
            "mid-campaign", 4, lambda match, _: match.state.mission == 1 and match.state.round > 2, options={"mode": "campaign"}, seed=3
        ),
        Moment("traitor", 5, kind("positioning", "targets"), options={"traitor": True}, seed=4),
        Moment("end", 2, None, options={"mode": "ace"}, seed=5),
    ),
    "homeland": (
        Moment("mid-turn", 4, kind("turn")),
        Moment("mid-question", 5, lambda match, _: match.state.analysis is not None, least=80, seed=2),
        Moment("late", 3, lambda match, question: match.state.round >= 7, least=80, seed=3),
        Moment(
            "traitor", 6, lambda match, _: NOT_YET_ACCUSED in match.state.ballots and set(match.state.ballots) != {NOT_YET_ACCUSED}, seed=6
        ),
        Moment("end", 4, None, seed=5),
    ),
    "specter_ops": (
        Moment("mid-turn", 2, kind("sneak"), seed=1),
        Moment("mid-question", 3, lambda match, question: question.kind not in ("sneak", "hunt"), least=60, seed=2),
        Moment("late", 4, kind("sneak"), least=200, seed=3),
        Moment("traitor", 5, lambda match, question: question.kind not in ("sneak",), least=120, seed=4),
        Moment("end", 3, None, seed=5),
    ),
}


def step(match: AnyMatch, bots: list[Any], heard: set[Any]) -> None:
    """Let one player act: who is asked about a proposal first, then the first who must."""
    number = len(match.steps)
    for question in match.questions():
        for seat in question.optional_seats if question.has_proposal else ():
            key = (question.id, question.about, seat)
            if key not in heard and isinstance(bots[seat], ConsentingBot):
                heard.add(key)
                action = bots[seat].join(match.view(seat), question, match.legal_actions(seat))
                if action is not None:
                    match.play(seat, action)
                    return
    question = match.questions()[0]
    seat = question.required_seats[0]
    legal = match.legal_actions(seat)
    chance = SeededRandomSource(decision_seed(match.header["seed"], number, seat))
    match.play(seat, bots[seat].choose(match.view(seat), question, legal, chance))


def keep(game: Any, moment: Moment, path: Path) -> bool:
    """Play up to the moment, with the journal at `path`; False when the game ends without it."""
    seats = [{"name": f"Player {seat + 1}", "side": "south", "bot": None} for seat in range(moment.seats)]
    public = {"seats": seats, "laptop": False, "started": "2026-11-22T12:00:00+00:00"}
    match = Match.start(game, moment.seats, moment.options, seed=moment.seed, path=path, public=public)
    bots = [make_bot(game, STANDARD) for _ in range(moment.seats)]
    heard: set[Any] = set()
    while match.questions():
        if moment.fits is not None and len(match.steps) >= moment.least and moment.fits(match, match.questions()[0]):
            break
        step(match, bots, heard)
        if len(match.steps) == moment.least // 2:
            match.keep_note(Seat(Viewer(0)), {"page": "mine", "text": "who was it?"})
            match.record_clocks({"left": 600})
    found = moment.fits is None or bool(match.questions())
    print(
        path.name,
        len(match.steps),
        match.legal_actions(CLOCK),
        match.questions()[0].kind if match.questions() else match.outcome.reason_key,
    )
    match.close()
    return found


def main(words: list[str]) -> None:
    """Write what is asked for."""
    release, *names = words
    (FOLDER / release).mkdir(exist_ok=True)
    for name in names or MOMENTS:
        game = open_game(name, data_dir())
        for moment in MOMENTS[name]:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / f"{name}-{moment.name}.journal"
                if not keep(game, moment, path):
                    raise SystemExit(f"{path.stem} never comes: take another seed")
                kept = FOLDER / release / f"{path.name}.gz"
                kept.write_bytes(gzip.compress(path.read_bytes(), mtime=0))


if __name__ == "__main__":
    main(sys.argv[1:])
