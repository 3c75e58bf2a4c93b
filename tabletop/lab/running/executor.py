"""Who plays the batches of a plan: this process, or several of this machine. A cluster is another one (`cluster`)."""

from __future__ import annotations

import atexit
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final, Protocol

from tabletop.lab.running.errors import LabError
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.running.simulated_table import BatchResult, open_table_for_plan, play_batch

MAX_RESTARTS: Final = 4
"""How often processes are started anew when one of them has died."""


class Executor(Protocol):
    """Plays batches. What comes of a game depends on the plan and its number alone, so that it may be played anywhere, and again."""

    name: str
    """What it is, as a result tells it."""
    worker_count: int
    """How many batches are played at once."""

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        """Give each batch as soon as it is done, in any order; LabError when it cannot be played."""

    def close(self) -> None:
        """Let go of what it holds."""


class InProcessExecutor:
    """Plays in this process."""

    name = "this process"
    worker_count = 1

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        """Play batch after batch."""
        yield from (play_batch(plan, numbers) for numbers in batches)

    def close(self) -> None:
        """Do nothing."""


class MultiProcessExecutor:
    """Plays in processes of this machine, which stay from one plan to the next; what one that died had under way is played again."""

    def __init__(self, workers: int) -> None:
        """Start nothing yet."""
        self.worker_count = workers
        self.name = f"{workers} processes"
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> MultiProcessExecutor:
        """Be open for a block."""
        return self

    def __exit__(self, *fault: object) -> None:
        """End the processes."""
        self.close()

    def start(self, plan: SimulationPlan) -> None:
        """Have the processes come up with the game of a plan open, before somebody waits for them; raises what opening it does."""
        if _may_copy():
            open_table_for_plan(plan)  # copies of this process have it open, too
        self._pool = self._new_pool()
        for _ in range(self.worker_count):
            self._pool.submit(open_table_for_plan, plan)

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        """Play all batches, as many at once as there are processes."""
        left = {numbers.start: numbers for numbers in batches}
        for _ in range(MAX_RESTARTS):
            try:
                for batch in self._played(plan, list(left.values())):
                    del left[batch.first_game_number]
                    yield batch
                return
            except BrokenProcessPool:
                self.close()
        raise LabError(f"processes that play died {MAX_RESTARTS} times; is there too little memory?")

    def _played(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        """Play batches until a process dies."""
        if self._pool is None:
            self._pool = self._new_pool()
        futures = [self._pool.submit(play_batch, plan, numbers) for numbers in batches]
        yield from (future.result() for future in as_completed(futures))

    def _new_pool(self) -> ProcessPoolExecutor:
        """Make processes that play: copies of this one, which have read all that it has, where nothing speaks against that.

        LabError where the system has no memory that processes share.
        """
        context = multiprocessing.get_context("fork" if _may_copy() else "spawn")
        try:
            return ProcessPoolExecutor(self.worker_count, context, _belong_to_the_first_process)
        except (OSError, ImportError) as fault:  # no locks at all are an ImportError
            raise LabError(
                f"several processes cannot play here: they share no memory ({fault}; on Linux: /dev/shm); --workers 1 plays in this one"
            ) from fault

    def close(self) -> None:
        """End the processes; batches that were not begun are dropped."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _may_copy() -> bool:
    """Return whether a process may be copied: where the system does that well, and while it has no other thread, which may hold a lock."""
    return sys.platform == "linux" and threading.active_count() == 1


def _belong_to_the_first_process() -> None:
    """Leave Ctrl+C to the process that was started by hand, and end when it does, however it ends."""
    gc.freeze()  # a copy shares memory with the first process for as long as its collector leaves that alone
    atexit.register(gc.freeze)  # nobody waits until a process that has played is searched for what can go
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first_process, daemon=True).start()


def _end_with_the_first_process() -> None:
    """Wait for the end of the process that started this one: who is killed can tell nobody to stop."""
    first = multiprocessing.parent_process()
    assert first is not None
    wait([first.sentinel])
    os._exit(1)
