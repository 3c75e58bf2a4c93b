"""The ring round what the keyboard's focus is on: dark without, light within, so that it shows on every ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.split_surface import SplitSurface, strips_round_middle
from scenes.input.stops import stop_with_key

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame

DARK: Final = "#000000"
LIGHT: Final = "#FFFFFF"
LEAST: Final = 3
"""Pixels that each of its two lines is wide at least."""
WIDE: Final = 4
"""Design pixels that each of them is wide."""
ROUND: Final = 8
"""Design pixels of the roundness within."""


def paint(frame: PaintFrame) -> None:
    """Lay the ring round what has the focus, over everything; at an edge of the window it lies within."""
    here = stop_with_key(frame.targets, frame.focus)
    if here is None:
        return
    line = max(LEAST, frame.kit.u(WIDE))
    place = here.rect.inflate(4 * line, 4 * line).clip(frame.surface.get_rect())
    radius = frame.kit.u(ROUND)
    ring = frame.kit.cached_split(("focus ring", place.size, line, radius), lambda: _drawn(place.size, line, radius))
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
        for inset, tone in ((0, DARK), (line, LIGHT))
    )
    band = radius + 2 * line
    hole = pygame.Rect(band, band, w - 2 * band, h - 2 * band)
    parts = [
        (svg.rasterise(body, *strip.size, origin=strip.topleft).convert_alpha(), strip.topleft) for strip in strips_round_middle(size, hole)
    ]
    return SplitSurface(parts, size)
