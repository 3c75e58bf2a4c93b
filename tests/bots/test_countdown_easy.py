"""The easy player of COUNTDOWN: slips now and then, harms its own side never, and still is of use to its team."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.base import ConsentingBot, decision_seed
from tabletop.bots.countdown.easy import EasyBot
from tabletop.bots.countdown.standard import StandardBot
from tabletop.bots.registry import EASY, STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.games.countdown import actions as act
from tabletop.lab.simulate import SimulationPlan, simulate_games
from tests.bots.test_countdown_bot import MODES, game
from tests.bots.trials import MOST_STEPS, ask
from tests.sizes import runs


class Meaning(StandardBot):
    """The standard player with the easy one's foresight: it does what the easy one means to do."""

    areas_planned_ahead = EasyBot.areas_planned_ahead


def choices(seats: int, options: dict[str, Any], seed: int) -> list[tuple[Action, Action]]:
    """Let an easy player play half of a game, and chance the other half; give what it meant and what it did, where it could choose."""
    bot, twin, found = make_bot(game(), EASY), Meaning(game()), []
    match, lot = Match.start(game(), seats, options, seed=seed), SeededRandomSource(seed)
    while match.outcome is None and len(match.steps) < MOST_STEPS:
        question, seat, view, legal = ask(match)
        luck = decision_seed(seed, len(match.steps), seat)
        meant, did = (
            twin.choose(view, question, legal, SeededRandomSource(luck)),
            bot.choose(view, question, legal, SeededRandomSource(luck)),
        )
        assert did in legal
        if len(legal) > 1:
            found.append((meant, did))
        others = [action for action in legal if not action.resigns]
        match.play(seat, did if lot.roll("who", 2) > 1 else lot.choose("lot", others))
    return found


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_slip_is_late_forgetful_or_badly_aimed_and_nothing_worse(seats: int, options: dict[str, Any]) -> None:
    told = [pair for seed in range(runs(3)) for pair in choices(seats, options, seed)]
    slips = [(meant, did) for meant, did in told if did is not meant]
    assert 0.02 * len(told) < len(slips) < 0.35 * len(told)
    for meant, did in slips:
        match did:
            case act.Ready() | act.Done():
                assert not isinstance(meant, act.PickUp | act.PayHeal), "a mate or a hostage in need is never forgotten"
            case act.Target(op=op):
                assert isinstance(meant, act.Target)
                assert meant.op == op
            case act.Hold(op=op):
                assert isinstance(meant, act.Again)
                assert meant.op == op
            case _:
                raise AssertionError((meant, did))


def test_it_joins_what_its_mates_propose() -> None:
    assert isinstance(make_bot(game(), EASY), ConsentingBot)


def test_it_is_of_use_but_clearly_below_the_standard_player() -> None:
    games = runs(60, 200)
    won = {}
    for team in ((STANDARD,), (STANDARD, EASY, EASY, EASY), (EASY,)):
        won[team] = (
            simulate_games(SimulationPlan("countdown", data_dir(), 4, games, 7, team, {"level": "one"})).wins_by_role["team"] / games
        )
    assert won[EASY,] >= 0.2
    assert won[STANDARD, EASY, EASY, EASY] >= 0.35
    assert won[STANDARD,] >= won[EASY,] + 0.15
