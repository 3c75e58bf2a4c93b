"""Events: what happened, past tense, each with its audience."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.tagged import Tagged
from tabletop.core.view import Viewer


class Event(Tagged):
    """A fact; each kind of it is a `value`.

    `reveals`: somebody learnt something that the actor did not choose; `settles`: a turn or phase passed. Undo stops at both.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False
    settles: ClassVar[bool] = False

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Return what the viewer sees of it: itself, a redacted twin of its own class, or None."""
        return self


class RevealingEvent(Event):
    """An event that tells something nobody chose."""

    __slots__ = ()
    reveals: ClassVar[bool] = True


class UndoBoundaryEvent(Event):
    """An event that ends a turn or a phase; undo stops there."""

    __slots__ = ()
    settles: ClassVar[bool] = True
