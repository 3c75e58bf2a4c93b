"""What a picture of a gliding ship, or of a new figure, needs is made beforehand, or after it while something else stands in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.board.camera import BoardCamera
from scenes.games.abduction.art.ship import paint_cell_crosses
from scenes.games.abduction.board.pieces import NOBODY_ICON
from scenes.graphics.surface_cache import SurfaceCache
from scenes.table.scene import TableScene
from scenes.widgets import token
from tests.scenes.table.test_pace import Table
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock

FRAME_SECONDS = 1 / 60
PAUSE_SECONDS = 0.012


def seated(windows: list[App], folder: Path) -> tuple[App, TableScene, Clock]:
    """Sit down round a table with movements."""
    clock = Clock()
    app = open_window(folder, clock, (1920, 1080), laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 3, laptop=False)
    next_picture(app, clock)
    return app, scene, clock


def next_picture(app: App, clock: Clock) -> None:
    """Let a pause come, and a picture after it."""
    app.work_in_spare_time(PAUSE_SECONDS)
    clock.now += PAUSE_SECONDS
    app.step()
    clock.now += FRAME_SECONDS - PAUSE_SECONDS


def test_a_ship_that_passes_by_is_scaled_before_its_picture(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene, clock = seated(windows, tmp_path)
    for _ in range(90):
        next_picture(app, clock)
    camera = scene.board.camera
    camera.zoom_by(0.5, 960, 540, clock.now)
    for _ in range(60):
        next_picture(app, clock)
    scene.board.show_whole_board()
    next_picture(app, clock)
    next_picture(app, clock)
    in_frames, sizes = list[tuple[int, int]](), set[int]()
    plain = pygame.transform.scale

    def noted(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        in_frames.append(size)
        return plain(surface, size)

    while camera.is_moving:
        app.work_in_spare_time(PAUSE_SECONDS)
        with monkeypatch.context() as watched:
            watched.setattr(pygame.transform, "scale", noted)
            clock.now += PAUSE_SECONDS
            app.step()
        sizes.add(camera.cell_pixels)
        clock.now += FRAME_SECONDS - PAUSE_SECONDS
    assert len(sizes) > 5 and in_frames == []
    camera.zoom_by(0.5, 960, 540, clock.now)
    for _ in range(60):
        next_picture(app, clock)
    scene.board.show_whole_board()
    next_picture(app, clock)
    monkeypatch.setattr(pygame.transform, "scale", noted)
    scene.board.prepare_glide(clock.now + FRAME_SECONDS / 12)
    assert in_frames == [], "no time is left for it"
    scene.board.prepare_glide(clock.now + FRAME_SECONDS)
    assert in_frames


def test_somebody_new_is_nobody_until_his_figure_is_drawn(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not drawn in the picture in which he has come; where nobody's figure is gone, too, it is."""
    clock = Clock()
    app = open_window(tmp_path, clock, (1920, 1080), laptop=False, pace="quick")
    windows.append(app)
    table = Table(app, clock, 4, laptop=False, persons=0)
    app.step()
    drawn, shown, get, choose = list[Any](), list[str](), SurfaceCache.get, token.figure_for_now

    def noted(cache: SurfaceCache, key: Any, make: Any) -> pygame.Surface:
        if key[0] == "token" and key not in cache and not cache.draws_ahead:
            drawn.append(key)
        return get(cache, key, make)

    def chosen(*args: Any) -> str:
        shown.append(choose(*args))
        return shown[-1]

    def somebody_count() -> int:
        return sum(seat.abductee >= 0 for seat in table.scene.model.view.visible_seats)

    monkeypatch.setattr(SurfaceCache, "get", noted)
    monkeypatch.setattr(token, "figure_for_now", chosen)
    stood_in = 0
    for _ in range(2000):
        shown.clear()
        next_picture(app, clock)
        stood_in += 0 < len({*shown} - {NOBODY_ICON}) < somebody_count()
        if somebody_count() == 4 and len({*shown} - {NOBODY_ICON}) == 4:
            break
    assert stood_in and not drawn and len({*shown} - {NOBODY_ICON}) == 4
    app.kit.cache.clear()
    shown.clear()
    app.work_in_spare_time(0.0)
    app.paint()
    assert app.kit.draws_between_frames
    assert len({*shown} - {NOBODY_ICON}) == 4


def test_crosses_mark_where_the_ship_can_grow_and_nothing_further_away(windows: list[App], tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), (640, 360), laptop=False)
    windows.append(app)
    camera, target = BoardCamera(24, 200), pygame.Surface((640, 360))
    camera.rect = pygame.Rect(0, 0, 640, 360)
    camera.size = 60.0
    ship = [(0, 0), (1, 0)]
    paint_cell_crosses(target, app.kit, camera, ship)
    left, top = camera.cell_zero_corner
    lit = {
        (x, y)
        for x in range(-6, 8)
        for y in range(-6, 8)
        if target.get_rect().collidepoint(at := (left + 60 * x - 1, top + 60 * y - 1)) and target.get_at(at)[:3] != (0, 0, 0)
    }
    assert lit == {(x, y) for x in range(-1, 4) for y in range(-1, 3)}
    target.fill("black")
    paint_cell_crosses(target, app.kit, camera, [])
    assert pygame.mask.from_threshold(target, "black", (1, 1, 1, 255)).count() == 640 * 360
