"""A board of SPECTER OPS: as it stands in `board.yaml` and in a save (`BoardRecord`), and as the rules use it (`Board`) (SO1.2, SO7.1).

A space is the number `row * columns + column`, both from 0, A1 in the north-west corner; a set of spaces is one integer with a bit a space.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError, field_validator

from tabletop.core.content import Record
from tabletop.core.errors import SaveError
from tabletop.core.grid import union

SECTION_COUNT: Final = 4
DIE_SIDES: Final = 6
MAX_SIDE_LENGTH: Final = 60
"""The most columns and the most rows of a board."""
_SPACE: Final = re.compile(r"^([A-Z]{1,2})([1-9][0-9]?)$")

SpaceName = Annotated[str, Field(pattern=_SPACE.pattern)]
"""A space by its coordinate, `K17`."""
SectionObjectives = Annotated[tuple[SpaceName, ...], Field(min_length=DIE_SIDES, max_length=DIE_SIDES)]
"""The objectives of a section by die, from 1 to 6."""
SideLength = Annotated[int, Field(ge=2, le=MAX_SIDE_LENGTH)]


class BoardLegend(Record):
    """Which sign of the rows means what."""

    structure: Annotated[str, Field(min_length=1, max_length=1)]
    road: Annotated[str, Field(min_length=1, max_length=1)]
    floor: Annotated[str, Field(min_length=1, max_length=1)]


class VehicleStarts(Record):
    """Where the vehicle starts: with 2 or 3 players, and with 4 or 5."""

    few: SpaceName
    many: SpaceName


class ExpectedBoardCounts(Record):
    """Figures of a board that its maker wants checked."""

    blocked: int | None = None
    open: int | None = None
    road: int | None = None
    stretches: int | None = None
    objectives: int | None = None


class BoardRecord(Record):
    """A board as plain data.

    `rows` go from north to south, a sign of the legend a space. `stretches` are pieces of road two spaces wide, named by two opposite
    corners (`N1-O16`); left out, every straight piece of road two wide and at least three long is one. `extra_escapes` count with 4 and 5
    players.
    """

    name: Annotated[str, Field(min_length=1, max_length=60)]
    columns: SideLength
    legend: BoardLegend
    rows: Annotated[tuple[str, ...], Field(min_length=2, max_length=MAX_SIDE_LENGTH)]
    stretches: tuple[str, ...] | None = None
    sections: Annotated[tuple[SectionObjectives, ...], Field(min_length=SECTION_COUNT, max_length=SECTION_COUNT)]
    start: SpaceName
    escapes: Annotated[tuple[SpaceName, ...], Field(min_length=1)]
    extra_escapes: tuple[SpaceName, ...] = ()
    vehicle: VehicleStarts
    counts: ExpectedBoardCounts = ExpectedBoardCounts()

    @field_validator("legend")
    @classmethod
    def _signs_differ(cls, legend: BoardLegend) -> BoardLegend:
        if len({legend.structure, legend.road, legend.floor}) != 3:
            raise ValueError("structure, road and floor should have three different signs")
        return legend

    def to_data(self) -> dict[str, Any]:
        """Return what JSON can hold, for a save."""
        data: dict[str, Any] = self.model_dump(mode="json", exclude_defaults=True)
        return data

    @classmethod
    def from_data(cls, data: Any) -> BoardRecord:
        """Read what `to_data` gave. Raises SaveError."""
        try:
            return cls.model_validate_json(json.dumps(data))
        except (ValidationError, TypeError, ValueError) as fault:
            raise SaveError("error.save.fields", found=str(data)[:80]) from fault


@dataclass(frozen=True, slots=True)
class RoadStretch:
    """A stretch of road, two spaces wide: its outermost columns and rows, from 0, all inside."""

    west: int
    north: int
    east: int
    south: int

    @property
    def runs_north_south(self) -> bool:
        """Return whether it runs north to south."""
        return self.east - self.west == 1

    def stretch_spaces(self, width: int) -> int:
        """Return its spaces as a set on a board of so many columns."""
        return union(1 << y * width + x for y in range(self.north, self.south + 1) for x in range(self.west, self.east + 1))


@dataclass(frozen=True, slots=True)
class Board:
    """A board as the rules use it; spaces as numbers, `blocked_spaces` and `road_spaces` as sets.

    `sections[s][d]`: section s + 1, die d + 1 (SO7.2).
    """

    name: str
    width: int
    height: int
    blocked_spaces: int
    road_spaces: int
    road_stretches: tuple[RoadStretch, ...]
    objectives_by_section: tuple[tuple[int, ...], ...]
    agent_start: int
    escape_point_cells: tuple[int, ...]
    extra_escape_point_cells: tuple[int, ...]
    vehicle_start_few_players: int
    vehicle_start_many_players: int

    def escape_point_cells_for(self, players: int) -> tuple[int, ...]:
        """List the escape points for so many players (SO1.2)."""
        return self.escape_point_cells + self.extra_escape_point_cells if players >= 4 else self.escape_point_cells

    def vehicle_start_for(self, players: int) -> int:
        """Return the start of the vehicle for so many players (SO1.2)."""
        return self.vehicle_start_many_players if players >= 4 else self.vehicle_start_few_players


def column_name(column: int) -> str:
    """Return the letters of a column, from 0: A to Z, then AA, AB and so on."""
    high, low = divmod(column, 26)
    return (chr(64 + high) if high else "") + chr(65 + low)


def space_name(width: int, space: int) -> str:
    """Return the coordinate of a space of a board with so many columns."""
    return f"{column_name(space % width)}{space // width + 1}"


def column_and_row(name: str) -> tuple[int, int]:
    """Return column and row of a coordinate, both from 0. Raises ValueError for what is none."""
    found = _SPACE.match(name)
    if found is None:
        raise ValueError(f"{name!r} is no space such as K17")
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(found[2]) - 1


def parse_road_stretch(name: str) -> RoadStretch:
    """Read a stretch given by two opposite corners, `N1-O16`. Raises ValueError for what is none."""
    corners = name.split("-")
    if len(corners) != 2:
        raise ValueError(f"{name!r} is no pair of corners such as N1-O16")
    (x, y), (u, v) = column_and_row(corners[0]), column_and_row(corners[1])
    return RoadStretch(min(x, u), min(y, v), max(x, u), max(y, v))


def make_board(record: BoardRecord) -> Board:
    """Make the board of a record that was found right."""
    width, height, signs = record.columns, len(record.rows), "".join(record.rows)

    def space(name: str) -> int:
        column, row = column_and_row(name)
        return row * width + column

    road = union(1 << at for at, sign in enumerate(signs) if sign == record.legend.road)
    named = record.stretches
    return Board(
        name=record.name,
        width=width,
        height=height,
        blocked_spaces=union(1 << at for at, sign in enumerate(signs) if sign == record.legend.structure),
        road_spaces=road,
        road_stretches=straight_roads(width, height, road) if named is None else tuple(parse_road_stretch(name) for name in named),
        objectives_by_section=tuple(tuple(space(name) for name in section) for section in record.sections),
        agent_start=space(record.start),
        escape_point_cells=tuple(space(name) for name in record.escapes),
        extra_escape_point_cells=tuple(space(name) for name in record.extra_escapes),
        vehicle_start_few_players=space(record.vehicle.few),
        vehicle_start_many_players=space(record.vehicle.many),
    )


def straight_roads(width: int, height: int, road: int) -> tuple[RoadStretch, ...]:
    """Find every straight piece of road that is two wide and at least three long, in reading order of its corner."""

    def is_road(x: int, y: int) -> bool:
        return bool(road >> y * width + x & 1)

    found = []
    for y in range(height - 1):
        for west, east in _runs([is_road(x, y) and is_road(x, y + 1) for x in range(width)]):
            found.append(RoadStretch(west, y, east, y + 1))
    for x in range(width - 1):
        for north, south in _runs([is_road(x, y) and is_road(x + 1, y) for y in range(height)]):
            found.append(RoadStretch(x, north, x + 1, south))
    return tuple(sorted(found, key=lambda one: (one.north, one.west, one.south)))


def _runs(line: list[bool]) -> list[tuple[int, int]]:
    """Return first and last of all unbroken runs of three or more."""
    runs, first = [], -1
    for at, here in enumerate([*line, False]):
        if here and first < 0:
            first = at
        elif not here and first >= 0:
            runs += [(first, at - 1)] if at - first >= 3 else []
            first = -1
    return runs
