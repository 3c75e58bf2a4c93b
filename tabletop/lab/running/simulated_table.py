"""A game with its bots, ready to play batch after batch."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import local
from time import thread_time
from typing import Any, NamedTuple

from tabletop.bots.base import decision_seed
from tabletop.bots.registry import make_bot
from tabletop.core.view import CLOCK
from tabletop.games import open_game
from tabletop.lab.playout import PlayoutResult, play_out_game
from tabletop.lab.reader import make_stats_reader, make_watchers
from tabletop.lab.running.plan import SimulationPlan


class BatchResult(NamedTuple):
    """What came of some games in a row, `first_game_number` the number of the first one; `cpu_seconds` seconds of one core."""

    first_game_number: int
    cpu_seconds: float
    results: list[PlayoutResult]


class SimulatedTable:
    """A game with its bots, ready to play the games of a plan."""

    def __init__(self, plan: SimulationPlan, game: Any) -> None:
        """Seat the bots."""
        self.plan, self.game, self.reader = plan, game, make_stats_reader(game)
        made = {strength: make_bot(game, strength) for strength in plan.bots}
        seats = min(plan.seats, game.meta.seat_count_range[1])  # who asks for more is refused before a game is played
        self.bots = [made[plan.bots[seat % len(plan.bots)]] for seat in range(seats)]

    def play_games(self, numbers: Iterable[int]) -> list[PlayoutResult]:
        """Play the games of these numbers."""
        plan = self.plan
        return [
            play_out_game(
                self.game,
                self.reader,
                self.bots,
                plan.options,
                decision_seed(plan.seed, number, CLOCK),
                plan.most_rounds,
                make_watchers(self.game, self.reader, plan.watch),
            )
            for number in numbers
        ]

    def play_batch(self, numbers: range) -> BatchResult:
        """Play the games of these numbers, and measure what that costs."""
        start = thread_time()
        games = self.play_games(numbers)
        return BatchResult(numbers.start, thread_time() - start, games)


_here = local()
"""Of each thread that plays: the plan and the table at which it sits."""


def open_table_for_plan(plan: SimulationPlan) -> None:
    """Have the table of a plan there, in a process that will play for another one, which must not be sent it."""
    table_of_plan(plan)


def table_of_plan(plan: SimulationPlan) -> SimulatedTable:
    """Return the table of a plan in this process or thread, its game open: once a plan."""
    if getattr(_here, "plan", None) != plan:
        with _no_garbage_collection():
            _here.table, _here.plan = SimulatedTable(plan, open_game(plan.game, plan.data_dir)), plan
    table: SimulatedTable = _here.table
    return table


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Search nothing for what can go while modules are imported and cards are read: all of that stays."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def play_batch(plan: SimulationPlan, numbers: range) -> BatchResult:
    """Play a batch in a process or thread that plays for another one."""
    return table_of_plan(plan).play_batch(numbers)
