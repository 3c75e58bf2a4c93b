"""Two agents at once, and what is counted over a round (SO3.2, SO3.5, SO5.3 to SO5.5, SO6.14, SO6.19)."""

from __future__ import annotations

import pytest

from tabletop.core.view import Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tests.games.specter_ops.table import Table, card, cell
from tests.games.specter_ops.traitor.five import five, over

HUNTERS = {"puppet": "L1", "beast": "W26", "prophet": "W27", "gun": "W29"}


def two(at: str, vehicle: str = "A7") -> Table:
    """Let The Puppet go over from L1 and stay; then both agents are about to move, the first one at a space."""
    table = five(at, traitor="puppet", done=(1, 2, 3), hunters=HUNTERS, after=True, vehicle=vehicle)
    over(table, "puppet")
    table.stop()
    table.end()
    hunt(table)
    return table


def hunt(table: Table) -> None:
    """Let the hunters who are left stay where they are."""
    for kind in ("beast", "prophet", "gun"):
        table.go(kind)
        if table.asked == "watch":
            table.do(act.LookAround())


def far(table: Table, seat: int, count: int = 3) -> None:
    """Let an agent go to and fro, and end the turn."""
    if table.asked == "next_agent":
        table.do(act.BeginAgent(), seat)
    for _ in range(count):
        table.do(table.of(act.Step)[0])
    table.do(act.Stop())
    if table.asked == "after":
        table.end()


@pytest.mark.rule("SO3.5", "SO5.5")
def test_the_sensor_tells_nothing_of_who_has_escaped() -> None:
    table = two("B2")
    table.do(act.BeginAgent(), 0)
    table.stop("B3", "B2", "A3")
    assert table.her.out
    table.stop()
    table.end()
    table.piece("beast").inside, table.piece("beast").cell = True, table.state.vehicle
    assert ev.SensorTold(1, (), False) in table.moved("beast", act.UseSensor())


@pytest.mark.rule("SO5.5")
def test_who_has_escaped_has_no_turn_in_later_rounds() -> None:
    table = two("B2")
    table.do(act.BeginAgent(), 0)
    table.stop("B3", "B2", "A3")
    table.stop()
    table.end()
    hunt(table)
    assert (table.asked, table.must) == ("sneak", (table.him.seat,))


@pytest.mark.rule("SO3.5")
def test_the_sensor_does_not_say_whose_direction_is_whose() -> None:
    table = two("E10")
    far(table, 0)
    far(table, 1)
    west, east = table.her.cell, table.him.cell
    assert west % 23 < 10 < east % 23
    table.state.vehicle = cell("K10")
    table.piece("beast").inside, table.piece("beast").cell = True, cell("K10")
    told = next(event for event in table.moved("beast", act.UseSensor()) if isinstance(event, ev.SensorTold))
    order = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
    assert len(told.bearings) == 2
    assert list(told.bearings) == sorted(told.bearings, key=order.index)
    assert "west" in told.bearings[1]


@pytest.mark.rule("SO6.14", "SO5.5")
def test_the_smoke_of_who_has_escaped_goes_at_once() -> None:
    table = two("B2")
    table.do(act.BeginAgent(), 0)
    table.state.smokes.append((cell("B2"), 0, 2))
    assert ev.SmokeCleared(cell("B2")) in table.stop("A3")
    assert (table.state.smokes, table.state.smoke) == ([], 0)


@pytest.mark.rule("SO5.4")
def test_nothing_was_hidden_where_her_figure_stood_all_along() -> None:
    hunters = {"beast": "Q10", "puppet": "A8", "prophet": "A1", "gun": "B1"}
    table = five("Q5", hunters=hunters, figure="Q5")
    table.stop()
    table.end()
    table.piece("puppet").cell = cell("W5")
    told = table.go("puppet")
    assert ev.Checked(1, 0, True) in told
    assert not [event for event in told if isinstance(event, ev.Defected)]


@pytest.mark.rule("SO5.3")
def test_votes_of_the_round_before_are_forgotten() -> None:
    table = five("E10", after=True, hunters=dict.fromkeys(("beast", "puppet", "prophet", "gun"), "in"))
    table.do(act.ProposeBar(1), 1)
    table.do(act.ProposeBar(1), 2)
    for kind in ("beast", "puppet", "prophet", "gun"):
        table.moved(kind, act.Stay())
    table.stop()
    table.end()
    table.do(act.ProposeBar(1), 3)
    assert table.state.barred == -1
    assert table.can(act.ProposeBar(1), 1)


@pytest.mark.rule("SO3.2")
def test_the_spaces_of_all_who_drive_are_counted_together() -> None:
    hunters = {"beast": "in", "puppet": "in", "prophet": "in"}
    table = Table("E10", hunters=hunters, seats=4, vehicle="K23", after=True)
    table.moved("beast", act.Drive(cell("K17")))
    table.do(act.Stay())
    table.moved("puppet", act.Drive(cell("K20")))
    table.do(act.Stay())
    table.begin("prophet")
    assert table.to(act.Drive) == {name for name in table.to(act.Drive) if name in {"J19", "J20", "J21", "K19", "K21", "L19", "L20", "L21"}}
    assert "K21" in table.to(act.Drive)


@pytest.mark.rule("SO6.8", "SO6.19")
def test_in_round_three_she_names_where_her_first_turn_ended() -> None:
    table = Table("E10", hunters={"prophet": "Q10", "beast": "A1"}, after=True)
    table.her.trail[0] = (cell("N1"), cell("N2"))
    assert ev.Recalled(0, 0, cell("N2")) in table.moved("prophet", act.Recall(0))


@pytest.mark.rule("SO5.4", "SO3.1")
def test_his_seat_has_no_hunters_turn_in_later_rounds() -> None:
    table = two("E10")
    far(table, 0, 0)
    far(table, 1, 0)
    assert (table.asked, table.must) == ("hunters", (2, 3, 4))


@pytest.mark.rule("SO6.10", "SO5.4")
def test_fists_stun_nobody_where_a_hunter_went_over() -> None:
    table = five("M1", traitor="puppet", hunters=HUNTERS, cards=("power-fists",), after=True)
    over(table, "puppet")
    table.stop()
    table.end()
    hunt(table)
    table.do(act.BeginAgent(), 0)
    assert not [event for event in table.use("power-fists") if isinstance(event, ev.HuntersStunned)]


@pytest.mark.rule("SO6.14")
def test_his_smoke_stands_until_the_end_of_his_own_next_turn() -> None:
    table = two("E10")
    table.state.smokes.append((cell("L1"), 1, 1))
    far(table, 0, 0)
    assert [smoke[1] for smoke in table.state.smokes] == [1]
    far(table, 1, 0)
    assert not table.state.smokes


@pytest.mark.rule("SO5.2", "SO3.4")
def test_a_traitor_cannot_attack_where_she_was_only_last_seen() -> None:
    table = five("Q5", after=True, figure="Q5", token=True)
    table.go("beast")
    assert table.her.secret
    assert table.asked != "attack"


@pytest.mark.rule("SO2.2")
def test_others_hear_of_no_card_that_is_only_being_thrown() -> None:
    for stopped in (False, True):
        table = Table("E10", hunters={"prophet": "A8", "beast": "A1"}, cards=("flash-bang",))
        if stopped:
            table.stop()
        table.do(act.UseCard(card("flash-bang")))
        view = table.game.view(table.state, Viewer(1))
        assert (table.asked, view.table.phase) == ("place", "after" if stopped else "sneak")
