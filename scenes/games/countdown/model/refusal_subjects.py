"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlaceSubject:
    """An area, an entry or an exit of the map."""

    place: int


@dataclass(frozen=True, slots=True)
class CardSubject:
    """A card that lies face up on the map."""

    card: int


@dataclass(frozen=True, slots=True)
class OpSubject:
    """A Special Op, on the map or on a board at a station."""

    op: int


RefusalSubject = PlaceSubject | CardSubject | OpSubject
