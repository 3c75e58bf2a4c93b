"""A table of COUNTDOWN at which a firefight has been opened, and a finger."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from scenes.app.app import App
from scenes.games.countdown.scene import CountdownScene
from scenes.input.touch_target import TouchTarget
from tabletop.core.view import TABLE
from tabletop.games.countdown.areas import face_up_enemies, fighting_ops
from tests.scenes.games.countdown.table import scene_of
from tests.taps.driver import Clock, Driver

LIKED = {"StepTo": 6.0, "Ready": 5.0, "Emerge": 6.0}
GAMES, STEPS = 300, 500


class Table:
    """A table of persons at which a firefight has been opened, and a finger."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app = app
        self.driver = Driver(app, clock, lambda target, seen: 0.0, 1)

    @property
    def scene(self) -> CountdownScene:
        return scene_of(self.app)

    @property
    def targets(self) -> dict[str, TouchTarget]:
        return {target.key: target for target in self.app.frame.targets}

    def advance_and_paint(self) -> None:
        """Let everything come to rest, as the table sees it."""
        self.driver.step()
        for _ in range(200):
            if not self.scene.animations.is_display_behind:
                break
            self.driver.step(0.2)
        self.driver.step(2.5)
        self.driver.check()

    def tap(self, key: str) -> None:
        """Touch what has a key."""
        self.driver.tap(self.targets[key])
        self.driver.step(0.1)
        self.driver.check()

    def draw(self, start: tuple[int, int], end: tuple[int, int], seen: Callable[[], None] = lambda: None) -> None:
        """Draw a line with a finger; `seen` looks at the picture before it is lifted."""
        driver = self.driver
        driver.post(pygame.FINGERDOWN, 0, *start)
        driver.step(0.02)
        for share in (0.4, 0.8, 1.0):
            driver.post(pygame.FINGERMOTION, 0, *(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
            driver.step(0.03)
        driver.check()
        seen()
        driver.post(pygame.FINGERUP, 0, *end)
        driver.step(0.05)

    def hold(self, target: TouchTarget, seen: Callable[[], None]) -> None:
        """Rest a finger on something, and look."""
        self.driver.post(pygame.FINGERDOWN, 0, *target.rect.center)
        self.driver.step()
        self.driver.step(0.6)
        self.driver.check()
        seen()
        self.driver.post(pygame.FINGERUP, 0, *target.rect.center)
        self.driver.step(0.1)

    def fought(self) -> int:
        """Return the area of the first fight."""
        return int(self.scene.model.view.table.fights[0].area)

    def actions(self) -> list[Any]:
        """List what was done."""
        return [step.action for step in self.scene.session.match.steps]


Open = Callable[..., Table]


def led_to_fight(table: Table, seed: int, ops: int, foes: int, fights: int) -> bool:
    """Play at random until a fight of that size asks for its targets; tell whether there was one."""
    scene, rng = table.scene, random.Random(seed)
    session = scene.session
    for _ in range(STEPS):
        if session.is_over:
            return False
        state = session.match.view(TABLE).table
        large = [
            f
            for f in state.fights
            if len(fighting_ops(state, f.area)) >= ops and len(face_up_enemies(scene.model.game.box, state, f.area)) >= foes
        ]
        asked = [question.kind for question in session.match.questions()]
        if large and len(state.fights) >= fights and asked[0] == "targets" and large[0] is state.fights[0] and not large[0].named:
            return True
        seat = session.match.questions()[0].required_seats[0]
        legal = [action for action in session.match.legal_actions(seat) if not action.resigns]
        session.play(seat, rng.choices(legal, [LIKED.get(type(action).__name__, 2.0) for action in legal])[0])
    return False
