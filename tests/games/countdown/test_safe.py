"""Safe and secured areas, civilians and hostages (CD7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.areas import is_safe
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, E, number
from tests.games.countdown.table import Table, kinds, only, op

HOSTAGE, BLOCKER, WIRED = number("hostage"), number("blocker"), number("wired")


@pytest.mark.rule("CD7.1", "CD7.7")
@pytest.mark.parametrize(
    ("cards", "safe"),
    [
        ([], True),
        (["thug"], False),
        (["leader"], False),
        (["trap1"], False),
        (["snare"], False),
        (["bomb"], False),
        (["?civilian"], False),
        (["civilian"], True),
        (["hostage"], True),
        (["wired"], False),
    ],
)
def test_what_makes_an_area_unsafe(cards: Sequence[str], safe: bool) -> None:
    table = Table({1: WEST}, {A: cards})
    assert is_safe(table.game.box, table.state, A) == safe
    assert is_safe(table.game.box, table.state, WEST)
    assert is_safe(table.game.box, table.state, EXIT)


@pytest.mark.rule("CD7.1", "CD7.2", "CD7.3")
def test_an_area_cleared_from_afar_is_safe_and_secured_at_once() -> None:
    table = Table({4: A}, {B: ["civilian", "thug", "bystander"]}, rolls={"snipe": [3]})
    table.walk()
    table.do(act.Snipe(number("thug")))
    assert table.pile(B) == []
    assert table.state.secured[B]
    assert table.score == 0, "who goes home costs nothing"


@pytest.mark.rule("CD7.2")
def test_civilians_stay_while_it_is_unsafe() -> None:
    table = Table({4: A}, {B: ["civilian", "thug", "?thug"]}, rolls={"snipe": [3]})
    table.walk()
    table.do(act.Snipe(number("thug")))
    assert table.pile(B) == ["civilian", "?thug"]
    assert not table.state.secured[B]


@pytest.mark.rule("CD7.3")
def test_no_area_is_secured_while_a_hostage_waits_in_it() -> None:
    table = Table({1: WEST, 2: WEST}, {A: ["hostage"]})
    table.walk((1, A))
    assert not table.state.secured[A]
    table.do(act.PickUp(1, HOSTAGE))
    assert table.state.secured[A]


@pytest.mark.rule("CD7.3")
def test_it_stays_secured() -> None:
    table = Table({1: op(A, escort="hostage"), 2: A})
    table.walk()
    table.do(act.SetDown(1))
    assert table.pile(A) == ["hostage"]
    assert table.state.secured[A]


@pytest.mark.rule("CD7.3", "CD10.3")
def test_the_bonus_comes_once_with_the_printed_number_of_secured_areas() -> None:
    table = Table({4: A}, {B: ["thug"], E: ["guard"]}, secured=(C, D, A), bonus=True, rolls={"snipe": [3]})
    table.walk()
    assert table.score == 0
    table.do(act.Snipe(number("thug")))
    assert (table.score, table.state.parts) == (2, {"secured": 2})
    table = Table({4: B}, {A: ["thug"], E: ["guard"]}, secured=(C, D), bonus=True, rolls={"snipe": [3, 6]})
    table.state.secured[B] = False
    table.walk()
    table.do(act.Snipe(number("thug")))
    assert table.score == 0
    table.do(act.Snipe(number("guard")))
    assert table.score == 2


@pytest.mark.rule("CD7.4")
def test_each_op_escorts_one_hostage() -> None:
    table = Table({1: A, 2: A}, {A: ["hostage", "hostage", "hostage"]})
    table.walk()
    table.do(act.PickUp(1, HOSTAGE))
    assert {action.op for action in table.of(act.PickUp)} == {2}  # type: ignore[attr-defined]
    table.do(act.PickUp(2, HOSTAGE + 1))
    assert not table.of(act.PickUp)
    assert not table.of(act.HandOver), "both have one"


@pytest.mark.rule("CD7.4")
def test_once_per_hostage_op_and_round() -> None:
    table = Table({1: A, 2: A}, {A: ["hostage"], B: ["?thug"]})
    table.walk()
    table.do(act.PickUp(1, HOSTAGE), act.HandOver(1, 2))
    assert not table.can(act.HandOver(2, 1))
    table.do(act.SetDown(2))
    assert not table.of(act.PickUp)
    table.ready() if table.asked == "action" else []
    table.walk()
    assert table.of(act.PickUp) == [act.PickUp(1, HOSTAGE), act.PickUp(2, HOSTAGE)]


@pytest.mark.rule("CD7.4")
def test_hostages_are_handled_in_safe_areas_in_the_action_phase_only() -> None:
    table = Table({1: A}, {A: ["hostage", "bomb"], B: ["?thug"]})
    assert not table.of(act.PickUp)
    table.walk()
    assert not table.of(act.PickUp)
    table = Table({1: A}, {A: ["hostage"]})
    assert not table.of(act.PickUp), "not in Positioning"
    table.walk()
    assert table.of(act.PickUp)


@pytest.mark.rule("CD7.4", "CD10.4")
def test_a_hostage_travels_along_and_is_scored_at_an_exit() -> None:
    table = Table({1: op(A, escort="envoy"), 2: WEST}, {E: ["?thug"]}, level=2)
    events = table.walk((1, B), (1, EXIT))
    assert only(events, ev.HostageSaved).card == number("envoy")
    assert (table.score, table.op(1).escort) == (3, -1)
    table.walk((1, B))
    assert table.op(1).at == B, "he is free to go back in"


@pytest.mark.rule("CD7.4")
def test_entries_do_not_score() -> None:
    table = Table({1: op(A, escort="hostage")})
    table.walk((1, WEST))
    assert (table.score, table.op(1).escort) == (0, HOSTAGE)


@pytest.mark.rule("CD7.4", "CD6.9")
def test_it_travels_in_retreats_too() -> None:
    table = Table({1: op(B, escort="hostage"), 2: C}, {B: ["wall", "civilian"]}, rolls={"attack": [1]}, triggered=True)
    table.state.piles[B] = [number("thug"), number("civilian")]
    table.walk()
    table.roll("enemy", 6)
    table.do(act.Target(1, number("thug")))
    assert table.op(1).escort == -1, "the hostage is hit first"
    table = Table({1: op(B, energy=0), 2: C}, {B: ["hostage", "civilian", "wall"]})
    table.op(1).escort = number("envoy")
    table.walk()
    assert number("envoy") not in [piece.escort for piece in table.state.ops]


@pytest.mark.rule("CD7.5", "CD6.6")
def test_an_escorted_hostage_counts_as_one_of_the_area() -> None:
    table = Table({1: op(A, escort="hostage"), 2: A}, {A: ["wall", "civilian"]}, rolls={"attack": [1]})
    table.walk()
    table.do(act.HoldFire(2))
    events = table.do(act.Target(1, number("wall")))
    assert only(events, ev.Killed).card == HOSTAGE
    assert table.score == -2


@pytest.mark.rule("CD7.5")
def test_when_its_op_dies_it_stays_there() -> None:
    cards = {A: ["bomb"], D: ["sniper"]}
    table = Table({4: op(A, life=1, escort="hostage"), 7: B}, cards, rolls={"snipe": [1], "enemy": [4]})
    table.walk()
    table.do(act.Snipe(number("sniper")))
    assert table.op(4).out
    assert table.pile(A) == ["bomb", "hostage"]
    assert table.op(4).escort == -1


@pytest.mark.rule("CD7.5", "CD8.4")
def test_a_hostage_whose_op_dies_on_an_entry_waits_beside_it() -> None:
    table = Table({4: op(WEST, life=1, escort="hostage"), 1: B}, {A: ["sniper"]}, rolls={"snipe": [1], "enemy": [4]})
    table.walk()
    table.do(act.Snipe(number("sniper")))
    assert table.op(4).out
    assert table.pile(A) == ["sniper", "hostage"]


@pytest.mark.rule("CD7.6")
def test_who_escorts_a_blocker_cannot_fight_but_is_hit() -> None:
    table = Table({1: op(A, escort="blocker"), 2: A}, {A: ["wall", "wall"]}, rolls={"attack": [1], "enemy": [1]})
    table.walk()
    assert set(table.legal()) == {act.Target(2, number("wall")), act.Target(2, number("wall") + 1), act.HoldFire(2)}
    table.do(act.HoldFire(2))
    assert table.lives() == {1: 1, 2: 2}


@pytest.mark.rule("CD7.6")
def test_who_escorts_a_blocker_may_use_a_skill_but_that_of_the_sniper() -> None:
    table = Table({2: op(A, escort="blocker"), 4: A}, {B: ["thug"]})
    table.walk()
    assert table.can(act.Throw(B))
    assert table.can(act.Snipe(number("thug")))
    table.do(act.HandOver(2, 4))
    assert not table.of(act.Snipe)


@pytest.mark.rule("CD7.7")
def test_a_wired_hostage_turned_up_by_ops_goes_off() -> None:
    table = Table({2: op(WEST, life=3), 5: WEST, 7: op(WEST, energy=0)}, {A: ["?civilian", "?wired", "?thug"]}, goal="hostages")
    events = table.walk((2, A), (5, A))
    assert only(events, ev.TrapSprung).hits == 2
    assert only(events, ev.Killed).card == WIRED, "only that hostage: the civilian lives"
    assert table.lives() == {2: 2, 5: 1, 7: 2}
    assert table.score == -1
    assert table.pile(A) == ["civilian", "thug"]


@pytest.mark.rule("CD7.7")
def test_its_hearts_go_round_again() -> None:
    table = Table({2: op(WEST, life=3), 7: WEST}, {A: ["?wired"]}, goal="hostages")
    table.walk((2, A))
    assert table.lives() == {2: 1, 7: 2}


@pytest.mark.rule("CD7.7", "CD8.6")
def test_face_up_before_it_does_not_go_off_and_the_bomb_expert_removes_it() -> None:
    table = Table({6: WEST, 1: WEST}, {A: ["wired"]}, level=2)
    assert "TrapSprung" not in kinds(table.walk((6, A), (1, A)))
    assert not table.of(act.PickUp), "it cannot be escorted while its trap is live"
    table.do(act.Disarm(WIRED))
    assert (table.op(6).energy, table.op(6).skill) == (1, 2)
    assert table.pile(A) == ["wired"]
    table.do(act.PickUp(1, WIRED))
    assert table.state.secured[A]


@pytest.mark.rule("CD7.7")
def test_killed_otherwise_it_does_not_go_off() -> None:
    table = Table({1: WEST}, {A: ["?trap1", "?wired"]}, goal="hostages")
    table.walk((1, A))
    assert table.lives() == {1: 2}
    assert table.score == -1
    table = Table({2: WEST}, {A: ["?wired"]}, goal="hostages", rolls={"grenade": [1]})
    table.walk()
    events = table.do(act.Throw(A))
    assert "TrapSprung" not in kinds(events)


@pytest.mark.rule("CD7.7", "CD8.6")
def test_a_hostage_whose_trap_is_gone_keeps_nobody_from_his_skill() -> None:
    """A bomb still makes the area unsafe, but nothing in it is dangerous to who works there."""
    table = Table({6: op(A, energy=3), 7: op(A, energy=2)}, {A: ["wired", "bomb"]}, goal="hostages", level=2)
    table.walk()
    assert not table.of(act.GiveEnergy)
    table.do(act.Disarm(WIRED))
    assert table.of(act.Disarm) == []
    assert table.can(act.GiveEnergy(1 << 6))
    assert table.can(act.Dismantle(number("bomb")))
