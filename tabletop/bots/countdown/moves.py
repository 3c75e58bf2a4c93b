"""Where to: entries, and the steps of Positioning, from the plan of the team."""

from __future__ import annotations

from tabletop.bots.countdown.plan import Plan, Planner, Squad
from tabletop.bots.countdown.sight import Area, Sight
from tabletop.games.countdown.play import EXPERT
from tabletop.games.countdown.state import Op

READINESS = 0.6
"""The share of the energy that a fight is expected to want, with which a squad begins it."""
WORTH_WAITING = 2
"""Rounds that must be left before trigger time when a squad waits for energy."""


def entry_plan(sight: Sight) -> dict[int, int]:
    """Give the entry of every Op: the one or two entries from which the team is expected to do best."""
    planner = Planner(sight)
    ops = tuple(sight.living)
    entries = sight.location.entries
    best: tuple[float, dict[int, int]] | None = None
    parts = [(ops, ())] if len(ops) < 4 else [(ops, ()), (ops[::2], ops[1::2])]
    for one, other in parts:
        for first in entries:
            for second in entries if other else entries[:1]:
                squads = (Squad(one, first), Squad(other, second)) if other else (Squad(one, first),)
                score = planner.best(squads).score
                if best is None or score > best[0] + 0.01:
                    best = score, {op.number: first for op in one} | {op.number: second for op in other}
    return {} if best is None else best[1]


def steps_of(sight: Sight, planner: Planner, plan: Plan) -> dict[int, tuple[list[int], str]]:
    """Give for every Op the places that it goes to in this round, and why."""
    found: dict[int, tuple[list[int], str]] = {}
    for squad, aims in zip(plan.squads, plan.aims, strict=True):
        places, why = heading(planner, squad, aims)
        steps = this_round(sight, places)
        if steps and why != "exit" and not ready_for(sight, squad, steps):
            steps, why = [], "gather"
        for op in squad.ops:
            found[op.number] = own_steps(sight, squad, op, steps, why)
    return found


def heading(planner: Planner, squad: Squad, aims: tuple[int, ...]) -> tuple[list[int], str]:
    """Give the way of a squad and why it goes there."""
    if aims:
        return ([], "finish") if aims[0] == squad.at else (planner.way(squad.at, aims[0]), "goal")
    if squad.at in planner.exits:
        return [], "out"
    return planner.way(squad.at, planner.out(squad.at)), "exit"


def this_round(sight: Sight, places: list[int]) -> list[int]:
    """Cut a way to what is reached in this round: one border, and one more after a secured area."""
    if len(places) > 1 and places[0] < len(sight.areas) and sight.areas[places[0]].secured:
        return places[:2]
    return places[:1]


def ready_for(sight: Sight, squad: Squad, steps: list[int]) -> bool:
    """Tell whether a squad has the energy for the area that it would enter."""
    if sight.is_safe(steps[-1]) or sight.table.marker < WORTH_WAITING:
        return True
    area: Area = sight.areas[steps[-1]]
    odds = min(1.0, max(0.17, (7 - area.defence) / 6))
    energy = sum(op.energy for op in squad.ops)
    tired = any(op.energy < 2 for op in squad.ops)
    return not tired or energy >= READINESS * area.enemies / odds


def own_steps(sight: Sight, squad: Squad, op: Op, steps: list[int], why: str) -> tuple[list[int], str]:
    """Let those with hostages wait behind until the others have cleared the way."""
    others = [other for other in squad.ops if other.escort < 0]
    if op.escort >= 0 and steps and others and sight.table.marker > -2:
        for index, place in enumerate(steps):
            if not sight.is_safe(place):
                return steps[:index], "behind"
    if op.number == EXPERT and sight.table.goal == "bombs" and why == "finish":
        return [], "finish"
    return steps, why
