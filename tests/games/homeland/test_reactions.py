"""Reactions to the totals of an analysis (HL5.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.vocabulary import Verdict
from tests.games.homeland.boxes import house, of_value, small_box
from tests.games.homeland.table import LATER, Case, Desk, Table, judged

ASSETS: Mapping[str, Any] = {
    "brody": [{"add": {"count": 5}}],
    "aileen": [{"add": {"count": 3, "sides": ["blue"]}}],
    "quinn": [{"burn_intel": {}}],
    "clerk": [{"hand_limit": {}}],
}
BOX = small_box(assets=ASSETS)


@pytest.mark.rule("HL5.10", "HL5.3", "HL10.1", "HL5.9")
def test_brodys_last_blow() -> None:
    """Track 9, impact 3: the mole burns Brody to add 5 to red, and the terrorists win."""
    blue = [of_value("blue", 5)] * 3
    table = Table(
        Case(lead=0, organization="abu-nazir", plot="bombing-of-agency-headquarters", intel=blue),
        LATER,
        box=house(),
        desks={2: Desk(assets=["nicholas-brody"])},
        terrorists=9,
        agendas=[0, 0, 2],
        turned=blue,
    )
    before = table.told(ev.TotalsShown)[0]
    assert (before.red, before.blue) == (13, 15)
    assert (table.asked, table.must, table.clause) == ("react", (2,), "HL5.3")
    table.do(act.AddRed(0))
    assert judged(table) == (before.red + 5, 15, Verdict.SUCCEEDED)
    assert table.state.terrorists == 12
    assert table.state.winners == (2,)
    assert table.state.burned_assets == [table.asset("nicholas-brody")]
    assert table.me(2).assets == ()


@pytest.mark.rule("HL5.10", "HL5.3", "HL10.1")
def test_quinn_burns_a_red_two_and_the_threat_is_neutralised() -> None:
    """Red leads by 1; a free agent and a red 2 leave, Quinn stays."""
    table = Table(
        Case(lead=1, intel=["r2", "b4", "b2"]), LATER, box=BOX, desks={1: Desk(agents=1, assets=["quinn"])}, turned=["b4", "r2", "b2"]
    )
    shown = table.told(ev.TotalsShown)[0]
    assert (shown.red, shown.blue) == (7, 6)
    r2 = table.intel("r2")
    table.do(act.BurnIntel(0, r2))
    assert judged(table) == (5, 6, Verdict.NEUTRALISED)
    assert table.state.burned_intel == [r2]
    assert table.cards(table.state.intel_off) == ["b4", "b2"]
    assert table.me(1).agents == 0
    assert table.state.agents == 18
    assert table.assets_of(1) == ["quinn"]


@pytest.mark.rule("HL5.3")
def test_an_asset_is_burned_to_add_to_either_total_that_it_names() -> None:
    desks = {0: Desk(assets=["clerk", "brody", "aileen"])}
    table = Table(Case(lead=1), LATER, box=BOX, desks=desks)
    assert set(table.legal()) == {act.AddRed(1), act.AddBlue(1), act.AddBlue(2), act.Pass()}
    table.do(act.AddBlue(1))
    added = table.told(ev.PointsAdded)[0]
    assert (added.seat, added.side, added.count, added.red, added.blue) == (0, "blue", 5, 5, 5)
    assert table.assets_of(0) == ["clerk", "aileen"]
    table.do(act.AddBlue(1))
    assert judged(table) == (5, 8, Verdict.NEUTRALISED)
    assert ("reaction", "blue", 3, table.asset("aileen"), 0) in table.told(ev.Judged)[0].parts


@pytest.mark.rule("HL5.3")
def test_only_assets_that_are_active_already_react() -> None:
    table = Table(Case(lead=1), LATER, box=BOX, desks={0: Desk(assets=["-brody"])})
    assert table.told(ev.ReactionPassed) == []
    assert judged(table)[2] == Verdict.SUCCEEDED
    assert table.asked == "turn"


@pytest.mark.rule("HL5.3")
def test_seats_react_clockwise_from_the_marker_until_all_pass_in_a_row() -> None:
    desks = {seat: Desk(assets=["brody", "aileen"]) for seat in (0, 1, 3)}
    table = Table(Case(lead=1), LATER, box=BOX, seats=4, marker=3, desks=desks)
    asked = [table.must]
    for action in (act.Pass(), act.AddRed(0), act.Pass(), act.Pass(), act.AddBlue(0), act.Pass(), act.Pass()):
        table.do(action)
        asked.append(table.must)
    assert asked == [(3,), (0,), (1,), (3,), (0,), (1,), (3,), table.must]
    assert table.asked == "turn"
    assert len(table.facts(RecordedFact.BURNED_ASSET)) == 2


@pytest.mark.rule("HL5.3")
def test_who_has_passed_may_react_after_another_has() -> None:
    desks = {0: Desk(assets=["brody"]), 1: Desk(assets=["aileen"])}
    table = Table(Case(lead=1), LATER, box=BOX, desks=desks)
    table.do(act.Pass())
    table.do(act.AddBlue(0))
    assert (table.asked, table.must) == ("react", (0,))
    table.do(act.AddRed(0))
    assert judged(table)[:2] == (10, 3)


@pytest.mark.rule("HL5.3")
def test_quinn_needs_a_free_agent() -> None:
    table = Table(Case(lead=1, intel=["r1"], agents={0: 1}), LATER, box=BOX, desks={0: Desk(assets=["quinn"])}, turned=["r1"])
    assert table.told(ev.ReactionPassed) == []
    assert table.asked == "turn"


@pytest.mark.rule("HL5.3")
def test_quinn_burns_blue_or_red_but_never_gold() -> None:
    box = small_box(assets=ASSETS, gold={"luck": {"add": {"side": "blue", "count": 1}}})
    table = Table(
        Case(lead=1, intel=["r1", "luck", "b2", "b2"]),
        LATER,
        box=box,
        desks={0: Desk(agents=1, assets=["quinn"])},
        turned=["r1", "luck", "b2", "b2"],
    )
    assert {action.card for action in table.of(act.BurnIntel)} == {table.intel("r1"), table.intel("b2")}


@pytest.mark.rule("HL5.3")
def test_quinn_works_once_a_terrorist_turn_also_in_step_four() -> None:
    imminent = [Case(("imminent", column), lead=1, intel=["r1"]) for column in (0, 1)]
    full = [Case(("severe", column), lead=0) for column in range(6)]
    desks = {0: Desk(agents=3, assets=["quinn"])}
    table = Table(*imminent, LATER, box=BOX, desks=desks, turned=["r1", "r1"])
    table.do(act.BurnIntel(0, table.intel("r1")))
    assert table.asked == "turn"
    piles = {"organizations": ["imminent"], "intel": ["r1"]}
    late = Table(*full, box=BOX, desks=desks, turned=["r1"], piles=piles, news=1)
    assert late.asked == "react"
    late.do(act.BurnIntel(0, late.intel("r1")))
    assert late.asked == "turn"


@pytest.mark.rule("HL5.3")
def test_a_card_that_was_burned_cannot_be_burned_again() -> None:
    box = small_box(assets={**ASSETS, "second-quinn": [{"burn_intel": {}}]})
    table = Table(
        Case(lead=1, intel=["r1", "b1"]),
        LATER,
        box=box,
        desks={0: Desk(agents=2, assets=["quinn", "second-quinn"])},
        turned=["r1", "b1"],
    )
    table.do(act.BurnIntel(0, table.intel("r1")))
    assert set(table.legal()) == {act.BurnIntel(1, table.intel("b1")), act.Pass()}


@pytest.mark.rule("HL5.3")
def test_totals_are_shown_before_anybody_reacts_and_renewed_after_each_reaction() -> None:
    table = Table(Case(lead=1, intel=["b2"]), LATER, box=BOX, desks={0: Desk(assets=["brody"])}, turned=["b2"])
    assert [(told.red, told.blue) for told in table.told(ev.TotalsShown)] == [(5, 2)]
    assert table.told(ev.Judged) == []
    table.do(act.AddBlue(0))
    assert [(told.red, told.blue) for told in table.told(ev.PointsAdded)] == [(5, 7)]


@pytest.mark.rule("HL10.1")
def test_aileen_morgan_and_lynne_reed_are_like_brody_but_smaller() -> None:
    desks = {0: Desk(assets=["aileen-morgan"]), 1: Desk(assets=["lynne-reed"])}
    table = Table(Case(lead=2, organization="abu-nazir"), LATER, box=house(), desks=desks)
    table.do(act.AddRed(0))
    assert table.told(ev.PointsAdded)[0].count == 3
    table.do(act.AddBlue(0))
    assert table.told(ev.PointsAdded)[0].count == 2
    assert table.asked == "turn"


@pytest.mark.rule("HL2.5")
def test_a_burned_asset_has_left_the_game() -> None:
    table = Table(Case(lead=1), LATER, box=BOX, desks={0: Desk(assets=["brody"])})
    table.do(act.AddRed(0))
    brody = table.asset("brody")
    assert brody in table.state.burned_assets
    assert brody not in (*table.state.assets, *table.state.assets_off)


@pytest.mark.rule("HL5.3")
def test_after_any_reaction_it_is_the_next_seats_turn() -> None:
    desks = {0: Desk(agents=2, assets=["quinn", "brody"]), 2: Desk(assets=["brody"])}
    for action in (act.BurnIntel(0, 0), act.AddBlue(1), act.Pass()):
        table = Table(Case(lead=1, intel=["b1", "b1"]), LATER, box=BOX, desks=desks, turned=["b1", "b1"])
        assert table.must == (0,)
        table.do(action)
        assert table.must == (2,)


@pytest.mark.rule("HL5.3", "HL2.4")
def test_an_asset_may_add_differently_to_either_total() -> None:
    double = {"double": [{"add": {"count": 2, "sides": ["red"]}}, {"add": {"count": 4, "sides": ["blue"]}}]}
    for action, totals in ((act.AddRed(0), (7, 0)), (act.AddBlue(0), (5, 4))):
        table = Table(Case(lead=1), LATER, box=small_box(assets=double), desks={0: Desk(assets=["double"])})
        assert set(table.legal()) == {act.AddRed(0), act.AddBlue(0), act.Pass()}
        table.do(action)
        assert judged(table)[:2] == totals
