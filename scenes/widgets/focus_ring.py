"""The ring round what the keyboard's focus is on: dark without, light within, so that it shows on every ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.split_surface import SplitSurface, strips_round_middle
from scenes.input.focus_stops import focus_stop_with_key

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame

OUTER_COLOUR: Final = "#000000"
INNER_COLOUR: Final = "#FFFFFF"
MIN_LINE_WIDTH_PX: Final = 3
"""Pixels that each of its two lines is wide at least."""
LINE_WIDTH_DESIGN_PX: Final = 4
"""Design pixels that each of them is wide."""
CORNER_RADIUS_DESIGN_PX: Final = 8
"""Design pixels of the roundness within."""


def paint(frame: PaintFrame) -> None:
    """Lay the ring round what has the focus, over everything; at an edge of the window it lies within."""
    here = focus_stop_with_key(frame.targets, frame.focused_key)
    if here is None:
        return
    line = max(MIN_LINE_WIDTH_PX, frame.kit.u(LINE_WIDTH_DESIGN_PX))
    place = here.rect.inflate(4 * line, 4 * line).clip(frame.surface.get_rect())
    radius = frame.kit.u(CORNER_RADIUS_DESIGN_PX)
    ring = frame.kit.cached_split_surface(("focus ring", place.size, line, radius), lambda: _drawn(place.size, line, radius))
    ring.blit(frame.surface, *place.topleft)


def _drawn(size: tuple[int, int], line: int, radius: int) -> SplitSurface:
    """Draw a ring of a size in pixels, strip by strip: its middle stays free."""
    w, h = size
    body = "".join(
        svg.rect(
            inset + line / 2,
            inset + line / 2,
            w - 2 * inset - line,
            h - 2 * inset - line,
            radius + 1.5 * line - inset,
            stroke=tone,
            stroke_width=line,
        )
        for inset, tone in ((0, OUTER_COLOUR), (line, INNER_COLOUR))
    )
    band = radius + 2 * line
    hole = pygame.Rect(band, band, w - 2 * band, h - 2 * band)
    parts = [
        (svg.rasterise(body, *strip.size, origin=strip.topleft).convert_alpha(), strip.topleft) for strip in strips_round_middle(size, hole)
    ]
    return SplitSurface(parts, size)
