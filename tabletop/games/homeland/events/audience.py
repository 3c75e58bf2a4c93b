"""Who sees what of a fact: some of it only the seat itself."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.event import Event, RevealingEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer
from tabletop.games.homeland.state import HIDDEN


@slotted_value_dataclass
class HiddenCardsEvent(RevealingEvent):
    """Cards that come to a seat from a pile: the others see only how many."""

    seat: int
    cards: tuple[int, ...]

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the cards from the others."""
        return self if viewer in (self.seat, ALL) else replace(self, cards=(HIDDEN,) * len(self.cards))


@slotted_value_dataclass
class Peek(RevealingEvent):
    """A seat looks at cards of a threat: the others see that it looks."""

    seat: int
    threat: int
    cards: tuple[int, ...]

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the cards from the others."""
        return self if viewer in (self.seat, ALL) else replace(self, cards=(HIDDEN,) * len(self.cards))
