"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CaseSubject:
    """A case on the board, by the number of its threat."""

    threat: int


@dataclass(frozen=True, slots=True)
class IntelSubject:
    """An intel card of a seat: of its hand, or one that lies exposed, by its place there."""

    seat: int
    position: int
    is_exposed: bool


@dataclass(frozen=True, slots=True)
class PileSubject:
    """A pile beside the board."""

    name: str


@dataclass(frozen=True, slots=True)
class EmptySpaceSubject:
    """A space of the board on which no case lies, by its level."""

    level: int


@dataclass(frozen=True, slots=True)
class DepartedCaseSubject:
    """The space of a case that has left the board in this round: by the number of its threat, and the name of what became of it."""

    threat: int
    fate: str


@dataclass(frozen=True, slots=True)
class TrackSubject:
    """The track of the agency, or that of the terrorists."""

    is_terrorist_track: bool


RefusalSubject = CaseSubject | IntelSubject | EmptySpaceSubject | DepartedCaseSubject | PileSubject | TrackSubject
