"""Playing on a cluster: a real scheduler with two workers on this machine, one of which is killed in the middle."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.lab import cli
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.simulate import simulate_games
from tests.lab.test_simulate import parsed
from tests.sizes import runs

pytest.importorskip("distributed", reason='dask is not installed: pip install -e ".[lab]"')

from tabletop.games import open_game
from tabletop.lab.running import cluster

PLAN = SimulationPlan("countdown", data_dir(), 4, runs(200, 4000), 20261125, ("random",))
LONGEST_S = 90
"""How long a scheduler or worker may take to come up on a busy machine."""


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a part of a cluster until the end of a block."""
    process = subprocess.Popen([sys.executable, "-m", "dask", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a scheduler that only this machine hears; give its address."""
    told = folder / "scheduler.json"
    words = ("--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0", "--scheduler-file", str(told))
    with started("scheduler", *words) as process:
        until = time.monotonic() + LONGEST_S
        while not (told.exists() and told.read_text(encoding="utf-8").endswith("}")):
            assert time.monotonic() < until and process.poll() is None, "no scheduler came up"
            time.sleep(0.1)
        yield json.loads(told.read_text(encoding="utf-8"))["address"], process


@contextmanager
def workers(address: str, folder: Path, many: int = 2) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Start workers of one thread each, which nobody starts again."""
    words = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1", "--local-directory", str(folder))
    with ExitStack() as stack:
        yield [stack.enter_context(started("worker", address, *words)) for _ in range(many)]


@contextmanager
def joined(address: str, many: int) -> Iterator[cluster.ClusterExecutor]:
    """Join a cluster once all its workers are there."""
    until = time.monotonic() + LONGEST_S
    while True:
        try:
            found = cluster.ClusterExecutor(address)
        except LabError:
            assert time.monotonic() < until, "no worker came up"
            continue
        if found.worker_count == many:
            break
        found.close()
        assert time.monotonic() < until, "a worker did not come up"
        time.sleep(0.2)
    try:
        yield found
    finally:
        found.close()


@contextmanager
def heard() -> Iterator[list[str]]:
    """Listen to what dask writes for as long as a block lasts."""
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(f"{record.name}: {record.getMessage()}")

    loggers = {logging.getLogger(name) for name in ("distributed", *logging.root.manager.loggerDict) if name.startswith("distributed")}
    listener = Listener()
    for logger in loggers:
        logger.addHandler(listener)
    try:
        yield told
    finally:
        for logger in loggers:
            logger.removeHandler(listener)


@pytest.mark.long
def test_a_worker_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    """Its games are played again by the other one: equal to the run in one process."""
    with scheduler(tmp_path) as (address, _), workers(address, tmp_path) as both, joined(address, 2) as two:
        done = [0]

        def kill_one(more: int) -> None:
            done[0] += more
            if done[0] >= PLAN.games / 3 and both[0].poll() is None:
                os.kill(both[0].pid, getattr(signal, "SIGKILL", signal.SIGTERM))

        together = simulate_games(PLAN, two, kill_one)
        assert both[0].wait(LONGEST_S) != 0 and both[1].poll() is None
        assert done[0] == PLAN.games
    alone = simulate_games(PLAN)
    assert together.to_data() == alone.to_data()
    assert together.cpu_seconds > 0


def test_a_cluster_that_is_lost_or_of_another_version_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TIMEOUT_SECONDS", 3)
    with scheduler(tmp_path) as (address, process):
        with pytest.raises(LabError, match="has no workers"):
            cluster.ClusterExecutor(address)
        monkeypatch.setattr(cluster, "TIMEOUT_SECONDS", 30)
        with heard() as told_by_dask, workers(address, tmp_path, 1), joined(address, 1) as one:
            with monkeypatch.context() as other:
                told = dict(cluster.provenance_of(PLAN, open_game(PLAN.game, PLAN.data_dir)), bots="0" * 16)
                other.setattr(cluster, "provenance_of", lambda plan, game: told)
                with pytest.raises(LabError, match="has another bots than this program"):
                    simulate_games(PLAN, one)
            with pytest.raises(LabError, match="was lost"):
                simulate_games(PLAN, one, lambda more: process.kill())
        assert told_by_dask == []


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cluster, "TIMEOUT_SECONDS", 1)
    for address in ("tcp://127.0.0.1:9", "nowhere at all", "gopher://127.0.0.1:9"):
        assert cli.run(parsed("abduction", "--games", "1", "--cluster", address), data_dir()) == 2
        assert capsys.readouterr().err == f"tabletop simulate: no cluster answers at {address}\n"
