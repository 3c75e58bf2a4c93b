"""Entering an area: reveal, booby traps, bazookas, extra terrorists, first strikes (CD5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import WEST, A, B, D, number
from tests.games.countdown.table import Table, kinds, only, op, some


@pytest.mark.rule("CD5.1")
def test_all_that_lies_face_down_is_turned_up_and_stays_in_its_order() -> None:
    table = Table({1: WEST}, {A: ["?thug", "guard", "?wall"], B: ["?thug"]})
    events = table.walk((1, A))
    assert only(events, ev.CardsTurned) == ev.CardsTurned(A, (number("thug"), number("wall")), "enter")
    assert table.pile(A) == ["thug", "guard", "wall"]
    assert table.pile(B) == ["?thug"]


@pytest.mark.rule("CD5.2", "CD6.7")
@pytest.mark.parametrize(
    ("ops", "cards", "lives", "points"),
    [
        ((1, 7), ["?trap2", "?civilian"], {1: 1, 7: 2}, -2),
        ((1, 7), ["?trap2"], {1: 1, 7: 1}, 0),
        ((1,), ["?trap2"], {1: 0}, -2),
    ],
    ids=["a civilian dies first", "both lose a life", "the Shooter alone takes both"],
)
def test_the_worked_example_of_the_trap(ops: Sequence[int], cards: list[str], lives: dict[int, int], points: int) -> None:
    """The rulebook's own: a trap of 2, the Shooter and the Medic, with a civilian, without, and the Shooter alone."""
    table = Table(dict.fromkeys((*ops, 6), WEST), {A: cards})
    table.walk(*((number, A) for number in ops))
    assert {entry: life for entry, life in table.lives().items() if entry != 6} == lives
    assert table.score == points
    assert table.op(1).out == (ops == (1,))


@pytest.mark.rule("CD5.2")
def test_hits_go_to_hostages_then_civilians_then_ops_and_round_again() -> None:
    table = Table({1: op(WEST, escort="hostage"), 7: op(WEST, energy=0), 3: WEST}, {A: ["?trap3", "?trap3", "?bystander"]}, goal="hostages")
    events = table.walk((1, A), (7, A))
    assert some(events, ev.Killed) == [ev.Killed(number("hostage"), A), ev.Killed(number("bystander"), A)]
    assert [hit.op for hit in some(events, ev.OpHit)] == [1, 1, 7, 7]
    assert table.op(1).out
    assert table.op(7).out
    assert table.score == -2 - 1 - 2 - 2


@pytest.mark.rule("CD5.2")
def test_hits_go_round_the_ops_again() -> None:
    table = Table({2: op(WEST, life=3), 4: WEST, 7: op(WEST, energy=0)}, {A: ["?trap3"], B: ["?trap1"]})
    events = table.walk((2, A), (4, A))
    assert [hit.op for hit in some(events, ev.OpHit)] == [2, 4, 2]
    assert table.lives() == {2: 1, 4: 1, 7: 2}


@pytest.mark.rule("CD5.2")
@pytest.mark.parametrize("goal", ["civilians", "hostages"])
def test_whose_death_costs_most_dies_first(goal: str) -> None:
    cards = ["?bystander", "?civilian", "?civilian", "?trap1"] if goal == "civilians" else ["?hostage", "?envoy", "?trap1", "?envoy"]
    table = Table({1: WEST}, {A: cards})
    dead = only(table.walk((1, A)), ev.Killed).card
    assert dead == number("civilian" if goal == "civilians" else "envoy")
    assert table.score == (-2 if goal == "civilians" else -3)


@pytest.mark.rule("CD5.2")
def test_a_trap_hits_no_enemy_and_is_discarded() -> None:
    table = Table({1: WEST}, {A: ["?trap1", "?thug"]})
    table.walk((1, A))
    assert table.pile(A) == ["thug"]
    assert table.names(table.state.discards) == ["trap1"]
    assert table.lives() == {1: 1}


@pytest.mark.rule("CD5.3")
def test_a_trap_that_lay_face_up_does_not_go_off() -> None:
    table = Table({1: WEST}, {A: ["trap2", "?bomb"]})
    assert "TrapSprung" not in kinds(table.walk((1, A)))
    assert table.pile(A) == ["trap2", "bomb"]
    assert table.lives() == {1: 2}


@pytest.mark.rule("CD5.4")
def test_dummies_are_discarded_as_soon_as_they_are_turned_up() -> None:
    table = Table({1: WEST}, {A: ["?dummy", "?bomb", "?dummy"]})
    table.walk((1, A))
    assert table.pile(A) == ["bomb"]


@pytest.mark.rule("CD5.4", "CD8.5", "CD7.3")
def test_a_dummy_that_intel_finds_is_discarded_and_the_area_secured() -> None:
    table = Table({5: WEST}, {A: ["?dummy"]}, phase="intelligence")
    table.do(act.Look(A))
    assert table.pile(A) == []
    assert table.state.secured[A]


@pytest.mark.rule("CD5.5", "CD1.1")
@pytest.mark.parametrize(("roll", "hit"), [(1, []), (2, [2]), (4, [2]), (5, [2, 5]), (6, [2, 5])])
def test_a_bazooka_hits_every_number_up_to_its_roll(roll: int, hit: list[int]) -> None:
    table = Table({2: WEST, 5: WEST, 7: WEST}, {A: ["?bazooka"]}, rolls={"bazooka": [roll]})
    events = table.walk((2, A), (5, A), (7, A))
    assert [each.op for each in some(events, ev.OpHit)] == hit
    assert table.asked == "targets"


@pytest.mark.rule("CD5.5", "CD5.9")
def test_a_bazooka_fires_once_all_alive_are_hit_even_before_the_next() -> None:
    table = Table({1: op(WEST, life=1), 7: D}, {A: ["?bazooka", "?bazooka"], D: ["thug"]}, rolls={"bazooka": [6]})
    table.walk((1, A))
    assert table.op(1).out
    assert table.spent
    assert [fight.area for fight in table.state.fights] == [D]


@pytest.mark.rule("CD5.6")
def test_an_extra_terrorist_comes_before_the_fight() -> None:
    table = Table({1: WEST}, {A: ["?caller", "?civilian"]}, deck=["civilian", "trap3", "bazooka", "thug"])
    events = table.walk((1, A))
    assert table.pile(A) == ["caller", "civilian", "bazooka"]
    assert table.names(table.state.discards) == ["civilian", "trap3"]
    assert table.names(table.state.deck) == ["thug"]
    assert only(events, ev.TerroristCame).card == number("bazooka")
    assert "BazookaFired" not in kinds(events), "who comes so has no ability"
    assert table.lives() == {1: 2}, "a trap that is passed over does not go off"


@pytest.mark.rule("CD5.6", "CD6.10")
def test_who_came_as_an_extra_keeps_star_and_heart() -> None:
    table = Table({1: op(WEST, energy=3)}, {A: ["?caller"]}, deck=["hearted"])
    table.walk((1, A))
    table.strike((1, number("hearted")), attack=[3], enemy=[6])
    assert table.lives() == {1: 3}


@pytest.mark.rule("CD5.6")
def test_an_extra_has_no_ability_for_the_whole_mission() -> None:
    table = Table({1: WEST, 4: D}, {A: ["?caller"]}, deck=["seventy", "thug"])
    table.walk((1, A))
    table.strike((1, number("caller")), attack=[3], enemy=[6, 6])
    assert table.names(table.state.deck) == ["thug"], "the extra's own +1T does not work"


@pytest.mark.rule("CD5.6")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    table = Table({1: WEST}, {A: ["?caller"]}, deck=["civilian"], discards=["trap1", "guard", "bystander"])
    events = table.walk((1, A))
    assert only(events, ev.ThreatsRenewed).count == 3
    assert table.pile(A) == ["caller", "guard"]
    assert sorted(table.names(table.state.discards)) == ["bystander", "civilian"]
    assert table.names(table.state.deck) == ["trap1"]


@pytest.mark.rule("CD5.6")
def test_without_a_terrorist_left_none_comes() -> None:
    table = Table({1: WEST}, {A: ["?caller"]}, deck=["civilian"], discards=["trap1"])
    events = table.walk((1, A))
    assert only(events, ev.TerroristCame).card == -1
    assert table.pile(A) == ["caller"]
    assert sorted(table.names(table.state.discards)) == ["civilian", "trap1"]


@pytest.mark.rule("CD5.7", "CD6.6")
def test_first_strike_fires_before_the_ops_and_again_when_it_survives() -> None:
    table = Table({1: op(WEST, life=3)}, {A: ["?striker"]}, rolls={"enemy": [3]})
    table.walk((1, A))
    assert table.lives() == {1: 2}
    assert table.asked == "targets"
    table.strike((1, number("striker")), attack=[3], enemy=[3])
    assert table.lives() == {1: 1}


@pytest.mark.rule("CD5.7")
def test_a_first_strike_can_miss() -> None:
    table = Table({1: WEST}, {A: ["?striker"]}, rolls={"enemy": [4]})
    table.walk((1, A))
    assert table.lives() == {1: 2}


@pytest.mark.rule("CD5.8")
def test_bazookas_and_first_strikes_work_only_in_a_round_in_which_ops_enter() -> None:
    table = Table({1: A}, {A: ["bazooka", "striker"]})
    table.walk()
    assert table.asked == "targets"
    assert table.spent


@pytest.mark.rule("CD5.8")
def test_extra_terrorists_come_in_every_round_with_a_firefight() -> None:
    table = Table({1: A}, {A: ["caller"]}, deck=["thug", "guard", "guard"], rolls={"enemy": [6, 6]})
    table.walk()
    assert table.pile(A) == ["caller", "thug"]
    table.do(act.HoldFire(1), act.Hold(1))
    assert table.asked == "positioning"
    table.walk()
    assert table.pile(A) == ["caller", "thug", "guard"]


@pytest.mark.rule("CD5.8", "CD6.5")
def test_abilities_work_once_a_round() -> None:
    table = Table({1: op(A, life=3)}, {A: ["caller", "seventy"]}, deck=["thug", "thug", "guard", "guard"], rolls={"enemy": [6] * 8})
    table.walk()
    table.do(act.HoldFire(1))
    assert table.pile(A) == ["caller", "seventy", "thug", "thug"]
    table.do(act.Again(1))
    table.strike((1, number("caller")), attack=[1])
    assert table.pile(A) == ["caller", "seventy", "thug", "thug"]


@pytest.mark.rule("CD5.9")
def test_the_order_on_entering() -> None:
    table = Table(
        {2: op(WEST, life=3), 6: op(WEST, life=3)},
        {A: ["?striker", "?caller", "?bazooka", "?trap1"]},
        deck=["civilian", "thug"],
        rolls={"bazooka": [2], "enemy": [1]},
    )
    events = table.walk((2, A), (6, A))
    order = ["CardsTurned", "TrapSprung", "OpHit", "BazookaFired", "OpHit", "TerroristCame", "EnemyFired", "OpHit", "FightBegan"]
    assert [kind for kind in kinds(events) if kind in order] == order


@pytest.mark.rule("CD5.9")
def test_without_ops_left_there_is_no_firefight_and_the_cards_stay() -> None:
    table = Table({1: op(WEST, life=1), 7: D}, {A: ["?trap1", "?thug", "?striker"], D: ["wall"]})
    table.walk((1, A))
    assert table.op(1).out
    assert table.pile(A) == ["thug", "striker"]
    assert [fight.area for fight in table.state.fights] == [D]


@pytest.mark.rule("CD5.1", "CD7.1")
def test_a_safe_area_is_entered_without_any_of_it() -> None:
    table = Table({1: WEST}, {A: [], B: ["?thug"]}, secured=())
    events = table.walk((1, A))
    assert "CardsTurned" not in kinds(events)
    assert table.state.secured[A]


@pytest.mark.rule("CD5.6")
def test_the_discards_become_a_shuffle_of_their_own() -> None:
    table = Table({1: op(WEST, energy=3)}, {A: ["?caller"], B: ["?guard"]}, deck=["trap1"], discards=["thug", "civilian"])
    before = max(table.state.segment)
    table.walk((1, A))
    lots = {card: table.state.segment[card] for card in (number("thug"), number("civilian"), number("guard"))}
    assert lots == {number("thug"): before + 1, number("civilian"): before + 1, number("guard"): 1}


@pytest.mark.rule("CD5.6", "CD5.9")
@pytest.mark.parametrize(("life", "came"), [(1, 0), (2, 2)])
def test_every_caller_brings_one_but_none_when_nobody_is_left_to_fight(life: int, came: int) -> None:
    table = Table(
        {1: op(WEST, life=life), 7: B}, {A: ["?bazooka", "?caller", "?caller"], B: ["wall"]}, deck=["thug"] * 3, rolls={"bazooka": [1]}
    )
    events = table.walk((1, A))
    assert len(some(events, ev.TerroristCame)) == came
    assert len(table.state.deck) == 3 - came


@pytest.mark.rule("CD5.8", "CD6.9")
def test_a_caller_brings_no_second_one_when_another_op_pushes_on_to_it() -> None:
    table = Table({1: A, 2: B}, {A: ["caller"], B: ["wall", "civilian"]}, deck=["thug"] * 3)
    table.walk()
    assert table.pile(A) == ["caller", "thug"]
    table.do(act.HoldFire(2), act.PushOn(2, A))
    assert table.op(2).at == A
    assert table.pile(A) == ["caller", "thug"]
