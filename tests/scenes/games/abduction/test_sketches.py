"""A new location of ABDUCTION's ship at a table that draws between its frames: no frame draws it, and it becomes sharp."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.games.abduction.art import tile_labels, tile_rooms
from scenes.games.abduction.board import effects
from scenes.graphics.frame import PaintFrame
from scenes.graphics.surface_cache import SurfaceCache
from tabletop.games.abduction import actions as act
from tests.scenes.games.abduction.test_gliding_ship import choose_abductees, go_on_until
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock

FRAME_SECONDS = 1 / 60
MAX_FRAME_COUNT = 400


def test_no_frame_draws_what_comes_down_and_it_lies_there_as_if_it_had(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, (3840, 2160), laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 3, laptop=False)
    choose_abductees(scene)
    app.paint()
    while app.kit.prerenders.is_busy:
        app.kit.prerender()
    cell_px = scene.board.camera.settled_cell_pixels
    assert ("tile shade", effects.SHADE_STEP_PX * round(cell_px / effects.SHADE_STEP_PX)) in app.kit.cache
    seat, laid = go_on_until(scene, app, act.LayAt)
    drawn, sketched = list[object](), list[object]()
    get = SurfaceCache.get

    def noted(cache: SurfaceCache, key: object, make: object) -> pygame.Surface:
        name, px = (str(key[0]), key[-1]) if isinstance(key, tuple) and isinstance(key[-1], int) else ("", 0)
        is_large = px >= tile_rooms.MASTER_PX and name.startswith(("tile room", "tile door", "hull"))
        sketched.extend([key] if key not in cache and px == tile_rooms.SKETCH_PX else [])
        is_drawn = is_large or ("board tile" in name and px > tile_rooms.SKETCH_PX)
        if key not in cache and not cache.draws_ahead and is_drawn:
            drawn.append(key)
        return get(cache, key, make)  # type: ignore[arg-type]

    monkeypatch.setattr(SurfaceCache, "get", noted)
    scales, paint_name_plate = list[float](), tile_labels.paint_name_plate
    monkeypatch.setattr(tile_labels, "paint_name_plate", lambda *args: (scales.append(args[-1]), paint_name_plate(*args)))
    scene.session.play_and_show(seat, laid)
    app.kit.prerender_until(0.0, lambda: True)
    count = 0
    while scene.animations.is_display_behind or scene.board.is_changing_by_itself(clock.now):
        clock.now += FRAME_SECONDS
        app.step()
        app.kit.prerender_until(0.0, lambda: False)
        count += 1
        assert count < MAX_FRAME_COUNT, "it never becomes sharp"
    assert scales and tile_rooms.SKETCH_PX / tile_rooms.CELL_UNITS not in scales, "words would be too large in a sketch"
    assert drawn == [] and sketched, "large ones alone are sketched"
    app.kit.prerender_until(0.0, lambda: True)
    app.paint()
    shown = pygame.image.tobytes(app.canvas.window, "RGB")
    final = PaintFrame(app.kit, pygame.Surface(app.window.size).convert(), now=app.frame.now, is_final=True)
    app.context.stack.paint(final)
    app.context.toasts.paint(final)
    assert isinstance(final.surface, pygame.Surface) and pygame.image.tobytes(final.surface, "RGB") == shown
