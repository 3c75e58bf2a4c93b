"""Which stations are painted over which, and what is drawn ahead of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame

from scenes.app.app import App
from scenes.table.stations.painter import CORNER, GLOW, station_panel_rect
from scenes.table.stations.screen_model import ScreenModel
from scenes.table.table_layout import StationPlace
from scenes.widgets.glow import GLOW_LEVEL_COUNT, glow_surface
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock


def test_what_has_grown_most_is_painted_last_and_what_it_covers_not_at_all() -> None:
    """A strip of which too much lies under another station is left out rather than cut."""
    places = {
        0: (StationPlace(0, "bottom", pygame.Rect(0, 600, 400, 100), 400), pygame.Rect(0, 300, 400, 400)),
        1: (StationPlace(1, "left", pygame.Rect(0, 0, 100, 200), 100), pygame.Rect(0, 0, 100, 200)),
        2: (StationPlace(2, "right", pygame.Rect(900, 0, 100, 200), 150), pygame.Rect(850, 0, 150, 200)),
        3: (StationPlace(3, "bottom", pygame.Rect(0, 520, 400, 60), 60, is_compact=True), pygame.Rect(0, 520, 400, 60)),
    }
    stations = {seat: (spot, cast(Any, None), rect) for seat, (spot, rect) in places.items()}
    shown: ScreenModel[None] = ScreenModel(cast(Any, dict.fromkeys(places)), stations, None, False)
    assert shown.painted_seats == (1, 2, 0)


def test_glows_are_drawn_ahead_for_everybody(windows: list[App], tmp_path: Path) -> None:
    """Whoever will be asked: it does not tell who that is."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 4, laptop=False)
    app.paint()
    while app.kit.prerenders.is_busy:
        app.kit.prerender()
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    missed = app.kit.cache.misses
    for spot, _, rect in shown.station_by_seat.values():
        for step in range(1, GLOW_LEVEL_COUNT + 1):
            glow_surface(app.kit, station_panel_rect(app.kit, spot, rect).size, GLOW, step, app.kit.u(CORNER))
    assert app.kit.cache.misses == missed
