"""The agent's turn: secret steps, cards, objectives (SO2.1 to SO2.3)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import HIDDEN
from tests.games.specter_ops.table import AGENT, FAR, Table, card, cell, game

AWAY = {"gun": "A7", "beast": "B8"}
"""Two hunters who see nothing of the middle of the board."""


@pytest.mark.rule("SO2.1")
def test_the_agent_moves_first_and_up_to_four_spaces() -> None:
    table = Table("E10", hunters=AWAY)
    assert (table.asked, table.must) == ("sneak", (AGENT,))
    assert act.Stop() in table.legal()
    table.walk("F10", "G10", "G9", "G10")
    assert not table.of(act.Step)
    assert table.her.steps == 4


@pytest.mark.rule("SO2.1")
def test_she_goes_straight_or_diagonally_but_into_no_structure() -> None:
    table = Table("F10", hunters=AWAY)
    assert table.to(act.Step) == {"E9", "G9", "E10", "G10", "E11", "G11"}


@pytest.mark.rule("SO2.1")
def test_a_hunters_figure_is_in_the_way_and_hunters_in_the_vehicle_are_not() -> None:
    table = Table("P10", hunters={"gun": "O9", "beast": "in"}, vehicle="O10")
    assert "O9" not in table.to(act.Step)
    assert "O10" in table.to(act.Step)
    table.piece("gun").inside = True
    assert "O9" in table.to(act.Step)


@pytest.mark.rule("SO2.1")
def test_her_path_may_cross_itself() -> None:
    table = Table("E10", hunters=AWAY)
    table.walk("F10", "E10", "F10")
    assert table.her.path == [cell(place) for place in ("E10", "F10", "E10", "F10")]
    assert "E10" in table.to(act.Step)


@pytest.mark.rule("SO2.1")
def test_nobody_else_learns_anything_of_her_steps() -> None:
    table = Table("E10", hunters=AWAY)
    before = [
        (game().view(table.state, Viewer(viewer)), game().questions(table.state)[0].redact_for_viewer(Viewer(viewer)))
        for viewer in (1, 2, TABLE)
    ]
    table.walk("F10", "G10")
    assert table.told(ev.Stepped, AGENT) == [ev.Stepped(AGENT, 0, cell("G10"))]
    assert not table.told(ev.Stepped, 1)
    after = [
        (game().view(table.state, Viewer(viewer)), game().questions(table.state)[0].redact_for_viewer(Viewer(viewer)))
        for viewer in (1, 2, TABLE)
    ]
    assert before == after


@pytest.mark.rule("SO2.1")
def test_hunters_come_after_her() -> None:
    table = Table("E10", hunters=AWAY)
    table.stop()
    assert (table.asked, table.must) == ("after", (AGENT,))
    table.end()
    assert (table.asked, table.must) == ("hunters", (1, 2))


@pytest.mark.rule("SO2.2")
def test_one_card_before_or_after_the_move_not_between_steps() -> None:
    table = Table("E10", hunters=AWAY, cards=("adrenal-surge", "stealth-field", "stealth-field"))
    assert [action.kind for action in table.of(act.UseCard)] == [card("adrenal-surge"), card("stealth-field")]
    table.walk("F10")
    assert not table.of(act.UseCard)
    table.stop()
    assert [action.kind for action in table.of(act.UseCard)] == [card("stealth-field")]
    table.use("stealth-field")
    assert not table.of(act.UseCard)


@pytest.mark.rule("SO2.2")
def test_only_one_card_a_turn() -> None:
    table = Table("E10", hunters=AWAY, cards=("adrenal-surge", "stealth-field"))
    table.use("adrenal-surge")
    assert not table.of(act.UseCard)
    table.stop()
    assert not table.of(act.UseCard)
    table.end()
    for kind in AWAY:
        table.go(kind)
        table.do(act.LookAround()) if table.asked == "watch" else None
    assert [action.kind for action in table.of(act.UseCard)] == [card("stealth-field")]


@pytest.mark.rule("SO2.2")
def test_a_charge_is_spent_and_a_card_without_any_is_discarded() -> None:
    table = Table("E10", hunters=AWAY, cards=("power-fists", "flash-bang"))
    table.use("power-fists")
    assert table.her.hand == [card("flash-bang"), card("power-fists")]
    assert table.her.charges == [1, 1]
    table.her.carded = False
    table.use("power-fists")
    assert (table.her.hand, table.her.charges) == ([card("flash-bang")], [1])


@pytest.mark.rule("SO1.5", "SO2.2")
def test_the_card_of_another_agent_cannot_be_used() -> None:
    table = Table("Q5", "spider", hunters={"gun": "Q10", "beast": "A7"}, cards=("power-fists", "velocity-blade", "holo-decoy"))
    assert not table.of(act.UseCard)
    assert not table.of(act.StopWithDecoy)
    assert not table.of(act.SetOrder)


@pytest.mark.rule("SO2.3")
def test_an_objective_is_completed_from_beside_it_diagonals_too() -> None:
    for place in ("C18", "D18", "E18", "C19", "E19", "C20", "D20", "E20"):
        table = Table(place, hunters=AWAY, objectives=(3, 1, 1, 1))
        assert table.of(act.CompleteObjective) == [act.CompleteObjective(1)], place
    for place in ("B18", "F18", "D17", "C17"):
        if game().board_of_state(table.state).geometry.open >> cell(place) & 1:
            assert not Table(place, hunters=AWAY, objectives=(3, 1, 1, 1)).of(act.CompleteObjective), place


@pytest.mark.rule("SO2.3")
def test_only_one_that_the_die_chose_is_an_objective() -> None:
    assert not Table("C18", hunters=AWAY, objectives=(5, 1, 1, 1)).of(act.CompleteObjective)


@pytest.mark.rule("SO2.3")
def test_she_completes_it_before_card_and_move_where_she_started() -> None:
    table = Table("E18", hunters=AWAY, objectives=(3, 1, 1, 1), cards=("adrenal-surge",))
    table.use("adrenal-surge")
    assert not table.of(act.CompleteObjective)
    table = Table("F18", hunters=AWAY, objectives=(3, 1, 1, 1))
    table.walk("E18")
    assert not table.of(act.CompleteObjective)
    table = Table("E18", hunters=AWAY, objectives=(3, 1, 1, 1), cards=("adrenal-surge",))
    table.do(act.CompleteObjective(1))
    assert table.told(ev.ObjectiveCompleted) == [ev.ObjectiveCompleted(0, 1, 3, cell("D19"))]
    assert table.state.done == 0b0001
    assert not table.of(act.CompleteObjective)
    assert table.of(act.UseCard)
    assert len(table.of(act.Step)) > 0
    assert table.facts(RecordedFact.OBJECTIVE_COMPLETED) == [(RecordedFact.OBJECTIVE_COMPLETED, 0, 1, 3)]


@pytest.mark.rule("SO2.3")
def test_the_token_comes_on_the_board_red_with_four_players() -> None:
    hunters = {"gun": "A7", "beast": "A8", "puppet": "B8"}
    table = Table("E18", hunters=hunters, seats=4, objectives=(3, 1, 1, 1))
    assert game().view(table.state, Viewer(1)).table.dice == [HIDDEN] * 4
    table.do(act.CompleteObjective(1))
    assert table.told(ev.ObjectiveCompleted, 1) == [ev.ObjectiveCompleted(0, 1, 3, cell("D19"))]
    assert game().view(table.state, Viewer(1)).table.dice == [3, HIDDEN, HIDDEN, HIDDEN]


@pytest.mark.rule("SO2.3")
def test_the_fourth_may_be_done_as_well() -> None:
    table = Table("E18", hunters=AWAY, objectives=(3, 1, 1, 1), done=(2, 3, 4))
    table.do(act.CompleteObjective(1))
    assert table.state.done == 0b1111
    assert table.asked == "sneak"
    assert not Table("E18", hunters=AWAY, objectives=(3, 1, 1, 1), done=(1,)).of(act.CompleteObjective)


@pytest.mark.rule("SO2.1")
def test_far_hunters_are_where_the_tests_want_them() -> None:
    table = Table("E10", hunters=FAR, seats=5, traitor="beast")
    assert len({piece.cell for piece in table.state.hunters}) == 4
