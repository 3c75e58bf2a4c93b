"""What a successful plot does (HL6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.state import NONE
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import LATER, Case, Desk, Table

ASSETS: Mapping[str, Any] = {
    "one": [{"hand_limit": {}}],
    "two": [{"hand_limit": {}}],
    "three": [{"hand_limit": {}}],
    "cover": [{"exposure_proof": {}}],
    "lawyer": [{"reprimand_proof": {}}],
    "handler": [{"loyal_agents": {}}],
}


def fallout(effect: Mapping[str, Any], *, everybody: bool = False) -> HomelandBox:
    """Make a box whose plot has this fallout, impact 1."""
    strikes: dict[str, Any] = {"global_fallout" if everybody else "fallout": effect}
    return small_box(impact=1, assets=ASSETS, **strikes)


def struck(effect: Mapping[str, Any], desks: Mapping[int, Desk], *cases: Case, everybody: bool = False, **more: Any) -> Table:
    """Let a plan of seat 1 succeed with this fallout."""
    return Table(Case(lead=1), *(cases or (LATER,)), box=fallout(effect, everybody=everybody), desks=desks, **more)


# burning assets --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL6.1")
def test_the_lead_burns_an_active_asset_of_his_choice() -> None:
    table = struck({"burn_asset": {}}, {0: Desk(assets=["two"]), 1: Desk(assets=["one", "-three", "cover"], soldiers=1)})
    assert (table.asked, table.must, table.clause) == ("lose", (1,), "HL6.1")
    assert set(table.legal()) == {act.LoseAsset(0), act.LoseAsset(2)}
    table.do(act.LoseAsset(2))
    assert table.assets_of(1) == ["one", "-three"]
    assert table.state.burned_assets == [table.asset("cover")]
    assert table.assets_of(0) == ["two"]
    assert table.me(1).soldiers == 1


@pytest.mark.rule("HL6.1")
def test_deactivated_assets_are_safe() -> None:
    table = struck({"burn_asset": {}}, {1: Desk(assets=["-one", "-two"])})
    assert table.asked == "turn"
    assert table.assets_of(1) == ["-one", "-two"]


@pytest.mark.rule("HL6.1")
def test_a_single_active_asset_is_burned_without_asking() -> None:
    table = struck({"burn_asset": {}}, {1: Desk(assets=["-one", "two"])})
    assert table.asked == "turn"
    assert table.assets_of(1) == ["-one"]


@pytest.mark.rule("HL6.1", "HL10.2")
def test_where_the_card_allows_an_undeployed_soldier_goes_instead() -> None:
    effect: dict[str, Any] = {"burn_asset_or_soldier": {}}
    both = struck(effect, {1: Desk(assets=["one"], soldiers=1)})
    assert set(both.legal()) == {act.LoseAsset(0), act.LoseSoldier()}
    both.do(act.LoseSoldier())
    assert (both.assets_of(1), both.me(1).soldiers) == (["one"], 0)
    assert both.state.soldiers == 18
    soldier = struck(effect, {1: Desk(assets=["-one"], soldiers=2)})
    assert (soldier.asked, soldier.assets_of(1), soldier.me(1).soldiers) == ("turn", ["-one"], 1)
    asset = struck(effect, {1: Desk(assets=["one"])}, Case(("low", 5), soldiers={1: 1}))
    assert (asset.asked, asset.assets_of(1), asset.threat(1).soldiers) == ("turn", [], (0, 1, 0))
    neither = struck(effect, {1: Desk(assets=["-one"])})
    assert (neither.asked, neither.assets_of(1)) == ("turn", ["-one"])


@pytest.mark.rule("HL6.1")
def test_several_choose_clockwise_from_the_marker() -> None:
    desks = {0: Desk(assets=["one"], soldiers=1), 1: Desk(assets=["two"], soldiers=1), 2: Desk(assets=["three"], soldiers=1)}
    table = struck({"burn_asset_or_soldier": {}}, desks, everybody=True, marker=2)
    for seat in (2, 0, 1):
        assert (table.asked, table.must) == ("lose", (seat,))
        table.do(act.LoseSoldier())
    assert [player.soldiers for player in table.state.players] == [0, 0, 0]
    assert table.asked == "turn"


# exposure --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL6.2")
def test_exposure_turns_up_assets_and_lays_the_hand_open() -> None:
    table = struck(
        {"exposure": {}}, {1: Desk(hand=["b2", "r1"], assets=["one", "-two", "-three"]), 2: Desk(hand=["b1"], assets=["-cover"])}
    )
    assert table.assets_of(1) == ["one", "two", "three"]
    assert (table.me(1).hand, table.cards(table.me(1).exposed)) == ((), ["b2", "r1"])
    assert all(asset.seen == PUBLIC_MASK for asset in table.me(1).assets)
    assert (table.assets_of(2), table.me(2).exposed) == (["-cover"], ())
    assert table.told(ev.Exposed, viewer=2)[0].cards == tuple(sorted(map(table.intel, ("b2", "r1"))))


@pytest.mark.rule("HL6.2")
def test_who_is_exposed_once_more_keeps_the_cards_that_lay_open() -> None:
    table = struck({"exposure": {}}, {1: Desk(hand=["r1"], exposed=["b4", "b4"])})
    assert (table.me(1).hand, table.cards(table.me(1).exposed)) == ((), ["b4", "b4", "r1"])
    assert table.told(ev.Exposed)[0].cards == (table.intel("r1"),)


@pytest.mark.rule("HL6.2", "HL10.1")
def test_virgil_protects_from_exposure_only_while_already_active() -> None:
    plot = next(plot.id for plot in house().plots if plot.fallout.name == "exposure" and plot.is_fallout_global)
    desks = {0: Desk(hand=["stakeout"], assets=["virgil", "-pittman"]), 1: Desk(hand=["stakeout"], assets=["-virgil", "-pittman"])}
    table = Table(Case(lead=2, plot=plot), LATER, box=house(), desks=desks)
    assert table.assets_of(0) == ["virgil", "-pittman"]
    assert table.cards(table.me(0).hand) == ["stakeout"]
    assert table.assets_of(1) == ["virgil", "pittman"]
    assert table.cards(table.me(1).exposed) == ["stakeout"]


# markers and reprimands ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL6.3")
def test_markers_that_one_has_are_paid() -> None:
    table = struck({"lose_markers": {"marker": "reputation", "count": 2}}, {1: Desk(reputation=3)}, Case(("low", 0), lead=1))
    assert table.me(1).reputation == 1
    assert table.state.reputation == 60 - 1
    assert table.threat(1).lead == 1
    assert table.told(ev.Reprimanded) == []


@pytest.mark.rule("HL6.3", "HL5.10")
def test_a_lead_without_reputation_takes_back_one_of_his_case_lead_cards() -> None:
    cases = [Case(("low", 0), lead=1), Case(("guarded", 0), lead=2), Case(("severe", 0), lead=1)]
    table = struck({"lose_markers": {"marker": "reputation", "count": 1}}, {1: Desk(clout=2)}, *cases)
    assert (table.asked, table.must, table.clause) == ("reprimand", (1,), "HL6.3")
    assert set(table.legal()) == {act.TakeBack(1), act.TakeBack(3)}
    leads = table.me(1).leads
    table.do(act.TakeBack(3))
    assert [table.threat(number).lead for number in (1, 2, 3)] == [1, 2, NONE]
    assert table.me(1).leads == leads + 2


@pytest.mark.rule("HL6.3")
def test_who_lacks_some_pays_what_he_has_and_is_reprimanded_once() -> None:
    cases = [Case(("low", 0), lead=1), Case(("guarded", 0), lead=1)]
    table = struck({"lose_markers": {"marker": "reputation", "count": 3}}, {1: Desk(reputation=1)}, *cases)
    table.do(act.TakeBack(1))
    assert table.me(1).reputation == 0
    assert [table.threat(number).lead for number in (1, 2)] == [NONE, 1]
    assert table.asked == "turn"


@pytest.mark.rule("HL6.3")
def test_the_case_under_analysis_is_never_taken_back_and_with_none_nothing_happens() -> None:
    table = struck({"lose_markers": {"marker": "reputation", "count": 1}}, {})
    assert table.asked == "turn"
    assert [(told.seat, told.saved) for told in table.told(ev.Reprimanded)] == [(1, True)]
    names = [type(event).__name__ for event in table.events]
    assert names.index("Reprimanded") < names.index("CaseReleased")


@pytest.mark.rule("HL6.3")
def test_a_single_case_is_taken_back_without_asking() -> None:
    table = struck({"reprimand": {}}, {1: Desk(reputation=5)}, Case(("low", 0), lead=1), Case(("low", 1), lead=2))
    assert table.asked == "turn"
    assert [table.threat(number).lead for number in (1, 2)] == [NONE, 2]
    assert table.me(1).reputation == 5


@pytest.mark.rule("HL6.3", "HL2.4")
def test_an_active_asset_can_keep_reprimands_off() -> None:
    effect, cases = {"lose_markers": {"marker": "clout", "count": 3}}, (Case(("low", 0), lead=1),)
    kept = struck(effect, {1: Desk(assets=["lawyer"])}, *cases)
    covered = struck(effect, {1: Desk(assets=["-lawyer"])}, *cases)
    assert [table.threat(1).lead for table in (kept, covered)] == [1, NONE]
    assert kept.me(1).clout == 0


@pytest.mark.rule("HL6.3", "HL5.4")
def test_in_a_global_fallout_all_lose_clockwise() -> None:
    cases = [Case(("low", column), lead=column % 3) for column in range(6)]
    table = struck({"lose_markers": {"marker": "reputation", "count": 1}}, {0: Desk(reputation=1)}, *cases, everybody=True, marker=2)
    asked = []
    while table.asked == "reprimand":
        asked.append(table.must[0])
        table.do(table.legal()[0])
    assert asked == [2, 1]
    assert table.me(0).reputation == 0


# figures, cards, tracks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL6.4")
def test_agents_before_the_players_are_discarded_and_those_on_threats_stay() -> None:
    away = Case(("low", 0), agents={1: 2})
    every = struck({"discard_agents": {}}, {1: Desk(agents=3), 2: Desk(agents=1)}, away)
    some = struck({"discard_agents": {"count": 2}}, {1: Desk(agents=3)}, away)
    assert (every.me(1).agents, every.me(2).agents, every.threat(1).agents[1]) == (0, 1, 2)
    assert (some.me(1).agents, some.threat(1).agents[1], some.state.agents) == (1, 2, 15)


@pytest.mark.rule("HL6.4")
def test_soldiers_before_the_players_are_discarded_and_those_on_threats_stay() -> None:
    away = Case(("low", 0), soldiers={1: 2})
    every = struck({"discard_soldiers": {}}, {1: Desk(soldiers=3, agents=1)}, away)
    some = struck({"discard_soldiers": {"count": 5}}, {1: Desk(soldiers=3)}, away)
    assert (every.me(1).soldiers, every.me(1).agents, every.threat(1).soldiers[1]) == (0, 1, 2)
    assert (some.me(1).soldiers, some.state.soldiers) == (0, 16)


@pytest.mark.rule("HL2.1", "HL6.4")
def test_agents_on_threats_can_be_withdrawn() -> None:
    cases = [Case(("low", 0), agents={1: 2, 2: 1}), Case(("guarded", 0), agents={1: 1}, soldiers={1: 1})]
    table = struck({"withdraw_agents": {}}, {1: Desk(agents=1)}, *cases)
    assert [table.threat(number).agents for number in (1, 2)] == [(0, 0, 1), (0, 0, 0)]
    assert table.threat(2).soldiers == (0, 1, 0)
    assert (table.me(1).agents, table.state.agents) == (1, 18 - 2)
    assert table.told(ev.PiecesWithdrawn)[0].threats == (1, 2)


@pytest.mark.rule("HL5.7", "HL6.4")
def test_agents_on_the_case_itself_are_not_withdrawn() -> None:
    table = Table(Case(lead=1, agents={1: 1}), LATER, box=fallout({"withdraw_agents": {}}), desks={1: Desk(assets=["handler"])})
    assert table.me(1).agents == 1


@pytest.mark.rule("HL2.1")
def test_random_cards_of_the_hand_are_discarded_face_up() -> None:
    desks = {1: Desk(hand=["b2", "r1"], exposed=["b5"])}
    box = fallout({"discard_intel": {"count": 2}})
    b5, r1 = (next(kind.number for kind in box.intel if kind.id == name) for name in ("b5", "r1"))
    table = struck({"discard_intel": {"count": 2}}, desks, rolls={"discard": [(b5, True), (r1, False)]})
    assert table.cards(table.me(1).hand) == ["b2"]
    assert table.me(1).exposed == ()
    assert table.cards(table.state.intel_off) == ["b5", "r1"]
    assert [told.cards for told in table.told(ev.IntelDropped, viewer=0)] == [(b5,), (r1,)]


@pytest.mark.rule("HL2.1")
def test_with_too_few_cards_all_are_discarded() -> None:
    box = fallout({"discard_intel": {"count": 3}})
    b1 = next(kind.number for kind in box.intel if kind.id == "b1")
    table = struck({"discard_intel": {"count": 3}}, {1: Desk(hand=["b1"])}, rolls={"discard": [(b1, False)]})
    assert table.me(1).hand == ()


@pytest.mark.rule("HL2.1", "HL5.9")
def test_panic_puts_further_markers_on_the_terrorist_track_once() -> None:
    assert struck({"panic": {"count": 2}}, {}).state.terrorists == 3
    assert struck({"panic": {"count": 2}}, {}, everybody=True).state.terrorists == 3
    ended = struck({"panic": {"count": 2}}, {}, terrorists=10, agendas=[2, 0, 0])
    assert ended.state.winners == (0,)
    assert [player.clout for player in ended.state.players] == [1, 1, 1]


@pytest.mark.rule("HL2.1", "HL5.8")
def test_a_fallout_can_bring_a_new_threat_once() -> None:
    for everybody in (False, True):
        table = struck({"new_threat": {"level": "guarded"}}, {}, everybody=everybody)
        assert [told.level for told in table.told(ev.ThreatAppeared)] == [1]
    printed = struck({"new_threat": {}}, {}, piles={"organizations": ["elevated"]})
    assert [told.level for told in printed.told(ev.ThreatAppeared)] == [2]


@pytest.mark.rule("HL2.1")
def test_others_can_profit_from_a_failure() -> None:
    table = struck({"gain_for_others": {"marker": "reputation", "count": 2}}, {})
    assert [player.reputation for player in table.state.players] == [2, 0, 2]


@pytest.mark.rule("HL1.1")
def test_an_empty_supply_gives_nothing_more() -> None:
    table = struck({"gain_for_others": {"marker": "reputation", "count": 2}}, {1: Desk(reputation=57)}, marker=2)
    assert [player.reputation for player in table.state.players] == [1, 57, 2]
    assert table.state.reputation == 0
