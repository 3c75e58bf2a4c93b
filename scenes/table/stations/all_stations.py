"""All stations of a table: each is painted anew only when it shows something else, and those that have grown lie over the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from scenes.graphics.occlusion import hide_targets_below
from scenes.table.stations import painter

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.layout import StationLayout
    from scenes.table.stations.model import StationModel
    from scenes.table.stations.screen_model import ScreenModel, StationBySeat
    from scenes.table.table_layout import StationPlace

STATION_MARGIN_DESIGN_PX: Final = 28
"""Design pixels round a station that its shadow and its glow may take."""

LagRule = Callable[[Any], bool]
"""Tells of what is seen so far whether it may be seen a few pictures longer."""


def prerender_glows(kit: DrawingKit, stations: StationBySeat) -> None:
    """Let the glows round all stations be drawn, whoever will be asked."""
    sizes = tuple(dict.fromkeys(painter.station_panel_rect(kit, spot, rect).size for spot, _, rect in stations.values()))
    large = kit.text_size_px("body")
    kit.prerenders.replace_job_list("fonts", large, lambda: kit.fonts.preload_sizes("rsf", large, round(kit.text_size_px("small") * 0.75)))
    kit.prerenders.replace_job_list("glows", sizes, lambda: painter.prerender_glows(kit, sizes))


def paint(frame: PaintFrame, shown: ScreenModel[Any], empty: str, light: float, waits: Callable[[LagRule], LagRule | None]) -> None:
    """Paint every station; `empty` says that a place holds nothing, those that are asked glow as strongly as `light`, 0 to 1."""
    around = frame.kit.u(STATION_MARGIN_DESIGN_PX)

    for seat in shown.painted_seats:
        model, (spot, plan, rect) = shown.model_by_seat[seat], shown.station_by_seat[seat]
        hide_targets_below(frame, rect, f"station:{seat}")
        painter.paint_glow(frame, spot, rect, light if model.is_awaited and model.clock is None else 0.0)

        def draw(under: PaintFrame, spot: StationPlace = spot, model: StationModel = model, plan: StationLayout = plan) -> None:
            painter.paint_station(under, spot, model, empty)

        now = (spot, model, empty, plan)

        def soon(old: Any, now: Any = now) -> bool:
            return painter.may_be_outdated(old, now)

        place = rect.inflate(2 * around, 2 * around)
        frame.paint_cached(f"station:{seat}", place, now, draw, rect.inflate(-around, -around), waits(soon))
