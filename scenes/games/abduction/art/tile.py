"""A location lying on the board: walls, floor, doorways, name plate, search number; and where the pieces stand on it.

Everything is laid out on a square of 152 units and drawn at the size asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art import tile_labels
from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED, TileFace
from scenes.games.abduction.art.tile_rooms import CELL_UNITS, SKETCH_PX, door_surface, room_surface, solid_part
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, mix_colours
from scenes.graphics.emblem import blit_centred, draw_emblem
from scenes.graphics.split_surface import SplitSurface, split_surface

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane


def draw_tile(
    pane: Pane,
    x: float,
    y: float,
    size: float,
    face: TileFace,
    sides: tuple[str, str, str, str] = ALL_SIDES_CLOSED,
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
        pane.blit_sized(("faded", key), size, x, y, lambda wide: svg.fade_surface(tile_surface(kit, face, sides, wide, busy), thin), exact)
        return

    def make() -> SplitSurface:
        turned = pygame.transform.rotate(tile_surface(kit, face, sides, px, busy), -pane.angle)
        return split_surface(turned, solid_part(px))

    at = pane.to_window_rect((x, y, px, px))
    kit.cached_split_surface((key, px, pane.angle), make).blit(pane.frame.surface, at.x, at.y)


def piece_circles(size: float, count: int) -> list[tuple[float, float, float]]:
    """Middle and radius of up to eight pieces on a tile of that size: one row in the lower half, two rows from five on."""
    k = size / CELL_UNITS
    if count <= 4:
        r, gap = {0: (20.0, 0.0), 1: (20.0, 0.0), 2: (19.0, 46.0), 3: (17.0, 36.0), 4: (14.6, 28.0)}[count]
        left = CELL_UNITS / 2 - gap * (count - 1) / 2
        return [((left + gap * index) * k, 103 * k, r * k) for index in range(count)]
    places = []
    for row, many in enumerate(((count + 1) // 2, count // 2)):
        gap = 28.0 if row == 0 else 24.5
        left = CELL_UNITS / 2 - gap * (many - 1) / 2
        places += [((left + gap * index) * k, (89 + 26 * row) * k, 12.5 * k) for index in range(many)]
    return places


def tile_surface(
    kit: DrawingKit, face: TileFace, sides: tuple[str, str, str, str], px: int, busy: bool = False, words: bool = True
) -> pygame.Surface:
    """Return the tile as a picture of px x px; without words for the small picture on a card.

    A sketch has the place for words and signs, but not them: they would be too large for it.
    """
    k = px / CELL_UNITS
    look = kit.theme.rooms[face.room_kind]
    if face.is_decompressed:
        return tile_labels.draw_decompressed_tile(kit, face, px, k)
    out = room_surface(kit, face.room_kind, face.floor_pattern or look.pattern, px).copy()
    for index, state in enumerate(sides):
        if state:
            out.blit(*door_surface(kit, state, index, px))
    small = busy and words
    middle, icon_px = (CELL_UNITS / 2, 68.0) if small else (CELL_UNITS / 2, 92.0 if words else 76.0), 40 if small else 62 if words else 78
    icon = draw_emblem(
        kit,
        face.icon,
        max(6, round(icon_px * k)),
        kit.theme.palette.paper,
        mix_colours(kit.theme.palette.paper, look.wall, 0.5),
        darken_colour(look.floor_dark, 0.5),
        face.sign_icon if words else "",
    )
    blit_centred(out, icon, middle[0] * k, middle[1] * k)
    if words and px != SKETCH_PX:
        tile_labels.paint_name_plate(kit, out, face.name, k)
        tile_labels.paint_tile_signs(kit, out, face, k, busy)
    return out
