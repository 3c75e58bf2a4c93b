"""What happens in LANTERN."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.event import Event, RevealingEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer


@slotted_value_dataclass
class Chosen(Event):
    """A seat has chosen; what (an entry of `CHOICES`, or a seat) only it knows (LN2.1, LN3.1)."""

    seat: int
    what: int | None

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Return what the viewer sees of it."""
        return self if viewer in (self.seat, ALL) else replace(self, what=None)


@slotted_value_dataclass
class NightPassed(RevealingEvent):
    """A night is over: so many poured oil, so many water, and the wind took so much light (LN2.2)."""

    oil: int
    water: int
    wind: int


@slotted_value_dataclass
class RolesShown(RevealingEvent):
    """All is over: whom each seat accused, which role it had, and which one was not dealt (LN3.2)."""

    accused: tuple[int, ...]
    roles: tuple[int, ...]
    spare: int
