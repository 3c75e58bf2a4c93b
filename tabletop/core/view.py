"""Who looks: a seat, the open table, or everyone after the end."""

from __future__ import annotations

from typing import NewType, Protocol

Viewer = NewType("Viewer", int)
"""A seat's number from 0, or TABLE, or ALL."""
Seat = NewType("Seat", Viewer)
"""A place at the table, from 0, clockwise. One seat may run several pieces."""

TABLE = Viewer(-1)
"""What every one at the table may know."""
ALL = Viewer(-2)
"""Everything; only after the end."""
CLOCK = Seat(Viewer(-3))
"""Plays clock marks, and nothing else."""

PUBLIC_MASK = -1
"""The mask of those who know, when all know."""


def viewer_bit(viewer: Viewer) -> int:
    """Return the bit of a viewer in a mask of those who know: TABLE knows only what is PUBLIC, ALL knows everything."""
    return 1 << viewer if viewer >= 0 else 0


def mask_has_viewer(mask: int, viewer: Viewer) -> bool:
    """Return whether a mask of those who know (bits of seats, or PUBLIC) includes the viewer."""
    return mask == PUBLIC_MASK or viewer == ALL or (viewer >= 0 and mask >> viewer & 1 == 1)


class View(Protocol):
    """All that one viewer may know and can still use, as plain data; equal views cannot be told apart."""

    @property
    def viewer(self) -> Viewer:
        """Say whose view this is."""
