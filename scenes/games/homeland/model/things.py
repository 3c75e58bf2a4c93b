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


@dataclass(frozen=True, slots=True)
class LevelThing:
    """A space of the board on which no case lies, by its level."""

    level: int


@dataclass(frozen=True, slots=True)
class TrackThing:
    """The track of the agency, or that of the terrorists."""

    terrorists: bool


Thing = CaseThing | IntelThing | LevelThing | PileThing | TrackThing
