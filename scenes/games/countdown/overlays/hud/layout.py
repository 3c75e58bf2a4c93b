"""What lies round the map: phase lines along it, the time track at one end of it, the score track at the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.table.table_layout import CornerPlace

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

MIN_MAP_HEIGHT = 250
"""Design pixels of the map's height that tracks and lines leave at least; where there is less they go."""


@dataclass(frozen=True, slots=True)
class InstrumentLayout:
    """The map's place, and those of the instruments round it.

    `has_doubled_figures`: every figure is there twice, for readers on opposite sides.
    """

    board_rect: pygame.Rect
    phase_line_places: tuple[CornerPlace, ...] = ()
    time_track_place: CornerPlace | None = None
    score_track_place: CornerPlace | None = None
    has_doubled_figures: bool = False

    @property
    def instrument_rects(self) -> tuple[pygame.Rect, ...]:
        """List the places of all instruments."""
        return tuple(
            corner.rect for corner in (*self.phase_line_places, self.time_track_place, self.score_track_place) if corner is not None
        )


def phase_line_height(kit: DrawingKit) -> int:
    """Return the height of a phase line: a fingertip, and its words."""
    return max(kit.u(48), kit.mm(10) + 1, round(kit.text_size_px("small") * 1.7))


def track_width(kit: DrawingKit) -> int:
    """Return the width of a track: a fingertip, and two figures beside each other."""
    return max(kit.u(86), kit.mm(10) + 1)


def lay_out_instruments(kit: DrawingKit, free: pygame.Rect, taken: Sequence[pygame.Rect], angle: int, *, twin: bool) -> InstrumentLayout:
    """Lay the instruments out in the free middle of the window.

    They face the side of the angle (0 or 90), with `twin` the opposite one too, and keep off the corners that are `taken`.
    """
    wide, high = (free.w, free.h) if angle % 180 == 0 else (free.h, free.w)
    line, track, gap = phase_line_height(kit), track_width(kit), kit.u(8)
    count = 2 if twin else 1
    if min(high - count * (line + gap), wide) < kit.u(MIN_MAP_HEIGHT):
        return InstrumentLayout(free, has_doubled_figures=twin)

    def place(x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Turn a place of the middle, as its reader sees it, into one of the window, and keep it off the corners."""
        rect = pygame.Rect(free.x + x, free.y + y, w, h) if angle % 180 == 0 else pygame.Rect(free.right - y - h, free.y + x, h, w)
        for corner in taken:
            rect = _beside(rect, corner, gap)
        return rect

    lines = [CornerPlace(place(0, 0, wide, line), (angle + 180) % 360 if twin else angle)]
    if twin:
        lines.insert(0, CornerPlace(place(0, high - line, wide, line), angle))
    top, bottom = line + gap, high - (line + gap if twin else 0)
    aside = track + gap
    left, right = place(0, top, track, bottom - top), place(wide - track, top, track, bottom - top)
    x, y, w, h = aside, top, wide - 2 * aside, bottom - top
    board = pygame.Rect(free.x + x, free.y + y, w, h) if angle % 180 == 0 else pygame.Rect(free.right - y - h, free.y + x, h, w)
    return InstrumentLayout(board, tuple(lines), CornerPlace(left, angle), CornerPlace(right, angle), twin)


def _beside(rect: pygame.Rect, taken: pygame.Rect, gap: int) -> pygame.Rect:
    """Shorten a place so that it ends before another one."""
    if not rect.colliderect(taken):
        return rect
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    if rect.w >= rect.h:
        left, right = (taken.right + gap, right) if taken.centerx < rect.centerx else (left, taken.left - gap)
    else:
        top, bottom = (taken.bottom + gap, bottom) if taken.centery < rect.centery else (top, taken.top - gap)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
