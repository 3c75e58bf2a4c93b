"""Whole games of ABDUCTION by finger events only: 2, 3, 4 and 8 seats; with `--big` twenty more at random."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tabletop.games.abduction.actions import ACTIONS
from tests.sizes import big
from tests.taps import whole
from tests.taps.abduction import Taste
from tests.taps.driver import LEAST_MM, Driver
from tests.taps.whole import Sitting

ROUNDS = 20
"""The alarm rings as early as the options allow."""
USED: Counter[str] = Counter()
"""Kinds of actions, over all games of this process."""


def play(
    folder: Path,
    seats: int,
    seed: int,
    *,
    laptop: bool = False,
    hasty: bool = False,
    size: tuple[int, int] = (1280, 720),
    **settings: object,
) -> Driver:
    """Play one game to its end and give the driver that did."""
    sitting = Sitting("abduction", seats, seed, laptop, size, {"alarm": True, "alarm_round": ROUNDS})
    driver, session = whole.play(sitting, folder, Taste(hasty=hasty), **settings)
    USED.update(type(step.action).__name__ for step in session.match.steps)
    return driver


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_a_whole_game_at_a_table(tmp_path: Path, seats: int) -> None:
    """Fingers alone play a game to its end at a round table, and every picture keeps the rules of the table."""
    driver = play(tmp_path, seats, seed=seats, hasty=seats > 2)
    assert driver.touches > 100
    assert driver.smallest_mm >= LEAST_MM


def test_a_whole_game_at_a_laptop(tmp_path: Path) -> None:
    """The same before a laptop that is handed over."""
    driver = play(tmp_path, 3, seed=33, laptop=True, hasty=True)
    assert driver.intents["TakeDevice"] > 0


@pytest.mark.skipif(not big(), reason="a long battery: --big")
def test_twenty_games_use_every_kind_of_action(tmp_path: Path) -> None:
    """Twenty games with seats, windows, text and ways of sitting at random use every kind of action."""
    chance = random.Random(20)
    before = Counter(USED)
    for number in range(20):
        folder = tmp_path / str(number)
        folder.mkdir()
        driver = play(
            folder,
            chance.choice((2, 2, 3, 4, 5, 6, 7, 8)),
            seed=1000 + number,
            laptop=chance.random() < 0.35,
            hasty=chance.random() < 0.5,
            size=chance.choice(((1280, 720), (1920, 1080), (1366, 768), (1600, 1200))),
            text_scale=chance.choice((0.8, 1.0, 1.0, 1.5, 2.0)),
            confirm=chance.choice(("always", "less")),
            language=chance.choice(("en", "nl", "de", "qps")),
        )
        kinds = f"{sum((USED - before)[kind.__name__] > 0 for kind in ACTIONS)} of {len(ACTIONS)} kinds of actions used so far"
        print(f"game {number + 1}: {driver.touches} touches, {driver.looks} pictures, smallest target {driver.smallest_mm:.1f} mm; {kinds}")
    used = USED - before
    print("actions:", ", ".join(f"{name} {count}" for name, count in sorted(used.items())))
    missing = {kind.__name__ for kind in ACTIONS} - set(used)
    assert not missing, f"never used: {sorted(missing)}"
