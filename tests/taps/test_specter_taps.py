"""Whole hunts of SPECTER OPS by finger events only: 2 to 5 seats, before a laptop and round a table; with `--big` twenty more at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.session.session import GameSession
from tabletop.core.match import Match
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.actions import ACTION_TYPES
from tabletop.games.specter_ops.game import build_game
from tests.sizes import big
from tests.taps import whole
from tests.taps.driver import LEAST_MM, Driver
from tests.taps.specter_ops import Taste
from tests.taps.test_specter_cards import SELDOM
from tests.taps.whole import Sitting, Tally, any_window


def play(
    folder: Path, seats: int, seed: int, *, laptop: bool, size: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[Driver, GameSession]:
    """Play one hunt to its end, and give the driver that did and what was played."""
    sitting = Sitting("specter_ops", seats, seed, laptop, size, {"overlay": "on"})
    driver, session = whole.play(sitting, folder, Taste(), **settings)
    assert driver.smallest_mm >= LEAST_MM
    return driver, session


def cards_of(match: Match[Any, Any]) -> Iterator[str]:
    """Name the cards that were used in a hunt, and the characters that were played."""
    box = build_game(data_dir()).box
    for event in (event for step in match.steps for event in step.events):
        match event:
            case ev.CardUsed(kind=kind) | ev.CardShown(kind=kind):
                yield box.equipment[kind].id
            case ev.DecoyPlaced():
                yield from (box.equipment[kind].id for kind in box.decoys)
            case ev.HunterChosen(kind=kind):
                yield box.hunters[kind].id
            case ev.AgentChosen(kind=kind):
                yield box.agents[kind].id
            case _:
                pass


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "seed", "laptop"), [(5, 12, False), (2, 11, True), *([(5, 5, False), (4, 4, True), (3, 3, False)] if big() else [])]
)
def test_a_whole_hunt(tmp_path: Path, seats: int, seed: int, laptop: bool) -> None:
    """Fingers alone play a hunt to its result, and every picture keeps the rules of the table; the shortest of a few hunts by default."""
    driver, _ = play(tmp_path, seats, seed, laptop=laptop, reduced_motion=seats == 5)
    assert driver.touches > 100


@pytest.mark.skipif(not big(), reason="a long battery: --big")
def test_twenty_hunts_use_every_kind_of_action(tmp_path: Path) -> None:
    """Twenty hunts with seats, windows, text and ways of sitting at random use every kind of action; what is seldom has its own tests."""
    chance, tally, cards = random.Random(83), Tally(ACTION_TYPES), Counter[str]()
    for number in range(20):
        seats, laptop = chance.choice((2, 3, 4, 5, 5)), chance.random() < 0.5
        driver, session = play(tmp_path / str(number), seats, 1000 + number, laptop=laptop, **any_window(chance))
        tally.add(f"hunt {number + 1}", driver, session)
        cards.update(cards_of(session.match))
    print("cards:", ", ".join(f"{name} {count}" for name, count in sorted(cards.items())))
    tally.close(SELDOM)
