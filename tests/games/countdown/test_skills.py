"""The special skills (CD8)."""

from __future__ import annotations

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.team import skill_level
from tests.games.countdown.cards import WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, only, op, some


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


@pytest.mark.rule("CD8.2", "CD14.12")
def test_tear_gas_lowers_the_defence_that_a_grenade_must_reach() -> None:
    table = Table({2: A}, {B: ["guard"]}, rolls={"grenade": [3]})
    table.state.gas = [B]
    table.walk()
    table.do(act.Throw(B))
    assert table.pile(B) == []


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


@pytest.mark.rule("CD6.4", "CD8.4")
def test_the_sniper_may_spend_a_card_in_vain_and_still_learns_from_the_shot() -> None:
    table = Table({4: A}, {B: ["wall"]}, bullets=(2, 3), level=2, rolls={"snipe": [3]})
    table.walk()
    table.do(act.Snipe(number("wall")))
    assert set(table.legal()) == {act.SpendBullet(4, 2), act.SpendBullet(4, 3), act.KeepBullet(4)}
    table.do(act.SpendBullet(4, 3))
    assert table.pile(B) == ["wall"]
    assert (table.score, table.state.bullets, table.op(4).shots, table.op(4).skill) == (-2, [2], 1, 1)


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
def test_with_looks_left_she_is_not_asked_where_no_card_lies_face_down() -> None:
    table = Table({5: op(A, skill=8, energy=1)}, {B: ["?civilian"], C: ["?civilian"]}, level=2, phase="intelligence")
    table.do(act.Look(B))
    assert table.asked == "positioning"
    assert table.state.looks == 0


@pytest.mark.rule("CD8.5", "CD6.7")
def test_with_looks_left_she_is_not_asked_when_the_shot_of_a_sniper_took_her_out() -> None:
    cards = {B: ["?sniper", "?civilian"]}
    table = Table({1: A, 5: op(A, skill=8, life=1)}, cards, level=2, phase="intelligence", rolls={"enemy": [1]})
    table.do(act.Look(B))
    assert table.op(5).out
    assert table.asked == "positioning"
    assert table.state.looks == 0


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
