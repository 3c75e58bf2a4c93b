"""After the enemies' fire: strike again, retreat, push on, hold (CD6.9)."""

from __future__ import annotations

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, kinds, only, op, some

WALL, THUG = number("wall"), number("thug")


@pytest.mark.rule("CD6.9")
def test_each_op_chooses_among_four() -> None:
    table = Table({1: A}, {A: ["wall", "civilian"], B: ["?thug"]}, rolls={"attack": [1]})
    table.walk()
    table.do(act.Target(1, WALL))
    assert set(table.legal()) == {act.Again(1), act.Retreat(1, D), act.Retreat(1, WEST), act.PushOn(1, B), act.Hold(1)}


@pytest.mark.rule("CD6.9")
def test_without_energy_none_strikes_again() -> None:
    table = Table({1: op(A, energy=1), 2: op(A, energy=2)}, {A: ["wall", "civilian"]}, rolls={"attack": [1, 1]})
    table.walk()
    table.do(act.Target(1, WALL), act.Target(2, WALL))
    assert table.of(act.Again) == [act.Again(2)]


@pytest.mark.rule("CD6.9", "CD6.1")
def test_with_a_medics_energy_one_can() -> None:
    table = Table({1: op(A, energy=1), 7: op(A, energy=2)}, {A: ["wall", "civilian"]}, rolls={"attack": [1]})
    table.walk()
    table.do(act.HoldFire(7), act.Target(1, WALL))
    assert act.Again(1) in table.of(act.Again)


@pytest.mark.rule("CD6.9")
def test_a_new_strike_begins_again_with_targets() -> None:
    table = Table({1: A, 3: A}, {A: ["thug", "guard", "civilian", "civilian", "civilian", "civilian"]}, rolls={"attack": [1, 1, 3]})
    table.walk()
    table.do(act.Target(1, THUG), act.Target(3, THUG), act.Again(1))
    assert table.asked == "after"
    table.do(act.Hold(3))
    assert table.asked == "targets"
    assert not table.can(act.Target(3, THUG)), "who holds does not strike"
    assert not table.can(act.HoldFire(1)), "who strikes again shoots"
    events = table.do(act.Target(1, THUG))
    assert "Eliminated" in kinds(events)
    assert table.asked == "after"


@pytest.mark.rule("CD6.9")
def test_when_nobody_strikes_again_it_is_over_for_this_round() -> None:
    table = Table({1: A, 6: C}, {A: ["thug", "civilian"], C: ["trap1"]}, rolls={"attack": [1]})
    table.walk()
    table.do(act.Target(1, THUG))
    events = table.do(act.Hold(1))
    assert "FightEnded" in kinds(events)
    assert table.asked == "action"
    assert table.pile(A) == ["thug"]


@pytest.mark.rule("CD6.9")
def test_part_may_go_and_part_stay() -> None:
    table = Table({1: A, 2: A, 3: A}, {A: ["wall", "civilian", "civilian"], B: ["?bomb"]}, rolls={"attack": [1, 1, 1]})
    table.walk()
    for shooter in (1, 2, 3):
        table.do(act.Target(shooter, WALL))
    table.do(act.Again(2), act.PushOn(3, B))
    assert (table.op(3).at, table.pile(B)) == (A, ["?bomb"]), "all choose first"
    table.do(act.Retreat(1, WEST))
    assert (table.op(1).at, table.op(2).at, table.op(3).at) == (WEST, A, B)
    assert table.pile(B) == ["bomb"]
    assert table.asked == "targets"
    assert set(table.of(act.Target)) == {act.Target(2, WALL)}


@pytest.mark.rule("CD6.9")
def test_a_push_is_resolved_to_its_end_before_the_others_strike_again() -> None:
    table = Table({1: op(A, energy=3), 2: op(A, energy=3)}, {A: ["wall", "civilian"], B: ["?thug"]}, rolls={"attack": [1, 1]})
    table.walk()
    table.do(act.Target(1, WALL), act.Target(2, WALL), act.Again(1))
    events = table.do(act.PushOn(2, B))
    assert [event.area for event in some(events, ev.FightBegan)] == [B]
    assert set(table.of(act.Target)) == {act.Target(2, THUG)}
    table.roll("attack", 3)
    events = table.do(act.Target(2, THUG))
    assert only(events, ev.FightEnded).area == B
    assert set(table.of(act.Target)) == {act.Target(1, WALL)}


@pytest.mark.rule("CD6.9", "CD4.8")
def test_pushing_on_gives_no_energy_and_happens_once_a_round() -> None:
    table = Table(
        {1: op(A, energy=2)}, {A: ["wall", "civilian"], B: ["?guard", "?civilian"], C: ["?thug"], E: ["?thug"]}, rolls={"attack": [1, 1]}
    )
    table.walk()
    table.do(act.Target(1, WALL), act.PushOn(1, B))
    assert table.op(1).energy == 1
    table.do(act.Target(1, number("guard")))
    assert not table.of(act.PushOn)
    assert table.of(act.Retreat) == [act.Retreat(1, EXIT)]


@pytest.mark.rule("CD6.9")
def test_a_retreat_too_happens_once_a_round_and_only_to_safe_places() -> None:
    table = Table({1: op(A, energy=3), 2: op(D, energy=3)}, {A: ["wall", "civilian"], B: ["bomb"], D: ["thug", "civilian"]})
    table.op(1).retreated = True
    table.walk()
    table.roll("attack", 1, 1)
    table.do(act.Target(1, WALL), act.Target(2, THUG))
    assert not [action for action in table.of(act.Retreat) if action.op == 1]  # type: ignore[attr-defined]
    assert set(table.of(act.Retreat)) == {act.Retreat(2, E)}


@pytest.mark.rule("CD6.9", "CD5.1")
def test_an_op_that_pushes_on_enters() -> None:
    table = Table({1: A}, {A: ["wall", "civilian"], B: ["?trap1", "?bomb"]}, rolls={"attack": [1]})
    table.walk()
    events = table.do(act.Target(1, WALL), act.PushOn(1, B))
    assert "TrapSprung" in kinds(events)
    assert table.lives() == {1: 1}


@pytest.mark.rule("CD6.9")
def test_arrivals_join_from_the_next_strike_and_may_hold_fire() -> None:
    table = Table(
        {1: op(A, energy=3), 2: op(B, energy=3)},
        {A: ["wall", "civilian", "civilian", "civilian"], B: ["wall", "civilian", "civilian"]},
        rolls={"attack": [1, 1]},
    )
    table.walk()
    table.do(act.Target(1, WALL), act.Target(2, WALL + 1))
    table.do(act.PushOn(2, A), act.Again(1))
    assert table.asked == "targets"
    assert {action.op for action in table.of(act.Target)} == {1, 2}  # type: ignore[attr-defined]
    assert table.can(act.HoldFire(2)), "he has not chosen to strike again"
    assert not table.can(act.HoldFire(1))


@pytest.mark.rule("CD6.9")
def test_two_groups_that_push_into_each_others_fights_do_not_wait_for_ever() -> None:
    table = Table(
        {number: op(place, energy=3) for number, place in ((1, A), (2, A), (3, B), (4, B))},
        {A: ["wall", "civilian", "civilian", "civilian"], B: ["wall", "civilian", "civilian", "civilian"]},
        rolls={"attack": [1] * 4},
    )
    table.walk()
    for shooter, card in ((1, WALL), (2, WALL), (3, WALL + 1), (4, WALL + 1)):
        table.do(act.Target(shooter, card))
    table.do(act.Again(1), act.PushOn(2, B), act.Again(4), act.PushOn(3, A))
    assert table.asked == "targets"
    assert {piece.at for piece in table.state.ops if piece.number in (1, 3)} == {A}


@pytest.mark.rule("CD6.9", "CD7.1")
def test_a_place_that_became_unsafe_is_no_retreat() -> None:
    table = Table({1: A}, {A: ["wall", "civilian"], D: ["?dummy"], B: ["trap1"]}, rolls={"attack": [1]})
    table.walk()
    table.do(act.Target(1, WALL))
    assert set(table.of(act.PushOn)) == {act.PushOn(1, B), act.PushOn(1, D)}
    assert table.of(act.Retreat) == [act.Retreat(1, WEST)]


@pytest.mark.rule("CD6.9", "CD7.2")
def test_the_last_enemy_gone_the_fight_is_over() -> None:
    table = Table({1: A, 6: F}, {A: ["thug", "civilian"], F: ["trap1"]}, rolls={"attack": [3]})
    table.walk()
    events = table.do(act.Target(1, THUG))
    assert [kind for kind in kinds(events) if kind in ("Eliminated", "EnemyFired", "CardGone", "AreaSecured", "FightEnded")] == [
        "Eliminated",
        "CardGone",
        "AreaSecured",
        "FightEnded",
    ]
    assert table.score == 0


@pytest.mark.rule("CD6.9")
def test_two_fights_that_wait_for_each_other_go_on_in_their_order() -> None:
    cards = ["wall", "civilian", "civilian"]
    table = Table({1: A, 2: A, 4: B, 5: B}, {A: cards, B: cards})
    table.walk()
    table.do(*(act.HoldFire(entry) for entry in (1, 2, 4, 5)))
    table.do(act.PushOn(1, B), act.Again(2))
    table.do(act.PushOn(4, A), act.Again(5))
    assert [(fight.area, fight.stage) for fight in table.state.fights] == [(A, "name"), (B, "wait")]
    assert table.state.fights[0].stayers == [2, 4]


@pytest.mark.rule("CD6.9", "CD6.4")
def test_who_pushes_on_into_a_strike_that_waits_for_bullet_control_comes_after_it() -> None:
    table = Table({1: A, 2: B}, {A: ["wall", "civilian"], B: ["thug", "guard"]}, bullets=[2], rolls={"attack": [1, 3], "enemy": [1, 6]})
    table.walk()
    table.do(act.Target(1, WALL), act.KeepBullet(1), act.Target(2, number("guard")))
    assert table.asked == "bullet"
    table.do(act.PushOn(1, B))
    assert (table.op(1).at, table.asked) == (A, "bullet")
    table.do(act.KeepBullet(2))
    assert table.lives() == {1: 2, 2: 1}, "the thug at whom nobody shot hits the lowest Op of that strike, who is not yet the arrival"
    assert table.op(1).at == B


@pytest.mark.rule("CD6.2", "CD6.4")
def test_a_strike_named_meanwhile_rolls_when_that_which_waits_for_bullet_control_is_over() -> None:
    table = Table({1: A, 2: B}, {A: ["wall", "civilian"], B: ["guard", "civilian"]}, bullets=[2], rolls={"attack": [3, 1]})
    table.walk()
    table.do(act.Target(2, number("guard")))
    assert "Attacked" not in kinds(table.do(act.Target(1, WALL)))
    events = table.do(act.KeepBullet(2), act.KeepBullet(1))
    shots = [event for event in events if isinstance(event, ev.Attacked | ev.EnemyFired)]
    assert [type(shot) for shot in shots] == [ev.EnemyFired, ev.Attacked, ev.EnemyFired]


@pytest.mark.rule("CD6.9", "CD4.6")
@pytest.mark.parametrize(("first", "then"), [(B, D), (D, B)])
def test_of_two_areas_pushed_on_to_the_one_with_the_lowest_op_comes_first(first: int, then: int) -> None:
    """Not the one that the lower of those who push on enters: the Shooter hides in the other."""
    ops = {1: op(first, concealed=True), 2: A, 3: A}
    table = Table(ops, {A: ["wall", "civilian", "civilian"], first: ["?trap1"], then: ["?civilian", "?bomb"]}, rolls={"attack": [1, 1]})
    table.walk()
    table.do(act.Target(2, WALL), act.Target(3, WALL), act.PushOn(2, then))
    events = table.do(act.PushOn(3, first))
    assert [turned.area for turned in some(events, ev.CardsTurned)] == [first, then]
