"""How a board of cells lies on the table: turned by quarters, so that its long side fits the window."""

from __future__ import annotations

from dataclasses import dataclass

GridPlace = tuple[int, int]
NORTH_UP, NORTH_RIGHT, NORTH_DOWN, NORTH_LEFT = range(4)
"""Quarters by which a board is turned clockwise."""


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """A board of `columns` by `rows` spaces, turned by `quarter_turns` clockwise. Spaces are numbered row by row, as the rules do."""

    columns: int
    rows: int
    quarter_turns: int = NORTH_UP

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in cells, as the board lies."""
        return (self.columns, self.rows) if self.quarter_turns % 2 == 0 else (self.rows, self.columns)

    def space_corner(self, space: int) -> GridPlace:
        """Return where a space lies, in cells from the upper left."""
        row, column = divmod(space, self.columns)
        right, down = self.columns - 1 - column, self.rows - 1 - row
        return ((column, row), (down, column), (right, down), (row, right))[self.quarter_turns]

    def space_at(self, place: GridPlace) -> int | None:
        """Return the space that lies at a place; None beside the board."""
        x, y = place
        w, h = self.size
        if not (0 <= x < w and 0 <= y < h):
            return None
        right, down = self.columns - 1, self.rows - 1
        column, row = ((x, y), (y, down - x), (right - x, down - y), (right - y, x))[self.quarter_turns]
        return row * self.columns + column

    def turned_direction(self, dx: int, dy: int) -> GridPlace:
        """Return a direction of the board (x east, y south) as it lies."""
        return ((dx, dy), (-dy, dx), (-dx, -dy), (dy, -dx))[self.quarter_turns]


def best_geometry(columns: int, rows: int, width: float, height: float) -> BoardGeometry:
    """Return the lie in which a board is largest in some free room; a board that lies across has its north on the left."""
    upright = min(width / columns, height / rows)
    across = min(width / rows, height / columns)
    return BoardGeometry(columns, rows, NORTH_UP if upright >= across else NORTH_LEFT)
