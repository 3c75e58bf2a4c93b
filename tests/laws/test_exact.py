"""On tiny boards and decks, what is imagined, what a view shows and what could be are one and the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.game import Abduction
from tests.core.hunt import Hunt
from tests.laws.belief import exact
from tests.laws.sitting import open_law_game
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


def tiny_abduction(**copies: int) -> Abduction:
    """Build the game with a deck of these cards only."""
    full = open_law_game("abduction").deck  # type: ignore[attr-defined]
    cards = [replace(card, copies=copies.get(card.id.replace("-", "_"), 0)) for card in full.cards]
    return Abduction(Deck(cards, full.abductees, "tiny"))


@pytest.mark.parametrize("seed", range(runs(1, 8)))
def test_abduction_with_a_tiny_deck(seed: int) -> None:
    exact(tiny_abduction(junction=8, pulse_rifle=3), 2, seed, {"alarm_round": 20}, most=runs(20, 60), looks=True)


@pytest.mark.parametrize("seed", range(runs(1, 8)))
def test_abduction_with_a_tiny_deck_with_events(seed: int) -> None:
    game = tiny_abduction(junction=9, pulse_rifle=1, escape_hatch=1)
    exact(game, 2, seed, {"alarm_round": 20}, most=runs(20, 60), looks=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_known_at_the_start(seats: int) -> None:
    """What views show later is held against what was shown; what they show at the start must be told here."""
    game = Hunt()
    views = {game.view(game.setup(seats, game.meta.default_options(), SeededRandomSource(seed)), TABLE) for seed in range(60)}
    assert len(views) == 1
