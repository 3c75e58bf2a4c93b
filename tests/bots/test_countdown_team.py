"""How the standard player of COUNTDOWN plays with others: support cards, proposals, the Scout's way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.bots.base import ConsentingBot
from tabletop.bots.countdown import Advice, StandardBot
from tabletop.bots.registry import RANDOM, STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.question import Question
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.state import NOWHERE
from tests.games.countdown.cards import EXIT, SUPPORTS, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, op

GUARD = number("guard")
PATRIOT, TRAITOR = 0, 5
EVERYWHERE = (A, B, C, D, E, F)


def campaign(ops: dict[int, Any], piles: dict[int, list[str]], *held: SupportEffect, **more: Any) -> Table:
    """Return a position with support cards."""
    return Table(ops, piles, mode="campaign", supports=held, **more)


def seat_of(number: int) -> Seat:
    return Seat(Viewer(number))


def asked(table: Table, seat: int = 0) -> Question:
    """Return the question that waits for a seat."""
    return next(question for question in table.game.questions(table.state) if seat in question.required_seats)


def advice(table: Table, seat: int = 0) -> Advice:
    """Ask what a seat should do."""
    view = table.game.view(table.state, seat_of(seat))
    return StandardBot(table.game).advise(view, asked(table, seat), table.legal(seat), SeededRandomSource(1))


def choice(table: Table, seat: int = 0, luck: int = 1) -> Action:
    """Ask what a seat does."""
    view = table.game.view(table.state, seat_of(seat))
    return StandardBot(table.game).choose(view, asked(table, seat), table.legal(seat), SeededRandomSource(luck))


def answer(table: Table, kind: str, seat: int) -> Action | None:
    """Ask whether a seat agrees to what is proposed."""
    question = next(question for question in table.game.questions(table.state) if question.kind == kind)
    assert question.has_proposal
    assert seat in question.optional_seats
    return StandardBot(table.game).agreeing_action(table.game.view(table.state, seat_of(seat)), question, table.legal(seat))


def card(kind: SupportEffect, entry: int = -1, target: int = -1) -> act.PlaySupport:
    return act.PlaySupport(SUPPORTS.index(kind), entry, target)


def done(table: Table, reasons: Sequence[str], seat: int = 0) -> list[Action]:
    """Follow the advice, which gives these reasons; give what was done."""
    actions = []
    for reason in reasons:
        told = advice(table, seat)
        assert told.reason_key == reason, told
        table.do(told.action, seat=seat)
        actions.append(told.action)
    return actions


# support cards


def test_the_rifle_is_for_who_stands_safe_beside_them() -> None:
    mates: dict[int, Any] = {1: op(A, energy=2, shots=12), 7: op(A, energy=1)}
    table = campaign(mates, {B: ["thug", "guard", "starred"]}, SupportEffect.RIFLE, rolls={"snipe": [6, 6]})
    table.ready()
    assert done(table, ["rifle", "snipe", "snipe"])[0] == card(SupportEffect.RIFLE, 1)


def test_the_rifle_is_kept_while_nobody_is_in_sight() -> None:
    table = campaign({1: op(A, energy=2), 7: op(A, energy=2)}, {B: ["?thug", "?guard"]}, SupportEffect.RIFLE)
    table.op(1).life = 1
    table.ready()
    assert advice(table).reason_key == "heal" or not isinstance(advice(table).action, act.PlaySupport)


def test_a_grenade_is_thrown_where_it_clears_much_and_kills_nobody_else() -> None:
    mates: dict[int, Any] = {1: op(A, energy=0, life=1), 7: op(A, energy=2)}
    for pile, thrown in ((["thug", "thug", "thug"], True), (["civilian", "thug", "thug"], False)):
        table = campaign(mates, {B: pile}, SupportEffect.GRENADE)
        table.ready()
        assert (advice(table).reason_key == "grenade") is thrown


@pytest.mark.parametrize(("pile", "reason"), [(["thug", "thug", "thug"], "grenade"), (["civilian", "thug"], "no_card")])
def test_before_the_phase_ends_a_card_is_played_that_helps_and_else_it_goes_on(pile: list[str], reason: str) -> None:
    table = campaign({1: op(A, energy=0)}, {B: pile}, SupportEffect.GRENADE)
    table.walk()
    assert asked(table).kind == "go_on"
    assert advice(table).reason_key == reason


@pytest.mark.parametrize(("attacker", "life", "shields"), [("striker", 1, True), ("striker", 2, False), ("bazooka", 1, True)])
def test_a_shield_saves_whom_an_attack_could_put_out(attacker: str, life: int, shields: bool) -> None:
    table = campaign({1: op(WEST, life=life), 2: D}, {A: [f"?{attacker}", "?wall"]}, SupportEffect.SHIELD)
    table.walk((1, A))
    told = advice(table).action
    assert told == (card(SupportEffect.SHIELD, -1, number(attacker)) if shields else act.Brace())


@pytest.mark.parametrize(("strong", "weak"), [(2, 1), (1, 2)])
def test_a_shield_is_kept_when_the_strong_one_is_shot_at(strong: int, weak: int) -> None:
    table = campaign({strong: op(A, life=3), weak: op(A, life=1)}, {A: ["guard"]}, SupportEffect.SHIELD, rolls={"attack": [1]})
    table.walk()
    table.do(act.HoldFire(weak), act.Target(strong, GUARD))
    assert advice(table).action == act.Brace()


def test_two_are_shot_at_with_one_energy_burst() -> None:
    table = campaign(
        {1: op(A, energy=2, shots=12)}, {A: ["thug", "guard", "thug"]}, SupportEffect.ENERGY_BURST, rolls={"attack": [6], "enemy": [6]}
    )
    table.ready()
    burst, first, second = done(table, ["energy_burst", "target", "target"])
    assert burst == card(SupportEffect.ENERGY_BURST, 1)
    assert isinstance(first, act.Target)
    assert isinstance(second, act.Target)
    assert first.card != second.card


def test_the_helicopter_takes_them_to_where_the_goals_are() -> None:
    """What matters lies two borders behind walls; in the last mission nothing is kept for later."""
    ops: dict[int, Any] = {1: op(NOWHERE, energy=3), 7: op(NOWHERE, energy=3)}
    piles = {A: ["?wall", "?wall"], B: ["?wall", "?wall"], E: ["?wall"], D: ["?wall"], C: ["leader"]}
    table = campaign(ops, piles, SupportEffect.HELICOPTER, phase="entries", goal="leaders", marker=4)
    table.state.mission = 2
    told = advice(table)
    assert told.reason_key == "helicopter"
    assert isinstance(told.action, act.PlaySupport)
    table.do(told.action)
    assert done(table, ["drop", "drop"]) == [act.Enter(1, told.action.target), act.Enter(7, told.action.target)]


def test_without_a_helicopter_the_rest_of_the_team_follows_who_is_in_already() -> None:
    """A plan fits those who have entered, wherever they did."""
    for place in (WEST, WEST + 1):
        table = Table({1: op(NOWHERE), 2: op(place)}, {A: ["?thug"], B: ["?thug"], E: ["?thug"]}, phase="entries", goal="leaders")
        told = advice(table)
        assert (told.reason_key, type(told.action)) == ("entry", act.Enter)


# proposals


def proposal(ops: dict[int, Any], piles: dict[int, list[str]], play: act.PlaySupport, *held: SupportEffect, **more: Any) -> Table:
    """Let seat 0 of four propose a card."""
    runs = {entry: seat for seat, entry in enumerate(sorted(ops))}
    table = campaign(ops, piles, *held, seats=4, runs=runs, **more)
    table.state.support_id = 1
    table.do(play)
    return table


FOUR: dict[int, Any] = {1: WEST, 2: WEST, 3: WEST, 4: WEST}


def test_mates_join_a_proposal_until_it_is_decided() -> None:
    table = proposal(dict(FOUR), {A: ["?thug"]}, card(SupportEffect.INFRARED), SupportEffect.INFRARED)
    assert advice(table, 1) == Advice(card(SupportEffect.INFRARED), "support_agreed"), "who is asked for something else joins first"
    for seat in (2, 3):
        joined = answer(table, "support", seat)
        assert joined == card(SupportEffect.INFRARED)
        table.do(joined, seat=seat)
    assert table.state.infrared
    assert not any(question.has_proposal for question in table.game.questions(table.state))


def test_who_is_ready_is_asked_too() -> None:
    table = proposal(dict(FOUR), {A: ["?thug"]}, card(SupportEffect.INFRARED), SupportEffect.INFRARED)
    table.do(act.Ready(), seat=1)
    assert answer(table, "support", 1) == card(SupportEffect.INFRARED)


def test_nobody_joins_in_killing_innocents() -> None:
    play = card(SupportEffect.GRENADE, 1, A)
    table = proposal(dict(FOUR), {A: ["civilian", "civilian", "civilian"]}, play, SupportEffect.GRENADE)
    assert answer(table, "support", 1) is None
    assert not isinstance(advice(table, 1).action, act.PlaySupport)


def test_a_bot_by_lot_joins_nothing() -> None:
    assert not isinstance(make_bot(Table({1: WEST}).game, RANDOM), ConsentingBot)
    assert isinstance(make_bot(Table({1: WEST}).game, STANDARD), ConsentingBot)


def test_they_give_up_with_a_mate_and_never_by_themselves() -> None:
    table = Table(dict(FOUR), {A: ["?thug"]}, seats=4, runs={1: 0, 2: 1, 3: 2, 4: 3})
    assert not choice(table, 1).resigns
    table.do(act.Ready(), seat=1)
    table.do(act.GiveUp(), seat=0)
    assert answer(table, "positioning", 1) == act.GiveUp()
    assert choice(table, 2) == act.GiveUp()
    assert not advice(table, 2).action.resigns, "a person decides that for himself"


@pytest.mark.parametrize(("agenda", "agrees"), [(PATRIOT, False), (TRAITOR, True)])
def test_among_traitors_only_they_give_up(agenda: int, agrees: bool) -> None:
    agendas = [1, agenda, 2, 3]
    table = Table(dict(FOUR), {A: ["?thug"]}, seats=4, runs={1: 0, 2: 1, 3: 2, 4: 3}, agendas=agendas)
    table.do(act.GiveUp(), seat=0)
    assert (choice(table, 1) == act.GiveUp()) is agrees


def test_they_go_where_a_mate_wants_to_go() -> None:
    table = Table({}, phase="briefing", seats=2)
    state = table.state
    state.plan, state.choosing, state.location, state.piles, state.up = [-1, -1, -1], True, -1, [], []
    wanted = next(action for action in reversed(table.legal()) if isinstance(action, act.ChooseLocation))
    table.do(wanted)
    assert all(advice(table, 1) == Advice(wanted, "location_agreed") for _ in range(3))


# the Scout


def leaving(**more: Any) -> Table:
    """Let the Scout and one with a hostage stand before a door that is watched, at the end of their time."""
    ops: dict[int, Any] = {3: op(A, energy=3), 1: op(A, energy=0, escort="hostage")}
    piles = {B: ["?wall", "?wall"], D: ["?wall"]}
    return Table(ops, piles, goal="hostages", marker=1, seats=2, runs={3: 0, 1: 1}, secured=(A,), **more)


def test_who_waits_is_asked_again_when_the_scout_goes_and_goes_along() -> None:
    table = leaving()
    table.do(act.Ready(), seat=1)
    assert done(table, ["sneak", "sneak"]) == [act.SneakTo(B), act.SneakTo(EXIT)]
    assert not table.state.ready[1]
    assert done(table, ["ride"], seat=1) == [act.Ride(1)]
    table.do(act.Ready(), seat=1)
    table.do(act.Ready())
    assert table.state.parts["goals"] > 0


def test_a_step_that_was_planned_is_given_up_for_the_scouts_way() -> None:
    table = leaving()
    table.do(act.StepTo(1, B), seat=1)
    table.do(act.SneakTo(B), act.SneakTo(EXIT))
    assert done(table, ["ride"], seat=1) == [act.Ride(1)]
    assert table.op(1).path == []


def test_nobody_follows_the_scout_where_he_does_not_want_to_go() -> None:
    table = Table({3: op(A, energy=3), 1: op(A, energy=3)}, {B: ["?wall"], D: ["leader"]}, goal="leaders", seats=2, runs={3: 0, 1: 1})
    table.do(act.SneakTo(B))
    assert advice(table, 1).reason_key != "ride"


# wounds


@pytest.mark.parametrize(("life", "ending"), [(2, ""), (1, "_wounded")])
def test_a_last_life_is_said_when_it_is_risked(life: int, ending: str) -> None:
    """Going where cards lie face down, and striking again."""
    into = Table({1: op(B, life=life), 2: op(B)}, {C: ["?envoy", "?envoy"]}, goal="hostages", marker=6)
    assert advice(into) == Advice(act.StepTo(1, C), f"move_goal{ending}")
    fight = Table({1: op(A, life=life)}, {B: ["guard", "thug"]})
    fight.walk((1, B))
    fight.strike((1, GUARD), attack=[1], enemy=[6, 6])
    assert advice(fight) == Advice(act.Again(1), f"again{ending}")
