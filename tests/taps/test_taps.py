"""Whole games of ABDUCTION by finger events only: 2, 3, 4 and 8 seats; with `--big` twenty more at random."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.session.session import GameSession
from tabletop.games.abduction.actions import ACTION_TYPES
from tests.sizes import big
from tests.taps import whole
from tests.taps.abduction import Taste
from tests.taps.driver import LEAST_MM, Driver
from tests.taps.whole import Sitting, Tally, any_window

ROUNDS = 20
"""The alarm rings as early as the options allow."""
SEEDS = {2: 2, 3: 3, 4: 4, 8: 28}
"""By seats: of several games of eight a short one, which is as whole as the others."""


def play(
    folder: Path,
    seats: int,
    seed: int,
    *,
    laptop: bool = False,
    hasty: bool = False,
    size: tuple[int, int] = (1280, 720),
    **settings: object,
) -> tuple[Driver, GameSession]:
    """Play one game to its end, and give the driver that did and what was played."""
    sitting = Sitting("abduction", seats, seed, laptop, size, {"alarm": True, "alarm_round": ROUNDS})
    return whole.play(sitting, folder, Taste(hasty=hasty), **settings)


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 2, *([8, 3] if big() else [])])
def test_a_whole_game_at_a_table(tmp_path: Path, seats: int) -> None:
    """Fingers alone play a game to its end at a round table, and every picture keeps the rules of the table."""
    driver, _ = play(tmp_path, seats, seed=SEEDS[seats], hasty=seats > 2, reduced_motion=seats == 8)
    assert driver.touches > 100
    assert driver.smallest_mm >= LEAST_MM


def test_a_whole_game_at_a_laptop(tmp_path: Path) -> None:
    """The same before a laptop that is handed over."""
    driver, _ = play(tmp_path, 3, seed=33, laptop=True, hasty=True)
    assert driver.intents["TakeDevice"] > 0


@pytest.mark.skipif(not big(), reason="a long battery: --big")
def test_twenty_games_use_every_kind_of_action(tmp_path: Path) -> None:
    """Twenty games with seats, windows, text and ways of sitting at random use every kind of action."""
    chance, tally = random.Random(20), Tally(ACTION_TYPES)
    for number in range(20):
        seats = chance.choice((2, 2, 3, 4, 5, 6, 7, 8))
        laptop, hasty = chance.random() < 0.35, chance.random() < 0.5
        played = play(tmp_path / str(number), seats, 1000 + number, laptop=laptop, hasty=hasty, **any_window(chance))
        tally.add(f"game {number + 1}", *played)
    tally.close()
