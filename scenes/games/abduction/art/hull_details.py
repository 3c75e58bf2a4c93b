"""What is fitted to the hull of the saucer: the light of open doorways, the glow of exits, the aerial."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.hull import HALF_CELL, HULL_OVERHANG
from scenes.games.abduction.art.tile_rooms import CELL_UNITS, scale_from_master
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour

if TYPE_CHECKING:
    from scenes.games.abduction.art.scaled_pictures import PlacedPicture, ScaledPictures
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob


def prerender(rough: ScaledPictures, px: int) -> Iterator[DrawJob]:
    """Draw doorways at every side, and the aerial."""
    for side in range(4):
        yield partial(scale_from_master, rough.kit, ("hull door", side), px, partial(_turned_doorway, side))
    yield partial(scale_from_master, rough.kit, ("antenna", rough.kit.theme.name), px, partial(_antenna, rough.kit))


def draw_doorway_light(rough: ScaledPictures, side: int, px: int) -> PlacedPicture:
    """Return the light of a free opening (0 north, clockwise) that cuts the rim and falls into the dark, placed in the square beyond it."""
    return rough.draw_scaled(("hull door", side), px, partial(_turned_doorway, side))


def _turned_doorway(side: int, px: int) -> pygame.Surface:
    return pygame.transform.rotate(_doorway(px), 180 - 90 * side)


def _doorway(px: int) -> pygame.Surface:
    """Draw the doorway of a south side: the square lies below the cell."""
    body = svg.linear_gradient("sill", 0, 0, 0, HULL_OVERHANG, (0, "#FFF6DC"), (1, "#FFD98A"))
    body += svg.linear_gradient("spill", 0, HULL_OVERHANG, 0, 74, (0, "#FFD166", 0.55), (0.35, "#FFD166", 0.22), (1, "#FFD166", 0))
    body += svg.linear_gradient("wide", 0, HULL_OVERHANG, 0, 84, (0, "#FFD166", 0.22), (1, "#FFD166", 0))
    body += svg.polygon([(-30, HULL_OVERHANG), (30, HULL_OVERHANG), (56, 84), (-56, 84)], "url(#wide)")
    body += svg.polygon([(-25, HULL_OVERHANG), (25, HULL_OVERHANG), (41, 74), (-41, 74)], "url(#spill)")
    body += svg.rect(-25, -3, 50, HULL_OVERHANG + 3, 0, "url(#sill)")
    body += "".join(svg.rect(x, -3, 3, HULL_OVERHANG + 3, 0, "#8A5A10", fill_opacity=0.35) for x in (-25, 22))
    arrow: dict[str, object] = {"stroke": "#8A4A0C", "stroke_width": 3, "stroke_linecap": "round", "stroke_linejoin": "round"}
    body += svg.path("M-10 4L0 10.5L10 4", "none", **arrow) + svg.path("M-10 10L0 16.5L10 10", "none", stroke_opacity=0.55, **arrow)
    for x in (-31, 25):
        body += svg.rect(x, -6, 6, HULL_OVERHANG + 9, 3, "#101A30") + svg.rect(x + 1.2, -5, 3.6, HULL_OVERHANG + 7, 1.8, "#53688F")
        body += svg.rect(x + 1.6, -4, 1.3, HULL_OVERHANG + 5, 0.6, "#B4C6E2")
    return svg.rasterise(svg.group(body, f"translate({HALF_CELL} 0)"), CELL_UNITS, CELL_UNITS, px / CELL_UNITS)


def draw_exit_glow(kit: DrawingKit, px: int) -> pygame.Surface:
    """Return the glow round an exit, seen from afar, on a square of two cells round it."""

    def make() -> pygame.Surface:
        k, size = px / CELL_UNITS, 2 * px
        inset = px * 0.5 - 22 * k
        body = svg.rect(inset, inset, size - 2 * inset, size - 2 * inset, 40 * k, "#FFFFFF")
        return svg.soft_shadow(body, size, size, max(1.5, 24 * k), kit.theme.palette.accent, 170)

    return kit.cached_surface(("beacon", kit.theme.name, px), make)


def draw_antenna(rough: ScaledPictures, px: int) -> PlacedPicture:
    """Return the sprung aerial of the saucer, to stand on the upper rim, placed in a cell that ends at the rim's outer edge."""
    return rough.draw_scaled(("antenna", rough.kit.theme.name), px, lambda side: _antenna(rough.kit, side))


def _antenna(kit: DrawingKit, px: int) -> pygame.Surface:
    """Draw dome, spring, rod and bulb; the middle of the dome lies a little below the picture."""
    tin, bulb = kit.theme.palette.second, kit.theme.palette.danger
    x, y, tall = HALF_CELL, CELL_UNITS + 6, 84
    body = (
        svg.circle(x, y, 25, darken_colour(tin, 0.6))
        + svg.circle(x, y, 23.6, lighten_colour(tin, 0.55))
        + svg.circle(x, y + 1.4, 23.4, tin)
    )
    body += svg.circle(x, y + 2, 16, darken_colour(tin, 0.16))
    for index in range(5):
        half, level = (15 - index * 1.6) / 2, y - 25 - index * 5
        for stroke, width in (("#0A2A38", 5.4), ("#AEBFD4", 3.2)):
            body += svg.line(x - half, level + 1, x + half, level - 1.4, stroke, width, stroke_linecap="round")
    for stroke, width in (("#0A2A38", 5.4), ("#DCE6F2", 3)):
        body += svg.line(x, y - 50, x, y - tall, stroke, width, stroke_linecap="round")
    top = y - tall - 7
    body += svg.radial_gradient("bulb", x, top, 34, (0, bulb, 0.7), (0.4, bulb, 0.28), (1, bulb, 0)) + svg.circle(x, top, 34, "url(#bulb)")
    body += svg.circle(x, top + 1, 11.4, darken_colour(bulb, 0.6)) + svg.circle(x, top, 10.4, bulb)
    body += svg.circle(x - 3, top - 3.4, 3.4, lighten_colour(bulb, 0.8))
    return svg.rasterise(body, CELL_UNITS, CELL_UNITS, px / CELL_UNITS)
