"""How to sleep until the display tells something: SDL can, while pygame's own wait looks a thousand times a second."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import pygame

WAKING_VIDEO_DRIVERS: Final = ("x11", "wayland", "windows", "cocoa")
"""Drivers whose displays wake a sleeper; with any other one SDL, too, looks a thousand times a second."""


def find_display_wait() -> Callable[[float], None] | None:
    """Return what sleeps until an event is queued, so many seconds at most; None where the display of this process wakes nobody.

    Other threads run meanwhile, and an event that one of them posts wakes the sleeper like any other. It sleeps whole ms, one at least.
    """
    if pygame.display.get_driver() not in WAKING_VIDEO_DRIVERS:
        return None
    import ctypes  # noqa: PLC0415 - only where it is needed

    try:
        # pygame's modules are linked with the SDL they brought; Windows finds a library that is loaded by its bare name.
        wait = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int

    def sleep(seconds: float) -> None:
        wait(None, max(1, round(seconds * 1000)))

    return sleep
