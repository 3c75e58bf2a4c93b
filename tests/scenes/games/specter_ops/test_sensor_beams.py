"""The light that the motion sensor throws: drawn once for a bearing, and thinner pictures of it as it fades."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.games.specter_ops.board import sensor_beams
from scenes.games.specter_ops.board.sensor_beams import FULL_STRENGTH, paint_sensor_beams
from scenes.graphics.frame import PaintFrame
from scenes.widgets.pane import Pane
from tests.scenes.games.specter_ops.table import sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SIZE, SPOT, SPACE_PX = (240, 240), (120, 120), 20


def test_a_beam_is_drawn_once_and_fades(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    lie = sit_down(app, 4).board.board_geometry
    app.kit.use_mood("specter_ops")
    drawn, rasterise = list[object](), sensor_beams.svg.rasterise
    monkeypatch.setattr(sensor_beams.svg, "rasterise", lambda *args, **more: (drawn.append(args), rasterise(*args, **more))[1])

    def brightness(strength: int) -> int:
        surface = pygame.Surface(SIZE)
        paint_sensor_beams(Pane.whole_window(PaintFrame(app.kit, surface)), SPOT, lie, ["north"], SPACE_PX, strength)
        return sum(pygame.image.tobytes(surface, "RGB"))

    seen = [brightness(strength) for strength in range(FULL_STRENGTH, 0, -1)]
    wanted = [seen[0] * strength / FULL_STRENGTH for strength in range(FULL_STRENGTH, 0, -1)]
    assert seen == pytest.approx(wanted, rel=0.1) and seen[-1] > 0 and len(drawn) == 1
