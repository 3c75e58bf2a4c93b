"""A note in an open place: whatever room it has, its handles are as large as a fingertip, apart, and inside it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scenes.table.intents import CloseNote, DoAdvice, ShowAdvice
from scenes.table.stations.handles import ButtonHandle
from scenes.table.stations.note import PrivateNote
from scenes.widgets.pane import Pane
from tests.scenes.windows import open_window
from tests.taps.driver import LEAST_MM, Clock

NOTE = PrivateNote(
    0,
    "I would say: End the turn.",
    "Nothing more is to be won here, and whoever waits is found.",
    (ButtonHandle("show", "Show me", "aim", ShowAdvice(0)), ButtonHandle("do", "Do it for me", "confirm", DoAdvice(0))),
)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("w", "h"), [(183, 78), (120, 78), (183, 45), (100, 200), (240, 140), (600, 60), (600, 200)])
def test_handles_are_as_large_as_a_fingertip(tmp_path: Path, w: int, h: int, scale: float) -> None:
    app = open_window(tmp_path, Clock(), (1280, 720), laptop=False, text_scale=scale)
    try:
        app.step()
        frame, kit = app.frame, app.frame.kit
        before = len(frame.targets)
        w, h = round(w * scale), round(h * scale)
        NOTE.paint(Pane.whole_window(frame), (20, 20, w, h))
        found = frame.targets[before:]
        assert CloseNote(0) in [target.intent for target in found]
        assert (w < 600) or len(found) == 3
        for target in found:
            assert min(target.rect.size) >= LEAST_MM * kit.pixels_per_mm
            assert pygame.Rect(20, 20, w, h).contains(target.rect)
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(found, 2))
    finally:
        app.close()
