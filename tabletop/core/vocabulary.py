"""Words that the data of several games share."""

from __future__ import annotations

from enum import StrEnum


class SquareSide(StrEnum):
    """A side of a square, before it is turned."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class BackgroundPattern(StrEnum):
    """What is drawn behind a picture or a map."""

    RAYS = "rays"
    RINGS = "rings"
    DOTS = "dots"
    CHECKER = "checker"
    WAVES = "waves"
    HEX = "hex"
    PLATES = "plates"
    BARS = "bars"
