"""A location: what `locations.yaml` says of it, as the rules use it, and the proof that it can be played (CD3.1, CD3.2, CD15.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, field_validator

from tabletop.core.content import EntryId, IconName, Record, TextByLanguage
from tabletop.core.document import ParsedDataFile, ValuePath
from tabletop.core.errors import ContentError
from tabletop.core.vocabulary import BackgroundPattern, SquareSide
from tabletop.games.countdown.cards import Level

Cell = tuple[int, int]
"""Column and row of the layout, from 0."""

MOST_AREAS: Final = 16
MOST_THREATS: Final = 34
MOST_GOALS: Final = 15
_STEPS: Final = {SquareSide.NORTH: (0, -1), SquareSide.EAST: (1, 0), SquareSide.SOUTH: (0, 1), SquareSide.WEST: (-1, 0)}
AREA_TOKEN_PATTERN = re.compile(r"^(?:\.\.|[TG][0-9])$")
"""What stands in a location's layout: nothing, or an area with so many threat or goal cards."""


class EntryOrExit(Record):
    """An entry or exit: outside the location, beside the area at a column and row of the layout (from 0)."""

    column: Annotated[int, Field(ge=0, le=9)]
    row: Annotated[int, Field(ge=0, le=9)]
    side: SquareSide


class LocationEntry(Record):
    """A location of `locations.yaml`.

    `layout` has one line a row and one token an area: `T3` holds three threat cards, `G2` two goal cards, `..` is no area. `times` are for
    1-4, 5 and 6 players (CD2.1); `bonus` is the number of secured areas that is worth 2 points (CD3.3).
    """

    id: EntryId
    name: TextByLanguage
    text: TextByLanguage
    icon: IconName
    pattern: BackgroundPattern
    level: Level
    times: tuple[Annotated[int, Field(ge=3, le=12)], Annotated[int, Field(ge=3, le=12)], Annotated[int, Field(ge=3, le=12)]]
    bonus: Annotated[int, Field(ge=1, le=16)]
    layout: Annotated[tuple[str, ...], Field(min_length=1, max_length=6)]
    entries: Annotated[tuple[EntryOrExit, ...], Field(min_length=1, max_length=3)]
    exits: Annotated[tuple[EntryOrExit, ...], Field(min_length=1, max_length=3)]

    @field_validator("layout")
    @classmethod
    def _layout_reads(cls, layout: tuple[str, ...]) -> tuple[str, ...]:
        rows = [line.split() for line in layout]
        wrong = [token for row in rows for token in row if not AREA_TOKEN_PATTERN.match(token)]
        if wrong:
            raise ValueError(f"{wrong[0]!r} in the layout is neither T0-T9, G0-G9 nor ..")
        if len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= 10:
            raise ValueError("the rows of the layout should be equally long, 1 to 10 columns")
        return layout


@dataclass(frozen=True, slots=True)
class Location:
    """A location. Its places are numbered: the areas in reading order, then the entries, then the exits.

    `threat_count_by_area` and `goal_count_by_area` count the cards by area; `area_and_side_by_gate` tells for an entry or exit its area and
    the side of it; `adjacent_places` lists for every place the places next to it, in order (an entry or exit has only its area),
    `adjacent_areas` the areas among them. `start_times_by_players` are for 1-4, 5 and 6 players (CD2.1).
    """

    index: int
    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    pattern: str
    level: int
    start_times_by_players: tuple[int, int, int]
    bonus_area_count: int
    cell_by_area: tuple[Cell, ...]
    threat_count_by_area: tuple[int, ...]
    goal_count_by_area: tuple[int, ...]
    entries: tuple[int, ...]
    exits: tuple[int, ...]
    area_and_side_by_gate: dict[int, tuple[int, str]]
    adjacent_places: tuple[tuple[int, ...], ...]
    adjacent_areas: tuple[tuple[int, ...], ...]
    area_count: int
    place_count: int
    threat_total: int


def cell_on_side(cell: Cell, side: SquareSide) -> Cell:
    """Return the cell on a side of another."""
    column, row = _STEPS[side]
    return cell[0] + column, cell[1] + row


def neighbouring_cells(cell: Cell) -> Iterator[Cell]:
    """Return the four cells next to one."""
    return (cell_on_side(cell, side) for side in SquareSide)


def tokens_by_area(entry: LocationEntry) -> dict[Cell, str]:
    """Return the areas of a layout in reading order, each with what stands there."""
    rows = [line.split() for line in entry.layout]
    return {(x, y): token for y, row in enumerate(rows) for x, token in enumerate(row) if token != ".."}


def read_location(index: int, entry: LocationEntry) -> Location:
    """Read a location that was found right."""
    areas = tokens_by_area(entry)
    cells = tuple(areas)
    number = {cell: place for place, cell in enumerate(cells)}
    first_exit = len(cells) + len(entry.entries)
    gates = [*entry.entries, *entry.exits]
    sides = {len(cells) + order: (number[gate.column, gate.row], gate.side.value) for order, gate in enumerate(gates)}
    next_to = [[number[other] for other in neighbouring_cells(cell) if other in number] for cell in cells] + [[] for _ in gates]
    for place, (area, _) in sides.items():
        next_to[area].append(place)
        next_to[place].append(area)
    threats, goals = (tuple(int(token[1]) * (token[0] == letter) for token in areas.values()) for letter in "TG")
    return Location(
        index=index,
        id=entry.id,
        name=entry.name,
        text=entry.text,
        icon=entry.icon,
        pattern=entry.pattern.value,
        level=entry.level,
        start_times_by_players=entry.times,
        bonus_area_count=entry.bonus,
        cell_by_area=cells,
        threat_count_by_area=threats,
        goal_count_by_area=goals,
        entries=tuple(range(len(cells), first_exit)),
        exits=tuple(range(first_exit, len(cells) + len(gates))),
        area_and_side_by_gate=sides,
        adjacent_places=tuple(tuple(sorted(places)) for places in next_to),
        adjacent_areas=tuple(tuple(sorted(place for place in places if place < len(cells))) for places in next_to),
        area_count=len(cells),
        place_count=len(cells) + len(gates),
        threat_total=sum(threats),
    )


def location_mistakes(document: ParsedDataFile, index: int, entry: LocationEntry) -> list[ContentError]:
    """Find why a location cannot be played: too large, in pieces, a bonus or a gate out of reach."""
    areas = tokens_by_area(entry)
    threats, goals = (sum(int(token[1]) for token in areas.values() if token[0] == letter) for letter in "TG")
    found: list[tuple[ValuePath, str]] = []
    if not 1 <= len(areas) <= MOST_AREAS:
        found.append(((index, "layout"), f"should have 1 to {MOST_AREAS} areas, not {len(areas)} (CD15.3)"))
    if threats > MOST_THREATS:
        found.append(((index, "layout"), f"should hold fewer than {MOST_THREATS + 1} threat cards, not {threats} (CD15.3)"))
    if not 1 <= goals <= MOST_GOALS:
        found.append(((index, "layout"), f"should hold 1 to {MOST_GOALS} goal cards, not {goals} (CD15.3)"))
    if entry.bonus > len(areas):
        found.append(((index, "bonus"), f"asks for {entry.bonus} secured areas, and there are {len(areas)}"))
    if list(entry.times) != sorted(entry.times, reverse=True):
        found.append(((index, "times"), "more players should not have more time (CD2.1)"))
    apart = set(areas) - reachable_cells(next(iter(areas), (0, 0)), set(areas))
    if apart:
        column, row = min(apart, key=lambda cell: (cell[1], cell[0]))
        found.append(((index, "layout", row), f"the area in column {column} cannot be reached from the others"))
    errors = [document.error_at(loc, what) for loc, what in found]
    return errors + [document.error_at((index, *loc), what) for loc, what in _wrong_gates(areas, entry.entries, entry.exits)]


def reachable_cells(start: Cell, within: set[Cell]) -> set[Cell]:
    """Return the cells that can be reached from one over borders."""
    seen, todo = {start} & within, [start] if start in within else []
    while todo:
        fresh = {other for other in neighbouring_cells(todo.pop()) if other in within} - seen
        seen |= fresh
        todo += fresh
    return seen


def _wrong_gates(areas: dict[Cell, str], entries: Sequence[EntryOrExit], exits: Sequence[EntryOrExit]) -> Iterator[tuple[ValuePath, str]]:
    """Find entries and exits that are beside no area, not outside, or on top of each other (CD3.2)."""
    width, height = (1 + max((cell[axis] for cell in areas), default=0) for axis in (0, 1))
    free = {(x, y) for x in range(-1, width + 1) for y in range(-1, height + 1)} - set(areas)
    outside, taken = reachable_cells((-1, -1), free), set[Cell]()
    for name, gates in (("entries", entries), ("exits", exits)):
        for order, gate in enumerate(gates):
            cell = gate.column, gate.row
            spot = cell_on_side(cell, gate.side)
            if cell not in areas:
                yield (name, order), f"there is no area in column {gate.column}, row {gate.row} of the layout"
            elif spot not in outside:
                yield (name, order, "side"), f"the {gate.side.value} side is not outside the location (CD3.2)"
            elif spot in taken:
                yield (name, order), "another entry or exit is in the same place"
            taken.add(spot)
