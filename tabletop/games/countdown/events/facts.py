"""Two kinds of facts: those that reveal and those that settle."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.event import Event


class Revealing(Event):
    """An event that tells something nobody chose."""

    __slots__ = ()
    reveals: ClassVar[bool] = True


class Settling(Event):
    """An event that ends a phase."""

    __slots__ = ()
    settles: ClassVar[bool] = True
