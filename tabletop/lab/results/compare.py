"""Two results held against each other: what differs between the runs, and which figures differ by more than chance."""

from __future__ import annotations

from math import isnan, sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name
from tabletop.lab.running.errors import LabError
from tabletop.lab.sample_statistics import Z95, wilson_interval

CHANCE, PERHAPS, REAL, UNKNOWN = "by chance", "perhaps not by chance", "not by chance", "?"
"""The interval of the difference holds nought; it does not; it does not either where all figures are looked at together; there is none."""
SIGNIFICANCE_LEVEL: Final = 0.05
"""How often a verdict may be wrong."""


class FigureDifference(NamedTuple):
    """A figure in both results; `difference_low` and `difference_high` bound the second less the first (95 %)."""

    name: str
    first_figure: MeasuredStatistic
    second_figure: MeasuredStatistic
    difference_low: float
    difference_high: float
    verdict: str


def find_run_origin_differences(first: RunResult, second: RunResult) -> dict[str, tuple[Any, Any]]:
    """Return what differs of the plans, the versions and the hashes."""
    one, two = first.run_origin(), second.run_origin()
    return {name: (one.get(name), two.get(name)) for name in {**one, **two} if one.get(name) != two.get(name)}


def compare_results(first: RunResult, second: RunResult) -> list[FigureDifference]:
    """Return all figures that both have; LabError for results of two games."""
    if first.game != second.game:
        raise LabError(f"one is of {first.game} and the other of {second.game}: there is nothing to compare")
    before, after = figures_by_name(first), figures_by_name(second)
    names = [name for name, figure in before.items() if name in after and figure.trials and after[name].trials]
    strict = NormalDist().inv_cdf(1 - SIGNIFICANCE_LEVEL / 2 / max(1, len(names)))
    return [_difference(name, before[name], after[name], strict) for name in names]


def _difference(name: str, first: MeasuredStatistic, second: MeasuredStatistic, strict: float) -> FigureDifference:
    """Judge one figure."""
    low, high = difference_interval(first, second)
    if isnan(low):
        verdict = UNKNOWN if first.value != second.value else CHANCE
    elif low <= 0 <= high:
        verdict = CHANCE
    else:
        least, most = difference_interval(first, second, strict)
        verdict = PERHAPS if least <= 0 <= most else REAL
    return FigureDifference(name, first, second, low, high, verdict)


def difference_interval(first: MeasuredStatistic, second: MeasuredStatistic, z: float = Z95) -> tuple[float, float]:
    """Return the interval of the second less the first: of shares Newcombe's, which is made of Wilson's; of means by their spread."""
    gap = second.value - first.value
    if first.spread is not None or second.spread is not None:
        half = z * sqrt(sum((figure.spread or 0.0) ** 2 / figure.trials for figure in (first, second)))
        return gap - half, gap + half
    (low1, high1), (low2, high2) = wilson_interval(first.hits, first.trials, z), wilson_interval(second.hits, second.trials, z)
    down = sqrt((second.value - low2) ** 2 + (high1 - first.value) ** 2)
    up = sqrt((high2 - second.value) ** 2 + (first.value - low1) ** 2)
    return gap - down, gap + up


def comparison_to_data(first: RunResult, second: RunResult) -> dict[str, Any]:
    """Return a comparison as JSON shows it."""
    origins = {name: list(values) for name, values in find_run_origin_differences(first, second).items()}
    figures = {
        found.name: {
            "first": round(found.first_figure.value, 4),
            "second": round(found.second_figure.value, 4),
            "difference": None if isnan(found.difference_low) else [round(found.difference_low, 4), round(found.difference_high, 4)],
            "verdict": found.verdict,
        }
        for found in compare_results(first, second)
    }
    return {"differs": origins, "figures": figures}


def print_comparison(first: RunResult, second: RunResult, console: Console) -> None:
    """Print what differs, for people."""
    found = compare_results(first, second)
    origins = find_run_origin_differences(first, second)
    for name, (one, two) in origins.items():
        console.print(f"{name}: {_told(one)} -> {_told(two)}", highlight=False, markup=False)
    if not origins:
        same = all(one.first_figure == one.second_figure for one in found)
        console.print("the same plan by the same rules and bots" + ("" if same else ", and yet other figures: that must not be"))
    table = Table(title="figures that differ by more than chance", title_justify="left")
    for heading in ("figure", "first", "second", "difference, 95 %", "verdict"):
        table.add_column(heading, justify="right" if heading not in ("figure", "verdict") else "left")
    shown = [one for one in found if one.verdict != CHANCE]
    for one in sorted(shown, key=lambda one: (one.verdict != REAL, one.name)):
        bounds = (
            "-"
            if isnan(one.difference_low)
            else f"{_number(one.difference_low, one.first_figure)} to {_number(one.difference_high, one.first_figure)}"
        )
        table.add_row(
            one.name,
            _number(one.first_figure.value, one.first_figure),
            _number(one.second_figure.value, one.second_figure),
            bounds,
            one.verdict,
        )
    if shown:
        console.print(table)
    sure = sum(one.verdict == REAL for one in found)
    likely = f"by chance alone some {len(found) * SIGNIFICANCE_LEVEL:.0f} would be perhaps, hardly ever one is not"
    console.print(
        f"{len(found)} figures: {sure} not by chance, {sum(one.verdict == PERHAPS for one in found)} perhaps ({likely})", highlight=False
    )


def _number(value: float, like: MeasuredStatistic) -> str:
    """Write a share in percent, a mean as it is."""
    return f"{value:.1%}" if like.spread is None else f"{value:.2f}"


def _told(value: Any) -> str:
    """Write a value of a plan."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={part}" for name, part in value.items()) or "none"
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
