"""The ground plan of a location: where its areas, entries and exits lie on the board, in heights of an area."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from scenes.board.camera import CellBox

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from tabletop.games.countdown.location import Location

Point = tuple[float, float]
AREA_GAP = 0.15
"""Between areas, and between an area and what lies outside it."""
GATE_LENGTH = 0.62
"""The length of an entry or exit outwards."""
AREA_ASPECT_CHOICES = (1.2, 1.35, 1.5, 1.65, 1.8, 1.95)
"""How wide an area may be."""
MARGIN = 0.12
_WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


@dataclass(frozen=True)
class LocationGeometry:
    """Middles and sizes of all places; an area is 1 high and `aspect` wide, the upper left area of the grid has its middle at 0, 0."""

    location: Location
    aspect: float

    @cached_property
    def place_rects(self) -> tuple[tuple[float, float, float, float], ...]:
        """Return for each place its middle, width and height."""
        found = [(x * (self.aspect + AREA_GAP), y * (1 + AREA_GAP), self.aspect, 1.0) for x, y in self.location.cell_by_area]
        for place in (*self.location.entries, *self.location.exits):
            area, side = self.location.area_and_side_by_gate[place]
            x, y = found[area][:2]
            dx, dy = _WAYS[side]
            reach = AREA_GAP + GATE_LENGTH / 2
            if dx:
                found.append((x + dx * (self.aspect / 2 + reach), y, GATE_LENGTH, 0.86))
            else:
                found.append((x, y + dy * (0.5 + reach), min(self.aspect, 1.4), GATE_LENGTH))
        return tuple(found)

    @cached_property
    def bounding_box(self) -> CellBox:
        """Return the box round everything."""
        left = min(x - w / 2 for x, _, w, _ in self.place_rects)
        top = min(y - h / 2 for _, y, _, h in self.place_rects)
        right = max(x + w / 2 for x, _, w, _ in self.place_rects)
        bottom = max(y + h / 2 for _, y, _, h in self.place_rects)
        return left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN

    @cached_property
    def crossable_borders(self) -> tuple[tuple[int, int], ...]:
        """List the borders that can be crossed, each once."""
        return tuple((a, b) for a, near in enumerate(self.location.adjacent_places) for b in near if a < b)

    def direction_outside(self, place: int) -> tuple[int, int]:
        """Return the direction from an area to an entry or exit outside it."""
        return _WAYS[self.location.area_and_side_by_gate[place][1]]

    def area_name(self, place: int) -> str:
        """Name an area by its column letter and row number: B2; entries and exits have no name."""
        if place >= self.location.area_count:
            return ""
        x, y = self.location.cell_by_area[place]
        return f"{chr(ord('A') + x)}{y + 1}"

    def place_middle(self, place: int) -> Point:
        """Return the middle of a place on the board."""
        return self.place_rects[place][:2]

    def place_rect(self, camera: BoardCamera, place: int) -> pygame.Rect:
        """Return a place on the window."""
        x, y, w, h = self.place_rects[place]
        px = camera.cell_pixels
        cx, cy = camera.window_point(x, y)
        wide, high = 2 * round(w * px / 2), 2 * round(h * px / 2)
        return pygame.Rect(round(cx - wide / 2), round(cy - high / 2), wide, high)

    def door_rect(self, camera: BoardCamera, a: int, b: int) -> pygame.Rect:
        """Return the gap between two places on the window."""
        one, two = self.place_rect(camera, a), self.place_rect(camera, b)
        if one.bottom <= two.top or two.bottom <= one.top:
            top, bottom = sorted((one, two), key=lambda rect: rect.y)
            wide = round(min(one.w, two.w) * 0.3)
            return pygame.Rect(min(one, two, key=lambda rect: rect.w).centerx - wide // 2, top.bottom, wide, bottom.top - top.bottom)
        left, right = sorted((one, two), key=lambda rect: rect.x)
        high = round(min(one.h, two.h) * 0.34)
        return pygame.Rect(left.right, min(one, two, key=lambda rect: rect.h).centery - high // 2, right.left - left.right, high)

    def place_at(self, camera: BoardCamera, x: float, y: float) -> int | None:
        """Return the place under a point of the window."""
        return next((place for place in range(len(self.place_rects)) if self.place_rect(camera, place).collidepoint(x, y)), None)


def best_geometry(location: Location, size: tuple[int, int]) -> LocationGeometry:
    """Choose how wide areas are, so that they are as large as possible in a part of the window of that size."""

    def room(ground: LocationGeometry) -> float:
        left, top, right, bottom = ground.bounding_box
        px = min(size[0] / (right - left), size[1] / (bottom - top))
        return float(px * px * ground.aspect**0.6)

    return max((LocationGeometry(location, aspect) for aspect in AREA_ASPECT_CHOICES), key=room)
