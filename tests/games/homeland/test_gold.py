"""Gold cards: what happens at once when they are turned up (HL2.3, HL5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import Verdict
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import LATER, Case, Desk, Table, judged

ASSETS: Mapping[str, Any] = {"brody": [{"add": {"count": 5}}], "cover": [{"exposure_proof": {}}], "clerk": [{"hand_limit": {}}]}


def gold(effect: Mapping[str, Any], *cases: Case, before: Sequence[str] = (), after: Sequence[str] = (), **more: Any) -> Table:
    """Turn up these cards, a gold one between them, in a plan (complexity 5, impact 2) of seat 1 unless the first case says otherwise."""
    order = [*before, "gold", *after]
    first = cases[0] if cases else Case(lead=1)
    first.intel = order
    later = cases[1:] or (LATER,)
    box = small_box(gold={"gold": effect}, assets=ASSETS)
    return Table(first, *later, box=box, turned=[*order, *more.pop("then", ())], **more)


@pytest.mark.rule("HL2.3")
@pytest.mark.parametrize(("side", "totals"), [("red", (8, 2)), ("blue", (5, 5))])
def test_points_are_added_to_a_total(side: str, totals: tuple[int, int]) -> None:
    table = gold({"add": {"side": side, "count": 3}}, before=["b2"])
    assert judged(table)[:2] == totals
    told = table.told(ev.PointsAdded)[0]
    assert (told.seat, told.card, told.side, told.count) == (NONE, table.intel("gold"), side, 3)
    assert ("gold", side, 3, table.intel("gold"), NONE) in table.told(ev.Judged)[0].parts


@pytest.mark.rule("HL2.3", "HL2.5")
def test_the_highest_card_so_far_is_burned() -> None:
    table = gold({"burn_card": {"side": "blue"}}, before=["b2", "b4", "r5", "b4"], after=["b5"])
    assert judged(table)[:2] == (10, 2 + 4 + 5)
    assert table.cards(table.state.burned_intel) == ["b4"]
    assert table.cards(table.state.intel_off) == ["b2", "r5", "b4", "gold", "b5"]


@pytest.mark.rule("HL2.3")
def test_the_lowest_card_so_far_is_burned() -> None:
    table = gold({"burn_card": {"side": "red", "which": "lowest"}}, before=["r3", "b1", "r2"])
    assert judged(table)[:2] == (5 + 3, 1)


@pytest.mark.rule("HL2.3")
def test_without_a_card_of_the_colour_nothing_is_burned() -> None:
    table = gold({"burn_card": {"side": "blue"}}, before=["r1"], after=["b2"])
    assert judged(table)[:2] == (6, 2)
    assert table.state.burned_intel == []


@pytest.mark.rule("HL2.3", "HL5.2")
def test_agents_can_be_turned() -> None:
    table = gold({"turn_agents": {}}, Case(lead=1, agents={0: 1, 2: 2}))
    assert judged(table)[:2] == (8, 0)
    assert table.told(ev.AgentsTurned)[0].red == 8


@pytest.mark.rule("HL2.3")
def test_agents_on_the_case_can_leave() -> None:
    table = gold({"agents_leave": {}}, Case(lead=1, agents={0: 1, 2: 2}, soldiers={0: 1}), before=["b3"])
    assert judged(table)[:2] == (5, 3)
    assert table.told(ev.AgentsLeft)[0].agents == (1, 0, 2)
    assert (table.state.agents, table.state.soldiers) == (18, 18)


@pytest.mark.rule("HL2.3", "HL5.4")
@pytest.mark.parametrize(("by", "markers"), [(1, 3), (-1, 1), (-2, 1)])
def test_the_impact_can_change_but_is_never_less_than_one(by: int, markers: int) -> None:
    table = gold({"impact": {"by": by}})
    assert table.state.terrorists == markers
    assert [player.clout for player in table.state.players] == [markers] * 3


@pytest.mark.rule("HL2.3", "HL5.1")
def test_more_intel_joins_the_cards_that_are_still_to_be_turned() -> None:
    table = gold({"more_intel": {"count": 2}}, after=["b1"], then=["r4", "b3"], piles={"intel": ["b3", "r4"]})
    assert table.cards([told.card for told in table.told(ev.IntelTurned)]) == ["gold", "b1", "r4", "b3"]
    assert judged(table)[:2] == (9, 4)
    assert [slot.layer for slot in table.threat(0).slots] == [NONE] * 4


@pytest.mark.rule("HL2.3")
def test_markers_come_to_the_lead_or_to_all() -> None:
    lead = gold({"gain": {"who": "lead", "marker": "reputation", "count": 2}})
    everybody = gold({"gain": {"who": "all", "marker": "reputation", "count": 2}})
    nobody = gold({"gain": {"who": "lead", "marker": "reputation", "count": 2}}, Case())
    assert [[player.reputation for player in table.state.players] for table in (lead, everybody, nobody)] == [
        [0, 2, 0],
        [2, 2, 2],
        [0, 0, 0],
    ]


@pytest.mark.rule("HL2.3", "HL1.1")
def test_figures_come_to_the_lead_or_to_all_as_long_as_there_are_any() -> None:
    lead = gold({"recruit": {"who": "lead", "piece": "agent", "count": 2}})
    everybody = gold({"recruit": {"who": "all", "piece": "soldier", "count": 1}}, desks={0: Desk(soldiers=16)}, marker=2)
    assert [player.agents for player in lead.state.players] == [0, 2, 0]
    assert [player.soldiers for player in everybody.state.players] == [17, 0, 1]


@pytest.mark.rule("HL2.3", "HL6.3")
def test_who_lacks_the_markers_that_gold_takes_is_reprimanded_before_the_next_card() -> None:
    cases = [Case(lead=1), Case(("low", 0), lead=0), Case(("low", 1), lead=0), Case(("low", 2), lead=2)]
    desks = {1: Desk(reputation=1), 2: Desk(reputation=2)}
    table = gold({"lose_markers": {"who": "all", "marker": "reputation", "count": 1}}, *cases, after=["b5", "b1"], desks=desks)
    assert (table.asked, table.must) == ("reprimand", (0,))
    assert len(table.told(ev.IntelTurned)) == 1
    table.do(act.TakeBack(2))
    assert len(table.told(ev.IntelTurned)) == 2
    assert [table.threat(number).lead for number in (1, 2, 3)] == [0, NONE, 2]
    assert [player.reputation for player in table.state.players] == [0, 0 + 2, 1]


@pytest.mark.rule("HL2.3", "HL6.2")
def test_gold_can_expose() -> None:
    desks = {0: Desk(hand=["b1"]), 1: Desk(hand=["b2"], assets=["-clerk"]), 2: Desk(hand=["b3"], assets=["cover"])}
    lead = gold({"expose": {"who": "lead"}}, desks=desks)
    everybody = gold({"expose": {"who": "all"}}, desks=desks)
    assert [table.cards(player.exposed) for table in (lead, everybody) for player in table.state.players] == [
        [],
        ["b2"],
        [],
        ["b1"],
        ["b2"],
        [],
    ]
    assert lead.assets_of(1) == ["clerk"]


@pytest.mark.rule("HL2.3", "HL5.6")
def test_the_lead_can_be_taken_off_the_case() -> None:
    table = gold({"off_the_case": {}}, after=["b5", "b1"], desks={1: Desk(soldiers=1)})
    assert judged(table)[2] == Verdict.NEUTRALISED
    assert table.me(1).reputation == 0
    assert table.me(1).leads == 7
    assert table.told(ev.AdvantageTaken) == []


@pytest.mark.rule("HL2.3", "HL5.3")
def test_reactions_can_be_silenced() -> None:
    loud = gold({"add": {"side": "red", "count": 1}}, desks={0: Desk(assets=["brody"])})
    silent = gold({"silence": {}}, desks={0: Desk(assets=["brody"])})
    assert loud.asked == "react"
    assert silent.asked == "turn"
    assert silent.told(ev.ReactionsSilenced)[0].threat == 0


@pytest.mark.rule("HL2.3", "HL5.8")
def test_a_new_threat_comes_on_the_printed_level_when_gold_names_none() -> None:
    table = gold({"new_threat": {}}, piles={"organizations": ["guarded"]})
    assert [told.level for told in table.told(ev.ThreatAppeared)] == [1]


@pytest.mark.rule("HL2.3")
def test_gold_works_whatever_the_outcome() -> None:
    effect = {"gain": {"who": "lead", "marker": "clout", "count": 3}}
    lost = gold(effect, desks={1: Desk(soldiers=1)})
    won = gold(effect, after=["b5", "b1"])
    assert (lost.me(1).clout, won.me(1).clout) == (3 + 2, 3 + 1)


# other threats ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL2.3", "HL4.4")
def test_gold_can_move_all_threats_of_a_level_where_there_is_room() -> None:
    cases = [Case(lead=1), Case(("severe", 1)), Case(("severe", 2)), Case(("elevated", 2)), Case(("low", 3))]
    table = gold({"stir": {"level": "severe", "by": -1}}, *cases, desks={1: Desk(soldiers=1)})
    assert [(told.threat, told.level, told.column) for told in table.told(ev.ThreatShifted)] == [(1, 2, 1)]
    assert [table.threat(number).level for number in (1, 2, 3, 4)] == [3, 4, 3, 1]


@pytest.mark.rule("HL2.3", "HL4.3")
def test_what_gold_makes_imminent_is_analysed_in_the_same_step() -> None:
    cases = [Case(("imminent", 3), lead=1), Case(("severe", 1)), Case(("severe", 4)), Case(("low", 3))]
    table = gold({"stir": {"level": "severe", "by": 1}}, *cases, desks={1: Desk(soldiers=1)})
    assert [told.threat for told in table.told(ev.AnalysisBegan)] == [0, 1, 2]


@pytest.mark.rule("HL2.3", "HL9.1")
def test_gold_can_add_intel_to_every_other_case() -> None:
    cases = [Case(lead=1), Case(("low", 1), lead=1), Case(("low", 2)), Case(("guarded", 0), lead=2)]
    table = gold({"spread_intel": {"count": 2}}, *cases, piles={"intel": ["b1", "b2", "b3", "b4"]}, desks={1: Desk(soldiers=1)})
    assert [(told.threat, told.count) for told in table.told(ev.IntelAdded, 0)] == [(1, 2), (3, 2)]
    assert [len(table.threat(number).slots) for number in (1, 2, 3)] == [2, 0, 2]
    assert judged(table)[:2] == (5, 0)


@pytest.mark.rule("HL2.3", "HL1.1")
def test_gold_can_reinforce_the_other_cases_of_the_lead() -> None:
    cases = [Case(lead=1), Case(("low", 1), lead=1), Case(("low", 2), lead=2), Case(("guarded", 0), lead=1), Case(("guarded", 1))]
    table = gold({"reinforce": {"piece": "agent", "count": 2}}, *cases, desks={0: Desk(agents=15), 1: Desk(soldiers=1)})
    assert [(told.seat, told.threat, told.count) for told in table.told(ev.PiecesStationed)] == [(1, 1, 2), (1, 3, 1)]
    assert [table.threat(number).agents for number in (1, 2, 3, 4)] == [(0, 2, 0), (0, 0, 0), (0, 1, 0), (0, 0, 0)]
    assert table.state.agents == 0


@pytest.mark.rule("HL2.3", "HL5.6")
def test_without_a_lead_nobody_is_reinforced() -> None:
    table = gold({"reinforce": {"piece": "agent", "count": 1}}, Case(), Case(("low", 1), lead=2), Case(("low", 2)))
    assert table.told(ev.PiecesStationed) == []
