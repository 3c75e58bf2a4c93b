"""What belongs to all: the Op that three share, majorities, ties, and the captain (CD3.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.state import Op
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, E, F, number
from tests.games.countdown.table import Table, op

GUARD, WALL = number("guard"), number("wall")


def three(shared: int, at: Any, piles: dict[int, list[str]], **more: Any) -> Table:
    """Let three share an Op, their own ones far off."""
    mine = [entry for entry in (1, 2, 3, 4) if entry != shared][:3]
    runs = {shared: -1, **{entry: seat for seat, entry in enumerate(mine)}}
    more.setdefault("secured", (A, B, C, D, E, F))
    return Table({shared: at, **dict.fromkeys(mine, WEST)}, piles, seats=3, runs=runs, **more)


def all_vote(table: Table, *actions: Action) -> None:
    """Let the three vote in turn."""
    for seat, action in enumerate(actions):
        table.do(action, seat=seat)


@pytest.mark.rule("CD3.5", "CD4.3")
def test_the_majority_moves_the_shared_op() -> None:
    table = three(7, A, {B: ["?thug"]})
    all_vote(table, act.StepTo(7, B), act.StepTo(7, D))
    assert table.op(7).path == []
    table.do(act.StepTo(7, B), seat=2)
    assert table.op(7).path == [B]


@pytest.mark.rule("CD3.5")
def test_in_a_tie_it_stays() -> None:
    table = three(7, A, {B: ["?thug"], F: ["?thug"]})
    all_vote(table, act.StepTo(7, B), act.StepTo(7, D), act.StepTo(7, WEST))
    table.ready()
    assert table.op(7).at == A


@pytest.mark.rule("CD3.5", "CD6.2")
@pytest.mark.parametrize(
    "votes",
    [
        (act.Target(7, GUARD), act.Target(7, WALL), act.HoldFire(7)),
        (act.GiveEnergy(1 << 1), act.Target(7, GUARD), act.Target(7, WALL)),
        (act.Target(7, GUARD), act.GiveEnergy(1 << 1), act.Target(7, WALL)),
    ],
)
def test_in_a_tie_it_holds_fire(votes: tuple[Action, ...]) -> None:
    table = three(7, A, {A: ["guard", "wall", "civilian", "civilian"]})
    table.op(1).at, table.op(1).energy = A, 0
    table.walk()
    all_vote(table, *votes)
    if table.asked == "targets":
        table.do(act.HoldFire(1))
    assert table.op(7).energy == 2
    assert table.asked == "after"


@pytest.mark.rule("CD3.5", "CD6.9")
def test_in_a_tie_it_holds_after_a_strike() -> None:
    table = three(7, A, {A: ["wall", "civilian", "civilian"]})
    table.walk()
    all_vote(table, act.HoldFire(7), act.HoldFire(7))
    all_vote(table, act.Retreat(7, WEST), act.Retreat(7, B), act.Again(7))
    assert (table.op(7).at, table.state.fights) == (A, [])


@pytest.mark.rule("CD3.5", "CD8.5")
def test_in_a_tie_intel_looks_no_further() -> None:
    table = three(5, B, {A: ["?thug"], C: ["?thug"], E: ["?thug"]}, phase="intelligence")
    all_vote(table, act.Look(A), act.Look(C), act.Look(E))
    assert table.state.phase == "positioning"
    table = three(5, op(B, skill=8), {A: ["?thug"], C: ["?thug"], E: ["?thug", "?civilian"]}, phase="intelligence", level=2)
    all_vote(table, act.Look(E), act.Look(E))
    assert table.asked == "looks"
    all_vote(table, act.Look(A), act.Look(C), act.Look(E))
    assert table.asked == "intelligence"


@pytest.mark.rule("CD3.5", "CD8.4")
def test_in_a_tie_the_sniper_aims_no_further() -> None:
    table = three(4, op(B, skill=8), {A: ["wall", "wall"], C: ["wall", "wall"]}, level=2, rolls={"snipe": [1]})
    table.walk()
    all_vote(table, act.Snipe(WALL), act.Snipe(WALL))
    assert table.asked == "aim"
    all_vote(table, act.Snipe(WALL + 1), act.Snipe(WALL + 2), act.Snipe(WALL + 3))
    assert table.spent
    assert table.asked != "aim"


@pytest.mark.rule("CD3.5", "CD6.7")
def test_old_votes_do_not_count_when_the_shared_medic_is_asked_to_save() -> None:
    ops: dict[int, Op | int] = {1: op(A, energy=0), 2: WEST, 4: op(A, life=1), 7: op(A, energy=3)}
    runs = {1: 0, 2: 1, 4: 2, 7: -1}
    table = Table(ops, {D: ["sniper"]}, seats=3, runs=runs, rolls={"snipe": [1], "enemy": [1]})
    table.walk()
    table.do(act.GiveEnergy(1 << 1), seat=0)
    table.do(act.Snipe(number("sniper")), seat=2)
    assert table.who("save") == (0, 1, 2)
    table.do(act.PayHeal(4), seat=0)
    assert table.who("save") == (1, 2)
    table.do(act.PayHeal(4), seat=1)
    assert not table.op(4).out


@pytest.mark.rule("CD3.5")
def test_the_captain_decides_for_all() -> None:
    table = three(7, A, {B: ["?thug"]}, captain=True)
    assert not [action for action in table.of(act.StepTo, 1) if action.op == 7]  # type: ignore[attr-defined]
    table.do(act.StepTo(7, B))
    assert table.op(7).path == [B]


@pytest.mark.rule("CD3.5", "CD10.2")
def test_the_shared_op_must_leave_too() -> None:
    table = three(7, A, {F: ["?thug"]}, triggered=True, score=3)
    for entry in (1, 2, 3):
        table.op(entry).at = EXIT
    table.walk()
    assert table.state.winners is None
    all_vote(table, act.StepTo(7, B), act.StepTo(7, B))
    all_vote(table, act.StepTo(7, EXIT), act.StepTo(7, EXIT))
    table.ready()
    assert table.state.winners == [0, 1, 2]


@pytest.mark.rule("CD3.5", "CD8.4")
def test_the_majority_lets_the_shared_sniper_aim_no_further() -> None:
    table = three(4, op(B, skill=8), {A: ["wall"], C: ["wall"]}, level=2, rolls={"snipe": [1]})
    table.walk()
    all_vote(table, act.Snipe(WALL), act.Snipe(WALL))
    all_vote(table, act.Done())
    assert table.asked == "aim"
    table.do(act.Done(), seat=1)
    assert table.spent
    assert table.asked != "aim"


@pytest.mark.rule("CD6.10")
def test_without_agreement_a_heart_goes_to_the_lowest_even_with_one_life() -> None:
    ops = {2: op(A, life=1), 3: A, 4: A}
    table = Table(ops, {A: ["hearted"]}, seats=3, runs={2: 0, 3: 1, 4: 2}, rolls={"attack": [3, 3, 3]})
    table.walk()
    for seat, shooter in enumerate(ops):
        table.do(act.Target(shooter, number("hearted")), seat=seat)
    all_vote(table, act.GiveHeart(2), act.GiveHeart(3), act.GiveHeart(4))
    assert table.lives() == {2: 2, 3: 2, 4: 2}


@pytest.mark.rule("CD3.5", "CD8.3")
def test_only_the_concealment_of_the_shared_op_is_voted_on() -> None:
    table = three(3, op(A, concealed=True), {A: ["thug"]})
    table.walk()
    table.do(act.Emerge(A))
    assert table.op(3).concealed, "one vote of three"
    table.do(act.Emerge(A), seat=1)
    assert not table.op(3).concealed
    own = three(7, WEST, {A: ["thug"]})
    own.op(3).at, own.op(3).concealed = A, True
    own.walk()
    own.do(act.Emerge(A), seat=own.op(3).seat)
    assert not own.op(3).concealed, "his own"
