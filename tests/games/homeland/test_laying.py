"""Laying two intel cards (HL7.2)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN, NONE, IntelSlot
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import Case, Desk, Table

HAND = ["b1", "b2", "r3"]


def laying(*leads: int, hand: list[str] | None = None, exposed: list[str] | None = None) -> Table:
    """Return seat 0's turn, with threats led so (-1: unclaimed)."""
    cases = [Case(("low", column), lead=lead) for column, lead in enumerate(leads)]
    return Table(*cases, turn=0, desks={0: Desk(hand=HAND if hand is None else hand, exposed=exposed or [])})


def targets(table: Table) -> set[int]:
    """Return the threats that a card can be laid on now."""
    return {lay.threat for lay in table.of(act.LayIntel)}


def lay(table: Table, card: str, threat: int) -> None:
    """Lay a card of the hidden hand."""
    table.do(act.LayIntel(table.intel(card), False, threat))


@pytest.mark.rule("HL7.2")
def test_the_first_card_goes_on_another_players_case_the_second_on_any_other_claimed_one() -> None:
    table = laying(0, 1, 2)
    assert targets(table) == {1, 2}
    lay(table, "b1", 1)
    assert (table.asked, table.clause) == ("second", "HL7.2")
    assert targets(table) == {0, 2}
    lay(table, "r3", 0)
    assert table.threat(1).slots == (IntelSlot(table.intel("b1"), 0, 0),)
    assert table.threat(0).slots == (IntelSlot(table.intel("r3"), 0, 0),)
    assert table.asked == "turn"
    assert not table.of(act.LayIntel), "two cards a turn, no more"
    assert table.cards(table.me(0).hand) == ["b2"]


@pytest.mark.rule("HL7.2")
def test_the_second_card_follows_at_once() -> None:
    table = laying(0, 1)
    lay(table, "b1", 1)
    assert {type(action) for action in table.legal()} == {act.LayIntel}
    assert {action.threat for action in table.of(act.LayIntel)} == {0}


@pytest.mark.rule("HL7.2")
def test_never_on_an_unclaimed_threat_and_never_two_on_one() -> None:
    table = laying(-1, 1, 1)
    table.state.claim_due = False
    assert targets(table) == {1, 2}
    lay(table, "b1", 2)
    assert targets(table) == {1}


@pytest.mark.rule("HL7.2")
def test_the_only_player_with_a_claim_lays_one_card_on_a_case_of_his_own() -> None:
    table = laying(0, 0)
    assert targets(table) == {0, 1}
    lay(table, "b1", 1)
    assert table.asked == "turn"
    assert not table.of(act.LayIntel)
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.2")
def test_the_first_player_of_the_game_claims_and_lays_one_card() -> None:
    table = laying(-1, -1)
    assert not table.of(act.LayIntel)
    table.do(act.ClaimCase(1))
    assert targets(table) == {1}
    lay(table, "r3", 1)
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.2")
def test_with_a_single_target_only_one_card_is_laid() -> None:
    table = laying(1)
    lay(table, "b1", 0)
    assert table.asked == "turn"
    assert table.can(act.EndTurn())
    assert len(table.me(0).hand) == 2


@pytest.mark.rule("HL7.2")
def test_a_claim_that_is_due_and_would_make_room_for_the_second_card_comes_first() -> None:
    table = laying(1, -1)
    assert not table.of(act.LayIntel)
    table.do(act.ClaimCase(1))
    lay(table, "b1", 0)
    assert targets(table) == {1}
    table = laying(1, -1, hand=["b1"])
    assert targets(table) == {0}, "with one card there is nothing to wait for"


@pytest.mark.rule("HL7.1", "HL7.2")
def test_without_a_case_lead_card_no_claim_is_waited_for() -> None:
    table = laying(1, -1)
    table.me(0).leads = 0
    assert not table.of(act.ClaimCase)
    assert targets(table) == {0}
    lay(table, "b1", 0)
    assert table.asked == "turn"
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.2")
def test_with_one_card_it_goes_on_another_players_case() -> None:
    table = laying(0, 1, hand=["b2"])
    assert targets(table) == {1}
    lay(table, "b2", 1)
    assert table.asked == "turn"
    assert table.can(act.EndTurn())


@pytest.mark.rule("HL7.2")
def test_without_a_card_or_a_claimed_threat_none_is_laid() -> None:
    assert laying(1, 2, hand=[]).can(act.EndTurn())
    table = laying(-1)
    table.state.claim_due = False
    assert table.can(act.EndTurn())
    assert not table.of(act.LayIntel)


@pytest.mark.rule("HL7.2", "HL9.2")
def test_others_see_where_a_card_goes_but_not_which() -> None:
    table = laying(1, 2)
    lay(table, "b2", 0)
    assert table.told(ev.IntelLaid, 0) == [ev.IntelLaid(0, 0, table.intel("b2"), False)]
    for viewer in (1, 2, TABLE):
        assert table.told(ev.IntelLaid, viewer) == [ev.IntelLaid(0, 0, HIDDEN, False)]


@pytest.mark.rule("HL6.2", "HL7.2")
def test_an_exposed_card_is_laid_face_down_but_all_know_where_it_went() -> None:
    table = laying(1, 2, hand=["b1"], exposed=["r5"])
    assert table.can(act.LayIntel(table.intel("r5"), True, 0))
    assert not table.can(act.LayIntel(table.intel("r5"), False, 0))
    table.do(act.LayIntel(table.intel("r5"), True, 0))
    assert table.told(ev.IntelLaid, TABLE) == [ev.IntelLaid(0, 0, table.intel("r5"), True)]
    assert table.game.view(table.state, TABLE).table.threats[0].slots == (IntelSlot(table.intel("r5"), 0, 1),)
    assert table.me(0).exposed == ()


@pytest.mark.rule("HL7.2")
def test_equal_cards_are_offered_once() -> None:
    table = laying(1, 2, hand=["b1", "b1", "b1"])
    assert len(table.of(act.LayIntel)) == 2


@pytest.mark.rule("HL2.3")
def test_blue_red_and_gold_cards_are_laid_alike() -> None:
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    desk = Desk(hand=["b1", "r1", "raid"])
    table = Table(Case(("low", 0), lead=1), Case(("low", 1), lead=NONE), box=box, turn=0, desks={0: desk})
    table.state.claim_due = False
    assert {action.card for action in table.of(act.LayIntel)} == {table.intel(name) for name in ("b1", "r1", "raid")}
