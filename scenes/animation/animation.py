"""What there is to see when something happens: a game adds small values, one for each kind of movement."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.core.event import Event

AnchorKey = Hashable
"""The name of a spot beside the board."""


@dataclass(frozen=True, slots=True)
class CardFlightAnchor:
    """A spot beside the board where cards come from and go to: its middle on the window, the side it faces, the width of a card there."""

    x: float
    y: float
    angle: int = 0
    card_width: float = 60.0


@dataclass(frozen=True, slots=True)
class Animation:
    """One thing to see; `event` has happened when it is over (None: it is only a part of one)."""

    event: Event | None


@dataclass(frozen=True, slots=True)
class SoundOnlyAnimation(Animation):
    """Nothing to see: only to be heard, and to have happened."""
