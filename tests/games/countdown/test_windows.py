"""When the team is asked for a support card: before every attack, and before the Action phase ends (CD14)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.errors import SaveError
from tabletop.core.question import Question
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import SupportEffect
from tests.games.countdown.cards import WEST, A, B, C, D, F, game, number
from tests.games.countdown.table import Table, kinds, only, op, some
from tests.games.countdown.test_supports import campaign, card

WALL, GUARD, THUG, SNIPER = number("wall"), number("guard"), number("thug"), number("sniper")


def window(table: Table) -> Question | None:
    """Return the question before an attack."""
    return next((question for question in table.game.questions(table.state) if question.kind == "brace"), None)


# before an attack -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD14.10", "CD5.5", "CD5.7")
@pytest.mark.parametrize("attacker", ["bazooka", "striker"])
@pytest.mark.parametrize("answer", [SupportEffect.SHIELD, SupportEffect.BLOW_OUT])
def test_what_has_just_been_turned_up_can_be_answered_before_it_strikes(attacker: str, answer: SupportEffect) -> None:
    table = campaign({1: WEST}, {A: [f"?{attacker}", "?wall"]}, answer)
    events = table.walk((1, A))
    assert "BazookaFired" not in kinds(events)
    assert "EnemyFired" not in kinds(events)
    asked = window(table)
    assert asked is not None
    assert (asked.clause, asked.about, asked.default, asked.deadline_mark) == ("CD14", (A, number(attacker)), act.Brace(), "reaction")
    table.do(card(answer, target=number(attacker)))
    assert window(table) is None
    assert table.lives() == {1: 2}
    assert table.asked == "targets"


@pytest.mark.rule("CD14.10", "CD5.5", "CD5.7")
@pytest.mark.parametrize(("attacker", "rolls"), [("bazooka", {"bazooka": [1]}), ("striker", {"enemy": [1]})])
def test_who_plays_nothing_is_struck(attacker: str, rolls: dict[str, list[int]]) -> None:
    table = campaign({1: WEST}, {A: [f"?{attacker}", "?wall"]}, SupportEffect.SHIELD, rolls=rolls)
    table.walk((1, A))
    table.do(act.Brace())
    assert table.lives() == {1: 1}
    assert table.state.supports


@pytest.mark.rule("CD14.10", "CD8.5")
def test_intel_is_asked_before_the_sniper_that_she_turned_up_fires() -> None:
    piles = {B: ["?sniper", "?thug"]}
    table = campaign({5: op(A, energy=2)}, piles, SupportEffect.SHIELD, phase="intelligence")
    table.do(act.Look(B))
    assert (table.asked, table.pile(B)) == ("brace", ["sniper", "?thug"])
    assert "AttackBlocked" in kinds(table.do(card(SupportEffect.SHIELD, target=SNIPER)))
    assert table.lives() == {5: 2}
    assert table.asked == "intelligence"


@pytest.mark.rule("CD14.6", "CD14.4", "CD8.5")
@pytest.mark.parametrize(("answer", "on"), [(SupportEffect.FIRST_AID, (5, -1)), (SupportEffect.VEST, (-1, B))])
def test_she_may_be_patched_up_or_covered_before_it(answer: SupportEffect, on: tuple[int, int]) -> None:
    table = campaign({5: op(A, energy=2, life=1)}, {B: ["?sniper", "?thug"]}, answer, phase="intelligence", rolls={"enemy": [4]})
    table.do(act.Look(B))
    assert table.asked == "brace"
    table.do(card(answer, *on))
    assert (table.op(5).out, table.op(5).life) == (False, 1), "the shot of 4 hits an attack of 4, and not one of 3"


@pytest.mark.rule("CD14.10", "CD8.4")
def test_the_sniper_is_asked_before_a_target_fires_back() -> None:
    table = campaign({4: A}, {B: ["sniper"]}, SupportEffect.SHIELD, rolls={"snipe": [1]})
    table.walk()
    table.do(act.Snipe(SNIPER))
    assert table.asked == "brace"
    table.do(card(SupportEffect.SHIELD, target=SNIPER))
    assert table.lives() == {4: 2}


@pytest.mark.rule("CD14.6", "CD14.11")
def test_whoever_fires_a_rifle_may_be_patched_up_before_the_target_fires_back() -> None:
    """Whichever Op it is: also the first one."""
    held = (SupportEffect.RIFLE, SupportEffect.FIRST_AID)
    table = campaign({1: op(A, energy=3, life=1)}, {B: ["sniper"]}, *held, rolls={"snipe": [4], "enemy": [4]})
    table.do(card(SupportEffect.RIFLE, 1))
    table.walk()
    table.do(act.RifleShot(1, SNIPER))
    assert table.asked == "brace"
    table.do(card(SupportEffect.FIRST_AID, 1))
    assert (table.op(1).out, table.op(1).life) == (False, 1)


@pytest.mark.rule("CD6.9", "CD14.3")
def test_a_fight_ends_that_was_asked_about_earlier_when_a_card_takes_its_last_enemy() -> None:
    """Two fights wait for what their Ops do next; the enemy of the one that was asked about first is gone."""
    enemies = {A: ["wall"], C: ["guard", "thug"]}
    table = campaign({1: A, 2: C}, enemies, SupportEffect.BLOW_OUT, rolls={"attack": [1] * 3, "enemy": [6] * 3})
    table.walk()
    while fire := table.of(act.Target) or table.of(act.Brace):
        table.do(fire[0])
    assert [(fight.area, fight.stage) for fight in table.state.fights] == [(A, "after"), (C, "after")]
    table.do(card(SupportEffect.BLOW_OUT, target=WALL))
    assert [fight.area for fight in table.state.fights] == [C]


@pytest.mark.rule("CD14.10", "CD6.6")
def test_there_is_a_window_before_the_shot_of_each_enemy() -> None:
    table = campaign({1: A}, {A: ["wall", "thug"]}, SupportEffect.SHIELD, rolls={"enemy": [1]})
    table.walk()
    table.do(act.HoldFire(1))
    assert window(table).about == (A, WALL)  # type: ignore[union-attr] # a failure tells enough
    assert [shot.enemy for shot in some(table.do(act.Brace()), ev.EnemyFired)] == [WALL]
    assert window(table).about == (A, THUG)  # type: ignore[union-attr] # a failure tells enough
    assert table.lives() == {1: 1}
    table.do(card(SupportEffect.SHIELD, target=THUG))
    assert table.lives() == {1: 1}
    assert table.asked == "after"


@pytest.mark.rule("CD14.1")
@pytest.mark.parametrize(
    ("held", "attacker", "beside"),
    [
        (SupportEffect.VEST, "bazooka", ()),
        (SupportEffect.VEST, "striker", ("?civilian",)),
        (SupportEffect.FIRST_AID, "striker", ()),
        (SupportEffect.TEAR_GAS, "striker", ()),
        (SupportEffect.INFRARED, "bazooka", ()),
    ],
)
def test_nobody_is_asked_for_a_card_that_changes_nothing(held: SupportEffect, attacker: str, beside: tuple[str, ...]) -> None:
    rolls = {"bazooka": [1], "enemy": [6]}
    table = campaign({1: op(WEST, life=1), 2: op(WEST, life=3)}, {A: [f"?{attacker}", "?wall", *beside]}, held, rolls=rolls)
    events = table.walk((2, A))
    assert {"BazookaFired", "EnemyFired"} & set(kinds(events))


@pytest.mark.rule("CD14.10")
def test_nobody_is_asked_about_an_attack_that_a_shield_stops_already() -> None:
    table = campaign({1: WEST}, {A: ["striker"]}, SupportEffect.SHIELD, SupportEffect.BLOW_OUT)
    table.do(card(SupportEffect.SHIELD, target=number("striker")))
    assert "AttackBlocked" in kinds(table.walk((1, A)))


@pytest.mark.rule("CD14.1")
def test_the_team_is_asked_together_and_what_one_says_does_not_begin_its_time_anew() -> None:
    table = campaign({1: WEST, 2: D}, {A: ["?striker"]}, SupportEffect.SHIELD, seats=2, runs={1: 0, 2: 1}, rolls={"enemy": [6]})
    table.walk((1, A))
    first = window(table)
    assert first is not None
    assert first.required_seats == (0, 1)
    table.do(act.Brace(), seat=1)
    then = window(table)
    assert then is not None
    assert (then.id, then.required_seats) == (first.id, (0,))
    table.do(act.Brace())
    assert table.asked == "targets"


@pytest.mark.rule("CD14.1")
def test_a_captain_is_asked_alone() -> None:
    table = campaign({1: WEST, 2: WEST}, {A: ["?striker"]}, SupportEffect.SHIELD, seats=2, runs={1: 0, 2: 1}, captain=True)
    table.walk((2, A))
    assert table.who("brace") == (0,)


@pytest.mark.rule("CD14.1")
def test_what_was_proposed_before_is_asked_anew() -> None:
    table = campaign({5: A, 2: WEST}, {B: ["?sniper", "?thug"]}, SupportEffect.SHIELD, SupportEffect.ADRENALINE, seats=2, runs={5: 0, 2: 1})
    table.walk()
    table.do(card(SupportEffect.ADRENALINE), seat=1)
    table.do(act.Look(B))
    assert table.can(card(SupportEffect.SHIELD, target=SNIPER), seat=1)


def test_a_window_of_an_older_save_is_asked_anew() -> None:
    table = campaign({1: A}, {A: ["wall"]}, SupportEffect.SHIELD)
    table.walk()
    table.do(act.HoldFire(1))
    data = table.state.to_data()
    data["todo"][-1] = ["brace", A, 0]
    table.state = game().load_state(data)
    assert table.asked == "brace"
    table.do(card(SupportEffect.SHIELD, target=WALL))
    assert table.lives() == {1: 2}


# what waits -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD14.10")
def test_a_shield_waits_until_it_has_blocked_one_attack() -> None:
    table = campaign({1: D}, {A: ["wall"]}, SupportEffect.SHIELD)
    table.do(card(SupportEffect.SHIELD, target=WALL))
    table.walk()
    table.walk()
    assert (table.state.round, table.state.shielded) == (3, [WALL])
    table.walk((1, A))
    assert "AttackBlocked" in kinds(table.do(act.HoldFire(1)))
    assert (table.state.shielded, table.lives()) == ([], {1: 2})


@pytest.mark.rule("CD14.2")
def test_a_big_gun_waits_for_the_next_attack() -> None:
    table = campaign({1: A}, {A: ["guard", "guard"]}, SupportEffect.BIG_GUN, rolls={"enemy": [6, 6, 6], "attack": [2]})
    table.walk()
    table.do(card(SupportEffect.BIG_GUN, 1), act.HoldFire(1), act.Hold(1))
    assert (table.state.round, table.op(1).big_gun) == (2, 3)
    table.walk()
    assert only(table.do(act.Target(1, GUARD)), ev.Eliminated).card == GUARD
    assert table.op(1).big_gun == 0


# before the Action phase ends -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD14.7", "CD14.1")
def test_a_grenade_may_still_reach_the_leader_before_time_lets_him_escape() -> None:
    table = campaign({1: A}, {B: ["leader"]}, SupportEffect.GRENADE, goal="leaders", marker=1, rolls={"grenade": [6]})
    table.walk()
    (question,) = table.questions()
    assert (question.kind, question.clause, question.required_seats, question.default) == ("go_on", "CD14", (0,), None)
    assert only(table.do(card(SupportEffect.GRENADE, 1, B)), ev.Eliminated).card == number("leader")
    assert (table.state.marker, table.score) == (0, 2)


@pytest.mark.rule("CD14.1")
def test_one_says_go_on_for_all_and_is_asked_once() -> None:
    table = campaign({1: A, 2: A}, {B: ["wall"]}, SupportEffect.BLOW_OUT, seats=2, runs={1: 0, 2: 1})
    table.op(2).energy = 0
    table.walk()
    assert table.who("go_on") == (0, 1)
    events = table.do(act.GoOn(), seat=1)
    assert kinds(events)[:2] == ["SaidReady", "MarkerMoved"]
    assert table.state.phase == "positioning"


@pytest.mark.rule("CD14.1", "CD11.1")
def test_in_real_time_the_phase_ends_by_itself() -> None:
    table = campaign({1: A}, {B: ["wall"]}, SupportEffect.BLOW_OUT, real_time=True)
    table.walk()
    (question,) = table.questions()
    assert (question.default, question.deadline_mark) == (act.GoOn(), "go_on")
    assert "MarkerMoved" in kinds(table.clock("go_on"))
    assert table.state.phase == "positioning"


@pytest.mark.rule("CD14.1")
@pytest.mark.parametrize(
    ("held", "ops", "piles", "asked"),
    [
        (SupportEffect.ADRENALINE, {1: op(A, energy=2)}, {}, True),
        (SupportEffect.ADRENALINE, {1: op(A, energy=3)}, {}, False),
        (SupportEffect.FIRST_AID, {1: op(A, life=1)}, {}, True),
        (SupportEffect.FIRST_AID, {1: op(A, life=2)}, {}, False),
        (SupportEffect.BLOW_OUT, {1: A}, {F: ["thug"]}, True),
        (SupportEffect.BLOW_OUT, {1: A}, {F: ["leader"]}, False),
        (SupportEffect.GRENADE, {1: A}, {B: ["?thug"]}, True),
        (SupportEffect.GRENADE, {1: A}, {F: ["?thug"]}, False),
        (SupportEffect.RIFLE, {1: op(A, energy=1)}, {B: ["thug"]}, True),
        (SupportEffect.RIFLE, {1: op(A, energy=0)}, {B: ["thug"]}, False),
        (SupportEffect.RIFLE, {1: op(A, energy=1)}, {B: ["?thug"]}, False),
        (SupportEffect.SHIELD, {1: A}, {B: ["thug"]}, False),
        (SupportEffect.VEST, {1: A}, {B: ["thug"]}, False),
        (SupportEffect.INFRARED, {1: A}, {B: ["thug"]}, False),
        (SupportEffect.TEAR_GAS, {1: A}, {B: ["thug"]}, False),
        (SupportEffect.HELICOPTER, {1: A}, {B: ["thug"]}, False),
    ],
)
def test_only_for_cards_that_would_do_something(held: SupportEffect, ops: dict[int, Any], piles: dict[int, list[str]], asked: bool) -> None:
    table = campaign(ops, piles, held)
    table.walk()
    assert (table.asked == "go_on") == asked
    assert table.state.round == (1 if asked else 2)


@pytest.mark.rule("CD14.9", "CD14.12")
@pytest.mark.parametrize(
    ("held", "number_of", "piles", "asked"),
    [
        (SupportEffect.INFRARED, 4, {B: ["wall"]}, True),
        (SupportEffect.INFRARED, 2, {B: ["wall"]}, False),
        (SupportEffect.SHIELD, 4, {B: ["wall"]}, False),
        (SupportEffect.TEAR_GAS, 4, {B: ["wall"]}, True),
        (SupportEffect.TEAR_GAS, 2, {B: ["wall"]}, True),
        (SupportEffect.TEAR_GAS, 2, {B: ["?wall"], F: ["wall"]}, False),
    ],
)
def test_for_shots_where_somebody_who_is_ready_could_still_shoot(
    held: SupportEffect, number_of: int, piles: dict[int, list[str]], asked: bool
) -> None:
    table = campaign({1: A, number_of: op(A, energy=2)}, piles, held, seats=2, runs={1: 0, number_of: 1})
    table.walk()
    table.do(act.Ready(), seat=1)
    assert (table.asked == "go_on") == asked
    if asked:
        assert table.can(act.Snipe(WALL) if number_of == 4 else act.Throw(B), seat=1), "and may do so"


@pytest.mark.rule("CD14.1")
def test_who_has_just_said_that_all_is_done_is_not_asked_again() -> None:
    table = campaign({1: A, 4: op(A, energy=1)}, {B: ["wall"]}, SupportEffect.BLOW_OUT)
    table.walk()
    assert table.asked == "action"
    table.do(act.Ready())
    assert (table.state.round, table.state.phase) == (2, "positioning")


@pytest.mark.rule("CD14.1")
def test_but_again_after_a_fight() -> None:
    table = campaign({1: A, 4: op(C, energy=1)}, {A: ["wall"], B: ["wall"]}, SupportEffect.BLOW_OUT, rolls={"enemy": [1]})
    table.walk()
    table.do(act.Ready(), act.HoldFire(1), act.Brace(), act.Hold(1))
    assert table.asked == "go_on"


@pytest.mark.rule("CD14.1")
def test_a_proposal_is_for_the_others_to_join_and_what_it_brings_can_be_used() -> None:
    table = campaign({1: op(A, energy=1), 2: WEST}, {B: ["thug"]}, SupportEffect.RIFLE, seats=2, runs={1: 0, 2: 1})
    table.walk()
    table.do(card(SupportEffect.RIFLE, 1))
    assert table.who("go_on") == (1,)
    assert table.of(act.GoOn) == []
    assert table.of(act.GoOn, seat=1) == [act.GoOn()]
    table.do(card(SupportEffect.RIFLE, 1), seat=1)
    assert (table.asked, table.who("action")) == ("action", (0,))
    assert table.of(act.RifleShot) == [act.RifleShot(1, THUG)]


def test_a_state_of_an_older_save_is_read() -> None:
    table = campaign({1: A}, {B: ["wall"]}, SupportEffect.SHIELD)
    data = table.state.to_data()
    del data["go_on"]
    assert game().load_state(data) == table.state
    del data["asked"]
    with pytest.raises(SaveError):
        game().load_state(data)
