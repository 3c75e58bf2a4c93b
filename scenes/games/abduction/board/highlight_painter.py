"""What is lit on the board: legal places, locations, and items that lie under one."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

import pygame

from scenes.board.camera import turned_cell
from scenes.games.abduction.art.tile_rooms import CELL_UNITS
from scenes.games.abduction.board import tile_marks
from scenes.graphics import svg

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.games.abduction.animation.stage import AnimationStage
    from scenes.games.abduction.model.highlights import BoardHighlights
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

GridPlace = tuple[int, int]

ITEM_WIDTH_MM = 14.0
"""Width on the glass of an item that can be chosen."""
SIDES_AND_CORNERS: Final = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Where its row may lie beside a place, as its reader sees it: to the right, and up."""


class HighlightPainter:
    """Draws calm frames and glows, through a camera."""

    def __init__(self, camera: BoardCamera) -> None:
        """Look through a camera."""
        self.camera = camera

    def paint(self, pane: Pane, marks: BoardHighlights, stage: AnimationStage) -> None:
        """Light everything that is legal, and what the log points at."""
        window = pane.frame.surface.get_rect()
        chosen = marks.preview.place if marks.preview is not None else None
        for place in (*marks.intent_by_tile_place, *marks.intent_by_empty_place):
            at = self.camera.cell_rect(*place)
            if place != chosen and at.colliderect(window):
                self.paint_cell(pane, marks, at, place, False)
        for place in marks.log_entry_places:
            at = self.camera.cell_rect(*place)
            if at.colliderect(window):
                pane.glow(at, "second", 1.0, self.camera.cell_pixels * 0.11)

    def paint_cell(self, pane: Pane, marks: BoardHighlights, at: pygame.Rect, place: GridPlace, chosen: bool) -> None:
        """Light one place: an empty one by a frame with a sign, a location by a glow round it."""
        name = f"cell {place[0]},{place[1]}"
        down = name in pane.frame.pressed_target_keys
        if place in marks.intent_by_empty_place:
            tile_marks.paint_legal_cell(pane, at.x, at.y, at.w, chosen=chosen, pressed=down)
        else:
            light = _tile_light(pane.kit, at.w, chosen or down)
            pane.frame.surface.blit(light, light.get_rect(center=at.center))

    def paint_selectable_items(self, pane: Pane, marks: BoardHighlights, least: int) -> None:
        """Fan out the items that can be chosen beside their place, face down, each large enough for a finger.

        They lie over it as their reader sees it, unless they hid a place there that is lit.
        """
        by_place: dict[GridPlace, list[int]] = {}
        for place, index in marks.intent_by_item:
            by_place.setdefault(place, []).append(index)
        kit = pane.kit
        w = max(kit.u(64), kit.mm(ITEM_WIDTH_MM), least)
        h, gap = round(w * 1.4), kit.u(10)
        for place, indexes in by_place.items():
            total = len(indexes) * w + (len(indexes) - 1) * gap
            size = (total, h) if marks.reader_angle % 180 == 0 else (h, total)
            row = pygame.Rect((0, 0), size)
            row = self._beside(row, place, marks, gap)
            tray = row.inflate(2 * gap, 2 * gap)
            pane.panel(tray, "raised", radius=kit.u(14))
            pane.add_target(tray, None, "items")
            local = pane.sub_area(row, marks.reader_angle)
            local.seat = marks.acting_seat
            for column, index in enumerate(sorted(indexes)):
                spot = (column * (w + gap), 0, w, h)
                local.glow(spot, "accent", 1.0, kit.u(10))
                local.panel(spot, "cover", icon="item", tone="warm")
                local.add_target(spot, marks.intent_by_item[place, index], f"item {place[0]},{place[1]},{index}", cell=True)

    def _beside(self, row: pygame.Rect, place: GridPlace, marks: BoardHighlights, gap: int) -> pygame.Rect:
        """Return where a row of items lies: at the nearest side or corner of its place where it hides nothing lit, the far side first."""
        x, y = self.camera.window_point(*place)
        lit = [self.camera.cell_rect(*other) for other in (*marks.intent_by_tile_place, *marks.intent_by_empty_place)]
        tried = []
        for between, (across, up) in itertools.product(range(3), SIDES_AND_CORNERS):
            dx, dy = turned_cell(across, -up, marks.reader_angle // 90)
            cells = self.camera.cell_pixels * (0.5 + between)
            spot = row.copy()
            spot.center = (round(x + dx * (cells + row.w * 0.5 + gap)), round(y + dy * (cells + row.h * 0.5 + gap)))
            spot.clamp_ip(self.camera.rect.inflate(-4 * gap, -4 * gap))
            tried.append(spot)
        return next((spot for spot in tried if spot.inflate(2 * gap, 2 * gap).collidelist(lit) < 0), tried[0])


def _tile_light(kit: DrawingKit, px: int, strong: bool) -> pygame.Surface:
    """Return the light round a location that is legal: a broad line between two dark ones, so that it shows on every colour, and a glow."""

    def make() -> pygame.Surface:
        k, side = px / CELL_UNITS, round(px * 1.4)
        edge, ink, dark = (side - px) / 2, kit.theme.palette.accent, kit.theme.palette.ink
        r = 16 * k
        wide = svg.rect(edge - 3 * k, edge - 3 * k, px + 6 * k, px + 6 * k, r, "#FFFFFF")
        out = svg.soft_shadow(wide, side, side, max(1.5, 12 * k), ink, 255, 2)
        hole = (edge + 5 * k, edge + 5 * k, px - 10 * k, px - 10 * k)
        out.blit(svg.rounded_hole_mask((side, side), hole, r * 0.8), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        body = svg.rect(*hole, r * 0.8, ink, fill_opacity=0.26 if strong else 0.06)
        for tone, width in ((dark, 8.5), (ink, 5.5), ("#FFFFFF", 1.6 if strong else 0.0)):
            line = max(2.0, width * k) if width > 2 else width * k
            if width:
                body += svg.rect(edge + 2 * k, edge + 2 * k, px - 4 * k, px - 4 * k, r * 0.9, stroke=tone, stroke_width=f"{line:.2f}")
        out.blit(svg.rasterise(body, side, side), (0, 0))
        return out

    return kit.cached_surface(("tile light", kit.theme.name, px, strong), make)
