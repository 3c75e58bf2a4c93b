"""What there is to see of the end: small values, one for each kind of movement on its plate."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import Animation


@dataclass(frozen=True, slots=True)
class FinaleOpens(Animation):
    """The plate of the end opens over the board."""

    has_accusations: bool
    """There are accusations in this end."""


@dataclass(frozen=True, slots=True)
class AccusationLaid(Animation):
    """A seat puts its card down, covered."""

    seat: int


@dataclass(frozen=True, slots=True)
class AccusationsTurned(Animation):
    """All cards are turned together; whom each seat accuses, its own seat: nobody."""

    accused_by_seat: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AgendaTurnedUp(Animation):
    """An agenda is turned up: that of a seat, or the spare one (seat NONE)."""

    seat: int
    agenda: int


@dataclass(frozen=True, slots=True)
class PointsCounted(Animation):
    """The points of all rise, part by part."""


@dataclass(frozen=True, slots=True)
class WinnersAnnounced(Animation):
    """The winners are told."""
