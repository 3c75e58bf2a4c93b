"""What a finger can do: tap, hold, drag, push, pinch."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.input.target import TouchTarget


@dataclass(frozen=True, slots=True)
class TapGesture:
    """A target was touched and let go."""

    target: TouchTarget


@dataclass(frozen=True, slots=True)
class HoldGesture:
    """A finger rests on a target (`begins`), or has gone from it."""

    target: TouchTarget
    begins: bool


@dataclass(frozen=True, slots=True)
class RestGesture:
    """A finger rests on a pan area where nothing else is meant."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PokeGesture:
    """A pan area was touched and let go where nothing is meant."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DragGesture:
    """Something is picked up (`start`), carried (`move`), or let go (`drop`) over a drop place or None."""

    source: Hashable
    phase: str
    x: float
    y: float
    onto: Hashable | None = None


@dataclass(frozen=True, slots=True)
class PushGesture:
    """A pan area is pushed by dx, dy."""

    area: Hashable
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class PushEndGesture:
    """The last finger left a pushed area, at this speed in pixels a second."""

    area: Hashable
    vx: float
    vy: float


@dataclass(frozen=True, slots=True)
class PinchGesture:
    """Two fingers spread (factor above 1) or close round a point of a pan area."""

    area: Hashable
    factor: float
    x: float
    y: float


Gesture = TapGesture | HoldGesture | RestGesture | PokeGesture | DragGesture | PushGesture | PushEndGesture | PinchGesture
