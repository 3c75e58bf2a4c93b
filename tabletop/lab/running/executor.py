"""Who plays the batches of a plan: this process, or several of this machine. A cluster is another one (`cluster`)."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

from tabletop.lab.running.errors import LabError
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.running.table import Batch, play_batch

ATTEMPTS: Final = 4
"""How often processes are started anew when one of them has died."""


class Executor(Protocol):
    """Plays batches. What comes of a game depends on the plan and its number alone, so that it may be played anywhere, and again."""

    name: str
    """What it is, as a result tells it."""
    workers: int
    """How many batches are played at once."""

    def play(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[Batch]:
        """Give each batch as soon as it is done, in any order; LabError when it cannot be played."""

    def close(self) -> None:
        """Let go of what it holds."""


class Alone:
    """Plays in this process."""

    name = "this process"
    workers = 1

    def play(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[Batch]:
        """Play batch after batch."""
        yield from (play_batch(plan, numbers) for numbers in batches)

    def close(self) -> None:
        """Do nothing."""


class Processes:
    """Plays in processes of this machine, which stay from one plan to the next; what one that died had under way is played again."""

    def __init__(self, workers: int) -> None:
        """Start nothing yet."""
        self.workers = workers
        self.name = f"{workers} processes"
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Processes:
        """Be open for a block."""
        return self

    def __exit__(self, *fault: object) -> None:
        """End the processes."""
        self.close()

    def play(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[Batch]:
        """Play all batches, as many at once as there are processes."""
        left = {numbers.start: numbers for numbers in batches}
        for _ in range(ATTEMPTS):
            try:
                for batch in self._played(plan, list(left.values())):
                    del left[batch.first]
                    yield batch
                return
            except BrokenProcessPool:
                self.close()
        raise LabError(f"processes that play died {ATTEMPTS} times; is there too little memory?")

    def _played(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[Batch]:
        """Play batches until a process dies."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), _let_the_first_process_answer)
        futures = [self._pool.submit(play_batch, plan, numbers) for numbers in batches]
        yield from (future.result() for future in as_completed(futures))

    def close(self) -> None:
        """End the processes; batches that were not begun are dropped."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _let_the_first_process_answer() -> None:
    """Leave Ctrl+C to the process that was started by hand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
