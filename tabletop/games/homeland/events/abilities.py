"""What assets and advantages do in detail: abilities, drone strikes, threats moved, assets looked at and taken (HL2.4, HL7.8, HL7.9)."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.event import Event, RevealingEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer
from tabletop.games.homeland.state import HIDDEN
from tabletop.games.homeland.vocabulary import FigureKind


@slotted_value_dataclass
class AbilityUsed(Event):
    """A player used an ability of an active asset; `ability` is its place on the card (HL7.8)."""

    seat: int
    kind: int
    ability: int


@slotted_value_dataclass
class DroneStruck(Event):
    """A player had a threat burned, unseen (HL7.9)."""

    seat: int
    kind: int
    threat: int


@slotted_value_dataclass
class ThreatShifted(Event):
    """A threat was moved to another level of its column, or to another column of its level."""

    threat: int
    level: int
    column: int


@slotted_value_dataclass
class ThreatChosen(Event):
    """A player pointed at the first of two threats that are to change places."""

    seat: int
    threat: int


@slotted_value_dataclass
class PiecesStationed(Event):
    """Figures of a player came from the supply on to a threat."""

    seat: int
    threat: int
    piece: FigureKind
    count: int


@slotted_value_dataclass
class PiecesRecalled(Event):
    """A player took all his figures back from a threat."""

    seat: int
    threat: int
    agents: int
    soldiers: int


@slotted_value_dataclass
class PiecesWithdrawn(Event):
    """All agents of a player that were on threats went to the supply: these threats."""

    seat: int
    threats: tuple[int, ...]
    count: int


@slotted_value_dataclass
class AssetSeen(RevealingEvent):
    """A player looked at a deactivated asset of another; `asset` is its place before the owner."""

    seat: int
    owner: int
    asset: int
    kind: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the kind from those who did not look and do not own it."""
        return self if viewer in (self.seat, self.owner, ALL) else replace(self, kind=HIDDEN)


@slotted_value_dataclass
class AssetTaken(Event):
    """A player took a named asset from another, or from the discards (owner NONE); it lies deactivated (HL10.1)."""

    seat: int
    owner: int
    kind: int


@slotted_value_dataclass
class IntelRecovered(Event):
    """A player took the top card of the intel discards; it lies open before him."""

    seat: int
    card: int


@slotted_value_dataclass
class OfferDeclined(Event):
    """A player did without what was offered."""

    seat: int
