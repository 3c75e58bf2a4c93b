"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CaseThing:
    """A case on the board, by the number of its threat."""

    threat: int


@dataclass(frozen=True, slots=True)
class IntelThing:
    """An intel card of a seat: of its hand, or one that lies exposed, by its place there."""

    seat: int
    position: int
    exposed: bool


@dataclass(frozen=True, slots=True)
class PileThing:
    """A pile beside the board."""

    name: str


Thing = CaseThing | IntelThing | PileThing
