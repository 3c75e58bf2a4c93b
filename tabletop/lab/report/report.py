"""The report on a game: every table that its cards are meant for is played, measured and held against its bands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletop.games import game_meta
from tabletop.lab.reader import tell_counter_of
from tabletop.lab.report.page import Part
from tabletop.lab.results.bands import Aim, judge, load_aims
from tabletop.lab.results.run import games_to_play, measure
from tabletop.lab.running.executor import Executor
from tabletop.lab.running.keep import Keep
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.simulate import Progress


def planned(plan: SimulationPlan) -> list[tuple[Aim, SimulationPlan]]:
    """Return each table of a game's aims with its plan, made from one that names game, games and seed; raises ContentErrors.

    A game without aims is measured with every number of seats.
    """
    low, high = game_meta(plan.game).seats
    aims = load_aims(plan.game, plan.data_dir) or [Aim(id="all", seats=tuple(range(low, high + 1)), bands=())]
    tables = [(aim, replace(plan, seats=seats, options=aim.options)) for aim in aims for seats in aim.seats]
    return [(aim, replace(table, watch=_watched(table))) for aim, table in tables]


def _watched(plan: SimulationPlan) -> tuple[str, ...]:
    """Return what is watched at a table: what its rounds feel like, and where a role is hidden what gives it away."""
    counter = tell_counter_of(plan.game)
    hidden = counter is not None and counter.has_hidden_role(plan.seats, plan.options)
    return (*(("tells",) if hidden else ()), "paces", "loops")


def games_of(tables: list[tuple[Aim, SimulationPlan]]) -> int:
    """Return how many games a report plays."""
    return sum(games_to_play(plan) for _, plan in tables)


def report_on(tables: list[tuple[Aim, SimulationPlan]], executor: Executor, progress: Progress, keep: Keep | None) -> list[Part]:
    """Play all tables; return the parts of the page."""
    parts: list[Part] = []
    for aim, plan in tables:
        result = measure(plan, executor, progress, keep)
        parts.append((f"{aim.id}, {plan.seats} seats", result, judge(aim.bands, result)))
    return parts


def home_of_report(game: str, data_dir: Path) -> Path:
    """Return where a report goes by itself: beside the papers of a checkout, else into the folder where one is."""
    papers = data_dir.parent / "docs"
    return (papers if papers.is_dir() else Path()) / "balance" / game
