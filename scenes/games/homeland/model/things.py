"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from typing import NamedTuple


class CaseThing(NamedTuple):
    """A case on the board, by the number of its threat."""

    threat: int


class IntelThing(NamedTuple):
    """An intel card of a seat: of its hand, or one that lies exposed, by its place there."""

    seat: int
    position: int
    exposed: bool


class PileThing(NamedTuple):
    """A pile beside the board."""

    name: str


Thing = CaseThing | IntelThing | PileThing
