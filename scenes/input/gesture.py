"""What a finger can do: tap, hold, drag, push, pinch."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.input.target import Target


@dataclass(frozen=True, slots=True)
class Tap:
    """A target was touched and let go."""

    target: Target


@dataclass(frozen=True, slots=True)
class Hold:
    """A finger rests on a target (`begins`), or has gone from it."""

    target: Target
    begins: bool


@dataclass(frozen=True, slots=True)
class Rest:
    """A finger rests on a pan area where nothing else is meant."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Poke:
    """A pan area was touched and let go where nothing is meant."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """Something is picked up (`start`), carried (`move`), or let go (`drop`) over a drop place or None."""

    source: Hashable
    phase: str
    x: float
    y: float
    onto: Hashable | None = None


@dataclass(frozen=True, slots=True)
class Push:
    """A pan area is pushed by dx, dy."""

    area: Hashable
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class PushEnd:
    """The last finger left a pushed area, at this speed in pixels a second."""

    area: Hashable
    vx: float
    vy: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers spread (factor above 1) or close round a point of a pan area."""

    area: Hashable
    factor: float
    x: float
    y: float


Gesture = Tap | Hold | Rest | Poke | Drag | Push | PushEnd | Pinch
