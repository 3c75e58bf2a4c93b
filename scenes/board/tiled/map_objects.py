"""The objects of a map become objectives, starts, escape points and stretches of road, by their property `kind`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from scenes.board.tiled.map_file import MapFile
from tabletop.core.document import ValuePath
from tabletop.core.errors import ContentError
from tabletop.games.specter_ops.board import DIE_SIDES, SECTION_COUNT, VehicleStarts, space_name

OBJECT_KINDS: Final = ("objective", "start", "escape", "vehicle", "stretch")
MANY_PLAYERS: Final = 4
"""The `players` from which on an escape point or a start of the vehicle counts."""


@dataclass(frozen=True, slots=True)
class MapObject:
    """An object: its number in the file, its name, its properties, and the outermost columns and rows that it covers."""

    number: int
    name: str
    properties: dict[str, Any]
    first_column: int
    first_row: int
    last_column: int
    last_row: int


class MapObjects:
    """The objects of a map of `width` by `height` tiles while they are read; mistakes are noted in the file."""

    def __init__(self, file: MapFile, things: Iterable[MapObject], width: int, height: int) -> None:
        """Sort the objects by kind, in the order of the file; those without a kind are notes."""
        self._file, self._width, self._height = file, width, height
        self._from: dict[ValuePath, MapObject] = {}
        self._sorted: dict[str, list[MapObject]] = {kind: [] for kind in OBJECT_KINDS}
        first: dict[str, MapObject] = {}
        for thing in things:
            kind = thing.properties.get("kind")
            if kind is None:
                continue
            if kind not in OBJECT_KINDS:
                self._note(thing, f"is of kind {kind!r}, not {', '.join(OBJECT_KINDS)}")
            elif not thing.name:
                self._note(thing, "should have a name of its own")
            elif first.setdefault(thing.name, thing) is not thing:
                self._note(thing, "should have a name of its own; another object has it")
            else:
                self._sorted[kind].append(thing)

    def board_fields(self) -> dict[str, Any]:
        """Return what the objects say for the record of a board."""
        return {
            "sections": self._sections(self._sorted["objective"]),
            "start": self._only("start", self._sorted["start"], ("start",)),
            **self._escapes(self._sorted["escape"]),
            "vehicle": self._vehicle(self._sorted["vehicle"]),
            "stretches": self._stretches(self._sorted["stretch"]),
        }

    def mistake_at_object(self, loc: ValuePath, what: str) -> ContentError | None:
        """Return what is wrong with a value of the record at the object that it came from; None if it came from none."""
        thing = self._from.get(tuple(loc)) or (self._from.get(("vehicle", "few")) if loc[0] == "vehicle" else None)
        return self._error(thing, what) if thing else None

    def _error(self, thing: MapObject, what: str) -> ContentError:
        """Return what is wrong with an object."""
        name = f"object {thing.name!r}" if thing.name else f"object number {thing.number}"
        return self._file.error_at_line(name, what, self._file.line_of_object(thing.number))

    def _note(self, thing: MapObject, what: str) -> None:
        """Remember what is wrong with an object."""
        self._file.add_mistake(self._error(thing, what))

    def _space(self, thing: MapObject) -> str | None:
        """Name the one space of an object, or note why there is none."""
        if (thing.first_column, thing.first_row) != (thing.last_column, thing.last_row):
            self._note(thing, "should cover one space")
        elif self._inside(thing):
            return space_name(self._width, thing.first_row * self._width + thing.first_column)
        return None

    def _inside(self, thing: MapObject) -> bool:
        """Return whether an object lies on the board, or note that it does not."""
        right = thing.first_column >= 0 and thing.first_row >= 0 and thing.last_column < self._width and thing.last_row < self._height
        if not right:
            self._note(thing, "lies outside the board")
        return right

    def _number(self, thing: MapObject, field: str, low: int, high: int) -> int | None:
        """Read a whole number among the properties, or note why there is none."""
        value = thing.properties.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        wanted = f"{low} to {high}" if low < high else str(low)
        self._note(thing, f"should have a property {field} of type int, {wanted}" + ("" if value is None else f", not {value!r}"))
        return None

    def _sections(self, things: list[MapObject]) -> tuple[tuple[str | None, ...], ...]:
        """Put the objectives in the order of sections and dice (SO7.2)."""
        spaces: dict[tuple[int, int], str | None] = {}
        for thing in things:
            section, die = self._number(thing, "section", 1, SECTION_COUNT), self._number(thing, "die", 1, DIE_SIDES)
            if section is None or die is None:
                continue
            if (section, die) in spaces:
                self._note(thing, f"is a second objective of section {section} for a die of {die}")
                continue
            spaces[section, die] = self._space(thing)
            self._from["sections", section - 1, die - 1] = thing
        for section in range(1, SECTION_COUNT + 1):
            missing = [str(die) for die in range(1, DIE_SIDES + 1) if (section, die) not in spaces]
            if missing:
                self._file.note_mistake_at_field(
                    "objects", f"section {section} has no objective for a die of {', '.join(missing)} (kind: objective)"
                )
        return tuple(tuple(spaces.get((section, die)) for die in range(1, DIE_SIDES + 1)) for section in range(1, SECTION_COUNT + 1))

    def _only(self, kind: str, things: list[MapObject], loc: ValuePath) -> str | None:
        """Return the space of the one object of a kind."""
        for spare in things[1:]:
            self._note(spare, f"is a second {kind}; the first is {things[0].name!r}")
        if not things:
            self._file.note_mistake_at_field("objects", f"there is no {kind} (kind: {kind})")
            return None
        self._from[loc] = things[0]
        return self._space(things[0])

    def _parted(self, things: list[MapObject]) -> tuple[list[MapObject], list[MapObject]]:
        """Part the objects that always count from those for 4 and 5 players only."""
        late = [one for one in things if "players" in one.properties]
        for one in late:
            self._number(one, "players", MANY_PLAYERS, MANY_PLAYERS)
        return [one for one in things if one not in late], late

    def _escapes(self, things: list[MapObject]) -> dict[str, tuple[str | None, ...]]:
        """Return the escape points, those for 4 and 5 players apart (SO1.2)."""
        found: dict[str, tuple[str | None, ...]] = {}
        for field, ones in zip(("escapes", "extra_escapes"), self._parted(things), strict=True):
            self._from |= {(field, index): one for index, one in enumerate(ones)}
            found[field] = tuple(self._space(one) for one in ones)
        if not found["escapes"]:
            self._file.note_mistake_at_field("objects", "there is no escape point (kind: escape)")
        return found

    def _vehicle(self, things: list[MapObject]) -> VehicleStarts | None:
        """Return the starts of the vehicle; one alone counts for any number of players (SO1.2)."""
        always, late = self._parted(things)
        few = self._only("vehicle", always, ("vehicle", "few"))
        many = self._only("vehicle", late, ("vehicle", "many")) if late else few
        return VehicleStarts(few=few, many=many) if few and many else None

    def _stretches(self, things: list[MapObject]) -> tuple[str, ...] | None:
        """Name the stretches by their corners; None without any: then all straight roads are stretches (SO4.2)."""
        ones = [one for one in things if self._inside(one)]
        self._from |= {("stretches", index): one for index, one in enumerate(ones)}
        corners = [(one.first_row * self._width + one.first_column, one.last_row * self._width + one.last_column) for one in ones]
        return tuple("-".join(space_name(self._width, at) for at in pair) for pair in corners) if things else None
