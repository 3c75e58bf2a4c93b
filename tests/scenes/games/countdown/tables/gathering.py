"""A table of COUNTDOWN with a clock that only the test turns, whose pictures and words are looked at."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.games.countdown.animation.stage import AnimationStage
from scenes.games.countdown.overlays.hud.layout import InstrumentLayout
from scenes.games.countdown.scene import CountdownScene
from scenes.input.touch_target import TouchTarget
from tests.scenes.games.countdown.table import sit_down
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words

TICK = 0.05


class Gathering:
    """A table of persons with one game on it, a clock that only the test turns, and a finger."""

    def __init__(
        self, folder: Path, seats: int, size: tuple[int, int], seed: int, *, laptop: bool, sides: Any, look: Any, **options: Any
    ) -> None:
        self.now = 1000.0
        self.app = open_window(folder, lambda: self.now, size, laptop=laptop, **look)
        sit_down(self.app, seats, seed, options, laptop=laptop, sides=sides)
        self.random = random.Random(seed)

    @property
    def scene(self) -> CountdownScene:
        """Return the table, whatever lies over it."""
        return next(scene for scene in self.app.context.stack.scenes if isinstance(scene, CountdownScene))

    def wait(self, seconds: float = TICK) -> None:
        """Let time pass in small steps, and every picture be painted."""
        for _ in range(max(1, round(seconds / TICK))):
            self.now += TICK
            self.app.step(0.0)

    def advance_and_paint(self) -> None:
        """Wait until nothing moves."""
        self.wait()
        while self.scene.animations.is_active(self.now):
            self.wait()
        self.wait(TICK * 2)

    def play(self, phase: str, steps: int = 400) -> None:
        """Play at random until a phase begins."""
        session = self.scene.session
        for _ in range(steps):
            if self.scene.model.view.table.phase == phase or session.is_over:
                break
            self.play_one()
        self.scene.animations.finish_all()

    def play_one(self) -> None:
        """Let somebody who is asked do something, but neither give up nor spend bullets."""
        session = self.scene.session
        seat = session.seats_waited_for()[0]
        legal = [action for action in session.match.legal_actions(seat) if not action.resigns]
        assert session.play(seat, self.random.choice(legal))

    def target(self, key: str) -> TouchTarget:
        """Find what is touched by its key."""
        return next(target for target in self.app.frame.targets if target.key == key)

    def tap(self, key: str) -> None:
        """Touch it."""
        (w, h), (x, y) = self.app.window.size, self.target(key).rect.center
        where = {"x": x / (w - 1), "y": y / (h - 1), "dx": 0.0, "dy": 0.0}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=0, pressure=1.0, **where))
            self.wait()

    def around(self) -> tuple[InstrumentLayout, AnimationStage]:
        """Return the places round the map as they are now."""
        scene, picture = self.scene, self.scene.screen
        ring = picture.layout(self.app.frame)
        shown = picture.screen_model(self.app.frame, ring, picture.make_context())
        stage = scene.animations.current_stage(scene.model.view)
        return picture.instruments.instrument_layout(self.app.frame, ring, shown.uncovered_middle_rect(ring.middle_rect), stage), stage


Gather = Callable[..., Gathering]


def said(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Collect all words that are written from now on, each with the angle at which it is read."""
    found: list[tuple[str, int]] = []
    watch_words(monkeypatch, lambda pane, words: found.append((words, pane.angle)))
    gathering.app.kit.cached_pictures.clear()
    return found
