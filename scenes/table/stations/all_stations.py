"""All stations of a table: each is painted anew only when it shows something else, and those that have grown lie over the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from scenes.graphics.occlusion import hide_targets_below
from scenes.table.stations import painter
from scenes.widgets import panel

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


class StationGlows:
    """How strongly stations glow: in a picture that has enough to do only one of them breathes on, and the others follow.

    While the view glides none does: glows only come and go.
    """

    def __init__(self) -> None:
        """Nothing has glowed yet."""
        self._level_by_seat: dict[int, float] = {}
        """What was painted last; those that have changed last come last."""

    def next_levels(self, frame: PaintFrame, shown: ScreenModel[Any], light: float, *, is_busy: bool) -> Mapping[int, float]:
        """Return the level (0 to 1) of each seat's glow in a picture; those that are asked are to glow as strongly as `light`."""
        before, waiting = self._level_by_seat, set[int]()
        wanted = {seat: light if model.is_awaited and model.clock is None else 0.0 for seat, model in shown.model_by_seat.items()}
        if is_busy and frame.kit.draws_between_frames and not frame.is_final:
            if frame.view_glides:
                wanted = {seat: before[seat] if level and before.get(seat) else level for seat, level in wanted.items()}
            waiting.update([seat for seat, level in before.items() if wanted.get(seat, level) != level][1:])
            frame.needs_another_frame |= bool(waiting)
        same = {seat: level for seat, level in before.items() if wanted.get(seat) == level or seat in waiting}
        self._level_by_seat = {**same, **{seat: level for seat, level in wanted.items() if seat not in same}}
        return self._level_by_seat


def paint(
    frame: PaintFrame,
    shown: ScreenModel[Any],
    empty: str,
    glow_by_seat: Mapping[int, float],
    waits: Callable[[LagRule], LagRule | None],
) -> None:
    """Paint every station with its glow (0 to 1); `empty` says that a place holds nothing."""
    around = frame.kit.u(STATION_MARGIN_DESIGN_PX)

    for seat in shown.painted_seats:
        model, (spot, plan, rect) = shown.model_by_seat[seat], shown.station_by_seat[seat]
        hide_targets_below(frame, rect, f"station:{seat}")
        painter.paint_glow(frame, spot, rect, glow_by_seat[seat])

        def draw(under: PaintFrame, spot: StationPlace = spot, model: StationModel = model, plan: StationLayout = plan) -> None:
            painter.paint_station(under, spot, model, empty)

        now = (spot, model, empty, plan)

        def soon(old: Any, now: Any = now) -> bool:
            return painter.may_be_outdated(old, now)

        place = rect.inflate(2 * around, 2 * around)
        frame.paint_cached(f"station:{seat}", place, now, draw, panel.solid_part(frame.kit, rect), waits(soon))
