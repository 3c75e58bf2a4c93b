"""A player's turn: claims, intel laid and exchanged, recruiting, deploying, looks, assets turned up (HL7)."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer
from tabletop.games.homeland.events.audience import HiddenCardsEvent, Peek
from tabletop.games.homeland.state import HIDDEN
from tabletop.games.homeland.vocabulary import FigureKind


@slotted_value_dataclass
class TurnBegan(UndoBoundaryEvent):
    """A player's turn begins (HL4.1)."""

    seat: int


@slotted_value_dataclass
class CaseClaimed(Event):
    """A player leads the investigation of a threat (HL7.1)."""

    seat: int
    threat: int


@slotted_value_dataclass
class IntelLaid(Event):
    """A player laid an intel card face down on a threat; others know it only when it had lain exposed (HL6.2, HL7.2)."""

    seat: int
    threat: int
    card: int
    exposed: bool

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the card from the others."""
        return self if self.exposed or viewer in (self.seat, ALL) else replace(self, card=HIDDEN)


@slotted_value_dataclass
class IntelExchanged(Event):
    """A player discarded an intel card face up for its markers (HL7.3)."""

    seat: int
    card: int
    exposed: bool


@slotted_value_dataclass
class AssetsDrawn(HiddenCardsEvent):
    """A player drew assets to keep one of them (HL7.4)."""


@slotted_value_dataclass
class AssetKept(Event):
    """A player kept an asset face down and discarded the others face up (HL7.4)."""

    seat: int
    kind: int
    discarded: tuple[int, ...]

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the asset from the others."""
        return self if viewer in (self.seat, ALL) else replace(self, kind=HIDDEN)


@slotted_value_dataclass
class PiecesDeployed(Event):
    """A player sent agents or soldiers to a threat (HL7.5, HL7.6)."""

    seat: int
    threat: int
    piece: FigureKind
    count: int


@slotted_value_dataclass
class IntelSeen(Peek):
    """A player looked at all intel cards of a threat, shuffled: `cards` are sorted (HL7.5)."""


@slotted_value_dataclass
class PlotSeen(RevealingEvent):
    """A player looked at the plot of a threat (HL7.6)."""

    seat: int
    threat: int
    plot: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the plot from the others."""
        return self if viewer in (self.seat, ALL) else replace(self, plot=HIDDEN)


@slotted_value_dataclass
class LookedAway(Event):
    """A player did not look at a threat (HL7.5, HL7.6)."""

    seat: int
    threat: int


@slotted_value_dataclass
class AssetActivated(Event):
    """A player turned up an asset (HL7.8)."""

    seat: int
    asset: int
    kind: int


@slotted_value_dataclass
class IntelDrawn(HiddenCardsEvent):
    """A player drew intel cards (HL7.10)."""


@slotted_value_dataclass
class HandKept(Event):
    """A player kept the hand that he drew (HL10.1)."""

    seat: int


@slotted_value_dataclass
class TurnEnded(UndoBoundaryEvent):
    """A player's turn is over (HL7.10)."""

    seat: int
