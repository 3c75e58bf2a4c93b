"""The Gun: Sharp Shooting, Quick Draw, Sniper Shot (SO6.5, SO6.18)."""

from __future__ import annotations

import pytest

from tabletop.core.view import TABLE
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE
from tests.games.specter_ops.table import Table, agent, attacked, cell, put_smoke

FARAWAY = {"beast": "A1"}


@pytest.mark.rule("SO6.5")
def test_the_gun_attacks_with_two_dice_and_each_six_explodes() -> None:
    assert attacked("Q5", "gun", "orangutan", 2, 3) == ev.Attacked(0, 0, (2, 3), 5, 5, True)
    assert attacked("Q5", "gun", "orangutan", 2, 2).hit is False
    assert attacked("Q5", "gun", "orangutan", 6, 1, 1) == ev.Attacked(0, 0, (6, 1, 1), 8, 5, True)


@pytest.mark.rule("SO6.5")
def test_the_gun_misses_for_certain_only_with_two_ones() -> None:
    assert attacked("Q9", "gun", "orangutan", 1, 1).hit is False
    assert attacked("Q9", "gun", "orangutan", 1, 2).hit is True
    assert attacked("Q5", "gun", "orangutan", 5, 1).hit is True
    assert attacked("Q5", "gun", "orangutan", 1, 6, 1).hit is True


@pytest.mark.rule("SO6.5")
@pytest.mark.parametrize(("roll", "hit"), [(4, False), (5, True)])
def test_quick_draw_when_she_comes_into_sight_in_her_own_turn(roll: int, hit: bool) -> None:
    table = Table("P4", hunters={"gun": "Q10", **FARAWAY}, rolls={"quick_draw": [roll]})
    told = table.stop("Q5")
    assert ev.QuickDrawn(0, 0, (roll,), roll, 5, hit) in told
    assert table.her.hp == (3 if hit else 4)
    assert table.facts(RecordedFact.QUICK_DRAW_ROLLED) == [(RecordedFact.QUICK_DRAW_ROLLED, 0, 0, cell("Q5"), int(hit))]


@pytest.mark.rule("SO6.5")
def test_quick_draw_counts_to_the_last_seen_marker_and_rolls_once() -> None:
    table = Table("P4", hunters={"gun": "Q10", **FARAWAY}, rolls={"quick_draw": [1]})
    told = table.stop("Q5", "R5", "Q4", "P4")
    assert [event for event in told if isinstance(event, ev.QuickDrawn)] == [ev.QuickDrawn(0, 0, (1,), 1, 6, False)]
    assert table.figure() == "Q4?"


@pytest.mark.rule("SO6.5")
def test_no_quick_draw_at_who_was_in_sight_already_and_only_left_or_stayed() -> None:
    for path in ((), ("Q4",), ("R5",)):
        table = Table("Q5", hunters={"gun": "Q10", **FARAWAY}, figure="Q5")
        assert not [event for event in table.stop(*path) if isinstance(event, ev.QuickDrawn)]
    table = Table("Q5", hunters={"gun": "Q10", **FARAWAY}, figure="Q5", rolls={"quick_draw": [2]})
    assert [event for event in table.stop("R5", "Q4") if isinstance(event, ev.QuickDrawn)]


@pytest.mark.rule("SO6.5")
@pytest.mark.parametrize("what", ["stunned", "blind", "inside"])
def test_no_quick_draw_when_stunned_blind_or_in_the_vehicle(what: str) -> None:
    table = Table("P10", hunters={"gun": "N9", "puppet": "B8"}, vehicle="N9")
    setattr(table.piece("gun"), what, True)
    assert not [event for event in table.stop("O9") if isinstance(event, ev.QuickDrawn)]


@pytest.mark.rule("SO6.5", "SO6.1", "SO3.4")
def test_quick_draw_follows_the_rules_of_attacks() -> None:
    table = Table("Q5", "spider", hunters={"gun": "S8", **FARAWAY}, rolls={"quick_draw": [6, 1]})
    told = table.stop("Q6", "Q7", "Q8")
    assert ev.QuickDrawn(0, 0, (6, 1), 5, 2, True) in told
    table = Table("Q6", hunters={"gun": "P8", **FARAWAY}, rolls={"quick_draw": [1]})
    assert ev.QuickDrawn(0, 0, (1,), 1, 1, False) in table.stop("Q7", "Q8")


@pytest.mark.rule("SO6.5")
def test_sniper_shot_watches_one_way_and_hits_without_a_roll_once() -> None:
    table = Table("P4", hunters={"gun": "Q10", **FARAWAY}, after=True)
    table.go("gun")
    assert (table.asked, len(table.legal())) == ("watch", 5)
    assert ev.WatchSet(0, 0) in table.do(act.Watch(0))
    table.go("beast")
    told = table.stop("Q5", "R5", "Q4")
    assert [event for event in told if isinstance(event, ev.Sniped | ev.QuickDrawn)] == [ev.Sniped(0, 0, 1)]
    assert table.her.hp == 3
    assert table.facts(RecordedFact.SNIPER_SHOT_HIT) == [(RecordedFact.SNIPER_SHOT_HIT, 0, 0, 1)]


@pytest.mark.rule("SO6.5")
def test_she_who_watches_sees_only_that_way_until_her_next_turn() -> None:
    table = Table("P8", hunters={"gun": "Q10", **FARAWAY}, after=True)
    table.go("gun")
    table.do(act.Watch(1))
    table.go("beast")
    told = table.stop("Q8")
    assert told == [ev.Stopped(0)]
    assert table.figure() == ""
    table.end()
    assert table.piece("gun").watch == 1
    table.begin("gun")
    assert table.piece("gun").watch == -1
    assert ev.Checked(0, 0, True) in table.do(act.MoveTo(cell("Q10")))


@pytest.mark.rule("SO6.5", "SO6.14")
@pytest.mark.parametrize("watch", [NONE, 0])
def test_neither_quick_draw_nor_sniper_shot_goes_through_smoke(watch: int) -> None:
    table = Table("P4", hunters={"gun": "Q10", "beast": "T5"})
    table.piece("gun").watch = watch
    put_smoke(table, "Q8")
    told = table.stop("Q5")
    assert told == [ev.CharacterShown(0, table.her.kind), ev.FigurePlaced(0, cell("Q5")), ev.Stopped(0)], "the other hunter sees her"
    assert table.her.hp == 4


@pytest.mark.rule("SO6.5", "SO6.14", "SO6.17")
@pytest.mark.parametrize("watch", [NONE, 0])
def test_neither_goes_through_smoke_at_a_decoy(watch: int) -> None:
    table = Table("P4", "blue-jay", hunters={"gun": "Q10", **FARAWAY}, cards=("holo-decoy",))
    table.piece("gun").watch = watch
    put_smoke(table, "Q8")
    table.do(act.StopWithDecoy())
    told = [event for event in table.do(act.PlaceAt(cell("Q5"))) if event.redact_for_viewer(TABLE)]
    assert told == [ev.CharacterShown(0, agent("blue-jay")), ev.LastSeen(0, cell("Q5")), ev.Stopped(0)]


@pytest.mark.rule("SO6.5")
def test_who_leaves_the_watched_line_from_its_start_is_not_shot_but_was_seen() -> None:
    table = Table("Q5", hunters={"gun": "Q10", **FARAWAY})
    table.piece("gun").watch = 0
    told = table.stop("R5")
    assert told == [ev.CharacterShown(0, table.her.kind), ev.LastSeen(0, cell("Q5")), ev.Stopped(0)]


@pytest.mark.rule("SO6.5")
def test_no_watch_when_she_sees_the_agent_when_stunned_or_in_the_vehicle() -> None:
    table = Table("Q5", hunters={"gun": "Q10", **FARAWAY}, after=True)
    table.go("gun")
    assert table.asked == "attack"
    table = Table("E10", hunters={"gun": "Q10", **FARAWAY}, after=True)
    table.piece("gun").stunned = True
    table.go("gun")
    assert table.asked != "watch"
    table = Table("E10", hunters={"gun": "in", **FARAWAY}, vehicle="N9", after=True)
    table.begin("gun")
    table.do(act.Stay())
    assert table.asked != "watch"
    table = Table("E10", hunters={"gun": "Q10", **FARAWAY}, after=True)
    table.go("gun")
    assert table.asked == "watch"
    table.do(act.LookAround())
    assert table.piece("gun").watch == -1


@pytest.mark.rule("SO6.18", "SO2.5")
def test_quick_draw_resolves_before_an_escape() -> None:
    table = Table("M1", hunters={"gun": "N9", **FARAWAY}, hp=1, done=(1, 2, 3), rolls={"quick_draw": [6, 6]})
    table.chance.script["quick_draw"] = [6, 6, 1]
    told = table.stop("N1")
    assert told[-2] == ev.Fell(0)
    assert table.ended == ((1, 2), "caught")
    table = Table("M1", hunters={"gun": "N9", **FARAWAY}, hp=1, done=(1, 2, 3), rolls={"quick_draw": [5]})
    table.stop("N1")
    assert table.ended == ((0,), "escaped")
