"""The cover of private things: hatched, with an eye; all covers of one size look the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.widgets import text
from scenes.widgets.panel import hatch_lines_path

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike, TurnedArea
    from scenes.graphics.kit import DrawingKit


def draw(
    area: TurnedArea, rect: RectLike, icon: str = "eye", tone: str | None = None, radius: float | None = None, label: str = ""
) -> None:
    """A hatched cover with its sign in the middle and, on a big one, words under it."""
    kit = area.kit
    place = area.to_window_rect(rect)
    ink = kit.colour(tone) if tone else None
    _, _, w, h = rect
    least = min(w, h)
    r = round(least * 0.13 if radius is None else radius)
    r = min(r, kit.u(16))
    key = ("cover", kit.theme.name, place.size, r, ink, icon, label, area.angle)

    def make() -> SplitSurface:
        whole = _cover(kit, place.w, place.h, r, ink)
        inside = area.area_on_surface(whole, (0, 0, place.w, place.h))
        rise = kit.text_size_px("body") * 0.9 if label else 0
        text.draw_icon(inside, icon, w / 2, h / 2 - rise, min(least * 0.42, kit.u(64)), tone or kit.theme.faint_print_colour)
        if label:
            text.draw(
                inside,
                label,
                (w / 2, h / 2 + min(least * 0.24, kit.u(40))),
                "body",
                kit.theme.faint_print_colour,
                "s",
                "cm",
                w - kit.u(32),
                2,
            )
        return split_surface(whole, pygame.Rect(0, r + 1, place.w, place.h - 2 * r - 2))

    kit.cached_split_surface(key, make).blit(area.frame.surface, place.x, place.y)


def _cover(kit: DrawingKit, w: int, h: int, r: int, tone: str | None) -> pygame.Surface:
    palette = kit.theme.palette
    unit = kit.scale
    night = palette.panel if kit.theme.has_dark_panels else lighten_colour(palette.table, 0.08)
    ground = mix_colours(night, palette.line, 0.28)
    edge = darken_colour(tone, 0.25) if tone else lighten_colour(palette.line, 0.16)
    line = max(1.0, 1.8 * unit)
    out = svg.rasterise(svg.rect(0, 0, w, h, r, darken_colour(palette.table, 0.2)) + svg.rect(0, 0, w, h - line / 2, r, edge), w, h)
    middle = pygame.Surface((max(1, round(w - 2 * line)), max(1, round(h - 2 * line))), pygame.SRCALPHA)
    body = svg.rect(0, 0, w, h, 0, ground) + hatch_lines_path(w, h, 8 * unit, 3 * unit, lighten_colour(palette.line, 0.05), 0.5)
    middle.blit(svg.rasterise(body, *middle.get_size()), (0, 0))
    out.blit(svg.round_corners(middle, max(1.0, r - line)), (round(line), round(line)))
    spot = min(w, h) * 0.27
    out.blit(svg.rasterise(svg.circle(w / 2, h / 2, min(spot, 44 * unit), night), w, h), (0, 0))
    return out
