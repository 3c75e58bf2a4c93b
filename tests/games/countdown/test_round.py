"""The phases of a round (CD4), and who may act when."""

from __future__ import annotations

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.errors import UndoRefused
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.state import State
from tabletop.games.countdown.view import CountdownView
from tests.games.countdown.cards import EXIT, SOUTH, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, kinds, only, op, some


@pytest.mark.rule("CD4.1", "CD4.7", "CD4.8")
def test_the_five_phases_in_their_order() -> None:
    table = Table({5: op(WEST, energy=2), 7: op(WEST, energy=2)}, {A: ["?civilian", "?thug"], B: ["?thug"]}, phase="intelligence")
    events = table.do(act.Done())
    events += table.walk()
    events += table.ready()
    phases = [event.phase for event in some(events, ev.PhaseBegan)]
    assert phases == ["positioning", "action"]
    assert [kind for kind in kinds(events) if kind in ("MarkerMoved", "Recovered", "RoundBegan")] == [
        "MarkerMoved",
        "Recovered",
        "RoundBegan",
    ]
    assert (table.asked, table.state.round, table.state.marker) == ("intelligence", 2, 4)
    assert (table.op(5).energy, table.op(7).energy) == (3, 3)


@pytest.mark.rule("CD4.2")
def test_only_intel_acts_in_intelligence_even_among_enemies() -> None:
    table = Table(
        {4: B, 5: A, 7: A}, {A: ["thug", "trap1"], B: ["?guard"], D: ["thug"]}, seats=3, runs={4: 0, 5: 1, 7: 2}, phase="intelligence"
    )
    assert table.who("intelligence") == (1,)
    assert not table.legal(0)
    assert not table.legal(2)
    table.do(act.Look(B), seat=1)
    assert table.pile(B) == ["guard"]


@pytest.mark.rule("CD4.2", "CD8.3")
def test_intel_looks_in_intelligence_from_concealment_too() -> None:
    table = Table({5: op(A, concealed=True)}, {A: ["thug"], B: ["?guard"]}, phase="intelligence")
    assert table.can(act.Look(B))


@pytest.mark.rule("CD4.3")
def test_each_stays_or_crosses_one_border() -> None:
    table = Table({1: WEST, 2: A}, {A: ["thug"], B: ["?thug"], D: ["?thug"]})
    assert table.of(act.StepTo) == [act.StepTo(1, A), act.StepTo(2, B), act.StepTo(2, D), act.StepTo(2, WEST)]
    table.do(act.StepTo(2, B))
    assert not [action for action in table.of(act.StepTo) if action.op == 2]  # type: ignore[attr-defined]
    table.ready()
    assert (table.op(1).at, table.op(2).at) == (WEST, B)


@pytest.mark.rule("CD4.3")
def test_all_move_at_the_same_time_when_all_are_ready() -> None:
    table = Table({1: WEST, 2: WEST}, {A: ["?thug"]}, seats=2, runs={1: 0, 2: 1})
    table.do(act.StepTo(1, A), act.Ready())
    assert table.op(1).at == WEST
    assert not table.can(act.StepTo(2, A)), "each decides for his own"
    table.do(act.StepTo(2, A), act.Ready(), seat=1)
    assert (table.op(1).at, table.op(2).at) == (A, A)
    assert len(table.state.fights) == 1


@pytest.mark.rule("CD4.4", "CD7.3")
def test_a_secured_area_gives_one_more_step_and_only_one() -> None:
    table = Table({1: WEST, 2: WEST}, {C: ["?thug"]}, secured=(A, B))
    table.do(act.StepTo(1, A))
    assert set(table.of(act.StepTo)) == {act.StepTo(1, B), act.StepTo(1, D), act.StepTo(1, WEST), act.StepTo(2, A)}
    table.do(act.StepTo(1, B))
    assert table.of(act.StepTo) == [act.StepTo(2, A)]
    table.ready()
    assert (table.op(1).at, table.op(2).at) == (B, WEST)


@pytest.mark.rule("CD4.4")
def test_the_extra_step_may_lead_into_an_unsafe_area() -> None:
    table = Table({1: WEST}, {B: ["?thug"]})
    table.walk((1, A), (1, B))
    assert table.op(1).at == B
    assert table.pile(B) == ["thug"]


@pytest.mark.rule("CD4.4")
def test_unsecured_areas_entries_and_exits_give_none() -> None:
    table = Table({1: WEST, 2: A, 3: B}, {D: ["hostage"], E: ["?thug"]}, secured=(B,))
    table.do(act.StepTo(1, A), act.StepTo(2, D), act.StepTo(3, EXIT))
    assert not table.of(act.StepTo)


@pytest.mark.rule("CD4.6", "CD1.1")
def test_the_area_with_the_lowest_number_is_entered_first_and_all_before_any_fight() -> None:
    table = Table({1: SOUTH, 2: WEST}, {A: ["?thug", "?civilian"], E: ["?guard"]})
    events = table.walk((1, E), (2, A))
    assert [event.area for event in some(events, ev.CardsTurned)] == [E, A]
    assert [fight.area for fight in table.state.fights] == [E, A]
    assert "Attacked" not in kinds(events)


@pytest.mark.rule("CD4.6")
def test_skills_outside_a_fight_before_and_between_strikes_but_not_amid_one() -> None:
    table = Table({1: op(A, energy=3), 4: op(C, energy=3)}, {A: ["guard", "civilian", "civilian", "civilian"], B: ["thug", "wall"]})
    table.walk()
    table.roll("snipe", 6)
    table.do(act.Snipe(number("thug")))
    table.roll("attack", 1)
    table.do(act.Target(1, number("guard")))
    assert table.asked == "after"
    assert table.can(act.Snipe(number("wall")))
    table.do(act.Again(1))
    assert table.can(act.Snipe(number("wall")))


@pytest.mark.rule("CD4.6")
def test_no_skill_between_the_naming_of_targets_and_the_end_of_fire() -> None:
    table = Table({1: A, 2: A, 4: C}, {A: ["guard", "civilian"], B: ["thug"]}, seats=3, runs={1: 0, 2: 1, 4: 2}, bullets=(2,))
    table.walk()
    assert table.of(act.Snipe, 2)
    table.do(act.Target(1, number("guard")))
    assert not table.of(act.Snipe, 2)
    table.roll("attack", 3, 1)
    table.do(act.Target(2, number("guard")), seat=1)
    assert table.asked == "bullet"
    assert not table.of(act.Snipe, 2)
    table.do(act.KeepBullet(1))
    table.do(act.KeepBullet(2), seat=1)
    assert table.of(act.Snipe, 2)


@pytest.mark.rule("CD4.6")
def test_a_skill_is_used_as_often_as_its_energy_lasts() -> None:
    table = Table({4: A}, {B: ["wall"]}, rolls={"snipe": [1, 1]})
    table.walk()
    table.do(act.Snipe(number("wall")), act.Snipe(number("wall")))
    assert table.state.phase == "positioning"


@pytest.mark.rule("CD4.7", "CD10.1")
@pytest.mark.parametrize(("marker", "after"), [(5, 4), (1, 0), (-2, -3)])
def test_the_marker_runs_down_to_minus_three(marker: int, after: int) -> None:
    table = Table({1: WEST}, marker=marker, triggered=marker < 0)
    table.walk()
    assert (table.state.marker, table.state.phase) == (after, "positioning")


@pytest.mark.rule("CD4.7", "CD10.1")
def test_a_round_is_played_with_it_on_minus_three_and_then_it_is_over() -> None:
    table = Table({1: WEST, 2: EXIT}, marker=-3, triggered=True, score=4)
    events = table.walk()
    assert only(events, ev.MissionEnded).reason == "time"
    assert not only(events, ev.MissionEnded).success


@pytest.mark.rule("CD4.8", "CD1.3")
def test_recovery_gives_one_energy_up_to_three_to_ops_in_play() -> None:
    table = Table({1: op(WEST, energy=0), 2: op(EXIT, energy=3), 3: op(A, energy=1)})
    table.op(3).out = True
    table.walk()
    assert (table.op(1).energy, table.op(2).energy, table.op(3).energy) == (1, 3, 1)


def seated(table: Table) -> Match[State, CountdownView]:
    """Put a position before a match."""
    header = {"game": "countdown", "seats": table.state.seats, "options": {}, "seed": 1, "version": "", "public": {}}
    return Match(table.game, table.state, SeededRandomSource(1), Journal(None), header)


@pytest.mark.rule("CD4.3")
def test_plans_are_taken_back_one_seat_at_a_time() -> None:
    table = Table({1: WEST, 2: WEST, 4: WEST}, {A: ["?thug"]}, seats=3, runs={1: 0, 2: 1, 4: 2})
    match, seats = seated(table), [Seat(Viewer(seat)) for seat in range(3)]
    match.play(seats[0], act.StepTo(1, A))
    match.play(seats[1], act.StepTo(2, A))
    match.play(seats[1], act.Ready())
    match.undo(seats[0])
    match.undo(seats[1])
    assert [op.path for op in match.state.ops] == [[], [A], []]
    match.play(seats[1], act.Ready())
    match.play(seats[2], act.Ready())
    match.play(seats[0], act.Ready())
    assert match.undo_refusal(seats[0]) is not None, "they have moved"
    with pytest.raises(UndoRefused):
        match.undo(seats[1])


@pytest.mark.rule("CD6.2")
def test_a_target_is_taken_back_while_others_name_theirs() -> None:
    table = Table({1: A, 2: A, 4: A}, {A: ["thug", "guard"]}, seats=3, runs={1: 0, 2: 1, 4: 2})
    table.walk()
    match, seats = seated(table), [Seat(Viewer(seat)) for seat in range(3)]
    match.play(seats[0], act.Target(1, number("thug")))
    match.play(seats[1], act.Target(2, number("thug")))
    match.undo(seats[0])
    assert match.state.ops[0].energy == 2
    match.play(seats[0], act.Target(1, number("guard")))
    match.play(seats[2], act.HoldFire(4))
    assert match.undo_refusal(seats[0]) is not None, "the dice have fallen"


@pytest.mark.rule("CD4.3", "CD4.6")
def test_a_seat_whose_ops_are_out_is_not_waited_for() -> None:
    table = Table({1: WEST, 3: A}, {A: ["thug"], F: ["?thug"]}, seats=2, runs={1: 0, 3: 1})
    table.op(1).out = True
    table.walk((3, B))
    assert table.who("positioning") == (1,)
    assert table.can(act.GiveUp()), "he may still agree to give up"


@pytest.mark.rule("CD4.6", "CD6.7")
def test_an_op_that_is_out_gives_its_player_nothing_to_do() -> None:
    table = Table({2: op(A), 4: op(WEST)}, {B: ["guard"], D: ["?thug"]}, seats=2, runs={2: 0, 4: 1})
    table.op(2).out, table.op(2).life = True, 0
    table.op(4).at = E
    table.state.ready = [True, False]
    table.do(act.Ready(), seat=1)
    assert table.state.acting == [1]
    assert not table.legal(0)
