"""The back of a game's cards: its own picture (`art.draw_card_back`), or the mark of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour
from scenes.graphics.emblem import blit_centred
from scenes.graphics.patterns import background_pattern_svg
from scenes.graphics.shapes import seat_shape_svg
from scenes.session.plugins import game_module

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit


def card_back_surface(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    """Return the back, w x h pixels; the same for all cards of a mood."""
    palette = kit.theme.palette
    r = w * 0.09
    ring = palette.second
    line = max(1.0, w * 0.012)
    body = svg.rect(0, 0, w, h, r, darken_colour(ring, 0.6))
    body += svg.linear_gradient("a", 0, 0, 0, h, (0, lighten_colour(ring, 0.5)), (1, darken_colour(ring, 0.25))) + svg.rect(
        0, 0, w, h - line, r, "url(#a)"
    )
    out = svg.rasterise(body, w, h)
    edge = max(2, round(w * 0.06))
    iw, ih = w - 2 * edge, h - 2 * edge
    own = game_module(kit.theme.name, "art.card_back")
    art = _house_art(kit, iw, ih) if own is None else own.draw_card_back(kit, iw, ih)
    out.blit(svg.round_corners(art, r * 0.6), (edge, edge))
    return out


def _house_art(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    palette = kit.theme.palette
    body = svg.linear_gradient(
        "h", 0, 0, 0, h, (0, lighten_colour(palette.panel, 0.08)), (1, darken_colour(palette.panel, 0.2))
    ) + svg.rect(0, 0, w, h, 0, "url(#h)")
    body += background_pattern_svg("dots", w, h, palette.line, 0.5, w / 120)
    for seat, (dx, dy) in enumerate(((0, 1), (-1, 0), (0, -1), (1, 0))):
        look = kit.seat_look(seat)
        body += seat_shape_svg(look.shape, w / 2 + dx * w * 0.27, h / 2 + dy * w * 0.27, w * 0.075, look.colour)
    out = svg.rasterise(body, w, h)
    blit_centred(out, kit.draw_icon_surface("die", round(w * 0.34), palette.text), w / 2, h / 2)
    return out
