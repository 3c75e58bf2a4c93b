"""Proficiencies of the agents (SO6.1 to SO6.4, SO6.19)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, attacked, cell, game

FARAWAY = {"beast": "A1"}
ROLLS = 2
"""The bit of the order to roll for Ambush."""


@pytest.mark.rule("SO6.1")
@pytest.mark.parametrize(("at", "roll", "total", "hit"), [("Q7", 4, 2, False), ("Q7", 5, 3, True), ("Q6", 4, 4, True)])
def test_hunters_within_three_spaces_attack_spider_with_two_less(at: str, roll: int, total: int, hit: bool) -> None:
    told = attacked(at, "puppet", "spider", roll)
    assert (told.total, told.hit) == (total, hit)


@pytest.mark.rule("SO6.1", "SO6.19")
def test_six_explodes_and_one_misses_before_anything_is_taken_off_or_added() -> None:
    assert attacked("Q7", "puppet", "spider", 6, 1) == ev.Attacked(0, 0, (6, 1), 5, 3, True)
    assert attacked("Q9", "prophet", "orangutan", 1) == ev.Attacked(0, 0, (1,), 3, 1, False)


@pytest.mark.rule("SO6.1", "SO6.19")
def test_the_hit_on_the_same_space_knows_no_modifier() -> None:
    assert attacked("Q8", "puppet", "spider", hunter="Q8") == ev.Attacked(0, 0, (), 0, 0, True)


@pytest.mark.rule("SO6.2")
def test_toughness_is_in_the_hp() -> None:
    box = game().box
    assert {card.id: card.hp for card in box.agents} == {"spider": 4, "orangutan": 6, "cobra": 4, "blue-jay": 4}


@pytest.mark.rule("SO6.3")
def test_who_ends_on_cobras_space_is_stunned_and_cannot_attack() -> None:
    table = Table("Q8", "cobra", hunters={"prophet": "Q10", **FARAWAY}, after=True)
    told = table.go("prophet", "Q8")
    assert ev.Ambushed(0, 0, 0, True) in told
    assert ev.HuntersStunned((0,)) in told
    assert table.asked != "attack"
    assert table.facts(RecordedFact.AMBUSH_RESOLVED) == [(RecordedFact.AMBUSH_RESOLVED, 0, 0, 0, 1)]


@pytest.mark.rule("SO6.3")
@pytest.mark.parametrize(("roll", "stunned"), [(3, False), (4, True)])
def test_beside_cobra_a_four_or_more_does_the_same_if_she_likes(roll: int, stunned: bool) -> None:
    table = Table("Q8", "cobra", hunters={"prophet": "Q10", **FARAWAY}, after=True, orders=ROLLS, rolls={"ambush": [roll]})
    assert ev.Ambushed(0, 0, roll, stunned) in table.go("prophet", "Q9")
    assert (table.asked == "attack") is not stunned
    table = Table("Q8", "cobra", hunters={"prophet": "Q10", **FARAWAY}, after=True)
    assert not [event for event in table.go("prophet", "Q9") if isinstance(event, ev.Ambushed)]
    assert table.asked == "attack"


@pytest.mark.rule("SO6.3")
def test_not_diagonally_not_others_and_not_who_only_passes() -> None:
    table = Table("Q8", "cobra", hunters={"prophet": "Q10", **FARAWAY}, after=True, orders=ROLLS)
    assert not [event for event in table.go("prophet", "P10") if isinstance(event, ev.Ambushed)]
    table = Table("R5", "cobra", hunters={"prophet": "Q3", **FARAWAY}, after=True, orders=ROLLS)
    assert not [event for event in table.go("prophet", "Q4") if isinstance(event, ev.Ambushed)]
    table = Table("Q8", "spider", hunters={"prophet": "Q10", **FARAWAY}, after=True, orders=ROLLS)
    assert not [event for event in table.go("prophet", "Q9") if isinstance(event, ev.Ambushed)]


@pytest.mark.rule("SO6.3")
def test_nobody_is_stunned_twice() -> None:
    table = Table("Q8", "cobra", hunters={"prophet": "Q10", **FARAWAY}, after=True, orders=ROLLS)
    table.piece("prophet").stunned = True
    assert not [event for event in table.go("prophet", "Q9") if isinstance(event, ev.Ambushed)]


@pytest.mark.rule("SO6.3")
def test_the_roll_is_a_standing_order_of_the_secret_turn() -> None:
    table = Table("E10", "cobra", hunters={"prophet": "A7", **FARAWAY})
    assert table.of(act.SetOrder) == [act.SetOrder(act.StandingOrder.ROLL_AMBUSH, True)]
    told = table.do(act.SetOrder(act.StandingOrder.ROLL_AMBUSH, True))
    assert told[0].redact_for_viewer(TABLE) is None
    assert not table.of(act.SetOrder)
    assert table.her.orders == ROLLS
    table.stop()
    assert not table.of(act.SetOrder)


@pytest.mark.rule("SO6.4")
def test_blue_jay_completes_from_two_spaces_away_walls_or_not() -> None:
    for place in ("B17", "F17", "F18", "F21", "D21"):
        if game().grounds["facility_83x"].geometry.open >> cell(place) & 1:
            table = Table(place, "blue-jay", hunters={"puppet": "A7", **FARAWAY}, objectives=(3, 1, 1, 1))
            assert table.of(act.CompleteObjective) == [act.CompleteObjective(1)], place
            assert not Table(place, "spider", hunters={"puppet": "A7", **FARAWAY}, objectives=(3, 1, 1, 1)).of(act.CompleteObjective)
    assert not Table("G18", "blue-jay", hunters={"puppet": "A7", **FARAWAY}, objectives=(3, 1, 1, 1)).of(act.CompleteObjective)
