"""The firefight: targets, dice, bullet control, enemy fire, experience (CD6)."""

from __future__ import annotations

import pytest

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, number
from tests.games.countdown.table import Table, kinds, only, op, some

THUG, GUARD, WALL, SEVENTY = number("thug"), number("guard"), number("wall"), number("seventy")


@pytest.mark.rule("CD6.1")
def test_ops_and_enemies_in_one_area_must_fight() -> None:
    table = Table({1: A}, {A: ["thug"]})
    table.walk()
    assert table.asked == "targets"
    assert not table.can(act.Ready()), "nobody can leave it at that"


@pytest.mark.rule("CD6.1")
def test_enemies_fire_even_if_no_op_shoots() -> None:
    table = Table({1: A}, {A: ["thug"]}, rolls={"enemy": [2]})
    table.walk()
    table.do(act.HoldFire(1))
    assert table.lives() == {1: 1}


@pytest.mark.rule("CD6.1")
@pytest.mark.parametrize(("expert", "skill"), [(2, act.Throw), (4, act.Snipe), (5, act.Look), (6, act.Disarm)])
def test_no_special_skills_in_a_firefight(expert: int, skill: type[Action]) -> None:
    table = Table({expert: A}, {A: ["thug", "trap1"], B: ["guard", "?thug"]})
    table.walk()
    assert not table.of(skill)
    table.roll("enemy", 6)
    table.do(act.HoldFire(expert))
    assert not table.of(skill)


@pytest.mark.rule("CD6.1", "CD8.7")
def test_the_medic_gives_energy_before_targets_and_may_still_shoot() -> None:
    table = Table({1: op(A, energy=0), 7: op(A, energy=3)}, {A: ["wall", "civilian"]})
    table.walk()
    assert not table.can(act.Target(1, WALL))
    table.do(act.GiveEnergy(1 << 1), act.GiveEnergy(1 << 1))
    assert (table.op(1).energy, table.op(7).energy) == (2, 1)
    assert not table.of(act.Heal), "only energy"
    table.strike((7, WALL), (1, WALL), attack=[1, 1])
    assert (table.op(1).energy, table.op(7).energy) == (1, 0)


@pytest.mark.rule("CD6.1")
def test_the_medic_gives_no_energy_once_targets_are_named_but_again_before_the_next_strike() -> None:
    table = Table({1: op(A, energy=1), 7: op(A, energy=3)}, {A: ["thug", "civilian", "civilian"]})
    table.walk()
    table.do(act.Target(7, THUG))
    assert not table.of(act.GiveEnergy)
    table.strike((1, THUG), attack=[1, 1])
    table.do(act.Again(1), act.Again(7))
    assert table.of(act.GiveEnergy) == [act.GiveEnergy(1 << 1)]


@pytest.mark.rule("CD6.2")
def test_each_op_names_one_enemy_and_pays_one_energy() -> None:
    table = Table({1: A, 3: op(A, energy=0), 4: op(A, energy=1)}, {A: ["thug", "wall", "civilian", "civilian"]})
    table.walk()
    assert set(table.of(act.Target)) == {act.Target(shooter, card) for shooter in (1, 4) for card in (THUG, WALL)}
    table.do(act.Target(1, WALL))
    assert table.op(1).energy == 1
    assert not table.can(act.Target(1, THUG)), "one enemy per Op"
    table.strike((4, WALL), attack=[1, 1])
    assert (table.op(1).energy, table.op(4).energy, table.op(3).energy) == (1, 0, 0)


@pytest.mark.rule("CD6.2")
def test_an_op_may_hold_fire_and_keeps_its_energy() -> None:
    table = Table({1: A, 2: A}, {A: ["thug", "civilian"]}, rolls={"attack": [1]})
    table.walk()
    table.do(act.HoldFire(2), act.Target(1, THUG))
    assert (table.op(1).energy, table.op(2).energy) == (1, 2)
    assert (table.op(1).shots, table.op(2).shots) == (1, 0)


@pytest.mark.rule("CD6.3")
@pytest.mark.parametrize(("shots", "die", "hit"), [(0, 4, False), (0, 5, True), (2, 4, True), (2, 3, False), (40, 1, True), (6, 3, True)])
def test_die_and_shooting_skill_must_reach_the_defence(shots: int, die: int, hit: bool) -> None:
    table = Table({1: op(A, shots=shots)}, {A: ["guard"]}, rolls={"attack": [die], "enemy": [6]})
    table.walk()
    events = table.do(act.Target(1, GUARD))
    assert bool(some(events, ev.Eliminated)) == hit


@pytest.mark.rule("CD6.3", "CD6.2")
def test_all_roll_at_once_after_all_have_named() -> None:
    table = Table({1: A, 2: A}, {A: ["thug", "wall", "civilian"]}, rolls={"attack": [3, 1]})
    table.walk()
    assert "Attacked" not in kinds(table.do(act.Target(2, THUG)))
    events = table.do(act.Target(1, THUG))
    assert [(each.op, each.roll) for each in some(events, ev.Attacked)] == [(1, 3), (2, 1)]
    assert only(events, ev.Eliminated).by == (1,)
    assert table.op(2).energy == 1, "energy for a shot too many is gone"


@pytest.mark.rule("CD6.4")
def test_bullet_control_is_offered_to_any_attack_that_falls_short() -> None:
    table = Table({1: A}, {A: ["guard"]}, bullets=(2, 2, 3), rolls={"attack": [2]})
    table.walk()
    table.do(act.Target(1, GUARD))
    assert table.asked == "bullet"
    assert set(table.legal()) == {act.SpendBullet(1, 2), act.SpendBullet(1, 3), act.KeepBullet(1)}
    events = table.do(act.SpendBullet(1, 3))
    assert "Eliminated" in kinds(events)
    assert table.score == -2
    assert table.state.bullets == [2, 2]


@pytest.mark.rule("CD6.4")
@pytest.mark.parametrize(("die", "asked", "score"), [(1, True, -2), (5, False, 0)])
def test_also_when_no_card_suffices_but_not_to_a_hit(die: int, asked: bool, score: int) -> None:
    table = Table({1: A}, {A: ["guard", "civilian"]}, bullets=(2, 2, 3), rolls={"attack": [die]})
    table.walk()
    table.do(act.Target(1, GUARD))
    assert (table.asked == "bullet") == asked
    if asked:
        assert not some(table.do(act.SpendBullet(1, 3)), ev.Eliminated)
    assert table.state.parts.get("bullets", 0) == score


@pytest.mark.rule("CD6.4", "CD6.10")
def test_also_beside_the_hit_of_another_whose_star_is_shared_then() -> None:
    table = Table({1: A, 2: A}, {A: ["starred"]}, bullets=(2,), rolls={"attack": [6, 1]})
    table.walk()
    table.do(act.Target(1, number("starred")), act.Target(2, number("starred")))
    assert only(table.do(act.SpendBullet(2, 2)), ev.Eliminated).by == (1, 2)


@pytest.mark.rule("CD6.4")
def test_each_card_is_used_once_and_at_most_one_for_an_attack() -> None:
    table = Table({1: op(A, energy=3)}, {A: ["guard", "guard"]}, bullets=(2,), rolls={"attack": [3, 3], "enemy": [6, 6]})
    table.walk()
    table.do(act.Target(1, GUARD), act.SpendBullet(1, 2), act.Again(1))
    table.do(act.Target(1, GUARD + 1))
    assert table.state.bullets == []
    assert table.asked == "after"


@pytest.mark.rule("CD6.4")
def test_who_keeps_the_card_is_not_asked_again_but_the_next_op_is() -> None:
    table = Table({1: A, 2: A}, {A: ["guard"]}, bullets=(2,), seats=2, runs={1: 0, 2: 1}, rolls={"attack": [3, 3]})
    table.walk()
    table.do(act.Target(1, GUARD))
    table.do(act.Target(2, GUARD), seat=1)
    assert table.who("bullet") == (0,), "the shooting Op's player decides"
    table.do(act.KeepBullet(1))
    assert table.who("bullet") == (1,)
    events = table.do(act.SpendBullet(2, 2), seat=1)
    assert only(events, ev.Eliminated).by == (2,)
    assert table.score == -2


@pytest.mark.rule("CD6.4")
def test_a_mission_begins_with_three_bullet_cards() -> None:
    table = Table({1: A})
    assert table.game.box.bullet_control == (2, 2, 3)


@pytest.mark.rule("CD6.5", "CD15.1")
def test_terrorists_three_and_seventy() -> None:
    """The rulebook's own cards: defence 3; and number 70 with defence 6, attack 3, +1T and one star."""
    table = Table(
        {1: op(A, energy=3)}, {A: ["thug", "seventy"]}, deck=["civilian", "thug"], rolls={"attack": [5, 6], "enemy": [4, 3, 2, 6]}
    )
    table.walk()
    events = table.do(act.Target(1, SEVENTY))
    assert table.pile(A) == ["thug", "seventy", "thug"]
    assert [(shot.enemy, shot.attack) for shot in some(events, ev.EnemyFired)] == [(THUG, 2), (SEVENTY, 3), (THUG + 1, 2)]
    assert table.lives() == {1: 0}


@pytest.mark.rule("CD6.5", "CD6.10")
def test_an_eliminated_one_brings_nobody() -> None:
    table = Table({1: op(A, shots=2, energy=3)}, {A: ["seventy"]}, rolls={"attack": [5]})
    table.walk()
    events = table.do(act.Target(1, SEVENTY))
    assert "TerroristCame" not in kinds(events)
    assert table.op(1).shots == 2 + 1 + 1, "an attempt and the star"


@pytest.mark.rule("CD6.6")
def test_enemies_hit_hostages_then_civilians_then_who_shot_at_them_then_the_lowest() -> None:
    table = Table(
        {1: op(A, energy=0), 2: A, 4: A},
        {A: ["wall", "civilian", "hostage", "wall", "wall", "wall"]},
        rolls={"attack": [1, 1], "enemy": [6, 6]},
    )
    table.walk()
    table.do(act.Target(4, WALL + 2), act.Target(2, WALL + 2))
    assert table.lives() == {1: 1, 2: 1, 4: 2}
    assert table.pile(A) == ["wall"] * 4


@pytest.mark.rule("CD6.6")
def test_in_pile_order_and_the_costliest_first() -> None:
    table = Table({1: A}, {A: ["thug", "guard", "bystander", "civilian"]}, rolls={"attack": [1]})
    table.walk()
    events = table.do(act.Target(1, THUG))
    fired = some(events, ev.EnemyFired)
    assert [shot.enemy for shot in fired] == [THUG, GUARD]
    assert [shot.card for shot in fired] == [number("civilian"), number("bystander")]
    assert table.score == -3
    assert table.lives() == {1: 2}


@pytest.mark.rule("CD6.6")
@pytest.mark.parametrize(("roll", "life"), [(3, 1), (4, 2)])
def test_a_result_up_to_the_attack_value_takes_a_life(roll: int, life: int) -> None:
    table = Table({1: A}, {A: ["guard"]}, rolls={"enemy": [roll]})
    table.walk()
    table.do(act.HoldFire(1))
    assert table.lives() == {1: life}


@pytest.mark.rule("CD6.6")
def test_one_enemy_after_another_picks_a_victim_still_alive() -> None:
    table = Table({1: op(A, life=1), 2: A, 7: D}, {A: ["wall", "wall"]}, rolls={"attack": [1, 1], "enemy": [1, 1]})
    table.walk()
    table.do(act.Target(1, WALL), act.Target(2, WALL))
    assert table.lives() == {1: 0, 2: 1, 7: 2}


@pytest.mark.rule("CD6.7", "CD10.3")
def test_an_op_without_life_is_out_for_two_points() -> None:
    table = Table({1: op(A, life=1), 7: D}, {A: ["wall"]}, rolls={"enemy": [1]})
    table.walk()
    table.do(act.HoldFire(1))
    assert table.op(1).out
    assert table.score == -2


@pytest.mark.rule("CD6.7", "CD8.7")
def test_a_medic_there_can_heal_at_once() -> None:
    table = Table({1: op(A, life=1), 7: A}, {A: ["wall"]}, level=2, rolls={"enemy": [1]})
    table.walk()
    table.do(act.HoldFire(1), act.HoldFire(7))
    assert table.asked == "save"
    table.do(act.PayHeal(1))
    assert (table.op(1).life, table.op(1).out, table.op(7).energy, table.op(7).skill) == (1, False, 0, 3)
    assert table.score == 0


@pytest.mark.rule("CD6.7")
def test_she_may_let_go() -> None:
    table = Table({1: op(A, life=1), 7: A}, {A: ["wall"]}, rolls={"enemy": [1]})
    table.walk()
    table.do(act.HoldFire(1), act.HoldFire(7), act.LetGo(1))
    assert table.op(1).out
    assert table.score == -2


@pytest.mark.rule("CD6.7")
@pytest.mark.parametrize("medic", [op(A, energy=1), op(D)], ids=["without energy", "elsewhere"])
def test_she_cannot_heal(medic: object) -> None:
    table = Table({1: op(A, life=1), 7: medic}, {A: ["wall"]}, rolls={"enemy": [1]})  # type: ignore[dict-item]
    table.walk()
    table.do(act.HoldFire(1))
    if table.asked == "targets":
        table.do(act.HoldFire(7))
    assert table.op(1).out


@pytest.mark.rule("CD6.7")
def test_she_cannot_heal_herself() -> None:
    table = Table({7: op(A, life=1, energy=3), 1: D}, {A: ["wall"]}, rolls={"enemy": [1]})
    table.walk()
    table.do(act.HoldFire(7))
    assert table.op(7).out


@pytest.mark.rule("CD6.8")
@pytest.mark.parametrize("shoots", [True, False])
def test_a_one_shot_leader_escapes_before_firing_back(shoots: bool) -> None:
    table = Table({1: A}, {A: ["runner"]}, goal="leaders", rolls={"attack": [4] if shoots else []})
    table.walk()
    events = table.do(act.Target(1, number("runner")) if shoots else act.HoldFire(1))
    assert "LeaderEscaped" in kinds(events)
    assert not {"EnemyFired", "TerroristCame"} & set(kinds(events))
    assert table.score == -2


@pytest.mark.rule("CD6.8")
def test_a_one_shot_leader_can_be_hit() -> None:
    table = Table({1: A}, {A: ["runner"]}, goal="leaders", rolls={"attack": [5]})
    table.walk()
    table.do(act.Target(1, number("runner")))
    assert table.score == 2


@pytest.mark.rule("CD6.8")
def test_a_miss_from_afar_does_not_make_him_escape() -> None:
    table = Table({4: A}, {B: ["runner"]}, goal="leaders", rolls={"snipe": [4]})
    table.walk()
    table.do(act.Snipe(number("runner")))
    assert table.pile(B) == ["runner"]


@pytest.mark.rule("CD6.10")
def test_each_attempt_counts_from_the_next_strike() -> None:
    table = Table({1: op(A, shots=1, energy=3)}, {A: ["guard", "civilian", "civilian"]}, rolls={"attack": [4, 4]})
    table.walk()
    table.do(act.Target(1, GUARD))
    assert table.op(1).shots == 2
    table.do(act.Again(1))
    events = table.do(act.Target(1, GUARD))
    assert "Eliminated" in kinds(events)
    assert table.op(1).shots == 3


@pytest.mark.rule("CD6.10")
def test_a_star_is_shared_as_they_like_among_those_who_hit() -> None:
    table = Table({1: A, 2: A, 4: A}, {A: ["starred"]}, rolls={"attack": [3, 3, 2]})
    table.walk()
    for shooter in (1, 2, 4):
        table.do(act.Target(shooter, number("starred")))
    assert table.asked == "star"
    assert set(table.legal()) == {act.GiveStar(1), act.GiveStar(2)}
    table.do(act.GiveStar(2), act.GiveStar(2), act.GiveStar(1))
    assert (table.op(1).shots, table.op(2).shots, table.op(4).shots) == (2, 3, 1)


@pytest.mark.rule("CD6.10")
def test_without_agreement_a_star_goes_evenly_lowest_number_first() -> None:
    table = Table({1: A, 2: A}, {A: ["starred"]}, seats=2, runs={1: 0, 2: 1}, rolls={"attack": [3, 3]})
    table.walk()
    table.do(act.Target(1, number("starred")))
    table.do(act.Target(2, number("starred")), seat=1)
    for _ in range(3):
        table.do(act.GiveStar(1), seat=0)
        table.do(act.GiveStar(2), seat=1)
    assert (table.op(1).shots, table.op(2).shots) == (3, 2)


@pytest.mark.rule("CD6.10", "CD1.3")
def test_a_heart_is_the_way_to_a_third_life_and_never_to_a_fourth() -> None:
    table = Table({1: op(A, life=3), 2: A, 4: A}, {A: ["hearted"]}, rolls={"attack": [3, 3, 3]})
    table.walk()
    for shooter in (1, 2, 4):
        table.do(act.Target(shooter, number("hearted")))
    assert table.asked == "heart"
    assert set(table.legal()) == {act.GiveHeart(2), act.GiveHeart(4)}
    table.do(act.GiveHeart(4))
    assert table.lives() == {1: 3, 2: 2, 4: 3}


@pytest.mark.rule("CD6.10", "CD1.3")
def test_without_agreement_a_heart_goes_to_the_lowest_who_can_use_it() -> None:
    table = Table({1: op(A, life=3), 2: A, 4: A}, {A: ["hearted"]}, seats=3, runs={1: 0, 2: 1, 4: 2}, rolls={"attack": [3, 3, 3]})
    table.walk()
    for seat, shooter in enumerate((1, 2, 4)):
        table.do(act.Target(shooter, number("hearted")), seat=seat)
    for seat, choice in ((0, 2), (1, 4)):
        table.do(act.GiveHeart(choice), seat=seat)
    table.do(act.GiveHeart(4), seat=2)
    assert table.lives() == {1: 3, 2: 2, 4: 3}
    table = Table({1: op(A, life=3), 2: A, 4: A}, {A: ["hearted"]}, seats=2, runs={1: 0, 2: 0, 4: 1}, rolls={"attack": [3, 3, 3]})
    table.walk()
    for seat, shooter in ((0, 1), (0, 2), (1, 4)):
        table.do(act.Target(shooter, number("hearted")), seat=seat)
    table.do(act.GiveHeart(2))
    table.do(act.GiveHeart(4), seat=1)
    assert table.lives() == {1: 3, 2: 3, 4: 2}


@pytest.mark.rule("CD6.10")
def test_stars_and_hearts_only_in_a_firefight_not_from_afar() -> None:
    table = Table({4: op(A, energy=3)}, {B: ["starred", "hearted"]}, rolls={"snipe": [6, 6]})
    table.walk()
    table.do(act.Snipe(number("starred")), act.Snipe(number("hearted")))
    assert (table.op(4).shots, table.op(4).life) == (2, 2)


@pytest.mark.rule("CD6.11")
def test_no_op_may_attack_another() -> None:
    table = Table({1: A, 4: A, 2: C}, {A: ["thug"], B: ["guard"]})
    table.walk()
    assert {action.card for action in table.of(act.Target)} == {THUG}  # type: ignore[attr-defined]
    assert not table.can(act.Throw(A))


@pytest.mark.rule("CD10.2", "CD6.9")
def test_a_retreat_of_the_last_op_to_an_exit_ends_the_mission_at_once() -> None:
    table = Table({1: B, 4: EXIT, 7: WEST}, {B: ["wall"]}, score=3, triggered=True, rolls={"enemy": [6]})
    table.op(7).out = True
    table.walk()
    table.do(act.HoldFire(1))
    events = table.do(act.Retreat(1, EXIT))
    assert "MissionEnded" in kinds(events)
    assert "MarkerMoved" not in kinds(events)
