"""A die with round corners and thickness, and the tin dish that it lies in."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.widgets.panel import rivet_svg

if TYPE_CHECKING:
    from scenes.graphics.area import TurnedArea
    from scenes.graphics.kit import DrawingKit

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw(area: TurnedArea, x: float, y: float, size: float, value: int, angle: float = 0.0, dish: bool = False) -> None:
    """As `Pane.die`; angles are rounded to 6 degrees, so that a tumbling die stays in the cache."""
    kit = area.kit
    px = round(size)
    sx, sy = area.to_window_point(x, y)
    target = area.frame.surface
    if dish:
        bowl = kit.cached_surface(("dish", kit.theme.name, px), lambda: _dish(kit, px))
        target.blit(bowl, bowl.get_rect(center=(round(sx), round(sy))))
    turn = round((angle + area.angle) / 6) * 6 % 360
    picture = kit.cached_surface(("die", kit.theme.name, px, value, turn), lambda: _die(kit, px, value, turn))
    target.blit(picture, picture.get_rect(center=(round(sx), round(sy))))


def _die(kit: DrawingKit, px: int, value: int, turn: int) -> pygame.Surface:
    palette = kit.theme.palette
    side = px * 0.5
    full = round(px * 1.9)
    m = full / 2
    r = px * 0.23
    ink = kit.theme.pips
    ivory = palette.paper
    out = svg.soft_shadow(svg.rect(m - side, m - side + px * 0.14, px, px, r, "#000000"), full, full, max(1.0, px * 0.07), "#000000", 130)
    turned = f"rotate({turn} {m} {m})"
    body = ""
    thick = max(2, round(px * 0.11))
    for index in range(thick, 0, -1):
        tone = darken_colour(mix_colours(ivory, "#C7A96A", 0.6), 0.05 + 0.3 * index / thick)
        body += svg.group(svg.group(svg.rect(m - side, m - side, px, px, r, tone), turned), f"translate(0 {index})")
    top = svg.linear_gradient("d", m, m - side, m, m + side, (0, "#FFFFFF"), (1, mix_colours(ivory, "#F0D9A0", 0.5)))
    face = svg.rect(m - side, m - side, px, px, r, "url(#d)")
    inset = px * 0.05
    face += svg.rect(m - side + inset, m - side + inset, px - 2 * inset, px - 2 * inset, r * 0.85, lighten_colour(ivory, 0.35))
    gap, pip = px * 0.26, px * (0.13 if value == 1 else 0.1)
    for col, row in _PIPS[value]:
        cx, cy = m + col * gap, m + row * gap
        face += svg.circle(cx, cy, pip, darken_colour(ink, 0.3)) + svg.circle(cx, cy + pip * 0.12, pip * 0.88, ink)
    out.blit(svg.rasterise(top + body + svg.group(face, turned), full, full), (0, 0))
    return out


def _dish(kit: DrawingKit, px: int) -> pygame.Surface:
    palette = kit.theme.palette
    r = px * 0.92
    full = round(r * 2.5)
    m = full / 2
    tin = palette.second
    out = svg.soft_shadow(svg.circle(m, m + r * 0.12, r, "#000000"), full, full, max(1.0, r * 0.12), "#000000", 190)
    body = (
        svg.circle(m, m, r, darken_colour(tin, 0.4))
        + svg.circle(m, m - r * 0.01, r * 0.985, lighten_colour(tin, 0.45))
        + svg.circle(m, m + r * 0.012, r * 0.965, tin)
    )
    body += svg.circle(m, m, r * 0.82, darken_colour(tin, 0.62)) + svg.radial_gradient(
        "d",
        m,
        m - r * 0.2,
        r,
        (0, mix_colours(darken_colour(tin, 0.4), palette.table, 0.1)),
        (1, mix_colours(darken_colour(tin, 0.6), palette.table, 0.3)),
    )
    body += svg.circle(m, m + r * 0.024, r * 0.795, "url(#d)")
    if kit.theme.rivets:
        for index in range(16):
            a = math.tau * index / 16
            body += rivet_svg(m + r * 0.89 * math.cos(a), m + r * 0.89 * math.sin(a), r * 0.034, lighten_colour(tin, 0.1))
    out.blit(svg.rasterise(body, full, full), (0, 0))
    return out
