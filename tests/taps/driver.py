"""A player that sees nothing but what can be touched: it plays by posted finger events through the real event queue.

Before every touch it holds the picture against the rules of the table: each target at least 10 mm (board cells may be smaller, the loupe
is there), on the window, uncovered where it is touched, and no two the same (a thing
and its own handle, which lie together, may be; a page may be left by its cross and by a button; and two who have asked why, each at his
own place, may be led to the same clause). What does an action names its seat, or tells something: a finger that rests there never does it.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pygame

from scenes.app.app import App
from scenes.input.gesture_recognizer import HOLD_SECONDS, is_seat_action_target, target_at
from scenes.input.intents import LeavePage
from scenes.input.palm_filter import MAX_PALM_LANDING_SECONDS, MAX_PALM_SPREAD_MM, MIN_PALM_CONTACTS
from scenes.input.touch_target import TouchTarget
from scenes.table.intents import OpenClause
from scenes.table.overlays.popup import CLOSE_KEY
from scenes.table.scene import TableScene

LEAST_MM = 10.0
IDLE_SECONDS = 1.2
"""How much the clock goes on when there is nothing to touch."""
WORTH_A_TOUCH = 1.5
"""Where all that can be touched is liked less than this together, the driver rather waits."""
TOUCH_SECONDS = 0.06
SLOW = 0.2
"""How often a picture is painted while the fingers are down; else they are up again before the next one."""
AT_ONCE = 0.8
"""How often several seats touch at the same time where they can."""

Weigh = Callable[[TouchTarget, "Seen"], float]
"""How much a game's driver likes a target; 0 means never."""


class TableError(AssertionError):
    """The picture breaks a rule of the table."""


class Clock:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


class LiveClock(Clock):
    """A clock that, like a real one, has gone on a little whenever it is looked at: who asks it twice hears two times."""

    def __call__(self) -> float:
        """Return the time."""
        self.now += 1e-5
        return self.now


@dataclass
class Seen:
    """What the driver knows of the picture it looks at: the targets that mean something."""

    targets: list[TouchTarget]
    names: Counter[str] = field(default_factory=Counter)
    waited: int = 0
    """Touches and pauses since the game last went on."""

    @cached_property
    def plays(self) -> set[tuple[int | None, str]]:
        """List who can do what at once: seats and names of actions."""
        actions = ((target.seat, getattr(target.intent, "action", None)) for target in self.targets)
        return {(seat, type(action).__name__) for seat, action in actions if action is not None}

    @classmethod
    def of(cls, app: App, waited: int = 0) -> Seen:
        """Look at the app's last picture."""
        meant = [target for target in app.frame.targets if target.intent is not None]
        return cls(meant, Counter(type(target.intent).__name__ for target in meant), waited)


class Driver:
    """Plays one game at one window."""

    def __init__(self, app: App, clock: Clock, weigh: Weigh, seed: int) -> None:
        """Play with an app whose clock this is."""
        self.app, self.clock, self.weigh = app, clock, weigh
        self.random = random.Random(seed)
        self.touches = self.looks = 0
        self.intents: Counter[str] = Counter()
        self.smallest_mm = float("inf")
        self._checked: Any = None

    # -- fingers ------------------------------------------------------------------------------------------------------
    def post(self, kind: int, finger: int, x: float, y: float) -> None:
        """Post what a touch screen would send."""
        w, h = self.app.window.size
        at: dict[str, Any] = {"x": x / (w - 1), "y": y / (h - 1), "dx": 0.0, "dy": 0.0}
        pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=finger, pressure=1.0, **at))

    def step(self, seconds: float = 0.0) -> None:
        """Let the app handle what was posted, and time pass."""
        self.clock.now += seconds
        self.app.step(0.0)

    def tap(self, *targets: TouchTarget) -> None:
        """Touch targets, all at once, each with its own finger; but never three on a palm's breadth, which would be a palm."""
        while targets:
            together: list[TouchTarget] = []
            for target in targets:
                if sum(self._lie_near(target, other) for other in together) < MIN_PALM_CONTACTS - 1:
                    together.append(target)
            self._tap_together(together)
            targets = tuple(target for target in targets if target not in together)

    def _lie_near(self, one: TouchTarget, other: TouchTarget) -> bool:
        """Return whether two targets lie within the breadth of a palm."""
        return math.dist(one.rect.center, other.rect.center) <= MAX_PALM_SPREAD_MM * self.app.palms.pixels_per_mm

    def _tap_together(self, targets: Sequence[TouchTarget]) -> None:
        """Touch targets in the same moment; whether two of them began a palm is known a moment later."""
        for finger, target in enumerate(targets):
            self.post(pygame.FINGERDOWN, finger, *target.rect.center)
            self.intents[type(target.intent).__name__] += 1
        if self.random.random() < SLOW:
            self.step(TOUCH_SECONDS)
            self.check()
        for finger, target in enumerate(targets):
            self.post(pygame.FINGERUP, finger, *target.rect.center)
        self.step(TOUCH_SECONDS)
        if self.app.palms.wake_at() is not None:
            self.step(MAX_PALM_LANDING_SECONDS)
        self.touches += len(targets)

    def hurry(self) -> None:
        """Touch what lets a movement be over, where something does: its key ends in `hurry`; and what waits until it was seen."""
        for target in [target for target in self.app.frame.targets if target.key.endswith("hurry") or target.key == CLOSE_KEY][:1]:
            self.tap(target)

    def hold(self, target: TouchTarget) -> None:
        """Rest a finger on a target, and lift it again."""
        self.post(pygame.FINGERDOWN, 0, *target.rect.center)
        self.step()
        self.step(HOLD_SECONDS + 0.05)
        self.check()
        self.step(0.2)
        self.post(pygame.FINGERUP, 0, *target.rect.center)
        self.step(TOUCH_SECONDS)

    # -- the rules of the table ---------------------------------------------------------------------------------------
    def check(self) -> None:
        """Hold the picture against the rules of the table; each picture once."""
        frame = self.app.frame
        if frame is self._checked:
            return
        self._checked = frame
        self.looks += 1
        window = frame.surface.get_rect()
        known: dict[Any, TouchTarget] = {}
        for target in frame.targets:
            if target.intent is None and target.hold is None:
                continue
            self._check_place(target, window)
            if target.hold is None and not is_seat_action_target(target) and self._does_action(target):
                raise TableError(f"{told(target)} acts for nobody, so that a finger that rests on it does it")
            if target.hold is None and target.intent is not None and target.key.startswith("verb:"):
                raise TableError(f"{told(target)} says nothing to a finger that rests on it")
            top = target_at(frame.targets, *target.rect.center)
            if top is not target:
                raise TableError(f"{told(target)} is covered by {told(top)}")
            twin = known.setdefault(target.intent, target) if target.intent is not None else target
            if twin is not target and not twin.rect.colliderect(target.rect) and not isinstance(target.intent, LeavePage | OpenClause):
                raise TableError(f"{told(target)} and {told(twin)} mean the same")

    def _does_action(self, target: TouchTarget) -> bool:
        """Return whether a tap on a target does an action at a table."""
        scene = self.app.context.stack.top_scene
        return isinstance(scene, TableScene) and scene.controller.action_of_intent(target.intent) is not None

    def _check_place(self, target: TouchTarget, window: pygame.Rect) -> None:
        """See whether a target is large enough and on the window."""
        if not window.contains(target.rect):
            raise TableError(f"{told(target)} is not on the window")
        if not target.cell:
            small = min(target.rect.size) / self.app.frame.kit.pixels_per_mm
            self.smallest_mm = min(self.smallest_mm, small)
            if small < LEAST_MM:
                raise TableError(f"{told(target)} is smaller than {LEAST_MM:g} mm ({small:.2f} mm)")

    # -- playing ------------------------------------------------------------------------------------------------------
    def play(self, over: Callable[[], bool], steps: Callable[[], int], most: int = 60_000) -> None:
        """Touch on until the game is over; it must go on all the time."""
        since, last = 0, steps()
        while not over():
            self.check()
            self.once(since)
            since = 0 if steps() != last else since + 1
            last = steps()
            if since > 1500 or self.touches > most:
                raise TableError(f"nothing happens any more; on the window: {dict(Seen.of(self.app).names)}")

    def once(self, waited: int) -> None:
        """Touch something, or wait."""
        seen = Seen.of(self.app, waited)
        weights = [max(0.0, self.weigh(target, seen)) for target in seen.targets]
        total = sum(weights)
        idle = 0.2 if total > WORTH_A_TOUCH else 4.0
        if self.random.random() < idle / (idle + total):
            self.step(IDLE_SECONDS)
            return
        target = self.random.choices(seen.targets, weights)[0]
        if target.hold is not None and self.random.random() < 0.02:
            self.hold(target)
            return
        twins = [other for other, weight in zip(seen.targets, weights, strict=True) if self._at_once(target, other) and weight > 0]
        if twins and self.random.random() < AT_ONCE:
            self.tap(target, *twins[:7])
        else:
            self.tap(target)

    def _at_once(self, one: TouchTarget, other: TouchTarget) -> bool:
        """Return whether another seat may touch the same thing of its own at the same time."""
        action, twin = getattr(one.intent, "action", None), getattr(other.intent, "action", None)
        return one is not other and action is not None and one.seat != other.seat and type(action) is type(twin)


def told(target: TouchTarget | None) -> str:
    """Name a target in a message."""
    if target is None:
        return "nothing"
    return f"{target.key or 'a target'} {tuple(target.rect)} ({target.intent or target.hold})"
