"""Square boards: a set of cells is one integer, a bit a cell; reach is shifts and masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

NORTH, EAST, SOUTH, WEST = range(4)
"""Directions, clockwise; y grows southwards."""
SIDE_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Grid:
    """A board of `width` by `height` cells. Cell (x, y), from 0, is bit `y * width + x`."""

    def __init__(self, width: int, height: int) -> None:
        """Build the masks of the rims."""
        self.width, self.height = width, height
        self.all = (1 << width * height) - 1
        column = sum(1 << y * width for y in range(height))
        self._not_west = self.all & ~column
        self._not_east = self.all & ~(column << width - 1)
        self.rim = column | column << width - 1 | (1 << width) - 1 | ((1 << width) - 1) << width * (height - 1)

    def single_cell_mask(self, x: int, y: int) -> int:
        """Return the set that holds one cell; ValueError outside the board."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) is outside a board of {self.width} by {self.height}")
        return 1 << y * self.width + x

    def cell_coordinates(self, index: int) -> tuple[int, int]:
        """Return x and y of a bit."""
        return index % self.width, index // self.width

    def shift_cells(self, cells: int, direction: int) -> int:
        """Move all cells one step; those that would leave the board vanish."""
        match direction:
            case 0:
                return cells >> self.width
            case 1:
                return (cells & self._not_east) << 1
            case 2:
                return cells << self.width & self.all
            case _:
                return (cells & self._not_west) >> 1

    def side_neighbours(self, cells: int) -> int:
        """Return all cells that share a side with one of the set."""
        return (cells >> self.width) | (cells << self.width & self.all) | (cells & self._not_east) << 1 | (cells & self._not_west) >> 1

    def king_neighbours(self, cells: int) -> int:
        """Return all cells that one step of a king leads to from any cell of the set."""
        sides = (cells & self._not_east) << 1 | (cells & self._not_west) >> 1
        row = sides | cells
        return sides | row >> self.width | row << self.width & self.all

    def ring_around(self, cells: int) -> int:
        """Return all cells outside the set that share a side or a corner with one of it."""
        return self.king_neighbours(cells) & ~cells

    def connected_cells(self, start: int, passable: int) -> int:
        """Return all that is connected with the start, by sides, through passable cells (the start counts only where it is passable)."""
        seen = front = start & passable
        while front:
            front = self.side_neighbours(front) & passable & ~seen
            seen |= front
        return seen

    def cells_within_side_steps(self, start: int, passable: int, most: int) -> int:
        """Return the cells within `most` steps by sides."""
        seen = front = start
        for _ in range(most):
            front = self.side_neighbours(front) & passable & ~seen
            seen |= front
        return seen

    def cells_within_steps(self, start: int, passable: int, most: int) -> int:
        """Return the cells within `most` steps of a king through passable cells; the start is always among them."""
        width, not_east, not_west = self.width, self._not_east, self._not_west
        seen = start
        for _ in range(most):
            row = seen | (seen & not_east) << 1 | (seen & not_west) >> 1
            grown = (row | row >> width | row << width) & passable | start
            if grown == seen:
                break
            seen = grown
        return seen


def iterate_set_bits(cells: int) -> Iterator[int]:
    """Return the bit numbers of a set, ascending."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def union(cells: Iterable[int]) -> int:
    """Join sets of cells."""
    whole = 0
    for part in cells:
        whole |= part
    return whole
