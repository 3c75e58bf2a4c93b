"""Advantages of organizations: what the lead of a neutralised threat gains at once (HL2.2, HL5.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.view import PUBLIC_MASK, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN, NONE
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import Case, Desk, Table

ASSETS: Mapping[str, Any] = {"brody": [{"add": {"count": 5}}], "clerk": [{"hand_limit": {}}], "wide": [{"wide_recruiting": {"plus": 1}}]}
NEXT = (Case(("low", 0), lead=0), Case(("low", 1), lead=2))
"""Two further threats, numbers 1 and 2; they have risen to guarded when the terrorist turn is over."""


def won(advantage: Mapping[str, Any], *cases: Case, desks: Mapping[int, Desk] | None = None, **more: Any) -> Table:
    """Let seat 1 neutralise a threat with this advantage."""
    box = small_box(advantage=advantage, assets=ASSETS)
    first = Case(lead=1, intel=["b5", "b1"])
    return Table(first, *(cases or NEXT), box=box, turned=["b5", "b1"], desks=desks, **more)


@pytest.mark.rule("HL5.5", "HL2.2")
def test_markers_and_figures_are_gained() -> None:
    assert won({"gain": {"marker": "clout", "count": 3}}).me(1).clout == 3
    assert won({"recruit": {"piece": "soldier", "count": 2}}).me(1).soldiers == 2
    assert won({"recruit": {"piece": "agent"}}).me(1).agents == 1


@pytest.mark.rule("HL5.5", "HL1.1")
def test_what_the_supply_lacks_is_not_gained() -> None:
    table = won({"recruit": {"piece": "soldier", "count": 2}}, desks={0: Desk(soldiers=17)})
    assert table.me(1).soldiers == 1


@pytest.mark.rule("HL5.5", "HL7.10")
def test_cards_are_drawn_beyond_the_limit() -> None:
    table = won({"draw": {"count": 2}}, desks={1: Desk(hand=["b1", "b1", "r1"])}, piles={"intel": ["b4", "r4"]})
    assert table.cards(table.me(1).hand) == ["b1", "b1", "b4", "r1", "r4"]
    assert table.told(ev.IntelDrawn, viewer=0)[0].cards == (HIDDEN, HIDDEN)


@pytest.mark.rule("HL5.5", "HL7.4")
def test_an_asset_is_drawn_without_paying() -> None:
    desks = {1: Desk(reputation=1)}
    table = won({"asset": {}}, desks=desks, piles={"assets": ["clerk", "brody"]})
    assert (table.asked, table.must) == ("keep", (1,))
    table.do(act.KeepAsset(table.asset("brody")))
    assert table.assets_of(1) == ["-brody"]
    assert table.state.assets_off == [table.asset("clerk")]
    assert table.me(1).reputation == 1 + 2


@pytest.mark.rule("HL5.5", "HL7.6")
def test_the_plot_of_one_threat_is_looked_at() -> None:
    table = won({"inspect": {}}, Case(("low", 0), seen=1 << 1), *NEXT)
    assert (table.asked, table.must, table.clause) == ("advantage", (1,), "HL5.5")
    assert set(table.legal()) == {act.PickThreat(2), act.PickThreat(3)}
    table.do(act.PickThreat(3))
    assert [table.threat(number).plot_seen for number in (1, 2, 3)] == [2, 0, 2]
    seen = table.told(ev.PlotSeen)[0]
    assert (seen.seat, seen.threat, seen.plot) == (1, 3, table.plot("plan"))
    assert table.told(ev.PlotSeen, viewer=0)[0].plot == HIDDEN
    assert table.asked == "turn"


@pytest.mark.rule("HL5.5", "HL7.5")
def test_the_intel_of_one_threat_is_looked_at_and_no_card_added() -> None:
    cases = [Case(("low", 0), intel=["b3", "r2"], layers=[0, 2]), Case(("low", 1), intel=["b1"]), Case(("low", 2))]
    table = won({"scout": {}}, *cases)
    assert set(table.legal()) == {act.PickThreat(1), act.PickThreat(2)}
    table.do(act.PickThreat(1))
    assert table.told(ev.IntelSeen)[0].cards == tuple(sorted(map(table.intel, ("b3", "r2"))))
    assert table.told(ev.IntelSeen, viewer=2)[0].cards == (HIDDEN, HIDDEN)
    assert len(table.threat(1).slots) == 2
    assert table.threat(1).looks == ((1, 2),)


@pytest.mark.rule("HL5.5")
def test_a_single_target_is_taken_without_asking_and_with_none_nothing_happens() -> None:
    single = won({"inspect": {}}, Case(("low", 0)))
    assert (single.asked, single.threat(1).plot_seen) == ("turn", 1 << 1)
    none = won({"inspect": {}}, Case(("low", 0), seen=1 << 1))
    assert none.asked == "turn"
    assert none.told(ev.PlotSeen) == []


@pytest.mark.rule("HL5.5", "HL7.3")
def test_a_card_may_be_exchanged_at_once() -> None:
    desks = {1: Desk(hand=["b2", "r4"], exposed=["b1"])}
    table = won({"exchange": {}}, desks=desks)
    assert (table.asked, table.must) == ("advantage", (1,))
    b2, r4, b1 = map(table.intel, ("b2", "r4", "b1"))
    assert set(table.legal()) == {act.PickCard(b2, False), act.PickCard(r4, False), act.PickCard(b1, True), act.Decline()}
    table.do(act.PickCard(r4, False))
    assert table.me(1).clout == 1
    assert table.cards(table.me(1).hand) == ["b2"]
    assert "r4" in table.cards(table.state.intel_off)
    assert not table.state.exchanged


@pytest.mark.rule("HL5.5", "HL7.3")
def test_in_a_terrorist_turn_no_card_is_needed_for_the_cases() -> None:
    table = won({"exchange": {}}, desks={1: Desk(hand=["r4"])})
    assert table.can(act.PickCard(table.intel("r4"), False))


@pytest.mark.rule("HL5.5", "HL9.1")
def test_the_exchange_is_offered_whatever_is_in_the_hand_so_that_nobody_learns_it() -> None:
    box = small_box(advantage={"exchange": {}}, gold={"luck": {"silence": {}}})
    case = Case(lead=1, intel=["b5", "b1"])
    table = Table(case, *NEXT, box=box, turned=["b5", "b1"], desks={1: Desk(hand=["luck"])})
    assert (table.asked, table.legal()) == ("advantage", [act.Decline()])
    table.do(act.Decline())
    assert table.cards(table.me(1).hand) == ["luck"]
    assert table.told(ev.OfferDeclined)[0].seat == 1
    empty = Table(case, *NEXT, box=box, turned=["b5", "b1"])
    assert empty.asked == "turn"


@pytest.mark.rule("HL5.5", "HL6.2")
def test_the_top_discard_is_recovered_and_lies_open() -> None:
    table = won({"recover": {}}, discards={"intel": ["r1", "b4"]})
    assert table.cards(table.me(1).exposed) == ["b4"]
    assert table.cards(table.state.intel_off) == ["r1", "b5", "b1"]
    assert won({"recover": {}}).me(1).exposed == ()


@pytest.mark.rule("HL5.5", "HL6.2")
def test_a_card_is_swapped_for_the_one_on_top_of_the_discards() -> None:
    table = won({"salvage": {}}, desks={1: Desk(hand=["r1"], exposed=["b2"])}, discards={"intel": ["r3", "b4"]})
    r1, b2 = map(table.intel, ("r1", "b2"))
    assert set(table.legal()) == {act.PickCard(r1, False), act.PickCard(b2, True)}
    table.do(act.PickCard(r1, False))
    assert (table.me(1).hand, table.cards(table.me(1).exposed)) == ((), ["b2", "b4"])
    assert table.cards(table.state.intel_off)[:2] == ["r3", "r1"]
    assert table.told(ev.IntelDropped)[0].cards == (r1,)
    alike = won({"salvage": {}}, desks={1: Desk(hand=["r1", "r1"])}, discards={"intel": ["b4"]})
    assert (alike.asked, len(alike.legal())) == ("advantage", 1), "asked always, so that nobody learns that the hand is all alike"


@pytest.mark.rule("HL5.5")
def test_markers_are_traded_only_by_who_has_them() -> None:
    trade = {"trade": {"pay": "clout", "get": "reputation", "count": 2}}
    rich, poor = won(trade, desks={1: Desk(clout=3)}), won(trade, desks={1: Desk(clout=1)})
    empty = won(trade, desks={1: Desk(clout=3), 0: Desk(reputation=58)})
    assert (empty.me(1).clout, empty.me(1).reputation) == (3, 2)
    assert (rich.me(1).clout, rich.me(1).reputation) == (1, 2 + 2)
    assert (poor.me(1).clout, poor.me(1).reputation) == (1, 2)


@pytest.mark.rule("HL5.5", "HL7.6")
def test_figures_are_stationed_on_a_threat() -> None:
    agents = won({"station": {"piece": "agent", "count": 2}})
    agents.do(act.PickThreat(2))
    assert (agents.threat(2).agents, agents.state.agents) == ((0, 2, 0), 16)
    soldiers = won({"station": {"piece": "soldier"}}, desks={0: Desk(soldiers=18)})
    assert soldiers.asked == "turn"


@pytest.mark.rule("HL5.5")
def test_own_figures_are_recalled_from_a_threat() -> None:
    cases = [
        Case(("low", 0), agents={1: 2, 0: 1}, soldiers={1: 1, 2: 1}),
        Case(("low", 1), soldiers={1: 1}),
        Case(("low", 2), agents={2: 1}),
    ]
    table = won({"recall": {}}, *cases)
    assert set(table.legal()) == {act.PickThreat(1), act.PickThreat(2)}
    table.do(act.PickThreat(1))
    assert (table.threat(1).agents, table.threat(1).soldiers) == ((1, 0, 0), (0, 0, 1))
    assert (table.me(1).agents, table.me(1).soldiers) == (2, 1)


@pytest.mark.rule("HL5.5", "HL4.4")
@pytest.mark.parametrize(("by", "movable"), [(1, {2, 3, 4}), (-1, {1, 4})])
def test_a_threat_is_moved_to_a_free_space_above_or_below(by: int, movable: set[int]) -> None:
    """Column 0: guarded (1) under elevated (2); column 1: low (5) under guarded (3); column 2: elevated (4)."""
    cases = [Case(("guarded", 0)), Case(("elevated", 0)), Case(("guarded", 1)), Case(("elevated", 2)), Case(("low", 1))]
    table = won({"shift": {"by": by}}, *cases)
    assert {action.threat for action in table.of(act.PickThreat)} == movable
    before = table.threat(4).level
    table.do(act.PickThreat(4))
    told = table.told(ev.ThreatShifted)[0]
    assert (told.threat, told.level, told.column) == (4, before + by, 2)


@pytest.mark.rule("HL5.5", "HL4.4")
def test_no_threat_is_moved_off_the_board() -> None:
    assert won({"shift": {"by": -1}}, Case(("low", 0))).told(ev.ThreatShifted) == []
    up = won({"shift": {"by": 1}}, Case(("imminent", 1)), Case(("severe", 1)))
    assert up.told(ev.ThreatShifted) == []


@pytest.mark.rule("HL5.5", "HL4.4")
def test_two_threats_of_a_level_change_columns() -> None:
    cases = [Case(("low", 0)), Case(("low", 3)), Case(("guarded", 4)), Case(("low", 5))]
    table = won({"swap_columns": {}}, *cases)
    assert set(table.legal()) == {act.PickThreat(1), act.PickThreat(2), act.PickThreat(4)}
    table.do(act.PickThreat(2))
    assert table.asked == "advantage"
    assert set(table.legal()) == {act.PickThreat(1), act.PickThreat(4)}
    table.do(act.PickThreat(4))
    assert [table.threat(number).column for number in (1, 2, 3, 4)] == [0, 5, 4, 3]


@pytest.mark.rule("HL5.5", "HL9.1")
def test_a_deactivated_asset_of_another_is_looked_at() -> None:
    desks = {0: Desk(assets=["clerk", "-brody"]), 1: Desk(assets=["-wide"]), 2: Desk(assets=["-aide0"])}
    table = won({"look_at_asset": {}}, desks=desks)
    assert set(table.legal()) == {act.PickAsset(0, 1), act.PickAsset(2, 0)}
    table.do(act.PickAsset(0, 1))
    brody = table.asset("brody")
    assert table.me(0).assets[1].seen == 1 << 1
    assert [table.told(ev.AssetSeen, viewer=seat)[0].kind for seat in range(3)] == [brody, brody, HIDDEN]
    view = table.game.view(table.state, Viewer(1))
    assert view.table.players[0].assets[1].kind == brody
    assert table.game.view(table.state, Viewer(2)).table.players[0].assets[1].kind == HIDDEN


@pytest.mark.rule("HL5.5")
def test_a_case_lead_card_is_given_back() -> None:
    table = won({"release": {}}, *NEXT, Case(("low", 2)))
    assert set(table.legal()) == {act.PickThreat(1), act.PickThreat(2)}
    table.do(act.PickThreat(2))
    assert table.threat(2).lead == NONE
    assert table.me(2).leads == 7


@pytest.mark.rule("HL5.5", "HL10.1")
def test_a_named_asset_is_taken_from_another_or_from_the_discards_and_comes_deactivated() -> None:
    advantage = {"take_asset": {"asset": "brody"}}
    other = won(advantage, desks={2: Desk(assets=["clerk", "brody"])})
    other.pass_all()
    assert (other.assets_of(1), other.assets_of(2)) == (["-brody"], ["clerk"])
    assert other.me(1).assets[0].seen == PUBLIC_MASK
    off = won(advantage, discards={"assets": ["clerk", "brody"]})
    assert (off.assets_of(1), off.state.assets_off) == (["-brody"], [off.asset("clerk")])
    covered = won(advantage, desks={2: Desk(assets=["-brody"])})
    assert (covered.assets_of(1), covered.assets_of(2)) == ([], ["-brody"])
    own = won(advantage, desks={1: Desk(assets=["brody"])})
    own.pass_all()
    assert own.assets_of(1) == ["brody"]


@pytest.mark.rule("HL5.5")
def test_who_does_not_lead_is_not_asked() -> None:
    table = won({"inspect": {}})
    assert [len(table.game.legal_actions(table.state, Seat(Viewer(seat)))) for seat in range(3)] == [0, 2, 0]


@pytest.mark.rule("HL10.2", "HL5.5")
def test_abu_nazir_is_worth_three_reputation() -> None:
    nazir = next(kind for kind in house().organizations if kind.id == "abu-nazir")
    assert (nazir.sophistication, nazir.advantage.name, nazir.advantage.effect_parameters()) == (
        4,
        "gain",
        {"marker": "reputation", "count": 3},
    )
