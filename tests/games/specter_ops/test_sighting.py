"""What is seen of her move, escapes, and how the hunt ends (SO2.4 to SO2.6)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import ActionContext
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import HIDDEN
from tests.games.specter_ops.table import Table, agent, cell, game

WATCHER = {"beast": "Q10", "puppet": "A7"}
"""The Beast looks along column Q and row 10."""
AWAY = {"puppet": "A7", "beast": "B8"}


@pytest.mark.rule("SO2.4")
def test_who_ends_in_sight_puts_the_figure_there_and_shows_the_character() -> None:
    table = Table("P4", "cobra", hunters=WATCHER)
    told = table.stop("Q5")
    assert told == [ev.CharacterShown(0, agent("cobra")), ev.FigurePlaced(0, cell("Q5")), ev.Stopped(0)]
    assert table.figure() == "Q5"
    view = game().view(table.state, TABLE).table.agents[0]
    assert (view.kind, view.figure, view.token, view.cell) == (agent("cobra"), cell("Q5"), False, HIDDEN)
    assert [fact[0] for fact in table.state.history[-3:]] == [
        RecordedFact.CHARACTER_REVEALED,
        RecordedFact.FIGURE_PLACED,
        RecordedFact.AGENT_MOVE_ENDED,
    ]


@pytest.mark.rule("SO2.4")
def test_who_only_comes_through_sight_was_last_seen_on_the_last_such_space() -> None:
    table = Table("P4", hunters=WATCHER)
    told = table.stop("Q4", "Q5", "R5", "S5")
    assert ev.LastSeen(0, cell("Q5")) in told
    assert table.figure() == "Q5?"
    assert table.her.cell == cell("S5")


@pytest.mark.rule("SO2.4")
def test_who_was_in_sight_and_slips_away_was_last_seen_on_the_space_of_the_start() -> None:
    table = Table("Q5", hunters=WATCHER, figure="Q5")
    table.stop("R5")
    assert table.figure() == "Q5?"


@pytest.mark.rule("SO2.4")
@pytest.mark.parametrize("hunters", [{"beast": "Q10", "puppet": "T7"}, {"puppet": "T7", "beast": "Q10"}])
def test_the_whole_path_counts_for_all_hunters_together(hunters: dict[str, str]) -> None:
    table = Table("Q5", hunters=hunters)
    table.stop("R5", "S5", "T5", "U5")
    assert table.figure() == "T5?"


@pytest.mark.rule("SO2.4")
def test_nothing_happens_to_who_is_not_seen() -> None:
    table = Table("P4", hunters=AWAY)
    assert table.stop("Q3") == [ev.Stopped(0)]
    assert table.figure() == ""
    assert not table.her.shown


@pytest.mark.rule("SO2.4")
def test_figure_and_token_lie_until_she_is_next_seen() -> None:
    table = Table("S5", hunters=WATCHER, figure="Q5", token=True)
    table.stop("T5")
    assert table.figure() == "Q5?"
    table = Table("R5", hunters=WATCHER, figure="Q5", token=True)
    table.stop("Q4")
    assert table.figure() == "Q4"


@pytest.mark.rule("SO2.4")
def test_a_figure_without_the_token_is_lifted_when_she_moves_off_unseen() -> None:
    table = Table("Q5", hunters=AWAY, figure="Q5")
    assert table.stop("R5") == [ev.FigureLifted(0), ev.Stopped(0)]
    assert table.figure() == ""
    table = Table("Q5", hunters=AWAY, figure="Q5")
    assert table.stop() == [ev.Stopped(0)]
    assert table.figure() == "Q5"


@pytest.mark.rule("SO2.4")
def test_the_equipment_stays_secret() -> None:
    table = Table("P4", "cobra", hunters=WATCHER, cards=("flash-bang", "velocity-blade"))
    table.stop("Q5")
    view = game().view(table.state, Viewer(1)).table.agents[0]
    assert (view.hand, view.charges, set(view.dealt)) == ([], [], {HIDDEN})


@pytest.mark.rule("SO2.4")
def test_sight_is_that_of_the_hunters_as_they_stand_even_in_the_vehicle() -> None:
    table = Table("P10", hunters={"puppet": "in", "beast": "in"}, vehicle="N9")
    table.stop("O9")
    assert table.figure() == "O9"


@pytest.mark.rule("SO2.5")
def test_three_objectives_and_an_escape_point_win_at_once() -> None:
    table = Table("B2", hunters=AWAY, done=(1, 2, 4))
    told = table.stop("A3")
    assert told[-2] == ev.Escaped(0, cell("A3"))
    assert table.ended == ((0,), "escaped")
    assert table.asked == ""
    assert not game().legal_actions(table.state, Seat(Viewer(0)))


@pytest.mark.rule("SO2.5")
def test_two_objectives_are_not_enough_and_other_spaces_are_no_way_out() -> None:
    table = Table("B2", hunters=AWAY, done=(1, 2))
    table.stop("A3")
    assert table.asked == "after"
    table = Table("B2", hunters=AWAY, done=(1, 2, 3))
    table.stop("B3")
    assert table.asked == "after"


@pytest.mark.rule("SO2.5")
def test_she_has_to_end_the_move_there() -> None:
    table = Table("B2", hunters=AWAY, done=(1, 2, 3))
    table.stop("A3", "B3")
    assert table.asked == "after"


@pytest.mark.rule("SO2.5")
def test_h1_is_a_way_out_with_four_players_only() -> None:
    table = Table("G2", hunters={**AWAY, "gun": "B7"}, seats=4, done=(1, 2, 3))
    table.stop("H1")
    assert table.asked == ""
    table = Table("G2", hunters=AWAY, done=(1, 2, 3))
    table.stop("H1")
    assert table.asked == "after"


@pytest.mark.rule("SO2.5")
def test_a_hunter_on_the_point_blocks_it_and_the_vehicle_does_not() -> None:
    table = Table("B2", hunters={"beast": "A3", "puppet": "A8"}, done=(1, 2, 3))
    assert "A3" not in table.to(act.Step)
    table = Table("M1", hunters={"beast": "in", "puppet": "in"}, vehicle="N1", done=(1, 2, 3))
    table.stop("N1")
    assert game().outcome(table.state) is not None


@pytest.mark.rule("SO2.5")
def test_staying_put_is_a_move_unless_a_hunter_stands_there_too() -> None:
    table = Table("A3", hunters=AWAY, done=(1, 2, 3))
    table.stop()
    assert game().outcome(table.state) is not None
    table = Table("A3", hunters={"beast": "A3", "puppet": "A8"}, done=(1, 2, 3))
    table.stop()
    assert table.asked == "after"


@pytest.mark.rule("SO2.5")
def test_an_objective_of_this_very_turn_counts() -> None:
    table = Table("E18", hunters=AWAY, objectives=(3, 1, 1, 1), done=(2, 3))
    table.do(act.CompleteObjective(1))
    table.her.cell = table.her.path[0] = cell("B2")
    table.stop("A3")
    assert game().outcome(table.state) is not None


@pytest.mark.rule("SO2.6")
def test_without_hp_the_hunters_win() -> None:
    table = Table("Q5", hunters=WATCHER, hp=1, after=True, figure="Q5", rolls={"attack": [5]})
    table.go("beast")
    told = table.do(act.Attack(0))
    assert told[-2] == ev.Fell(0)
    assert table.ended == ((1, 2), "caught")
    assert game().outcome(table.state).score_parts_by_seat == ({"objectives": 0}, {"hits": 1}, {"hits": 1})  # type: ignore[union-attr]


@pytest.mark.rule("SO2.6")
def test_more_hits_than_she_has_hp_leave_none() -> None:
    table = Table("Q5", hunters=WATCHER, hp=1, after=True)
    play = ActionContext(table.game.box, table.game.grounds[table.state.board], table.state, table.chance)
    play.wound_agent(0, 2)
    assert (table.her.hp, table.her.hits) == (0, 2)
    assert play.end_if_agent_fell()
    assert table.ended == ((1, 2), "caught")


@pytest.mark.rule("SO2.6")
def test_her_hp_are_hidden_and_hits_are_announced() -> None:
    table = Table("Q5", hunters=WATCHER, hp=4, after=True, figure="Q5", rolls={"attack": [5]})
    table.go("beast")
    table.do(act.Attack(0))
    assert table.her.hp == 3
    view = game().view(table.state, Viewer(1)).table.agents[0]
    assert (view.hp, view.hits) == (HIDDEN, 1)


@pytest.mark.rule("SO2.6")
def test_her_fortieth_turn_is_the_last_chance() -> None:
    table = Table("P4", hunters=AWAY, round=40)
    table.stop()
    table.end()
    assert table.ended == ((1, 2), "time")
    table = Table("B2", hunters=AWAY, round=40, done=(1, 2, 3))
    table.stop("A3")
    assert game().outcome(table.state).winners == (0,)  # type: ignore[union-attr]


@pytest.mark.rule("SO2.6")
def test_there_is_a_fortieth_round_after_the_thirty_ninth() -> None:
    table = Table("P4", hunters=AWAY, round=39)
    table.stop()
    table.end()
    for kind in AWAY:
        table.go(kind)
    assert (table.state.round, table.asked) == (40, "sneak")


@pytest.mark.rule("SO2.6")
def test_at_the_end_all_secrets_are_open() -> None:
    table = Table("P4", "cobra", hunters=AWAY, round=40, cards=("flash-bang",))
    told = table.stop("Q4")
    told = table.end()
    sheet = table.her
    end = ev.GameEnded((1, 2), "time", -1, (1, 1, 1, 1), (sheet.kind,), (4,), (tuple(sheet.dealt),), (tuple(sheet.trail),))
    assert told[-1] == end
    view = game().view(table.state, Viewer(1)).table.agents[0]
    assert (view.kind, view.hp, view.cell, view.dealt, view.trail) == (
        sheet.kind,
        4,
        cell("Q4"),
        sheet.dealt,
        sheet.trail,
    )
