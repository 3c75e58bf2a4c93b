"""Playing on a cluster that is there: dask's scheduler and workers (the extra `lab`).

Workers need this program in the same version, and nothing else of this machine: the cards travel with every batch. A batch that a
worker had under way when it was lost is given to another one by the scheduler.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import local
from typing import Any, Final, NamedTuple

from distributed import Client, as_completed
from distributed.scheduler import KilledWorker

from tabletop.games import open_game
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.game_data_files import FileContents, game_content_files, write_files
from tabletop.lab.running.plan import SimulationPlan, provenance_of
from tabletop.lab.running.simulated_table import BatchResult, SimulatedTable, table_of_plan

TIMEOUT_SECONDS: Final = 10
"""How long an answer of the scheduler, and a first worker, are waited for."""

LOGGER_NAMES: Final = ("distributed", "distributed.client")
"""Where dask writes what goes wrong; its client has a level and a way to the terminal of its own."""


class ClusterJob(NamedTuple):
    """A plan with its cards, and what made its sender's figures."""

    plan: SimulationPlan
    game_content_files: FileContents
    sender_provenance: tuple[tuple[str, str], ...]


class ClusterExecutor:
    """Plays on the workers of a scheduler."""

    def __init__(self, address: str) -> None:
        """Find scheduler and workers; LabError where nobody answers."""
        self.name = f"cluster {address}"
        for name in LOGGER_NAMES:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told here, in a sentence
        try:
            self._client = Client(address, timeout=TIMEOUT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as fault:  # names that are none, schemes that nobody speaks
            raise LabError(f"no cluster answers at {address}") from fault
        try:
            self._client.wait_for_workers(1, timeout=TIMEOUT_SECONDS)
        except TimeoutError:
            self.close()
            raise LabError(f"the cluster at {address} has no workers") from None
        self.worker_count = sum(self._client.nthreads().values())

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        """Hand out all batches; give each as it comes back."""
        job = ClusterJob(plan, game_content_files(plan.game, plan.data_dir), tuple(provenance_of(plan, table_of_plan(plan).game).items()))
        futures = [self._client.submit(play_job_batch, job, numbers, pure=False) for numbers in batches]
        try:
            for future in as_completed(futures, loop=self._client.loop):
                yield future.result()
                future.release()
        except KilledWorker as fault:
            raise LabError(f"{self.name}: workers died over and over with the same games; is there too little memory?") from fault
        except ImportError as fault:
            raise LabError(f"{self.name}: a worker lacks this program ({fault})") from fault
        except (OSError, CancelledError) as fault:
            raise LabError(f"{self.name} was lost") from fault

    def close(self) -> None:
        """Leave the cluster."""
        with suppress(OSError, TimeoutError):
            self._client.close(timeout=TIMEOUT_SECONDS)


_here = local()
"""Of each thread of a worker: the job and the table at which it sits."""


def play_job_batch(job: ClusterJob, numbers: range) -> BatchResult:
    """Play a batch on a worker; LabError when its rules or bots are others than the sender's."""
    if getattr(_here, "job", None) != job:
        _here.table = _unpacked(job)
        _here.job = job
    batch: BatchResult = _here.table.play_batch(numbers)
    return batch


def _unpacked(job: ClusterJob) -> SimulatedTable:
    """Open the game with the cards of a job, which once it is open are not needed any more."""
    with TemporaryDirectory(prefix="tabletop-") as folder:
        write_files(Path(folder) / job.plan.game, job.game_content_files)
        plan = replace(job.plan, data_dir=Path(folder))
        game = open_game(plan.game, plan.data_dir)
        own: dict[str, Any] = provenance_of(plan, game)
        others = [name for name, told in job.sender_provenance if own[name] != told]
        if others:
            raise LabError(f"a worker of the cluster has another {others[0]} than this program: install the same version on both")
        return SimulatedTable(job.plan, game)
