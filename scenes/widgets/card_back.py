"""The back of a mood's cards: a saucer with its beam, or the house's own mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.saucer import saucer
from scenes.graphics import svg
from scenes.graphics.colour import darker, lighter, mix
from scenes.graphics.emblem import stamp
from scenes.graphics.patterns import pattern
from scenes.graphics.shapes import seat_shape

if TYPE_CHECKING:
    from scenes.graphics.kit import Kit


def back_surface(kit: Kit, w: int, h: int) -> pygame.Surface:
    """The back, w x h pixels; the same for all cards of a mood."""
    palette = kit.theme.palette
    r = w * 0.09
    ring = palette.second
    line = max(1.0, w * 0.012)
    body = svg.rect(0, 0, w, h, r, darker(ring, 0.6))
    body += svg.linear("a", 0, 0, 0, h, (0, lighter(ring, 0.5)), (1, darker(ring, 0.25))) + svg.rect(0, 0, w, h - line, r, "url(#a)")
    out = svg.raster(body, w, h)
    edge = max(2, round(w * 0.06))
    iw, ih = w - 2 * edge, h - 2 * edge
    art = _saucer_art(kit, iw, ih) if kit.theme.back == "saucer" else _house_art(kit, iw, ih)
    out.blit(svg.clip_round(art, r * 0.6), (edge, edge))
    return out


def _saucer_art(kit: Kit, w: int, h: int) -> pygame.Surface:
    palette = kit.theme.palette
    night = mix(darker(palette.good, 0.45), palette.table, 0.25)
    glow = svg.radial("g", w / 2, h * 0.36, h * 0.6, (0, lighter(palette.good, 0.2), 0.9), (1, palette.good, 0.0))
    body = svg.rect(0, 0, w, h, 0, night) + glow + svg.rect(0, 0, w, h, 0, "url(#g)")
    body += pattern("rays", w, h, lighter(palette.good, 0.25), 0.22, 1.0, (w / 2, h * 0.36))
    for index in range(14):
        body += svg.circle((index * 37.7) % w, (index * index * 11.3) % h, max(0.5, w * 0.008), "#FFFFFF", fill_opacity=0.55)
    k = w / 300
    body += svg.linear("m", 0, h * 0.4, 0, h * 0.94, (0, "#F3FFD0", 1.0), (0.4, palette.accent, 0.8), (1, palette.accent, 0.5))
    body += svg.poly([(w * 0.4, h * 0.4), (w * 0.6, h * 0.4), (w * 0.82, h * 0.92), (w * 0.18, h * 0.92)], "url(#m)")
    body += svg.ellipse(w / 2, h * 0.92, w * 0.32, h * 0.028, "#EFFFC4", fill_opacity=0.55)
    body += svg.group(saucer("b"), f"translate({w / 2:.2f} {h * 0.37:.2f}) scale({k * 0.84:.4f})")
    return svg.raster(body, w, h)


def _house_art(kit: Kit, w: int, h: int) -> pygame.Surface:
    palette = kit.theme.palette
    body = svg.linear("h", 0, 0, 0, h, (0, lighter(palette.panel, 0.08)), (1, darker(palette.panel, 0.2))) + svg.rect(
        0, 0, w, h, 0, "url(#h)"
    )
    body += pattern("dots", w, h, palette.line, 0.5, w / 120)
    for seat, (dx, dy) in enumerate(((0, 1), (-1, 0), (0, -1), (1, 0))):
        look = kit.seat(seat)
        body += seat_shape(look.shape, w / 2 + dx * w * 0.27, h / 2 + dy * w * 0.27, w * 0.075, look.colour)
    out = svg.raster(body, w, h)
    stamp(out, kit.icon_raw("die", round(w * 0.34), palette.text), w / 2, h / 2)
    return out
