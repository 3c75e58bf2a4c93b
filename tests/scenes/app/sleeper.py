"""A process with a window on a real X display that sleeps three times: undisturbed, until a pointer moves, until a thread posts a touch."""

from __future__ import annotations

import ctypes
import json
import time
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pygame

from scenes.app.display_wait import find_display_wait

SLEEP_SECONDS = 1.0


def move_pointer() -> None:
    """Move the pointer over the window, as another program of the display."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype, x.XDefaultRootWindow.restype = ctypes.c_void_p, ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    root, none = ctypes.c_ulong(x.XDefaultRootWindow(display)), ctypes.c_ulong(0)
    for place in (20, 20), (300, 200):
        x.XWarpPointer(display, none, root, 0, 0, 0, 0, *place)
    x.XSync(display, 0)


def post_touch() -> None:
    """Post a finger that comes down."""
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0))


def count_pauses() -> int:
    """Return how often this process gave its processor back by itself."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))


def sleep_once(sleep: Callable[[float], None], kind: int | None, disturb: Callable[[], None] | None) -> dict[str, object]:
    """Return whether an event of a kind came in a second, after how many seconds, and how often the process paused meanwhile."""
    pauses, begun, came = count_pauses(), time.monotonic(), False
    if disturb is not None:
        Timer(0.3, disturb).start()
    while not came and (left := begun + SLEEP_SECONDS - time.monotonic()) > 0:
        sleep(left)
        came = any(event.type == kind for event in pygame.event.get())
    return {"came": came, "seconds": time.monotonic() - begun, "pauses": count_pauses() - pauses}


def main() -> None:
    """Open the window, wait until the display has told all about it, and print a line of JSON for each sleep."""
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        pygame.event.get()
        time.sleep(0.01)
    sleep = find_display_wait()
    assert sleep is not None
    for kind, disturb in (None, None), (pygame.MOUSEMOTION, move_pointer), (pygame.FINGERDOWN, post_touch):
        print(json.dumps(sleep_once(sleep, kind, disturb)))


if __name__ == "__main__":
    main()
