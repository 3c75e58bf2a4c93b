"""The standard player of SPECTER OPS: lawful wherever random play leads, blind to what is hidden, and better than chance on each side."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from scenes.paths import data_dir
from tabletop.bots.base import Strength, bot_seed
from tabletop.bots.registry import make_bot
from tabletop.bots.specter_ops import StandardBot
from tabletop.core.chance import SeededChance
from tabletop.core.match import Match
from tabletop.core.wording import Wording
from tabletop.games import open_game
from tabletop.lab.simulate import Plan, simulate
from tests.sizes import runs

SEATS = (2, 3, 4, 5)
MOST_STEPS = 500
STANDARD, RANDOM = Strength.STANDARD, Strength.RANDOM


@cache
def game() -> Any:
    """Open the game once."""
    return open_game("specter_ops", data_dir())


def ask(match: Match[Any, Any]) -> tuple[Any, Any, Any, Any]:
    """Give question, seat, view and legal actions of the first decision."""
    question = match.questions()[0]
    seat = question.must[0]
    return question, seat, match.view(seat), match.legal(seat)


@cache
def sentences() -> dict[str, Wording]:
    """Read the words of all languages."""
    return {language: Wording([data_dir() / "specter_ops"], language) for language in ("en", "nl", "de")}


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_lawful_and_says_why_wherever_random_play_leads(seats: int) -> None:
    """Two decisions of three are the bot's, the others are by lot: it meets what it would never bring about."""
    bot = StandardBot(game())
    for seed in range(runs(2)):
        match, lot = Match.start(game(), seats, {}, seed=seed), SeededChance(seed + 1000)
        while match.outcome is None and len(match.steps) < MOST_STEPS:
            question, seat, view, legal = ask(match)
            advice = bot.advise(view, question, legal, SeededChance(len(match.steps)))
            assert advice.action in legal
            for language, words in sentences().items():
                assert words.knows(f"specter_ops.advice.{advice.reason}"), (language, advice.reason)
            match.play(seat, advice.action if lot.roll("who", 3) > 1 else lot.choose("lot", legal))


def test_the_same_views_and_luck_give_the_same_game() -> None:
    """A bot has no memory: a fresh one for every decision does the same as one that has played on."""
    used = make_bot(game(), STANDARD)
    match = Match.start(game(), 4, {}, seed=3)
    while match.outcome is None and len(match.steps) < MOST_STEPS:
        question, seat, view, legal = ask(match)
        luck = bot_seed(3, len(match.steps), seat)
        chosen = used.choose(view, question, legal, SeededChance(luck))
        assert StandardBot(game()).choose(view, question, legal, SeededChance(luck)) == chosen
        match.play(seat, chosen)


def test_it_does_what_it_cannot_see_alike() -> None:
    """Two states that a seat cannot tell apart get the same answer: where the agent really is steers no hunter."""
    bot = StandardBot(game())
    match = Match.start(game(), 5, {}, seed=6)
    for step in range(150):
        question, seat, view, legal = ask(match)
        chosen = bot.choose(view, question, legal, SeededChance(step))
        if view.table.history:
            other = game().imagine(view, SeededChance(step))
            again = StandardBot(game()).choose(game().view(other, seat), question, game().legal(other, seat), SeededChance(step))
            assert again == chosen
        match.play(seat, chosen)
        if match.outcome is not None:
            break


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
