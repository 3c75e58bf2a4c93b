"""Ways and sight worked out again with plain loops over pairs of column and row, to hold the geometry against; and the board of the box."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from scenes.engine.paths import data_dir
from tabletop.games.specter_ops.board import Board, RoadStretch, make_board
from tabletop.games.specter_ops.board_file import load_board
from tabletop.games.specter_ops.geometry import SpaceGeometry

Spot = tuple[int, int]
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


@cache
def facility() -> SpaceGeometry:
    """Return the geometry of the board of the box."""
    return SpaceGeometry(make_board(load_board(data_dir() / "specter_ops")))


def named(geometry: SpaceGeometry, mask: int) -> set[str]:
    """Name the spaces of a set."""
    return {geometry.space_name(cell) for cell in geometry.spaces_of_set(mask)}


def spaces(geometry: SpaceGeometry, names: str) -> int:
    """Return the set of spaces named in a line."""
    return sum(geometry.single_space_set(geometry.space_number(name)) for name in names.split())


@dataclass
class Plain:
    """A board drawn with `#`, `=` and `.`, a line a row."""

    lines: tuple[str, ...]
    stretches: list[tuple[Spot, Spot]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.width, self.height = len(self.lines[0]), len(self.lines)
        self.spots = [(x, y) for y in range(self.height) for x in range(self.width)]
        self.stretches = [*self._roads()]

    def sign(self, spot: Spot) -> str:
        x, y = spot
        return self.lines[y][x] if 0 <= x < self.width and 0 <= y < self.height else "#"

    def free(self, spot: Spot) -> bool:
        return self.sign(spot) != "#"

    def _roads(self) -> Iterable[tuple[Spot, Spot]]:
        """Return every straight road, two wide and at least three long, that no longer one contains."""
        found = []
        for west, north in (spot for spot in self.spots if self.sign(spot) == "="):
            for level, length in ((level, length) for level in (True, False) for length in range(3, max(self.width, self.height) + 1)):
                wide, tall = (length, 2) if level else (2, length)
                inside = {(west + right, north + down) for right in range(wide) for down in range(tall)}
                if all(self.sign(spot) == "=" for spot in inside):
                    found.append((inside, level, ((west, north), (west + wide - 1, north + tall - 1))))
        for spots, level, corners in found:
            if not any(spots < others and level == also for others, also, _ in found):
                yield corners

    def steps(self, start: Spot, barred: set[Spot], *, road: bool = False) -> set[Spot]:
        """Return where one step from a spot leads."""
        x, y = start
        found = set()
        for right, down in AROUND:
            spot = x + right, y + down
            squeezed = right and down and not self.free((x + right, y)) and not self.free((x, y + down))
            if self.free(spot) and spot not in barred and not squeezed and (self.sign(spot) == "=" or not road):
                found.add(spot)
        return found

    def distances(self, start: Spot, barred: set[Spot], *, road: bool = False) -> dict[Spot, int]:
        """Return the fewest steps to every spot that can be reached."""
        taken, todo = {start: 0}, [start]
        for spot in todo:
            for other in self.steps(spot, barred, road=road):
                if other not in taken:
                    taken[other] = taken[spot] + 1
                    todo.append(other)
        return taken

    def sees(self, hunter: Spot, spot: Spot, smoke: set[Spot]) -> bool:
        """Return whether a hunter sees a spot (SO4.1, SO4.2, SO6.14)."""
        if hunter == spot:
            return True
        if not self.free(spot) or hunter in smoke:
            return False
        if (hunter[0] == spot[0] or hunter[1] == spot[1]) and all(self.free(at) and at not in smoke for at in line(hunter, spot)):
            return True
        return any(self._along(hunter, spot, smoke, *corners) for corners in self.stretches)

    def _along(self, hunter: Spot, spot: Spot, smoke: set[Spot], first: Spot, last: Spot) -> bool:
        """Return whether a hunter sees a spot along one stretch: its lane is followed from beside him."""
        if not all(first[axis] <= one[axis] <= last[axis] for one in (hunter, spot) for axis in (0, 1)):
            return False
        upright = last[1] - first[1] > last[0] - first[0]
        beside = (spot[0], hunter[1]) if upright else (hunter[0], spot[1])
        return not smoke & ({beside, spot} | set(line(beside, spot)))

    def board(self) -> Board:
        """Return the same board as the rules have it."""
        signs = "".join(self.lines)
        masks = {sign: sum(1 << at for at, one in enumerate(signs) if one == sign) for sign in "#="}
        roads = tuple(RoadStretch(*first, *last) for first, last in self.stretches)
        return Board("drawn", self.width, self.height, masks["#"], masks["="], roads, (), 0, (), (), 0, 0)


def line(first: Spot, last: Spot) -> list[Spot]:
    """Return the spots from the one after `first` up to `last`, along a row or column."""
    x, y = first
    found = []
    while (x, y) != last:
        x += (last[0] > x) - (last[0] < x)
        y += (last[1] > y) - (last[1] < y)
        found.append((x, y))
    return found
