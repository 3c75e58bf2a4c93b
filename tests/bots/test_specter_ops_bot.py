"""The standard player of SPECTER OPS: lawful wherever random play leads, blind to what is hidden, and better than chance on each side."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from scenes.paths import data_dir
from tabletop.bots.base import Strength
from tabletop.bots.specter_ops import StandardBot
from tabletop.games import open_game
from tabletop.lab.simulate import Plan, simulate
from tests.bots.trials import blind_to_what_is_hidden, lawful_and_reasoned, remembers_nothing
from tests.sizes import runs

SEATS = (2, 3, 4, 5)
STANDARD, RANDOM = Strength.STANDARD, Strength.RANDOM


@cache
def game() -> Any:
    """Open the game once."""
    return open_game("specter_ops", data_dir())


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_lawful_and_says_why_wherever_random_play_leads(seats: int) -> None:
    lawful_and_reasoned(StandardBot(game()), game(), seats, {}, range(runs(2)))


def test_the_same_views_and_luck_give_the_same_game() -> None:
    remembers_nothing(game(), 4, {}, 3)


def test_it_does_what_it_cannot_see_alike() -> None:
    """Where the agent really is steers no hunter."""
    blind_to_what_is_hidden(game(), 5, {}, 6, 150)


@pytest.mark.parametrize("bots", [(STANDARD, RANDOM, RANDOM), (RANDOM, STANDARD, STANDARD)])
def test_each_side_beats_chance_by_far(bots: tuple[Strength, ...]) -> None:
    games = runs(8)
    tally = simulate(Plan("specter_ops", data_dir(), 3, games, 7, bots))
    side = "agent" if bots[0] is STANDARD else "hunters"
    assert tally.wins_by_role[side] >= 0.75 * games


def test_both_sides_win_games() -> None:
    games = runs(20)
    tally = simulate(Plan("specter_ops", data_dir(), 3, games, 11))
    assert tally.finished == games
    assert 0.1 * games <= tally.wins_by_role["agent"] <= 0.9 * games
