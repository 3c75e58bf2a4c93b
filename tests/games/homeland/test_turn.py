"""A player's turn: its duties, claims, exchanges, assets turned up, and its end (HL2.3, HL2.4, HL7.0, HL7.1, HL7.3, HL7.8, HL7.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import Marker
from tests.games.homeland.boxes import Data, house, small_box
from tests.games.homeland.table import Case, Desk, Table

HAND = ["b1", "b2", "r3"]
Powers = Mapping[str, Sequence[Data]]
PLUS: Powers = {"plus": [{"hand_limit": {"plus": 1}}], "more": [{"hand_limit": {"plus": 1}}]}


def free(*, hand: list[str] | None = None, assets: list[str] | None = None, box: Powers | None = None) -> Table:
    """Return a turn without duties: no threat can be claimed, no card must be laid."""
    desk = Desk(hand=hand or [], assets=assets or [])
    return Table(box=small_box(assets=box or {}), turn=0, desks={0: desk})


# duties ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.0")
def test_a_turn_cannot_end_while_a_mandatory_action_is_possible() -> None:
    table = Table(Case(("low", 0)), Case(("low", 1), lead=1), turn=0, desks={0: Desk(hand=HAND)})
    assert not table.can(act.EndTurn())
    table.do(act.ClaimCase(0))
    assert not table.can(act.EndTurn())
    table.do(act.LayIntel(table.intel("b1"), False, 1))
    table.do(act.LayIntel(table.intel("b2"), False, 0))
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.0")
def test_mandatory_and_optional_actions_come_in_any_order() -> None:
    table = Table(Case(("low", 0)), Case(("low", 1), lead=1), Case(("low", 2), lead=2), turn=0, desks={0: Desk(agents=1, hand=HAND)})
    table.do(act.RecruitAgent())
    table.do(act.LayIntel(table.intel("r3"), False, 1))
    table.do(act.LayIntel(table.intel("b1"), False, 2))
    table.do(act.DeployAgents(0, 2))
    table.do(act.LookAway())
    table.do(act.Exchange(table.intel("b2"), False))
    table.do(act.ClaimCase(0))
    table.do(act.EndTurn())
    assert table.must == (1,)


# claims ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.1")
def test_one_unclaimed_threat_is_claimed_and_no_more() -> None:
    table = Table(Case(("low", 0)), Case(("guarded", 1)), Case(("low", 2), lead=1), turn=0)
    assert table.of(act.ClaimCase) == [act.ClaimCase(0), act.ClaimCase(1)]
    before = table.me(0).leads
    assert table.do(act.ClaimCase(1)) == [ev.CaseClaimed(0, 1)]
    assert (table.threat(1).lead, table.me(0).leads) == (0, before - 1)
    assert not table.of(act.ClaimCase)


@pytest.mark.rule("HL7.1")
def test_what_is_unclaimed_later_in_the_turn_brings_no_duty() -> None:
    box = small_box(assets={"clerk": [{"turn": {"release": {}}}]})
    table = Table(Case(("low", 0), lead=1), turn=0, box=box, desks={0: Desk(assets=["clerk"])})
    assert not table.of(act.ClaimCase)
    table.do(act.UseAbility(0, 0))
    assert table.threat(0).lead == NONE
    assert not table.of(act.ClaimCase)
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.1")
def test_the_duty_lapses_when_the_chance_was_struck_away() -> None:
    box = small_box(assets={"pilot": [{"drone_strike": {}}]})
    table = Table(Case(("low", 0), soldiers={1: 2}), turn=0, box=box, desks={0: Desk(assets=["pilot"])})
    assert not table.can(act.EndTurn())
    table.do(act.DroneStrike(0, 0))
    assert not table.of(act.ClaimCase)
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.1")
def test_without_a_case_lead_card_nothing_can_be_claimed() -> None:
    table = Table(Case(("low", 0)), turn=0)
    table.me(0).leads = 0
    assert not table.of(act.ClaimCase)
    assert table.can(act.EndTurn())


# exchange --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL2.3", "HL7.3")
def test_one_blue_or_red_card_a_turn_is_discarded_for_its_markers() -> None:
    table = free(hand=["b2", "r3", "r4"])
    told = table.do(act.Exchange(table.intel("r3"), False))
    assert told == [ev.IntelExchanged(0, table.intel("r3"), False), ev.MarkersGained(0, Marker.CLOUT, 1)]
    assert (table.me(0).clout, table.me(0).reputation) == (1, 0)
    assert table.state.intel_off == [table.intel("r3")]
    assert table.cards(table.me(0).hand) == ["b2", "r4"]
    assert not table.of(act.Exchange)


@pytest.mark.rule("HL2.3")
def test_gold_cards_are_laid_exposed_and_discarded_but_never_exchanged() -> None:
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    desk = Desk(hand=["raid", "b1"], exposed=["raid"])
    table = Table(Case(("low", 0), lead=1), turn=0, box=box, desks={0: desk})
    assert table.of(act.Exchange) == [act.Exchange(table.intel("b1"), False)]
    assert table.can(act.LayIntel(table.intel("raid"), False, 0))
    assert table.can(act.LayIntel(table.intel("raid"), True, 0))
    printed = [(kind.marker, kind.marker_count) for kind in house().intel if kind.gold_effect]
    assert set(printed) == {(None, 0)}


@pytest.mark.rule("HL7.2", "HL7.3")
def test_an_exchange_that_leaves_too_few_cards_to_lay_is_not_allowed() -> None:
    cases = [Case(("low", 0), lead=1), Case(("low", 1), lead=2)]
    table = Table(*cases, turn=0, desks={0: Desk(hand=["b1", "b2"])})
    assert not table.of(act.Exchange)
    table = Table(*cases, turn=0, desks={0: Desk(hand=["b1"])})
    assert not table.of(act.Exchange)
    table = Table(*cases, turn=0, desks={0: Desk(hand=["b1"], exposed=["b2", "r1"])})
    assert len(table.of(act.Exchange)) == 3
    table = Table(*cases, turn=0, desks={0: Desk(hand=["b1", "b2", "r1"])})
    table.do(act.LayIntel(table.intel("b1"), False, 0))
    table.do(act.LayIntel(table.intel("b2"), False, 1))
    assert table.of(act.Exchange) == [act.Exchange(table.intel("r1"), False)]
    own = [Case(("low", 0), lead=0), Case(("low", 1), lead=0)]
    assert len(Table(*own, turn=0, desks={0: Desk(hand=["b1", "b2"])}).of(act.Exchange)) == 2, "one card is owed, on a case of his own"
    table = Table(Case(("low", 0)), turn=0, desks={0: Desk(hand=["b1"])})
    assert not table.of(act.Exchange), "the claim that is due makes a place for the card"


@pytest.mark.rule("HL7.3", "HL10.1")
def test_assets_add_to_what_an_exchange_brings() -> None:
    box: Powers = {"wife": [{"exchange_bonus": {"marker": "clout", "plus": 1}}]}
    table = free(hand=["r3"], assets=["wife"], box=box)
    table.do(act.Exchange(table.intel("r3"), False))
    assert table.me(0).clout == 2
    wife = table.box.asset_named["wife"]
    assert table.told(ev.MarkersGained) == [ev.MarkersGained(0, Marker.CLOUT, 1), ev.MarkersGained(0, Marker.CLOUT, 1, wife)]
    table = free(hand=["r3"], assets=["-wife"], box=box)
    table.do(act.Exchange(table.intel("r3"), False))
    assert table.me(0).clout == 1
    table = free(hand=["b3"], assets=["wife"], box=box)
    table.do(act.Exchange(table.intel("b3"), False))
    assert (table.me(0).reputation, table.me(0).clout) == (1, 0)


# assets ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL2.4", "HL7.8")
def test_any_assets_are_turned_up_at_any_time_of_the_own_turn_and_never_down_again() -> None:
    table = free(assets=["-plus", "-more"], box=PLUS)
    assert table.of(act.Activate) == [act.Activate(0), act.Activate(1)]
    kind = table.asset("plus")
    assert table.do(act.Activate(0)) == [ev.AssetActivated(0, 0, kind)]
    assert table.assets_of(0) == ["plus", "-more"]
    assert table.of(act.Activate) == [act.Activate(1)]
    table.do(act.Activate(1))
    assert not table.of(act.Activate)


# the end of a turn -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL7.10")
def test_cards_are_drawn_up_to_the_limit_of_three() -> None:
    for held, drawn in ((0, 3), (1, 2), (3, 0)):
        table = free(hand=["b1"] * held)
        table.do(act.EndTurn())
        assert sum(len(event.cards) for event in table.told(ev.IntelDrawn)) == drawn
        assert len(table.me(0).hand) == 3
        assert ev.TurnEnded(0) in table.events


@pytest.mark.rule("HL7.10")
def test_more_cards_than_the_limit_are_kept() -> None:
    table = free(hand=["b1"] * 5)
    table.do(act.EndTurn())
    assert len(table.me(0).hand) == 5


@pytest.mark.rule("HL7.10")
def test_exposed_cards_count_as_cards_of_the_hand() -> None:
    table = Table(turn=0, desks={0: Desk(hand=["b1"], exposed=["r1"])})
    table.do(act.EndTurn())
    assert (len(table.me(0).hand), len(table.me(0).exposed)) == (2, 1)


@pytest.mark.rule("HL7.10")
def test_limit_five_six_cards_two_played_and_one_exchanged_draws_two() -> None:
    """The rulebook's example of Ronja."""
    cases = [Case(("low", 0), lead=1), Case(("low", 1), lead=2)]
    desk = Desk(hand=["b1", "b2", "b3", "r1", "r2", "r3"], assets=["plus", "more"])
    table = Table(*cases, box=small_box(assets=PLUS), turn=0, desks={0: desk})
    table.do(act.LayIntel(table.intel("b1"), False, 0))
    table.do(act.LayIntel(table.intel("b2"), False, 1))
    table.do(act.Exchange(table.intel("r1"), False))
    table.do(act.EndTurn())
    assert [len(event.cards) for event in table.told(ev.IntelDrawn)] == [2]
    assert len(table.me(0).hand) == 5


@pytest.mark.rule("HL7.10")
def test_a_limit_raised_to_four_with_one_card_left_draws_three_and_only_at_the_end() -> None:
    """The rulebook's example of Melanie, who recruits and activates Virgil."""
    cases = [Case(("low", 0), lead=1), Case(("low", 1), lead=2)]
    desk = Desk(hand=["b1", "b2", "r3"], reputation=3)
    piles = {"assets": ["virgil", "aide0"]}
    virgil: Powers = {"virgil": [{"hand_limit": {"plus": 1}}, {"exposure_proof": {}}]}
    table = Table(*cases, box=small_box(assets=virgil), turn=0, desks={0: desk}, piles=piles)
    table.do(act.LayIntel(table.intel("b1"), False, 0))
    table.do(act.LayIntel(table.intel("b2"), False, 1))
    table.do(act.RecruitAsset(3))
    table.do(act.KeepAsset(table.asset("virgil")))
    table.do(act.Activate(0))
    assert not table.told(ev.IntelDrawn)
    assert len(table.me(0).hand) == 1
    table.do(act.EndTurn())
    assert [len(event.cards) for event in table.told(ev.IntelDrawn)] == [3]


@pytest.mark.rule("HL7.10")
def test_a_deactivated_asset_raises_no_limit_and_two_raise_it_by_two() -> None:
    table = free(assets=["plus", "more"], box=PLUS)
    table.do(act.EndTurn())
    assert len(table.me(0).hand) == 5
    table = free(assets=["-plus", "more"], box=PLUS)
    table.do(act.EndTurn())
    assert len(table.me(0).hand) == 4


@pytest.mark.rule("HL10.1")
def test_gaines_discards_the_whole_hand_once_after_refilling_and_no_action_follows() -> None:
    box: Powers = {"gaines": [{"redraw": {}}], "plus": [{"hand_limit": {"plus": 1}}]}
    desk = Desk(hand=["b1"], exposed=["r1"], assets=["gaines", "plus"])
    piles = {"intel": ["b2", "b3", "r2", "r3", "r4", "r5"]}
    table = Table(turn=0, box=small_box(assets=box), desks={0: desk}, piles=piles)
    table.do(act.EndTurn())
    assert (table.asked, table.clause, table.must) == ("refill", "HL10.1", (0,))
    assert table.cards(table.me(0).hand) == ["b1", "b2", "b3"]
    assert table.legal() == [act.KeepHand(), act.RedrawHand()]
    table.do(act.RedrawHand())
    assert table.cards(table.me(0).hand) == ["r2", "r3", "r4", "r5"]
    assert table.me(0).exposed == ()
    assert sorted(table.cards(table.state.intel_off)) == ["b1", "b2", "b3", "r1"]
    assert table.must == (1,)
    assert table.asked == "turn"


@pytest.mark.rule("HL10.1")
def test_gaines_may_be_left_alone_and_must_be_active() -> None:
    box: Powers = {"gaines": [{"redraw": {}}]}
    table = free(hand=["b1"], assets=["gaines"], box=box)
    table.do(act.EndTurn())
    hand = table.me(0).hand
    assert table.do(act.KeepHand())[:2] == [ev.HandKept(0), ev.TurnEnded(0)]
    assert table.me(0).hand == hand
    table = free(hand=["b1"], assets=["-gaines"], box=box)
    table.do(act.EndTurn())
    assert table.must == (1,)


# piles -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL2.6")
def test_an_empty_pile_is_made_anew_from_its_discards_and_a_step_without_any_cards_is_skipped() -> None:
    table = free()
    state = table.state
    state.intel, state.intel_off = [table.intel("b1")], [table.intel("r1"), table.intel("r2")]
    table.do(act.EndTurn())
    assert [event.cards for event in table.told(ev.PileRenewed)] == [2]
    assert table.cards(table.me(0).hand) == ["b1", "r1", "r2"]
    assert (state.intel, state.intel_off) == ([], [])
    table.do(act.EndTurn())
    assert table.me(1).hand == ()
    assert not table.told(ev.IntelDrawn)


@pytest.mark.rule("HL2.6")
def test_no_threat_comes_without_an_organization_or_a_plot() -> None:
    for pile in ("organizations", "plots"):
        table = Table(Case(("low", 0)), news=0)
        assert len(table.state.threats) == 1
        for name in (pile, f"{pile}_off"):
            setattr(table.state, name, [])
        while table.state.round == 1:
            table.do(table.of(act.ClaimCase)[0] if table.of(act.ClaimCase) else table.legal()[-1])
        assert len(table.state.threats) == 1
        assert table.asked == "turn"


@pytest.mark.rule("HL2.6")
def test_the_game_ends_with_the_accusations_when_no_threat_is_left_and_none_can_be_made() -> None:
    table = Table(Case(("low", 0)), news=0)
    state = table.state
    state.threats.clear()
    state.plots, state.plots_off = [], []
    while state.round == 1 and state.winners is None and table.asked == "turn":
        table.do(act.EndTurn())
    assert (table.asked, table.must) == ("accuse", (0, 1, 2))
    for seat in range(3):
        table.do(act.Accuse(seat), seat)
    assert state.reason == "quiet"
    assert state.winners == (0, 1, 2)
