"""Two results held against each other: what differs between the runs, and which figures differ by more than chance."""

from __future__ import annotations

from math import isnan, sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name
from tabletop.lab.running.errors import LabError
from tabletop.lab.sample_statistics import Z95

CHANCE, PERHAPS, REAL, UNKNOWN = "by chance", "perhaps not by chance", "not by chance", "nobody knows"
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
    before, after = _known_figures(first), _known_figures(second)
    names = [name for name, figure in before.items() if name in after and figure.is_mean == after[name].is_mean]
    strict = NormalDist().inv_cdf(1 - SIGNIFICANCE_LEVEL / 2 / max(1, len(names)))
    return [_difference(name, before[name], after[name], strict) for name in names]


def figures_of_one_alone(first: RunResult, second: RunResult) -> dict[str, MeasuredStatistic]:
    """Return the figures of the first result that the second does not have, such as those of a card that is not there."""
    others = figures_by_name(second)
    return {name: figure for name, figure in _known_figures(first).items() if name not in others}


def _known_figures(result: RunResult) -> dict[str, MeasuredStatistic]:
    """Return the figures that had a trial."""
    return {name: figure for name, figure in figures_by_name(result).items() if figure.trials}


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
    """Return the interval of the second less the first: of shares Newcombe's, which is made of Wilson's."""
    gap = second.value - first.value
    (low1, high1), (low2, high2) = first.interval_at(z), second.interval_at(z)
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
    alone = {"only_in_first": figures_of_one_alone(first, second), "only_in_second": figures_of_one_alone(second, first)}
    values = {side: {name: round(figure.value, 4) for name, figure in found.items()} for side, found in alone.items()}
    return {"differs": origins, "figures": figures, **values}
