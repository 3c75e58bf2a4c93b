"""The standard player of COUNTDOWN: lawful wherever random play leads, the same luck gives the same moves, and its advice has words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from scenes.paths import data_dir
from tabletop.bots.base import Strength, bot_seed
from tabletop.bots.countdown import StandardBot, advise
from tabletop.bots.registry import make_bot
from tabletop.core.chance import SeededChance
from tabletop.core.match import Match
from tabletop.core.wording import Wording
from tabletop.games import open_game
from tabletop.lab.simulate import Plan, simulate
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
MOST_STEPS = 400


@cache
def game() -> Any:
    """Open the game once."""
    return open_game("countdown", data_dir())


def ask(match: Match[Any, Any]) -> tuple[Any, Any, Any, Any]:
    """Give question, seat, view and legal actions of the first decision."""
    question = match.questions()[0]
    seat = question.must[0]
    return question, seat, match.view(seat), match.legal(seat)


@cache
def sentences() -> dict[str, Wording]:
    """Read the words of all languages."""
    return {language: Wording([data_dir() / "countdown"], language) for language in ("en", "nl", "de")}


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_it_is_lawful_and_says_why_wherever_random_play_leads(seats: int, options: dict[str, Any]) -> None:
    """Two decisions of three are the bot's, the others are by lot: it meets what it would never bring about."""
    bot = StandardBot(game())
    for seed in range(runs(3)):
        match, lot = Match.start(game(), seats, options, seed=seed), SeededChance(seed + 1000)
        while match.outcome is None and len(match.steps) < MOST_STEPS:
            question, seat, view, legal = ask(match)
            advice = bot.advise(view, question, legal, SeededChance(len(match.steps)))
            assert any(advice.action is action for action in legal)
            assert not advice.action.resigns
            for language, words in sentences().items():
                assert words.knows(f"countdown.advice.{advice.reason}"), (language, advice.reason)
            others = [action for action in legal if not action.resigns]
            match.play(seat, advice.action if lot.roll("who", 3) > 1 else lot.choose("lot", others))


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_game_of_standard_players_ends(seats: int, options: dict[str, Any]) -> None:
    bot = make_bot(game(), Strength.STANDARD)
    match = Match.start(game(), seats, options, seed=5)
    while match.outcome is None:
        question, seat, view, legal = ask(match)
        match.play(seat, bot.choose(view, question, legal, SeededChance(len(match.steps))))
        assert len(match.steps) < 3000


def test_the_same_views_and_luck_give_the_same_game() -> None:
    """A bot has no memory: a fresh one for every decision does the same as one that has played on."""
    used = make_bot(game(), Strength.STANDARD)
    match = Match.start(game(), 4, {"level": "two"}, seed=3)
    while match.outcome is None:
        question, seat, view, legal = ask(match)
        luck = bot_seed(3, len(match.steps), seat)
        chosen = used.choose(view, question, legal, SeededChance(luck))
        fresh = make_bot(game(), Strength.STANDARD)
        assert fresh.choose(view, question, legal, SeededChance(luck)) is chosen
        match.play(seat, chosen)


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
    """Two states that the seat cannot tell apart get the same answer: hidden cards do not steer it."""
    bot = StandardBot(game())
    match = Match.start(game(), 4, {"level": "three"}, seed=6)
    for step in range(200):
        question, seat, view, legal = ask(match)
        other = game().imagine(view, SeededChance(step))
        chosen = bot.choose(view, question, legal, SeededChance(step))
        assert StandardBot(game()).choose(game().view(other, seat), question, game().legal(other, seat), SeededChance(step)) == chosen
        match.play(seat, chosen)
        if match.outcome is not None:
            break


def test_it_beats_chance_by_far() -> None:
    games = runs(20)
    standard = simulate(Plan("countdown", data_dir(), 4, games, 7))
    by_lot = simulate(Plan("countdown", data_dir(), 4, games, 7, (Strength.RANDOM,)))
    assert standard.wins_by_role["team"] >= 0.4 * games
    assert by_lot.wins_by_role["team"] <= 0.1 * games


def test_the_bomb_expert_comes_where_there_are_bombs() -> None:
    bot = StandardBot(game())
    match = Match.start(game(), 4, {"goal": "bombs"}, seed=1)
    question, _, view, legal = ask(match)
    advice = bot.advise(view, question, legal, SeededChance(1))
    assert (advice.reason, advice.action) == ("team_bombs", game().acts.take[6,])
