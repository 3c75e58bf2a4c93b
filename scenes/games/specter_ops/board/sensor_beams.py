"""The light of the motion sensor: a beam from the vehicle to where something moved, a disc for what is right there."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

DIRECTION_BY_BEARING: Final = {
    "north": (0, -1), "north-east": (1, -1), "east": (1, 0), "south-east": (1, 1),
    "south": (0, 1), "south-west": (-1, 1), "west": (-1, 0), "north-west": (-1, -1),
}  # fmt: skip
"""Directions of the board, x east, y south, by the names of bearings; what has none is right there."""
FULL_STRENGTH: Final = 8
"""How strong a beam is at first; it fades in so many steps."""
BEAM_REACH_SPACES: Final = 5
"""How many spaces it reaches."""
STRAIGHT_BEAM_HALF_ANGLE: Final = math.radians(9)
SLANTING_BEAM_HALF_ANGLE: Final = math.radians(38)
"""How far it opens to either side of a row or column, and of a slanting way."""
HERE_REACH_SHARE: Final = 0.4
"""How far the light of what is right there reaches, of a beam's reach."""
MAX_UNSCALED_REACH_PX: Final = 120
"""Pixels of reach beyond which light is drawn smaller and scaled up."""

Point = tuple[float, float]


def paint_sensor_beams(pane: Pane, spot: Point, lie: BoardGeometry, bearings: Iterable[str], px: int, strength: int) -> None:
    """Draw a beam for each bearing from a point of the window, `px` pixels a space, `strength` of `FULL`."""
    for bearing in bearings:
        way = lie.turned_direction(*DIRECTION_BY_BEARING[bearing]) if bearing in DIRECTION_BY_BEARING else (0, 0)
        picture, (left, top) = _beam(pane.kit, way, px * BEAM_REACH_SPACES, strength)
        pane.frame.surface.blit(picture, (round(spot[0] + left), round(spot[1] + top)))


def _beam(kit: DrawingKit, way: tuple[int, int], reach: int, strength: int) -> tuple[pygame.Surface, Point]:
    """Return the picture of a beam, no larger than its light, and where its upper left lies from where it begins; the picture is kept."""
    corners = _corners(way)
    small = min(reach, MAX_UNSCALED_REACH_PX)
    xs, ys = ([round(at[axis] * small) for at in corners] for axis in (0, 1))
    box = pygame.Rect(min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)

    def draw() -> pygame.Surface:
        ink, x, y = kit.theme.palette.second, -box.x, -box.y
        light = svg.radial_gradient("w", x, y, small, (0, lighten_colour(ink, 0.4), 0.75), (1, ink, 0.0))
        form = svg.polygon([(x + a * small, y + b * small) for a, b in corners], "url(#w)")
        if way == (0, 0):
            form = svg.circle(x, y, HERE_REACH_SHARE * small, "url(#w)")
        return svg.rasterise(light + form, box.w, box.h)

    def fade() -> pygame.Surface:
        full = kit.cached_surface(("sensor beam", kit.theme.name, way, small), draw)
        return svg.fade_surface(full.copy(), round(255 * strength / FULL_STRENGTH))

    picture = kit.cached_surface(("faded beam", kit.theme.name, way, small, strength), fade)
    if reach == small:
        return picture, box.topleft
    factor = reach / small
    size = round(box.w * factor), round(box.h * factor)
    large = kit.cached_surface(("large beam", kit.theme.name, way, reach, strength), lambda: pygame.transform.smoothscale(picture, size))
    return large, (box.x * factor, box.y * factor)


def _corners(way: tuple[int, int]) -> list[Point]:
    """Return the corners of what a beam of the reach 1 lights: where it begins, and its ends; of a disc those of the square round it."""
    if way == (0, 0):
        return [(-HERE_REACH_SHARE, -HERE_REACH_SHARE), (HERE_REACH_SHARE, HERE_REACH_SHARE)]
    turn, half = math.atan2(way[1], way[0]), STRAIGHT_BEAM_HALF_ANGLE if 0 in way else SLANTING_BEAM_HALF_ANGLE
    return [(0.0, 0.0), *((math.cos(turn + part), math.sin(turn + part)) for part in (-half, 0.0, half))]
