"""Two kinds of facts: those that reveal and those that settle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop.core.event import Event


@dataclass(frozen=True, slots=True)
class Revealing(Event):
    """An event that tells something nobody chose."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Settling(Event):
    """An event that ends a phase."""

    settles: ClassVar[bool] = True
