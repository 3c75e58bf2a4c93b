"""The standard player of ABDUCTION: lawful on every view, the same luck gives the same moves, and better than chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.abduction.easy import ThreatBlindAnalysis
from tabletop.bots.abduction.standard import StandardBot
from tabletop.bots.base import decision_seed
from tabletop.bots.registry import EASY, RANDOM, STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.games import open_game
from tabletop.lab.simulate import SimulationPlan, simulate_games
from tests.sizes import runs


class Watched:
    """Asks the bot twice and checks what it says."""

    def __init__(self, game: Any) -> None:
        """Watch a standard bot."""
        self.bot = make_bot(game, STANDARD)
        self.kinds: Counter[str] = Counter()

    def choose(self, view: Any, question: Question, legal: Sequence[Action], seed: int) -> Action:
        """Choose, twice."""
        chosen = self.bot.choose(view, question, legal, SeededRandomSource(seed))
        assert any(chosen is action for action in legal)
        self.kinds[question.kind] += 1
        return chosen


@pytest.mark.parametrize("seats", [2, 5])
def test_it_is_lawful_wherever_random_play_leads(seats: int) -> None:
    """Every second decision is the bot's, the others are by lot: it meets what it would never bring about."""
    game = open_game("abduction", data_dir())
    watched = Watched(game)
    for seed in range(runs(4)):
        match, chance = Match.start(game, seats, {"alarm": True, "alarm_round": 20}, seed=seed), SeededRandomSource(seed + 1000)
        while match.outcome is None:
            question = match.questions()[0]
            seat = question.required_seats[0]
            legal = match.legal_actions(seat)
            lot = chance.choose("lot", legal)
            own = watched.choose(match.view(seat), question, legal, len(match.steps))
            match.play(seat, own if chance.roll("who", 2) == 1 else lot)
    assert {"act", "react", "place", "play_event", "save", "target_seat"} <= set(watched.kinds)


def test_the_same_views_and_luck_give_the_same_game() -> None:
    """A bot has no memory: a fresh one, and one that has played other games, do the same."""
    game = open_game("abduction", data_dir())
    fresh, used = make_bot(game, STANDARD), make_bot(game, STANDARD)
    for seed in (1, 2):
        match = Match.start(game, 3, seed=seed)
        while match.outcome is None and len(match.steps) < 300:
            question = match.questions()[0]
            seat = question.required_seats[0]
            view, legal, luck = match.view(seat), match.legal_actions(seat), decision_seed(seed, len(match.steps), seat)
            chosen = used.choose(view, question, legal, SeededRandomSource(luck))
            assert fresh.choose(view, question, legal, SeededRandomSource(luck)) is chosen
            match.play(seat, chosen)
        fresh = make_bot(game, STANDARD)


@pytest.mark.parametrize("order", [(STANDARD, RANDOM), (RANDOM, STANDARD)])
def test_it_beats_chance(order: tuple[str, str]) -> None:
    """Nine games in ten and more, whoever sits where."""
    games = runs(20)
    tally = simulate_games(SimulationPlan("abduction", data_dir(), 2, games, 7, order))
    assert tally.wins_by_seat[order.index(STANDARD)] >= 0.9 * games


@pytest.mark.parametrize("seats", [2, 5])
def test_the_easy_one_is_lawful_and_does_itself_no_harm(seats: int) -> None:
    """It plays whole games; what the standard one holds for a loss it leaves, as long as there is something else."""
    game = open_game("abduction", data_dir())
    easy, judge = make_bot(game, EASY), StandardBot(game)
    slips = 0
    for seed in range(runs(2)):
        match = Match.start(game, seats, {"alarm": True, "alarm_round": 20}, seed=seed)
        while match.outcome is None:
            question = match.questions()[0]
            seat = question.required_seats[0]
            view, legal = match.view(seat), match.legal_actions(seat)
            chosen = easy.choose(view, question, legal, SeededRandomSource(decision_seed(seed, len(match.steps), seat)))
            assert any(chosen is action for action in legal)
            scores = judge.action_scores(ThreatBlindAnalysis(game.deck, view), legal)
            own = scores[legal.index(chosen)]
            assert own >= min(max(scores), 0.0)
            slips += own < max(scores)
            match.play(seat, chosen)
    assert slips, "it makes no mistakes"


def test_one_standard_player_among_easy_ones_wins_more_than_his_share() -> None:
    """At least 1.4 times his fair share of 400 games; the default run plays a few, in which chance has room."""
    games = runs(40, 400)
    tally = simulate_games(SimulationPlan("abduction", data_dir(), 4, games, 20261204, (STANDARD, *[EASY] * 3)))
    assert tally.wins_by_seat[0] >= 1.4 * games / 4


def test_the_easy_one_beats_chance() -> None:
    games = runs(20)
    tally = simulate_games(SimulationPlan("abduction", data_dir(), 2, games, 7, (EASY, RANDOM)))
    assert tally.wins_by_seat[0] >= 0.75 * games


def test_a_game_that_nobody_taught_is_played_by_those_that_play_any() -> None:
    """There is no strength that nobody named."""

    class Unknown:
        """A game that no bot plays."""

        class meta:  # noqa: N801 - as the contract calls it
            """Its lid."""

            id = "patience"

    assert make_bot(Unknown(), RANDOM) is not None
    assert type(make_bot(Unknown(), STANDARD)).__module__ == "tabletop.bots.playouts"
    with pytest.raises(LookupError):
        make_bot(Unknown(), "wizard")
