"""The hunters' turn: order, feet, vehicle, motion sensor (SO3.1, SO3.2, SO3.5)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, cell, game, names

PAIR = {"puppet": "P4", "beast": "B8"}


@pytest.mark.rule("SO3.1")
def test_each_hunter_goes_once_in_an_order_that_they_choose_each_round() -> None:
    table = Table("E10", hunters={"beast": "A7", "prophet": "B8", "puppet": "K24"}, seats=4, after=True)
    assert (table.asked, table.must) == ("hunters", (1, 2, 3))
    table.go("prophet")
    assert (table.asked, table.must) == ("hunters", (1, 3))
    assert not table.can(act.BeginHunter(1), 1)
    table.go("puppet")
    assert (table.asked, table.must, table.state.mover) == ("hunter", (1,), 0)
    table.go("beast")
    assert (table.asked, table.state.round) == ("sneak", 4)
    assert table.told(ev.RoundBegan) == [ev.RoundBegan(4)]
    table.stop()
    table.end()
    assert table.must == (1, 2, 3)
    table.go("puppet")
    assert table.must == (1, 2)


@pytest.mark.rule("SO3.1", "SO1.1")
def test_one_seat_runs_two_hunters_one_after_the_other() -> None:
    table = Table("E10", hunters={"beast": "A7", "puppet": "K24"}, seats=2, after=True)
    assert table.legal(1) == [act.BeginHunter(0), act.BeginHunter(1)]
    table.begin("puppet")
    assert not table.can(act.BeginHunter(0), 1)
    table.do(act.MoveTo(cell("K24")))
    assert table.state.mover == 0


@pytest.mark.rule("SO3.1")
def test_a_hunter_goes_up_to_four_spaces_or_stays_and_not_through_structures() -> None:
    table = Table("E10", hunters={"puppet": "P4", "prophet": "A7"}, after=True)
    table.begin("puppet")
    spots = table.to(act.MoveTo)
    assert {"P4", "Q8", "T5", "L4"} <= spots
    assert not {"Q9", "U5", "K3", "P5", "R4"} & spots
    geometry = game().board_of_state(table.state).geometry
    assert spots == names(geometry.spaces_of_set(geometry.reachable_spaces(cell("P4"), 4)))
    table.do(act.MoveTo(cell("Q8")))
    assert table.told(ev.HunterMoved) == [ev.HunterMoved(0, cell("Q8"), 4)]
    assert table.piece("puppet").cell == cell("Q8")
    assert table.facts(RecordedFact.HUNTER_MOVE_ENDED) == [(RecordedFact.HUNTER_MOVE_ENDED, 0, cell("Q8"), 0)]


@pytest.mark.rule("SO3.1")
def test_hunters_pass_and_share_spaces_with_each_other_and_the_agent() -> None:
    table = Table("P10", hunters={"puppet": "P4", "prophet": "Q5"}, after=True)
    table.begin("puppet")
    assert {"Q5", "Q8"} <= table.to(act.MoveTo)
    table = Table("Q6", hunters={"puppet": "Q4", "prophet": "A7"}, after=True)
    table.begin("puppet")
    assert {"Q6", "Q8"} <= table.to(act.MoveTo)


@pytest.mark.rule("SO3.2")
def test_the_first_drives_six_and_the_second_at_most_four() -> None:
    table = Table("E10", hunters={"puppet": "in", "beast": "in"}, vehicle="K17", after=True)
    table.moved("puppet", act.Drive(cell("K23")))
    assert table.told(ev.VehicleDriven) == [ev.VehicleDriven(0, cell("K23"), 6, False)]
    assert table.asked == "leave"
    table.do(act.GetOut(cell("K24")))
    assert table.piece("beast").cell == cell("K23")
    assert table.piece("puppet").cell == cell("K24")
    assert table.state.mover == 1
    assert {"K27", "G23", "J19"} <= table.to(act.Drive)
    assert not {"K28", "F23", "K18", "K23"} & table.to(act.Drive)


@pytest.mark.rule("SO3.2")
def test_the_vehicle_keeps_to_the_road_and_has_ten_spaces_anew_each_round() -> None:
    table = Table("E10", hunters={"puppet": "in", "beast": "in"}, vehicle="K17", after=True)
    table.begin("puppet")
    geometry = game().board_of_state(table.state).geometry
    assert table.to(act.Drive) == names(geometry.spaces_of_set(geometry.drivable_spaces(cell("K17"), 10))) - {"K17"}
    assert all(geometry.road >> cell(place) & 1 for place in table.to(act.Drive))
    table.do(act.Drive(cell("K27")))
    table.do(act.Stay())
    assert not table.of(act.Drive)
    table.do(act.Stay())
    table.stop()
    table.end()
    table.begin("beast")
    assert "K17" in table.to(act.Drive)


@pytest.mark.rule("SO3.2")
def test_driving_over_figures_shows_nothing_and_it_blocks_nobody() -> None:
    table = Table("N8", hunters={"puppet": "in", "beast": "B10"}, vehicle="N3", after=True)
    table.moved("puppet", act.Drive(cell("N13")))
    assert not table.told(ev.Checked)
    assert table.figure() == ""
    table = Table("N8", hunters={"puppet": "N10", "beast": "B10"}, vehicle="N9", after=True)
    table.begin("puppet")
    assert {"N9", "N6"} <= table.to(act.MoveTo)


@pytest.mark.rule("SO3.2")
def test_on_its_space_one_may_get_in_which_ends_the_movement_and_there_is_no_attack() -> None:
    table = Table("N8", hunters={"puppet": "N12", "beast": "B10"}, vehicle="N9", after=True)
    table.begin("puppet")
    told = table.do(act.GetIn())
    assert ev.GotIn(0, 3) in told
    assert table.piece("puppet").inside
    assert table.piece("puppet").cell == cell("N9")
    assert ev.Checked(0, 0, True) in told
    assert (table.asked, table.state.mover) == ("hunter", 1)


@pytest.mark.rule("SO3.2")
def test_one_may_also_stand_on_its_space_without_getting_in_and_too_far_is_too_far() -> None:
    table = Table("E10", hunters={"puppet": "N12", "beast": "B10"}, vehicle="N9", after=True)
    table.go("puppet", "N9")
    assert not table.piece("puppet").inside
    table = Table("E10", hunters={"puppet": "N14", "beast": "B10"}, vehicle="N9", after=True)
    table.begin("puppet")
    assert not table.of(act.GetIn)


@pytest.mark.rule("SO3.2")
def test_inside_one_drives_or_senses_or_neither_and_then_may_get_out_and_attack() -> None:
    table = Table("N6", hunters={"prophet": "in", "beast": "in"}, vehicle="N9", after=True, rolls={"attack": [6, 1]})
    table.begin("prophet")
    kinds = {type(action) for action in table.legal()}
    assert kinds == {act.Drive, act.UseSensor, act.GetOut, act.Stay, act.Recall}
    table.do(act.Drive(cell("N8")))
    assert {type(action) for action in table.legal()} == {act.GetOut, act.Stay}
    table.do(act.GetOut(cell("N7")))
    assert table.asked == "attack"
    table.do(act.Attack(0))
    assert table.her.hp == 3


@pytest.mark.rule("SO3.2")
def test_one_gets_out_on_to_any_adjacent_open_space() -> None:
    table = Table("E10", hunters={"puppet": "in", "beast": "in"}, vehicle="K17", after=True)
    table.begin("puppet")
    assert table.to(act.GetOut) == {"J16", "K16", "L16", "J17", "J18", "K18"}


@pytest.mark.rule("SO3.2")
def test_inside_one_sees_as_usual_and_cannot_attack() -> None:
    table = Table("N5", hunters={"prophet": "in", "beast": "B10"}, vehicle="N9", after=True)
    table.begin("prophet")
    assert ev.Checked(0, 0, True) in table.do(act.Stay())
    assert table.figure() == "N5"
    assert table.state.mover == 1


@pytest.mark.rule("SO3.2")
def test_passengers_ride_along() -> None:
    table = Table("E10", hunters={"puppet": "in", "prophet": "in", "beast": "B10"}, seats=4, vehicle="K17", after=True)
    table.moved("puppet", act.Drive(cell("K20")))
    table.do(act.Stay())
    assert table.piece("prophet").cell == cell("K20")
    assert table.piece("beast").cell == cell("B10")


@pytest.mark.rule("SO3.5", "SO7.3")
def test_from_o5_to_l4_with_the_vehicle_on_n9_the_sensor_tells_north_west() -> None:
    table = Table("O5", hunters={"prophet": "in", "beast": "B10"}, vehicle="N9")
    table.stop("N4", "M4", "L4")
    table.end()
    table.moved("prophet", act.UseSensor())
    assert table.told(ev.SensorTold) == [ev.SensorTold(0, ("north-west",), False)]
    assert table.facts(RecordedFact.SENSOR_ANSWERED) == [(RecordedFact.SENSOR_ANSWERED, 7)]
    assert table.told(ev.SensorTold, TABLE)


@pytest.mark.rule("SO3.5")
@pytest.mark.parametrize(
    ("path", "told"), [((), ()), (("E9", "E10"), ()), (("E9", "E10", "E9"), ("north",)), (("E9", "E10", "F10"), ("north-east",))]
)
def test_steps_along_the_path_count_and_two_are_no_motion(path: tuple[str, ...], told: tuple[str, ...]) -> None:
    table = Table("E10", hunters={"prophet": "in", "beast": "B10"}, vehicle="E15")
    table.stop(*path)
    table.end()
    table.moved("prophet", act.UseSensor())
    assert table.told(ev.SensorTold) == [ev.SensorTold(0, told, False)]


@pytest.mark.rule("SO3.5", "SO6.19")
def test_on_the_vehicles_own_space_she_is_here() -> None:
    table = Table("E15", hunters={"prophet": "in", "beast": "B10"}, vehicle="E15", after=True, steps=3)
    table.moved("prophet", act.UseSensor())
    assert table.told(ev.SensorTold) == [ev.SensorTold(0, ("here",), False)]


@pytest.mark.rule("SO3.5")
def test_not_in_a_round_in_which_the_vehicle_moved_and_once_a_round_and_then_it_stays_put() -> None:
    table = Table("E10", hunters={"prophet": "in", "beast": "in"}, vehicle="E15", after=True)
    table.moved("prophet", act.Drive(cell("E16")))
    table.do(act.Stay())
    assert not table.of(act.UseSensor)
    table = Table("E10", hunters={"prophet": "in", "beast": "in"}, vehicle="E15", after=True)
    table.moved("prophet", act.UseSensor())
    assert {type(action) for action in table.legal()} == {act.GetOut, act.Stay}
    table.do(act.Stay())
    assert not table.of(act.UseSensor)
    assert not table.of(act.Drive)
    table.do(act.Stay())
    table.stop()
    table.end()
    table.begin("beast")
    assert table.of(act.UseSensor)
    assert table.of(act.Drive)


@pytest.mark.rule("SO3.5")
def test_only_who_began_the_turn_in_the_vehicle_uses_it() -> None:
    table = Table("E10", hunters={"prophet": "E15", "beast": "B10"}, vehicle="E15", after=True)
    table.begin("prophet")
    assert not table.of(act.UseSensor)
    table.do(act.GetIn())
    assert table.asked != "leave"


@pytest.mark.rule("SO3.5", "SO5.4")
def test_with_two_agents_it_tells_one_direction_for_each_not_saying_which() -> None:
    table = two_agents(3, 3)
    table.moved("prophet", act.UseSensor())
    assert table.told(ev.SensorTold)[0].bearings == ("north", "west")
    table = two_agents(2, 3)
    table.moved("prophet", act.UseSensor())
    assert table.told(ev.SensorTold)[0].bearings == ("west",)


def two_agents(first: int, second: int) -> Table:
    """Two agents who went so far: the first north of the vehicle, the second west of it."""
    hunters = {"prophet": "in", "beast": "B10", "puppet": "A8", "gun": "B17"}
    table = Table("E10", hunters=hunters, seats=5, vehicle="E15", traitor="gun", after=True, steps=first)
    table.do(act.RevealSelf(), table.piece("gun").seat)
    table.do(act.ChooseAgent(0))
    table.do(table.legal()[0])
    table.do(table.legal()[0])
    table.stop()
    table.end()
    table.him.cell, table.him.steps = cell("B15"), second
    return table


@pytest.mark.rule("SO3.1")
def test_only_seats_that_are_asked_may_act() -> None:
    table = Table("E10", hunters=PAIR, after=True)
    assert not game().legal_actions(table.state, Seat(Viewer(0)))
    table.begin("beast")
    assert not game().legal_actions(table.state, Seat(Viewer(1)))
