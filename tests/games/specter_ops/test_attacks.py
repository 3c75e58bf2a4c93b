"""What a hunter is answered, attacks, and stuns (SO3.3, SO3.4, SO3.6, SO4)."""

from __future__ import annotations

import pytest

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, agent, cell, names

FARAWAY = {"beast": "A1"}


def facing(place: str, *roll: int, hunter: str = "Q10") -> Table:
    """The Puppet, who has looked, and an agent in column Q."""
    table = Table(place, hunters={"puppet": hunter, **FARAWAY}, after=True, rolls={"attack": roll})
    table.go("puppet")
    return table


@pytest.mark.rule("SO3.3")
def test_at_the_end_of_a_move_she_says_clear_or_puts_the_figure() -> None:
    table = Table("Q5", hunters={"puppet": "P4", **FARAWAY}, after=True)
    told = table.go("puppet", "O5")
    assert told[1] == ev.Checked(0, 0, False)
    assert table.figure() == ""
    table = Table("Q5", "cobra", hunters={"puppet": "P4", **FARAWAY}, after=True)
    told = table.go("puppet", "Q3")
    assert told[1:] == [ev.CharacterShown(0, agent("cobra")), ev.FigurePlaced(0, cell("Q5")), ev.Checked(0, 0, True)]
    assert table.figure() == "Q5"
    assert [fact[0] for fact in table.state.history[-4:]] == [
        RecordedFact.HUNTER_MOVE_ENDED,
        RecordedFact.CHARACTER_REVEALED,
        RecordedFact.FIGURE_PLACED,
        RecordedFact.SIGHT_ANSWERED,
    ]


@pytest.mark.rule("SO3.3")
def test_also_without_moving() -> None:
    table = Table("Q5", hunters={"puppet": "Q8", **FARAWAY}, after=True)
    assert ev.Checked(0, 0, True) in table.go("puppet")


@pytest.mark.rule("SO3.3")
def test_moving_past_her_shows_nothing() -> None:
    table = Table("Q6", hunters={"puppet": "Q4", **FARAWAY}, after=True)
    assert ev.Checked(0, 0, False) in table.go("puppet", "P8")
    assert table.figure() == ""


@pytest.mark.rule("SO3.3")
def test_the_answer_is_for_his_own_sight_only() -> None:
    table = Table("Q5", hunters={"puppet": "P4", "beast": "Q10"}, after=True)
    assert ev.Checked(0, 0, False) in table.go("puppet")
    assert table.figure() == ""


@pytest.mark.rule("SO3.3")
def test_the_figure_of_last_seen_becomes_the_real_one() -> None:
    table = Table("Q5", hunters={"puppet": "Q8", **FARAWAY}, after=True, figure="Q5", token=True)
    assert ev.FigurePlaced(0, cell("Q5")) in table.go("puppet")
    assert table.figure() == "Q5"


@pytest.mark.rule("SO3.4")
@pytest.mark.parametrize(("roll", "hit"), [(2, False), (3, True), (4, True)])
def test_at_distance_three_a_roll_of_three_or_more_hits(roll: int, hit: bool) -> None:
    table = facing("Q7", roll)
    assert (table.asked, table.legal()) == ("attack", [act.Attack(0), act.HoldFire()])
    table.do(act.Attack(0))
    assert table.told(ev.Attacked) == [ev.Attacked(0, 0, (roll,), roll, 3, hit)]
    assert table.her.hp == (3 if hit else 4)
    assert table.facts(RecordedFact.AGENT_ATTACKED) == [(RecordedFact.AGENT_ATTACKED, 0, 0, int(hit))]


@pytest.mark.rule("SO3.4")
def test_distance_is_counted_in_kings_steps() -> None:
    table = Table("P8", hunters={"puppet": "S8", **FARAWAY}, after=True, rolls={"attack": [3]})
    table.go("puppet")
    table.do(act.Attack(0))
    assert table.told(ev.Attacked)[0].distance == 3
    table = Table("O3", hunters={"puppet": "N8", **FARAWAY}, after=True, rolls={"attack": [4]})
    table.go("puppet")
    table.do(act.Attack(0))
    assert table.told(ev.Attacked)[0] == ev.Attacked(0, 0, (4,), 4, 5, False)


@pytest.mark.rule("SO3.4")
def test_a_first_roll_of_one_always_misses() -> None:
    table = facing("Q9", 1)
    table.do(act.Attack(0))
    assert table.told(ev.Attacked)[0] == ev.Attacked(0, 0, (1,), 1, 1, False)
    assert table.her.hp == 4


@pytest.mark.rule("SO3.4")
def test_a_six_rolls_again_and_adds_again_and_again_and_a_one_then_simply_adds() -> None:
    table = Table("Q3", hunters={"puppet": "Q10", **FARAWAY}, after=True, rolls={"attack": [6, 1]})
    table.go("puppet")
    table.do(act.Attack(0))
    assert table.told(ev.Attacked) == [ev.Attacked(0, 0, (6, 1), 7, 7, True)]
    table = Table("N2", hunters={"puppet": "N16", **FARAWAY}, after=True, rolls={"attack": [6, 6, 2]})
    table.go("puppet")
    table.do(act.Attack(0))
    assert table.told(ev.Attacked) == [ev.Attacked(0, 0, (6, 6, 2), 14, 14, True)]


@pytest.mark.rule("SO3.4")
def test_on_the_same_space_it_hits_without_a_roll() -> None:
    table = facing("Q8", hunter="Q8")
    table.do(act.Attack(0))
    assert table.told(ev.Attacked) == [ev.Attacked(0, 0, (), 0, 0, True)]
    assert table.her.hp == 3


@pytest.mark.rule("SO3.4")
def test_one_attack_and_only_on_who_is_visible_to_that_hunter() -> None:
    table = facing("Q7", 2)
    table.do(act.Attack(0))
    assert table.asked != "attack"
    table = Table("Q5", hunters={"puppet": "P4", "beast": "Q10"}, after=True, figure="Q5")
    table.go("puppet")
    assert table.asked != "attack"


@pytest.mark.rule("SO3.4")
def test_nobody_has_to_attack() -> None:
    table = facing("Q7")
    assert ev.FireHeld(0) in table.do(act.HoldFire())
    assert table.her.hp == 4


@pytest.mark.rule("SO3.6")
def test_the_stunned_move_two_and_do_not_attack_and_the_stun_goes_with_the_turn() -> None:
    table = Table("Q7", hunters={"puppet": "Q10", **FARAWAY}, after=True)
    table.piece("puppet").stunned = True
    table.begin("puppet")
    geometry = table.game.board_of_state(table.state).geometry
    assert table.to(act.MoveTo) == names(geometry.spaces_of_set(geometry.reachable_spaces(cell("Q10"), 2)))
    told = table.do(act.MoveTo(cell("Q8")))
    assert ev.Checked(0, 0, True) in told
    assert told[-3:-1] == [ev.StunEnded(0), ev.HunterDone(0)]
    assert not table.piece("puppet").stunned


@pytest.mark.rule("SO3.6")
def test_the_stunned_may_get_in_within_two_spaces() -> None:
    table = Table("E10", hunters={"puppet": "N11", **FARAWAY}, vehicle="N9", after=True)
    table.piece("puppet").stunned = True
    table.begin("puppet")
    assert table.of(act.GetIn)
    table = Table("E10", hunters={"puppet": "N12", **FARAWAY}, vehicle="N9", after=True)
    table.piece("puppet").stunned = True
    table.begin("puppet")
    assert not table.of(act.GetIn)


@pytest.mark.rule("SO3.6")
def test_nothing_stuns_who_sits_in_the_vehicle() -> None:
    table = Table("N8", "orangutan", hunters={"puppet": "in", "beast": "O9"}, vehicle="N9", cards=("power-fists",))
    told = table.use("power-fists")
    assert ev.HuntersStunned((1,)) in told
    assert not table.piece("puppet").stunned
    table = Table("N8", "cobra", hunters={"puppet": "in", **FARAWAY}, vehicle="N9", after=True)
    table.moved("puppet", act.Drive(cell("N8")))
    assert not [event for event in table.do(act.Stay()) if isinstance(event, ev.Ambushed)]
    assert not table.piece("puppet").stunned


@pytest.mark.rule("SO3.6")
def test_a_stun_got_in_that_very_turn_goes_with_it_too() -> None:
    table = Table("Q8", "cobra", hunters={"puppet": "Q10", **FARAWAY}, after=True)
    told = table.go("puppet", "Q8")
    assert ev.HuntersStunned((0,)) in told
    assert ev.StunEnded(0) in told
    assert not table.piece("puppet").stunned


@pytest.mark.rule("SO4.1", "SO4.2")
def test_a_hunter_on_the_road_is_answered_for_the_whole_stretch() -> None:
    table = Table("O3", hunters={"puppet": "N9", **FARAWAY}, after=True)
    assert ev.Checked(0, 0, True) in table.go("puppet")
    table = Table("L4", hunters={"puppet": "N9", **FARAWAY}, after=True)
    assert ev.Checked(0, 0, False) in table.go("puppet")
