"""The glow of what is legal: light round a place, and a line at its edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import mix_colours
from scenes.graphics.split_surface import SplitSurface, strips_round_middle
from scenes.graphics.stretch import stretch_middle

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike, TurnedArea
    from scenes.graphics.kit import DrawingKit

GLOW_LEVEL_COUNT = 8
"""Steps in which a glow breathes."""


def draw_glow(area: TurnedArea, rect: RectLike, colour: str = "accent", level: float = 1.0, radius: float | None = None) -> None:
    """As `Pane.glow`; only the frame is laid on, never the empty middle."""
    kit = area.kit
    step = min(GLOW_LEVEL_COUNT, max(0, round(level * GLOW_LEVEL_COUNT)))
    if step:
        place, edge = area.to_window_rect(rect), _glow_edge(kit)
        glow_surface(kit, place.size, colour, step, radius).blit(area.frame.surface, place.x - edge, place.y - edge)


def glow_surface(kit: DrawingKit, size: tuple[int, int], colour: str, step: int, radius: float | None) -> SplitSurface:
    """Return the glow round a place of that size (px), in one of its steps (1 to `GLOWS`)."""
    r = kit.u(kit.theme.sizes.corner) if radius is None else round(radius)
    ink = kit.colour(colour)
    return kit.cached_split_surface(("glow", size, r, ink, step), lambda: _stretched_glow(kit, size, r, ink, step))


def _stretched_glow(kit: DrawingKit, size: tuple[int, int], r: int, ink: str, step: int) -> SplitSurface:
    """Put a glow together from a small one that is kept: its corners, and what runs straight between them."""
    edge, band, least = _glow_edge(kit), max(r, 2), 2 * (max(r, 2) + _glow_edge(kit)) + 2
    w, h = size
    small = min(w, least), min(h, least)
    drawn = kit.cached_split_surface(("small glow", small, r, ink, step), lambda: _glow(kit, *small, r, ink, step / GLOW_LEVEL_COUNT))
    if small == size:
        return drawn
    full = w + 2 * edge, h + 2 * edge
    places = strips_round_middle(full, pygame.Rect(edge + band, edge + band, w - 2 * band, h - 2 * band))
    return SplitSurface(
        [(stretch_middle(part, place.size), place.topleft) for (part, _), place in zip(drawn.parts, places, strict=True)], full
    )


def _glow_edge(kit: DrawingKit) -> int:
    return kit.u(22) + 2


def _glow(kit: DrawingKit, w: int, h: int, r: int, colour: str, level: float) -> SplitSurface:
    """Light outside the place and a line round it, drawn strip by strip."""
    edge, band = _glow_edge(kit), max(r, 2)
    full = w + 2 * edge, h + 2 * edge
    line = max(2.0, kit.theme.sizes.glow * kit.scale)
    grow = line
    body = svg.rect(edge - grow, edge - grow, w + 2 * grow, h + 2 * grow, r + grow, "#FFFFFF")
    light = svg.soft_shadow(body, *full, max(2.0, kit.u(14) * 0.6), colour, round(190 * level))
    hole = svg.rect(edge, edge, w, h, r, "#FFFFFF")
    half = line / 2
    ring = svg.rect(
        edge - half,
        edge - half,
        w + 2 * half,
        h + 2 * half,
        r + half,
        stroke=mix_colours(colour, "#FFFFFF", 0.1),
        stroke_width=f"{line:.2f}",
        stroke_opacity=f"{0.35 + 0.65 * level:.2f}",
    )
    parts = []
    for strip in strips_round_middle(full, pygame.Rect(edge + band, edge + band, w - 2 * band, h - 2 * band)):
        part = light.subsurface(strip).copy()
        part.blit(svg.rasterise(hole, *strip.size, origin=strip.topleft), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        part.blit(svg.rasterise(ring, *strip.size, origin=strip.topleft), (0, 0))
        parts.append((part.convert_alpha(), strip.topleft))
    return SplitSurface(parts, full)
