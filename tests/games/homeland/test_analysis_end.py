"""What comes of an analysis: threats that gold brings, and the end of the game (HL5.8, HL5.9)."""

from __future__ import annotations

import pytest

from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import Verdict
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import LATER, Case, Desk, Table, judged


@pytest.mark.rule("HL5.8", "HL5.10", "HL10.2")
def test_a_surprise_attack_takes_the_leftmost_free_space_of_severe_and_rises_with_the_others() -> None:
    table = Table(
        Case(lead=1, intel=["surprise-attack"], organization="abu-nazir"),
        Case(("severe", 0), organization="abu-nazir"),
        box=house(),
        turned=["surprise-attack"],
    )
    appeared = table.told(ev.ThreatAppeared)[0]
    assert (appeared.level, appeared.column) == (3, 1)
    new = table.threat(appeared.threat)
    assert (new.level, new.column) == (4, 1)
    assert len(new.slots) == 1
    assert new.slots[0].layer == NONE
    assert table.asked == "turn"


@pytest.mark.rule("HL5.8", "HL5.10")
def test_a_surprise_attack_without_room_on_severe_is_imminent_and_analysed_in_the_same_step() -> None:
    full = [Case(("severe", column), lead=0) for column in range(6)]
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    table = Table(Case(lead=1, intel=["raid"]), *full, box=box, turned=["raid", "b3"], piles={"intel": ["b3"]})
    appeared = table.told(ev.ThreatAppeared)[0]
    assert (appeared.level, appeared.column) == (4, 0)
    assert [began.threat for began in table.told(ev.AnalysisBegan)] == [0, appeared.threat]
    assert [began.overflow for began in table.told(ev.AnalysisBegan)] == [False, False]
    assert table.threat(1).level == 4


@pytest.mark.rule("HL5.8")
def test_a_surprise_attack_ignores_the_printed_level() -> None:
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    table = Table(Case(lead=1, intel=["raid"]), LATER, box=box, turned=["raid"], piles={"organizations": ["low"]})
    assert table.told(ev.ThreatAppeared)[0].organization == table.organization("low")
    assert table.told(ev.ThreatAppeared)[0].level == 3


@pytest.mark.rule("HL5.8", "HL4.6")
def test_in_an_overflow_analysis_a_surprise_attack_is_placed_after_it() -> None:
    full = [Case(("severe", column), lead=0) for column in range(6)]
    box = small_box(gold={"raid": {"new_threat": {"level": "low"}}})
    table = Table(*full, box=box, news=1, turned=["raid"], piles={"organizations": ["imminent", "guarded"], "intel": ["raid", "b1"]})
    names = [type(event).__name__ for event in table.events]
    first, second = (index for index, name in enumerate(names) if name == "ThreatAppeared")
    assert table.told(ev.AnalysisBegan)[0].overflow
    assert first < names.index("AnalysisBegan") < names.index("ThreatDelayed") < names.index("AnalysisEnded") < second
    assert table.told(ev.ThreatAppeared)[0].column == NONE
    assert table.told(ev.ThreatAppeared)[1].level == 0
    assert table.threat(6).lead == NONE
    assert table.asked == "turn"


@pytest.mark.rule("HL5.8", "HL4.6")
def test_a_new_threat_that_finds_no_room_during_an_analysis_comes_after_it() -> None:
    box = small_box(impact=1, gold={"raid": {"new_threat": {"level": "imminent"}}, "other-raid": {"new_threat": {"level": "imminent"}}})
    imminent = [Case(("imminent", column)) for column in range(1, 6)]
    raid = Case(("imminent", 0), lead=1, intel=["raid", "other-raid"])
    table = Table(raid, *imminent, LATER, box=box, turned=["raid", "other-raid", "b2", "b1"], piles={"intel": ["b1", "b2"]})
    began = [(told.threat, told.overflow) for told in table.told(ev.AnalysisBegan)]
    assert began == [(0, False), (8, True), (7, False), *((number, False) for number in range(1, 6))]


# the end ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL5.9")
def test_a_full_terrorist_track_ends_the_game_before_clout_and_fallout() -> None:
    table = Table(Case(lead=1), LATER, terrorists=10, desks={1: Desk(soldiers=1)}, agendas=[0, 0, 2])
    assert table.state.winners == (2,)
    assert table.asked == ""
    assert table.me(0).clout == 0
    assert table.me(1).soldiers == 1
    assert table.told(ev.AnalysisEnded) == []


@pytest.mark.rule("HL5.9")
def test_surplus_markers_are_not_placed() -> None:
    assert Table(Case(lead=1), LATER, terrorists=11, agendas=[0, 0, 2]).state.terrorists == 12
    assert Table(Case(lead=1, intel=["b5", "b1"]), LATER, agency=11, turned=["b5", "b1"]).state.agency == 12


@pytest.mark.rule("HL5.9")
def test_a_full_agency_track_still_pays_this_threat_then_come_the_accusations_alone() -> None:
    box = small_box(advantage={"gain": {"marker": "clout", "count": 2}}, gold={"raid": {"new_threat": {"level": "imminent"}}})
    first = Case(("imminent", 0), lead=1, intel=["b5", "b1"])
    table = Table(first, Case(("imminent", 1), lead=0), LATER, box=box, agency=10, turned=["b5", "b1"])
    assert table.asked == "accuse"
    assert (table.me(1).reputation, table.me(1).clout) == (2, 2)
    assert len(table.told(ev.AnalysisBegan)) == 1
    assert table.threat(2).level == 0


@pytest.mark.rule("HL5.9")
def test_an_advantage_with_a_choice_is_still_taken_when_the_agency_track_is_full() -> None:
    box = small_box(advantage={"inspect": {}})
    table = Table(Case(lead=1, intel=["b5", "b1"]), LATER, Case(("low", 4)), box=box, agency=10, turned=["b5", "b1"])
    assert table.asked == "advantage"
    table.do(act.PickThreat(1))
    assert table.asked == "accuse"


@pytest.mark.rule("HL5.9", "HL5.8")
def test_with_a_full_agency_track_no_delayed_threat_comes() -> None:
    assets = {"analyst": [{"case_bonus": {"side": "blue", "count": 6, "cases": "all"}}]}
    box = small_box(assets=assets, gold={"raid": {"new_threat": {"level": "low"}}})
    full = [Case(("severe", column), lead=0) for column in range(6)]
    piles = {"organizations": ["imminent"], "plots": ["plan"], "intel": ["raid"]}
    table = Table(*full, box=box, news=1, agency=11, turned=["raid"], piles=piles, desks={0: Desk(assets=["analyst"])})
    assert judged(table)[2] == Verdict.NEUTRALISED
    assert table.asked == "accuse"
    assert len(table.told(ev.ThreatAppeared)) == 1


@pytest.mark.rule("HL5.9", "HL5.8")
def test_a_delayed_threat_that_fills_the_agency_track_is_the_last_one() -> None:
    assets = {"analyst": [{"case_bonus": {"side": "blue", "count": 6, "cases": "all"}}]}
    raids = {name: {"new_threat": {"level": "imminent"}} for name in ("raid", "second", "third")}
    box = small_box(impact=1, assets=assets, gold=raids)
    imminent = [Case(("imminent", column)) for column in range(1, 6)]
    piles = {"intel": ["b1", "b1"], "plots": ["other", "other"]}
    raid = Case(("imminent", 0), lead=1, intel=list(raids))
    table = Table(raid, *imminent, box=box, agency=10, turned=[*raids, "b1"], piles=piles, desks={0: Desk(assets=["analyst"])})
    assert table.asked == "accuse"
    assert [(told.threat, told.column) for told in table.told(ev.ThreatAppeared)] == [(6, 0), (7, NONE)]


@pytest.mark.rule("HL1.1", "HL5.4")
def test_clout_that_does_not_suffice_for_all_is_taken_clockwise_from_the_marker() -> None:
    table = Table(Case(lead=0, intel=["r5"]), LATER, turned=["r5"], marker=1, desks={0: Desk(clout=57)})
    assert [table.me(seat).clout for seat in range(3)] == [57, 2, 1]
