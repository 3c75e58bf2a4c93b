"""Where to: entries, and the steps of Positioning, from the plan of the team."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.bots.countdown.team_plan import Squad, TeamPlan, TeamPlanner
from tabletop.bots.countdown.view_analysis import AreaAssessment, ViewAnalysis
from tabletop.games.countdown.state import NOWHERE, Op
from tabletop.games.countdown.team import EXPERT, skill_level

PlacesAndReasonByOp = dict[int, tuple[list[int], str]]
"""For every Op the places that it goes to in this round, and why."""
PlaceByOp = dict[int, int]
"""The place of every Op."""

MIN_ENERGY_SHARE_TO_FIGHT = 0.6
"""The share of the energy that a fight is expected to want, with which a squad begins it."""
MIN_ROUNDS_LEFT_TO_WAIT = 2
"""Rounds that must be left before trigger time when a squad waits for energy."""
LEAVING_REASONS = ("exit", "behind", "out")
"""Why Ops go that are on their way out."""


def entry_plan(sight: ViewAnalysis, places: Sequence[int]) -> tuple[float, PlaceByOp]:
    """Return where every Op best starts, all in one or in two parts, and the score to expect; who is in already stays there."""
    planner, best = TeamPlanner(sight), None
    placed = {op.number: op.at for op in sight.living if op.at != NOWHERE}
    ways = list(_starts(sight, places))
    fitting = [(starts, parted) for starts, parted in ways if placed.items() <= starts.items()]
    for starts, parted in fitting or [(starts | placed, parted) for starts, parted in ways]:
        score = planner.best_plan(_squads(sight, starts, parted)).expected_score
        if best is None or score > best[0]:
            best = score, starts
    return (0.0, {}) if best is None else best


def best_helicopter_landing(sight: ViewAnalysis, entered: PlaceByOp) -> tuple[float, int]:
    """Return the area in which a helicopter best drops the team or a part of it, and the score to expect; the others enter as planned."""
    planner, best = TeamPlanner(sight), (float("-inf"), NOWHERE)
    free = [op.number for op in sight.living if op.at == NOWHERE]
    parts = [free] if len(free) < 4 else [free, free[::2], free[1::2]]
    for area in range(len(sight.areas)):
        for part in parts:
            score = planner.best_plan(_squads(sight, entered | dict.fromkeys(part, area))).expected_score
            if score > best[0]:
                best = score, area
    return best


def _starts(sight: ViewAnalysis, places: Sequence[int]) -> Iterator[tuple[PlaceByOp, bool]]:
    """Return every way to start: together, or with enough Ops in two parts, which may well start in the same place."""
    ops = sight.living
    for first in places:
        yield {op.number: first for op in ops}, False
    for first in places if len(ops) >= 4 else ():
        for second in places:
            yield {op.number: (first, second)[index % 2] for index, op in enumerate(ops)}, True


def _squads(sight: ViewAnalysis, starts: PlaceByOp, parted: bool = False) -> tuple[Squad, ...]:
    """Return the squads of those who start together, in two parts if they are parted."""
    parts = (sight.living[::2], sight.living[1::2]) if parted else (sight.living,)
    return tuple(
        Squad(tuple(op for op in part if starts[op.number] == place), place)
        for part in parts
        for place in sorted({starts[op.number] for op in part})
    )


def places_and_reason_by_op(sight: ViewAnalysis, planner: TeamPlanner, plan: TeamPlan) -> PlacesAndReasonByOp:
    """Return for every Op the places that it goes to in this round, and why."""
    found: dict[int, tuple[list[int], str]] = {}
    for squad, aims in zip(plan.squads, plan.areas_by_squad, strict=True):
        places, why = squad_route(planner, squad, aims)
        steps = cut_route_to_this_round(sight, places)
        if steps and why != "exit" and not has_energy_for_area(sight, squad, steps):
            steps, why = [], "gather"
        for op in squad.ops:
            found[op.number] = hold_back_hostage_escorts(sight, squad, op, steps, why)
    return found


def squad_route(planner: TeamPlanner, squad: Squad, aims: tuple[int, ...]) -> tuple[list[int], str]:
    """Return the way of a squad and why it goes there."""
    if aims:
        return ([], "finish") if aims[0] == squad.place else (planner.route_between(squad.place, aims[0]), "goal")
    if squad.place in planner.exits:
        return [], "out"
    return planner.route_between(squad.place, planner.nearest_exit(squad.place)), "exit"


def cut_route_to_this_round(sight: ViewAnalysis, places: list[int]) -> list[int]:
    """Cut a way to what is reached in this round: one border, and one more after a secured area."""
    if len(places) > 1 and places[0] < len(sight.areas) and sight.areas[places[0]].is_secured:
        return places[:2]
    return places[:1]


def has_energy_for_area(sight: ViewAnalysis, squad: Squad, steps: list[int]) -> bool:
    """Return whether a squad has the energy for the area that it would enter."""
    if sight.is_safe(steps[-1]) or sight.table.marker < MIN_ROUNDS_LEFT_TO_WAIT:
        return True
    area: AreaAssessment = sight.areas[steps[-1]]
    odds = min(1.0, max(0.17, (7 - area.mean_defence) / 6))
    energy = sum(op.energy for op in squad.ops)
    tired = any(op.energy < 2 for op in squad.ops)
    return not tired or energy >= MIN_ENERGY_SHARE_TO_FIGHT * area.enemy_count / odds


def hold_back_hostage_escorts(sight: ViewAnalysis, squad: Squad, op: Op, steps: list[int], why: str) -> tuple[list[int], str]:
    """Let those with hostages wait behind until the others have cleared the way."""
    others = [other for other in squad.ops if other.escort < 0]
    if op.escort >= 0 and steps and others and sight.table.marker > -2:
        for index, place in enumerate(steps):
            if not sight.is_safe(place):
                return steps[:index], "behind"
    if op.number == EXPERT and sight.table.goal == "bombs" and why == "finish":
        return [], "finish"
    return steps, why


def followers_on_hidden_way(sight: ViewAnalysis, planner: TeamPlanner, scout: Op, steps: PlacesAndReasonByOp) -> list[int]:
    """Return the Ops that do best to go along on the concealed way that the Scout has planned, as many as he has room for."""
    if not scout.path or not scout.riding:
        return []
    room = skill_level(sight.box, scout) - sum(op.riding for op in sight.living if op is not scout)
    found = [
        op
        for op in sight.living
        if op.at == scout.at and not op.riding and op is not scout and does_scout_way_help_op(sight, planner, scout, op, steps)
    ]
    found.sort(key=lambda op: (op.escort < 0, op.life, op.energy, op.number))
    return [op.number for op in found[: max(0, room)]]


def does_scout_way_help_op(sight: ViewAnalysis, planner: TeamPlanner, scout: Op, op: Op, steps: PlacesAndReasonByOp) -> bool:
    """Return whether the Scout's way brings an Op where it means to go, or out of here sooner than its own steps."""
    places, why = steps.get(op.number, ([], ""))
    end = scout.path[-1]
    if why not in LEAVING_REASONS:
        return bool(places) and places[-1] == end
    walked = places[-1] if places and all(sight.is_safe(place) for place in places) else op.at
    return sight.is_safe(end) and planner.rounds_to_leave(end) < planner.rounds_to_leave(walked)
