"""Two results held against each other, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from tabletop.lab.report.terminal import text_table
from tabletop.lab.results.compare import (
    PERHAPS,
    REAL,
    SIGNIFICANCE_LEVEL,
    UNKNOWN,
    FigureDifference,
    compare_results,
    figures_of_one_alone,
    find_run_origin_differences,
)
from tabletop.lab.results.result import MeasuredStatistic, RunResult


def print_comparison(first: RunResult, second: RunResult, console: Console) -> None:
    """Print what differs, for people."""
    found = compare_results(first, second)
    origins = find_run_origin_differences(first, second)
    for name, (one, two) in origins.items():
        console.print(f"{name}: {_told(one)} -> {_told(two)}", highlight=False, markup=False)
    if not origins:
        same = all(one.first_figure == one.second_figure for one in found)
        console.print("the same plan by the same rules and bots" + ("" if same else ", and yet other figures: that must not be"))
    shown = sorted((one for one in found if one.verdict in (PERHAPS, REAL)), key=lambda one: (one.verdict != REAL, one.name))
    if shown:
        console.print(_differences_table(shown, console.width))
    for which, alone in (("first", figures_of_one_alone(first, second)), ("second", figures_of_one_alone(second, first))):
        if alone:
            told = ", ".join(f"{name} {_number(figure.value, figure)}" for name, figure in alone.items())
            console.print(f"only in the {which}: {told}", highlight=False, markup=False)
    console.print(_summary(found), highlight=False)


def _differences_table(shown: Sequence[FigureDifference], width: int) -> Table:
    """Lay out figures that differ."""
    rows = [
        (
            one.name,
            _number(one.first_figure.value, one.first_figure),
            _number(one.second_figure.value, one.second_figure),
            _bounds(one),
            one.verdict,
        )
        for one in shown
    ]
    return text_table("figures that differ by more than chance", ("figure", "first", "second", "difference, 95 %", "verdict"), rows, width)


def _summary(found: Sequence[FigureDifference]) -> str:
    """Say how many figures differ, and how many would by chance alone."""
    counts = Counter(one.verdict for one in found)
    judged = len(found) - counts[UNKNOWN]
    unknown = f"; {counts[UNKNOWN]} more differ, of which too few games were played to tell" if counts[UNKNOWN] else ""
    return (
        f"{judged} figures: {counts[REAL]} differ not by chance, {counts[PERHAPS]} perhaps{unknown} (by chance alone about "
        f"{judged * SIGNIFICANCE_LEVEL:.0f} would be called perhaps, and hardly ever one not by chance)"
    )


def _bounds(one: FigureDifference) -> str:
    """Write the interval of a difference: of shares in points of a percent."""
    if one.first_figure.is_mean:
        return f"{one.difference_low:+.2f} to {one.difference_high:+.2f}"
    return f"{one.difference_low * 100:+.1f} to {one.difference_high * 100:+.1f} points"


def _number(value: float, like: MeasuredStatistic) -> str:
    """Write a share in percent, a mean as it is."""
    return f"{value:.2f}" if like.is_mean else f"{value:.1%}"


def _told(value: Any) -> str:
    """Write a value of a plan."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={part}" for name, part in value.items()) or "none"
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
