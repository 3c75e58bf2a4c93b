"""Facts that only one seat may see."""

from __future__ import annotations

from tabletop.core.event import Event
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer


@slotted_value_dataclass
class SeatOnlyEvent(Event):
    """An event that only the seat itself sees; to all others nothing happened."""

    seat: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Show it to its seat."""
        return self if viewer in (self.seat, ALL) else None
