"""Rings that widen on ABDUCTION's board: they are drawn before they are wanted, and no frame waits for one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.games.abduction.board import effects
from scenes.graphics.kit import DrawingKit

CELL_PX = 380


@pytest.fixture
def kit() -> Iterator[DrawingKit]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = DrawingKit(assets_dir())
    kit.use_mood("abduction")
    yield kit
    pygame.display.quit()


def test_the_ring_and_the_shadow_of_what_comes_down_are_drawn_ahead(kit: DrawingKit) -> None:
    kit.prerenders.replace_job_list("effects", CELL_PX, lambda: effects.prerender(kit, CELL_PX))
    while kit.prerenders.is_busy:
        kit.prerender()
    radius = effects.RIPPLE_STEP_PX * round(CELL_PX * effects.LANDING_RING_SHARE / effects.RIPPLE_STEP_PX)
    rings = [("ripple", radius, kit.colour("accent"), step) for step in range(effects.RIPPLE_STEP_COUNT)]
    assert all(ring in kit.cache for ring in rings)
    assert ("tile shade", effects.SHADE_STEP_PX * round(CELL_PX / effects.SHADE_STEP_PX)) in kit.cache
    widths = [kit.cached_surface(ring, lambda: pygame.Surface((1, 1))).get_width() for ring in rings]
    assert widths == sorted(widths) and widths[0] > CELL_PX
