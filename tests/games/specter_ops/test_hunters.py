"""The Beast, The Puppet, The Prophet (SO6.6 to SO6.8, SO6.18, SO6.19)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, attacked, cell, game, hunter

FARAWAY = {"beast": "A1"}


@pytest.mark.rule("SO6.6")
@pytest.mark.parametrize(("to", "told"), [("B8", False), ("E8", True), ("F8", None)])
def test_after_three_spaces_or_fewer_the_beast_hears_who_is_within_four(to: str, told: bool | None) -> None:
    table = Table("G11", hunters={"beast": "B8", "prophet": "W32"}, after=True)
    answers = [event for event in table.go("beast", to) if isinstance(event, ev.Sensed)]
    assert answers == ([] if told is None else [ev.Sensed(0, 0, told)])
    assert table.facts(RecordedFact.SENSES_ANSWERED) == ([] if told is None else [(RecordedFact.SENSES_ANSWERED, 0, 0, int(told))])


@pytest.mark.rule("SO6.6", "SO6.18")
@pytest.mark.parametrize(("to", "hears"), [("K20", True), ("K21", False)])
def test_a_drive_of_three_or_fewer_counts_too_and_getting_out_is_one_more(to: str, hears: bool) -> None:
    table = Table("E10", hunters={"beast": "in", "prophet": "W32"}, vehicle="K17", after=True)
    table.moved("beast", act.Drive(cell(to)))
    assert bool([event for event in table.do(act.Stay()) if isinstance(event, ev.Sensed)]) is hears
    table = Table("E10", hunters={"beast": "in", "prophet": "W32"}, vehicle="K17", after=True)
    table.moved("beast", act.Drive(cell(to)))
    assert not [event for event in table.do(table.of(act.GetOut)[0]) if isinstance(event, ev.Sensed)]


@pytest.mark.rule("SO6.6")
def test_only_the_beast_hears() -> None:
    table = Table("E10", hunters={"puppet": "E8", "prophet": "W32"}, after=True)
    assert not [event for event in table.go("puppet") if isinstance(event, ev.Sensed)]


@pytest.mark.rule("SO6.6")
@pytest.mark.parametrize(("roll", "hit"), [(4, False), (5, True)])
def test_on_her_space_brutal_strength_may_take_one_more(roll: int, hit: bool) -> None:
    table = Table("Q8", hunters={"beast": "Q10", "prophet": "W32"}, after=True, rolls={"strength": [roll]})
    told = table.go("beast", "Q8")
    assert ev.StrengthRolled(0, 0, roll, hit) in told
    assert table.her.hp == (3 if hit else 4)
    table.do(act.Attack(0))
    assert table.her.hp == (2 if hit else 3)


@pytest.mark.rule("SO6.6", "SO6.3")
def test_cobras_ambush_comes_first_and_stops_brutal_strength() -> None:
    table = Table("Q8", "cobra", hunters={"beast": "Q10", "prophet": "W32"}, after=True)
    told = table.go("beast", "Q8")
    assert not [event for event in told if isinstance(event, ev.StrengthRolled)]
    assert table.asked != "attack"


@pytest.mark.rule("SO6.6")
def test_brutal_strength_can_fell() -> None:
    table = Table("Q8", hunters={"beast": "Q10", "prophet": "W32"}, hp=1, after=True, rolls={"strength": [6]})
    table.go("beast", "Q8")
    assert game().outcome(table.state).reason_key == "caught"  # type: ignore[union-attr]


@pytest.mark.rule("SO6.6")
def test_on_all_fours_it_goes_five_and_then_attacks_on_its_own_space_only() -> None:
    table = Table("Q3", hunters={"beast": "Q10", "prophet": "W32"}, after=True)
    table.begin("beast")
    assert {"Q5", "N5"} <= table.to(act.MoveTo)
    told = table.do(act.MoveTo(cell("Q5")))
    assert ev.Checked(0, 0, True) in told
    assert table.asked != "attack"
    assert not [event for event in told if isinstance(event, ev.Sensed)]
    table = Table("Q5", hunters={"beast": "Q10", "prophet": "W32"}, after=True, rolls={"strength": [1]})
    table.go("beast", "Q5")
    assert table.legal() == [act.Attack(0), act.HoldFire()]
    table = Table("Q3", hunters={"beast": "Q9", "prophet": "W32"}, after=True)
    table.go("beast", "Q5")
    assert table.asked == "attack"


@pytest.mark.rule("SO6.6")
def test_on_all_fours_it_may_get_in_and_stunned_it_goes_two() -> None:
    table = Table("E10", hunters={"beast": "N14", "prophet": "W32"}, vehicle="N9", after=True)
    table.begin("beast")
    assert table.of(act.GetIn)
    table = Table("E10", hunters={"beast": "N14", "prophet": "W32"}, vehicle="N9", after=True)
    table.piece("beast").stunned = True
    table.begin("beast")
    assert "N12" in table.to(act.MoveTo)
    assert "N11" not in table.to(act.MoveTo)


@pytest.mark.rule("SO6.7")
def test_the_puppet_drives_from_anywhere_instead_of_moving_even_empty() -> None:
    table = Table("Q7", hunters={"puppet": "Q10", **FARAWAY}, vehicle="K17", after=True)
    told = table.moved("puppet", act.Relay(cell("K20")))
    assert told[0] == ev.VehicleDriven(0, cell("K20"), 3, True)
    assert ev.Checked(0, 0, True) in told
    assert table.state.vehicle == cell("K20")
    assert table.piece("puppet").cell == cell("Q10")
    assert table.asked == "attack"


@pytest.mark.rule("SO6.7")
def test_the_puppet_reads_the_sensor_from_anywhere_within_the_same_limits() -> None:
    table = Table("K10", hunters={"puppet": "Q10", "prophet": "in"}, vehicle="K17", after=True, steps=3)
    told = table.moved("puppet", act.RemoteSensor())
    assert told[0] == ev.SensorTold(0, ("north",), True)
    assert ev.Checked(0, 0, True) in told
    table.do(act.HoldFire())
    assert not table.of(act.Drive)
    assert not table.of(act.UseSensor)
    table = Table("E10", hunters={"puppet": "Q10", "prophet": "in"}, vehicle="K17", after=True)
    table.moved("prophet", act.Drive(cell("K23")))
    table.do(act.Stay())
    assert not table.of(act.RemoteSensor)
    assert {"K27", "K19"} <= table.to(act.Relay)
    assert "K28" not in table.to(act.Relay)


@pytest.mark.rule("SO3.5", "SO6.7")
def test_after_the_sensor_was_used_the_vehicle_stays_put_from_afar_too() -> None:
    table = Table("E10", hunters={"puppet": "Q10", "prophet": "in"}, vehicle="K17", after=True)
    table.moved("prophet", act.UseSensor())
    table.do(act.Stay())
    table.begin("puppet")
    assert not table.of(act.Relay)
    assert not table.of(act.RemoteSensor)


@pytest.mark.rule("SO6.7")
def test_a_stunned_puppet_may_still_do_it_and_others_never() -> None:
    table = Table("E10", hunters={"puppet": "Q10", "prophet": "B8"}, vehicle="K17", after=True)
    table.piece("puppet").stunned = True
    table.begin("puppet")
    assert table.of(act.Relay)
    assert table.of(act.RemoteSensor)
    table = Table("E10", hunters={"prophet": "Q10", **FARAWAY}, vehicle="K17", after=True)
    table.begin("prophet")
    assert not table.of(act.Relay)
    assert not table.of(act.RemoteSensor)


@pytest.mark.rule("SO6.8")
def test_mind_reading_adds_two() -> None:
    assert attacked("Q5", "prophet", "orangutan", 3) == ev.Attacked(0, 0, (3,), 5, 5, True)
    assert attacked("Q5", "prophet", "orangutan", 2).hit is False


@pytest.mark.rule("SO6.8", "SO6.19")
def test_with_the_prophet_only_what_was_announced_the_turn_before_is_completed() -> None:
    hunters = {"prophet": "A7", **FARAWAY}
    table = Table("E18", hunters=hunters, objectives=(3, 1, 1, 1))
    assert not table.of(act.CompleteObjective)
    table.stop()
    assert table.do(act.AnnounceObjective()) == [ev.ObjectiveAnnounced(0)]
    assert not table.of(act.AnnounceObjective)
    assert game().view(table.state, TABLE).table.agents[0].announced
    assert table.facts(RecordedFact.OBJECTIVE_ANNOUNCED) == [(RecordedFact.OBJECTIVE_ANNOUNCED, 0)]
    table.end()
    for kind in hunters:
        table.go(kind)
    assert table.legal() == [act.CompleteObjective(1)]
    table.do(act.CompleteObjective(1))
    assert not table.her.announced
    assert act.Stop() in table.legal()


@pytest.mark.rule("SO6.8", "SO6.19")
def test_announced_is_only_what_lies_in_reach_and_only_with_the_prophet_in_play() -> None:
    table = Table("G18", hunters={"prophet": "A7", **FARAWAY}, objectives=(3, 1, 1, 1))
    table.stop()
    assert not table.of(act.AnnounceObjective)
    table = Table("E18", hunters={"puppet": "A7", **FARAWAY}, objectives=(3, 1, 1, 1))
    assert table.of(act.CompleteObjective)
    table.stop()
    assert not table.of(act.AnnounceObjective)
    assert hunter("prophet") not in [piece.kind for piece in table.state.hunters]


@pytest.mark.rule("SO6.8", "SO6.19")
def test_post_cognition_names_where_the_turn_before_last_ended_instead_of_moving() -> None:
    table = Table("E10", hunters={"prophet": "A7", **FARAWAY}, round=7, after=True)
    table.her.trail = [(cell("N1"), cell(place)) for place in ("M1", "L2", "L3", "L4", "L5", "K5", "J5")]
    told = table.moved("prophet", act.Recall(0))
    assert told[0] == ev.Recalled(0, 0, cell("L5"))
    assert table.facts(RecordedFact.SPACE_RECALLED) == [(RecordedFact.SPACE_RECALLED, 0, 0, cell("L5"))]
    assert table.piece("prophet").cell == cell("A7")


@pytest.mark.rule("SO6.19")
@pytest.mark.parametrize("round", [1, 2])
def test_in_the_first_two_rounds_it_names_the_start(round: int) -> None:
    table = Table("L2", hunters={"prophet": "A7", **FARAWAY}, round=round, after=True)
    table.her.trail = [(cell("N1"), cell("M1")), (cell("M1"), cell("L2"))][:round]
    assert table.moved("prophet", act.Recall(0))[0] == ev.Recalled(0, 0, cell("N1"))


@pytest.mark.rule("SO6.8")
def test_post_cognition_works_in_the_vehicle_and_stunned_and_the_attack_follows() -> None:
    table = Table("N6", hunters={"prophet": "in", **FARAWAY}, vehicle="N9", after=True)
    table.moved("prophet", act.Recall(0))
    assert table.piece("prophet").inside
    table = Table("Q7", hunters={"prophet": "Q10", **FARAWAY}, after=True)
    table.moved("prophet", act.Recall(0))
    assert table.asked == "attack"
    table = Table("Q7", hunters={"prophet": "Q10", **FARAWAY}, after=True)
    table.piece("prophet").stunned = True
    table.begin("prophet")
    assert table.of(act.Recall)
