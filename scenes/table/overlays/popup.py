"""Plates: a heading and a sentence or two, laid over the table and turned to their reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.intents import ClosePanel, RotatePanel
from scenes.table.stations import handles
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.table.overlays.overlay_panel import OverlayPanel
    from scenes.table.stations.handles import ButtonHandle
    from scenes.table.table_layout import StationPlace

CLOSE_KEY = "why:close"
"""The key of what puts a plate away."""
MAX_TEXT_WIDTH_DESIGN_PX = 620
"""Design pixels that the words are wide at most, where they have room enough below each other."""


def _size(kit: DrawingKit, heading: str, words: str, room: float, limit: float) -> tuple[float, float, int]:
    """Return width and height of the words, as narrow as they need, and of their letters (px): wider, then smaller at a low `limit`."""
    usual = min(room, kit.u(MAX_TEXT_WIDTH_DESIGN_PX) * max(1.0, kit.text_scale) ** 0.5)
    largest = kit.text_size_px("body")
    wide, high, face = 0.0, 0.0, largest
    for face in range(largest, min(largest, kit.smallest_text_px) - 1, -1):
        for widest in (usual, room):
            wide = min(widest, max(kit.fonts.line_width(heading, "s", face), kit.fonts.line_width(words, "r", face)) + 2.0)
            lines = len(kit.fonts.wrap_lines(heading, "s", face, wide)) + len(kit.fonts.wrap_lines(words, "r", face, wide))
            high = lines * face * LINE_HEIGHT_FACTOR + kit.u(6)
            if high <= limit:
                return wide, high, face
    return wide, limit, face


def _write(
    frame: PaintFrame, rect: tuple[float, float, float, float], angle: int, heading: str, words: str, wide: float, face: int
) -> None:
    """Write on a plate that is painted already, in letters of so many pixels; the rectangle is the window's."""
    kit, pad = frame.kit, frame.kit.u(20)
    size = face / (kit.scale * kit.text_scale)
    pane = Pane.whole_window(frame).sub_area(rect, angle)
    down = pane.paragraph(heading, pad, pad, wide, size, "text", "s")
    pane.paragraph(words, pad, pad + down + kit.u(6), wide, size, "text", "r")


def paint_button_tip(frame: PaintFrame, heading: str, words: str, spot: StationPlace, rect: pygame.Rect) -> None:
    """Paint what is told as long as a finger rests, beside a station that lies at `rect`, for its reader."""
    kit, root = frame.kit, Pane.whole_window(frame)
    pane = root.sub_area((0, 0, root.w, root.h), spot.station_angle)
    edge, pad = kit.u(16), kit.u(20)
    wide, high, face = _size(kit, heading, words, pane.w - 2 * (edge + pad), pane.h - 2 * (edge + pad))
    w, h = wide + 2 * pad, high + 2 * pad
    deep = rect.h if spot.station_angle % 180 == 0 else rect.w
    y = rect.bottom + edge if spot.is_compact else max(edge, pane.h - deep - edge - h)
    x = min(max(edge, pane.to_local_point(*rect.center)[0] - w / 2), pane.w - edge - w)
    place = pane.to_window_rect((x, y, w, h))
    root.panel(place, "toast", radius=kit.u(16))
    _write(frame, (*place.topleft, *place.size), spot.station_angle, heading, words, wide, face)


def paint_explanation(
    frame: PaintFrame, board: pygame.Rect, panel: OverlayPanel[tuple[str, str]], done: str = "", below: tuple[ButtonHandle, ...] = ()
) -> None:
    """Paint a heading and the parts of a total, if a panel shows any, at the edge of the board that it faces, with its handles.

    Where it waits to be seen, the button that puts it away says so in the words `done`. What can be done about it stands `below` the words,
    and so do the buttons of the plate where the words would be narrower than they.
    """
    if panel.shown is None:
        return
    kit, angle, turns = frame.kit, panel.angle, panel.can_be_turned
    heading, words = panel.shown
    side, pad, gap = fingertip_row_height(kit), kit.u(20), kit.u(10)
    pane = Pane.whole_window(frame).sub_area(board, angle)
    close = min(pane.text_width(done, "body", "s") + kit.u(48), pane.w * 0.4) if done else side
    closers, row = close + gap + (side + gap if turns else 0), side + gap if below else 0
    stacked = pane.w - 2 * pad - closers < closers
    beside, under = (0, side + gap) if stacked else (closers, 0)
    wide, high, face = _size(kit, heading, words, pane.w - 2 * pad - beside, pane.h - 2 * (pad + gap) - row - under)
    least = max(min(handles.handles_width(kit, below), pane.w - 2 * pad - beside), closers if stacked else 0)
    w, h = max(wide, least) + 2 * pad + beside, max(high + 2 * pad, side + 2 * gap) + row + under
    x, y = (pane.w - w) / 2, pane.h - h - gap
    place = pane.to_window_rect((x, y, w, h))
    Pane.whole_window(frame).panel(place, "toast", radius=kit.u(16))
    Pane.whole_window(frame).add_target(place, None, "why")
    _write(frame, (*place.topleft, *place.size), angle, heading, words, wide, face)
    plate = pane.sub_area((x, y, w, h))
    top = h - row - gap - side if stacked else (h - row - side) / 2
    if below:
        handles.paint(plate, (pad, h - gap - side, w - 2 * pad, side), below)
    icon, kind = (None, "primary") if done else ("close", "quiet")
    plate.button((w - close - gap, top, close, side), ButtonSpec(done, ClosePanel(panel.key), icon, kind, target_key=CLOSE_KEY))
    if turns:
        x = w - close - side - 2 * gap
        plate.button((x, top, side, side), ButtonSpec("", RotatePanel(panel.key), "turn_to_me", "quiet", target_key="why:turn"))
