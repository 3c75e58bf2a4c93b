"""Nothing of a station lies outside it, whatever there is to be shown: what the station claims is all that it covers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.app.window import MIN_WINDOW_PX
from scenes.commands.temporary_app import open_temporary_app
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import LeavePage
from scenes.session.seating import SeatSetup
from scenes.shell.default_seats import sides_for_seats
from scenes.table.stations.all_stations import painter
from scenes.table.stations.layout import best_card_rows, grid_rects
from scenes.table.stations.model import ActionButton, CardSlot, MenuItem, StationModel
from scenes.table.table_layout import StationPlace, laptop_layout, round_table_layout
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

LEAST_MM = 10.0
ROUNDING = 0.6
"""Pixels that a plan may be off its rectangle, which has whole ones."""


def models(*, strip: bool) -> Iterator[StationModel]:
    """Return desks with few and with many things; a strip has no open hand."""
    for slots in (0, 3, 4):
        for verbs in (0, 2) if strip else (0, 1, 2, 3):
            for things in (0,) if strip else (0, 1, 4, 7, 12):
                words = tuple(ActionButton(str(index), "Lass es gelten", LeavePage(), "pass") for index in range(verbs))
                hand = tuple(CardSlot(str(index)) for index in range(things))
                yield StationModel(0, 0, "Ada", slots=(None,) * slots, buttons=words, is_private_open=things > 0, hand=hand)
    for things in () if strip else (2, 7, 12):
        yield StationModel(
            0, 0, "Ada", menu=tuple(MenuItem(str(index), "Schütze", LeavePage()) for index in range(things)), should_keep_middle_free=True
        )


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), MIN_WINDOW_PX], ids=["flat", "high", "least"])
def test_nothing_lies_outside_its_station_or_is_smaller_than_a_fingertip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_scale: float
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = open_temporary_app(tmp_path, size, text_scale=text_scale, screen_inches=5.0 if size == MIN_WINDOW_PX else None)
    try:
        app.step(0.0)
        kit = app.frame.kit
        spots: list[StationPlace] = []
        for seats in (2, 5, 8):
            for before_a_laptop in (False, True):
                setups = [SeatSetup(str(seat), seat, side) for seat, side in enumerate(sides_for_seats(seats, before_a_laptop))]
                spots += (laptop_layout(kit, size, setups, 0) if before_a_laptop else round_table_layout(kit, size, setups)).station_places
        for spot in spots:
            for model in models(strip=spot.is_compact):
                plan, rect = painter.station_layout_and_rect(app.frame, spot, model)
                depth = rect.h if spot.station_angle % 180 == 0 else rect.w
                touched = (plan.hand_rect, *plan.slot_rects, *plan.button_rects, *(plan.card_rects if model.menu else ()))
                for x, y, w, h in (plan.head_rect, *touched, *plan.card_rects):
                    assert x >= -ROUNDING and x + w <= plan.length + ROUNDING, (spot, model)
                    assert y >= -ROUNDING and y + h <= depth + ROUNDING, (spot, model)
                assert all(min(w, h) >= LEAST_MM * kit.pixels_per_mm for _, _, w, h in touched), (spot, model)
    finally:
        app.close()


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("question", ["", "Where will your Ops go? Then touch Ready."], ids=["bare", "asked"])
def test_bulb_and_undo_keep_their_places(windows: list[App], tmp_path: Path, text_scale: float, question: str) -> None:
    """A finger that means the one never meets the other, which comes and goes."""
    app = open_window(tmp_path, Clock(), (1280, 720), laptop=False, text_scale=text_scale)
    windows.append(app)
    app.step(0.0)
    kit = app.frame.kit

    def places(spot: StationPlace, *shown: str) -> dict[str, pygame.Rect]:
        """Paint a station with bulb and undo, or one of them; return where they are touched."""
        frame = PaintFrame(kit, kit.scratch_surface((1280, 720)))
        offered: dict[str, Any] = {f"{name}_intent": LeavePage() for name in shown}
        painter.paint_station(frame, spot, StationModel(0, 0, "Ada", question, **offered), "")
        return {target.key.split(":")[0]: target.rect for target in frame.targets if target.key in ("advice:0", "undo:0")}

    pairs = 0
    for seats in (1, 2, 4, 6, 8):
        setups = [SeatSetup(str(seat), seat, side) for seat, side in enumerate(sides_for_seats(seats, False))]
        laptop = [SeatSetup(str(seat), seat, side) for seat, side in enumerate(sides_for_seats(seats, True))]
        spots = (*round_table_layout(kit, (1280, 720), setups).station_places, *laptop_layout(kit, (1280, 720), laptop, 0).station_places)
        for spot in spots:
            both, bulb, undo = places(spot, "advice", "undo"), places(spot, "advice"), places(spot, "undo")
            assert both.get("advice") == bulb.get("advice") and undo.keys() == {"undo"}
            assert "undo" not in both or both == {**bulb, **undo}
            pairs += len(both) == 2
    assert pairs


@pytest.mark.parametrize(
    ("count", "room", "better", "rows", "width"),
    [
        (1, (1000.0, 1000.0), 1.0, 1, 120.0),
        (4, (408.0, 1000.0), 1.0, 2, 120.0),
        (4, (408.0, 1000.0), 1.25, 2, 120.0),
        (4, (448.0, 1000.0), 1.25, 1, 102.0),
        (9, (308.0, 288.0), 1.0, 3, 280 / 3 * 120 / 168 - 8 * 120 / 168),
        (3, (4.0, 1000.0), 1.0, 1, 0.0),
    ],
)
def test_cards_get_as_wide_as_rows_make_them(count: int, room: tuple[float, float], better: float, rows: int, width: float) -> None:
    """One row too many is not worth it where it makes them only a little wider; without room there is one row of none."""
    assert best_card_rows(count, room, 8.0, 120.0, better) == (rows, pytest.approx(width))


def test_things_lie_row_by_row() -> None:
    assert grid_rects(3, 2, (1.0, 2.0), (10.0, 20.0), (8.0, 9.0)) == ((1.0, 2.0, 8.0, 9.0), (11.0, 2.0, 8.0, 9.0), (1.0, 22.0, 8.0, 9.0))
    assert grid_rects(0, 0, (1.0, 2.0), (10.0, 20.0), (8.0, 9.0)) == ()
