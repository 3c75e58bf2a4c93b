"""Measures for `tabletop bench`: the memory that the program holds after whole games, beside bots and without them."""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from scenes.app.garbage_collection import GIVING_PERIOD_SECONDS
from scenes.commands.process_stats import process_tree, process_tree_memory
from tabletop.bots.programs import app_command
from tabletop.games import GAME_MODULES

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.table.scene import TableScene

SCREEN_SIZES_PX: Final = ((1920, 1080), (3840, 2160))
ROUND_COUNT: Final = 2
"""How often each game is played: what is held must not grow from round to round."""
PICTURE_SECONDS: Final = 0.5
"""Seconds of the table's clock from one picture to the next, while no bot thinks."""
THINKING_SECONDS: Final = 0.04
"""Where the table looks again as soon as this, a bot thinks: then its clock goes like any other."""
STEPS_BETWEEN_LOOKS: Final = 40
"""Steps of a game after which the memory is looked at again."""
SPARE_SECONDS: Final = 0.004
"""Seconds between two pictures for what is drawn ahead while a bot thinks."""
SETTLE_PICTURE_COUNT: Final = 40
"""Pictures after which a table lies still, and its memory is looked at."""
LEAVE_SECONDS: Final = 20.0
"""Seconds within which the bots' processes of a game that was left have ended."""
BYTES_PER_MIB: Final = 1024 * 1024


def measure_memory() -> dict[str, Any]:
    """Return the memory after whole games on two screens, each in a process of its own."""
    found = {}
    for width, height in SCREEN_SIZES_PX:
        with TemporaryDirectory() as folder:
            home = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "HOME"), folder)
            command = app_command("--window", f"{width}x{height}", "bench", "--only", "games", "--json")
            told = subprocess.run(command, env={**os.environ, **home}, stdout=subprocess.PIPE, check=True)
        found[f"{width}x{height}"] = json.loads(told.stdout)["games"]
    return {"memory": found}


def measure_games(size: tuple[int, int]) -> dict[str, Any]:
    """Return MiB of the process tree, a list a round: in a whole demo of each game (the most), and at a table of persons after it."""
    from scenes.commands.temporary_app import open_temporary_app  # noqa: PLC0415 - pygame comes in only here

    clock = _Clock()
    found: dict[str, list[list[float | None]]] = {"with_bots": [], "without_bots": []}
    with TemporaryDirectory() as folder:
        app = open_temporary_app(Path(folder), size, clock=clock, board_mode="table")
        app.context.folders.saves.mkdir(parents=True, exist_ok=True)
        app.go_to_title()
        with app.collector:
            for number in range(ROUND_COUNT):
                found["with_bots"].append([])
                found["without_bots"].append([])
                for game in GAME_MODULES:
                    found["with_bots"][-1].append(_play_demo(app, clock, game, number))
                    found["without_bots"][-1].append(_sit_down(app, clock, game))
        app.close()
    return {"games": found}


class _Clock:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.now = time.monotonic()

    def __call__(self) -> float:
        return self.now


def _open_table(app: App, game: str, seed: int, *, demo: bool) -> TableScene:
    """Begin a game and return its table."""
    from scenes.commands.play import default_start_request  # noqa: PLC0415 - pygame comes in only here

    app.context.start_game(default_start_request(app.context, game, None, seed, demo))
    app.step()
    app.collector.freeze_existing_objects()
    table: TableScene = app.context.stack.top_scene  # type: ignore[assignment] # what was begun lies on top
    return table


def _play_demo(app: App, clock: _Clock, game: str, seed: int) -> float | None:
    """Let bots play a game to its result, hastened; return the most memory meanwhile, in MiB."""
    table = _open_table(app, game, seed, demo=True)
    session, most, looked_at = table.session, None, 0
    while app.context.stack.top_scene is table:
        if len(session.match.steps) >= looked_at or session.is_over:
            most, looked_at = _larger(most, _used()), len(session.match.steps) + STEPS_BETWEEN_LOOKS
        wakes, at = session.wake_at(), time.monotonic()
        thinks = wakes is not None and wakes - clock.now < THINKING_SECONDS
        app.step()
        app.work_in_spare_time(SPARE_SECONDS if thinks else PICTURE_SECONDS)
        clock.now += time.monotonic() - at if thinks else PICTURE_SECONDS
    most = _larger(most, _used())
    _leave(app, clock)
    return most


def _sit_down(app: App, clock: _Clock, game: str) -> float | None:
    """Open a table of persons; return its memory, in MiB."""
    _open_table(app, game, 1, demo=False)
    _settle(app, clock)
    time.sleep(GIVING_PERIOD_SECONDS)
    _settle(app, clock)
    used = _used()
    _leave(app, clock)
    return used


def _settle(app: App, clock: _Clock) -> None:
    """Let everything come to rest."""
    for _ in range(SETTLE_PICTURE_COUNT):
        app.step()
        app.work_in_spare_time(None)
        clock.now += PICTURE_SECONDS


def _leave(app: App, clock: _Clock) -> None:
    """Go back to the shelf, and wait until the bots' processes have ended."""
    app.go_to_title()
    _settle(app, clock)
    until = time.monotonic() + LEAVE_SECONDS
    while len(process_tree(os.getpid())) > 1 and time.monotonic() < until:
        time.sleep(0.05)


def _used() -> float | None:
    """Return the memory of this process and all that it started, in MiB; what several share counts once."""
    used = process_tree_memory(os.getpid(), is_shared_once=True)
    return None if used is None else round(used / BYTES_PER_MIB, 1)


def _larger(one: float | None, other: float | None) -> float | None:
    """Return the larger of two figures, one of which may be missing."""
    return other if one is None or (other is not None and other > one) else one
