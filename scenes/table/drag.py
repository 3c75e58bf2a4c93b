"""What fingers carry from a station to the board: where it is now, what it is over, and how it slides back when it is let go in vain."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from scenes.animation.tween import ease_in_out, interpolate_point

SLIDE_BACK_SECONDS: Final = 0.25
"""How long a thing slides back to where it was picked up."""

SourceT = TypeVar("SourceT", bound=Hashable)
Point = tuple[float, float]


@dataclass(slots=True)
class _Load:
    """A thing on its way: where it was picked up, where it is, the drop place there, and when it was let go (None: not yet)."""

    start_point: Point
    current_point: Point
    drop_place: Hashable | None = None
    released_at: float | None = None


class DragLayer(Generic[SourceT]):
    """All that is carried now, by the source of its drag. It is of the picture alone: what a drop means is told elsewhere."""

    def __init__(self) -> None:
        """Nothing is carried yet."""
        self._loads: dict[SourceT, _Load] = {}

    def pick_up(self, source: SourceT, x: float, y: float) -> None:
        """Carry something from a point of the window."""
        self._loads[source] = _Load((x, y), (x, y))

    def move_to(self, source: SourceT, x: float, y: float, onto: Hashable | None) -> None:
        """Let it follow its finger."""
        load = self._loads.get(source)
        if load is not None and load.released_at is None:
            load.current_point, load.drop_place = (x, y), onto

    def finish_drop(self, source: SourceT) -> None:
        """It lies where it was wanted: it is carried no more."""
        self._loads.pop(source, None)

    def slide_back(self, source: SourceT, now: float) -> None:
        """It was let go in vain: it goes back to where it was picked up."""
        load = self._loads.get(source)
        if load is not None:
            load.released_at, load.drop_place = now, None

    def is_carrying(self, source: SourceT) -> bool:
        """Return whether a thing is in a hand, or still on its way back."""
        return source in self._loads

    def held_drag_sources(self) -> list[SourceT]:
        """List what a finger still carries."""
        return [source for source, load in self._loads.items() if load.released_at is None]

    def cache_key(self) -> Hashable:
        """Name all that is carried, to see whether it is another."""
        return tuple(self._loads)

    def hovered_drop_places(self) -> frozenset[Hashable]:
        """Return the drop places over which something is held now."""
        return frozenset(load.drop_place for load in self._loads.values() if load.drop_place is not None)

    def dragged_items(self, now: float) -> list[tuple[SourceT, Point]]:
        """Return all that is carried, with the point of the window at which it is to be seen."""
        return [(source, _spot(load, now)) for source, load in self._loads.items()]

    def update(self, now: float) -> bool:
        """Let what slides back arrive; tell whether something does."""
        sliding = [source for source, load in self._loads.items() if load.released_at is not None]
        for source in sliding:
            if _share(self._loads[source], now) >= 1:
                del self._loads[source]
        return bool(sliding)

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which something of it looks different: now while something slides back."""
        return now if any(load.released_at is not None for load in self._loads.values()) else None


def _share(load: _Load, now: float) -> float:
    """Return how much of its way back a thing has gone, 0..1."""
    return 0.0 if load.released_at is None else min(1.0, (now - load.released_at) / SLIDE_BACK_SECONDS)


def _spot(load: _Load, now: float) -> Point:
    """Return where a thing is to be seen."""
    return interpolate_point(load.current_point, load.start_point, ease_in_out(_share(load, now)))
