"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from typing import NamedTuple

DRAW, DISCARD = "draw", "discard"
"""The two piles."""


class PlaceThing(NamedTuple):
    """A location, or an empty place beside the ship."""

    x: int
    y: int


class PieceThing(NamedTuple):
    """The figure of a seat."""

    seat: int


class HandThing(NamedTuple):
    """A card of the asking seat's own hand."""

    seat: int
    position: int


class GearThing(NamedTuple):
    """An item that a seat carries."""

    seat: int
    slot: int


class PileThing(NamedTuple):
    """A pile beside the board."""

    name: str


Thing = PlaceThing | PieceThing | HandThing | GearThing | PileThing
