"""The parts that locations are put together from: rooms with walls and floors, doorways. Kept, and scaled down from large ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.doorway import doorway_lights_svg, doorway_svg
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.patterns import background_pattern_svg
from scenes.widgets.panel import rivet_svg

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.graphics.theme import RoomLook

CELL_UNITS = 152.0
"""Units of a location's side: everything on it is laid out in them."""
EDGE, WALL = 3.0, 13.0
MASTER_PX = 300
"""Pixels of the large picture that smaller ones are scaled down from."""
SKETCH_PX = 127
"""Pixels of the small drawing that stands for a larger picture until that is drawn; an odd number, as no cell on a board has."""


def room_surface(kit: DrawingKit, room: str, kind: str, px: int) -> pygame.Surface:
    """Walls and floor of a kind of room; kept, so that a tile that changes is put together quickly."""

    def make(side: int) -> pygame.Surface:
        look, k, floor = kit.theme.rooms[room], side / CELL_UNITS, EDGE + WALL
        out = pad_to_square(svg.rasterise(walls_svg(look, look.wall, look.wall_dark), CELL_UNITS, CELL_UNITS, k), side)
        out.blit(_floor(look, kind, CELL_UNITS - 2 * floor, k), (round(floor * k), round(floor * k)))
        return out

    return scale_from_master(kit, ("tile room", kit.theme.name, room, kind), px, make)


def solid_part(px: int) -> pygame.Rect:
    """Return what of a tile of px x px hides all that lies below, also where it was scaled: all but its edge and round corners."""
    margin, inset = math.ceil(px * EDGE / CELL_UNITS) + 2, round(px * 0.13)
    return pygame.Rect(margin, inset, px - 2 * margin, px - 2 * inset)


def solid_parts(px: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return all of a tile of px x px that does: that part, and what lies over and under it between the round corners."""
    middle = solid_part(px)
    high = pygame.Rect(middle.top, middle.left, middle.h, middle.top - middle.left)
    return middle, high, high.move(0, middle.bottom - high.top)


def door_surface(kit: DrawingKit, state: str, index: int, px: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the doorway at a side of a tile of px x px with the half of the tile in which it lies, and where that half begins; kept."""

    def make(side: int) -> pygame.Surface:
        body = doorway_lights_svg((state,), kit.theme.palette) + doorway_svg(state, kit.theme.palette)
        turned = pygame.transform.rotate(pad_to_square(svg.rasterise(body, CELL_UNITS, CELL_UNITS, side / CELL_UNITS), side), -90 * index)
        return turned.subsurface(_half_of_tile(index, side)).copy()

    return scale_from_master(kit, ("tile door", kit.theme.name, state, index), px, make), _half_of_tile(index, px).topleft


def _half_of_tile(index: int, px: int) -> pygame.Rect:
    """Return the half of a tile of px x px that lies at a side."""
    half = px // 2
    return (
        pygame.Rect(0, 0, px, half),
        pygame.Rect(half, 0, px - half, px),
        pygame.Rect(0, half, px, px - half),
        pygame.Rect(0, 0, half, px),
    )[index]


def prerender_parts(kit: DrawingKit, rooms: Iterable[tuple[str, str]], px: int) -> Iterator[DrawJob]:
    """Draws the doorways of every state and side, and rooms with their patterns, in one size."""
    for state in ("gate", "free", "dead"):
        for index in range(4):
            yield partial(door_surface, kit, state, index, px)
    for room, kind in rooms:
        yield partial(room_surface, kit, room, kind or kit.theme.rooms[room].pattern, px)


def scale_from_master(kit: DrawingKit, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """Return a picture of a square of px x px, or of a part of it: scaled down from one that is drawn large once, any size is at hand."""
    if px >= MASTER_PX or (px == SKETCH_PX and (*name, MASTER_PX) not in kit.cache):
        return kit.cached_surface((*name, px), lambda: make(px))
    master = kit.master_surface((*name, MASTER_PX), lambda: make(MASTER_PX))
    size = (round(master.get_width() * px / MASTER_PX), round(master.get_height() * px / MASTER_PX))
    return kit.cached_surface((*name, px), lambda: pygame.transform.smoothscale(master, size))


def pad_to_square(surface: pygame.Surface, px: int) -> pygame.Surface:
    """Return the picture on a square of px x px."""
    if surface.get_size() == (px, px):
        return surface
    out = pygame.Surface((px, px), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    return out


def walls_svg(look: RoomLook, light: str, dark: str) -> str:
    """Tin walls with their rivets, lit from above."""
    b = CELL_UNITS - 2 * EDGE
    body = svg.rect(EDGE, EDGE, b, b, 15, darken_colour(dark, 0.5))
    body += svg.linear_gradient("w", 0, EDGE, 0, CELL_UNITS - EDGE, (0, lighten_colour(light, 0.4)), (1, darken_colour(dark, 0.1)))
    body += svg.rect(EDGE, EDGE, b, b - 1.5, 15, "url(#w)")
    body += svg.linear_gradient("v", 0, EDGE, 0, CELL_UNITS - EDGE, (0, light), (1, dark))
    body += svg.rect(EDGE + 1.4, EDGE + 1.4, b - 2.8, b - 4, 13.8, "url(#v)")
    tone = mix_colours(light, dark, 0.55)
    for along in (22, 41, 111, 130):
        body += rivet_svg(along, EDGE + WALL / 2, 2.1, tone) + rivet_svg(along, CELL_UNITS - EDGE - WALL / 2 - 0.5, 2.1, tone)
        body += rivet_svg(EDGE + WALL / 2, along, 2.1, tone) + rivet_svg(CELL_UNITS - EDGE - WALL / 2, along, 2.1, tone)
    floor = EDGE + WALL
    side = CELL_UNITS - 2 * floor
    return body + svg.rect(floor - 1.4, floor - 1.4, side + 2.8, side + 2.8, 8.4, darken_colour(dark, 0.62))


def _floor(look: RoomLook, kind: str, side: float, k: float) -> pygame.Surface:
    body = svg.linear_gradient("f", 0, 0, 0, side, (0, look.floor), (1, look.floor_dark)) + svg.rect(0, 0, side, side, 0, "url(#f)")
    body += background_pattern_svg(kind, side, side, lighten_colour(look.floor, 0.55), 0.16, 1.0, (side / 2, side * 0.6))
    body += svg.radial_gradient("l", side / 2, side * 0.55, side * 0.75, (0, "#FFFFFF", 0.1), (0.6, "#FFFFFF", 0.0), (1, "#000000", 0.2))
    body += svg.rect(0, 0, side, side, 0, "url(#l)")
    body += svg.linear_gradient("s", 0, 0, 0, 10, (0, "#000000", 0.4), (1, "#000000", 0.0)) + svg.rect(0, 0, side, 10, 0, "url(#s)")
    return svg.round_corners(svg.rasterise(body, side, side, k), 7 * k)
