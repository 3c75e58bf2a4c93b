"""The back of the cards: a saucer with its beam."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.art.saucer import saucer_svg
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.patterns import background_pattern_svg

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.kit import DrawingKit


def draw_card_back(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    """Return the picture of a back, w x h pixels."""
    palette = kit.theme.palette
    night = mix_colours(darken_colour(palette.good, 0.45), palette.table, 0.25)
    glow = svg.radial_gradient("g", w / 2, h * 0.36, h * 0.6, (0, lighten_colour(palette.good, 0.2), 0.9), (1, palette.good, 0.0))
    body = svg.rect(0, 0, w, h, 0, night) + glow + svg.rect(0, 0, w, h, 0, "url(#g)")
    body += background_pattern_svg("rays", w, h, lighten_colour(palette.good, 0.25), 0.22, 1.0, (w / 2, h * 0.36))
    for index in range(14):
        body += svg.circle((index * 37.7) % w, (index * index * 11.3) % h, max(0.5, w * 0.008), "#FFFFFF", fill_opacity=0.55)
    k = w / 300
    body += svg.linear_gradient("m", 0, h * 0.4, 0, h * 0.94, (0, "#F3FFD0", 1.0), (0.4, palette.accent, 0.8), (1, palette.accent, 0.5))
    body += svg.polygon([(w * 0.4, h * 0.4), (w * 0.6, h * 0.4), (w * 0.82, h * 0.92), (w * 0.18, h * 0.92)], "url(#m)")
    body += svg.ellipse(w / 2, h * 0.92, w * 0.32, h * 0.028, "#EFFFC4", fill_opacity=0.55)
    body += svg.group(saucer_svg("b"), f"translate({w / 2:.2f} {h * 0.37:.2f}) scale({k * 0.84:.4f})")
    return svg.rasterise(body, w, h)
