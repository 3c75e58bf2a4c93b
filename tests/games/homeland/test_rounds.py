"""Rounds and the terrorist turn (HL4)."""

from __future__ import annotations

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import Case, Desk, Table

LOW, GUARDED, ELEVATED, SEVERE = range(4)


def placed(table: Table) -> dict[int, tuple[int, int]]:
    """Return level and column of each threat on the board."""
    return {threat.number: (threat.level, threat.column) for threat in table.state.threats}


def ended(table: Table) -> None:
    """End the turn of whoever is asked, with nothing mandatory to do."""
    table.do(act.EndTurn())


@pytest.mark.rule("HL4.1")
@pytest.mark.parametrize("marker", [0, 1, 2])
def test_players_follow_clockwise_from_the_holder_of_the_marker_then_comes_the_terrorist_turn(marker: int) -> None:
    table = Table(Case(("low", 0)), marker=marker)
    order = []
    for _ in range(3):
        order.append(table.must[0])
        table.do(act.ClaimCase(0)) if table.of(act.ClaimCase) else None
        ended(table)
    assert order == [marker, (marker + 1) % 3, (marker + 2) % 3]
    assert ev.RoundBegan(2) in table.events


@pytest.mark.rule("HL4.2")
def test_the_initiative_pile_passes_the_marker_and_is_shuffled_anew_when_all_have_been_first() -> None:
    game = Homeland(house())
    chance = SeededRandomSource(3)
    state = game.setup(4, {}, chance)
    for seat in range(4):
        game.apply(state, Seat(Viewer(seat)), act.Ready(), chance)
    holders = [state.marker]
    assert state.turned == [state.marker]
    seen = state.round
    while len(holders) < 12 and state.winners is None:
        state.frames = [fr.Initiative()]
        state.threats.clear()
        told = game.advance_until_question(ActionContext(house(), state, chance))
        assert any(isinstance(event, ev.InitiativeShuffled) for event in told) == (len(holders) % 4 == 0)
        assert ev.MarkerTaken(state.marker) in told
        holders.append(state.marker)
        assert state.turned == holders[(len(holders) - 1) // 4 * 4 :]
        assert state.round == seen + len(holders) - 1
    for lap in range(0, 12, 4):
        assert sorted(holders[lap : lap + 4]) == [0, 1, 2, 3]


@pytest.mark.rule("HL4.3")
def test_imminent_threats_are_analysed_leftmost_first() -> None:
    table = Table(Case(("imminent", 4)), Case(("imminent", 1)), Case(("imminent", 2)), Case(("severe", 0)))
    began = [event.threat for event in table.told(ev.AnalysisBegan)]
    assert began == [1, 2, 0]
    rose = next(index for index, event in enumerate(table.events) if isinstance(event, ev.ThreatsRose))
    assert all(index < rose for index, event in enumerate(table.events) if isinstance(event, ev.AnalysisBegan))


@pytest.mark.rule("HL4.3")
def test_a_threat_leaves_its_space_when_its_analysis_begins_and_newcomers_are_analysed_in_the_same_step() -> None:
    cases = [Case(("severe", column)) for column in range(6)] + [Case(("imminent", 0), intel=["raid"])]
    box = small_box(gold={"raid": {"new_threat": {"level": "severe"}}})
    table = Table(*cases, box=box, turned=["raid", "b1"], piles={"intel": ["b1"], "organizations": ["low"]})
    came = table.told(ev.ThreatAppeared)[0]
    assert (came.level, came.column) == (IMMINENT_LEVEL, 0), "the space of the threat under analysis is free"
    assert [event.threat for event in table.told(ev.AnalysisBegan)] == [6, 7]


@pytest.mark.rule("HL4.4")
def test_all_threats_rise_straight_up_from_the_highest_level_down_left_to_right_and_gaps_stay() -> None:
    spaces = [("severe", 3), ("severe", 1), ("elevated", 1), ("low", 5), ("low", 0), ("guarded", 0), ("elevated", 4)]
    table = Table(*(Case(space) for space in spaces))
    assert placed(table) == {
        0: (IMMINENT_LEVEL, 3), 1: (IMMINENT_LEVEL, 1), 2: (SEVERE, 1), 3: (GUARDED, 5), 4: (GUARDED, 0), 5: (ELEVATED, 0), 6: (SEVERE, 4),
    }  # fmt: skip
    assert table.told(ev.ThreatsRose) == [ev.ThreatsRose((1, 0, 2, 6, 5, 4, 3))]


@pytest.mark.rule("HL4.5")
def test_as_many_new_threats_as_players_each_with_a_plot_and_one_random_intel_card() -> None:
    piles = {"organizations": ["guarded", "low", "imminent"], "plots": ["other"], "intel": ["r3", "b2", "r1"]}
    box = house()
    game = Homeland(box)
    for seats in (3, 4, 5, 6):
        chance = SeededRandomSource(seats)
        state = game.setup(seats, {}, chance)
        for seat in range(seats):
            told = game.apply(state, Seat(Viewer(seat)), act.Ready(), chance)
        assert len([event for event in told if isinstance(event, ev.ThreatAppeared)]) == seats
        assert all(len(threat.slots) == 1 and threat.slots[0].layer == NONE for threat in state.threats)
    table = Table(news=2, piles=piles)
    assert placed(table) == {0: (GUARDED, 0), 1: (LOW, 0)}
    assert [table.threat(number).plot for number in (0, 1)] == [table.plot("other"), table.plot("plan")]
    assert table.cards([slot.card for number in (0, 1) for slot in table.threat(number).slots]) == ["r3", "b2"]
    assert table.threat(0).plot_seen == 0
    assert [event.organization for event in table.told(ev.ThreatAppeared)] == [table.organization("guarded"), table.organization("low")]


@pytest.mark.rule("HL4.5")
def test_a_new_threat_takes_the_leftmost_free_space_of_its_level() -> None:
    cases = [Case(("guarded", column)) for column in (0, 1, 3)]
    table = Table(*cases, news=1, piles={"organizations": ["elevated"]})
    assert placed(table)[3] == (ELEVATED, 2)


@pytest.mark.rule("HL4.5")
def test_a_threat_put_on_imminent_waits_for_the_next_round() -> None:
    table = Table(news=1, piles={"organizations": ["imminent"]})
    assert placed(table) == {0: (IMMINENT_LEVEL, 0)}
    assert not table.told(ev.AnalysisBegan)
    assert table.asked == "turn"


@pytest.mark.rule("HL4.6")
def test_a_full_level_sends_the_new_threat_up_to_the_leftmost_free_space() -> None:
    cases = [Case(("low", column)) for column in range(6)] + [Case(("guarded", column)) for column in (0, 1)]
    table = Table(*cases, news=1, piles={"organizations": ["guarded"]})
    assert placed(table)[8] == (ELEVATED, 2)
    full = [Case((level, column)) for level in ("low", "guarded") for column in range(6)]
    table = Table(*full, news=1, piles={"organizations": ["guarded"]})
    assert placed(table)[12] == (SEVERE, 0)


@pytest.mark.rule("HL4.6")
def test_without_any_room_a_new_threat_is_analysed_at_once_with_its_one_card_before_the_next_comes() -> None:
    cases = [Case(("severe", column), lead=0) for column in range(6)]
    piles = {"organizations": ["imminent", "low"], "plots": ["other"], "intel": ["b5"]}
    table = Table(*cases, news=2, piles=piles, turned=["b5"])
    kinds = [type(event) for event in table.events if isinstance(event, ev.ThreatAppeared | ev.AnalysisBegan | ev.AnalysisEnded)]
    assert kinds == [ev.ThreatAppeared, ev.AnalysisBegan, ev.AnalysisEnded, ev.ThreatAppeared]
    began = table.told(ev.AnalysisBegan)[0]
    assert (began.threat, began.lead, began.cards, began.overflow) == (6, NONE, 1, True)
    assert [event.card for event in table.told(ev.IntelTurned)] == [table.intel("b5")]
    assert table.threat(6).fate
    assert placed(table)[7] == (LOW, 0)


@pytest.mark.rule("HL4.7")
def test_in_the_first_terrorist_turn_only_the_marker_moves_and_threats_come() -> None:
    game = Homeland(house())
    for seed in range(10):
        chance = SeededRandomSource(seed)
        state = game.setup(6, {}, chance)
        for seat in range(6):
            told = game.apply(state, Seat(Viewer(seat)), act.Ready(), chance)
        assert state.round == 1
        assert not any(isinstance(event, ev.AnalysisBegan | ev.ThreatsRose) for event in told)
        levels = [game.box.organizations[threat.org].level for threat in state.threats]
        assert [threat.level for threat in state.threats] == levels
    table = Table(turn=0)
    table.state.threats = Table(Case(("imminent", 0)), Case(("low", 1)), turn=0).state.threats
    table.state.made, table.state.round, table.state.frames = 2, 0, [fr.Initiative()]
    table.advance()
    assert placed(table) == {0: (IMMINENT_LEVEL, 0), 1: (LOW, 1), 2: (IMMINENT_LEVEL, 1), 3: (SEVERE, 0)}


@pytest.mark.rule("HL4.1")
def test_a_round_is_a_terrorist_turn_and_a_turn_of_each() -> None:
    table = Table(desks={seat: Desk() for seat in range(3)}, news=1, piles={"organizations": ["low"]})
    turns = 0
    while table.state.round == 1:
        assert table.asked == "turn"
        table.do(act.ClaimCase(0)) if table.of(act.ClaimCase) else None
        while table.asked == "turn" and table.of(act.LayIntel):
            table.do(table.of(act.LayIntel)[0])
        ended(table)
        turns += 1
    assert turns == 3
