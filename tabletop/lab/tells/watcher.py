"""Watches a game with a hidden role: after each round, which crude rules would name who has it.

A rule is "fewest" or "most" of what can be counted at the table: the seat it points at is accused, by lot where several are level.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from tabletop.core.event import Event
from tabletop.core.view import Seat
from tabletop.lab.reader import GameStatsReader, HitRateMeasurement, tell_counter_module_of

TELL_PREFIX: Final = "tell"
"""How the measures of rules begin."""
EXTREME_BY_DIRECTION: Final = {"fewest": min, "most": max}
"""The two directions of a rule."""


class RoundCounts(NamedTuple):
    """What could be counted by the end of a round, by what and whose; who may have the role for all know, and who has it."""

    round_number: int
    count_by_name_and_seat: Mapping[tuple[str, int], float]
    suspect_seats: Sequence[int]
    hidden_role_seats: Collection[int]


class TellCounter(Protocol):
    """Counts what all see of each seat in one game; a game's is `make_tell_counter(game)` in the module of its name."""

    count_names: Sequence[str]
    """What is counted."""

    def observe_step(self, state: Any) -> None:
        """See the state after a step."""

    def tell_counts_by_round(self, state: Any) -> Iterator[RoundCounts]:
        """Return the counts of each round that was over, of a game that has ended, while the role was hidden."""

    def further_measurements(self, state: Any) -> Iterator[HitRateMeasurement]:
        """Measure what else shows whether roles can be told apart."""


class TellsWatcher:
    """Measures which rules name who has the hidden role."""

    def __init__(self, counter: TellCounter) -> None:
        """Take what counts."""
        self._counter = counter

    def observe_step(self, state: Any, seat: Seat, events: Sequence[Event], chosen: bool) -> None:
        """Let it count."""
        self._counter.observe_step(state)

    def measurements(self, state: Any) -> Iterator[HitRateMeasurement]:
        """Measure every rule after every round, and what is measured besides."""
        yield from self._counter.further_measurements(state)
        for found in self._counter.tell_counts_by_round(state):
            fair = len(found.hidden_role_seats) / len(found.suspect_seats)
            for what in self._counter.count_names:
                row = {seat: found.count_by_name_and_seat.get((what, seat), 0.0) for seat in found.suspect_seats}
                for direction, end in EXTREME_BY_DIRECTION.items():
                    named = [seat for seat, count in row.items() if count == end(row.values())]
                    hit = sum(seat in found.hidden_role_seats for seat in named) / len(named)
                    yield HitRateMeasurement(f"{TELL_PREFIX} {found.round_number} {direction} {what}", hit, 1, fair)


def make_watcher(game: Any, reader: GameStatsReader) -> TellsWatcher:
    """Make what watches one game. Raises ValueError where roles are open."""
    module = tell_counter_module_of(game.meta.id)
    if module is None:
        raise ValueError(f"{game.meta.id} has no hidden roles")
    return TellsWatcher(module.make_tell_counter(game))
