"""Kinds of facts: those that reveal, those that settle, and those that only one seat may see."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.event import Event
from tabletop.core.tagged import value
from tabletop.core.view import ALL, Viewer


class Revealing(Event):
    """An event that tells something nobody chose."""

    __slots__ = ()
    reveals: ClassVar[bool] = True


class Settling(Event):
    """An event that ends something; undo stops there."""

    __slots__ = ()
    settles: ClassVar[bool] = True


@value
class Own(Event):
    """An event that only the seat itself sees; to all others nothing happened."""

    seat: int

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Show it to its seat."""
        return self if viewer in (self.seat, ALL) else None
