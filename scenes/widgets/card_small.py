"""A card as it lies in the tray: picture, kind, numbers, name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.widgets import card_art
from scenes.widgets.text import LINE_HEIGHT_FACTOR, draw_text_block

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.card_face import CardFace

PLATE, MOST_PLATE = 46, 0.42
"""Units that the plate with the name is high, and the share of the card that it may take."""


def small_card_surface(kit: DrawingKit, face: CardFace, w: int, h: int) -> pygame.Surface:
    """Return the small card in any size (px); laid out on 120 units of width."""
    k = w / 120
    r = 11 * k
    out = card_art.draw_card_frame(kit, face.kind, w, h, r)
    edge = round(7 * k)
    title = _title(kit, face.title, w - 2 * edge - 8 * k, (round(min(PLATE * k, h * MOST_PLATE)), h * MOST_PLATE), k)
    named = title is not None
    plate_h = title[2] if title is not None else 0
    art_h = h - plate_h - 2 * edge - (round(5 * k) if named else 0)
    art = card_art.paint_picture_area(kit, face, w - 2 * edge, art_h, 6 * k, k)
    out.blit(art, (edge, edge))
    plate_y = edge + art_h + round(4 * k)
    if title is not None:
        plate = svg.rect(edge, plate_y, w - 2 * edge, plate_h, 6 * k, kit.theme.palette.paper)
        out.blit(svg.rasterise(plate, w, h), (0, 0))
        words = draw_text_block(kit, title[1], "f", title[0], kit.theme.palette.ink, round(w - 2 * edge))
        out.blit(words, (edge, round(plate_y + (plate_h - words.get_height()) / 2)))
    small = min(1.0, art_h / (96 * k))
    if face.main_number:
        large = max(20 * k, kit.smallest_text_px * 0.75)
        card_art.draw_main_number(kit, out, face.kind, face.main_number, edge * 0.6 + large, edge * 0.6 + large, large)
    else:
        card_art.draw_kind_medal(kit, out, face.kind, 20.5 * k, 20.5 * k, 16.5 * k * max(0.6, small))
    if face.worth_icon_and_count[1]:
        card_art.draw_worth_icons(kit, out, face.worth_icon_and_count, w - edge - 3 * k, edge + art_h - 3 * k, 23 * k * max(0.7, small))
    r = max(15 * k, kit.smallest_text_px * 0.8)
    x, y = w - 7 * k - r, plate_y + 8 * k - r
    if face.corner_number and r <= w * 0.26:
        card_art.draw_printed_number(kit, out, face.corner_number, x, y, r)
    if face.danger_number and r <= w * 0.26:
        card_art.draw_danger_sign(kit, out, face.danger_number, face.danger_icon, w - x, y, r * 1.1)
    if face.badge_text and r <= w * 0.26:
        card_art.draw_printed_number(kit, out, face.badge_text, x + k, y - 2 * k, r * 1.03, accent=True)
    if face.has_power:
        card_art.draw_power_badge(kit, out, w - 20 * k, 20 * k, 13 * k)
    return out


def _title(kit: DrawingKit, title: str, room: float, high: tuple[int, float], k: float) -> tuple[int, list[str], int] | None:
    """Size and lines of the name, and how high its plate is: usually, or up to the second height; None where none can be read."""
    if not title:
        return None
    least = kit.smallest_text_px
    found = kit.fonts.fit_whole_text(title, "f", (round(20 * k), max(least, round(18 * k))), room)
    twice = round(min(18 * k, high[0] / 2 / LINE_HEIGHT_FACTOR * 0.96)), least
    if found is None:
        found = kit.fonts.fit_whole_text(title, "f", twice, room, 2)
    if found is None:
        found = kit.fonts.fit_whole_text(title.replace("-", "- "), "f", twice, room, 2)
        found = found and (found[0], [part.replace("- ", "-") for part in found[1]])
    if found is None:
        return None
    size, parts = found
    plate = max(high[0], round(len(parts) * size * LINE_HEIGHT_FACTOR))
    return (size, parts, plate) if plate <= high[1] else None
