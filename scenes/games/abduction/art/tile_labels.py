"""What is printed on a location: its name, search number and power; and its decompressed back. Nothing that would be too small to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.tile_rooms import CELL_UNITS, EDGE, WALL, pad_to_square, walls_svg
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.shapes import polygon_points
from scenes.widgets.card_art import draw_danger_sign, underline_ambiguous_number

if TYPE_CHECKING:
    from scenes.games.abduction.art.tile_face import TileFace
    from scenes.graphics.kit import DrawingKit


WIDEST, BROADEST = 138.0, 150.0
"""Units that a name is wide at most; and one that is broken within a word, over the walls."""
SOFT_BREAK = "\u00ad"
"""Where a line may break within a word."""
PLATE_BOTTOM = 49.0
MAX_NAME_LINE_COUNT = 2
"""Lines that a name takes at most."""
MOST_GROWTH, BUSY_GROWTH = 1.45, 1.2
"""How much larger the signs of a small location may be than their units; and where pieces stand, which would lie over them."""


def paint_name_plate(kit: DrawingKit, out: pygame.Surface, name: str, k: float) -> None:
    """The name on its plate; always upright, on a small location over its walls too, on two lines where it is long.

    Left out only where it could not be read even so.
    """
    palette = kit.theme.palette
    sizes = (round(19 * k), kit.smallest_text_px)
    whole, wide, plain = kit.fonts.fit_whole_text, WIDEST * k, name.replace(SOFT_BREAK, "")
    found = whole(plain, "f", sizes, 112 * k) or whole(plain, "f", sizes, wide) or whole(plain, "f", sizes, wide, MAX_NAME_LINE_COUNT)
    found = found or whole(name.replace(SOFT_BREAK, "- "), "f", sizes, BROADEST * k, MAX_NAME_LINE_COUNT)
    if found is None:
        return
    size, parts = found
    lines = [kit.fonts.render_line(part, "f", size, palette.text) for part in parts]
    w, h = min(CELL_UNITS * k, max(line.get_width() for line in lines) + 16 * k), max(25 * k, 1.25 * size) + (len(lines) - 1) * size * 1.1
    middle = max(PLATE_BOTTOM * k - h / 2, h / 2)
    plate = svg.rasterise(svg.rect(0, 0, w, h, 6 * k, palette.ink, fill_opacity=0.86), w, h)
    blit_centred(out, plate, CELL_UNITS / 2 * k, middle)
    top, tall = kit.fonts.capitals_extent("f", size)
    for index, line in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * size * 1.1
        out.blit(line, (round(CELL_UNITS / 2 * k - line.get_width() / 2), round(y - top - tall / 2)))


def paint_tile_signs(kit: DrawingKit, out: pygame.Surface, face: TileFace, k: float, busy: bool) -> None:
    """Search number in a magnifying glass at the lower right, power badge or danger sign at the lower left."""
    palette = kit.theme.palette
    body = ""
    grow = min(BUSY_GROWTH if busy else MOST_GROWTH, max(1.0, kit.smallest_text_px / (19.5 * k)))
    low, left, right = CELL_UNITS - 4.5 - 18.5 * grow, 5.5 + 16.5 * grow, CELL_UNITS - 5.5 - 18.5 * grow
    if face.search_number is not None:
        near, far = 9 * grow, 14 * grow
        for ink, thick in ((palette.ink, 9), (palette.paper, 5)):
            body += svg.line(right + near, low + near, right + far, low + far, ink, thick * grow, stroke_linecap="round")
        body += svg.circle(right, low, 15.4 * grow, palette.ink) + svg.circle(right, low, 13.2 * grow, palette.paper)
    if face.has_power:
        for ink, r, edge in ((palette.ink, 16.2, 2.0), (palette.accent, 13.6, 1.5)):
            body += svg.polygon(polygon_points(left, low, r * grow, 6, 30), ink, stroke=ink, stroke_width=edge, stroke_linejoin="round")
    if body:
        name = ("tile signs", kit.theme.name, face.search_number is not None, face.has_power, out.get_width(), busy)
        top = int((low - 20 * grow) * k)
        strip = svg.group(body, f"translate(0 {-top / k:.4f})")
        out.blit(kit.cached_surface(name, lambda: svg.rasterise(strip, CELL_UNITS, CELL_UNITS - top / k, k)), (0, top))
    if face.search_number is not None:
        size = max(kit.smallest_text_px, round(19.5 * k * grow))
        drawn = kit.fonts.render_line(str(face.search_number), "f", size, palette.ink)
        top, tall = kit.fonts.capitals_extent("f", size)
        out.blit(drawn, (round(right * k - drawn.get_width() / 2), round(low * k - top - tall / 2)))
        underline_ambiguous_number(kit, out, str(face.search_number), (right * k, low * k + tall / 2), tall)
    if face.danger_number is not None:
        beside = CELL_UNITS / 2 if face.has_power else left + 3 * grow
        draw_danger_sign(kit, out, str(face.danger_number), face.danger_icon, beside * k, (low - 1.5 * grow) * k, 17 * k * grow)
    if face.has_power:
        blit_centred(out, kit.draw_icon_surface("power", max(5, round(22 * k * grow)), palette.ink), left * k, low * k)


def draw_decompressed_tile(kit: DrawingKit, face: TileFace, px: int, k: float) -> pygame.Surface:
    """Return the decompressed location: its back, the void, a hazard band."""
    palette = kit.theme.palette
    grey = kit.theme.rooms["hall"]
    dull, dark = mix_colours(grey.wall_dark, palette.panel, 0.62), mix_colours(grey.wall_dark, palette.table, 0.78)
    out = pad_to_square(svg.rasterise(walls_svg(grey, dull, dark), CELL_UNITS, CELL_UNITS, k), px)
    floor = EDGE + WALL
    side = CELL_UNITS - 2 * floor
    body = svg.linear_gradient(
        "f", 0, 0, 0, side, (0, darken_colour(palette.table, 0.1)), (1, darken_colour(palette.table, 0.55))
    ) + svg.rect(0, 0, side, side, 0, "url(#f)")
    for index in range(44):
        x, y = (index * 47.3) % side, (index * index * 13.7 + index * 5.1) % side
        body += svg.circle(x, y, (0.6, 0.9, 1.3)[index % 3], "#FFFFFF", fill_opacity=f"{0.25 + 0.12 * (index % 5):.2f}")
    for index in range(-2, 12):
        x = index * 18
        body += svg.polygon([(x, 112), (x + 9, 112), (x + 33, 80), (x + 24, 80)], palette.danger)
    body += svg.rect(0, 85, side, 22, 0, darken_colour(palette.table, 0.1))
    out.blit(svg.round_corners(svg.rasterise(body, side, side, k), 7 * k), (round(floor * k), round(floor * k)))
    blit_centred(
        out,
        kit.draw_icon_surface("decompressed", max(6, round(46 * k)), mix_colours(palette.dim, palette.panel, 0.3)),
        CELL_UNITS / 2 * k,
        64 * k,
    )
    label = face.decompressed_label or face.name.replace(SOFT_BREAK, "")
    found = kit.fonts.fit_whole_text(label, "f", (round(18 * k), kit.smallest_text_px), (side - 6) * k)
    if found is None:
        return out
    size, parts = found
    drawn = kit.fonts.render_line(parts[0], "f", size, lighten_colour(palette.danger, 0.45))
    top, tall = kit.fonts.capitals_extent("f", size)
    out.blit(drawn, (round(CELL_UNITS / 2 * k - drawn.get_width() / 2), round((floor + 96) * k - top - tall / 2)))
    return out
