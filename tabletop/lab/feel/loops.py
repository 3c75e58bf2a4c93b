"""Positions that come back: everything of a state but what only counts on, compared whenever somebody had a choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from tabletop.core.event import Event
from tabletop.core.view import Seat
from tabletop.lab.reader import GameStatsReader, HitRateMeasurement, mean_measurement

MAX_REPEATS_WITHOUT_LOOP: Final = 4
"""A position that comes up more often is one of a circle."""
IGNORED_STATE_FIELDS: Final = frozenset(
    {
        *("asked", "round", "history", "files", "made", "record", "trail", "noted", "conduct", "opened"),
        *("draw_lot", "plot_lot", "asset_lot", "lot", "lots", "segment", "marker"),
        *("phase_id", "stack_id", "support_id", "go_on", "take_off", "ask", "id"),
    }
)
"""Fields of all games' states that only go up or only note what was: a position is the same without them."""


class RepeatedPositionCounter:
    """Counts how often each position of a game came up."""

    def __init__(self) -> None:
        """Begin before the first step."""
        self._seen: Counter[int] = Counter()

    def observe_step(self, state: Any, seat: Seat, events: Sequence[Event], chosen: bool) -> None:
        """Note the position after a decision."""
        if chosen:
            self._seen[hash(hashable_position(state))] += 1

    def measurements(self, state: Any) -> Iterator[HitRateMeasurement]:
        """Measure the game, whether it ended or was broken off."""
        back = sum(count - 1 for count in self._seen.values())
        most = max(self._seen.values(), default=0)
        yield HitRateMeasurement("loop: decisions that lead back to an earlier position", back, self._seen.total())
        yield HitRateMeasurement(
            f"loop: games in which a position came up more than {MAX_REPEATS_WITHOUT_LOOP} times", most > MAX_REPEATS_WITHOUT_LOOP, 1
        )
        yield mean_measurement("loop: how often the most frequent position came up", most)


def hashable_position(value: Any) -> Any:
    """Return a state, or a part of one, as a value that can be hashed, without its counters."""
    if isinstance(value, int | str | float | None):
        return value
    if isinstance(value, dict):
        return tuple(sorted(((hashable_position(key), hashable_position(part)) for key, part in value.items()), key=repr))
    if names := _names(value):
        return (type(value).__name__, *(hashable_position(getattr(value, name)) for name in names if name not in IGNORED_STATE_FIELDS))
    return tuple(map(hashable_position, value)) if isinstance(value, list | tuple) else repr(value)


def _names(value: Any) -> Sequence[str]:
    """Return the names under which something keeps what it holds, where it has names for it."""
    if is_dataclass(value):
        return [part.name for part in fields(value)]
    kept: Sequence[str] = getattr(value, "_fields", ()) or getattr(type(value), "__slots__", ())
    return [name for name in kept if not name.startswith("_")]


def make_watcher(game: Any, reader: GameStatsReader) -> RepeatedPositionCounter:
    """Make what watches one game."""
    return RepeatedPositionCounter()
