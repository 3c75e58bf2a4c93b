"""A card as it lies in the tray: picture, kind, numbers, name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.widgets import card_art, svg
from scenes.widgets.text import LEADING, block

if TYPE_CHECKING:
    from scenes.widgets.card import CardFace
    from scenes.widgets.kit import Kit

NAMED = 60
"""Design pixels of width from which a card bears its name: on a smaller one nobody could read it."""


def tray_surface(kit: Kit, face: CardFace, w: int, h: int) -> pygame.Surface:
    """The small card, any size; laid out on 120 units of width."""
    k = w / 120
    r = 11 * k
    out = card_art.frame(kit, face.kind, w, h, r)
    edge = round(7 * k)
    named = w >= kit.u(NAMED)
    plate_h = round(min(46 * k, h * 0.42)) if named else 0
    art_h = h - plate_h - 2 * edge - (round(5 * k) if named else 0)
    art = card_art.picture(kit, face, w - 2 * edge, art_h, 6 * k, k)
    out.blit(art, (edge, edge))
    plate_y = edge + art_h + round(4 * k)
    if named:
        plate = svg.rect(edge, plate_y, w - 2 * edge, plate_h, 6 * k, kit.theme.palette.paper)
        out.blit(svg.raster(plate, w, h), (0, 0))
        _title(kit, out, face.title, (edge, plate_y, w - 2 * edge, plate_h), k)
    small = min(1.0, art_h / (96 * k))
    card_art.kind_medal(kit, out, face.kind, 20.5 * k, 20.5 * k, 16.5 * k * max(0.6, small))
    if face.number:
        card_art.number(kit, out, face.number, w - 22 * k, plate_y - 7 * k, 15 * k)
    if face.badge:
        card_art.number(kit, out, face.badge, w - 21 * k, plate_y - 9 * k, 15.5 * k, accent=True)
    if face.power:
        card_art.power_badge(kit, out, w - 20 * k, 20 * k, 13 * k)
    return out


def _title(kit: Kit, out: pygame.Surface, title: str, rect: tuple[int, int, int, int], k: float) -> None:
    """The name in one or two lines; shrinks, never overflows."""
    x, y, w, h = rect
    room = w - 8 * k
    size, parts = kit.fonts.fit(title, "f", max(6, round(20 * k)), room, 1, 0.94)
    if parts != [title]:
        size, parts = kit.fonts.fit(title, "f", max(6, round(min(18 * k, h / 2 / LEADING * 0.96))), room, 2, 0.7)
    words = block(kit, parts, "f", size, kit.theme.palette.ink, round(w))
    out.blit(words, (x, round(y + (h - words.get_height()) / 2)))
