"""The easy player of HOMELAND: lawful, blind to what is hidden, beaten by the standard player, and never against its own agenda."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.homeland import EasyBot
from tabletop.bots.registry import EASY, STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.outcome import AGENCY_TRACK_FULL
from tabletop.games.homeland.vocabulary import LOYAL, MOLE
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.running.simulated_table import SimulatedTable
from tests.bots.test_homeland_action_values import GOOD, case, mine
from tests.bots.test_homeland_bot import SEATS, game
from tests.bots.trials import ask, lawful_and_reasoned
from tests.sizes import runs

FAIR = 1.4
"""How many times its fair share one standard player among easy ones wins."""
LOOSE = 1.0
"""The same for the few games of an ordinary run."""


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_lawful_and_says_why_wherever_random_play_leads(seats: int) -> None:
    lawful_and_reasoned(make_bot(game(), EASY), game(), seats, {}, range(runs(1)), is_)


def test_it_does_what_it_cannot_see_alike() -> None:
    match, bot = Match.start(game(), 4, {}, seed=6), EasyBot(game())
    for step in range(200):
        question, seat, view, legal = ask(match)
        chosen = bot.choose(view, question, legal, SeededRandomSource(step))
        other = game().sample_consistent_state(view, SeededRandomSource(step))
        twin = EasyBot(game()).choose(game().view(other, seat), question, game().legal_actions(other, seat), SeededRandomSource(step))
        assert twin == chosen
        match.play(seat, chosen)


def turns(agenda: int, **more: Any) -> Iterator[Action]:
    """Play the turn of seat 0 in many rounds, so that other things are overlooked; give all that is done."""
    for number in range(40):
        table = mine(case(0, ("b5", "b2"), lead=0, soldiers={1: 2}), case(1, ("b5", "b2"), soldiers={1: 2}), role=agenda, **more)
        table.state.round = number
        bot = EasyBot(table.game)
        while table.must == (0,) and table.asked != "react" and table.state.winners is None:
            question, seat = table.game.questions(table.state)[0], Seat(Viewer(0))
            action = bot.choose(table.game.view(table.state, seat), question, table.legal(0), SeededRandomSource(number))
            yield action
            table.do(action)
            if isinstance(action, act.EndTurn):
                break


def test_what_it_overlooks_it_overlooks_for_a_whole_turn_and_not_for_ever() -> None:
    """A drone that waits for a strike, seen by a mole at each of the questions of a turn."""
    struck = sum(isinstance(action, act.DroneStrike) for action in turns(MOLE, assets=["pilot"], hand=["b5", "b5", "r5"]))
    assert 15 <= struck <= 35


@pytest.mark.parametrize(("agenda", "strikes"), ((LOYAL, False), (MOLE, True)))
def test_it_strikes_only_what_its_own_agenda_would_strike(agenda: int, strikes: bool) -> None:
    """What blue is about to win is struck by a mole, now and then overlooked, and by nobody else."""
    done = [action for action in turns(agenda, assets=["pilot"]) if isinstance(action, act.DroneStrike)]
    assert bool(done) is strikes


@pytest.mark.parametrize(("agenda", "kept"), ((LOYAL, "r5"), (MOLE, "b5")))
def test_it_lays_what_serves_its_own_agenda(agenda: int, kept: str) -> None:
    """On a case that hangs in the balance nobody loyal lays red while there is blue to lay, and no mole blue who looks like anybody."""
    hand = ["b5", "b5", "r5"] if agenda == LOYAL else ["r5", "r5", "b5"]
    number = mine(case(0, GOOD)).intel(kept)
    laid = [action for action in turns(agenda, hand=hand, terrorists=9) if isinstance(action, act.LayIntel) and action.threat == 1]
    assert laid
    assert not [action for action in laid if action.card == number]


def test_it_never_turns_a_verdict_against_its_own_agenda() -> None:
    """Wherever chance leads, no loyal agent adds to red, and the mole accuses nobody."""
    asked = 0
    for seed in range(runs(6)):
        match, lot, bot = Match.start(game(), 4, {}, seed=seed), SeededRandomSource(seed), EasyBot(game())
        while match.outcome is None:
            question, seat, view, legal = ask(match)
            action = bot.choose(view, question, legal, SeededRandomSource(len(match.steps)))
            agenda = match.state.agendas[seat]
            if question.kind == "react" and agenda == LOYAL:
                asked += 1
                assert not isinstance(action, act.AddRed)
            if isinstance(action, act.Accuse) and agenda == MOLE:
                assert action.seat == seat
            match.play(seat, action if lot.roll("who", 3) > 1 else lot.choose("lot", legal))
    assert asked


def test_a_standard_player_wins_more_than_his_share_among_easy_ones() -> None:
    """In games that the agency ends; a shared win counts in part."""
    games = runs(40, 400)
    table = SimulatedTable(SimulationPlan("homeland", data_dir(), 4, games, 77, (STANDARD, EASY, EASY, EASY)), game())
    won = [
        (0 in found.winners) / max(1, len(found.winners)) for found in table.play_games(range(games)) if found.reason == AGENCY_TRACK_FULL
    ]
    assert sum(won) >= (FAIR if games == 400 else LOOSE) * len(won) / 4
