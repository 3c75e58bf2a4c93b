"""What a tuning has found."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import Any, Final, NamedTuple

from rich.console import Console

from tabletop.lab.report.terminal import text_table, verdicts_table
from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import RunResult

JSON_DIGITS: Final = 4


class Trial(NamedTuple):
    """Numbers that were tried, by name, and how far their figures lay from their bands; `why` they could not be played, if so.

    `figures` are the value of each band's figure and the ends of its interval, by the band; None where there is none.
    """

    values: dict[str, float]
    miss: float | None
    why: str = ""
    figures: dict[str, list[float | None]] = {}


class TuningOutcome(NamedTuple):
    """All trials, the numbers before, the frozen ones, and what came of them on the fresh seed."""

    values_before: dict[str, float]
    trials: list[Trial]
    frozen_values: dict[str, float]
    fresh_result: RunResult
    verdicts: list[Verdict]

    @property
    def do_all_bands_hold(self) -> bool:
        """Return whether all bands hold on the fresh seed."""
        return all(verdict.is_within_band for verdict in self.verdicts)

    @property
    def is_certain(self) -> bool:
        """Return whether that is more than luck."""
        return all(verdict.is_certain for verdict in self.verdicts)

    def to_data(self) -> dict[str, Any]:
        """Return it as JSON shows it."""
        bands = {
            one.band.id: {
                "figure": one.figure_name,
                "value": round(one.figure.value, JSON_DIGITS),
                "interval": rounded_numbers(*one.figure.interval),
                "low": one.band.low,
                "high": one.band.high,
                "times_fair": one.band.times_fair,
                "holds": one.is_within_band,
                "surely": one.is_certain,
            }
            for one in self.verdicts
        }
        trials = [trial._asdict() for trial in self.trials]
        return {
            "before": self.values_before,
            "trials": trials,
            "frozen": self.frozen_values,
            "fresh": bands,
            "fresh_games": self.fresh_result.run_origin(),
            "holds": self.do_all_bands_hold,
            "surely": self.is_certain,
        }


def rounded_numbers(*numbers: float) -> list[float | None]:
    """Return numbers as JSON shows them: what nobody knows as null."""
    return [None if isnan(number) else round(number, JSON_DIGITS) for number in numbers]


def print_tuning(found: TuningOutcome, console: Console) -> None:
    """Print what was found, for people."""
    bands = [verdict.band.id for verdict in found.verdicts]
    ordered = sorted(found.trials, key=lambda trial: (trial.miss is None, trial.miss or 0.0))
    rows = [
        (
            f"{trial.miss:.3f}" if trial.miss is not None else trial.why,
            *(f"{value:g}" for value in trial.values.values()),
            *(_figure(trial.figures.get(band)) for band in bands),
        )
        for trial in ordered
    ]
    title = "trials, the best ones first: how far from the bands (0: all values in the inner half of theirs), and the figures"
    console.print(text_table(title, ("miss", *found.values_before, *bands), rows, console.width, left_count=0))
    for name, value in found.frozen_values.items():
        console.print(f"frozen: {name} = {value:g} (now {found.values_before[name]:g})", highlight=False)
    fresh = found.fresh_result
    console.print(f"on a fresh seed ({fresh.games} games, seed {fresh.seed}), where nobody has looked:", highlight=False)
    console.print(verdicts_table(found.verdicts, console.width))
    surely = "" if found.is_certain else ", but not surely: too few games were played to tell"
    console.print(("all bands hold there" if found.do_all_bands_hold else "not all bands hold there") + surely, highlight=False)


def _figure(numbers: Sequence[float | None] | None) -> str:
    """Write a value with its interval."""
    if numbers is None:
        return "-"
    value, low, high = numbers
    return f"{value:.3g}" if low is None else f"{value:.3g} ({low:.3g} to {high:.3g})"
