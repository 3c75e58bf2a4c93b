"""Marks for locations: where one may lie, the one about to be laid, items that lie hidden under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art import tile
from scenes.games.abduction.art.tile_rooms import CELL_UNITS
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, mix_colours
from scenes.graphics.emblem import blit_centred

if TYPE_CHECKING:
    from scenes.games.abduction.art.tile_face import TileFace
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane


def paint_legal_cell(
    pane: Pane, x: float, y: float, cell: float, icon: str = "add", chosen: bool = False, pressed: bool = False, exact: bool = True
) -> None:
    """A cell of the board that is legal: a calm frame with a sign in it; not exact while the board is zoomed."""
    kit = pane.kit
    pane.blit_sized(("place", kit.theme.name, icon, chosen, pressed), cell, x, y, lambda px: _place(kit, px, icon, chosen, pressed), exact)


def _place(kit: DrawingKit, px: int, icon: str, chosen: bool, pressed: bool) -> pygame.Surface:
    palette = kit.theme.palette
    k = px / CELL_UNITS
    m, side, r = 24 * k, px - 48 * k, 16 * k
    line = max(2.0, 3 * k)
    out = svg.soft_shadow(svg.rect(m, m, side, side, r, "#FFFFFF"), px, px, max(1.5, 9 * k), palette.accent, 150 if chosen else 85)
    out.blit(svg.rounded_hole_mask((px, px), (m, m, side, side), r), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    fill = mix_colours(palette.table, palette.accent, 0.42 if chosen or pressed else 0.14)
    body = svg.rect(m, m, side, side, r, fill, fill_opacity=0.72) + svg.rect(
        m, m, side, side, r, stroke=palette.accent, stroke_width=f"{line:.2f}", stroke_opacity=0.95
    )
    out.blit(svg.rasterise(body, px, px), (0, 0))
    blit_centred(out, kit.draw_icon_surface(icon, max(8, round(36 * k)), palette.accent), px / 2, px / 2)
    return out


def paint_preview_tile(
    pane: Pane, x: float, y: float, cell: float, face: TileFace, sides: tuple[str, str, str, str], good: bool = True
) -> None:
    """A tile about to be laid: lifted off the board by its shadow, dashed in the accent (in the danger colour when it may not lie so)."""
    kit = pane.kit
    px = round(cell)
    key = ("ghost", kit.theme.name, face, sides, px, good)
    edge = round(px * 0.2)
    pane.blit_picture(kit.cached_surface(key, lambda: _ghost(kit, px, edge, face, sides, good)), x - edge, y - edge, key)


def _ghost(kit: DrawingKit, px: int, edge: int, face: TileFace, sides: tuple[str, str, str, str], good: bool) -> pygame.Surface:
    k = px / CELL_UNITS
    size = px + 2 * edge
    ink = kit.theme.palette.accent if good else kit.theme.palette.danger
    out = svg.soft_shadow(svg.rect(edge, edge + 12 * k, px, px, 18 * k, "#000000"), size, size, max(1.0, 10 * k), "#000000", 190)
    out.blit(
        svg.soft_shadow(svg.rect(edge - 2, edge - 2, px + 4, px + 4, 18 * k, "#FFFFFF"), size, size, max(1.0, 9 * k), ink, 215), (0, 0)
    )
    out.blit(svg.fade_surface(tile.tile_surface(kit, face, sides, px), 242), (edge, edge))
    line = max(2.0, 3.6 * k)
    frame = svg.dashed_rect(edge - 1.5 * k, edge - 1.5 * k, px + 3 * k, px + 3 * k, 17 * k, ink, line, 13 * k)
    out.blit(svg.rasterise(frame, size, size), (0, 0))
    return out


def paint_hidden_item(pane: Pane, x: float, y: float, cell: float, count: int = 1) -> None:
    """Items not found lie face down, half under their location; x, y is the location's upper left."""
    kit = pane.kit
    px = round(cell)
    key = ("hidden", kit.theme.name, px, min(count, 3))

    def make() -> pygame.Surface:
        k = px / CELL_UNITS
        card = svg.rasterise(
            svg.rect(0, 0, 46 * k, 62 * k, 6 * k, darken_colour(kit.theme.palette.table, 0.3))
            + svg.rect(
                1.5 * k,
                1.5 * k,
                43 * k,
                59 * k,
                5 * k,
                mix_colours(kit.theme.palette.panel, kit.theme.palette.line, 0.6),
                stroke=kit.theme.palette.warm,
                stroke_width=f"{max(1.0, 2 * k):.2f}",
            ),
            46 * k,
            62 * k,
        )
        blit_centred(card, kit.draw_icon_surface("item", round(28 * k), kit.theme.palette.warm), 23 * k, 31 * k)
        out = pygame.Surface((round(90 * k), round(90 * k)), pygame.SRCALPHA)
        for index in range(min(count, 3)):
            turned = pygame.transform.rotozoom(card, -12 - 9 * index, 1)
            blit_centred(out, svg.fade_surface(svg.tint_surface(turned.copy(), "#000000"), 90), 42 * k + 3 * k * index, 45 * k + 4 * k)
            blit_centred(out, turned, 40 * k + 3 * k * index, 44 * k)
        return out

    pane.blit_picture(kit.cached_surface(key, make), x + cell * 0.72, y + cell * 0.3, key)
