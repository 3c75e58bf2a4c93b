"""How much sooner a few games are played by two processes than by one: whole commands, in turns."""

from __future__ import annotations

import os
import subprocess
import time
from statistics import median
from typing import Final

from tabletop.bots.programs import app_command

GAME_COUNT: Final = 20
ROUND_COUNT: Final = 5
"""How often each number of processes has its turn."""
WORKER_COUNTS: Final = (1, 2)


def measure_workers(game: str) -> dict[str, float | list[float]]:
    """Time `tabletop simulate` with one process and with two; what else the machine has to do is told by its load."""
    taken: dict[int, list[float]] = {workers: [] for workers in WORKER_COUNTS}
    for number in range(ROUND_COUNT):
        for workers in WORKER_COUNTS if number % 2 else WORKER_COUNTS[::-1]:
            taken[workers].append(_seconds(game, workers))
    one, two = (taken[workers] for workers in WORKER_COUNTS)
    load = {"load": round(os.getloadavg()[0], 1)} if hasattr(os, "getloadavg") else {}
    return {
        "one_s": round(median(one), 2),
        "two_s": round(median(two), 2),
        "times_as_fast": round(median(slow / quick for slow, quick in zip(one, two, strict=True)), 2),
        "each": [round(slow / quick, 2) for slow, quick in zip(one, two, strict=True)],
        **load,
    }


def _seconds(game: str, workers: int) -> float:
    """Return how long the command takes."""
    begin = time.perf_counter()
    words = ("simulate", game, "--games", str(GAME_COUNT), "--workers", str(workers), "--json")
    subprocess.run(app_command(*words), stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin
