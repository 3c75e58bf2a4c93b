"""The app's icon: a table from above, with a place and a shape at each of its four sides."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour
from scenes.graphics.shapes import seat_shape_svg

if TYPE_CHECKING:
    import pygame

DESIGN_SIZE: Final = 512
ICON_SIZES_PX: Final = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels in which systems want it."""
NIGHT, WOOD, FELT, PAPER = "#141A33", "#B9783F", "#1E6F66", "#FFF4DC"
SHAPES_WITH_COLOURS: Final = (("circle", "#FF6B5E"), ("triangle", "#FFD166"), ("square", "#B6F24A"), ("star", "#8E6BFF"))
"""The shapes, clockwise from the top, with their colours."""
MAX_CARDLESS_SIZE_PX: Final = 32
"""Up to so many pixels there is no room for cards."""


def draw_app_icon(px: int) -> pygame.Surface:
    """Return the icon, `px` by `px` pixels."""
    middle, detailed = DESIGN_SIZE / 2, px > MAX_CARDLESS_SIZE_PX
    body = svg.linear_gradient("n", 0, 0, 0, DESIGN_SIZE, (0, lighten_colour(NIGHT, 0.16)), (1, darken_colour(NIGHT, 0.3)))
    body += svg.rect(8, 8, DESIGN_SIZE - 16, DESIGN_SIZE - 16, 108, "url(#n)")
    body += svg.linear_gradient("w", 0, 96, 0, 416, (0, lighten_colour(WOOD, 0.3)), (1, darken_colour(WOOD, 0.35)))
    body += svg.circle(middle, middle, 156, "url(#w)")
    body += svg.radial_gradient("f", middle, middle - 40, 170, (0, lighten_colour(FELT, 0.22)), (1, darken_colour(FELT, 0.25)))
    body += svg.circle(middle, middle, 134 if detailed else 122, "url(#f)")
    for index, (shape, colour) in enumerate(SHAPES_WITH_COLOURS):
        angle = math.radians(index * 90 - 90)
        x, y = middle + 170 * math.cos(angle), middle + 170 * math.sin(angle)
        body += svg.circle(x, y, 58, darken_colour(NIGHT, 0.4)) + seat_shape_svg(shape, x, y, 42, colour)
    if detailed:
        for turn, shade in ((-22, 0.24), (0, 0.12), (22, 0.0)):
            card = svg.rect(-38, -104, 76, 104, 12, darken_colour(PAPER, shade), stroke=darken_colour(WOOD, 0.6), stroke_width="4")
            sign = seat_shape_svg("diamond", 0, -52, 20, SHAPES_WITH_COLOURS[0][1]) if turn > 0 else ""
            body += svg.group(card + sign, f"translate({middle} {middle + 62}) rotate({turn})")
    return svg.rasterise(body, DESIGN_SIZE, DESIGN_SIZE, px / DESIGN_SIZE)
