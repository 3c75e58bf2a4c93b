"""Panels, stations, wells and slots; the glow of what is legal. Light always comes from the upper side of the window."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.widgets import svg
from scenes.widgets.colour import darker, lighter, mix, sunk
from scenes.widgets.pieces import Pieces, cut, strips

if TYPE_CHECKING:
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane, RectLike

RIM = 13
GLOWS = 8
"""Steps in which a glow breathes."""
_SHADOWS = {"panel": (6, 16, 0.35), "station": (6, 16, 0.45), "raised": (12, 24, 0.45), "toast": (10, 20, 0.5)}


def draw(
    pane: Pane,
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
    kit = pane.kit
    style = "slot" if style == "ghost" else style
    place = pane.screen(rect)
    r = kit.u(18 if style == "station" else kit.theme.sizes.corner) if radius is None else round(radius)
    band = kit.colour(stripe) if stripe else None
    fill = kit.colour(tone) if tone else None
    side = pane.angle if band else 0
    key = ("panel", kit.theme.name, style, place.size, r, band, side, fill, round(alpha * 20))
    edge = _margin(kit, style)

    def make() -> Pieces:
        whole = _made(kit, style, place.w, place.h, r, band, side, fill, alpha)
        inner = pygame.Rect(0, 0, 0, 0) if alpha < 1 or style == "slot" else pygame.Rect(edge, edge + r + 1, place.w, place.h - 2 * r - 2)
        return cut(whole, inner)

    kit.pieces(key, make).blit(pane.frame.surface, place.x - edge, place.y - edge)


def _margin(kit: Kit, style: str) -> int:
    dy, blur, _ = _SHADOWS.get(style, (0, 0, 0.0))
    return kit.u(dy + blur * 1.5) + 2 if blur else 2


def _made(kit: Kit, style: str, w: int, h: int, r: int, band: str | None, side: int, fill: str | None, alpha: float) -> pygame.Surface:
    edge = _margin(kit, style)
    full = w + 2 * edge, h + 2 * edge
    out = pygame.Surface(full, pygame.SRCALPHA)
    if style in _SHADOWS:
        dy, blur, share = _SHADOWS[style]
        body = svg.rect(edge, edge + kit.u(dy), w, h, r, "#000000")
        out.blit(svg.soft(body, *full, max(1.0, kit.u(blur) * 0.55), "#000000", round(255 * share * alpha)), (0, 0))
    face = svg.raster(_body(kit, style, w, h, r, band, side, fill), *full, origin=(-edge, -edge))
    if style == "well":
        face.blit(svg.clip_round(_hatch(kit, w, h), r), (edge, edge))
    if alpha < 1:
        svg.fade(face, round(255 * alpha))
    out.blit(face, (0, 0))
    return out


def _body(kit: Kit, style: str, w: int, h: int, r: int, band: str | None, side: int, fill: str | None) -> str:
    palette = kit.theme.palette
    unit = kit.scale
    panel = fill or palette.panel
    match style:
        case "station":
            return _station(kit, w, h, r, band or palette.line, side, panel)
        case "well":
            deep = sunk(mix(palette.well, palette.panel, 0.35), 0.12)
            return svg.rect(0, 0, w, h, r, lighter(panel, 0.06)) + svg.rect(0, 0, w, h - max(1, unit), r, sunk(deep, 0.3))
        case "slot":
            dash = 7 * unit
            edge = svg.dashed(unit, unit, w - 2 * unit, h - 2 * unit, r, lighter(palette.line, 0.16), max(1.2, 1.8 * unit), dash)
            return svg.rect(0, 0, w, h, r, sunk(panel, 0.3), fill_opacity=0.35) + edge
        case "flat":
            return svg.rect(0, 0, w, h, r, panel)
        case "toast":
            glow = svg.rect(0, 0, w, h, r, palette.line)
            return glow + svg.rect(unit, unit, w - 2 * unit, h - 2 * unit, max(0, r - unit), sunk(panel, 0.25))
        case _:
            light = 0.62 if style == "raised" else 0.4
            top = svg.linear("p", 0, 0, 0, h, (0, mix(panel, palette.line, light)), (1, mix(panel, palette.line, light * 0.15)))
            line = max(1.0, 1.5 * unit)
            return (
                svg.rect(0, 0, w, h, r, lighter(palette.line, 0.1 if style == "raised" else 0.0))
                + top
                + svg.rect(0, line, w, h - line, r, "url(#p)")
            )


def _station(kit: Kit, w: int, h: int, r: int, band: str, side: int, panel: str) -> str:
    """A panel with a coloured band at the side that is the reader's upper edge."""
    palette = kit.theme.palette
    unit = kit.scale
    rim = RIM * unit
    left, top, right, bottom = {0: (0.0, rim, 0.0, 0.0), 90: (0.0, 0.0, rim, 0.0), 180: (0.0, 0.0, 0.0, rim), 270: (rim, 0.0, 0.0, 0.0)}[
        side
    ]
    body = svg.linear("b", 0, 0, 0, h, (0, lighter(band, 0.28)), (min(0.5, 1.4 * rim / h), band), (1, darker(band, 0.12)))
    body += svg.rect(0, 0, w, h, r, darker(band, 0.35)) + svg.rect(0, 0, w, h - max(1, unit), r, "url(#b)")
    inner = max(2.0, r - 4 * unit)
    x, y, iw, ih = left, top, w - left - right, h - top - bottom
    body += svg.rect(
        x - (0.8 * unit if left else 0), y - (0.8 * unit if top else 0), iw + (0.8 * unit if right else 0), ih, inner, darker(band, 0.62)
    )
    body += svg.linear("p", 0, y, 0, y + ih, (0, mix(panel, palette.line, 0.5)), (0.5, mix(panel, palette.line, 0.12)), (1, panel))
    body += svg.rect(x, y + max(1.0, unit), iw, ih - max(1.0, unit), inner, "url(#p)")
    if kit.theme.rivets:
        long = w if side in (0, 180) else h
        count = max(2, round((long - 60 * unit) / (64 * unit)))
        for index in range(count + 1):
            along = 30 * unit + index * (long - 60 * unit) / count
            spot = {0: (along, rim / 2), 90: (w - rim / 2, along), 180: (along, h - rim / 2), 270: (rim / 2, along)}[side]
            body += rivet(*spot, 2.5 * unit, darker(band, 0.2))
    return body


def rivet(x: float, y: float, r: float, tone: str) -> str:
    """A rivet as SVG: light above, shade below."""
    return (
        svg.circle(x, y + r * 0.4, r, darker(tone, 0.55))
        + svg.circle(x, y, r, tone)
        + svg.circle(x - r * 0.25, y - r * 0.3, r * 0.45, lighter(tone, 0.55))
    )


def _hatch(kit: Kit, w: int, h: int) -> pygame.Surface:
    return svg.raster(hatch_lines(w, h, 9 * kit.scale, 2.2 * kit.scale, kit.theme.palette.line, 0.25), w, h)


def hatch_lines(w: float, h: float, gap: float, thick: float, colour: str, alpha: float) -> str:
    """Slanting strokes over a whole rectangle, as one SVG path."""
    d = ""
    step = gap * math.sqrt(2)
    x = -h
    while x < w:
        d += f"M{x:.1f} {h:.1f}L{x + h:.1f} 0"
        x += step
    return svg.path(d, stroke=colour, stroke_width=f"{thick:.2f}", stroke_opacity=alpha)


def glow(pane: Pane, rect: RectLike, colour: str, level: float, radius: float | None) -> None:
    """As `Pane.glow`; only the frame is laid on, never the empty middle."""
    kit = pane.kit
    step = min(GLOWS, max(0, round(level * GLOWS)))
    if step:
        place, edge = pane.screen(rect), _glow_edge(kit)
        glow_picture(kit, place.size, colour, step, radius).blit(pane.frame.surface, place.x - edge, place.y - edge)


def glow_picture(kit: Kit, size: tuple[int, int], colour: str, step: int, radius: float | None) -> Pieces:
    """The glow round a place of that size, in one of its steps (1 to `GLOWS`)."""
    r = kit.u(kit.theme.sizes.corner) if radius is None else round(radius)
    ink = kit.colour(colour)
    return kit.pieces(("glow", size, r, ink, step), lambda: _stretched_glow(kit, size, r, ink, step))


def _stretched_glow(kit: Kit, size: tuple[int, int], r: int, ink: str, step: int) -> Pieces:
    """Put a glow together from a small one that is kept: its corners, and what runs straight between them."""
    edge, band, least = _glow_edge(kit), max(r, 2), 2 * (max(r, 2) + _glow_edge(kit)) + 2
    w, h = size
    small = min(w, least), min(h, least)
    drawn = kit.pieces(("small glow", small, r, ink, step), lambda: _glow(kit, *small, r, ink, step / GLOWS))
    if small == size:
        return drawn
    full = w + 2 * edge, h + 2 * edge
    places = strips(full, pygame.Rect(edge + band, edge + band, w - 2 * band, h - 2 * band))
    return Pieces([(_grown(part, place.size), place.topleft) for (part, _), place in zip(drawn.parts, places, strict=True)], full)


def _grown(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Make a strip longer or higher: its ends stay, and what lies in its very middle is repeated."""
    w, h = part.get_size()
    if (w, h) == size:
        return part
    out = pygame.Surface(size, pygame.SRCALPHA)
    if w != size[0]:
        half, rest = w // 2, w - w // 2
        out.blit(part, (0, 0), (0, 0, half, h))
        out.blit(pygame.transform.scale(part.subsurface((half, 0, 1, h)), (size[0] - w + 1, h)), (half, 0))
        out.blit(part, (size[0] - rest + 1, 0), (half + 1, 0, rest - 1, h))
    else:
        half, rest = h // 2, h - h // 2
        out.blit(part, (0, 0), (0, 0, w, half))
        out.blit(pygame.transform.scale(part.subsurface((0, half, w, 1)), (w, size[1] - h + 1)), (0, half))
        out.blit(part, (0, size[1] - rest + 1), (0, half + 1, w, rest - 1))
    return out.convert_alpha()


def _glow_edge(kit: Kit) -> int:
    return kit.u(22) + 2


def _glow(kit: Kit, w: int, h: int, r: int, colour: str, level: float) -> Pieces:
    """Light outside the place and a line round it, drawn strip by strip."""
    edge, band = _glow_edge(kit), max(r, 2)
    full = w + 2 * edge, h + 2 * edge
    line = max(2.0, kit.theme.sizes.glow * kit.scale)
    grow = line
    body = svg.rect(edge - grow, edge - grow, w + 2 * grow, h + 2 * grow, r + grow, "#FFFFFF")
    light = svg.soft(body, *full, max(2.0, kit.u(14) * 0.6), colour, round(190 * level))
    hole = svg.rect(edge, edge, w, h, r, "#FFFFFF")
    half = line / 2
    ring = svg.rect(
        edge - half,
        edge - half,
        w + 2 * half,
        h + 2 * half,
        r + half,
        stroke=mix(colour, "#FFFFFF", 0.1),
        stroke_width=f"{line:.2f}",
        stroke_opacity=f"{0.35 + 0.65 * level:.2f}",
    )
    parts = []
    for strip in strips(full, pygame.Rect(edge + band, edge + band, w - 2 * band, h - 2 * band)):
        part = light.subsurface(strip).copy()
        part.blit(svg.raster(hole, *strip.size, origin=strip.topleft), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        part.blit(svg.raster(ring, *strip.size, origin=strip.topleft), (0, 0))
        parts.append((part.convert_alpha(), strip.topleft))
    return Pieces(parts, full)
