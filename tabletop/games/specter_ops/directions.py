"""The directions of a board."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Direction(StrEnum):
    """Where one space lies as seen from another (SO3.5, SO6.19)."""

    N = "north"
    NE = "north-east"
    E = "east"
    SE = "south-east"
    S = "south"
    SW = "south-west"
    W = "west"
    NW = "north-west"
    HERE = "here"


COMPASS_STEPS: Final = {
    Direction.N: (0, -1),
    Direction.NE: (1, -1),
    Direction.E: (1, 0),
    Direction.SE: (1, 1),
    Direction.S: (0, 1),
    Direction.SW: (-1, 1),
    Direction.W: (-1, 0),
    Direction.NW: (-1, -1),
}
"""The eight directions clockwise as steps of column and row."""
SIGHT_DIRECTIONS: Final = (Direction.N, Direction.E, Direction.S, Direction.W)
"""The directions in which one can look and shoot."""
