"""What `tabletop bench` measures of files: how long it takes to list many saves, and what it costs to refuse hostile ones."""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from scenes.commands.hostile_files import BYTES_PER_MEGABYTE, write_hostile_maps, write_hostile_saves
from scenes.commands.process_stats import wait_for_peak_memory
from scenes.engine.paths import data_dir
from scenes.session.saves import SAVE_FILE_ENDING, list_saves
from scenes.session.seating import SeatSetup, StartRequest
from tabletop.bots.programs import app_command
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games import GAME_MODULES, open_game

SAVE_COUNT = 1000
STEPS_PER_SAVE = 200
RUN_COUNT = 5
CLAIMED_MEGABYTES = 800
"""Megabytes that packed maps claim to hold."""
REFUSED_EXIT_CODE = 2


def measure_save_list() -> dict[str, Any]:
    """Time the list of a thousand saves of all games, each with all its seats taken and some hundred steps: the median of some runs."""
    with TemporaryDirectory() as work:
        folder = Path(work)
        played = [write_random_save(name, folder / f"{name}{SAVE_FILE_ENDING}") for name in GAME_MODULES]
        for number in range(SAVE_COUNT - len(played)):
            shutil.copyfile(played[number % len(played)], folder / f"{number}{SAVE_FILE_ENDING}")
        taken = []
        for _ in range(RUN_COUNT):
            at = time.perf_counter()
            found = list_saves(folder)
            taken.append(time.perf_counter() - at)
    return {"saves_s": round(median(taken), 3), "saves": len(found)}


def measure_file_refusals() -> dict[str, Any]:
    """Return the most time and memory that `tabletop board` and `replay` take for a file that they refuse, and the file."""
    with TemporaryDirectory() as work:
        folder = Path(work)
        wanted = [("board", name, path) for name, path in write_hostile_maps(folder, CLAIMED_MEGABYTES).items()]
        for game in GAME_MODULES:
            (folder / game).mkdir()
            forged = write_hostile_saves(folder / game, write_random_save(game, folder / f"{game}{SAVE_FILE_ENDING}"))
            wanted += [("replay", name, path) for name, path in forged.items()]
        costs = [(*_cost(word, path), f"{word}: {name}") for word, name, path in wanted]
    slowest, largest = max(costs), max(costs, key=lambda cost: cost[1] or 0)
    return {
        "refusals": len(costs),
        "refusal_s": [round(slowest[0], 3), slowest[2]],
        "refusal_mb": [None if largest[1] is None else round(largest[1] / BYTES_PER_MEGABYTE, 1), largest[2]],
    }


def _cost(word: str, path: Path) -> tuple[float, int | None]:
    """Return the seconds and the bytes of memory that a command takes until it has refused a file. Raises ValueError when it does not."""
    at = time.perf_counter()
    process = subprocess.Popen(app_command(word, str(path)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = wait_for_peak_memory(process)
    if process.returncode != REFUSED_EXIT_CODE:
        raise ValueError(f"tabletop {word} {path.name} ends with {process.returncode}")
    return time.perf_counter() - at, peak


def write_random_save(name: str, path: Path, steps: int = STEPS_PER_SAVE) -> Path:
    """Play a game at random for a while, at a full table, and leave it; return its save."""
    game = open_game(name, data_dir())
    seats = tuple(SeatSetup(f"{name} {number}", number, "bottom") for number in range(game.meta.seat_count_range[1]))
    match = Match.start(game, len(seats), seed=1, path=path, public=StartRequest(name, seats, is_laptop_mode=True).public_header())
    luck = random.Random(1)
    for _ in range(steps):
        waiting = [seat for question in match.questions(TABLE) for seat in question.required_seats]
        if not waiting:
            break
        match.play(waiting[0], luck.choice(match.legal_actions(waiting[0])))
    match.close()
    return path
