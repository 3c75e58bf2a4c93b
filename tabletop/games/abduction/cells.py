"""Cells of the board as one number, and as places x and y."""

from __future__ import annotations

from typing import Final

STRIDE: Final = 512
"""Cells of a row; far more than two decks can span."""


HOLDING_CELL: Final = 0


CELL_STEPS: Final = (-STRIDE, 1, STRIDE, -1)
"""What to add to a cell to go north, east, south, west."""


def cell_at(x: int, y: int) -> int:
    """Return the cell of a place; the Holding Cell lies at (0, 0), y grows southwards."""
    return y * STRIDE + x


def xy_of_cell(cell: int) -> tuple[int, int]:
    """Return x and y of a cell."""
    y = (cell + STRIDE // 2) // STRIDE
    return cell - y * STRIDE, y
