"""The ground of the map: the dark plate that all areas lie on, and the passages between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

CentredRect = tuple[float, float, float, float]
"""Middle, width and height of a place on the board."""
MASTER_AREA_HEIGHT_PX = 110
"""Pixels of an area's height in the large picture of the ground that those of all sizes are scaled from."""


def draw_ground(kit: DrawingKit, rooms: tuple[CentredRect, ...], size: tuple[int, int]) -> pygame.Surface:
    """Draw the ground that all areas lie on, half an area wider than they are on each side; kept.

    `rooms` are the areas' middles and sizes on the board, `size` that of the picture.
    """
    master = kit.cached_surface(("cd hull", rooms), lambda: _hull(kit, rooms))
    return kit.cached_surface(("cd hull", rooms, size), lambda: pygame.transform.smoothscale(master, size))


def _hull(kit: DrawingKit, rooms: tuple[CentredRect, ...]) -> pygame.Surface:
    """Draw one dark plate with a lit rim."""
    left, top = min(x - w / 2 for x, _, w, _ in rooms) - 0.5, min(y - h / 2 for _, y, _, h in rooms) - 0.5
    right, bottom = max(x + w / 2 for x, _, w, _ in rooms) + 0.5, max(y + h / 2 for _, y, _, h in rooms) + 0.5
    size = round((right - left) * MASTER_AREA_HEIGHT_PX), round((bottom - top) * MASTER_AREA_HEIGHT_PX)
    inside = [
        (
            round((x - w / 2 - left) * MASTER_AREA_HEIGHT_PX),
            round((y - h / 2 - top) * MASTER_AREA_HEIGHT_PX),
            round(w * MASTER_AREA_HEIGHT_PX),
            round(h * MASTER_AREA_HEIGHT_PX),
        )
        for x, y, w, h in rooms
    ]
    pairs = [tuple(pygame.Rect(a).union(b)) for i, a in enumerate(inside) for b in inside[:i] if _neighbours(a, b, MASTER_AREA_HEIGHT_PX)]
    palette, grow, line = kit.theme.palette, MASTER_AREA_HEIGHT_PX * 0.13, 1.6

    def plates(more: float, fill: str) -> str:
        reach = grow + more
        r = MASTER_AREA_HEIGHT_PX * 0.16 + more
        return "".join(svg.rect(x - reach, y - reach, w + 2 * reach, h + 2 * reach, r, fill) for x, y, w, h in (*inside, *pairs))

    out = svg.soft_shadow(
        svg.group(plates(0, "#000000"), f"translate(0 {MASTER_AREA_HEIGHT_PX * 0.06:.1f})"),
        *size,
        MASTER_AREA_HEIGHT_PX * 0.09,
        "#000000",
        200,
    )
    rim = mix_colours(palette.line, palette.dim, 0.55)
    out.blit(svg.rasterise(plates(line, rim) + plates(0, mix_colours(palette.table, palette.panel, 0.35)), *size), (0, 0))
    return out


def _neighbours(a: tuple[int, int, int, int], b: tuple[int, int, int, int], px: int) -> bool:
    """Return whether two areas lie next to each other."""
    reach = round(px * 0.25)
    return (a[1] == b[1] and pygame.Rect(a).inflate(reach * 2, 0).colliderect(b)) or (
        a[0] == b[0] and pygame.Rect(a).inflate(0, reach * 2).colliderect(b)
    )


def draw_doorway(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    """Draw an open passage in the gap between two places; kept."""

    def make() -> pygame.Surface:
        palette = kit.theme.palette
        tone = mix_colours(palette.dim, palette.text, 0.25)
        body = svg.linear_gradient("d", 0, 0, 0, h, (0, lighten_colour(tone, 0.15)), (1, darken_colour(tone, 0.2))) + svg.rect(
            0, 0, w, h, 0, "url(#d)"
        )
        thick = max(1.0, min(w, h) * 0.1)
        if h < w:
            body += svg.rect(0, 0, thick * 1.4, h, 0, palette.ink) + svg.rect(w - thick * 1.4, 0, thick * 1.4, h, 0, palette.ink)
        else:
            body += svg.rect(0, 0, w, thick * 1.4, 0, palette.ink) + svg.rect(0, h - thick * 1.4, w, thick * 1.4, 0, palette.ink)
        return svg.rasterise(body, w, h)

    return kit.cached_surface(("cd door", w, h), make)
