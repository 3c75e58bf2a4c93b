"""Bands in which figures should lie, and whether they do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
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
MAX_NAMES_TOLD: Final = 3
"""How many names are told that are like one which there is not."""
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
        """Return how far a value lies from the inner half of the band: 0 there, more than 0.5 outside the band."""
        return max(0.0, self.signed_distance(value))

    def signed_distance(self, value: float) -> float:
        """Return how far a value lies outside the inner half of the band, in halves of its width; less than 0 within."""
        if self.low is not None and self.high is not None:
            middle, half = (self.low + self.high) / 2, (self.high - self.low) / 2
            return abs(value - middle) / half - 0.5
        end = self.low if self.low is not None else self.high
        assert end is not None
        beyond = (end - value if self.low is not None else value - end) / (abs(end) * HALF_WIDTH_SHARE or HALF_WIDTH_SHARE)
        return beyond + 0.5

    def holds(self, value: float) -> bool:
        """Return whether a value lies in the band."""
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def excludes(self, interval: tuple[float, float]) -> bool:
        """Return whether a whole interval lies outside the band, on one side."""
        return (self.low is not None and interval[1] < self.low) or (self.high is not None and interval[0] > self.high)

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
    """Whether a band holds: of the figures that fit the one that is farthest out, in the unit of the band, and what all of them tell."""

    band: AcceptableRange
    figure_name: str
    figure: MeasuredStatistic
    is_certain: bool
    """Whether the whole intervals of all figures lie within the band, or that of one lies outside."""

    @property
    def is_within_band(self) -> bool:
        """Return whether the value lies in the band."""
        return self.band.holds(self.figure.value)

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
    if not fitting:
        raise LabError(f"band {band.id}: the result has no figure {band.figure!r}{_alike(band.figure, figures)}")
    if band.times_fair:
        fitting = {name: figure.ratio_to_expected() for name, figure in fitting.items() if figure.expected_hits}
        if not fitting:
            raise LabError(f"band {band.id}: of {band.figure!r} nobody knows what would be fair; times_fair cannot be asked of it")
    name = max(fitting, key=lambda name: band.signed_distance(fitting[name].value))
    intervals = [figure.interval for figure in fitting.values()]
    sure = all(band.holds(low) and band.holds(high) for low, high in intervals) or any(map(band.excludes, intervals))
    return Verdict(band, name, fitting[name], sure)


def _alike(name: str, names: Iterable[str]) -> str:
    """Name figures that may be meant, and where all are shown."""
    found = get_close_matches(name, list(names), MAX_NAMES_TOLD)
    meant = f"; is {' or '.join(map(repr, found))} meant?" if found else ""
    return f"{meant}; `tabletop lab compare A.json A.json --json` names all figures of a result"
