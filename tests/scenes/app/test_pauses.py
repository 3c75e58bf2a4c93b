"""What happens between two pictures of the window's own loop."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.engine.scene import Scene
from scenes.graphics.frame import PaintFrame
from tabletop.core.errors import TabletopError
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


class Prepared(Scene):
    """Notes when it is let prepare its next picture, and whether that shows something else by it."""

    def __init__(self) -> None:
        self.moves = True
        self.due = 0.0
        self.noted: list[str] = []
        self.fault: TabletopError | None = None

    def paint(self, frame: PaintFrame) -> None:
        del frame
        self.noted.append("painted")

    def update(self, now: float, dt: float) -> bool:
        del now, dt
        return self.moves

    def prepare_frame(self, frame: PaintFrame, due: float) -> bool:
        del frame
        self.due = due
        self.noted.append("prepared")
        if self.fault is not None:
            raise self.fault
        return True


def open_prepared(windows: list[App], folder: Path) -> tuple[App, Prepared]:
    app = open_window(folder, time.monotonic, (640, 360), laptop=True)
    windows.append(app)
    scene = Prepared()
    app.open(scene)
    app.step()
    scene.noted.clear()
    return app, scene


def test_what_moves_is_prepared_in_the_pause_before_its_next_picture(windows: list[App], tmp_path: Path) -> None:
    """What rests is not: nothing is due there. Nor is there a pause too short for it."""
    app, scene = open_prepared(windows, tmp_path)
    for _ in range(3):
        due = app.clock() + 0.012
        app.work_in_spare_time(0.012)
        assert scene.due == pytest.approx(due, abs=0.002)
        app.step()
    assert scene.noted == ["prepared", "painted"] * 3
    scene.noted.clear()
    app.work_in_spare_time(0.001)
    assert scene.noted == []
    scene.moves = False
    app.step()
    scene.noted.clear()
    app.work_in_spare_time(0.012)
    assert scene.noted == []


def test_what_fails_while_a_picture_is_prepared_is_shown_as_elsewhere(windows: list[App], tmp_path: Path) -> None:
    app, scene = open_prepared(windows, tmp_path)
    scene.fault = TabletopError("error.save.full")
    app.work_in_spare_time(0.012)
    assert scene.noted == ["prepared"] and app.context.toasts.update()


def test_a_finger_that_comes_after_a_picture_was_prepared_meets_what_it_shows(windows: list[App], tmp_path: Path) -> None:
    """Not what lay there before: that may be answered by now."""
    app, scene = open_prepared(windows, tmp_path)
    app.work_in_spare_time(0.012)
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0))
    app.step()
    assert scene.noted == ["prepared", "painted", "painted"], "once for the finger"
