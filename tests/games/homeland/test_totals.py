"""The parts of both totals, and what assets add to them (HL5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.analysis_state import Analysis, PartSource, TotalPart
from tabletop.games.homeland.analysis_totals import encode_total_parts, parts_of_totals, red_and_blue_totals, side_total
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import Side
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import LATER, Case, Desk, Table, judged


@pytest.mark.rule("HL5.2", "HL10.1")
def test_carrie_adds_to_blue_in_her_owners_cases_only() -> None:
    desks = {1: Desk(assets=["carrie-mathison"])}
    case = Case(lead=1, organization="glass-hand", plot="bombing-of-agency-headquarters")
    own, other = (Table(one, LATER, box=house(), desks=desks) for one in (case, Case(**{**vars(case), "lead": 0})))
    covered = Table(case, LATER, box=house(), desks={1: Desk(assets=["-carrie-mathison"])})
    assert [judged(table)[1] for table in (own, other, covered)] == [1, 0, 0]
    carrie = own.asset("carrie-mathison")
    assert ("asset", "blue", 1, carrie, 1) in own.told(ev.Judged)[0].parts


@pytest.mark.rule("HL5.2", "HL2.4")
def test_bonuses_go_to_either_total_and_to_all_cases_where_the_asset_says_so() -> None:
    assets: Mapping[str, Any] = {
        "mole-hunter": [{"case_bonus": {"side": "red", "count": 2}}],
        "analyst": [{"case_bonus": {"side": "blue", "count": 3, "cases": "all"}}],
    }
    table = Table(Case(lead=1), LATER, box=small_box(assets=assets), desks={1: Desk(assets=["mole-hunter"]), 2: Desk(assets=["analyst"])})
    assert judged(table)[:2] == (7, 3)


@pytest.mark.rule("HL5.2", "HL2.4")
def test_strong_agents_count_more_for_their_owner_only() -> None:
    box = small_box(assets={"trainer": [{"strong_agents": {"plus": 1}}]})
    table = Table(Case(lead=1, agents={1: 2, 2: 1}), LATER, box=box, desks={1: Desk(assets=["trainer"])})
    assert judged(table)[1] == 2 * 2 + 1


@pytest.mark.rule("HL5.5", "HL2.4")
def test_assets_can_reward_the_lead_for_how_a_case_ends() -> None:
    box = small_box(
        assets={
            "lobby": [{"neutralised_bonus": {"marker": "clout", "count": 3}}],
            "press": [{"success_bonus": {"marker": "reputation", "count": 2}}],
            "late": [{"success_bonus": {"marker": "reputation", "count": 4}}, {"neutralised_bonus": {"marker": "clout", "count": 5}}],
        }
    )
    desks = {1: Desk(assets=["lobby", "press", "-late"], soldiers=1), 2: Desk(assets=["-lobby"])}
    good = Table(Case(lead=1, intel=["b5", "b1"]), LATER, box=box, desks=desks, turned=["b5", "b1"])
    bad = Table(Case(lead=1), LATER, box=box, desks=desks)
    others = Table(Case(lead=0), LATER, box=box, desks=desks)
    assert (good.me(1).reputation, good.me(1).clout) == (2, 1 + 3)
    assert (bad.me(1).reputation, bad.me(1).clout) == (2, 2)
    assert (others.me(1).reputation, others.me(1).clout) == (0, 2)


@pytest.mark.rule("HL5.7", "HL2.4")
def test_loyal_agents_come_back_to_their_player() -> None:
    box = small_box(assets={"handler": [{"loyal_agents": {}}]})
    table = Table(Case(lead=1, agents={0: 2, 1: 1}), LATER, box=box, desks={0: Desk(assets=["handler"])})
    assert table.me(0).agents == 2
    assert table.me(1).agents == 0
    assert table.state.agents == 18 - 2


def test_nothing_is_under_way_between_analyses() -> None:
    table = Table(LATER)
    assert table.state.analysis is None
    assert parts_of_totals(table.box, table.state) == []


def test_parts_are_kept_with_where_they_come_from() -> None:
    assert TotalPart(PartSource.GOLD, Side.RED, 3) == ("gold", "red", 3, NONE, NONE)


@pytest.mark.rule("HL5.2")
def test_running_totals_are_the_sums_of_the_parts() -> None:
    """Whatever is turned, burned, added or turned over: each total told is the one that its parts give."""
    assets: Mapping[str, Any] = {
        "patron": [{"case_bonus": {"side": "red", "count": 2, "cases": "all"}}, {"strong_agents": {"plus": 1}}],
        "brody": [{"add": {"count": 5}}],
        "quinn": [{"burn_intel": {}}],
    }
    gold: Mapping[str, Any] = {
        "turn": {"turn_agents": {}},
        "burn": {"burn_card": {"side": "blue"}},
        "luck": {"add": {"side": "blue", "count": 4}},
    }
    order = ["b3", "burn", "r2", "b5", "luck", "turn", "b1"]
    desks = {0: Desk(assets=["patron", "brody"]), 2: Desk(agents=1, assets=["quinn"])}
    table = Table(
        Case(lead=0, intel=order, agents={0: 2, 1: 1}),
        LATER,
        box=small_box(sophistication=1, assets=assets, gold=gold),
        desks=desks,
        turned=order,
    )
    running = [(table.cards([told.card])[0], told.red, told.blue) for told in table.told(ev.IntelTurned)]
    assert running == [
        ("b3", 8, 8), ("burn", 8, 8), ("r2", 10, 5), ("b5", 10, 10), ("luck", 10, 10), ("turn", 10, 14), ("b1", 15, 10),
    ]  # fmt: skip
    parts = parts_of_totals(table.box, table.state)
    assert red_and_blue_totals(table.box, table.state) == (side_total(parts, Side.RED), side_total(parts, Side.BLUE)) == (15, 10)
    table.do(act.AddRed(1))
    table.do(act.BurnIntel(0, table.intel("b5")))
    assert table.told(ev.IntelBurned)[0].blue == 5
    assert judged(table)[:2] == (20, 5)


@pytest.mark.rule("HL5.2", "HL6.1")
def test_a_verdict_stands_with_its_parts_when_the_fallout_burns_an_asset_that_counted() -> None:
    assets: Mapping[str, Any] = {"scribe": [{"case_bonus": {"side": "red", "count": 2, "cases": "all"}}], "aunt": [{"hand_limit": {}}]}
    desks = {0: Desk(assets=["scribe", "aide0"]), 1: Desk(assets=["aunt", "aide1"])}
    table = Table(Case(lead=1), LATER, box=small_box(assets=assets, global_fallout={"burn_asset": {}}), desks=desks)
    led = table.told(ev.Judged)[0].parts
    assert ("asset", "red", 2, table.asset("scribe"), 0) in led
    table.do(act.LoseAsset(0))
    assert (table.asked, table.must, table.assets_of(0)) == ("lose", (1,), ["aide0"])
    assert encode_total_parts(parts_of_totals(table.box, table.state)) == led
    assert table.state.analysis is not None
    data = table.state.analysis.to_data()
    assert Analysis.from_data(data) == table.state.analysis
    assert Analysis.from_data(data[:-1]).led == ()
