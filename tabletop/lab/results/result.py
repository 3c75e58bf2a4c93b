"""A result that `tabletop simulate --json` has printed, read again; and its figures one by one."""

from __future__ import annotations

from collections.abc import Iterator
from math import nan, sqrt
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field, ValidationError

from tabletop.core.content import Record
from tabletop.core.safe_file_reading import read_whole_file
from tabletop.lab.running.errors import LabError
from tabletop.lab.sample_statistics import Z95, quantile, wilson_interval
from tabletop.lab.simulate import RESULT_FORMAT_VERSION

ROUNDING_SLACK: Final = 0.01
"""How far hits may be above trials: both are rounded to three digits."""
MAX_RESULT_BYTES: Final = 1 << 26
"""Bytes of a result that are read at most."""
NonNegativeInt = Annotated[int, Field(ge=0)]
FiniteFloat = Annotated[float, Field(allow_inf_nan=False)]
NonNegativeFloat = Annotated[float, Field(ge=0, allow_inf_nan=False)]
FiniteFloatTriple = tuple[FiniteFloat, FiniteFloat, FiniteFloat]


class MeasureResult(Record):
    """Something measured besides: the hits of so many trials in so many games, or what was counted in them."""

    kind: Literal["share", "mean"]
    hits: FiniteFloat
    trials: FiniteFloat
    fair: FiniteFloat
    games: NonNegativeInt
    standard_error: NonNegativeFloat | None


class RunResult(Record):
    """What is in a result, under the names of its JSON."""

    format: Literal[2]
    game: str
    seats: NonNegativeInt
    games: Annotated[int, Field(ge=1)]
    seed: int
    bots: tuple[str, ...]
    options: dict[str, bool | int | str]
    most_rounds: NonNegativeInt
    watch: tuple[str, ...]
    made_by: dict[str, str]
    finished: NonNegativeInt
    decisions: NonNegativeInt
    share_by_seat: tuple[FiniteFloatTriple, ...]
    share_by_place: tuple[FiniteFloatTriple, ...]
    share_by_role: dict[str, FiniteFloatTriple]
    wins_by_seat: tuple[FiniteFloat, ...]
    wins_by_place: tuple[FiniteFloat, ...]
    wins_by_role: dict[str, FiniteFloat]
    reasons: dict[str, NonNegativeInt]
    rounds: dict[str, FiniteFloat]
    lengths: dict[Annotated[str, Field(pattern=r"^\d{1,9}$")], NonNegativeInt]
    card_use: dict[str, FiniteFloat]
    card_wins: dict[str, tuple[FiniteFloat, NonNegativeInt, FiniteFloat, NonNegativeInt]]
    success: dict[str, tuple[NonNegativeInt, NonNegativeInt]] = {}
    measures: dict[str, MeasureResult] = {}
    cost: dict[str, Any] = {}
    chosen_with_seed: int | None = None
    tells: tuple[dict[str, Any], ...] = ()

    def run_origin(self) -> dict[str, Any]:
        """Return what the figures are of, and what made them."""
        names = ("game", "seats", "games", "seed", "bots", "options", "most_rounds", "watch")
        return {**{name: getattr(self, name) for name in names}, **{f"made by {name}": told for name, told in self.made_by.items()}}


def read_result(path: Path) -> RunResult:
    """Return the result that a file holds; LabError where it holds none."""
    try:
        raw = read_whole_file(path, MAX_RESULT_BYTES)
    except OSError as fault:
        raise LabError(f"{path}: cannot be read ({(fault.strerror or str(fault)).lower()})") from fault
    return parse_result(raw, str(path))


def parse_result(raw: bytes | str, name: str) -> RunResult:
    """Return a result; LabError naming its source where it is damaged or something else."""
    try:
        found = RunResult.model_validate_json(raw)
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "file"
        if where == "format":
            raise LabError(f"{name}: is no result of `tabletop simulate --json` in format {RESULT_FORMAT_VERSION}") from fault
        raise LabError(f"{name}: is no whole result of `tabletop simulate --json` ({where}: {first['msg'].lower()})") from fault
    if len(found.wins_by_seat) != found.seats or len(found.wins_by_place) != found.seats or found.finished > found.games:
        raise LabError(f"{name}: is no whole result of `tabletop simulate --json` (its figures do not fit together)")
    for figure_name, figure in figures_by_name(found).items():
        if figure.trials < 0 or not (figure.is_mean or 0 <= figure.hits <= figure.trials + ROUNDING_SLACK):
            told = f"{figure_name}: {figure.hits:g} of {figure.trials:g}"
            raise LabError(f"{name}: is no whole result of `tabletop simulate --json` ({told})")
    return found


class MeasuredStatistic(NamedTuple):
    """A figure, a share unless `is_mean`: `hits` of so many `trials`; how many are fair is `expected_hits` (0: there is no such number)."""

    hits: float
    trials: float
    expected_hits: float = 0.0
    is_mean: bool = False
    standard_error: float | None = None
    """Of the value; None: each trial was one of its own (of a mean: nobody knows)."""
    games: float | None = None
    """In so many games; None: each trial was one."""
    given_interval: tuple[float, float] | None = None
    """The ends of its interval, where they are not made of the other numbers."""

    @property
    def value(self) -> float:
        """Return the share or the mean."""
        return self.hits / self.trials if self.trials else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the value; nan where there is none."""
        return self.given_interval if self.given_interval is not None else self.interval_at(Z95)

    def interval_at(self, z: float) -> tuple[float, float]:
        """Return the interval for another normal quantile: of a mean by its standard error, of a share Wilson's."""
        if self.is_mean:
            half = z * (nan if self.standard_error is None else self.standard_error)
            return self.value - half, self.value + half
        trials = self._separate_trials()
        return wilson_interval(min(1.0, self.value) * trials, trials, z)

    def _separate_trials(self) -> float:
        """Return how many trials of their own would tell as much: less than there are where those of one game are alike, never more.

        Where all trials had one outcome it is the games (Korn and Graubard, Survey Methodology 24, 1998, for the number of trials).
        """
        if self.games is None:
            return self.trials
        alike = self.value * (1 - self.value)
        if alike <= 0 or self.standard_error is None:
            return min(self.trials, self.games)
        return min(self.trials, alike / self.standard_error**2) if self.standard_error else self.trials

    def ratio_to_expected(self) -> MeasuredStatistic:
        """Return it in parts of what is fair."""
        unit = self.expected_hits / self.trials
        low, high = self.interval
        return MeasuredStatistic(self.value / unit, 1, is_mean=True, given_interval=(low / unit, high / unit))


def figures_by_name(result: RunResult) -> dict[str, MeasuredStatistic]:
    """Return all figures by name.

    They are finished, rounds (mean and median), seat, place, role, reason, success, measure, card, and cards with and without.
    """
    return dict(_figures(result))


def _figures(result: RunResult) -> Iterator[tuple[str, MeasuredStatistic]]:
    """Go through the figures."""
    ended = result.finished
    yield "finished", MeasuredStatistic(ended, result.games)
    lengths = {int(rounds): count for rounds, count in result.lengths.items()}
    yield "mean rounds", _mean(lengths)
    yield "median rounds", _median(lengths)
    places = () if result.wins_by_place == result.wins_by_seat else (("place", result.wins_by_place),)
    for kind, wins in (("seat", result.wins_by_seat), *places):
        for number, won in enumerate(wins, start=1):
            yield f"{kind} {number}", MeasuredStatistic(won, ended, ended / result.seats)
    for role, won in result.wins_by_role.items():
        yield f"role {role}", MeasuredStatistic(won, ended)
    for reason, count in result.reasons.items():
        yield f"reason {reason}", MeasuredStatistic(count, ended)
    for name, (won, games) in result.success.items():
        yield f"success {name}", MeasuredStatistic(won, games)
    for name, one in result.measures.items():
        yield f"measure {name}", MeasuredStatistic(one.hits, one.trials, one.fair, one.kind == "mean", one.standard_error, one.games)
    for card, share in result.card_use.items():
        yield f"card {card}", MeasuredStatistic(round(share * result.games), result.games)
    for card, (won, used, lost, unused) in result.card_wins.items():
        yield f"with {card}", MeasuredStatistic(won, used)
        yield f"without {card}", MeasuredStatistic(lost, unused)


def _mean(counts: dict[int, int]) -> MeasuredStatistic:
    """Return the mean of whole numbers, by how often each came up."""
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total if total else 0.0
    square = sum(count * (value - mean) ** 2 for value, count in counts.items())
    return MeasuredStatistic(mean * total, total, is_mean=True, standard_error=sqrt(square / (total - 1) / total) if total > 1 else None)


def _median(counts: dict[int, int]) -> MeasuredStatistic:
    """Return the median of whole numbers, by how often each came up, as sure as the numbers of these ranks tell (order statistics)."""
    ordered = sorted(value for value, count in counts.items() for _ in range(count))
    total, middle = len(ordered), quantile(ordered, 0.5)
    low, high = (ordered[min(total - 1, max(0, int(total / 2 + side * Z95 * sqrt(total) / 2)))] for side in (-1, 1)) if ordered else (0, 0)
    error = (high - low) / (2 * Z95) if total > 1 else None
    return MeasuredStatistic(middle * total, total, is_mean=True, standard_error=error)
