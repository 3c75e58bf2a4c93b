"""The ground plan of a location as a mission card shows it: areas with their numbers of cards, entries and exits, in any size."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.art.geometry import best_geometry
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.games.countdown.art.geometry import LocationGeometry
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.location import Location

Rect = tuple[float, float, float, float]
GROUND_MARGIN = 0.13
"""How far the ground reaches beyond the areas, in heights of an area."""


@dataclass(frozen=True, slots=True)
class LocationChoiceTile:
    """A location to choose at a station: its plan and its name."""

    index: int
    name: str
    location: Location = field(compare=False)

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint plan and name on the tile."""
        x, y, w, h = rect
        pad = min(w, h) * 0.07
        line = min(pane.kit.text_size_px("small") * 2.4, h * 0.3)
        paint_floor_plan(pane, (x + pad, y + pad, w - 2 * pad, h - line - 2 * pad), self.location)
        write_fitted(pane, self.name, (x + pad, y + h - line - pad * 0.5, w - 2 * pad, line), "small", "text", "s", "cm")


def paint_floor_plan(pane: Pane, rect: Rect, location: Location) -> None:
    """Paint the plan in the middle of a place, as large as fits."""
    x, y, w, h = rect
    size = max(8, round(w)), max(8, round(h))
    pane.blit_picture(floor_plan_picture(pane.kit, location, size), x, y, ("cd plan", pane.kit.theme.name, location.id, size))


def floor_plan_picture(kit: DrawingKit, location: Location, size: tuple[int, int]) -> pygame.Surface:
    """Return the plan as a picture of that size; kept."""
    return kit.cached_surface(("cd plan", kit.theme.name, location.id, size), lambda: _draw(kit, best_geometry(location, size), size))


def _draw(kit: DrawingKit, ground: LocationGeometry, size: tuple[int, int]) -> pygame.Surface:
    """Draw ground, areas, entries and exits; then signs and numbers on them."""
    left, top, right, bottom = (edge + (0.1 if index > 1 else -0.1) for index, edge in enumerate(ground.bounding_box))
    px = min(size[0] / (right - left), size[1] / (bottom - top))
    dx = (size[0] - px * (right - left)) / 2 - left * px
    dy = (size[1] - px * (bottom - top)) / 2 - top * px
    rooms = [(dx + (x - w / 2) * px, dy + (y - h / 2) * px, w * px, h * px) for x, y, w, h in ground.place_rects]
    location, palette = ground.location, kit.theme.palette
    inside = [pygame.Rect(tuple(round(part) for part in room)) for room in rooms[: location.area_count]]
    pairs = [inside[a].union(inside[b]) for a, b in ground.crossable_borders if b < location.area_count]
    body = ""
    for more, ink in ((1.5, mix_colours(palette.line, palette.dim, 0.55)), (0.0, mix_colours(palette.table, palette.panel, 0.35))):
        reach = GROUND_MARGIN * px + more
        for rect in (*inside, *pairs):
            body += svg.rect(rect.x - reach, rect.y - reach, rect.w + 2 * reach, rect.h + 2 * reach, GROUND_MARGIN * px + more, ink)
    for place, room in enumerate(rooms):
        body += _room(kit, _kind(location, place), room, px)
    out = svg.rasterise(body, *size)
    for place, room in enumerate(rooms):
        _sign(kit, out, ground, place, room, px)
    return out


def _kind(location: Location, place: int) -> str:
    """Return which room of the theme a place is."""
    if place in location.entries:
        return "entry"
    if place in location.exits:
        return "exit"
    return "goal" if location.goal_count_by_area[place] else "threat" if location.threat_count_by_area[place] else "empty"


def _room(kit: DrawingKit, kind: str, room: Rect, px: float) -> str:
    """Return a plate with its wall."""
    tone = kit.theme.rooms[kind]
    x, y, w, h = room
    line, r = max(1.0, px * 0.03), px * 0.09
    return svg.rect(x, y, w, h, r, tone.wall) + svg.rect(x + line, y + line, w - 2 * line, h - 2 * line, max(0.5, r - line), tone.floor)


def _sign(kit: DrawingKit, out: pygame.Surface, ground: LocationGeometry, place: int, room: Rect, px: float) -> None:
    """Print what lies in an area, or which way an entry or exit leads."""
    location, (x, y, w, h) = ground.location, room
    kind = _kind(location, place)
    tone = kit.theme.rooms[kind]
    if place >= location.area_count:
        way = ground.direction_outside(place)
        dx, dy = way if kind == "exit" else (-way[0], -way[1])
        arrow = kit.draw_icon_surface("arrow_right_bold", max(6, round(min(w, h) * 0.8)), tone.wall)
        blit_centred(out, pygame.transform.rotate(arrow, -math.degrees(math.atan2(dy, dx))), x + w / 2, y + h / 2)
        return
    count = location.goal_count_by_area[place] or location.threat_count_by_area[place]
    size = round(px * 0.46)
    if not count:
        return
    if size < kit.smallest_text_px:
        return
    icon = kit.draw_icon_surface("bullseye_arrow" if kind == "goal" else "alert", max(6, round(px * 0.4)), lighten_colour(tone.floor, 0.42))
    blit_centred(out, icon, x + w * 0.3, y + h / 2)
    drawn = kit.fonts.render_line(str(count), "f", size, kit.theme.palette.text)
    head, tall = kit.fonts.capitals_extent("f", size)
    out.blit(drawn, (round(x + w * 0.7 - drawn.get_width() / 2), round(y + h / 2 - head - tall / 2)))
