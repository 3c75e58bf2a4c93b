"""A location lying on the board: walls, floor, doorways, name plate, search number; and where the pieces stand on it.

Everything is laid out on a square of 152 units and drawn at the size asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.widgets import svg
from scenes.widgets.colour import darker, lighter, mix
from scenes.widgets.door import doorway, lights
from scenes.widgets.panel import rivet
from scenes.widgets.pattern import pattern
from scenes.widgets.pieces import Pieces, cut
from scenes.widgets.print import printed, stamp
from scenes.widgets.shape import ngon

if TYPE_CHECKING:
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane
    from scenes.widgets.theme import RoomLook
    from scenes.widgets.warmth import Job

CELL = 152.0
EDGE, WALL = 3.0, 13.0
SIDES = "NESW"
MASTER = 216
"""Pixels of the large picture that smaller ones are scaled down from."""
CLOSED = ("", "", "", "")


@dataclass(frozen=True)
class TileFace:
    """What is printed on a location: `room` is hall, room, power, cell or exit; `down` shows the decompressed back."""

    name: str
    icon: str
    room: str = "room"
    number: int | None = None
    power: bool = False
    pattern: str = ""
    sign: str = ""
    down: bool = False
    down_label: str = ""


def draw(
    pane: Pane,
    x: float,
    y: float,
    size: float,
    face: TileFace,
    sides: tuple[str, str, str, str] = CLOSED,
    busy: bool = False,
    alpha: float = 1.0,
    exact: bool = True,
) -> None:
    """A tile with its upper left at x, y.

    sides: what each side is, N E S W as the reader sees them: "" wall, "free" lit opening to empty space, "gate" a bridge to the
    neighbour, "dead" an opening against a wall. busy: pieces stand here, so that the picture makes room.
    exact: False while the size changes from frame to frame: a picture at hand is stretched instead of drawn anew.
    """
    kit = pane.kit
    px = round(size)
    step = round(alpha * 10)
    key = ("tile", kit.theme.name, face, sides, busy, step)
    if step < 10 or not exact:
        thin = min(255, round(25.5 * step))
        pane.sized(("faded", key), size, x, y, lambda wide: svg.fade(tile_surface(kit, face, sides, wide, busy), thin), exact)
        return
    inset = round(px * 0.13)

    def make() -> Pieces:
        turned = pygame.transform.rotate(tile_surface(kit, face, sides, px, busy), -pane.angle)
        margin = math.ceil(px * EDGE / CELL) + 1
        return cut(turned, pygame.Rect(margin, inset, px - 2 * margin, px - 2 * inset))

    at = pane.screen((x, y, px, px))
    kit.pieces((key, px, pane.angle), make).blit(pane.frame.surface, at.x, at.y)


def standing_places(size: float, count: int) -> list[tuple[float, float, float]]:
    """Middle and radius of up to eight pieces on a tile of that size: one row in the lower half, two rows from five on."""
    k = size / CELL
    if count <= 4:
        r, gap = {0: (20.0, 0.0), 1: (20.0, 0.0), 2: (19.0, 46.0), 3: (17.0, 36.0), 4: (14.6, 28.0)}[count]
        left = CELL / 2 - gap * (count - 1) / 2
        return [((left + gap * index) * k, 103 * k, r * k) for index in range(count)]
    places = []
    for row, many in enumerate(((count + 1) // 2, count // 2)):
        gap = 28.0 if row == 0 else 24.5
        left = CELL / 2 - gap * (many - 1) / 2
        places += [((left + gap * index) * k, (89 + 26 * row) * k, 12.5 * k) for index in range(many)]
    return places


def tile_surface(
    kit: Kit, face: TileFace, sides: tuple[str, str, str, str], px: int, busy: bool = False, words: bool = True
) -> pygame.Surface:
    """The tile as a picture of px x px; without words for the small picture on a card."""
    k = px / CELL
    look = kit.theme.rooms[face.room]
    if face.down:
        return _down(kit, face, px, k)
    out = _room(kit, face.room, face.pattern or look.pattern, px).copy()
    for index, state in enumerate(sides):
        if state:
            out.blit(_door(kit, state, index, px), (0, 0))
    small = busy and words
    middle, icon_px = (CELL / 2, 68.0) if small else (CELL / 2, 92.0 if words else 76.0), 40 if small else 62 if words else 78
    icon = printed(
        kit,
        face.icon,
        max(6, round(icon_px * k)),
        kit.theme.palette.paper,
        mix(kit.theme.palette.paper, look.wall, 0.5),
        darker(look.floor_dark, 0.5),
        face.sign if words else "",
    )
    stamp(out, icon, middle[0] * k, middle[1] * k)
    if words:
        _plate(kit, out, face.name, k)
        _signs(kit, out, face, k)
    return out


def _room(kit: Kit, room: str, kind: str, px: int) -> pygame.Surface:
    """Walls and floor of a kind of room; kept, so that a tile that changes is put together quickly."""

    def make(side: int) -> pygame.Surface:
        look, k, floor = kit.theme.rooms[room], side / CELL, EDGE + WALL
        out = _square(svg.raster(_walls(look, look.wall, look.wall_dark), CELL, CELL, k), side)
        out.blit(_floor(look, kind, CELL - 2 * floor, k), (round(floor * k), round(floor * k)))
        return out

    return from_master(kit, ("tile room", kit.theme.name, room, kind), px, make)


def _door(kit: Kit, state: str, index: int, px: int) -> pygame.Surface:
    """The doorway at a side, on a tile's whole square; kept."""

    def make(side: int) -> pygame.Surface:
        body = lights((state,), kit.theme.palette) + doorway(state, kit.theme.palette)
        return pygame.transform.rotate(_square(svg.raster(body, CELL, CELL, side / CELL), side), -90 * index)

    return from_master(kit, ("tile door", kit.theme.name, state, index), px, make)


def parts_ahead(kit: Kit, rooms: Iterable[tuple[str, str]], px: int) -> Iterator[Job]:
    """Draws the doorways of every state and side, and rooms with their patterns, in one size."""
    for state in ("gate", "free", "dead"):
        for index in range(4):
            yield partial(_door, kit, state, index, px)
    for room, kind in rooms:
        yield partial(_room, kit, room, kind or kit.theme.rooms[room].pattern, px)


def from_master(kit: Kit, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """A square picture of px x px, scaled down from one that is drawn large once: any size of it is at hand at once."""
    if px >= MASTER:
        return kit.get((*name, px), lambda: make(px))
    master = kit.get((*name, MASTER), lambda: make(MASTER))
    return kit.get((*name, px), lambda: pygame.transform.smoothscale(master, (px, px)))


def _square(surface: pygame.Surface, px: int) -> pygame.Surface:
    if surface.get_size() == (px, px):
        return surface
    out = pygame.Surface((px, px), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    return out


def _walls(look: RoomLook, light: str, dark: str) -> str:
    """Tin walls with their rivets, lit from above."""
    b = CELL - 2 * EDGE
    body = svg.rect(EDGE, EDGE, b, b, 15, darker(dark, 0.5))
    body += svg.linear("w", 0, EDGE, 0, CELL - EDGE, (0, lighter(light, 0.4)), (1, darker(dark, 0.1)))
    body += svg.rect(EDGE, EDGE, b, b - 1.5, 15, "url(#w)")
    body += svg.linear("v", 0, EDGE, 0, CELL - EDGE, (0, light), (1, dark))
    body += svg.rect(EDGE + 1.4, EDGE + 1.4, b - 2.8, b - 4, 13.8, "url(#v)")
    tone = mix(light, dark, 0.55)
    for along in (22, 41, 111, 130):
        body += rivet(along, EDGE + WALL / 2, 2.1, tone) + rivet(along, CELL - EDGE - WALL / 2 - 0.5, 2.1, tone)
        body += rivet(EDGE + WALL / 2, along, 2.1, tone) + rivet(CELL - EDGE - WALL / 2, along, 2.1, tone)
    floor = EDGE + WALL
    side = CELL - 2 * floor
    return body + svg.rect(floor - 1.4, floor - 1.4, side + 2.8, side + 2.8, 8.4, darker(dark, 0.62))


def _floor(look: RoomLook, kind: str, side: float, k: float) -> pygame.Surface:
    body = svg.linear("f", 0, 0, 0, side, (0, look.floor), (1, look.floor_dark)) + svg.rect(0, 0, side, side, 0, "url(#f)")
    body += pattern(kind, side, side, lighter(look.floor, 0.55), 0.16, 1.0, (side / 2, side * 0.6))
    body += svg.radial("l", side / 2, side * 0.55, side * 0.75, (0, "#FFFFFF", 0.1), (0.6, "#FFFFFF", 0.0), (1, "#000000", 0.2))
    body += svg.rect(0, 0, side, side, 0, "url(#l)")
    body += svg.linear("s", 0, 0, 0, 10, (0, "#000000", 0.4), (1, "#000000", 0.0)) + svg.rect(0, 0, side, 10, 0, "url(#s)")
    return svg.clip_round(svg.raster(body, side, side, k), 7 * k)


def _plate(kit: Kit, out: pygame.Surface, name: str, k: float) -> None:
    """The name on its plate; always upright, never wider than the floor."""
    palette = kit.theme.palette
    size, parts = kit.fonts.fit(name, "f", max(6, round(19 * k)), 112 * k, 1, 0.7)
    drawn = kit.fonts.render(parts[0], "f", size, palette.text)
    w = min(118 * k, drawn.get_width() + 16 * k)
    plate = svg.raster(svg.rect(0, 0, w, 25 * k, 6 * k, palette.ink, fill_opacity=0.86), w, 25 * k)
    stamp(out, plate, CELL / 2 * k, 36.5 * k)
    top, tall = kit.fonts.capitals("f", size)
    out.blit(drawn, (round(CELL / 2 * k - drawn.get_width() / 2), round(36.5 * k - top - tall / 2)))


def _signs(kit: Kit, out: pygame.Surface, face: TileFace, k: float) -> None:
    """Search number in a magnifying glass at the lower right, power badge at the lower left."""
    palette = kit.theme.palette
    body = ""
    low, left, right = CELL - 23.0, 22.0, CELL - 24.0
    if face.number is not None:
        body += svg.line(right + 9, low + 9, right + 14, low + 14, palette.ink, 9, stroke_linecap="round")
        body += svg.line(right + 9, low + 9, right + 14, low + 14, palette.paper, 5, stroke_linecap="round")
        body += svg.circle(right, low, 15.4, palette.ink) + svg.circle(right, low, 13.2, palette.paper)
    if face.power:
        body += svg.poly(ngon(left, low, 16.2, 6, 30), palette.ink, stroke=palette.ink, stroke_width=2, stroke_linejoin="round")
        body += svg.poly(ngon(left, low, 13.6, 6, 30), palette.accent, stroke=palette.accent, stroke_width=1.5, stroke_linejoin="round")
    if body:
        name = ("tile signs", kit.theme.name, face.number is not None, face.power, out.get_width())
        out.blit(kit.get(name, lambda: svg.raster(body, CELL, CELL, k)), (0, 0))
    if face.number is not None:
        size = max(6, round(19.5 * k))
        drawn = kit.fonts.render(str(face.number), "f", size, palette.ink)
        top, tall = kit.fonts.capitals("f", size)
        out.blit(drawn, (round(right * k - drawn.get_width() / 2), round(low * k - top - tall / 2)))
    if face.power:
        stamp(out, kit.icon_raw("power", max(5, round(22 * k)), palette.ink), left * k, low * k)


def _down(kit: Kit, face: TileFace, px: int, k: float) -> pygame.Surface:
    """The decompressed location: its back, the void, a hazard band."""
    palette = kit.theme.palette
    grey = kit.theme.rooms["hall"]
    dull, dark = mix(grey.wall_dark, palette.panel, 0.62), mix(grey.wall_dark, palette.table, 0.78)
    out = _square(svg.raster(_walls(grey, dull, dark), CELL, CELL, k), px)
    floor = EDGE + WALL
    side = CELL - 2 * floor
    body = svg.linear("f", 0, 0, 0, side, (0, darker(palette.table, 0.1)), (1, darker(palette.table, 0.55))) + svg.rect(
        0, 0, side, side, 0, "url(#f)"
    )
    for index in range(44):
        x, y = (index * 47.3) % side, (index * index * 13.7 + index * 5.1) % side
        body += svg.circle(x, y, (0.6, 0.9, 1.3)[index % 3], "#FFFFFF", fill_opacity=f"{0.25 + 0.12 * (index % 5):.2f}")
    for index in range(-2, 12):
        x = index * 18
        body += svg.poly([(x, 112), (x + 9, 112), (x + 33, 80), (x + 24, 80)], palette.danger)
    body += svg.rect(0, 85, side, 22, 0, darker(palette.table, 0.1))
    out.blit(svg.clip_round(svg.raster(body, side, side, k), 7 * k), (round(floor * k), round(floor * k)))
    stamp(out, kit.icon_raw("decompressed", max(6, round(46 * k)), mix(palette.dim, palette.panel, 0.3)), CELL / 2 * k, 64 * k)
    label = face.down_label or face.name
    size, parts = kit.fonts.fit(label, "f", max(6, round(18 * k)), (side - 6) * k, 1, 0.6)
    drawn = kit.fonts.render(parts[0], "f", size, lighter(palette.danger, 0.45))
    top, tall = kit.fonts.capitals("f", size)
    out.blit(drawn, (round(CELL / 2 * k - drawn.get_width() / 2), round((floor + 96) * k - top - tall / 2)))
    return out
