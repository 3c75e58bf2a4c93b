"""What nobody may learn, and what can be taken back (SO2.1, SO2.2, SO5.2)."""

from __future__ import annotations

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.errors import UndoRefused
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import State
from tabletop.games.specter_ops.view import SpecterOpsView
from tests.games.specter_ops.table import AGENT, Table, agent, card, cell, game

AWAY = {"puppet": "A7", "beast": "A1"}
HER, PUPPET = Seat(Viewer(AGENT)), Seat(Viewer(1))


def match_of(table: Table) -> Match[State, SpecterOpsView]:
    """Make a match that stands where a table stands."""
    header = {"game": "specter_ops", "seats": table.state.seats, "options": {}, "seed": 1, "version": "", "public": {}}
    return Match(game(), table.state, SeededRandomSource(1), Journal(None), header)


@pytest.mark.rule("SO2.1")
def test_her_steps_can_be_taken_back_until_she_stops() -> None:
    match = match_of(Table("E10", hunters=AWAY))
    for place in ("F10", "G10"):
        match.play(HER, act.Step(cell(place)))
    assert match.undo(HER).action == act.Step(cell("G10"))
    assert match.state.agents[0].cell == cell("F10")
    match.play(HER, act.Stop())
    with pytest.raises(UndoRefused):
        match.undo(HER)


@pytest.mark.rule("SO2.2")
def test_a_card_can_be_put_back_until_others_see_it() -> None:
    match = match_of(Table("E10", hunters=AWAY, cards=("flash-bang",)))
    match.play(HER, act.UseCard(card("flash-bang")))
    match.undo(HER)
    assert match.questions(HER)[0].kind == "sneak"
    match.play(HER, act.UseCard(card("flash-bang")))
    match.play(HER, act.PlaceAt(cell("E10")))
    with pytest.raises(UndoRefused):
        match.undo(HER)


@pytest.mark.rule("SO2.2")
def test_what_was_said_is_said() -> None:
    match = match_of(Table("E10", hunters=AWAY, cards=("stealth-field",)))
    match.play(HER, act.UseCard(card("stealth-field")))
    with pytest.raises(UndoRefused):
        match.undo(HER)


@pytest.mark.rule("SO3.3")
def test_a_hunter_takes_back_his_drive_but_no_answer() -> None:
    match = match_of(Table("E10", hunters={"puppet": "in", "beast": "A1"}, vehicle="K17", after=True))
    match.play(PUPPET, act.BeginHunter(0))
    match.play(PUPPET, act.Drive(cell("K20")))
    match.undo(PUPPET)
    match.play(PUPPET, act.Drive(cell("K23")))
    match.play(PUPPET, act.Stay())
    with pytest.raises(UndoRefused):
        match.undo(PUPPET)


@pytest.mark.rule("SO2.1", "SO2.4", "SO2.6")
def test_two_hunts_that_differ_in_secrets_alone_look_alike() -> None:
    table, other = Table("E10", "cobra", hunters=AWAY), Table("E10", "cobra", hunters=AWAY)
    sheet = other.her
    sheet.kind, sheet.hp, sheet.cell, sheet.orders, sheet.changed, sheet.steps = (
        agent("spider"),
        1,
        cell("G10"),
        7,
        3,
        2,
    )
    sheet.surged = sheet.carded = sheet.completed = sheet.stealth = sheet.secret = True
    sheet.path, sheet.trail = [cell("E10"), cell("G10")], [(cell("N1"),), (cell("M1"),)]
    sheet.noted = [(1, card("stealth-field"))]
    other.state.phase = "place"
    sheet.pending = card("flash-bang")
    for viewer in (Viewer(1), Viewer(2), TABLE):
        assert game().view(table.state, viewer) == game().view(other.state, viewer)
        asked = [[question.redact_for_viewer(viewer) for question in game().questions(each.state)] for each in (table, other)]
        assert asked[0] == asked[1]
    assert game().view(table.state, HER) != game().view(other.state, HER)
    assert [game().view(other.state, viewer).table.phase for viewer in (HER, Viewer(1))] == ["place", "sneak"]


@pytest.mark.rule("SO5.4")
def test_each_agent_keeps_the_own_sheet_secret_from_the_other_too() -> None:
    hunters = {"beast": "Q10", "puppet": "A8", "prophet": "A1", "gun": "B1"}
    table = Table("E10", "cobra", hunters=hunters, seats=5, traitor="beast", after=True)
    table.do(act.RevealSelf(), 1)
    table.do(act.ChooseAgent(agent("spider")))
    table.do(table.legal()[0])
    table.do(table.legal()[0])
    hers, his = game().view(table.state, HER).table, game().view(table.state, Seat(Viewer(1))).table
    assert (hers.agents[0], his.agents[1]) == (table.her, table.him)
    assert hers.agents[1].cell == his.agents[0].cell == -2
    assert hers.agents[1].kind == -2
