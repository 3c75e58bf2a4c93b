"""What is told and what stays known, one thing at a time: looks, covered assets, cards turned up, piles renewed, accusations (HL9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import PUBLIC_MASK, TABLE, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import FigureKind
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import LATER, Case, Desk, Table

ASSETS: Mapping[str, Any] = {
    "watcher": [{"turn": {"look_at_asset": {}}}],
    "second-watcher": [{"turn": {"look_at_asset": {}}}],
    "brody": [{"add": {"count": 5}}],
    "quinn": [{"burn_intel": {}}],
    "wife": [{"redraw": {}}],
    "trainer": [{"strong_agents": {"plus": 2}}],
    "outpost": [{"turn": {"station": {"piece": "soldier", "count": 2}}}],
    "ferry": [{"turn": {"recall": {}}}],
    "lift": [{"turn": {"shift": {"by": 1}}}],
}
BOX = small_box(assets=ASSETS)
CASES = (Case(("low", 0), lead=0), Case(("low", 1), lead=1))


# covered assets --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL9.1", "HL9.2")
def test_who_looked_at_a_covered_asset_knows_it_and_nobody_else_does() -> None:
    desks = {0: Desk(assets=["watcher", "second-watcher"]), 1: Desk(assets=["-wife"]), 2: Desk(assets=["-brody", "-quinn"])}
    table = Table(*CASES, box=BOX, turn=0, desks=desks)
    table.do(act.UseAbility(0, 0))
    assert table.of(act.PickAsset) == [act.PickAsset(1, 0), act.PickAsset(2, 0), act.PickAsset(2, 1)]
    table.do(act.PickAsset(2, 1))
    quinn = table.asset("quinn")
    assert table.told(ev.AssetSeen) == [ev.AssetSeen(0, 2, 1, quinn)]
    assert table.facts(RecordedFact.ASSET_SEEN) == [(RecordedFact.ASSET_SEEN, 0, 2, 1)]
    assert [table.told(ev.AssetSeen, viewer)[0].kind for viewer in (0, 2, 1, TABLE)] == [quinn, quinn, HIDDEN, HIDDEN]
    for viewer, known in ((0, True), (1, False), (TABLE, False)):
        view = table.game.view(table.state, Viewer(viewer))
        assert (view.table.players[2].assets[1].kind == quinn) is known
        assert (quinn in dict(view.unseen_assets)[0]) is not known
    table.do(act.UseAbility(1, 0))
    assert table.of(act.PickAsset) == [act.PickAsset(1, 0), act.PickAsset(2, 0)]


@pytest.mark.rule("HL7.4", "HL7.8")
def test_an_asset_is_known_to_its_owner_and_to_all_once_it_is_turned_up() -> None:
    table = Table(*CASES, box=BOX, turn=0, desks={0: Desk(clout=3)})
    table.do(act.RecruitAsset(0))
    table.do(table.legal()[0])
    assert table.me(0).assets[0].seen == 1 << 0
    table.do(act.Activate(0))
    assert table.me(0).assets[0].seen == PUBLIC_MASK


# intel -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL9.2")
def test_a_look_at_what_one_laid_oneself_tells_nothing_further() -> None:
    table = Table(Case(("low", 0), lead=1, intel=["b1", "r2"], layers=[0, 0]), CASES[1], box=BOX, turn=0)
    ActionContext(table.box, table.state, SeededRandomSource(1)).reveal_intel_to_seat(0, table.threat(0))
    assert table.game.view(table.state, Viewer(0)).intel_groups == ()


@pytest.mark.rule("HL5.1", "HL9.2")
def test_what_was_turned_up_lies_there_but_nobody_knows_who_laid_it() -> None:
    """In an analysis all know the cards turned; which of the slots they come from stays open, and a look counts no card twice."""
    case = Case(lead=1, intel=["b1", "r2", "b3"], layers=[1, 2, -1])
    table = Table(case, LATER, box=BOX, desks={0: Desk(assets=["brody"])}, turned=["b1", "r2", "b3"])
    assert table.asked == "react"
    view = table.game.view(table.state, Viewer(TABLE))
    orders = {
        tuple(slot.card for slot in table.game.sample_consistent_state(view, SeededRandomSource(seed)).threats[0].slots)
        for seed in range(60)
    }
    assert len(orders) == 6
    threat = table.threat(0)
    ActionContext(table.box, table.state, SeededRandomSource(1)).reveal_intel_to_seat(0, threat)
    table.state.analysis.turned = table.state.analysis.turned[:2]  # type: ignore[union-attr] # one is under way
    seen = table.game.view(table.state, Viewer(0))
    assert len(seen.unseen_intel) == len(table.game.view(table.state, Viewer(TABLE)).unseen_intel) - 1
    for seed in range(5):
        twin = table.game.sample_consistent_state(seen, SeededRandomSource(seed))
        assert sorted(slot.card for slot in twin.threats[0].slots) == sorted(slot.card for slot in threat.slots)


@pytest.mark.rule("HL6.2", "HL9.2", "HL10.1")
def test_what_is_discarded_says_which_cards_lay_open() -> None:
    """Gaines throws everything away: all see every card, and which of them had been hidden."""
    desks = {0: Desk(hand=["b1", "r3", "r4"], exposed=["b5", "b4"], assets=["wife"])}
    table = Table(*CASES, box=BOX, turn=0, desks=desks)
    table.do(act.LayIntel(table.intel("b1"), False, 1))
    table.do(act.LayIntel(table.intel("r3"), False, 0))
    table.do(act.EndTurn())
    assert table.asked == "refill"
    table.do(act.RedrawHand())
    dropped = table.told(ev.IntelDropped, TABLE)[0]
    assert table.cards(dropped.cards[-dropped.exposed :]) == ["b4", "b5"]
    assert table.cards(dropped.cards[: -dropped.exposed]) == ["r4"]
    facts = [(table.cards([fact[2]])[0], fact[3]) for fact in table.facts(RecordedFact.INTEL_DISCARDED)]
    assert facts == [("r4", 0), ("b4", 1), ("b5", 1)]


@pytest.mark.rule("HL7.10", "HL9.1")
def test_others_see_how_many_cards_come_to_somebody_and_no_more() -> None:
    desks = {0: Desk(hand=["b1"], clout=3)}
    table = Table(CASES[0], box=BOX, turn=0, desks=desks, piles={"intel": ["r1", "r2", "b3"], "assets": ["brody", "quinn"]})
    table.do(act.RecruitAsset(0))
    kinds = (table.asset("brody"), table.asset("quinn"))
    assert [table.told(ev.AssetsDrawn, viewer)[0].cards for viewer in (0, 1, TABLE)] == [kinds, (HIDDEN,) * 2, (HIDDEN,) * 2]
    assert table.game.view(table.state, Viewer(1)).table.drawn[::2] == [HIDDEN] * 2
    assert table.game.view(table.state, Viewer(0)).table.drawn[::2] == list(kinds)
    table.do(act.KeepAsset(kinds[0]))
    table.do(act.LayIntel(table.intel("b1"), False, 0))
    table.do(act.EndTurn())
    drawn = tuple(sorted(map(table.intel, ("r1", "r2", "b3"))))
    assert [table.told(ev.IntelDrawn, viewer)[0].cards for viewer in (0, 2, TABLE)] == [drawn, (HIDDEN,) * 3, (HIDDEN,) * 3]


@pytest.mark.rule("HL7.5", "HL7.6")
def test_what_was_looked_at_or_drawn_cannot_be_taken_back() -> None:
    for looked in (
        ev.IntelSeen(0, 0, (1,)),
        ev.PlotSeen(0, 0, 1),
        ev.AssetSeen(0, 1, 0, 1),
        ev.IntelDrawn(0, (1,)),
        ev.AssetsDrawn(0, (1, 2)),
    ):
        assert looked.reveals


@pytest.mark.rule("HL2.6", "HL9.2")
def test_a_threat_remembers_which_plot_pile_it_came_from() -> None:
    box = small_box()
    table = Table(*CASES, box=box, turn=2)
    state = table.state
    state.plots, state.plots_off = [], [table.plot("other")]
    for seat in (2, 0, 1):
        assert table.must == (seat,)
        table.do(act.EndTurn())
    assert table.state.plot_lot == 1
    assert [threat.lot for threat in table.state.threats if table.box.plots[threat.plot].id == "other"] == [1]


# figures ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.8", "HL9.2")
def test_all_hear_where_figures_are_put_and_where_they_are_taken_back() -> None:
    cases = (Case(("low", 0), lead=0), Case(("low", 1), lead=1), Case(("low", 2), lead=2, agents={0: 1}, soldiers={0: 3}))
    table = Table(*cases, box=BOX, turn=0, desks={0: Desk(assets=["outpost", "ferry"])})
    table.do(act.UseAbility(1, 0))
    assert table.told(ev.PiecesRecalled, TABLE) == [ev.PiecesRecalled(0, 2, 1, 3)]
    assert table.facts(RecordedFact.FIGURES_RECALLED) == [(RecordedFact.FIGURES_RECALLED, 0, 2, 1, 3)]
    table.do(act.UseAbility(0, 0))
    table.do(act.PickThreat(1))
    assert table.told(ev.PiecesStationed, TABLE) == [ev.PiecesStationed(0, 1, FigureKind.SOLDIER, 2)]
    assert table.facts(RecordedFact.FIGURES_STATIONED) == [(RecordedFact.FIGURES_STATIONED, 0, 1, 1, 2)]


@pytest.mark.rule("HL7.8", "HL9.2")
def test_all_hear_where_a_threat_is_moved() -> None:
    cases = (Case(("low", 0), lead=0), Case(("guarded", 4), lead=1))
    table = Table(*cases, box=BOX, turn=0, desks={0: Desk(assets=["lift"])})
    table.do(act.UseAbility(0, 0))
    table.do(act.PickThreat(1))
    assert table.told(ev.ThreatShifted, TABLE) == [ev.ThreatShifted(1, 2, 4)]
    assert table.facts(RecordedFact.THREAT_SHIFTED) == [(RecordedFact.THREAT_SHIFTED, 1, 2, 4)]


@pytest.mark.rule("HL6.4", "HL9.2")
def test_the_record_says_from_where_agents_are_withdrawn() -> None:
    box = small_box(fallout={"withdraw_agents": {}})
    table = Table(Case(lead=1, agents={1: 1}), Case(("low", 1), agents={1: 2, 0: 1}), Case(("low", 3), agents={1: 1}), box=box)
    assert table.told(ev.PiecesWithdrawn) == [ev.PiecesWithdrawn(1, (1, 2), 3)]
    assert table.facts(RecordedFact.FIGURES_RECALLED) == [
        (RecordedFact.FIGURES_RECALLED, 1, 1, 2, 0),
        (RecordedFact.FIGURES_RECALLED, 1, 2, 1, 0),
    ]


# gold, reactions, totals -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL2.3", "HL2.5")
def test_what_was_burned_cannot_be_burned_again_by_gold() -> None:
    box = small_box(gold={"fire": {"burn_card": {"side": "blue"}}, "blaze": {"burn_card": {"side": "blue"}}})
    intel = ["b2", "b4", "fire", "blaze", "b5"]
    table = Table(Case(lead=1, intel=intel), LATER, box=box, turned=intel)
    assert table.cards(table.state.burned_intel) == ["b4", "b2"]
    assert table.told(ev.Judged)[0].blue == 5


@pytest.mark.rule("HL5.3")
def test_who_has_passed_is_asked_again_after_a_card_was_burned() -> None:
    desks = {0: Desk(assets=["brody"]), 1: Desk(agents=1, assets=["quinn"])}
    table = Table(Case(lead=2, intel=["r1"]), LATER, box=BOX, desks=desks, turned=["r1"])
    table.do(act.Pass())
    table.do(act.BurnIntel(0, table.intel("r1")))
    assert (table.asked, table.must) == ("react", (0,))


@pytest.mark.rule("HL5.2")
def test_strong_agents_are_named_only_where_they_are() -> None:
    table = Table(Case(lead=1, agents={2: 1}), LATER, box=BOX, desks={1: Desk(assets=["trainer"]), 2: Desk(assets=["trainer"])})
    parts = [part for part in table.told(ev.Judged)[0].parts if part[0] == "strong_agents"]
    assert parts == [("strong_agents", "blue", 2, table.asset("trainer"), 2)]


# the end ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL5.9", "HL8.2")
def test_nothing_is_under_way_any_more_while_all_accuse_and_the_record_says_who_accused_nobody() -> None:
    table = Table(Case(lead=1, intel=["b5", "b5"]), LATER, box=small_box(), agency=11, turned=["b5", "b5"], agendas=[0, 0, 2])
    assert table.asked == "accuse"
    assert table.state.frames == [fr.Accusing(0b111)]
    for seat, accused in ((2, 0), (0, 0), (1, 2)):
        table.do(act.Accuse(accused), seat)
    assert table.facts(RecordedFact.ACCUSATION_MADE) == [
        (RecordedFact.ACCUSATION_MADE, 0, NONE),
        (RecordedFact.ACCUSATION_MADE, 1, 2),
        (RecordedFact.ACCUSATION_MADE, 2, 0),
    ]


@pytest.mark.rule("HL5.4")
def test_a_new_threat_comes_once_though_the_fallout_strikes_all() -> None:
    box = small_box(global_fallout={"new_threat": {"level": "guarded"}})
    table = Table(Case(lead=1), LATER, box=box, discards={"plots": ["plan", "other", "plan"]})
    assert len(table.told(ev.ThreatAppeared)) == 1
