"""What `tabletop bench` measures of files: how long it takes to list many saves."""

from __future__ import annotations

import random
import shutil
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from scenes.paths import data_dir
from scenes.saves import ENDING, list_saves
from scenes.table.seating import SeatSetup, StartRequest
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games import GAMES, open_game

SAVES = 1000
STEPS = 200
RUNS = 5


def saves() -> dict[str, Any]:
    """Time the list of a thousand saves of all games, each with all its seats taken and some hundred steps: the median of some runs."""
    with TemporaryDirectory() as work:
        folder = Path(work)
        played = [play(name, folder / f"{name}{ENDING}") for name in GAMES]
        for number in range(SAVES - len(played)):
            shutil.copyfile(played[number % len(played)], folder / f"{number}{ENDING}")
        taken = []
        for _ in range(RUNS):
            at = time.perf_counter()
            found = list_saves(folder)
            taken.append(time.perf_counter() - at)
    return {"saves_s": round(median(taken), 3), "saves": len(found)}


def play(name: str, path: Path, steps: int = STEPS) -> Path:
    """Play a game at random for a while, at a full table, and leave it; return its save."""
    game = open_game(name, data_dir())
    seats = tuple(SeatSetup(f"{name} {number}", number, "bottom") for number in range(game.meta.seats[1]))
    match = Match.start(game, len(seats), seed=1, path=path, public=StartRequest(name, seats, laptop=True).public())
    luck = random.Random(1)
    for _ in range(steps):
        waiting = [seat for question in match.questions(TABLE) for seat in question.must]
        if not waiting:
            break
        match.play(waiting[0], luck.choice(match.legal(waiting[0])))
    match.close()
    return path
