"""The report on a game: every table that its cards are meant for is played, measured and held against its bands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletop.games import game_meta
from tabletop.lab.reader import tell_counter_module_of
from tabletop.lab.report.page import ReportPart
from tabletop.lab.results.bands import BalanceTarget, judge_result, load_balance_targets
from tabletop.lab.results.measurement import games_to_play, run_measurement
from tabletop.lab.running.batch_store import BatchStore
from tabletop.lab.running.executor import Executor
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.simulate import ProgressCallback


def pair_targets_with_plans(plan: SimulationPlan) -> list[tuple[BalanceTarget, SimulationPlan]]:
    """Return each table of a game's aims with its plan, made from one that names game, games and seed; raises ContentErrors.

    A game without aims is measured with every number of seats.
    """
    low, high = game_meta(plan.game).seat_count_range
    aims = load_balance_targets(plan.game, plan.data_dir) or [BalanceTarget(id="all", seats=tuple(range(low, high + 1)), bands=())]
    tables = [(aim, replace(plan, seats=seats, options=aim.options)) for aim in aims for seats in aim.seats]
    return [(aim, replace(table, watch=_watched(table))) for aim, table in tables]


def _watched(plan: SimulationPlan) -> tuple[str, ...]:
    """Return what is watched at a table: what its rounds feel like, and where a role is hidden what gives it away."""
    counter = tell_counter_module_of(plan.game)
    hidden = counter is not None and counter.has_hidden_role(plan.seats, plan.options)
    return (*(("tells",) if hidden else ()), "paces", "loops")


def count_report_games(tables: list[tuple[BalanceTarget, SimulationPlan]]) -> int:
    """Return how many games a report plays."""
    return sum(games_to_play(plan) for _, plan in tables)


def play_report_games(
    tables: list[tuple[BalanceTarget, SimulationPlan]], executor: Executor, progress: ProgressCallback, keep: BatchStore | None
) -> list[ReportPart]:
    """Play all tables; return the parts of the page."""
    parts: list[ReportPart] = []
    for aim, plan in tables:
        result = run_measurement(plan, executor, progress, keep)
        parts.append((f"{aim.id}, {plan.seats} seats", result, judge_result(aim.bands, result)))
    return parts


def default_report_folder(game: str, data_dir: Path) -> Path:
    """Return where a report goes by itself: beside the papers of a checkout, else into the folder where one is."""
    papers = data_dir.parent / "docs"
    return (papers if papers.is_dir() else Path()) / "balance" / game
