"""The standard player of COUNTDOWN: lawful wherever random play leads, the same luck gives the same moves, and its advice has words."""

from __future__ import annotations

from functools import cache
from operator import is_
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.countdown import StandardBot, advise
from tabletop.bots.registry import RANDOM, STANDARD, make_bot
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.games import open_game
from tabletop.lab.simulate import SimulationPlan, simulate_games
from tests.bots.trials import ask, blind_to_what_is_hidden, lawful_and_reasoned, remembers_nothing
from tests.sizes import runs

MODES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"level": "two", "goal": "bombs"}),
    (2, {"level": "one", "goal": "hostages"}),
    (3, {"level": "three", "goal": "leaders", "place": "choose"}),
    (4, {"mode": "campaign", "captain": True}),
    (5, {"traitor": True, "goal": "bombs"}),
    (6, {"mode": "civilization", "real_time": True}),
)
"""Seats and options; between them every kind of question comes up."""


@cache
def game() -> Any:
    """Open the game once."""
    return open_game("countdown", data_dir())


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_it_is_lawful_and_says_why_wherever_random_play_leads(seats: int, options: dict[str, Any]) -> None:
    lawful_and_reasoned(StandardBot(game()), game(), seats, options, range(runs(3)), is_)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_game_of_standard_players_ends(seats: int, options: dict[str, Any]) -> None:
    bot = make_bot(game(), STANDARD)
    match = Match.start(game(), seats, options, seed=5)
    while match.outcome is None:
        question, seat, view, legal = ask(match)
        match.play(seat, bot.choose(view, question, legal, SeededRandomSource(len(match.steps))))
        assert len(match.steps) < 3000


def test_the_same_views_and_luck_give_the_same_game() -> None:
    remembers_nothing(game(), 4, {"level": "two"}, 3, is_)


def test_advice_is_the_same_whenever_it_is_asked_for() -> None:
    match = Match.start(game(), 4, {"goal": "bombs"}, seed=8)
    for _ in range(60):
        question, seat, view, legal = ask(match)
        advice = advise(game(), view, question, legal)
        assert advise(game(), view, question, legal) == advice
        match.play(seat, advice.action)
        if match.outcome is not None:
            break


def test_it_does_what_it_cannot_see_alike() -> None:
    """Hidden cards do not steer it."""
    blind_to_what_is_hidden(game(), 4, {"level": "three"}, 6, 200)


def test_it_beats_chance_by_far() -> None:
    games = runs(20)
    standard = simulate_games(SimulationPlan("countdown", data_dir(), 4, games, 7))
    by_lot = simulate_games(SimulationPlan("countdown", data_dir(), 4, games, 7, (RANDOM,)))
    assert standard.wins_by_role["team"] >= 0.4 * games
    assert by_lot.wins_by_role["team"] <= 0.1 * games


def test_the_bomb_expert_comes_where_there_are_bombs() -> None:
    bot = StandardBot(game())
    match = Match.start(game(), 4, {"goal": "bombs"}, seed=1)
    question, _, view, legal = ask(match)
    advice = bot.advise(view, question, legal, SeededRandomSource(1))
    assert (advice.reason_key, advice.action) == ("team_bombs", game().acts.take[6,])
