"""Spaces by where they lie from another (SO3.5, SO6.3, SO6.19)."""

from __future__ import annotations

from tabletop.core.grid import union
from tabletop.games.specter_ops.directions import COMPASS_STEPS, Direction
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.visibility import BEARING_NAMES


def spaces_in_direction(geometry: SpaceGeometry, cell: int, bearing: int) -> int:
    """Return all spaces that lie in a direction, by its place in `BEARINGS`, as seen from one."""
    x, y = COMPASS_STEPS.get(Direction(BEARING_NAMES[bearing]), (0, 0))
    width, row = geometry.width, geometry.row_of(cell)
    above, below = (1 << width * row) - 1, geometry.all & -1 << width * (row + 1)
    first = geometry.all // ((1 << width) - 1)
    west = first * ((1 << geometry.column_of(cell)) - 1)
    here = first << geometry.column_of(cell)
    rows = above if y < 0 else below if y > 0 else geometry.all & ~above & ~below
    columns = west if x < 0 else here if x == 0 else geometry.all & ~west & ~here
    return rows & columns


def orthogonal_neighbours(geometry: SpaceGeometry, cell: int) -> int:
    """Return the up to four spaces that share a side with one."""
    return geometry.adjacent_spaces(cell) & union(
        spaces_in_direction(geometry, cell, straight) for straight in range(0, len(COMPASS_STEPS), 2)
    )
