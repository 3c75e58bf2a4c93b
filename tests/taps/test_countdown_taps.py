"""Whole missions of COUNTDOWN by finger events only: 1 to 6 seats and every way to play; one is won; with `--big` the whole matrix."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from scenes.session.session import GameSession
from tabletop.core.action import Action
from tabletop.core.match import Match
from tabletop.core.meta import OptionValues
from tabletop.games.countdown.actions import ACTION_TYPES
from tests.sizes import big
from tests.taps import whole
from tests.taps.countdown import Advised, Taste, Wanting
from tests.taps.driver import LEAST_MM, Driver
from tests.taps.whole import Sitting, Tally

GOALS, LEVELS = ("bombs", "hostages", "leaders"), ("one", "two", "three")
MODES: dict[str, OptionValues] = {
    "a traitor": {"traitor": True},
    "a campaign": {"mode": "campaign"},
    "Ace": {"mode": "ace"},
    "Bomberjack": {"mode": "bomberjack"},
    "Civilization": {"mode": "civilization"},
    "real time": {"real_time": True},
    "a captain": {"captain": True, "place": "choose"},
}
"""The ways to play besides single missions by goal and level."""
SELDOM: list[tuple[str, int, OptionValues]] = [
    ("PayHeal", 4, {}),
    ("LetGo", 4, {}),
    ("Accuse", 3, {"traitor": True}),
    ("RifleShot", 1, {"mode": "campaign"}),
]
"""Actions that whole missions hardly come upon, with seats and options of games in which they can."""
WHOLE = len(GOALS) * len(LEVELS) + 2 * len(MODES)
"""Games of the matrix; then come more until every kind of action was used."""
MORE = 4
"""How often more at each level and of each campaign at most."""
TRIES = 6
"""Missions of which fingers that follow the adviser win one; a team wins more than every other."""


def play(sitting: Sitting, folder: Path, taste: Taste | Advised, **settings: object) -> tuple[Driver, GameSession]:
    """Play a game to its end."""
    driver, session = whole.play(sitting, folder, taste, **settings)
    assert driver.smallest_mm >= LEAST_MM
    return driver, session


@pytest.mark.parametrize("seats", range(1, 7) if big() else (1, 4, 6))
def test_a_whole_mission(tmp_path: Path, seats: int) -> None:
    """Fingers alone play a mission to its result, before a laptop or round a table; every picture keeps the rules of the table."""
    options: OptionValues = {"goal": GOALS[seats % 3], "level": LEVELS[seats // 2 % 3]}
    driver, _ = play(Sitting("countdown", seats, seats, seats in (1, 3), options=options), tmp_path, Taste(hasty=seats > 3))
    assert driver.touches > 30


@pytest.mark.parametrize("mode", MODES)
def test_every_way_to_play(tmp_path: Path, mode: str) -> None:
    """The same with a traitor, in a campaign, in each scenario, against the clock, and under a captain."""
    _, session = play(Sitting("countdown", 3, 4, options=MODES[mode]), tmp_path, Taste(hasty=True))
    assert session.match.header["options"].items() >= MODES[mode].items()


def test_fingers_win(tmp_path: Path) -> None:
    """Fingers that do what the adviser says win a mission."""
    for seed in range(1, TRIES + 1):
        _, session = play(Sitting("countdown", 2, seed), tmp_path / str(seed), Advised())
        if session.match.outcome is not None and session.match.outcome.winners:
            return
    raise AssertionError("no mission was won")


@pytest.mark.parametrize(("kind", "seats", "options"), SELDOM)
def test_what_is_seldom_can_be_done_by_a_finger(tmp_path: Path, kind: str, seats: int, options: OptionValues) -> None:
    """What whole missions hardly come upon: chance plays until it can be done, then a finger does it."""

    def like(match: Match[Any, Any], legal: Sequence[Action]) -> Sequence[Action]:
        return [action for action in legal if named(action)] or [action for action in legal if not action.resigns]

    def named(action: Action) -> bool:
        return type(action).__name__ == kind

    sitting, way = whole.way_to(lambda _, step: named(step.action), Sitting("countdown", seats, 0, options=options), like)
    _, session = whole.finish(sitting, way, lambda _: Wanting(kind).weigh, tmp_path)
    assert named(session.match.steps[-1].action)


def matrix() -> Iterator[tuple[str, OptionValues]]:
    """List every goal at each level, twice every other way to play, then more, in which rare things may happen."""
    for goal in GOALS:
        for level in LEVELS:
            yield f"{goal} {level}", {"goal": goal, "level": level}
    for mode, options in MODES.items():
        yield mode, options
        yield mode, options
    for _ in range(MORE):
        for level in LEVELS:
            yield f"by card {level}", {"level": level}
        for mode in ("a campaign", "Ace", "Bomberjack", "Civilization"):
            yield mode, MODES[mode]


@pytest.mark.skipif(not big(), reason="a long battery: --big")
def test_the_whole_matrix_uses_every_kind_of_action(tmp_path: Path) -> None:
    """Each goal at each level and each way to play, advised and curious; seats, windows, text and ways of sitting at random.

    What is seldom has a test of its own.
    """
    chance = random.Random(3)
    tally, seldom = Tally(ACTION_TYPES), {kind for kind, _, _ in SELDOM}
    for number, (name, options) in enumerate(matrix()):
        if number >= WHOLE and not tally.missing(seldom):
            break
        seats = chance.choice((3, 4, 5, 6)) if options.get("traitor") else number % 6 + 1
        sitting = Sitting(
            "countdown", seats, 100 + number, chance.random() < 0.35, chance.choice(((1280, 720), (1920, 1080), (1366, 768))), options
        )
        taste = Advised(curious=number % 2 == 1 or number >= WHOLE)
        scale, language = chance.choice((0.8, 1.0, 1.0, 1.5, 2.0)), chance.choice(("en", "nl", "de", "qps"))
        driver, session = play(sitting, tmp_path / str(number), taste, text_scale=scale, language=language)
        outcome = session.match.outcome
        assert outcome is not None
        how = f"{seats} seats{', laptop' if sitting.laptop else ''}, {'curious' if taste.curious else 'advised'}: {outcome.reason_key}"
        tally.add(f"{name}, {how}", driver, session)
    tally.close(seldom)
