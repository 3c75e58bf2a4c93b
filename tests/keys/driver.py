"""A player without fingers: it reaches what it likes by Tab and does it by Enter, through the real event queue and by nothing else."""

from __future__ import annotations

import pygame

from scenes.input import focus_stops
from scenes.input.touch_target import TouchTarget
from tests.taps.driver import TOUCH_SECONDS, Driver, TableError, told

MOST_STOPS = 160
"""Times that Tab is pressed before something counts as out of reach."""


class KeyDriver(Driver):
    """Plays one game at one window by posted keys."""

    tabs = 0
    """How often Tab was pressed, with or without Shift."""

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key, and let the app answer."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.step(TOUCH_SECONDS / 4)

    def post(self, kind: int, finger: int, x: float, y: float) -> None:
        """Refuse: there are no fingers."""
        raise AssertionError("a finger touches the table")

    def go_to(self, key: str) -> bool:
        """Press Tab, or Shift and Tab where that is nearer, until the focus is on a target; return whether it came there."""
        for _ in range(MOST_STOPS):
            if self.app.frame.focused_key == key:
                return True
            self.press(pygame.K_TAB, pygame.KMOD_SHIFT if self._lies_behind(key) else 0)
            self.tabs += 1
            if focus_stops.focus_stop_with_key(self.app.frame.targets, key) is None:
                return True
        return False

    def _lies_behind(self, key: str) -> bool:
        """Return whether a target is sooner reached the other way round."""
        stops = [stop.key for stop in focus_stops.ordered_focus_stops(self.app.frame.targets, self.app.binder.rank)]
        if key not in stops:
            return False
        here = self.app.frame.focused_key
        ahead = stops.index(key) - (stops.index(here) if here in stops else -1)
        return ahead % len(stops) > len(stops) / 2

    def tap(self, *targets: TouchTarget) -> None:
        """Do the first of some targets; what has gone meanwhile is not done."""
        target = targets[0]
        if not self.go_to(target.key):
            raise TableError(f"the keyboard never comes to {told(target)}")
        if self.app.frame.focused_key == target.key:
            self.intents[type(target.intent).__name__] += 1
            self.press(pygame.K_RETURN)
            self.touches += 1
        self.step(TOUCH_SECONDS)

    def hold(self, target: TouchTarget) -> None:
        """Do it: nothing is held by a key."""
        self.tap(target)
