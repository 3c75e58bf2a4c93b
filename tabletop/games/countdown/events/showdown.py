"""Ballots, and the end of the game (CD12)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer


@slotted_value_dataclass
class BallotCast(Event):
    """A seat voted; what, only it knows: a seat, or -1 for nobody, None to others (CD12.2)."""

    seat: int
    choice: int | None

    def redact_for_viewer(self, viewer: Viewer) -> Event:
        """Hide the choice from all others."""
        return self if viewer in (self.seat, ALL) or self.choice is None else BallotCast(self.seat, None)


@slotted_value_dataclass
class UnusedShown(RevealingEvent):
    """The agenda cards that nobody holds were shown (CD12.2)."""

    agendas: tuple[int, ...]


@slotted_value_dataclass
class BallotsOpened(RevealingEvent):
    """The ballots by seat: a seat, -1 nobody, -2 no vote; `found` is who has the majority, or -1 (CD12.2)."""

    ballots: tuple[int, ...]
    found: int


@slotted_value_dataclass
class SeatExposed(RevealingEvent):
    """A player showed his agenda (CD12.2)."""

    seat: int
    traitor: bool


@slotted_value_dataclass
class GameEnded(UndoBoundaryEvent):
    """It is over; all agendas are shown."""

    reason: str
    winners: tuple[int, ...]
    agendas: tuple[int, ...]

    reveals: ClassVar[bool] = True
