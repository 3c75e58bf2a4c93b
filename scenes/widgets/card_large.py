"""A card held up: everything that is printed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.widgets import card_art

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.card_face import CardFace

LINE_HEIGHT_FACTOR = 1.24
CORNER_NUMBER_EXTENT = 92
"""Units from the right and the lower edge within which a number in the corner is printed."""
ReservedCorner = tuple[float, float]
"""Where something else begins that is printed in the lower right: x and y."""


def large_card_surface(kit: DrawingKit, face: CardFace, w: int, h: int) -> pygame.Surface:
    """Return the large card in any size (px); laid out on 400 units of width."""
    k = w / 400
    palette = kit.theme.palette
    look = kit.theme.kinds[face.kind]
    out = card_art.draw_card_frame(kit, face.kind, w, h, 24 * k)
    edge = round(16 * k)
    art_h = round(h * 0.45)
    out.blit(card_art.paint_picture_area(kit, face, w - 2 * edge, art_h, 14 * k, 2.4 * k), (edge, edge))
    top = edge + art_h + round(10 * k)
    tall = h - top - edge
    body = svg.rect(edge, top, w - 2 * edge, tall, 14 * k, palette.paper)
    body += svg.rect(edge + 18 * k, top + 66 * k, w - 2 * edge - 36 * k, max(1.0, 2 * k), 0, mix_colours(palette.paper, look.frame, 0.75))
    out.blit(svg.rasterise(body, w, h), (0, 0))
    room = w - 2 * edge - 36 * k
    size, parts = kit.fonts.fit_wrapped_lines(face.title, "f", round(40 * k), room, 1, 0.55)
    _line(kit, out, parts[0], "f", size, palette.ink, w / 2, top + 36 * k, "c")
    foot = bool(face.corner_number or face.badge_text)
    box = edge + 20 * k, top + 78 * k, w - 2 * edge - 40 * k, tall - 90 * k - (26 * k if foot else 0)
    _text(kit, out, face.rules_text, box, k, (w - CORNER_NUMBER_EXTENT * k, h - CORNER_NUMBER_EXTENT * k) if foot else None)
    if face.main_number:
        card_art.draw_main_number(kit, out, face.kind, face.main_number, 58 * k, 58 * k, 44 * k)
    else:
        card_art.draw_kind_medal(kit, out, face.kind, 52 * k, 52 * k, 32 * k)
    if face.kind_label:
        _label(
            kit,
            out,
            face.kind_label,
            (118 if face.main_number else 92) * k,
            50 * k,
            k,
            darken_colour(look.frame, 0.66),
            lighten_colour(look.frame, 0.5),
        )
    if face.worth_icon_and_count[1]:
        card_art.draw_worth_icons(kit, out, face.worth_icon_and_count, w - edge - 10 * k, edge + art_h - 10 * k, 52 * k)
    if face.has_power:
        card_art.draw_power_badge(kit, out, w - 52 * k, 50 * k, 28 * k)
    if face.corner_number:
        card_art.draw_printed_number(kit, out, face.corner_number, w - 58 * k, h - 60 * k, 30 * k)
    if face.danger_number:
        card_art.draw_danger_sign(kit, out, face.danger_number, face.danger_icon, 58 * k, h - 60 * k, 33 * k)
    if face.badge_text:
        card_art.draw_printed_number(kit, out, face.badge_text, w - 58 * k, h - 58 * k, 32 * k, accent=True)
    return out


def _line(kit: DrawingKit, out: pygame.Surface, words: str, face: str, size: int, ink: str, x: float, y: float, anchor: str) -> None:
    drawn = kit.fonts.render_line(words, face, size, ink)
    top, tall = kit.fonts.capitals_extent(face, size)
    left = x - (drawn.get_width() / 2 if anchor == "c" else 0)
    out.blit(drawn, (round(left), round(y - top - tall / 2)))


def _text(
    kit: DrawingKit, out: pygame.Surface, words: str, box: tuple[float, float, float, float], k: float, corner: ReservedCorner | None
) -> None:
    """The printed text, centred in its box; shrinks until it fits, and ends above the number in the corner if it would run into it."""
    if not words:
        return
    x, y, w, h = box
    size, parts = kit.fonts.fit_box(words, "r", max(6, round(25 * k)), (w, h), LINE_HEIGHT_FACTOR)
    if corner is not None:
        bottom = y + (h + size * LINE_HEIGHT_FACTOR * len(parts)) / 2
        right = x + (w + kit.fonts.line_width(parts[-1], "r", size)) / 2
        if bottom > corner[1] and right > corner[0]:
            h = corner[1] - y
            size, parts = kit.fonts.fit_box(words, "r", max(6, round(25 * k)), (w, h), LINE_HEIGHT_FACTOR)
    step = size * LINE_HEIGHT_FACTOR
    start = y + (h - step * len(parts)) / 2
    for index, part in enumerate(parts):
        _line(kit, out, part, "r", size, kit.theme.palette.ink, x + w / 2, start + step * (index + 0.5), "c")


def _label(kit: DrawingKit, out: pygame.Surface, words: str, x: float, y: float, k: float, ground: str, ink: str) -> None:
    size, parts = kit.fonts.fit_wrapped_lines(words, "s", round(21 * k), 190 * k, 1, 0.7)
    w = kit.fonts.line_width(parts[0], "s", size) + 26 * k
    plate = svg.rasterise(svg.rect(0, 0, w, 34 * k, 17 * k, ground, fill_opacity=0.9), w, 34 * k)
    out.blit(plate, (round(x), round(y - 17 * k)))
    _line(kit, out, parts[0], "s", size, ink, x + 13 * k, y, "l")
