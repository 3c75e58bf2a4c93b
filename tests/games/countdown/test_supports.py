"""Support cards (CD14)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.event import Event
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.votes import proposed_supports
from tests.games.countdown.cards import SOUTH, SUPPORTS, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, kinds, only, op, some

THUG, GUARD, WALL = number("thug"), number("guard"), number("wall")


def card(kind: SupportEffect, entry: int = -1, target: int = -1) -> act.PlaySupport:
    """Play a support card."""
    return act.PlaySupport(SUPPORTS.index(kind), entry, target)


def campaign(ops: dict[int, Any], piles: dict[int, list[str]], *kinds_held: SupportEffect, **more: Any) -> Table:
    """Return a position with support cards."""
    return Table(ops, piles, mode="campaign", supports=kinds_held, **more)


def targets(table: Table) -> set[tuple[int, int]]:
    """Return on what support cards can be played."""
    return {(action.op, action.target) for action in table.legal() if isinstance(action, act.PlaySupport)}


@pytest.mark.rule("CD14.1", "CD1.3")
def test_adrenaline_rush() -> None:
    table = campaign({1: op(WEST, energy=0), 2: op(WEST, energy=3), 3: op(WEST, energy=1)}, {}, SupportEffect.ADRENALINE)
    table.op(3).out = True
    table.do(card(SupportEffect.ADRENALINE))
    assert [piece.energy for piece in table.state.ops] == [1, 3, 1]
    assert table.state.supports == []


@pytest.mark.rule("CD14.2")
def test_big_gun_for_one_attack() -> None:
    table = campaign(
        {1: op(A, energy=3), 3: A}, {A: ["guard", "guard", "civilian", "civilian"]}, SupportEffect.BIG_GUN, rolls={"attack": [2, 4]}
    )
    assert not targets(table), "not before the fight"
    table.walk()
    table.do(card(SupportEffect.BIG_GUN, 1), act.Target(1, GUARD))
    events = table.do(act.HoldFire(3))
    assert only(events, ev.Eliminated).card == GUARD
    table.do(act.Hold(3), act.Again(1))
    assert not some(table.do(act.Target(1, GUARD + 1)), ev.Eliminated)


@pytest.mark.rule("CD14.3")
def test_blow_out_takes_a_face_up_terrorist_without_a_reward() -> None:
    table = campaign({1: WEST}, {A: ["leader", "?thug", "starred"]}, SupportEffect.BLOW_OUT)
    assert targets(table) == {(-1, number("starred"))}
    table.do(card(SupportEffect.BLOW_OUT, target=number("starred")))
    assert table.pile(A) == ["leader", "?thug"]
    assert table.op(1).shots == 0


@pytest.mark.rule("CD14.3")
def test_blow_out_before_the_enemies_fire() -> None:
    table = campaign({1: A}, {A: ["guard"]}, SupportEffect.BLOW_OUT, rolls={"attack": [1]})
    table.walk()
    table.do(act.Target(1, GUARD))
    assert table.asked == "brace"
    events = table.do(card(SupportEffect.BLOW_OUT, target=GUARD))
    assert "EnemyFired" not in kinds(events)
    assert table.state.secured[A]


@pytest.mark.rule("CD14.4")
@pytest.mark.parametrize(("roll", "life"), [(2, 1), (3, 2)])
def test_a_bulletproof_vest_lowers_attack_values_in_one_area(roll: int, life: int) -> None:
    table = campaign({1: A, 2: D}, {A: ["guard"], D: ["guard"]}, SupportEffect.VEST, rolls={"enemy": [roll]})
    table.walk()
    table.do(card(SupportEffect.VEST, target=A), act.HoldFire(1))
    assert table.op(1).life == life
    table.roll("enemy", 3)
    table.do(act.HoldFire(2))
    assert table.op(2).life == 1, "elsewhere it counts in full"


@pytest.mark.rule("CD14.4", "CD14.9", "CD14.12", "CD14.11")
def test_what_lasts_until_the_end_of_the_round() -> None:
    table = campaign({1: A}, {B: ["guard"]}, SupportEffect.VEST, SupportEffect.INFRARED, SupportEffect.TEAR_GAS, SupportEffect.RIFLE)
    table.do(
        card(SupportEffect.VEST, target=B),
        card(SupportEffect.INFRARED),
        card(SupportEffect.TEAR_GAS, target=B),
        card(SupportEffect.RIFLE, 1),
    )
    table.walk()
    table.ready()
    state = table.state
    assert (state.round, state.vest, state.infrared, state.gas, table.op(1).rifle) == (2, [], 0, [], False)


@pytest.mark.rule("CD14.5")
def test_energy_burst_hits_two_enemies_with_one_roll() -> None:
    table = campaign({1: A}, {A: ["thug", "guard", "wall", "civilian"]}, SupportEffect.ENERGY_BURST, rolls={"attack": [5]})
    table.walk()
    table.do(card(SupportEffect.ENERGY_BURST, 1), act.Target(1, THUG))
    assert set(table.of(act.Target)) == {act.Target(1, GUARD), act.Target(1, WALL)}
    events = table.do(act.Target(1, GUARD))
    assert [gone.card for gone in some(events, ev.Eliminated)] == [THUG, GUARD]
    assert (table.op(1).energy, table.op(1).shots) == (1, 1)


@pytest.mark.rule("CD14.5")
def test_energy_burst_counts_once_and_on_a_single_enemy() -> None:
    table = campaign({1: A}, {A: ["wall", "civilian"]}, SupportEffect.ENERGY_BURST, rolls={"attack": [5]})
    table.walk()
    table.do(card(SupportEffect.ENERGY_BURST, 1), act.Target(1, WALL))
    assert table.asked == "after"


@pytest.mark.rule("CD14.6", "CD1.3")
def test_a_first_aid_kit_in_a_safe_area() -> None:
    table = campaign({1: op(A, life=1), 2: op(A, life=2), 4: op(B, life=1), 7: op(WEST, life=1)}, {B: ["bomb"]}, SupportEffect.FIRST_AID)
    assert targets(table) == {(1, -1), (7, -1)}
    table.do(card(SupportEffect.FIRST_AID, 7))
    assert table.lives() == {1: 1, 2: 2, 4: 1, 7: 2}


@pytest.mark.rule("CD14.7", "CD14.9")
def test_a_grenade_with_the_shooting_skill() -> None:
    """Die 4 and shooting +1 reach a guard of 5; Infrared Vision does not count."""
    table = campaign({1: op(A, shots=2)}, {B: ["?guard", "?guard"]}, SupportEffect.GRENADE, SupportEffect.INFRARED, rolls={"grenade": [4]})
    table.do(card(SupportEffect.INFRARED))
    assert targets(table) == {(1, B)}
    events = table.do(card(SupportEffect.GRENADE, 1, B))
    assert only(events, ev.GrenadeThrown).value == 5
    assert table.pile(B) == ["guard"]
    assert (table.op(1).energy, table.op(1).shots) == (2, 2)


@pytest.mark.rule("CD14.7", "CD8.3")
def test_who_is_concealed_throws_none() -> None:
    table = campaign({1: op(A, concealed=True)}, {A: ["?thug"], B: ["?guard"]}, SupportEffect.GRENADE)
    assert not targets(table)


@pytest.mark.rule("CD14.8")
def test_a_helicopter_lands_anywhere_and_landing_counts_as_entering() -> None:
    table = campaign({1: -1, 2: -1}, {A: ["?thug"], C: ["?guard", "?trap1"]}, SupportEffect.HELICOPTER, phase="entries")
    assert targets(table) == {(-1, area) for area in (A, B, C, D, E, F)}
    table.do(card(SupportEffect.HELICOPTER, target=C), act.Enter(2, C))
    assert set(table.of(act.Enter)) == {act.Enter(1, place) for place in (C, WEST, SOUTH)}
    table.do(act.Enter(1, WEST))
    assert table.pile(C) == ["?guard", "?trap1"], "resolved in the Action phase"
    events = table.walk()
    assert only(events, ev.CardsTurned).area == C
    assert table.lives() == {1: 2, 2: 1}
    assert [fight.area for fight in table.state.fights] == [C]


@pytest.mark.rule("CD14.8")
def test_only_at_the_start_of_a_mission() -> None:
    assert not targets(campaign({1: WEST}, {A: ["?thug"]}, SupportEffect.HELICOPTER))
    others = campaign({1: -1}, {A: ["thug"]}, SupportEffect.TEAR_GAS, phase="entries")
    assert not targets(others), "and nothing else then"


@pytest.mark.rule("CD14.9")
def test_infrared_vision_raises_all_shots() -> None:
    table = campaign({1: A, 4: D}, {A: ["guard"], E: ["guard"]}, SupportEffect.INFRARED, rolls={"attack": [4], "snipe": [4]})
    table.walk()
    table.do(card(SupportEffect.INFRARED), act.Snipe(GUARD + 1), act.Target(1, GUARD))
    assert table.pile(A) == table.pile(E) == []


@pytest.mark.rule("CD14.10")
def test_a_shield_blocks_one_attack_chosen_before_its_roll() -> None:
    table = campaign({1: A}, {A: ["wall", "thug"]}, SupportEffect.SHIELD, rolls={"enemy": [6]})
    table.walk()
    table.do(act.HoldFire(1))
    assert table.asked == "brace"
    events = table.do(card(SupportEffect.SHIELD, target=WALL))
    assert "AttackBlocked" in kinds(events)
    assert [shot.enemy for shot in some(events, ev.EnemyFired)] == [THUG]
    assert table.lives() == {1: 2}


@pytest.mark.rule("CD14.10", "CD5.5", "CD8.5")
@pytest.mark.parametrize("attacker", ["bazooka", "striker"])
def test_a_shield_blocks_any_attack(attacker: str) -> None:
    table = campaign({1: WEST}, {A: [attacker]}, SupportEffect.SHIELD)
    table.do(card(SupportEffect.SHIELD, target=number(attacker)))
    events = table.walk((1, A))
    assert "AttackBlocked" in kinds(events)
    assert table.lives() == {1: 2}
    assert table.asked == "targets"


@pytest.mark.rule("CD14.11")
def test_a_sniper_rifle_for_a_round() -> None:
    table = campaign({1: op(A, energy=3), 6: F}, {B: ["thug", "wall"], F: ["trap1"]}, SupportEffect.RIFLE, rolls={"snipe": [6, 2, 3]})
    table.walk()
    assert not table.of(act.RifleShot)
    table.do(card(SupportEffect.RIFLE, 1), act.RifleShot(1, WALL))
    assert (table.op(1).energy, table.op(1).shots) == (2, 0)
    table.do(act.RifleShot(1, THUG))
    assert (table.op(1).energy, table.op(1).shots) == (1, 0)
    table.do(act.RifleShot(1, THUG))
    assert (table.op(1).energy, table.op(1).shots) == (0, 1)
    assert table.pile(B) == ["wall"]


@pytest.mark.rule("CD14.11", "CD8.4")
@pytest.mark.parametrize(("rifle", "die", "learnt"), [(True, 6, (1, 0)), (True, 1, (0, 0)), (False, 6, (1, 1)), (False, 1, (1, 0))])
def test_the_rifle_teaches_to_shoot_and_only_by_hits_and_the_skill_by_kills(rifle: bool, die: int, learnt: tuple[int, int]) -> None:
    """Shooting and skill experience of a Sniper with a rifle in his hands, and without."""
    table = campaign({4: op(A, energy=3)}, {B: ["guard"], D: ["?thug"]}, SupportEffect.RIFLE, rolls={"snipe": [die]})
    table.walk()
    table.do(card(SupportEffect.RIFLE, 4), act.RifleShot(4, GUARD) if rifle else act.Snipe(GUARD))
    assert (table.op(4).shots, table.op(4).skill - 1) == learnt


@pytest.mark.rule("CD14.11", "CD8.4", "CD5.6")
@pytest.mark.parametrize(("plain", "life"), [(False, 1), (True, 2)])
def test_a_missed_sniper_fires_back_at_a_rifle_too_unless_he_came_without_ability(plain: bool, life: int) -> None:
    table = campaign({1: op(A, energy=3)}, {B: ["sniper"]}, SupportEffect.RIFLE, rolls={"snipe": [4], "enemy": [4]})
    table.state.plain = [number("sniper")] if plain else []
    table.do(card(SupportEffect.RIFLE, 1))
    table.walk()
    table.do(act.RifleShot(1, number("sniper")))
    assert table.op(1).life == life


@pytest.mark.rule("CD14.11", "CD7.6")
def test_no_rifle_for_who_escorts_a_blocker() -> None:
    table = campaign({1: op(A, escort="blocker")}, {B: ["thug"]}, SupportEffect.RIFLE, SupportEffect.GRENADE)
    assert not targets(table)


@pytest.mark.rule("CD14.12")
def test_tear_gas_lowers_the_defence_in_one_area() -> None:
    table = campaign(
        {4: op(A, energy=2), 6: F}, {B: ["guard"], D: ["guard"], F: ["trap1"]}, SupportEffect.TEAR_GAS, rolls={"snipe": [4, 4]}
    )
    table.walk()
    table.do(card(SupportEffect.TEAR_GAS, target=B), act.Snipe(GUARD), act.Snipe(GUARD + 1))
    assert (table.pile(B), table.pile(D)) == ([], ["guard"])


@pytest.mark.rule("CD14.1", "CD13.1")
def test_each_is_used_once() -> None:
    table = campaign({1: op(WEST, energy=0)}, {}, SupportEffect.ADRENALINE)
    table.do(card(SupportEffect.ADRENALINE))
    assert not targets(table)
    assert "support" not in [question.kind for question in table.game.questions(table.state)]


@pytest.mark.rule("CD14.1")
def test_the_majority_of_the_team_decides() -> None:
    runs = {1: 0, 2: 1, 3: 2}
    table = campaign({n: op(WEST, energy=0) for n in runs}, {}, SupportEffect.ADRENALINE, seats=3, runs=runs)
    assert only(table.do(card(SupportEffect.ADRENALINE), seat=2), ev.Voted).seat == 2
    assert table.op(1).energy == 0
    assert not table.can(card(SupportEffect.ADRENALINE), seat=2)
    events: list[Event] = table.do(card(SupportEffect.ADRENALINE), seat=0)
    assert "SupportPlayed" in kinds(events)
    assert table.op(1).energy == 1


@pytest.mark.rule("CD14.1")
@pytest.mark.parametrize(
    "proposed",
    [
        (card(SupportEffect.ADRENALINE), card(SupportEffect.INFRARED), card(SupportEffect.RIFLE, 1)),
        (card(SupportEffect.ADRENALINE), card(SupportEffect.ADRENALINE), card(SupportEffect.INFRARED), card(SupportEffect.INFRARED)),
    ],
)
def test_when_all_have_voted_and_none_has_more_than_half_no_card_is_played(proposed: tuple[act.PlaySupport, ...]) -> None:
    seats = len(proposed)
    runs = {number: number - 1 for number in range(1, seats + 1)}
    held = (SupportEffect.ADRENALINE, SupportEffect.INFRARED, SupportEffect.RIFLE)
    table = campaign({n: op(WEST, energy=0) for n in runs}, {B: ["?thug"]}, *held, seats=seats, runs=runs)
    for seat, action in enumerate(proposed):
        assert kinds(table.do(action, seat=seat)) == ["Voted"]
    assert len(table.state.supports) == len(held)
    assert [piece.energy for piece in table.state.ops] == [0] * seats
    assert proposed_supports(table.state) == tuple(sorted({action.support for action in proposed})), "they stay proposed"


@pytest.mark.rule("CD14.1")
def test_the_captain_decides_alone() -> None:
    runs = {1: 0, 2: 1, 3: 2}
    ops = {n: op(WEST, energy=0) for n in runs}
    table = campaign(ops, {}, SupportEffect.ADRENALINE, seats=3, runs=runs, captain=True)
    assert not targets(table) or not table.of(act.PlaySupport, 1)
    table.do(card(SupportEffect.ADRENALINE))
    assert table.op(3).energy == 1


@pytest.mark.rule("CD14.1", "CD14.10")
def test_not_between_a_roll_and_its_result() -> None:
    table = campaign(
        {1: A, 4: C},
        {A: ["guard", "civilian"], B: ["guard"]},
        SupportEffect.SHIELD,
        SupportEffect.TEAR_GAS,
        bullets=(2,),
        rolls={"attack": [3]},
    )
    table.walk()
    assert targets(table)
    table.do(act.Target(1, GUARD))
    assert table.asked == "bullet"
    assert not targets(table)
    table.roll("snipe", 3)
    table.do(act.KeepBullet(1))
    assert table.asked == "brace"
    table.do(act.Brace())
    table.do(act.Snipe(GUARD + 1))
    assert table.asked == "bullet"
    assert not targets(table)


@pytest.mark.rule("CD14.10")
def test_the_window_before_enemy_fire_closes_by_itself() -> None:
    table = campaign({1: A}, {A: ["wall", "civilian"]}, SupportEffect.SHIELD)
    table.walk()
    table.do(act.HoldFire(1))
    (question,) = [question for question in table.game.questions(table.state) if question.kind == "brace"]
    assert (question.default, question.deadline_mark) == (act.Brace(), "reaction")
    events = table.clock("reaction")
    assert "EnemyFired" in kinds(events)


@pytest.mark.rule("CD14.10")
def test_no_window_without_a_card_that_could_answer() -> None:
    table = campaign({1: A}, {A: ["wall", "civilian"]}, SupportEffect.ADRENALINE)
    table.walk()
    table.do(act.HoldFire(1))
    assert table.asked == "after"


@pytest.mark.rule("CD14.1")
def test_two_hear_of_each_others_votes() -> None:
    table = campaign({1: op(WEST, energy=0), 2: op(WEST, energy=0)}, {}, SupportEffect.ADRENALINE, seats=2, runs={1: 0, 2: 1})
    assert only(table.do(card(SupportEffect.ADRENALINE), seat=1), ev.Voted) == ev.Voted(1, "PlaySupport", (0, -1, -1))
    assert table.op(1).energy == 0
    table.do(card(SupportEffect.ADRENALINE), seat=0)
    assert table.op(1).energy == 1


@pytest.mark.rule("CD14.1", "CD1.3")
def test_no_adrenaline_for_a_team_that_is_full_of_energy() -> None:
    assert not targets(campaign({1: op(WEST, energy=3), 2: op(WEST, energy=3)}, {}, SupportEffect.ADRENALINE))
    assert targets(campaign({1: op(WEST, energy=3), 2: op(WEST, energy=2)}, {}, SupportEffect.ADRENALINE))


@pytest.mark.rule("CD14.10")
def test_no_window_when_no_enemy_is_left_to_fire() -> None:
    table = campaign({1: A}, {A: ["thug"], F: ["wall"]}, SupportEffect.SHIELD, rolls={"attack": [6]})
    table.walk()
    table.do(act.Target(1, THUG))
    assert table.pile(A) == []
    assert "brace" not in [question.kind for question in table.game.questions(table.state)]


@pytest.mark.rule("CD14.11")
def test_nobody_shoots_afar_without_the_rifle() -> None:
    table = campaign({1: A, 2: op(A, skill=8)}, {B: ["guard"], F: ["?thug"]}, SupportEffect.RIFLE)
    table.walk()
    assert table.of(act.Throw)
    assert not table.of(act.RifleShot)
    table.do(card(SupportEffect.RIFLE, 1))
    assert table.of(act.RifleShot) == [act.RifleShot(1, GUARD)]


@pytest.mark.rule("CD14.1")
@pytest.mark.parametrize(
    ("enemy", "attack", "fire", "asked"),
    [("starred", [6, 6], [], "star"), ("hearted", [6, 6], [], "heart"), ("guard", [1, 1], [1], "save")],
)
def test_nor_while_a_result_is_shared_or_a_life_hangs_by_a_thread(enemy: str, attack: list[int], fire: list[int], asked: str) -> None:
    ops = {1: op(A, life=1, energy=2), 2: op(A, energy=2), 7: op(A, energy=3)}
    table = campaign(
        ops, {A: [enemy], F: ["thug"]}, SupportEffect.ADRENALINE, SupportEffect.BLOW_OUT, rolls={"attack": attack, "enemy": fire}
    )
    table.walk()
    table.do(act.Target(1, number(enemy)), act.Target(2, number(enemy)), act.HoldFire(7))
    if asked == "save":
        table.do(act.Brace())
    assert table.asked == asked
    assert not targets(table)
    assert not table.of(act.PlaySupport)
