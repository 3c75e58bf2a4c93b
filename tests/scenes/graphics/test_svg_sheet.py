"""Sheets in design units: what is printed on them stays in its width at every scale."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics.kit import DrawingKit
from scenes.graphics.svg_sheet import SvgSheet


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((640, 360))
    pygame.display.quit()


@pytest.mark.parametrize("k", [0.1, 1 / 3, 2 / 3, 1.0, 2.0])
@pytest.mark.parametrize("track", [0, 4, 7])
def test_a_line_keeps_to_its_width(k: float, track: float) -> None:
    """As the line under a title, on the lid of a box in the smallest window."""
    sheet = SvgSheet(DrawingKit(assets_dir(), scale=k), 368, 520, k)
    taken = sheet.draw_text("EINER VON UNS IST DER MAULWURF", 184, 432, 18, "s", "#B3261E", "c", track, 300)
    assert 0 < taken <= 300
    assert 34 * k - 1 <= sheet.surface.get_bounding_rect().x
