"""The Scout moves concealed, and takes others along (CD8.3)."""

from __future__ import annotations

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, kinds, only, op


@pytest.mark.rule("CD8.3", "CD4.5")
def test_concealed_ops_reveal_nothing_set_off_nothing_and_fight_nobody() -> None:
    table = Table({3: WEST, 1: WEST}, {A: ["?thug", "?trap3", "guard"]}, level=2)
    events = table.sneak(A, riders=[1])
    assert (table.op(3).at, table.op(1).at) == (A, A)
    assert table.op(3).concealed
    assert table.op(1).concealed
    assert table.pile(A) == ["?thug", "?trap3", "guard"]
    assert not {"CardsTurned", "FightBegan", "TrapSprung"} & set(kinds(events))
    assert (table.op(3).energy, table.op(1).energy) == (1, 2)
    assert table.op(3).skill == 2


@pytest.mark.rule("CD8.3")
def test_each_further_border_costs_one_more_and_the_skill_counts_once() -> None:
    table = Table({3: op(WEST, energy=3), 1: WEST}, {A: ["?thug"], B: ["?thug"], C: ["?thug"]}, level=2)
    table.sneak(A, B, C, riders=[1])
    assert (table.op(3).at, table.op(1).at) == (C, C)
    assert (table.op(3).energy, table.op(3).skill) == (0, 2)
    assert all("?" in card for area in (A, B, C) for card in table.pile(area))


@pytest.mark.rule("CD8.3")
@pytest.mark.parametrize(("skill", "room"), [(1, 1), (8, 2), (20, 3)])
def test_how_many_may_ride(skill: int, room: int) -> None:
    table = Table({3: op(WEST, skill=skill), **dict.fromkeys((1, 2, 4, 5), WEST)}, {A: ["?thug"]}, level=2)
    for rider in (1, 2, 4, 5)[:room]:
        table.do(act.Ride(rider))
    assert not table.of(act.Ride)


@pytest.mark.rule("CD8.3")
def test_riders_start_in_his_area_agree_and_use_up_their_move() -> None:
    table = Table({3: WEST, 1: WEST, 2: A}, {B: ["?thug"], D: ["?thug"]}, seats=3, runs={3: 0, 1: 1, 2: 2}, level=2)
    assert table.of(act.Ride, 1) == [act.Ride(1)]
    assert not table.of(act.Ride, 2)
    assert not table.of(act.Ride, 0)
    table.do(act.Ride(1), seat=1)
    assert not table.of(act.StepTo, 1)
    table.do(act.SneakTo(A))
    assert not [action for action in table.of(act.StepTo) if action.op == 3]  # type: ignore[attr-defined]


@pytest.mark.rule("CD8.3")
def test_who_could_go_along_may_agree_after_the_scout_has_planned_his_way() -> None:
    table = Table({3: op(WEST, energy=3), 1: WEST, 2: A}, {B: ["?thug"], D: ["?thug"]}, seats=3, runs={3: 0, 1: 1, 2: 2}, level=2)
    table.do(act.StepTo(1, A), act.Ready(), seat=1)
    table.do(act.Ready(), seat=2)
    table.do(act.SneakTo(A))
    assert table.state.ready == [False, False, True], "who stands beside him is asked again, nobody else"
    table.do(act.Ride(1), seat=1)
    assert (table.op(1).path, table.op(1).riding) == ([], True)


@pytest.mark.rule("CD8.3")
def test_nobody_goes_along_with_a_scout_who_walks() -> None:
    table = Table({3: op(WEST, energy=3), 1: WEST}, {B: ["?thug"]}, seats=2, runs={3: 0, 1: 1}, level=2)
    table.do(act.StepTo(3, A))
    assert not table.of(act.Ride, 1)


@pytest.mark.rule("CD8.3", "CD4.4")
def test_a_concealed_move_has_no_extra_step_and_a_walk_no_concealed_one() -> None:
    table = Table({3: op(WEST, energy=1)}, {B: ["?thug"]})
    table.do(act.SneakTo(A))
    assert not table.of(act.StepTo)
    assert not table.of(act.SneakTo), "no energy is left"
    table = Table({3: op(WEST, energy=3)}, {B: ["?thug"]})
    table.do(act.StepTo(3, A))
    assert not table.of(act.SneakTo)


@pytest.mark.rule("CD8.3", "CD7.4")
def test_riders_bring_their_hostages() -> None:
    table = Table({3: B, 1: op(B, escort="hostage"), 2: A}, {D: ["?thug"]})
    table.sneak(EXIT, riders=[1])
    assert table.score == 1


@pytest.mark.rule("CD8.3")
def test_concealment_lasts_over_rounds_without_skills() -> None:
    table = Table({3: op(A, concealed=True), 4: op(A, concealed=True)}, {A: ["?thug"], B: ["thug"]})
    table.walk()
    assert table.of(act.Emerge) == [act.Emerge(A)]
    assert not table.of(act.Snipe)
    table.ready()
    assert table.state.round == 2
    assert table.op(4).concealed


@pytest.mark.rule("CD8.3")
def test_who_chooses_to_attack_ends_it_for_all_there_and_enters() -> None:
    table = Table({3: op(A, concealed=True), 4: op(A, concealed=True)}, {A: ["?thug", "?trap1"]}, seats=2, runs={3: 0, 4: 1})
    table.walk()
    events = table.do(act.Emerge(A), seat=1)
    assert not table.op(3).concealed
    assert only(events, ev.CardsTurned).cards == (number("thug"), number("trap1"))
    assert table.lives() == {3: 1, 4: 2}
    assert [fight.area for fight in table.state.fights] == [A]


@pytest.mark.rule("CD8.3")
def test_an_op_that_walks_in_ends_it() -> None:
    table = Table({3: op(A, concealed=True), 4: WEST}, {A: ["?thug"]})
    table.walk((4, A))
    assert not table.op(3).concealed
    assert table.pile(A) == ["thug"]
    assert table.asked == "targets"


@pytest.mark.rule("CD8.3")
def test_who_sneaks_to_an_op_in_the_open_is_seen() -> None:
    table = Table({3: WEST, 4: A}, {A: ["trap2", "?thug"]})
    table.sneak(A)
    assert not table.op(3).concealed
    assert table.pile(A) == ["trap2", "thug"]


@pytest.mark.rule("CD8.3")
def test_in_a_safe_area_nobody_is_concealed() -> None:
    table = Table({3: WEST}, {B: ["?thug"]})
    table.sneak(A)
    assert not table.op(3).concealed


@pytest.mark.rule("CD8.3")
def test_who_is_concealed_elsewhere_stays_so_when_an_area_becomes_safe() -> None:
    table = Table({1: op(E, energy=1), 3: op(A, concealed=True)}, {A: ["thug"], E: ["guard"]}, rolls={"attack": [6]})
    table.walk()
    table.do(act.Target(1, number("guard")))
    assert (table.pile(E), table.op(3).concealed) == ([], True)


@pytest.mark.rule("CD7.1", "CD8.3")
def test_who_is_concealed_shows_himself_when_his_area_becomes_safe() -> None:
    table = Table({3: op(A, concealed=True), 4: op(B, shots=3)}, {A: ["thug"], F: ["?wall"]}, rolls={"snipe": [6]})
    table.walk()
    table.do(act.Snipe(number("thug")))
    assert (table.pile(A), table.op(3).concealed) == ([], False)
