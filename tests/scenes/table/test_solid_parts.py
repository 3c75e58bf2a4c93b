"""What counts as covering all below it does: no still has a hole where nothing is laid under it."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.graphics import frame as frame_module
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.widgets import panel
from tests.scenes.windows import go_on, open_window, sit
from tests.taps.driver import Clock

STEP_COUNT, MIN_STILL_COUNT = 12, 8


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("game", ["abduction", "countdown", "homeland", "specter_ops"])
def test_nothing_shows_through_the_solid_part_of_a_still(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    seen = 0

    def watched(surface: pygame.Surface, solid: pygame.Rect) -> SplitSurface:
        nonlocal seen
        part = solid.clip(surface.get_rect())
        if part:
            seen += 1
            assert pygame.mask.from_surface(surface.subsurface(part), 254).count() == part.w * part.h
        return split_surface(surface, solid)

    monkeypatch.setattr(frame_module, "split_surface", watched)
    clock, chance = Clock(), random.Random(4)
    app = open_window(tmp_path, clock, size, laptop=False)
    windows.append(app)
    scene = sit(app, game, 4, laptop=False)
    for _ in range(STEP_COUNT):
        clock.now += 0.1
        app.step()
        go_on(scene, 2, chance)
    assert seen >= MIN_STILL_COUNT


def test_a_panel_is_solid_all_along_its_long_sides(windows: list[App], tmp_path: Path) -> None:
    """What is seen of corners and shadow is left at its ends: strips down a long side take longest."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    broad, high = panel.solid_part(app.kit, pygame.Rect(10, 20, 400, 90)), panel.solid_part(app.kit, pygame.Rect(10, 20, 90, 400))
    assert (broad.y, broad.h) == (20, 90) and (high.x, high.w) == (10, 90)
    assert 340 < broad.w == high.h < 400 and broad.centerx == 210 and high.centery == 220
