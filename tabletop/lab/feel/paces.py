"""The pace of a game: rounds in which nothing happens, decisions, and how long each seat waits for the next of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

from tabletop.core.event import Event
from tabletop.core.view import Seat
from tabletop.lab.reader import GameStatsReader, HitRateMeasurement, mean_measurement


@runtime_checkable
class SignificantEventsReader(Protocol):
    """A reader that knows which events matter: a round without any of them is one in which nothing happened."""

    significant_events: tuple[type[Event], ...]


class PacesWatcher:
    """Counts decisions, which are answers with a choice, and events that matter."""

    def __init__(self, reader: GameStatsReader) -> None:
        """Begin before the first step."""
        self._reader = reader
        self._matters = reader.significant_events if isinstance(reader, SignificantEventsReader) else ()
        self._round = self._quiet = self._longest = self._in_a_row = 0
        self._rounds = 0
        self._happened = True
        self._steps = self._decisions = 0
        self._last: dict[int, int] = {}
        self._own: dict[int, int] = {}
        self._waits: dict[int, list[int]] = {}

    def observe_step(self, state: Any, seat: Seat, events: Sequence[Event], chosen: bool) -> None:
        """Count a step."""
        self._steps += 1
        self._happened = self._happened or any(isinstance(event, self._matters) for event in events)
        if (number := self._reader.round_count(state)) != self._round:
            self._end_round()
            self._round, self._happened = number, False
        if chosen:
            if seat in self._last:
                self._waits.setdefault(seat, []).append(self._decisions - self._last[seat] - 1)
            self._decisions += 1
            self._last[seat] = self._decisions - 1
            self._own[seat] = self._own.get(seat, 0) + 1

    def _end_round(self) -> None:
        """Count a round that is over."""
        self._rounds += self._round > 0
        self._in_a_row = 0 if self._happened else self._in_a_row + 1
        self._quiet += not self._happened
        self._longest = max(self._longest, self._in_a_row)

    def measurements(self, state: Any) -> Iterator[HitRateMeasurement]:
        """Measure the game."""
        rounds = max(1, self._rounds)
        if self._matters:
            yield HitRateMeasurement("pace: rounds without an event that matters", self._quiet, rounds)
            yield mean_measurement("pace: most such rounds in a row", self._longest)
        yield mean_measurement("pace: decisions a round", self._decisions, rounds)
        yield HitRateMeasurement("pace: answers without a choice", self._steps - self._decisions, max(1, self._steps))
        for seat in sorted(self._own):
            yield mean_measurement(f"pace: decisions a round, seat {seat + 1}", self._own[seat], rounds)
            if waits := self._waits.get(seat):
                yield mean_measurement(f"pace: decisions of others between two of one's own, seat {seat + 1}", sum(waits), len(waits))
                yield mean_measurement(f"pace: longest wait in decisions of others, seat {seat + 1}", max(waits))


def make_watcher(game: Any, reader: GameStatsReader) -> PacesWatcher:
    """Make what watches one game."""
    return PacesWatcher(reader)
