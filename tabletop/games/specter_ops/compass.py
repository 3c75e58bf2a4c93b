"""The directions of a board."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Bearing(StrEnum):
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


COMPASS: Final = {
    Bearing.N: (0, -1),
    Bearing.NE: (1, -1),
    Bearing.E: (1, 0),
    Bearing.SE: (1, 1),
    Bearing.S: (0, 1),
    Bearing.SW: (-1, 1),
    Bearing.W: (-1, 0),
    Bearing.NW: (-1, -1),
}
"""The eight directions clockwise as steps of column and row."""
RAYS: Final = (Bearing.N, Bearing.E, Bearing.S, Bearing.W)
"""The directions in which one can look and shoot."""
