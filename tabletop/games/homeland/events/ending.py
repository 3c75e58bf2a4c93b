"""The end: accusations, and everything that was hidden (HL8)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer
from tabletop.games.homeland.state import HIDDEN


@slotted_value_dataclass
class AccusationsBegan(UndoBoundaryEvent):
    """All accuse in secret, or nobody (HL8.2)."""


@slotted_value_dataclass
class Accused(Event):
    """A player has put down his card; nobody sees whose it is (HL8.2). One's own seat: nobody."""

    seat: int
    accused: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the accused from the others."""
        return self if viewer in (self.seat, ALL) else replace(self, accused=HIDDEN)


@slotted_value_dataclass
class AccusationsShown(RevealingEvent):
    """All cards are turned together: whom each seat accuses; his own seat: nobody (HL8.2)."""

    accused: tuple[int, ...]


@slotted_value_dataclass
class GameEnded(RevealingEvent):
    """The game is over, and all is shown: agendas, the spare one, hands and deactivated assets by seat, who laid which card where.

    `layers` has a row for each intel card that a player laid: threat, seat, card, and whether all knew it.
    """

    settles: ClassVar[bool] = True
    winners: tuple[int, ...]
    reason: str
    agendas: tuple[int, ...]
    spare: int
    hands: tuple[tuple[int, ...], ...]
    assets: tuple[tuple[int, ...], ...]
    layers: tuple[tuple[int, ...], ...]
