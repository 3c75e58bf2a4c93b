"""What seldom happens, and what must not happen then."""

from __future__ import annotations

import pytest

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tests.games.specter_ops.table import Table, agent, cell, put_smoke
from tests.games.specter_ops.traitor.five import HUNTERS, equip, five, over

INSIDE = dict.fromkeys(("beast", "puppet", "prophet", "gun"), "in")
ROLLS = 2
"""The bit of the order to roll for Ambush."""


@pytest.mark.rule("SO5.3")
def test_the_vote_of_a_traitor_gone_over_counts_no_more() -> None:
    table = five("E10", after=True, hunters=INSIDE)
    table.do(act.ProposeBar(1), 1)
    over(table, "beast")
    table.stop()
    table.end()
    table.do(act.ProposeBar(1), 2)
    assert table.state.barred == -1
    table.do(act.ProposeBar(1), 3)
    assert table.state.barred == 1


@pytest.mark.rule("SO6.8", "SO6.19", "SO5.4")
@pytest.mark.parametrize("traitor", ["prophet", "puppet"])
def test_nothing_has_to_be_done_as_announced_once_the_prophet_has_gone_over(traitor: str) -> None:
    table = five("C18", traitor=traitor, hunters={**HUNTERS, "prophet": "W32"})
    table.stop()
    table.do(act.AnnounceObjective())
    table.end()
    over(table, traitor)
    assert table.her.announced is (traitor != "prophet")
    table.stop()
    table.end()
    for kind in HUNTERS:
        if not table.piece(kind).gone:
            table.go(kind)
            if table.asked == "watch":
                table.do(act.LookAround())
    table.do(act.BeginAgent(), 0)
    assert table.can(act.CompleteObjective(1))
    assert table.can(act.Stop()) is (traitor == "prophet")


@pytest.mark.rule("SO6.6")
@pytest.mark.parametrize(("at", "close"), [("F8", True), ("G8", False)])
def test_the_beast_hears_as_far_as_four_spaces_and_no_farther(at: str, close: bool) -> None:
    table = Table(at, hunters={"beast": "B8", "prophet": "W32"}, after=True)
    assert ev.Sensed(0, 0, close) in table.go("beast")


@pytest.mark.rule("SO6.6", "SO3.2")
def test_no_brutal_strength_from_inside_the_vehicle() -> None:
    table = Table("K17", hunters={"beast": "in", "prophet": "W32"}, vehicle="K17", after=True)
    told = table.moved("beast", act.Stay())
    assert ev.Checked(0, 0, True) in told
    assert not [event for event in told if isinstance(event, ev.StrengthRolled)]


@pytest.mark.rule("SO6.3")
def test_ambush_out_of_smoke_shows_the_character_but_not_where_she_is() -> None:
    table = Table("Q8", "cobra", hunters={"prophet": "Q10", "beast": "A1"}, after=True, orders=ROLLS, rolls={"ambush": [4]})
    put_smoke(table, "Q8")
    told = table.go("prophet", "Q9")
    assert ev.Checked(0, 0, False) in told
    assert ev.CharacterShown(0, agent("cobra")) in told
    assert table.figure() == ""


@pytest.mark.rule("SO5.5", "SO3.3", "SO6.6")
def test_who_has_escaped_is_asked_nothing_more() -> None:
    hunters = {"puppet": "L1", "beast": "W26", "prophet": "W27", "gun": "W29"}
    table = five("B2", traitor="puppet", done=(1, 2, 3), hunters=hunters)
    table.stop()
    table.end()
    over(table, "puppet")
    table.stop()
    table.end()
    for kind in ("beast", "prophet", "gun"):
        table.go(kind)
        if table.asked == "watch":
            table.do(act.LookAround())
    table.do(act.BeginAgent(), 0)
    table.stop("A3")
    table.stop()
    table.end()
    table.piece("beast").cell = cell("A3")
    told = table.go("beast")
    assert {event.agent for event in told if isinstance(event, ev.Checked | ev.Sensed)} == {1}
    table.begin("prophet")
    assert table.of(act.Recall) == [act.Recall(1)]


@pytest.mark.rule("SO5.4")
def test_nothing_holds_a_hunter_who_has_gone_over() -> None:
    table = five("E10", after=True, hunters=INSIDE, barred="beast")
    piece = table.piece("beast")
    piece.stunned = piece.blind = True
    table.do(act.RevealSelf(), piece.seat)
    assert (piece.stunned, piece.blind, piece.inside, table.state.barred) == (False, False, False, -1)
    equip(table)


@pytest.mark.rule("SO6.13", "SO6.14")
def test_who_does_not_see_the_flash_through_smoke_is_not_blinded() -> None:
    table = Table("P4", hunters={"beast": "Q10", "puppet": "A1"}, cards=("flash-bang",))
    put_smoke(table, "Q8")
    table.use("flash-bang", "Q5")
    assert not table.piece("beast").blind
