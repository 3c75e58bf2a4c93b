"""A whole measurement: the games of a plan, what is watched besides, and what it cost, as one result."""

from __future__ import annotations

import json
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tabletop.lab.running.executor import Executor
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.sample_statistics import rounded_for_json
from tabletop.lab.simulate import IN_PROCESS_EXECUTOR, ProgressCallback, simulate_games
from tabletop.lab.tells.guessing_rules import SEED_OFFSET, measure_guessing_rules

if TYPE_CHECKING:
    from tabletop.lab.results.result import RunResult
    from tabletop.lab.running.batch_store import BatchStore

TELLS_WATCHER = "tells"


def games_to_play(plan: SimulationPlan) -> int:
    """Return how many games a measurement plays: rules are chosen in as many others."""
    return plan.games * (1 + (TELLS_WATCHER in plan.watch))


def run_measurement(
    plan: SimulationPlan, executor: Executor = IN_PROCESS_EXECUTOR, progress: ProgressCallback | None = None, keep: BatchStore | None = None
) -> RunResult:
    """Play and measure; raises what `simulate_games` and `measure_guessing_rules` do."""
    from tabletop.lab.results.result import parse_result  # noqa: PLC0415 - what only plays and prints JSON reads no results

    return parse_result(json.dumps(run_measurement_to_data(plan, executor, progress, keep)), "the measurement")


def run_measurement_to_data(
    plan: SimulationPlan, executor: Executor = IN_PROCESS_EXECUTOR, progress: ProgressCallback | None = None, keep: BatchStore | None = None
) -> dict[str, Any]:
    """Play and measure; return the result as `tabletop simulate --json` prints it."""
    start = perf_counter()
    if TELLS_WATCHER in plan.watch:
        found, tally, further_cpu_seconds = measure_guessing_rules(plan, executor, progress, keep)
        data = {**tally.to_data(), "chosen_with_seed": plan.seed + SEED_OFFSET, "tells": [tell.to_data() for tell in found]}
    else:
        tally, further_cpu_seconds = simulate_games(plan, executor, progress, keep), 0.0
        data = tally.to_data()
    data["cost"] = {
        "cpu_s": round(tally.cpu_seconds + further_cpu_seconds, 3),
        "wall_s": round(perf_counter() - start, 3),
        "decisions_a_minute": rounded_for_json(tally.decision_count / tally.cpu_seconds * 60) if tally.cpu_seconds else 0,
        "executor": executor.name,
        "workers": executor.worker_count,
    }
    return data
