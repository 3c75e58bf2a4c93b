"""A mission and its rounds: team, phases, time, score and end (CD2, CD3, CD4, CD9, CD10, CD13)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass


@slotted_value_dataclass
class LocationChosen(UndoBoundaryEvent):
    """The mission will be there."""

    location: int


@slotted_value_dataclass
class OpTaken(Event):
    """A seat runs this Op; seat -1: all together (CD3.5)."""

    seat: int
    op: int


@slotted_value_dataclass
class Voted(Event):
    """A seat is for something that belongs to all; `about` is the action as plain words: its kind and numbers."""

    seat: int
    about: str
    numbers: tuple[int, ...]


@slotted_value_dataclass
class MissionBegan(UndoBoundaryEvent):
    """The location lies ready (CD3)."""

    mission: int
    location: int
    goal: str
    level: int
    marker: int


@slotted_value_dataclass
class OpEntered(Event):
    """An Op was put on an entry, or dropped (CD3.7, CD14.8)."""

    op: int
    place: int


@slotted_value_dataclass
class RoundBegan(UndoBoundaryEvent):
    """A round began."""

    round: int
    marker: int


@slotted_value_dataclass
class PhaseBegan(UndoBoundaryEvent):
    """A phase in which somebody can act began (CD4.1)."""

    phase: str


@slotted_value_dataclass
class SaidReady(Event):
    """A seat wants nothing more in this phase."""

    seat: int


@slotted_value_dataclass
class SaidGiveUp(Event):
    """A seat agrees to give up (CD10.1)."""

    seat: int


@slotted_value_dataclass
class ScoreChanged(Event):
    """The score changed; `part` says where from, `op` which Op is left inside, 0 for all else (CD10.3)."""

    part: str
    points: int
    total: int
    op: int = 0


@slotted_value_dataclass
class MarkerMoved(UndoBoundaryEvent):
    """The time marker went down (CD4.7)."""

    marker: int


@slotted_value_dataclass
class TriggerTime(Event):
    """The remaining goals go off (CD9)."""


@slotted_value_dataclass
class BombExploded(Event):
    """A bomb exploded (CD9.1)."""

    card: int
    area: int


@slotted_value_dataclass
class Recovered(UndoBoundaryEvent):
    """The Ops in play gained energy (CD4.8)."""


@slotted_value_dataclass
class SupportPlayed(Event):
    """A support card was played (CD14)."""

    support: int
    op: int
    target: int


@slotted_value_dataclass
class MissionEnded(UndoBoundaryEvent):
    """The mission is over; `reason` is left, time, lost, score, given_up or clock (CD10)."""

    success: bool
    reason: str
    score: int


@slotted_value_dataclass
class PoolMade(RevealingEvent):
    """Threats left over form the pool of the next mission; surplus cards were put off, face up (CD13.3)."""

    kept: int
    drawn: int
    surplus: tuple[int, ...]
