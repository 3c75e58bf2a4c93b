"""Things in sight of which one may ask why nothing can be done with them, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpaceSubject:
    """A space of the plan; NONE: a structure."""

    space: int


@dataclass(frozen=True, slots=True)
class FigureSubject:
    """A figure on the plan: hunters by number, agents by -1 - number."""

    piece: int


RefusalSubject = SpaceSubject | FigureSubject
