"""Where the window's events come from: what is queued, or else what comes while the app sleeps."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.app.window import Window

DOZE_POLL_SECONDS: Final = 0.032
"""How often a window that nobody touches looks whether somebody does: SDL itself would look a thousand times a second."""
ATTENTIVE_SECONDS: Final = 0.5
"""So long after the last event SDL waits for the next one, which is there within a millisecond, as a finger that moves wants it."""


class EventSource:
    """Takes events, and sleeps until something comes if none is queued."""

    def __init__(self, window: Window) -> None:
        """Take the events of a window; one that shows nothing is never woken by a display."""
        self._window = window
        self._heard = float("-inf")
        """When something last came."""

    def take_events(self, patience: float | None) -> list[pygame.event.Event]:
        """Return what has come, waiting up to so many seconds for it; None: for ever."""
        queued = pygame.event.get()
        if not queued and (patience is None or patience > 0):
            attentive = self._heard + ATTENTIVE_SECONDS - time.monotonic()
            queued = _doze(patience) if self._window.unseen or attentive <= 0 else _await(attentive, patience)
        if queued:
            self._heard = time.monotonic()
        return queued


def _await(attentive: float, patience: float | None) -> list[pygame.event.Event]:
    """Wait so long at most, and return what came as soon as can be: somebody is touching the table."""
    seconds = attentive if patience is None else min(attentive, patience)
    first = pygame.event.wait(max(1, round(seconds * 1000)))
    return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []


def _doze(patience: float | None) -> list[pygame.event.Event]:
    """Return what comes while nobody touches anything, looking now and then."""
    end = None if patience is None else time.monotonic() + patience
    while True:
        left = DOZE_POLL_SECONDS if end is None else end - time.monotonic()
        if left <= 0:
            return []
        time.sleep(min(DOZE_POLL_SECONDS, left))
        queued = pygame.event.get()
        if queued:
            return queued
