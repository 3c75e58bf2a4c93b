"""What a tuning is asked for: a YAML file with numbers of cards and their ranges, a table, and bands."""

from __future__ import annotations

from math import prod
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from tabletop.bots.registry import STANDARD
from tabletop.core.content import Record, load_record
from tabletop.lab.results.bands import AcceptableRange
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.plan import MAX_GAMES, SimulationPlan

PositiveInt = Annotated[int, Field(ge=1)]
GameCount = Annotated[int, Field(ge=1, le=MAX_GAMES)]


class TunedNumber(Record):
    """A number of a card: its file in the game's folder of data, the id of its entry (none: the file is one record), the way to the field.

    A way is names and places in lists joined by dots, e.g. `effect.gain.amount` or `levels.0`. Whole ends make it a whole number.
    """

    file: Annotated[str, Field(pattern=r"^[a-z0-9_]+\.yaml$")]
    id: str | None = None
    field: Annotated[str, Field(pattern=r"^\w+(\.\w+)*$")]
    low: int | float
    high: int | float

    @model_validator(mode="after")
    def _has_a_range(self) -> TunedNumber:
        if self.low >= self.high:
            raise ValueError("low should be below high")
        return self

    @property
    def name(self) -> str:
        """Return how the number is called: file, entry and field."""
        return "/".join(part for part in (self.file, self.id, self.field) if part)

    @property
    def value_count(self) -> int:
        """Return how many values there are; 0: without end."""
        return int(self.high - self.low) + 1 if isinstance(self.low, int) and isinstance(self.high, int) else 0


class HoldoutRun(Record):
    """The games in which what was found is measured once."""

    seed: int
    games: GameCount


class TuningSpec(Record):
    """What to search, at which table, with how many games a trial and trials, towards which bands."""

    game: Literal["abduction", "countdown", "homeland", "specter_ops"]
    seats: PositiveInt
    games: GameCount
    seed: int
    fresh: HoldoutRun
    trials: PositiveInt
    numbers: Annotated[tuple[TunedNumber, ...], Field(min_length=1)]
    bands: Annotated[tuple[AcceptableRange, ...], Field(min_length=1)]
    bots: Annotated[tuple[str, ...], Field(min_length=1)] = (STANDARD,)
    options: dict[str, bool | int | str] = {}

    @model_validator(mode="after")
    def _is_fresh(self) -> TuningSpec:
        if self.fresh.seed == self.seed:
            raise ValueError("fresh.seed should be another one than seed: nobody may have looked there")
        if len({number.name for number in self.numbers}) < len(self.numbers):
            raise ValueError("a number is named twice")
        return self

    @property
    def max_trials(self) -> int:
        """Return how many trials there are at most: no point is tried twice."""
        values = prod(number.value_count for number in self.numbers)
        return min(self.trials, values) if values else self.trials

    def make_simulation_plans(self, data_dir: Path) -> list[SimulationPlan]:
        """Return the plan of a trial and that of the fresh games, with the cards of a folder of data."""
        trial = SimulationPlan(self.game, data_dir, self.seats, self.games, self.seed, self.bots, self.options)
        return [trial, SimulationPlan(self.game, data_dir, self.seats, self.fresh.games, self.fresh.seed, self.bots, self.options)]

    def games_to_play(self) -> int:
        """Return how many games a tuning plays at most."""
        return self.max_trials * self.games + self.fresh.games


def load_spec(path: Path, game: str) -> TuningSpec:
    """Return what a file asks for; raises ContentErrors, LabError when it is about another game."""
    spec = load_record(path, TuningSpec)
    if spec.game != game:
        raise LabError(f"{path}: is about {spec.game}, not {game}")
    return spec
