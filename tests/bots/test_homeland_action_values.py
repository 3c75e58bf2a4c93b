"""The standard player of HOMELAND uses every kind of deed that assets and organizations have, and only where that pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots.homeland import StandardBot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import PUBLIC_MASK, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.vocabulary import LOYAL, MOLE, OPPORTUNIST
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import Case, Desk, Table

ASSETS: Mapping[str, Any] = {
    "pilot": [{"drone_strike": {}}],
    "clerk": [{"turn": {"shift": {"by": -1}}}],
    "roster": [{"turn": {"swap_columns": {}}}],
    "friend": [{"turn": {"recall": {}}}],
    "fund": [{"burn": {"gain": {"marker": "reputation", "count": 3}}}],
    "wife": [{"burn": {"take_asset": {"asset": "star"}}}],
    "star": [{"turn": {"gain": {"marker": "clout", "count": 1}}}],
    "player": [{"burn": {"release": {}}}],
    "leader": [{"burn": {"recruit": {"piece": "agent", "count": 2}}}],
    "major": [{"burn": {"recruit": {"piece": "soldier", "count": 2}}}],
    "patron": [{"neutralised_bonus": {"marker": "clout", "count": 1}}],
    "dealer": [{"turn": {"trade": {"pay": "clout", "get": "reputation", "count": 1}}}],
}
BOX = small_box(assets=ASSETS)
GOOD, BAD = ("b5", "b5", "b5"), ("r5", "r5", "r5")


def case(column: int, cards: tuple[str, ...], lead: int = 1, level: str = "imminent", **more: Any) -> Case:
    """Put a case there of which all is known to seat 0, which laid all its cards."""
    return Case((level, column), lead=lead, intel=cards, layers=(0,) * len(cards), seen=PUBLIC_MASK, **more)


def wants(table: Table) -> list[Action]:
    """Let the standard player of seat 0 finish its turn; give what it did."""
    bot, done = StandardBot(table.game), list[Action]()
    while table.state.winners is None and table.must == (0,) and table.asked != "react":
        action = chosen(table, bot)
        done.append(action)
        table.do(action)
        if isinstance(action, act.EndTurn):
            break
    return done


def chosen(table: Table, bot: StandardBot | None = None) -> Action:
    """Ask the standard player of seat 0."""
    seat = Seat(Viewer(0))
    question = table.game.questions(table.state)[0]
    return (bot or StandardBot(table.game)).choose(table.game.view(table.state, seat), question, table.legal(0), SeededRandomSource(1))


def mine(*cases: Case, role: int = LOYAL, others: Mapping[int, Desk] | None = None, **more: Any) -> Table:
    """Begin the turn of seat 0, of that agenda."""
    box = more.pop("box", BOX)
    parts = {name: more.pop(name) for name in ("agency", "terrorists", "discards") if name in more}
    agendas = [role, LOYAL, LOYAL]
    return Table(*cases, box=box, desks={0: Desk(**more), **(others or {})}, turn=0, agendas=agendas, **parts)


def test_a_drone_strikes_what_red_is_about_to_win() -> None:
    bad, good = case(0, BAD, lead=0, soldiers={1: 2}), case(1, GOOD, lead=0, soldiers={1: 2})
    assert act.DroneStrike(0, 0) in wants(mine(bad, good, assets=["pilot"]))
    assert not [action for action in wants(mine(good, good, assets=["pilot"])) if isinstance(action, act.DroneStrike)]


def test_a_mole_strikes_what_blue_is_about_to_win() -> None:
    bad, good = case(0, BAD, soldiers={1: 2}), case(1, GOOD, soldiers={1: 2})
    assert act.DroneStrike(0, 1) in wants(mine(bad, good, role=MOLE, assets=["pilot"]))


def test_soldiers_go_where_a_drone_shall_strike() -> None:
    done = wants(mine(case(0, BAD, lead=0), case(1, GOOD), assets=["-pilot"], soldiers=2))
    assert [action for action in done if isinstance(action, act.Activate | act.DeploySoldiers | act.DroneStrike)] == [
        act.Activate(0),
        act.DeploySoldiers(0, 2),
        act.DroneStrike(0, 0),
    ]


def test_a_threat_that_ends_badly_is_lowered() -> None:
    done = wants(mine(case(0, GOOD, lead=0), case(1, BAD, lead=0), assets=["clerk"]))
    assert done[:2] == [act.UseAbility(0, 0), act.PickThreat(1)]
    assert not [action for action in wants(mine(case(0, GOOD, lead=0), assets=["clerk"])) if isinstance(action, act.UseAbility)]


def test_columns_are_swapped_where_the_order_may_end_the_game() -> None:
    cases = (case(0, BAD), case(1, GOOD, lead=0))
    done = wants(mine(*cases, assets=["roster"], agency=10, terrorists=10))
    assert act.UseAbility(0, 0) in done
    assert not [action for action in wants(mine(*cases, assets=["roster"])) if isinstance(action, act.UseAbility)]
    turned = mine(case(0, GOOD, lead=0), case(1, BAD), assets=["roster"], agency=10, terrorists=10)
    assert act.UseAbility(0, 0) not in wants(turned)


def test_agents_come_back_from_a_case_that_does_not_need_them() -> None:
    table = mine(case(0, (*GOOD, *GOOD), lead=0, agents={0: 2}), case(1, ("b5", "b2"), lead=0, agents={0: 1}), assets=["friend"])
    table.do(chosen(table))
    if table.asked == "target":
        assert chosen(table) == act.PickThreat(0)
        table.do(act.PickThreat(0))
    assert sum(table.threat(0).agents) == 0
    assert act.UseAbility(0, 0) not in wants(mine(case(0, ("b5", "b1"), lead=0, agents={0: 1}), assets=["friend"]))


@pytest.mark.parametrize(("role", "burns"), ((LOYAL, True), (OPPORTUNIST, False)))
def test_an_asset_is_burned_for_markers_that_score_more_than_it(role: int, burns: bool) -> None:
    done = wants(mine(case(0, GOOD), role=role, assets=["-fund"], agency=11))
    assert (act.BurnAbility(0, 0) in done) is burns
    assert (act.Activate(0) in done) is burns


def test_a_named_asset_is_taken_where_it_is_worth_more() -> None:
    box = small_box(assets=ASSETS)
    star = box.asset_named["star"]
    box.assets = tuple(replace(asset, points=5) if asset.number == star else asset for asset in box.assets)
    assert act.BurnAbility(0, 0) in wants(mine(case(0, GOOD), box=box, assets=["-wife"], discards={"assets": ["star"]}))
    assert act.BurnAbility(0, 0) in wants(mine(case(0, GOOD), box=box, assets=["-wife"], others={1: Desk(assets=["star"])}))
    assert act.Activate(0) not in wants(mine(case(0, GOOD), box=box, assets=["-wife"]))


def test_a_lead_is_taken_off_a_case_that_one_can_claim_then() -> None:
    rich = small_box(assets=ASSETS, advantage={"gain": {"marker": "reputation", "count": 3}})
    table = mine(case(0, (*GOOD, *GOOD)), case(1, BAD, lead=-1, level="low"), box=rich, assets=["-player"])
    done = wants(table)
    assert act.BurnAbility(0, 0) in done and act.ClaimCase(0) in done
    assert table.threat(0).lead == 0


def test_agents_are_called_where_they_decide_what_may_end_the_game() -> None:
    edge = ("b5", "b1")
    assert act.BurnAbility(0, 0) in wants(mine(case(0, edge, lead=0), assets=["leader"], terrorists=11))
    assert act.BurnAbility(0, 0) not in wants(mine(case(0, (*GOOD, *GOOD), lead=0), assets=["leader"], terrorists=11))


def test_soldiers_are_called_where_another_asset_can_strike() -> None:
    bad = case(0, BAD, lead=0)
    done = wants(mine(bad, case(1, GOOD), assets=["major", "pilot"], terrorists=9))
    assert act.BurnAbility(0, 0) in done and act.DroneStrike(0, 0) in done
    assert act.BurnAbility(0, 0) not in wants(mine(bad, case(1, GOOD), assets=["major"], terrorists=9))


def test_what_helps_only_one_agenda_is_turned_up_by_that_one() -> None:
    assert act.Activate(0) in wants(mine(case(0, GOOD), role=OPPORTUNIST, assets=["-patron"], agency=10))
    assert act.Activate(0) not in wants(mine(case(0, GOOD), role=LOYAL, assets=["-patron"], agency=10))


@pytest.mark.parametrize(("role", "trades"), ((LOYAL, True), (OPPORTUNIST, False)))
def test_markers_are_traded_for_those_that_score(role: int, trades: bool) -> None:
    done = wants(mine(case(0, GOOD), role=role, assets=["dealer"], clout=1, reputation=1))
    assert (act.UseAbility(0, 0) in done) is trades


@pytest.mark.parametrize(("role", "sold"), ((LOYAL, True), (OPPORTUNIST, False)))
def test_an_advantage_to_exchange_is_declined_for_a_card_that_serves_more(role: int, sold: bool) -> None:
    box = small_box(assets=ASSETS, advantage={"exchange": {}}, impact=1)
    low = Case(("low", 0), lead=1)
    table = Table(case(0, GOOD, lead=0), low, box=box, desks={0: Desk(hand=["b5"])}, agendas=[role, LOYAL, LOYAL], turned=GOOD)
    assert table.asked == "advantage"
    number = table.intel("b5")
    assert chosen(table) == (act.PickCard(number, False) if sold else act.Decline())


def test_an_advantage_that_lowers_a_threat_is_aimed_at_what_ends_badly() -> None:
    box = small_box(assets=ASSETS, advantage={"shift": {"by": -1}}, impact=1)
    table = Table(case(0, GOOD, lead=0), case(1, GOOD, lead=0), case(2, BAD, lead=0), box=box, agendas=[LOYAL] * 3, turned=GOOD)
    assert table.asked == "advantage"
    assert chosen(table) == act.PickThreat(2)


@pytest.mark.parametrize(("terrorists", "card"), ((0, "r5"), (8, "b5")))
def test_an_opportunist_wants_successes_while_the_end_is_far_and_brakes_when_it_is_near(terrorists: int, card: str) -> None:
    table = mine(case(0, ("b5", "b1")), case(1, ("b5", "b1"), lead=2), role=OPPORTUNIST, hand=["b5", "r5", "b1"], terrorists=terrorists)
    laid = next(action for action in wants(table) if isinstance(action, act.LayIntel))
    assert laid.card == table.intel(card)
