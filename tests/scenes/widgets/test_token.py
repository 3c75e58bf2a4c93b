"""Tokens that change their size: stretched from the nearest one that is at hand, and sharp as soon as there is time."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.widgets import token
from scenes.widgets.pane import Pane
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.mark.parametrize("exact", [True, False])
def test_a_token_is_stretched_from_the_nearest_at_hand(windows: list[App], tmp_path: Path, exact: bool) -> None:
    """While its size changes nothing is drawn, and a busy frame draws nothing either; the next one has time for a sharp one."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    kit, window = app.kit, app.window.surface

    for at_hand in (40, 60):
        token.token_picture(kit, 0, "account", at_hand)
    frame = PaintFrame(kit, Canvas(window))
    frame.defer_optional_redraws()
    missed = kit.cache.misses
    Pane.whole_window(frame).token(0, "account", 300, 300, 47, exact=exact)
    assert kit.cache.misses == missed
    assert frame.needs_another_frame == exact
    Pane.whole_window(PaintFrame(kit, Canvas(window))).token(0, "account", 300, 300, 47)
    assert kit.cache.misses > missed


@pytest.mark.parametrize("glows", [True, False])
def test_a_token_does_with_what_is_at_hand_until_it_is_drawn_between_frames(windows: list[App], tmp_path: Path, glows: bool) -> None:
    """Of another size, or without its glow for a moment; never with one that it has not."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    kit = app.kit
    token.token_picture(kit, 0, "account", 47, not glows)
    token.token_picture(kit, 0, "account", 42, glows and False)
    kit.draws_between_frames = True

    def drawn() -> tuple[int, bool]:
        frame, missed = PaintFrame(kit, Canvas(app.window.surface)), kit.cache.misses
        Pane.whole_window(frame).token(0, "account", 300, 300, 47, glows)
        return kit.cache.misses - missed, frame.needs_another_frame

    assert drawn() == (0, True)
    while kit.prerenders.is_busy:
        kit.prerender()
    assert drawn() == (0, False)
