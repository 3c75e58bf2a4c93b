"""How the security plan is cut into squares, and the drawing table under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.specter_ops.art.plan_rim import RIM_WIDTH_CELLS
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, mix_colours

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.games.specter_ops.art.plan_look import PlanFeatures
    from scenes.graphics.kit import DrawingKit

SQUARE_SIDE_CELLS: Final = 4
"""Cells of a square's side."""

Square = tuple[int, int]


def board_squares(look: PlanFeatures) -> list[Square]:
    """List the squares of a board."""
    w, h = look.size
    return [(i, j) for j in range(-(-h // SQUARE_SIDE_CELLS)) for i in range(-(-w // SQUARE_SIDE_CELLS))]


def square_box(look: PlanFeatures, square: Square) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a square in cells; the outer ones hold the rim too."""
    (i, j), (w, h) = square, look.size
    right, bottom = min(w, (i + 1) * SQUARE_SIDE_CELLS), min(h, (j + 1) * SQUARE_SIDE_CELLS)
    return (
        -RIM_WIDTH_CELLS if i == 0 else i * SQUARE_SIDE_CELLS,
        -RIM_WIDTH_CELLS if j == 0 else j * SQUARE_SIDE_CELLS,
        right + (RIM_WIDTH_CELLS if right == w else 0),
        bottom + (RIM_WIDTH_CELLS if bottom == h else 0),
    )


def visible_squares(camera: BoardCamera, look: PlanFeatures, inside: pygame.Rect) -> dict[Square, pygame.Rect]:
    """Return the squares that are to be seen inside a part of the window, and where they lie on it."""
    px, (x, y) = camera.cell_pixels, camera.cell_zero_corner
    found = {}
    for square in board_squares(look):
        left, top, right, bottom = square_box(look, square)
        place = pygame.Rect(x + round(left * px), y + round(top * px), round((right - left) * px), round((bottom - top) * px))
        if place.colliderect(inside):
            found[square] = place
    return found


def draw_table_top(kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
    """Return the drawing table under the plan; kept."""
    return kit.cached_surface(("blueprint table", kit.theme.name, size), lambda: _table(kit, size))


def _table(kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
    (w, h), palette, unit = size, kit.theme.palette, max(4, kit.u(8))
    out = pygame.Surface(size).convert()
    tone = mix_colours(palette.table, palette.line, 0.3)
    body = svg.radial_gradient("g", w * 0.4, h * 0.4, w * 0.7, (0, tone), (0.6, palette.table), (1, darken_colour(palette.table, 0.35)))
    light = svg.rasterise(body + svg.rect(0, 0, w, h, 0, "url(#g)"), w, h, 0.25)
    pygame.transform.smoothscale(light.convert(out), size, out)
    lines = "".join(f"M{x}.5 0V{h}" for x in range(0, w, unit)) + "".join(f"M0 {y}.5H{w}" for y in range(0, h, unit))
    out.blit(svg.rasterise(svg.path(lines, stroke=palette.line, stroke_width="0.6", stroke_opacity=0.12), w, h), (0, 0))
    return out
