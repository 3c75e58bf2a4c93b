"""A whole measurement: the games of a plan, what is watched besides, and what it cost, as one result."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

from tabletop.lab.figures import rounded_for_json
from tabletop.lab.results.result import RunResult, parse_result
from tabletop.lab.running.executor import Executor
from tabletop.lab.running.keep import Keep
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.simulate import ALONE, Progress, simulate_games
from tabletop.lab.tells.rules import APART, measure_rules

TELLS = "tells"


def games_to_play(plan: SimulationPlan) -> int:
    """Return how many games a measurement plays: rules are chosen in as many others."""
    return plan.games * (1 + (TELLS in plan.watch))


def measure(plan: SimulationPlan, executor: Executor = ALONE, progress: Progress | None = None, keep: Keep | None = None) -> RunResult:
    """Play and measure; raises what `simulate_games` and `measure_rules` do."""
    return parse_result(json.dumps(measure_to_data(plan, executor, progress, keep)), "the measurement")


def measure_to_data(
    plan: SimulationPlan, executor: Executor = ALONE, progress: Progress | None = None, keep: Keep | None = None
) -> dict[str, Any]:
    """Play and measure; return the result as `tabletop simulate --json` prints it."""
    start = perf_counter()
    if TELLS in plan.watch:
        found, tally = measure_rules(plan, executor, progress, keep)
        data = {**tally.to_data(), "chosen_with_seed": plan.seed + APART, "tells": [tell.to_data() for tell in found]}
    else:
        tally = simulate_games(plan, executor, progress, keep)
        data = tally.to_data()
    data["cost"] = {
        "cpu_s": round(tally.cpu, 3),
        "wall_s": round(perf_counter() - start, 3),
        "decisions_a_minute": rounded_for_json(tally.decisions / tally.cpu * 60) if tally.cpu else 0,
        "executor": executor.name,
        "workers": executor.workers,
    }
    return data
