"""Five players: whom she hides from, the vehicle, and what gives the traitor away (SO5.2 to SO5.4)."""

from __future__ import annotations

import pytest

from tabletop.core.view import Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, cell, game
from tests.games.specter_ops.traitor.five import HUNTERS, five

SHOWN = 4
"""The bit of the order to come out before the traitor."""


@pytest.mark.rule("SO5.2")
def test_she_need_not_show_herself_when_only_the_traitor_sees_her() -> None:
    table = five("P4")
    assert table.stop("Q5") == [ev.Stopped(0)]
    assert table.her.secret
    table.end()
    assert ev.Checked(0, 0, False) in table.go("beast")
    assert table.asked != "attack"
    assert table.figure() == ""


@pytest.mark.rule("SO5.2")
def test_she_may_show_herself_all_the_same() -> None:
    table = five("P4")
    table.do(act.SetOrder(act.StandingOrder.SHOW_TO_TRAITOR, True))
    table.stop("Q5")
    assert table.figure() == "Q5"
    assert not table.her.secret
    table = five("Q5", orders=SHOWN, after=True)
    assert ev.Checked(0, 0, True) in table.go("beast")


@pytest.mark.rule("SO5.2")
def test_a_path_through_the_traitors_sight_alone_leaves_no_token() -> None:
    table = five("Q5")
    assert table.stop("R5") == [ev.Stopped(0)]
    table = five("Q5", hunters={**HUNTERS, "puppet": "T7"})
    table.stop("R5", "S5", "T5", "U5")
    assert table.figure() == "T5?"


@pytest.mark.rule("SO5.2")
def test_who_is_seen_by_a_loyal_hunter_too_has_to_show_herself() -> None:
    table = five("P4", hunters={**HUNTERS, "puppet": "W5"})
    table.stop("Q5")
    assert table.figure() == "Q5"


@pytest.mark.rule("SO5.2", "SO5.4")
def test_at_the_traitors_own_check_only_he_counts() -> None:
    table = five("Q5", hunters={**HUNTERS, "puppet": "W5"}, after=True)
    assert ev.Checked(0, 0, False) in table.go("beast")
    assert table.her.secret
    told = table.go("puppet")
    assert ev.FigurePlaced(0, cell("Q5")) in told
    assert ev.Defected(1, 0, cell("Q10"), True) in told


@pytest.mark.rule("SO5.2")
def test_where_her_figure_stands_there_is_nothing_to_hide_from_him() -> None:
    table = five("Q5", after=True, figure="Q5")
    assert ev.Checked(0, 0, True) in table.go("beast")
    assert not table.her.secret


@pytest.mark.rule("SO5.2")
def test_quick_draw_of_a_traitor_lapses_when_she_stays_hidden() -> None:
    hunters = {"gun": "Q10", "puppet": "A8", "prophet": "A1", "beast": "B1"}
    table = five("P4", traitor="gun", hunters=hunters)
    assert table.stop("Q5") == [ev.Stopped(0)]
    table = five("P4", traitor="gun", hunters=hunters)
    table.piece("gun").watch = 0
    assert table.stop("Q5") == [ev.Stopped(0)]
    table = five("P4", traitor="gun", hunters=hunters, orders=SHOWN, rolls={"quick_draw": [5]})
    assert ev.QuickDrawn(0, 0, (5,), 5, 5, True) in table.stop("Q5")


@pytest.mark.rule("SO5.2")
def test_other_powers_are_answered_truthfully_and_he_is_told_nothing_more() -> None:
    table = five("Q7", after=True)
    told = table.go("beast")
    assert ev.Sensed(0, 0, True) in told
    seat = table.piece("beast").seat
    assert game().view(table.state, Viewer(seat)).table.agents[0].secret is False
    assert [event.redact_for_viewer(Viewer(seat)) for event in told] == [event.redact_for_viewer(Viewer(2)) for event in told]


@pytest.mark.rule("SO5.2")
def test_where_she_was_only_last_seen_there_is() -> None:
    table = five("Q5", after=True, figure="Q5", token=True)
    assert ev.Checked(0, 0, False) in table.go("beast")
    assert table.her.secret


@pytest.mark.rule("SO5.2")
def test_she_hides_too_on_the_space_where_she_was_last_seen() -> None:
    table = five("P4", figure="Q5", token=True)
    table.stop("Q5")
    assert table.her.secret


@pytest.mark.rule("SO5.4")
def test_what_she_hid_before_she_moved_on_is_past() -> None:
    table = five("P4")
    table.stop("Q5")
    assert table.her.secret
    table.end()
    for kind in ("beast", "puppet", "prophet", "gun"):
        table.go(kind)
        if table.asked == "watch":
            table.do(act.LookAround())
    table.do(act.SetOrder(act.StandingOrder.SHOW_TO_TRAITOR, True))
    table.stop("R5")
    assert not table.her.secret


@pytest.mark.rule("SO5.2")
def test_where_her_figure_stands_there_is_nothing_to_hide() -> None:
    table = five("Q5", after=True, figure="Q5")
    assert ev.Checked(0, 0, True) in table.go("beast")
    assert table.asked == "attack"


@pytest.mark.rule("SO5.2")
def test_hunters_cannot_show_their_roles_but_by_going_over() -> None:
    table = five("E10", after=True)
    for seat in range(1, 5):
        assert bool(table.of(act.RevealSelf, seat)) is (seat == table.piece("beast").seat)


@pytest.mark.rule("SO5.3")
def test_more_than_half_of_the_hunters_bar_one_from_the_vehicle() -> None:
    table = five("E10", after=True, hunters={"beast": "in", "puppet": "in", "prophet": "in", "gun": "in"})
    assert {action.hunter for action in table.of(act.ProposeBar, 1)} == {0, 1, 2, 3}
    table.do(act.ProposeBar(1), 1)
    assert not table.of(act.ProposeBar, 1)
    table.do(act.ProposeBar(1), 3)
    assert table.state.barred == -1
    told = table.do(act.ProposeBar(1), 4)
    assert told == [ev.BarProposed(4, 1), ev.VehicleBarred(1)]
    assert table.state.barred == 1
    assert table.facts(RecordedFact.HUNTER_BARRED) == [(RecordedFact.HUNTER_BARRED, 1)]


@pytest.mark.rule("SO5.3")
def test_the_barred_one_cannot_get_in_drive_or_sense_but_stay_seated_or_get_out() -> None:
    hunters = {"beast": "in", "puppet": "in", "prophet": "in", "gun": "in"}
    table = five("E10", after=True, hunters=hunters, barred="prophet")
    table.begin("prophet")
    assert {type(action) for action in table.legal()} == {act.GetOut, act.Stay, act.Recall}
    table = five("E10", after=True, hunters={**hunters, "prophet": "A6"}, barred="prophet")
    table.begin("prophet")
    assert not table.of(act.GetIn)
    table = five("E10", after=True, hunters={**hunters, "puppet": "E11"}, barred="puppet")
    table.begin("puppet")
    assert not table.of(act.Relay)
    assert not table.of(act.RemoteSensor)
    table = five("E10", after=True, hunters=hunters, barred="prophet")
    table.begin("gun")
    assert table.of(act.Drive)


@pytest.mark.rule("SO5.3")
def test_it_holds_until_a_later_vote_lifts_or_moves_it_at_the_start_of_the_hunters_turn() -> None:
    table = five("E10", after=True, barred="puppet")
    assert {action.hunter for action in table.of(act.ProposeBar, 1)} == {0, 2, 3, -1}
    for seat in (1, 2, 4):
        table.do(act.ProposeBar(-1), seat)
    assert table.state.barred == -1
    table = five("E10", after=True, barred="puppet")
    table.go("gun")
    if table.asked == "watch":
        table.do(act.LookAround())
    assert not table.of(act.ProposeBar, 1)
    assert table.state.barred == 1


@pytest.mark.rule("SO5.3")
def test_only_five_vote() -> None:
    table = Table("E10", hunters={"beast": "A8", "puppet": "A1", "gun": "B1"}, seats=4, after=True)
    assert not table.of(act.ProposeBar, 1)


@pytest.mark.rule("SO5.4")
def test_the_traitor_is_given_away_when_another_finds_her_where_he_saw_her_in_secret() -> None:
    table = five("P4")
    table.stop("Q5")
    table.end()
    told = table.go("puppet")
    assert not [event for event in told if isinstance(event, ev.Defected)]
    table = five("P4", hunters={**HUNTERS, "puppet": "T6"})
    table.stop("Q5")
    table.end()
    told = table.go("puppet", "T5")
    assert ev.FigurePlaced(0, cell("Q5")) in told
    assert ev.Defected(1, 0, cell("Q10"), True) in told
    assert table.facts(RecordedFact.TRAITOR_DEFECTED) == [(RecordedFact.TRAITOR_DEFECTED, 0, 1)]
    assert (table.asked, table.must) == ("defect_agent", (1,))


@pytest.mark.rule("SO5.4")
def test_sightings_along_her_own_move_never_give_him_away() -> None:
    table = five("P4", hunters={**HUNTERS, "puppet": "T7"})
    table.stop("Q5")
    table.end()
    for kind in ("beast", "prophet", "gun", "puppet"):
        if kind != "puppet":
            table.go(kind)
            if table.asked == "watch":
                table.do(act.LookAround())
    table.go("puppet")
    told = table.stop("R5", "S5", "T5")
    assert ev.FigurePlaced(0, cell("T5")) in told
    assert not [event for event in told if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.4")
def test_he_is_safe_when_he_does_not_see_her_any_more_or_her_figure_stood_there() -> None:
    table = five("P4", hunters={**HUNTERS, "puppet": "T6"})
    table.stop("Q5")
    table.end()
    table.go("beast", "P8")
    assert not [event for event in table.go("puppet", "T5") if isinstance(event, ev.Defected)]
    table = five("Q5", hunters={**HUNTERS, "puppet": "T6"}, after=True, figure="Q5")
    assert not [event for event in table.go("puppet", "T5") if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.4")
def test_he_is_safe_where_she_hid_from_nobody() -> None:
    table = five("Q5", hunters={**HUNTERS, "puppet": "T6"}, after=True)
    assert not [event for event in table.go("puppet", "T5") if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.4")
def test_his_own_look_never_gives_him_away() -> None:
    table = five("P4")
    table.stop("Q5")
    assert table.her.secret
    table.do(act.SetOrder(act.StandingOrder.SHOW_TO_TRAITOR, True))
    table.end()
    told = table.go("beast")
    assert ev.FigurePlaced(0, cell("Q5")) in told
    assert not [event for event in told if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.4")
def test_he_may_reveal_himself_instead_of_his_turn() -> None:
    table = five("E10", after=True)
    told = table.do(act.RevealSelf(), 1)
    assert told[0] == ev.Defected(1, 0, cell("Q10"), False)
    assert (table.asked, table.must) == ("defect_agent", (1,))
    table = five("E10", after=True)
    table.go("beast")
    assert not table.of(act.RevealSelf, 1)


@pytest.mark.rule("SO5.2", "SO6.3", "SO6.6")
def test_on_her_very_space_the_traitor_still_sees_hears_and_strikes_nothing() -> None:
    table = five("Q7", "cobra", after=True)
    told = table.go("beast", "Q7")
    assert ev.Checked(0, 0, False) in told
    assert not [event for event in told if isinstance(event, ev.Ambushed | ev.StrengthRolled | ev.FigurePlaced)]
    assert ev.Sensed(0, 0, True) in told
    assert table.her.secret
    assert table.asked != "attack"


@pytest.mark.rule("SO5.4", "SO3.1")
def test_the_last_hunter_is_asked_too_as_long_as_he_could_be_the_traitor() -> None:
    table = five("E10", after=True)
    for kind in ("beast", "puppet", "prophet"):
        table.go(kind)
    assert (table.asked, table.must) == ("hunters", (table.piece("gun").seat,))
    table = five("E10", after=True, traitor="gun")
    for kind in ("beast", "puppet", "prophet"):
        table.go(kind)
    assert (table.asked, table.must) == ("hunters", (table.piece("gun").seat,))
    assert table.of(act.RevealSelf)
