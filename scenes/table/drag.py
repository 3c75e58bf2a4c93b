"""What fingers carry from a station to the board: where it is now, what it is over, and how it slides back when it is let go in vain."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from scenes.animation.tween import ease_in_out, interpolate_point

BACK_SECONDS: Final = 0.25
"""How long a thing slides back to where it was picked up."""

T = TypeVar("T", bound=Hashable)
Point = tuple[float, float]


@dataclass(slots=True)
class _Load:
    """A thing on its way: where it was picked up, where it is, the drop place there, and when it was let go (None: not yet)."""

    start: Point
    at: Point
    onto: Hashable | None = None
    let_go: float | None = None


class DragLayer(Generic[T]):
    """All that is carried now, by the source of its drag. It is of the picture alone: what a drop means is told elsewhere."""

    def __init__(self) -> None:
        """Nothing is carried yet."""
        self._loads: dict[T, _Load] = {}

    def pick_up(self, source: T, x: float, y: float) -> None:
        """Carry something from a point of the window."""
        self._loads[source] = _Load((x, y), (x, y))

    def move_to(self, source: T, x: float, y: float, onto: Hashable | None) -> None:
        """Let it follow its finger."""
        load = self._loads.get(source)
        if load is not None and load.let_go is None:
            load.at, load.onto = (x, y), onto

    def put_down(self, source: T) -> None:
        """It lies where it was wanted: it is carried no more."""
        self._loads.pop(source, None)

    def slide_back(self, source: T, now: float) -> None:
        """It was let go in vain: it goes back to where it was picked up."""
        load = self._loads.get(source)
        if load is not None:
            load.let_go, load.onto = now, None

    def is_carrying(self, source: T) -> bool:
        """Return whether a thing is in a hand, or still on its way back."""
        return source in self._loads

    def held_things(self) -> list[T]:
        """List what a finger still carries."""
        return [source for source, load in self._loads.items() if load.let_go is None]

    def cache_key(self) -> Hashable:
        """Name all that is carried, to see whether it is another."""
        return tuple(self._loads)

    def places_under(self) -> frozenset[Hashable]:
        """Return the drop places over which something is held now."""
        return frozenset(load.onto for load in self._loads.values() if load.onto is not None)

    def shown_things(self, now: float) -> list[tuple[T, Point]]:
        """Return all that is carried, with the point of the window at which it is to be seen."""
        return [(source, _spot(load, now)) for source, load in self._loads.items()]

    def update(self, now: float) -> bool:
        """Let what slides back arrive; tell whether something does."""
        sliding = [source for source, load in self._loads.items() if load.let_go is not None]
        for source in sliding:
            if _share(self._loads[source], now) >= 1:
                del self._loads[source]
        return bool(sliding)

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which something of it looks different: now while something slides back."""
        return now if any(load.let_go is not None for load in self._loads.values()) else None


def _share(load: _Load, now: float) -> float:
    """Return how much of its way back a thing has gone, 0..1."""
    return 0.0 if load.let_go is None else min(1.0, (now - load.let_go) / BACK_SECONDS)


def _spot(load: _Load, now: float) -> Point:
    """Return where a thing is to be seen."""
    return interpolate_point(load.at, load.start, ease_in_out(_share(load, now)))
