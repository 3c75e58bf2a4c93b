"""What happens between two pictures of the window's own loop."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.engine.scene import Scene
from scenes.graphics.frame import PaintFrame
from tests.scenes.windows import open_window

DRAWING_SECONDS = 0.004


class Waiting(Scene):
    """Shows a picture that takes a moment to draw and that frames go without meanwhile, and a still that may lag."""

    def __init__(self) -> None:
        self.asks = self.drawn_ahead = False
        self.look = 0
        self.painted_looks: list[tuple[int, bool]] = []
        self.in_frame = False

    def paint(self, frame: PaintFrame) -> None:
        self.in_frame = True
        look = self.look
        if self.asks and not self.drawn_ahead:
            frame.can_show("slow", self._draw)
        frame.paint_cached(
            "still", pygame.Rect(0, 0, 90, 90), look, lambda under: self.painted_looks.append((look, self.in_frame)), None, lambda old: True
        )
        self.in_frame = False

    def update(self, now: float, dt: float) -> bool:
        del now, dt
        return self.look > 0

    def _draw(self) -> None:
        end = time.perf_counter() + DRAWING_SECONDS
        while time.perf_counter() < end:
            _pass_time()
        self.drawn_ahead = True


def _pass_time() -> None:
    """Be a call at which drawing ahead can be put by."""


def open_waiting(windows: list[App], folder: Path) -> tuple[App, Waiting]:
    """Open a window of the real clock with such a scene."""
    app = open_window(folder, time.monotonic, (640, 360), laptop=True)
    windows.append(app)
    scene = Waiting()
    app.open(scene)
    for _ in range(3):
        app.run_loop_round(time.monotonic() + 0.03)
    scene.asks = True
    app.invalidate()
    return app, scene


def run_until_drawn(app: App, scene: Waiting) -> None:
    """Let the window's loop go on until the slow picture is there, for two seconds at most."""
    end = time.monotonic() + 2.0
    while not scene.drawn_ahead and time.monotonic() < end:
        app.run_loop_round(end)


def test_a_frame_that_waits_for_a_picture_leaves_time_to_draw_it(windows: list[App], tmp_path: Path) -> None:
    """The next one comes when it is due, not at once: else it would have to wait until frames draw it themselves."""
    app, scene = open_waiting(windows, tmp_path)
    begun, frames = time.monotonic(), app.frames
    run_until_drawn(app, scene)
    assert scene.drawn_ahead and app.frames - frames <= 3
    assert not app.frame.needs_another_frame and time.monotonic() - begun < 1.0, "and it is shown as soon as it is there"


def test_a_still_that_may_lag_is_painted_between_two_frames(windows: list[App], tmp_path: Path) -> None:
    app, scene = open_waiting(windows, tmp_path)
    run_until_drawn(app, scene)
    app.run_loop_round(time.monotonic() + 0.05)
    scene.look = 1
    for _ in range(6):
        app.run_loop_round(time.monotonic() + 0.1)
    assert scene.painted_looks[-1] == (1, False) and [look for look, _ in scene.painted_looks].count(1) == 1
