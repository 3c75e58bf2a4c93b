"""Whole games of HOMELAND by finger events only: 3 to 6 seats, before a laptop and round a table; with `--big` twenty more at random."""

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
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.actions import ACTION_TYPES
from tabletop.games.homeland.game import build_game
from tests.sizes import big
from tests.taps import whole
from tests.taps.driver import LEAST_MM, Driver
from tests.taps.homeland import Taste
from tests.taps.test_homeland_abilities import SELDOM
from tests.taps.whole import Sitting, Tally, any_window


def play(
    folder: Path, seats: int, seed: int, *, laptop: bool, size: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[Driver, GameSession]:
    """Play one game to its end, and give the driver that did and what was played."""
    driver, session = whole.play(Sitting("homeland", seats, seed, laptop, size), folder, Taste(), **settings)
    assert driver.smallest_mm >= LEAST_MM
    return driver, session


def abilities_of(match: Match[Any, Any]) -> Iterator[str]:
    """Name the assets whose abilities were used in a game."""
    assets = build_game(data_dir()).box.assets
    for event in (event for step in match.steps for event in step.events):
        match event:
            case ev.AbilityUsed(kind=kind) | ev.DroneStruck(kind=kind):
                yield assets[kind].id
            case ev.PointsAdded(seat=seat, card=kind) if seat >= 0:
                yield assets[kind].id
            case ev.IntelBurned(by=kind) if kind >= 0:
                yield assets[kind].id
            case _:
                pass


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "seed", "laptop"), [(4, 4, False), (3, 12, True), *([(3, 3, True), (6, 6, False), (5, 5, True)] if big() else [])]
)
def test_a_whole_game(tmp_path: Path, seats: int, seed: int, laptop: bool) -> None:
    """Fingers alone play a game to its result, and every picture keeps the rules of the table; the shortest of a few games by default."""
    driver, _ = play(tmp_path, seats, seed, laptop=laptop, reduced_motion=seats == 6)
    assert driver.touches > 100


@pytest.mark.skipif(not big(), reason="a long battery: --big")
def test_twenty_games_use_every_kind_of_action(tmp_path: Path) -> None:
    """Twenty games with seats, windows, text and ways of sitting at random use every kind of action; what is seldom has its own tests."""
    chance, tally, used = random.Random(97), Tally(ACTION_TYPES), Counter[str]()
    for number in range(20):
        seats, laptop = chance.choice((3, 4, 5, 6)), chance.random() < 0.5
        driver, session = play(tmp_path / str(number), seats, 1000 + number, laptop=laptop, **any_window(chance))
        tally.add(f"game {number + 1}", driver, session)
        used.update(abilities_of(session.match))
    print("abilities:", ", ".join(f"{name} {count}" for name, count in sorted(used.items())))
    tally.close(kind.__name__ for kind in SELDOM)
