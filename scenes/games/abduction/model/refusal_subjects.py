"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from dataclasses import dataclass

DRAW, DISCARD = "draw", "discard"
"""The two piles."""


@dataclass(frozen=True, slots=True)
class PlaceSubject:
    """A location, or an empty place beside the ship."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PieceSubject:
    """The figure of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandCardSubject:
    """A card of the asking seat's own hand."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class CarriedItemSubject:
    """An item that a seat carries."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class PileSubject:
    """A pile beside the board."""

    name: str


RefusalSubject = PlaceSubject | PieceSubject | HandCardSubject | CarriedItemSubject | PileSubject
