"""On tiny boards and decks, what is imagined, what a view shows and what could be are one and the same."""

from __future__ import annotations

import pytest

from tabletop.core.chance import SeededChance
from tabletop.core.view import TABLE
from tests.core.hunt import Hunt
from tests.laws.belief import exact
from tests.sizes import runs


@pytest.mark.parametrize("seed", range(runs(4, 60)))
def test_hunt_of_two(seed: int) -> None:
    exact(Hunt((0, 1, 1)), 2, seed, {"rounds": 1, "clock": seed % 2 == 0})


@pytest.mark.parametrize("seed", range(runs(1, 10)))
def test_hunt_of_two_in_two_rounds(seed: int) -> None:
    exact(Hunt((0, 1)), 2, seed, {"rounds": 2, "clock": False})


@pytest.mark.parametrize("seed", range(1, 1 + runs(1, 20)))
def test_hunt_of_three(seed: int) -> None:
    exact(Hunt((0, 1)), 3, seed, {"rounds": 1, "clock": seed % 2 == 0})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_known_at_the_start(seats: int) -> None:
    """What views show later is held against what was shown; what they show at the start must be told here."""
    game = Hunt()
    views = {game.view(game.setup(seats, game.meta.defaults(), SeededChance(seed)), TABLE) for seed in range(60)}
    assert len(views) == 1
