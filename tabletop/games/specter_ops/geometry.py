"""What lies where and who can go and see where on a board: all of it shifts and masks on tables that are built once a board.

A space is a number, a set of spaces one integer with a bit a space (see `board`). A `forbidden` set holds spaces that nobody steps on,
such as those of hunters' figures; they are no structures and block no sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.core.grid import Grid, iterate_set_bits, union
from tabletop.games.specter_ops.board import Board, column_and_row, space_name
from tabletop.games.specter_ops.directions import COMPASS_STEPS, Direction
from tabletop.games.specter_ops.line_of_sight import LinesOfSight

__all__ = ["COMPASS_STEPS", "Direction", "SpaceGeometry"]

_BEARINGS: Final = {step: bearing for bearing, step in COMPASS_STEPS.items()} | {(0, 0): Direction.HERE}


class SpaceGeometry:
    """The tables of one board. `open`, `road` and `blocked` are sets; `objectives` gives the structure of (section, die), both from 1."""

    def __init__(self, board: Board) -> None:
        """Build every table; about 15 ms for the board of the box."""
        self.board = board
        self.width, self.height = board.width, board.height
        self.size = self.width * self.height
        self._grid = Grid(board.width, board.height)
        self.all = self._grid.all
        self.blocked, self.road = board.blocked_spaces, board.road_spaces
        self.open = self.all & ~board.blocked_spaces
        self.objectives = {(s, d): space for s, spaces in enumerate(board.objectives_by_section, 1) for d, space in enumerate(spaces, 1)}
        self._names = tuple(space_name(self.width, space) for space in range(self.size))
        self._columns = tuple(space % self.width for space in range(self.size))
        self._rows = tuple(space // self.width for space in range(self.size))
        self._adjacent = tuple(self._grid.ring_around(1 << space) for space in range(self.size))
        self._tall = tuple(union(1 << self.width * row for row in range(height)) for height in range(self.height + 1))
        self._pinched = dict(self._pinches())
        self._tight = union(self._pinched.values())
        self._steps = tuple(tuple(self._legal_steps(space)) for space in range(self.size))
        self._road_steps = tuple(tuple(to for to in steps if self.road >> to & 1) for steps in self._steps)
        self.lines = LinesOfSight(board, self._grid)
        self._sights = self.lines.plain
        self._reached: dict[tuple[int, int], int] = {}
        self._walks: dict[int, tuple[int, ...]] = {}

    # Names and places

    def space_number(self, name: str) -> int:
        """Return the space of a coordinate. Raises ValueError for what is none of this board."""
        column, row = column_and_row(name)
        if column >= self.width or row >= self.height:
            raise ValueError(f"{name} lies outside a board of {self.width} by {self.height}")
        return row * self.width + column

    def space_name(self, cell: int) -> str:
        """Return the coordinate of a space."""
        return self._names[cell]

    def single_space_set(self, cell: int) -> int:
        """Return the set of one space."""
        return 1 << cell

    def spaces_of_set(self, mask: int) -> tuple[int, ...]:
        """List the spaces of a set, ascending."""
        return tuple(iterate_set_bits(mask))

    def column_of(self, cell: int) -> int:
        """Return the column of a space, from 0."""
        return self._columns[cell]

    def row_of(self, cell: int) -> int:
        """Return the row of a space, from 0."""
        return self._rows[cell]

    # Distances, which no wall changes

    def king_distance(self, a: int, b: int) -> int:
        """Count the king's steps between two spaces, walls or not (SO3.4)."""
        return max(abs(self._columns[a] - self._columns[b]), abs(self._rows[a] - self._rows[b]))

    def spaces_within_king_steps(self, cell: int, n: int) -> int:
        """Return all spaces of the board, blocked ones too, at most `n` king's steps away, the space itself among them."""
        x, y = self._columns[cell], self._rows[cell]
        west, north = max(0, x - n), max(0, y - n)
        line = (1 << min(self.width - 1, x + n) - west + 1) - 1
        return line * self._tall[min(self.height - 1, y + n) - north + 1] << north * self.width + west

    def adjacent_spaces(self, cell: int) -> int:
        """Return the up to eight spaces round one, blocked ones too (SO2.3)."""
        return self._adjacent[cell]

    def bearing_between(self, from_cell: int, to_cell: int) -> Direction:
        """Return where one space lies from another: four directions along column and row, else the four between (SO3.5, SO6.19)."""
        x, y = self._columns[to_cell] - self._columns[from_cell], self._rows[to_cell] - self._rows[from_cell]
        return _BEARINGS[(x > 0) - (x < 0), (y > 0) - (y < 0)]

    # Ways

    def step_neighbours(self, cell: int) -> tuple[int, ...]:
        """List the spaces one legal step away, in the order N, NE, E, SE, S, SW, W, NW (SO2.1)."""
        return self._steps[cell]

    def road_neighbours(self, cell: int) -> tuple[int, ...]:
        """List the road spaces one legal step away, in the same order (SO3.2)."""
        return self._road_steps[cell]

    def spaces_one_step_from(self, mask: int, forbidden: int = 0) -> int:
        """Return all spaces that exactly one step leads to from any space of a set; staying is no step (SO2.1)."""
        return self._moved(mask, self.open & ~forbidden)

    def reachable_spaces(self, cell: int, steps: int, forbidden: int = 0) -> int:
        """Return all spaces at most so many steps from one, itself always among them (SO2.1)."""
        known = self._reached.get((cell, steps))
        if known is None:
            known = self._reached[cell, steps] = self._spread(1 << cell, steps, self.open)
        return self._spread(1 << cell, steps, self.open & ~forbidden) if known & forbidden else known

    def reachable_from_set(self, mask: int, steps: int, forbidden: int = 0) -> int:
        """Return all spaces at most so many steps from any space of a set, the whole set always among them (SO2.1)."""
        return self._spread(mask, steps, self.open & ~forbidden)

    def shortest_way(self, a: int, b: int, forbidden: int = 0, allowed: int = -1, *, straight: bool = False) -> tuple[int, ...]:
        """Return a shortest way as the spaces stepped on, from the one after `a` up to `b`; empty if they are one or there is no way.

        Only `allowed` spaces that are not `forbidden` are stepped on; of equally short ways it is the same every time, and a `straight` one
        turns only where it has to.
        """
        free, goal = self.open & allowed & ~forbidden, 1 << b
        seen = front = 1 << a
        layers = []
        while front and not front & goal:
            layers.append(front)
            front = self._moved(front, free) & ~seen
            seen |= front
        if not front:
            return ()
        if straight:
            return self._fewest_turns([*layers, goal])
        way = [b]
        for layer in reversed(layers):
            way.append(next(space for space in self._steps[way[-1]] if layer >> space & 1))
        return tuple(reversed(way[:-1]))

    def _fewest_turns(self, layers: Sequence[int]) -> tuple[int, ...]:
        """Return the way with the fewest turns, then the fewest slanting steps, that goes through a space of each further layer."""
        ways: dict[tuple[int, int], tuple[int, int, tuple[int, ...]]] = {(layers[0].bit_length() - 1, 0): (0, 0, ())}
        for layer in layers[1:]:
            further: dict[tuple[int, int], tuple[int, int, tuple[int, ...]]] = {}
            for (space, before), (turns, slants, way) in ways.items():
                for near in self._steps[space]:
                    if layer >> near & 1:
                        step = near - space
                        slanting = self._columns[space] != self._columns[near] and self._rows[space] != self._rows[near]
                        found = turns + (before not in (0, step)), slants + slanting, (*way, near)
                        further[near, step] = min(found, further.get((near, step), found))
            ways = further
        return min(ways.values())[2]

    def walking_distances(self, cell: int) -> tuple[int, ...]:
        """Return the steps on foot from a space to every space of the board, as many as there are spaces where no way leads (SO2.1)."""
        known = self._walks.get(cell)
        if known is None:
            taken, seen = [self.size] * self.size, 1 << cell
            front, steps = seen, 0
            while front:
                for space in iterate_set_bits(front):
                    taken[space] = steps
                front, steps = self._moved(front, self.open) & ~seen, steps + 1
                seen |= front
            known = self._walks[cell] = tuple(taken)
        return known

    def drivable_spaces(self, cell: int, steps: int) -> int:
        """Return the road spaces that the vehicle reaches in at most so many steps, its own among them (SO3.2)."""
        return self._spread(1 << cell, steps, self.road)

    def drive_steps_by_space(self, cell: int, steps: int) -> dict[int, int]:
        """Return the same spaces, each with the steps that it takes."""
        front = seen = 1 << cell
        taken = {cell: 0}
        for step in range(1, steps + 1):
            front = self._moved(front, self.road) & ~seen
            seen |= front
            taken |= dict.fromkeys(iterate_set_bits(front), step)
        return taken

    # Sight

    def spaces_in_sight(self, cell: int, smoke: int = 0) -> int:
        """Return all that a hunter sees from a space: row, column and every stretch that holds it, both lanes (SO4.1, SO4.2).

        Spaces of `smoke` are not seen into, through nor out of; one's own is always seen (SO6.14). A lane is followed outwards from one's
        own row or column: a smoke space ends that lane there, and the whole other lane if it lies right beside one (SO4.2).
        """
        seen = self._sights[cell]
        return self.lines.seen_through_smoke(cell, smoke) if smoke & seen else seen

    def spaces_in_sight_one_way(self, cell: int, direction: Direction, smoke: int = 0) -> int:
        """Return all that is seen looking only N, E, S or W, and the own space (SO6.5). Raises ValueError for other directions."""
        return self.lines.spaces_seen_in_direction(cell, direction, smoke)

    # How the tables are built

    def _pinches(self) -> Iterator[tuple[Direction, int]]:
        """Find for each diagonal the spaces from which it leads between two corners of structures (SO2.1); only diagonals that have any."""
        for bearing, (x, y) in COMPASS_STEPS.items():
            if x and y:
                corners = self._at(self.blocked, -x, 0) & self._at(self.blocked, 0, -y)
                if between := corners & self.open & self._at(self.open, -x, -y):
                    yield bearing, between

    def _at(self, mask: int, x: int, y: int) -> int:
        """Move a set by at most one column and one row."""
        moved = self._grid.shift_cells(mask, 1 if x > 0 else 3) if x else mask
        return self._grid.shift_cells(moved, 2 if y > 0 else 0) if y else moved

    def _legal_steps(self, space: int) -> Iterator[int]:
        """List the legal steps from a space in the order of the compass; none leads out of a structure."""
        for bearing, (x, y) in COMPASS_STEPS.items():
            to = self._at(1 << space, x, y) & self.open
            if to and self.open >> space & 1 and not self._pinched.get(bearing, 0) >> space & 1:
                yield to.bit_length() - 1

    def _moved(self, mask: int, free: int) -> int:
        """Take one step in all directions on to free spaces."""
        tight = mask & self._tight
        if not tight:
            return self._grid.king_neighbours(mask) & free
        moved = self._grid.king_neighbours(mask ^ tight) | self._grid.side_neighbours(tight)
        for bearing, (x, y) in COMPASS_STEPS.items():
            if x and y:
                moved |= self._at(tight & ~self._pinched.get(bearing, 0), x, y)
        return moved & free

    def _spread(self, mask: int, steps: int, free: int) -> int:
        """Take up to so many steps on to free spaces."""
        if not self._tight:
            return self._grid.cells_within_steps(mask, free, steps)
        seen = front = mask
        for _ in range(steps):
            front = self._moved(front, free) & ~seen
            if not front:
                break
            seen |= front
        return seen
