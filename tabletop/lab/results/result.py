"""A result that `tabletop simulate --json` has printed, read again; and its figures one by one."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field, ValidationError

from tabletop.core.content import Record
from tabletop.core.safe_file_reading import read_whole_file
from tabletop.lab.running.errors import LabError
from tabletop.lab.sample_statistics import Z95, wilson_interval
from tabletop.lab.simulate import RESULT_FORMAT_VERSION

MEAN_MEASURE_PREFIXES: Final = ("pace: decisions", "pace: longest", "pace: most", "loop: how often")
"""How measures begin that are means, though they may be small."""
MAX_RESULT_BYTES: Final = 1 << 26
"""Bytes of a result that are read at most."""
NonNegativeInt = Annotated[int, Field(ge=0)]
FiniteFloat = Annotated[float, Field(allow_inf_nan=False)]
FiniteFloatTriple = tuple[FiniteFloat, FiniteFloat, FiniteFloat]


class RunResult(Record):
    """What is in a result, under the names of its JSON."""

    format: Literal[1]
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
    measures: dict[str, FiniteFloatTriple] = {}
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
    return found


class MeasuredStatistic(NamedTuple):
    """A figure: `hits` of so many `trials`, and how many would be `expected_hits` (0: there is no such number).

    Where hits are no part of the trials it is a mean; its `spread`, the standard deviation of one trial, is nan where nobody kept it.
    """

    hits: float
    trials: float
    expected_hits: float = 0.0
    spread: float | None = None
    """None: a share."""
    given_interval: tuple[float, float] | None = None
    """The ends of its interval, where they are not made of the other numbers."""

    @property
    def value(self) -> float:
        """Return the share or the mean."""
        return self.hits / self.trials if self.trials else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the value; nan where there is none."""
        if self.given_interval is not None:
            return self.given_interval
        if self.spread is None:
            return wilson_interval(self.hits, self.trials)
        half = Z95 * self.spread / sqrt(self.trials) if self.trials else 0.0
        return self.value - half, self.value + half

    def ratio_to_expected(self) -> MeasuredStatistic:
        """Return it in parts of what is fair."""
        unit = self.expected_hits / self.trials
        low, high = self.interval
        return MeasuredStatistic(self.value / unit, 1, spread=float("nan"), given_interval=(low / unit, high / unit))


def figures_by_name(result: RunResult) -> dict[str, MeasuredStatistic]:
    """Return all figures by name: finished, rounds, seat, place, role, reason, success, measure, card, and cards with and without."""
    return dict(_figures(result))


def _figures(result: RunResult) -> Iterator[tuple[str, MeasuredStatistic]]:
    """Go through the figures."""
    ended = result.finished
    yield "finished", MeasuredStatistic(ended, result.games)
    yield "rounds", _mean({int(rounds): count for rounds, count in result.lengths.items()})
    for kind, wins in (("seat", result.wins_by_seat), ("place", result.wins_by_place)):
        for number, won in enumerate(wins, start=1):
            yield f"{kind} {number}", MeasuredStatistic(won, ended, ended / result.seats)
    for role, won in result.wins_by_role.items():
        yield f"role {role}", MeasuredStatistic(won, ended)
    for reason, count in result.reasons.items():
        yield f"reason {reason}", MeasuredStatistic(count, ended)
    for name, (won, games) in result.success.items():
        yield f"success {name}", MeasuredStatistic(won, games)
    for name, (hits, trials, fair) in result.measures.items():
        yield (
            f"measure {name}",
            MeasuredStatistic(
                hits, trials, fair, None if 0 <= hits <= trials and not name.startswith(MEAN_MEASURE_PREFIXES) else float("nan")
            ),
        )
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
    return MeasuredStatistic(mean * total, total, 0.0, sqrt(square / (total - 1)) if total > 1 else 0.0)
