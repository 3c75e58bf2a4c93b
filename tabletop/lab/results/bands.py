"""Bands in which figures should lie, and whether they do."""

from __future__ import annotations

from fnmatch import fnmatchcase
from math import isnan
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from pydantic import Field, model_validator

from tabletop.core.content import EntryId, Record, load_list
from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name
from tabletop.lab.running.errors import LabError

AIMS_FILE: Final = "aims.yaml"
"""What a game's cards are meant to play like."""
OPTIONAL_FIGURE_PREFIXES: Final = ("role ", "reason ")
"""Figures that are not in a result where nothing of the kind happened."""
HALF_WIDTH_SHARE: Final = 0.1
"""Where a band has one end only, what part of it counts as half of its width."""


class AcceptableRange(Record):
    """Where a figure should lie, in parts of what is fair where that is said; a name with `*` stands for the worst of all that fit."""

    id: EntryId
    figure: str
    low: float | None = None
    high: float | None = None
    times_fair: bool = False

    @model_validator(mode="after")
    def _has_an_end(self) -> AcceptableRange:
        if self.low is None and self.high is None:
            raise ValueError("needs low or high")
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise ValueError("low should be below high")
        return self

    def distance_from_inner_half(self, value: float) -> float:
        """Return how far a value lies from where the band surely holds: 0 in its inner half, more than 0.5 outside."""
        if self.low is not None and self.high is not None:
            middle, half = (self.low + self.high) / 2, (self.high - self.low) / 2
            return max(0.0, abs(value - middle) / half - 0.5)
        end = self.low if self.low is not None else self.high
        assert end is not None
        beyond = (end - value if self.low is not None else value - end) / (abs(end) * HALF_WIDTH_SHARE or HALF_WIDTH_SHARE)
        return max(0.0, beyond + 0.5)

    def describe_range(self) -> str:
        """Write the band."""
        ends = (f"from {self.low:g}" if self.low is not None else "", f"to {self.high:g}" if self.high is not None else "")
        return " ".join(end for end in ends if end)


class BalanceTarget(Record):
    """A table that is measured, once for each number of seats, and what it should be like."""

    id: EntryId
    seats: Annotated[tuple[int, ...], Field(min_length=1)]
    options: dict[str, bool | int | str] = {}
    bands: tuple[AcceptableRange, ...]


class Verdict(NamedTuple):
    """Whether a band holds: the figure that is farthest from it, in the unit of the band."""

    band: AcceptableRange
    figure_name: str
    figure: MeasuredStatistic

    @property
    def is_within_band(self) -> bool:
        """Return whether the value lies in the band."""
        low, high = self.band.low, self.band.high
        return (low is None or self.figure.value >= low) and (high is None or self.figure.value <= high)

    @property
    def is_certain(self) -> bool:
        """Return whether its whole interval lies on the side that is told."""
        low, high = self.figure.interval
        ends = [end for end in (self.band.low, self.band.high) if end is not None]
        return not isnan(low) and not any(low < end < high for end in ends)

    def as_text_columns(self) -> tuple[str, str, str, str]:
        """Write value, interval, band and verdict."""
        low, high = self.figure.interval
        interval = "-" if isnan(low) else f"{low:.3g} to {high:.3g}"
        verdict = ("holds" if self.is_within_band else "misses") + ("" if self.is_certain else ", not surely")
        return f"{self.figure.value:.3g}", interval, self.band.describe_range(), verdict


def load_balance_targets(game: str, data_dir: Path) -> list[BalanceTarget]:
    """Return what a game's cards are meant to play like; none where nobody has said so. Raises ContentErrors."""
    path = data_dir / game / AIMS_FILE
    return load_list(path, BalanceTarget, data_dir.parent) if path.exists() else []


def judge_result(bands: tuple[AcceptableRange, ...], result: RunResult) -> list[Verdict]:
    """Hold a result against bands; LabError for a figure that there is not."""
    figures = figures_by_name(result)
    return [_worst(band, figures, result) for band in bands]


def _worst(band: AcceptableRange, figures: dict[str, MeasuredStatistic], result: RunResult) -> Verdict:
    """Find the figure of a band that is farthest from it."""
    fitting = {name: figure for name, figure in figures.items() if fnmatchcase(name, band.figure) and figure.trials}
    if not fitting and band.figure.startswith(OPTIONAL_FIGURE_PREFIXES):
        fitting = {band.figure: MeasuredStatistic(0, max(1, result.finished))}
    if band.times_fair:
        fitting = {name: figure.ratio_to_expected() for name, figure in fitting.items() if figure.expected_hits}
    if not fitting:
        raise LabError(f"band {band.id}: the result has no figure {band.figure!r}; `tabletop simulate --json` shows those there are")
    name = max(fitting, key=lambda name: band.distance_from_inner_half(fitting[name].value))
    return Verdict(band, name, fitting[name])
