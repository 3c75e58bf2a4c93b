"""What a finger can do: tap, hold, drag, push, pinch."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.input.touch_target import TouchTarget


@dataclass(frozen=True, slots=True)
class TapGesture:
    """A target was touched and let go."""

    target: TouchTarget


@dataclass(frozen=True, slots=True)
class HoldGesture:
    """A finger rests on a target (`is_beginning`), or has gone from it."""

    target: TouchTarget
    is_beginning: bool


@dataclass(frozen=True, slots=True)
class RestOnAreaGesture:
    """A finger rests on a pan area where nothing else is meant."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TapEmptyAreaGesture:
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
    drop_place: Hashable | None = None


@dataclass(frozen=True, slots=True)
class PanGesture:
    """A pan area is pushed by dx, dy."""

    area: Hashable
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class PanEndGesture:
    """The last finger left a pushed area, at this speed in pixels a second."""

    area: Hashable
    velocity_x: float
    velocity_y: float


@dataclass(frozen=True, slots=True)
class PinchGesture:
    """Two fingers spread (factor above 1) or close round a point of a pan area."""

    area: Hashable
    factor: float
    x: float
    y: float


Gesture = TapGesture | HoldGesture | RestOnAreaGesture | TapEmptyAreaGesture | DragGesture | PanGesture | PanEndGesture | PinchGesture
