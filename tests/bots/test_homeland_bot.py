"""The standard player of HOMELAND: lawful wherever random play leads, blind to what is hidden, bluffing, and better than chance."""

from __future__ import annotations

from functools import cache
from operator import is_
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.homeland import StandardBot, advise
from tabletop.bots.homeland.suspicion import mole_chances
from tabletop.bots.registry import RANDOM
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games import open_game
from tabletop.games.homeland.vocabulary import MOLE
from tabletop.lab.simulate import SimulationPlan, simulate_games
from tests.bots.trials import ask, blind_to_what_is_hidden, lawful_and_reasoned, remembers_nothing
from tests.sizes import runs

SEATS = (3, 4, 5, 6)


@cache
def game() -> Any:
    """Open the game once."""
    return open_game("homeland", data_dir())


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_lawful_and_says_why_wherever_random_play_leads(seats: int) -> None:
    lawful_and_reasoned(StandardBot(game()), game(), seats, {}, range(runs(2)), is_)


def test_the_same_views_and_luck_give_the_same_game() -> None:
    remembers_nothing(game(), 3, {}, 3, is_)


@pytest.mark.parametrize("seats", (3, 6))
def test_it_does_what_it_cannot_see_alike(seats: int) -> None:
    """Neither what lies on threats nor the agendas of others steer it."""
    blind_to_what_is_hidden(game(), seats, {}, 6, 250)


def test_advice_is_the_same_whenever_it_is_asked_for() -> None:
    match = Match.start(game(), 4, {}, seed=8)
    for _ in range(60):
        question, seat, view, legal = ask(match)
        advice = advise(game(), view, question, legal)
        assert advise(game(), view, question, legal) == advice
        match.play(seat, advice.action)


def test_before_anything_happens_all_are_as_likely_the_mole() -> None:
    match = Match.start(game(), 4, {}, seed=2)
    for seat, agenda in enumerate(match.state.agendas):
        view = match.view(Seat(Viewer(seat)))
        found = mole_chances(game().box, view)
        expected = [float(other == seat) if agenda == MOLE else 0.0 if other == seat else 0.25 for other in range(4)]
        assert found == pytest.approx(expected)
        assert mole_chances(game().box, view, public=True) == pytest.approx([0.2] * 4)


def test_whoever_lays_red_is_suspected_more_in_the_end() -> None:
    """Over many games the mole is suspected more than the others are, but far from always."""
    moles, others = list[float](), list[float]()
    for seed in range(runs(6)):
        match = Match.start(game(), 4, {}, seed=seed)
        bot = StandardBot(game())
        while match.outcome is None and match.state.round < 9:
            question, seat, view, legal = ask(match)
            match.play(seat, bot.choose(view, question, legal, SeededRandomSource(1)))
        for seat, agenda in enumerate(match.state.agendas):
            (moles if agenda == MOLE else others).append(mole_chances(game().box, match.view(Seat(Viewer(seat))), public=True)[seat])
    assert sum(moles) / len(moles) > sum(others) / len(others)
    assert sum(moles) / len(moles) < 0.8


def test_both_sides_win_and_a_table_of_chance_loses() -> None:
    games = runs(32)
    filled = "terrorist track filled"
    standard = simulate_games(SimulationPlan("homeland", data_dir(), 4, games, 7)).measure_totals[filled][0]
    by_lot = simulate_games(SimulationPlan("homeland", data_dir(), 4, games, 7, (RANDOM,))).measure_totals[filled][0]
    assert 0.1 * games <= standard <= 0.75 * games
    assert by_lot >= 0.75 * games
