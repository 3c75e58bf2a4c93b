"""The board: rounds, threats that appear and rise, piles, markers and figures (HL3, HL4, HL9)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import FigureKind, Marker, Pile


@slotted_value_dataclass
class SeatReady(Event):
    """A player has seen his agenda (HL3.3)."""

    seat: int


@slotted_value_dataclass
class RoundBegan(UndoBoundaryEvent):
    """A round begins with the terrorist turn (HL4.1)."""

    round: int


@slotted_value_dataclass
class InitiativeShuffled(Event):
    """The initiative pile was made anew (HL4.2)."""


@slotted_value_dataclass
class MarkerTaken(RevealingEvent):
    """The terrorist marker goes to the seat whose card was turned (HL4.2)."""

    seat: int


@slotted_value_dataclass
class PileRenewed(Event):
    """A pile was made anew from so many discards (HL2.6)."""

    pile: Pile
    cards: int


@slotted_value_dataclass
class ThreatAppeared(RevealingEvent):
    """A new threat with its organization; level and column NONE: no room, it is analysed at once (HL4.5, HL4.6)."""

    threat: int
    organization: int
    level: int
    column: int


@slotted_value_dataclass
class ThreatsRose(Event):
    """These threats rose by one level, the highest first (HL4.4)."""

    threats: tuple[int, ...]


@slotted_value_dataclass
class IntelAdded(Event):
    """Random intel cards were laid face down on a threat, unseen (HL4.5, HL7.5)."""

    threat: int
    count: int


@slotted_value_dataclass
class ThreatLeft(Event):
    """A threat has left the board for good, with its agents and soldiers; see `state.ThreatFate` (HL5.7, HL7.9)."""

    threat: int
    fate: int


@slotted_value_dataclass
class CaseReleased(Event):
    """A case lead card went back to its player (HL5.7, HL6.3, HL7.9)."""

    seat: int
    threat: int


@slotted_value_dataclass
class MarkersGained(Event):
    """A player took markers from the supply; an active asset of his brought them, by its kind, or none did (HL2.4)."""

    seat: int
    marker: Marker
    count: int
    by: int = NONE


@slotted_value_dataclass
class MarkersPaid(Event):
    """A player gave markers to the supply."""

    seat: int
    marker: Marker
    count: int


@slotted_value_dataclass
class PiecesGained(Event):
    """A player took agents or soldiers from the supply (HL7.4)."""

    seat: int
    piece: FigureKind
    count: int


@slotted_value_dataclass
class PiecesLost(Event):
    """A player gave free agents or soldiers to the supply (HL6.1, HL6.4)."""

    seat: int
    piece: FigureKind
    count: int


@slotted_value_dataclass
class ProgressMade(Event):
    """Markers were put on a track, which holds so many now (HL5.4, HL5.5)."""

    agency: bool
    count: int
    total: int


@slotted_value_dataclass
class Exposed(RevealingEvent):
    """A player lays his hand open and turns up his assets (HL6.2)."""

    seat: int
    cards: tuple[int, ...]
    assets: tuple[int, ...]


@slotted_value_dataclass
class IntelDropped(RevealingEvent):
    """A player discarded intel cards of his hand face up; so many of them had lain open (HL6, HL10.1)."""

    seat: int
    cards: tuple[int, ...]
    exposed: int
