"""The Bomb Expert dismantles, the Medic heals and gives energy (CD8.6, CD8.7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import EXIT, WEST, A, C, D, F, number
from tests.games.countdown.table import Table, only, op

# the Bomb Expert --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD8.6")
def test_the_bomb_expert_dismantles_bombs_beside_a_trap_and_only_he() -> None:
    table = Table({1: A, 6: op(A, energy=2)}, {A: ["bomb", "trap1"]}, level=2)
    table.walk()
    assert set(table.legal()) - {act.Ready()} == {act.Dismantle(number("bomb")), act.Disarm(number("trap1"))}
    table.do(act.Disarm(number("trap1")))
    assert (table.op(6).energy, table.op(6).skill, table.score) == (1, 2, 0)


@pytest.mark.rule("CD8.6")
def test_not_among_enemies() -> None:
    table = Table({6: A}, {A: ["bomb", "trap1", "thug"]}, rolls={"enemy": [6]})
    table.walk()
    table.do(act.HoldFire(6))
    assert not table.of(act.Dismantle)
    assert not table.of(act.Disarm)


@pytest.mark.rule("CD8.6", "CD10.3")
@pytest.mark.parametrize(("skill", "energy"), [(1, 5), (8, 3), (20, 2)])
def test_what_a_bomb_costs_at_each_level(skill: int, energy: int) -> None:
    """Complexity 5: five energy at level 1, three at level 2, two at level 3; energy stays on it over rounds."""
    table = Table({6: op(C, skill=skill, energy=3)}, {C: ["big-bomb"]}, level=2)
    spent = 0
    while table.pile(C):
        if table.asked == "positioning":
            table.walk()
        if table.of(act.Dismantle):
            spent += 1
            table.do(act.Dismantle(number("big-bomb")))
        elif table.asked == "action":
            table.ready()
    assert spent == energy
    assert table.score == 4
    assert table.op(6).skill == skill + 3, "its printed experience"
    assert table.state.secured[C]


@pytest.mark.rule("CD8.6", "CD15.1")
def test_the_bomb_experts_track() -> None:
    """The rulebook's own: +1 at 4, +2 at 11, and at most +3."""
    bonus = Table({6: A}).game.box.ops[6].shooting_bonus
    assert [bonus(experience) for experience in (0, 3, 4, 10, 11, 21, 22, 60)] == [0, 0, 1, 1, 2, 2, 3, 3]


# the Medic --------------------------------------------------------------------------------------------------------------------------------


def masks(actions: Sequence[object]) -> set[int]:
    """Return the masks of heals or gifts."""
    return {action.ops for action in actions if isinstance(action, act.Heal | act.GiveEnergy)}


@pytest.mark.rule("CD8.7")
@pytest.mark.parametrize("place", [A, WEST, EXIT])
def test_she_heals_in_a_safe_place_never_herself_and_never_the_third_life(place: int) -> None:
    table = Table({1: op(place, life=1), 2: op(place, life=2), 7: op(place, life=1), 4: op(D, life=1)}, {F: ["?thug"]}, level=2)
    table.walk()
    assert masks(table.of(act.Heal)) == {1 << 1}
    table.do(act.Heal(1 << 1))
    assert (table.op(1).life, table.op(7).skill) == (2, 3)


@pytest.mark.rule("CD8.7", "CD6.7")
def test_no_heal_in_an_unsafe_area() -> None:
    table = Table({1: op(A, life=1), 7: A}, {A: ["bomb"]})
    table.walk()
    assert not table.of(act.Heal)


@pytest.mark.rule("CD8.7")
@pytest.mark.parametrize(
    ("skill", "prices"),
    [(1, {1: 2}), (8, {1: 1, 2: 1}), (20, {1: 1, 2: 1, 3: 2})],
)
def test_the_price_of_healing(skill: int, prices: dict[int, int]) -> None:
    for count in (1, 2, 3, 4):
        hurt = {number: op(A, life=1) for number in (1, 2, 3, 4)}
        table = Table({**hurt, 7: op(A, skill=skill, energy=3)}, level=2)
        table.walk()
        mask = sum(1 << number for number in (1, 2, 3, 4)[:count])
        assert table.can(act.Heal(mask)) == (count in prices)
        if count in prices:
            events = table.do(act.Heal(mask))
            assert only(events, ev.Healed).energy == prices[count]
            assert table.op(7).skill == skill + 2 * count


@pytest.mark.rule("CD8.7", "CD1.3")
@pytest.mark.parametrize(("skill", "most"), [(1, 1), (8, 2), (20, 3)])
def test_she_gives_energy(skill: int, most: int) -> None:
    others = {1: op(A, energy=0), 2: op(A, energy=0), 3: op(A, energy=0), 4: op(A, energy=3)}
    table = Table({**others, 7: op(A, skill=skill, energy=2)}, {F: ["?thug"]}, level=2)
    table.walk()
    assert {mask.bit_count() for mask in masks(table.of(act.GiveEnergy))} == set(range(1, most + 1))
    assert not any(mask & (1 << 4 | 1 << 7) for mask in masks(table.of(act.GiveEnergy)))
    mask = sum(1 << number for number in (1, 2, 3)[:most])
    table.do(act.GiveEnergy(mask))
    assert table.op(7).energy == 1
    assert [table.op(number).energy for number in (1, 2, 3)] == [1] * most + [0] * (3 - most)
    assert table.op(7).skill == skill + most


@pytest.mark.rule("CD6.1", "CD8.7")
@pytest.mark.parametrize(("energy", "asked"), [(0, False), (1, True)])
def test_her_last_energy_keeps_another_in_a_fight(energy: int, asked: bool) -> None:
    table = Table({1: op(A, energy=0), 4: op(WEST, energy=0), 7: op(A, energy=energy)}, {A: ["wall", "civilian", "civilian"]})
    events = table.walk()
    assert table.can(act.HoldFire(1)) == asked
    assert (ev.FireHeld(1) in events) != asked


@pytest.mark.rule("CD6.1", "CD7.6", "CD8.7")
def test_with_a_blocking_hostage_she_gives_energy_in_every_strike_but_does_not_shoot() -> None:
    medic = op(A, energy=2, escort="blocker")
    table = Table({1: op(A, energy=0), 7: medic}, {A: ["wall"]}, goal="hostages", rolls={"attack": [1], "enemy": [6]})
    table.walk()
    assert set(table.legal()) == {act.HoldFire(1), act.HoldFire(7), act.GiveEnergy(1 << 1)}
    table.do(act.GiveEnergy(1 << 1), act.Target(1, number("wall")), act.HoldFire(7))
    table.op(7).escort = number("blocker", 1)
    assert {act.Again(1), act.Again(7)} <= set(table.legal())
    table.do(act.Again(1), act.Again(7), act.GiveEnergy(1 << 1))
    assert (table.op(1).energy, table.op(7).energy) == (1, 0)
    assert set(table.of(act.Target)) == {act.Target(1, number("wall"))}


@pytest.mark.rule("CD6.1", "CD7.6")
def test_with_a_blocking_hostage_and_nobody_to_give_to_she_holds_fire() -> None:
    table = Table({1: op(A, energy=3), 7: op(A, escort="blocker")}, {A: ["wall"]}, goal="hostages")
    assert ev.FireHeld(7) in table.walk()


@pytest.mark.rule("CD8.6")
def test_only_face_up_bombs_are_dismantled() -> None:
    table = Table({6: A}, {A: ["trap1", "civilian", "?bomb", "bomb"]})
    table.walk()
    assert table.of(act.Dismantle) == [act.Dismantle(number("bomb", 1))]
