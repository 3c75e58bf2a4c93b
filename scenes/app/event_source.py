"""Where the window's events come from: what is queued, or else what comes while the app sleeps."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from scenes.app.display_wait import find_display_wait

if TYPE_CHECKING:
    from scenes.app.window import Window

LONGEST_SLEEP_SECONDS: Final = 0.25
"""How long at most we sleep where the display wakes us: Ctrl+C and what SDL does by itself wait for the end of a sleep."""
DOZE_POLL_SECONDS: Final = 0.032
"""How often a window that no display wakes looks whether somebody touches it: SDL itself would look a thousand times a second."""
ATTENTIVE_SECONDS: Final = 0.5
"""So long after the last event SDL looks each millisecond for the next one, as a finger that moves wants it, where no display wakes us."""


class EventSource:
    """Takes events, and sleeps until something comes if none is queued."""

    def __init__(self, window: Window) -> None:
        """Take the events of a window that is open."""
        self._window = window
        self._sleep = find_display_wait()
        """None where no display wakes us."""
        self._heard = float("-inf")
        """When something last came."""

    def take_events(self, patience: float | None) -> list[pygame.event.Event]:
        """Return what has come, waiting up to so many seconds for it; None: for ever."""
        queued = pygame.event.get()
        if queued or (patience is not None and patience <= 0):
            pass
        elif self._sleep is not None:
            queued = _rest(self._sleep, LONGEST_SLEEP_SECONDS, patience)
        elif self._window.unseen or (attentive := self._heard + ATTENTIVE_SECONDS - time.monotonic()) <= 0:
            queued = _rest(time.sleep, DOZE_POLL_SECONDS, patience)
        else:
            queued = _await(attentive, patience)
        if queued:
            self._heard = time.monotonic()
        return queued


def _await(attentive: float, patience: float | None) -> list[pygame.event.Event]:
    """Wait so long at most, and return what came as soon as can be: somebody is touching the table."""
    seconds = attentive if patience is None else min(attentive, patience)
    first = pygame.event.wait(max(1, round(seconds * 1000)))
    return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []


def _rest(sleep: Callable[[float], None], longest: float, patience: float | None) -> list[pygame.event.Event]:
    """Return what comes, looking after each sleep; no sleep is longer than that."""
    end = None if patience is None else time.monotonic() + patience
    while True:
        left = longest if end is None else end - time.monotonic()
        if left <= 0:
            return []
        sleep(min(longest, left))
        queued = pygame.event.get()
        if queued:
            return queued
