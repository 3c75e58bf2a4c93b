"""Panels, stations, wells and slots. Light always comes from the upper side of the window."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours, shade_colour
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.graphics.stretch import stretch_middle, stretched_parts

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike, TurnedArea
    from scenes.graphics.kit import DrawingKit

RIM_WIDTH_DESIGN_PX = 13
SOLID_END_DESIGN_PX = 19
"""So far from its ends nothing shows through a panel between its long sides: its corners are round by 18, and their edge is soft."""
SHADOW_SIZE_STEP_PX = 8
"""Pixels in whole numbers of which a shadow is worked out small and scaled up without being bent."""
_SHADOWS = {"panel": (6, 16, 0.35), "station": (6, 16, 0.45), "raised": (12, 24, 0.45), "toast": (10, 20, 0.5)}


def draw(
    area: TurnedArea,
    rect: RectLike,
    style: str = "panel",
    stripe: str | None = None,
    radius: float | None = None,
    tone: str | None = None,
    alpha: float = 1.0,
) -> None:
    """A panel of a style: panel, raised, station, well, flat, slot, toast.

    stripe: colour of the band at the reader's upper edge (stations). radius: in device pixels. tone: the fill instead of the
    palette's. alpha: 0..1, for panels through which the table shows.
    """
    kit = area.kit
    style = "slot" if style == "ghost" else style
    place = area.to_window_rect(rect)
    r = kit.u(18 if style == "station" else kit.theme.sizes.corner) if radius is None else round(radius)
    band = kit.colour(stripe) if stripe else None
    fill = kit.colour(tone) if tone else None
    side = area.angle if band else 0
    key = ("panel", kit.theme.name, style, place.size, r, band, side, fill, round(alpha * 20))
    edge = _margin(kit, style)

    kit.cached_split_surface(key, lambda: draw_stretchable_panel(kit, style, place.w, place.h, r, band, side, fill, alpha)).blit(
        area.frame.surface, place.x - edge, place.y - edge
    )


def solid_part(kit: DrawingKit, rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a panel that covers everything, its corners left out: as long as its long sides are straight."""
    end = -2 * kit.u(SOLID_END_DESIGN_PX)
    return rect.inflate(end, 0) if rect.w > rect.h else rect.inflate(0, end)


def _margin(kit: DrawingKit, style: str) -> int:
    dy, blur, _ = _SHADOWS.get(style, (0, 0, 0.0))
    return kit.u(dy + blur * 1.5) + 2 if blur else 2


def draw_stretchable_panel(
    kit: DrawingKit, style: str, w: int, h: int, r: int, band: str | None, side: int, fill: str | None, alpha: float
) -> SplitSurface:
    """Draw a panel (px): where all of it looks alike along its width a narrow one, which is made wider."""
    edge = _margin(kit, style)
    if style == "slot" or alpha < 1:
        return split_surface(draw_whole_panel(kit, style, w, h, r, band, side, fill, alpha), pygame.Rect(0, 0, 0, 0))
    inner = pygame.Rect(edge, edge + r + 1, w, h - 2 * r - 2)
    least = SHADOW_SIZE_STEP_PX * math.ceil((2 * (_reach(kit, style, r) + edge) + 1) / SHADOW_SIZE_STEP_PX) - 2 * edge
    if w <= least:
        return split_surface(draw_whole_panel(kit, style, w, h, r, band, side, fill, alpha), inner)
    narrow, full = draw_whole_panel(kit, style, least, h, r, band, side, fill, alpha, bare=True), (w + 2 * edge, h + 2 * edge)
    if style == "well" or (style == "station" and kit.theme.rivets):
        out = stretch_middle(narrow, full)
        _adorn(kit, out, edge, style, w, h, r, band, side)
        return split_surface(out, inner)
    return _wider(split_surface(narrow, pygame.Rect(edge, inner.y, least, inner.h)), edge, w - least)


def _wider(small: SplitSurface, edge: int, more: int) -> SplitSurface:
    """Make a panel wider that was cut: the strips in the margins at its ends stay as they are."""
    parts: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for part, (x, y) in small.parts:
        if x + part.get_width() <= edge:
            parts.append((part, (x, y)))
        elif x >= small.size[0] - edge:
            parts.append((part, (x + more, y)))
        else:
            parts += [(piece, (x + at, y)) for piece, at in stretched_parts(part, part.get_width() + more)]
    return SplitSurface(parts, (small.size[0] + more, small.size[1]))


def _reach(kit: DrawingKit, style: str, r: int) -> int:
    """Return how far from its left and right ends a panel looks otherwise than in its middle: corners, rim, and shadow."""
    _, blur, _ = _SHADOWS.get(style, (0, 0, 0.0))
    return r + math.ceil(max(RIM_WIDTH_DESIGN_PX * kit.scale, kit.u(blur) * 2)) + 4


def draw_whole_panel(
    kit: DrawingKit, style: str, w: int, h: int, r: int, band: str | None, side: int, fill: str | None, alpha: float, *, bare: bool = False
) -> pygame.Surface:
    """Draw a panel in its size (px); a bare one lacks what lies along its width."""
    edge = _margin(kit, style)
    full = w + 2 * edge, h + 2 * edge
    out = pygame.Surface(full, pygame.SRCALPHA)
    if style in _SHADOWS:
        dy, blur, share = _SHADOWS[style]
        body = svg.rect(edge, edge + kit.u(dy), w, h, r, "#000000")
        out.blit(svg.soft_shadow(body, *full, max(1.0, kit.u(blur) * 0.55), "#000000", round(255 * share * alpha)), (0, 0))
    face = svg.rasterise(_body(kit, style, w, h, r, band, side, fill), *full, origin=(-edge, -edge))
    if not bare:
        _adorn(kit, face, edge, style, w, h, r, band, side)
    if alpha < 1:
        svg.fade_surface(face, round(255 * alpha))
    out.blit(face, (0, 0))
    return out


def _adorn(kit: DrawingKit, face: pygame.Surface, edge: int, style: str, w: int, h: int, r: int, band: str | None, side: int) -> None:
    """Draw what lies along a panel: the hatching of a well, the rivets of a station."""
    if style == "well":
        face.blit(svg.round_corners(_hatch(kit, w, h), r), (edge, edge))
    elif style == "station" and kit.theme.rivets:
        rim = math.ceil(RIM_WIDTH_DESIGN_PX * kit.scale)
        x, y, wide, high = {0: (0, 0, w, rim), 90: (w - rim, 0, rim, h), 180: (0, h - rim, w, rim), 270: (0, 0, rim, h)}[side]
        rivets = _rivets(kit, w, h, band or kit.theme.palette.line, side)
        face.blit(svg.rasterise(rivets, wide, high, origin=(x, y)), (edge + x, edge + y))


def _body(kit: DrawingKit, style: str, w: int, h: int, r: int, band: str | None, side: int, fill: str | None) -> str:
    palette = kit.theme.palette
    unit = kit.scale
    panel = fill or palette.panel
    match style:
        case "station":
            return _station(kit, w, h, r, band or palette.line, side, panel)
        case "well":
            deep = shade_colour(mix_colours(palette.well, palette.panel, 0.35), 0.12)
            return svg.rect(0, 0, w, h, r, lighten_colour(panel, 0.06)) + svg.rect(0, 0, w, h - max(1, unit), r, shade_colour(deep, 0.3))
        case "slot":
            dash = 7 * unit
            edge = svg.dashed_rect(
                unit, unit, w - 2 * unit, h - 2 * unit, r, lighten_colour(palette.line, 0.16), max(1.2, 1.8 * unit), dash
            )
            return svg.rect(0, 0, w, h, r, shade_colour(panel, 0.3), fill_opacity=0.35) + edge
        case "flat":
            return svg.rect(0, 0, w, h, r, panel)
        case "toast":
            glow = svg.rect(0, 0, w, h, r, palette.line)
            return glow + svg.rect(unit, unit, w - 2 * unit, h - 2 * unit, max(0, r - unit), shade_colour(panel, 0.25))
        case _:
            light = 0.62 if style == "raised" else 0.4
            top = svg.linear_gradient(
                "p", 0, 0, 0, h, (0, mix_colours(panel, palette.line, light)), (1, mix_colours(panel, palette.line, light * 0.15))
            )
            line = max(1.0, 1.5 * unit)
            return (
                svg.rect(0, 0, w, h, r, lighten_colour(palette.line, 0.1 if style == "raised" else 0.0))
                + top
                + svg.rect(0, line, w, h - line, r, "url(#p)")
            )


def _station(kit: DrawingKit, w: int, h: int, r: int, band: str, side: int, panel: str) -> str:
    """Return a panel with a coloured band at the side that is the reader's upper edge."""
    palette = kit.theme.palette
    unit = kit.scale
    rim = RIM_WIDTH_DESIGN_PX * unit
    left, top, right, bottom = {0: (0.0, rim, 0.0, 0.0), 90: (0.0, 0.0, rim, 0.0), 180: (0.0, 0.0, 0.0, rim), 270: (rim, 0.0, 0.0, 0.0)}[
        side
    ]
    body = svg.linear_gradient(
        "b", 0, 0, 0, h, (0, lighten_colour(band, 0.28)), (min(0.5, 1.4 * rim / h), band), (1, darken_colour(band, 0.12))
    )
    body += svg.rect(0, 0, w, h, r, darken_colour(band, 0.35)) + svg.rect(0, 0, w, h - max(1, unit), r, "url(#b)")
    inner = max(2.0, r - 4 * unit)
    x, y, iw, ih = left, top, w - left - right, h - top - bottom
    body += svg.rect(
        x - (0.8 * unit if left else 0),
        y - (0.8 * unit if top else 0),
        iw + (0.8 * unit if right else 0),
        ih,
        inner,
        darken_colour(band, 0.62),
    )
    body += svg.linear_gradient(
        "p", 0, y, 0, y + ih, (0, mix_colours(panel, palette.line, 0.5)), (0.5, mix_colours(panel, palette.line, 0.12)), (1, panel)
    )
    body += svg.rect(x, y + max(1.0, unit), iw, ih - max(1.0, unit), inner, "url(#p)")
    return body


def _rivets(kit: DrawingKit, w: int, h: int, band: str, side: int) -> str:
    """Return the rivets along the band of a station."""
    body, unit, rim = "", kit.scale, RIM_WIDTH_DESIGN_PX * kit.scale
    long = w if side in (0, 180) else h
    count = max(2, round((long - 60 * unit) / (64 * unit)))
    for index in range(count + 1):
        along = 30 * unit + index * (long - 60 * unit) / count
        spot = {0: (along, rim / 2), 90: (w - rim / 2, along), 180: (along, h - rim / 2), 270: (rim / 2, along)}[side]
        body += rivet_svg(*spot, 2.5 * unit, darken_colour(band, 0.2))
    return body


def rivet_svg(x: float, y: float, r: float, tone: str) -> str:
    """Return a rivet of radius r (px) as SVG: light above, shade below."""
    return (
        svg.circle(x, y + r * 0.4, r, darken_colour(tone, 0.55))
        + svg.circle(x, y, r, tone)
        + svg.circle(x - r * 0.25, y - r * 0.3, r * 0.45, lighten_colour(tone, 0.55))
    )


def _hatch(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    return svg.rasterise(hatch_lines_path(w, h, 9 * kit.scale, 2.2 * kit.scale, kit.theme.palette.line, 0.25), w, h)


def hatch_lines_path(w: float, h: float, gap: float, thick: float, colour: str, alpha: float) -> str:
    """Return slanting strokes over a whole rectangle (px) as one SVG path."""
    d = ""
    step = gap * math.sqrt(2)
    x = -h
    while x < w:
        d += f"M{x:.1f} {h:.1f}L{x + h:.1f} 0"
        x += step
    return svg.path(d, stroke=colour, stroke_width=f"{thick:.2f}", stroke_opacity=alpha)
