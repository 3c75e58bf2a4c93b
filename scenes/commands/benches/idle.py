"""Measures for `tabletop bench`: what a table that waits for a person costs, and how soon it answers, in the loop of the window itself."""

from __future__ import annotations

import os
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING, Final

from scenes.app.event_source import LONGEST_SLEEP_SECONDS
from scenes.commands.benches.x_server import open_x_server

if TYPE_CHECKING:
    from scenes.app.app import App

SETTLE_SECONDS: Final = 14.0
"""Seconds after the start until nothing moves any more."""
IDLE_SECONDS: Final = 10.0
TOUCH_COUNT: Final = 12
REST_SECONDS: Final = 1.37
"""Seconds between two touches: long enough for the window to sleep again."""
WINDOW_SIZE_PX: Final = (1920, 1080)
_TASKS: Final = Path("/proc/self/task")


def measure_idle(game: str, seats: int) -> dict[str, object]:
    """Return CPU share, wakeups a second (main thread and all threads), and milliseconds from a touch to its frame."""
    with open_x_server(WINDOW_SIZE_PX) as display, TemporaryDirectory() as folder:
        driver = "x11" if display else "dummy"
        os.environ.update(DISPLAY=display or "", SDL_VIDEODRIVER=driver, SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
        from scenes.commands.play import default_start_request  # noqa: PLC0415 - pygame comes in only here
        from scenes.commands.temporary_app import open_temporary_app  # noqa: PLC0415

        app = open_temporary_app(Path(folder), WINDOW_SIZE_PX, mute=False)
        app.context.start_game(default_start_request(app.context, game, seats, 1, demo=False))
        with app.collector:
            _run(app, SETTLE_SECONDS)
            frames, woken, cpu = app.frames, _wakeups(), time.process_time()
            _run(app, IDLE_SECONDS)
            share = (time.process_time() - cpu) / IDLE_SECONDS * 100
            now = _wakeups()
            found: dict[str, object] = {"driver": driver, "cpu_percent": round(share, 3), "frames": app.frames - frames}
            if woken and now:
                found["wakeups_per_s"] = round((now[str(os.getpid())] - woken[str(os.getpid())]) / IDLE_SECONDS, 1)
                found["wakeups_per_s_all_threads"] = round(sum(count - woken.get(one, 0) for one, count in now.items()) / IDLE_SECONDS, 1)
            waits = sorted(_answer_touch(app, number / TOUCH_COUNT) for number in range(TOUCH_COUNT))
        app.close()
    return {**found, "touch_ms_median": round(median(waits), 1), "touch_ms_worst": round(waits[-1], 1)}


def _run(app: App, seconds: float) -> None:
    """Let the window's own loop go on for so long."""
    end = app.clock() + seconds
    while app.clock() < end:
        app.run_loop_round(end)


def _wakeups() -> dict[str, int]:
    """Return how often each thread of this process gave its processor back by itself; nothing where the system does not tell."""
    found = {}
    for task in _TASKS.iterdir() if _TASKS.is_dir() else ():
        lines = (task / "status").read_text().splitlines()
        found[task.name] = next(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))
    return found


def _answer_touch(app: App, share: float) -> float:
    """Return the milliseconds from a finger that comes down while the window sleeps to the end of the frame that answers it.

    It comes at another moment of a sleep for each share (0 to 1) of it.
    """
    import pygame  # noqa: PLC0415 - the display's driver is chosen before

    touched: list[float] = []

    def touch(kind: int) -> None:
        touched.append(time.perf_counter())
        pygame.event.post(pygame.event.Event(kind, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0))

    _run(app, REST_SECONDS)
    Timer((1.5 + share) * LONGEST_SLEEP_SECONDS, touch, (pygame.FINGERDOWN,)).start()
    frames, answered = app.frames, 0.0
    while not answered:
        app.run_loop_round(app.clock() + 1.0)
        if touched and app.frames > frames:
            answered = time.perf_counter()
        frames = app.frames if not touched else frames
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0))
    return (answered - touched[0]) * 1000
