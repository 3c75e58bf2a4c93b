"""The hands that `tabletop bench` measures boards under push and zoom them, as the fingers of a person do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.commands.benches.floors import measure_floors
from scenes.commands.benches.gestures import FRAMES_PER_LAP, pinch_in_and_out, push_board, uncover_window
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.scene import Scene
from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import Intent, PanArea, ZoomArea
from scenes.widgets.pane import Pane


class Table(Scene):
    """Nothing but a board."""

    def __init__(self) -> None:
        self.heard: list[Intent] = []
        self.painted = 0

    def _count(self) -> None:
        self.painted += 1

    def paint(self, frame: PaintFrame) -> None:
        frame.paint_part("count", "always the same", self._count)
        Pane.whole_window(frame).add_target((0, 0, *frame.size), None, "board", pan="board")

    def handle_intent(self, intent: Intent) -> None:
        self.heard.append(intent)


def lap(folder: Path, hand: Iterator[None]) -> Table:
    """Return a table over which a hand has gone in one lap."""
    app: App = open_temporary_app(folder, (1280, 720))
    table = Table()
    app.context.stack.reset_to(table)
    app.step(0.0)
    pygame.event.clear()
    for _ in range(FRAMES_PER_LAP + 1):
        next(hand)
        app.step(0.0)
    app.close()
    return table


def test_one_finger_pushes_the_board_round_to_where_it_was(tmp_path: Path) -> None:
    pushes = lap(tmp_path, push_board()).heard
    assert len(pushes) > FRAMES_PER_LAP // 2
    assert all(isinstance(one, PanArea) for one in pushes)
    slop = 30
    assert abs(sum(one.dx for one in pushes if isinstance(one, PanArea))) < slop
    assert max(abs(one.dx) for one in pushes if isinstance(one, PanArea)) > 1


def test_two_fingers_make_the_board_larger_and_smaller_again(tmp_path: Path) -> None:
    zooms = [one.factor for one in lap(tmp_path, pinch_in_and_out()).heard if isinstance(one, ZoomArea)]
    assert max(zooms) > 1 > min(zooms)
    whole = 1.0
    for factor in zooms:
        whole *= factor
    assert whole == pytest.approx(1.0, abs=0.2)


def test_an_uncovered_window_is_laid_whole_in_every_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid, show = list[list[pygame.Rect]](), Canvas.show_changes
    monkeypatch.setattr(Canvas, "show_changes", lambda canvas: laid.append(show(canvas)) or laid[-1])
    assert lap(tmp_path, uncover_window()).painted == 1, "what was painted stands: it is the window that is another"
    assert laid[1:] == [[pygame.Rect(0, 0, 1280, 720)]] * (FRAMES_PER_LAP + 1)


def test_what_the_machine_itself_takes_stands_beside_what_frames_take() -> None:
    """A picture through which one sees is not laid sooner than an opaque one of a quarter of the pixels."""
    large, small = measure_floors((1920, 1080)), measure_floors((960, 540))
    assert large["alpha"] > small["opaque"] > 0
    assert large["opaque"] > small["opaque"]
