"""The loupe: where cells are smaller than a fingertip, a touch shows them large; the choice can be nudged and is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.board.camera import BoardCamera, turned_cell
from scenes.input.intents import Intent
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Cell = tuple[int, int]

CELL_MM, CROWD_MM = 16.0, 66.0
"""Size of a cell in the loupe: one of nine, or alone when it is full of pieces."""
MIN_TOUCHABLE_CELL_MM = 10.0
"""A cell smaller than this is not touched directly."""
LOUPE_KEYS = ("loupe", "loupe bar")
"""The keys of what the loupe and its buttons lie on: nothing is laid over these."""


@dataclass(frozen=True, slots=True)
class OpenLoupeAt(Intent):
    """Show this cell in the loupe."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class CloseLoupe(Intent):
    """Put the loupe away."""


def min_touchable_cell_pixels(kit: DrawingKit) -> int:
    """Return the pixels that a cell needs to be touched directly."""
    return kit.mm(MIN_TOUCHABLE_CELL_MM)


def loupe_camera(kit: DrawingKit, camera: BoardCamera, place: Cell, free: pygame.Rect, across: int = 3) -> BoardCamera:
    """Return a camera that shows a place large, with its neighbours (3 cells across) or alone (1), near where it lies."""
    wide = kit.mm(CROWD_MM) if across == 1 else 3 * kit.mm(CELL_MM)
    side = max(min(max(wide, kit.u(330)), free.w, free.h), 3 * kit.mm(MIN_TOUCHABLE_CELL_MM) + 6)
    near = BoardCamera(2, side)
    x, y = camera.window_point(*place)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(x), round(y))
    near.rect = rect.clamp(free)
    near.quarters, near.middle, near.size = camera.quarters, turned_cell(*place, camera.quarters), side / across
    return near


def paint_loupe_frame(pane: Pane, rect: pygame.Rect) -> None:
    """Draw the rim of the loupe; nothing below it is touched."""
    kit = pane.kit
    edge = kit.u(10)
    rim = rect.inflate(2 * edge, 2 * edge)
    pane.panel(rim, "raised", radius=kit.u(18))
    pane.glow(rim, "accent", 1.0, kit.u(18))
    pane.add_target(rim, None, "loupe")


def paint_loupe_buttons(
    pane: Pane, near: BoardCamera, chosen: Intent | None, words: str, angle: int, seat: int | None, free: pygame.Rect
) -> None:
    """Draw what closes the loupe and, if something can be chosen in its middle, what confirms it; turned to the one who looks."""
    kit = pane.kit
    high = max(kit.u(54), kit.mm(12))
    wide = max(kit.u(150), pane.text_width(words, "body", "s") + kit.text_size_px("body") * 3.2) if chosen is not None else 0
    gap = kit.u(10)
    total = high + (gap + wide if chosen is not None else 0)
    size = (round(total), high) if angle % 180 == 0 else (high, round(total))
    bar = loupe_buttons_place(near.rect, size, angle, kit.u(22), free)
    pane.add_target(bar, None, "loupe bar")
    local = pane.sub_area(bar, angle)
    local.seat = seat
    local.button((0, 0, high, high), ButtonSpec("", CloseLoupe(), "cancel", "push", target_key="loupe close"))
    if chosen is not None:
        local.button((high + gap, 0, wide, high), ButtonSpec(words, chosen, "confirm", "primary", target_key="loupe this"))


def loupe_buttons_place(loupe: pygame.Rect, size: tuple[int, int], angle: int, gap: int, free: pygame.Rect) -> pygame.Rect:
    """Find room for the buttons in the free area: on the reader's side of the loupe, beyond it, beside it, or else over its edge."""
    bar = pygame.Rect(0, 0, *size)
    x, y = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[angle % 360]
    for dx, dy in ((x, y), (-x, -y), (y, x), (-y, -x)):
        reach = gap + (loupe.w + (bar.w if dx else bar.h)) / 2
        bar.center = (round(loupe.centerx + dx * reach), round(loupe.centery + dy * reach))
        if free.contains(bar):
            return bar
        along = bar.clamp(free)
        if not along.colliderect(loupe):
            return along
    return bar.clamp(free)


def paint_loupe_cells(
    pane: Pane, near: BoardCamera, lit: Container[Cell], place: Cell, seat: int | None, draw: Callable[[pygame.Rect, Cell], None]
) -> None:
    """Draw the lit cells round the middle and let the choice be nudged to them."""
    for x in range(place[0] - 1, place[0] + 2):
        for y in range(place[1] - 1, place[1] + 2):
            at = near.cell_rect(x, y)
            if (x, y) in lit:
                draw(at, (x, y))
                if (x, y) != place:
                    pane.add_target(at, OpenLoupeAt(x, y), f"loupe {x},{y}", seat=seat)
