"""The special skills (CD8)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.team import skill_level
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, kinds, only, op, some


@pytest.mark.rule("CD8.0")
@pytest.mark.parametrize(("skill", "level"), [(0, 1), (7, 1), (8, 2), (19, 2), (20, 3), (60, 3)])
def test_the_skill_levels(skill: int, level: int) -> None:
    table = Table({2: op(WEST, skill=skill)}, level=2)
    assert skill_level(table.game.box, table.op(2)) == level


@pytest.mark.rule("CD8.0", "CD3.6")
def test_skill_experience_counts_only_where_it_is_tracked() -> None:
    for level, mode, gained in ((1, "mission", 0), (2, "mission", 1), (1, "campaign", 1)):
        table = Table({4: A}, {B: ["thug"]}, level=level, mode=mode, rolls={"snipe": [6]})
        table.walk()
        table.do(act.Snipe(number("thug")))
        assert table.op(4).skill == 1 + gained


@pytest.mark.rule("CD8.1")
def test_the_shooter_has_no_skill() -> None:
    table = Table({1: op(A, energy=3)}, {B: ["thug", "?thug"], D: ["trap1"]})
    table.walk()
    assert table.state.phase == "positioning", "nothing to do in the Action phase"
    assert table.op(1).skill == 1


# the Buster -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD8.2")
@pytest.mark.parametrize(("skill", "dice", "value"), [(1, [4], 5), (8, [4, 2], 7), (20, [1, 1, 1], 4)])
def test_the_value_of_a_grenade(skill: int, dice: list[int], value: int) -> None:
    table = Table({2: op(A, skill=skill)}, {B: ["wall", "?thug"]}, level=2, rolls={"grenade": dice})
    table.walk()
    assert only(table.do(act.Throw(B)), ev.GrenadeThrown).value == value
    assert table.op(2).energy == 1
    assert table.spent


@pytest.mark.rule("CD8.2")
def test_a_grenade_works_down_the_pile() -> None:
    """Value 6: a bystander (5), a thug of 3 (4), a bomb unharmed (3), a face-up thug of 3 (2), and a guard of 5 stops it."""
    cards = ["?bystander", "?thug", "bomb", "thug", "?guard", "?civilian"]
    table = Table({2: A}, {B: cards}, level=2, rolls={"grenade": [5]})
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == ["bomb", "guard", "?civilian"]
    assert table.score == -1
    assert table.op(2).skill == 3
    assert table.op(2).shots == 0


@pytest.mark.rule("CD8.2")
def test_it_ends_when_the_value_is_used_up() -> None:
    table = Table({2: A}, {B: ["?bystander", "?bystander", "?bystander"]}, rolls={"grenade": [1]})
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == ["?bystander"]


@pytest.mark.rule("CD8.2", "CD5.4")
def test_dummies_do_not_count() -> None:
    table = Table({2: A}, {C: ["?thug"], B: ["?dummy", "?dummy", "?thug", "?bystander"]}, rolls={"grenade": [2]})
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == []


@pytest.mark.rule("CD8.2")
@pytest.mark.parametrize(("roll", "left"), [(4, []), (3, ["guard"])])
def test_it_must_reach_the_defence(roll: int, left: list[str]) -> None:
    table = Table({2: A}, {B: ["guard"]}, rolls={"grenade": [roll]})
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == left


@pytest.mark.rule("CD8.2")
@pytest.mark.parametrize("face", ["", "?"])
def test_a_trap_goes_off_in_a_chain_and_the_grenade_is_spent(face: str) -> None:
    """The trap of 2 turns up the trap of 1 and a bystander, who dies; the trap of 1 the thug, who stays unharmed."""
    cards = [f"{face}trap2", "?trap1", "?bystander", "?thug", "?civilian"]
    table = Table({2: A}, {B: cards}, rolls={"grenade": [6]})
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == ["thug", "?civilian"]
    assert table.score == -1
    assert table.lives() == {2: 2}


@pytest.mark.rule("CD8.2")
def test_a_trap_turns_up_as_many_cards_as_it_has_hearts() -> None:
    table = Table({2: A}, {B: ["?trap3", "?civilian", "?guard", "?bomb", "?civilian"]}, rolls={"grenade": [6]})
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == ["guard", "bomb", "?civilian"]
    assert table.score == -2


@pytest.mark.rule("CD8.2")
def test_hostages_die_and_leaders_score() -> None:
    table = Table({2: op(A, energy=2)}, {B: ["?hostage"], D: ["?leader"]}, goal="leaders", rolls={"grenade": [3, 4]})
    table.walk()
    table.do(act.Throw(B))
    assert table.score == -2
    table.do(act.Throw(D))
    assert table.score == -2 + 2


@pytest.mark.rule("CD8.2")
def test_a_grenade_goes_only_into_an_adjacent_area_without_ops() -> None:
    table = Table({2: B, 1: C}, {A: ["thug"], C: ["hostage"], E: ["?thug"], F: ["?thug"], B: []})
    table.walk()
    assert table.of(act.Throw) == [act.Throw(A), act.Throw(E)]


@pytest.mark.rule("CD8.2", "CD8.4", "CD8.5", "CD8.7")
@pytest.mark.parametrize("card", ["thug", "trap1"])
def test_skills_need_an_area_free_of_enemies_and_traps(card: str) -> None:
    table = Table({2: A, 4: A, 5: A, 7: op(A, energy=1), 1: op(A, energy=0), 6: F}, {A: [card], B: ["thug", "?thug"], F: ["trap1"]})
    table.walk()
    if card == "thug":
        table.roll("enemy", 6)
        table.do(*(act.HoldFire(number) for number in (1, 2, 4, 5, 7) if table.can(act.HoldFire(number))))
    for kind in (act.Throw, act.Snipe, act.Look, act.Heal, act.GiveEnergy):
        assert not table.of(kind)
    assert table.state.phase == "action"


# the Scout --------------------------------------------------------------------------------------------------------------------------------


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


# the Sniper -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD8.4")
@pytest.mark.parametrize(("shots", "die", "hit"), [(0, 4, False), (0, 5, True), (3, 4, True)])
def test_the_sniper_shoots_into_an_adjacent_area(shots: int, die: int, hit: bool) -> None:
    table = Table({4: op(A, shots=shots), 6: F}, {B: ["guard", "?thug"], F: ["trap1"]}, level=2, rolls={"snipe": [die]})
    table.walk()
    assert table.of(act.Snipe) == [act.Snipe(number("guard"))], "face-up enemies only"
    table.do(act.Snipe(number("guard")))
    assert table.pile(B) == (["?thug"] if hit else ["guard", "?thug"])
    assert (table.op(4).energy, table.op(4).shots, table.op(4).skill) == (1, shots + 1, 1 + hit)


@pytest.mark.rule("CD8.4")
def test_at_level_two_two_targets_for_one_energy_also_in_different_areas_and_fights() -> None:
    table = Table({4: op(A, skill=8, energy=2), 1: B}, {B: ["thug", "civilian"], D: ["guard", "wall"]}, level=2, rolls={"snipe": [3, 5]})
    table.walk()
    table.do(act.Snipe(number("thug")))
    assert table.asked == "aim"
    assert not table.can(act.Snipe(number("thug"))), "different targets"
    events = table.do(act.Snipe(number("guard")))
    assert [shot.roll for shot in some(events, ev.Attacked)] == [3, 5]
    assert table.op(4).skill == 10
    assert table.pile(D) == ["wall"]


@pytest.mark.rule("CD8.4")
def test_three_targets_at_level_three_and_fewer_if_one_likes() -> None:
    table = Table({4: op(A, skill=20, energy=2)}, {B: ["thug", "thug", "thug", "thug"]}, level=2, rolls={"snipe": [3] * 5})
    table.walk()
    table.do(*(act.Snipe(number("thug", copy)) for copy in range(3)))
    assert table.pile(B) == ["thug"]
    assert table.op(4).energy == 1
    table.do(act.Snipe(number("thug", 3)))
    assert table.pile(B) == []
    table = Table({4: op(A, skill=20, energy=2)}, {B: ["wall", "wall", "wall"]}, level=2, rolls={"snipe": [3]})
    table.walk()
    table.do(act.Snipe(number("wall")), act.Done())
    assert table.spent


@pytest.mark.rule("CD8.4")
@pytest.mark.parametrize(("answer", "life"), [(4, 1), (5, 2)])
def test_a_surviving_sniper_fires_back(answer: int, life: int) -> None:
    table = Table({4: A, 6: F}, {B: ["sniper"], F: ["trap1"]}, rolls={"snipe": [4], "enemy": [answer]})
    table.walk()
    table.do(act.Snipe(number("sniper")))
    assert table.op(4).life == life


@pytest.mark.rule("CD8.4")
@pytest.mark.parametrize(("card", "die"), [("sniper", 5), ("guard", 1)])
def test_nobody_else_does(card: str, die: int) -> None:
    table = Table({4: A}, {B: [card, "wall"]}, rolls={"snipe": [die]})
    table.walk()
    table.do(act.Snipe(number(card)))
    assert table.lives() == {4: 2}


@pytest.mark.rule("CD6.4", "CD8.4")
def test_bullet_control_helps_the_sniper() -> None:
    table = Table({4: A}, {B: ["guard", "wall"]}, bullets=(2, 3), rolls={"snipe": [3]})
    table.walk()
    table.do(act.Snipe(number("guard")))
    assert set(table.legal()) == {act.SpendBullet(4, 2), act.SpendBullet(4, 3), act.KeepBullet(4)}
    table.do(act.SpendBullet(4, 2))
    assert table.pile(B) == ["wall"]
    assert table.score == -2


@pytest.mark.rule("CD6.4", "CD8.2")
def test_bullet_control_is_not_for_grenades() -> None:
    table = Table({2: A}, {B: ["guard"]}, bullets=(2, 3), rolls={"grenade": [3]})
    table.walk()
    table.do(act.Throw(B))
    assert table.asked == "action"
    assert table.pile(B) == ["guard"]


# Intel ------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD8.5")
@pytest.mark.parametrize("phase", ["intelligence", "positioning"])
def test_intel_turns_up_the_top_face_down_card(phase: str) -> None:
    table = Table({5: A}, {B: ["thug", "?guard", "?civilian"], C: ["?thug"]}, phase=phase, level=2)
    if phase == "positioning":
        table.walk()
    table.do(act.Look(B))
    assert table.pile(B) == ["thug", "guard", "?civilian"]
    assert (table.op(5).energy, table.op(5).skill) == (1, 2)
    assert not table.can(act.Look(C)), "only beside her"


@pytest.mark.rule("CD8.5")
@pytest.mark.parametrize(("skill", "looks"), [(1, 1), (8, 2), (20, 3)])
def test_more_cards_at_a_higher_level(skill: int, looks: int) -> None:
    cards = {B: ["?civilian", "?civilian"], D: ["?trap1", "?trap1"]}
    table = Table({5: op(A, skill=skill, energy=1)}, cards, level=2, phase="intelligence")
    for area in (B, D, B)[:looks]:
        table.do(act.Look(area))
    assert table.state.phase == "positioning"
    assert table.op(5).energy == 0
    assert table.op(5).skill == skill, "nothing for civilians and traps"


@pytest.mark.rule("CD8.5")
@pytest.mark.parametrize(
    ("card", "gain"), [("thug", 1), ("bomb", 1), ("hostage", 1), ("leader", 1), ("civilian", 0), ("trap1", 0), ("dummy", 0)]
)
def test_what_she_learns_from(card: str, gain: int) -> None:
    table = Table({5: op(A, energy=1)}, {B: [f"?{card}"]}, level=2, phase="intelligence")
    table.do(act.Look(B))
    assert table.op(5).skill == 1 + gain


@pytest.mark.rule("CD8.5", "CD15.1")
@pytest.mark.parametrize(("roll", "life"), [(4, 1), (5, 2), (1, 1)])
def test_a_sniper_so_revealed_fires_at_her_once(roll: int, life: int) -> None:
    """The rulebook's own card: a sniper with attack 4."""
    table = Table({5: op(A, energy=2)}, {B: ["?sniper", "?thug"]}, phase="intelligence", rolls={"enemy": [roll]})
    table.do(act.Look(B))
    assert table.op(5).life == life
    assert table.pile(B) == ["sniper", "?thug"]
    table.do(act.Look(B))
    assert table.op(5).life == life, "once"


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
    bonus = Table({6: A}).game.box.ops[6].bonus
    assert [bonus(experience) for experience in (0, 3, 4, 10, 11, 21, 22, 60)] == [0, 0, 1, 1, 2, 2, 3, 3]


# the Medic --------------------------------------------------------------------------------------------------------------------------------


def masks(actions: Sequence[object]) -> set[int]:
    """Give the masks of heals or gifts."""
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
