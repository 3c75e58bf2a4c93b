"""A location that is about to be laid: lifted over its place, with handles to turn it, to lay it, to drop the plan."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.tile_faces import sides_for_reader
from scenes.games.abduction.board import tile_marks
from scenes.graphics import svg
from scenes.widgets import board_marks
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.engine.context import AppContext
    from scenes.games.abduction.art.tile_faces import ShipSideStates, TileFaces
    from scenes.games.abduction.model.highlights import BoardHighlights, TilePreview
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

KNOB_MM, BUTTON_MM = 6.0, 12.0
"""Radius of the knob and height of the buttons on the glass, at least."""
KNOB_AVOIDANCE_WEIGHT = 40
"""How much more the buttons avoid the knob than locations."""


def paint_preview(pane: Pane, camera: BoardCamera, plan: ShipSideStates, faces: TileFaces, ghost: TilePreview, angle: int) -> None:
    """Draw the lifted location with the gates that it would form."""
    at = camera.cell_rect(*ghost.place)
    turned = sides_for_reader(plan.preview_sides(ghost.place, ghost.card, ghost.quarter_turns), angle, camera.quarters)
    tile_marks.paint_preview_tile(pane.sub_area(at, angle), 0, 0, camera.cell_pixels, faces.face_for_card(ghost.card), turned)


def paint_preview_handles(
    pane: Pane, ctx: AppContext, camera: BoardCamera, plan: ShipSideStates, marks: BoardHighlights, ghost: TilePreview
) -> None:
    """Draw the handles as the one who lays sees them, where they hide least, and let them be touched."""
    kit, free = pane.kit, camera.rect
    at = camera.cell_rect(*ghost.place)
    taken = [camera.cell_rect(*place) for place in plan.tiles] + [
        camera.cell_rect(*place).inflate(-48, -48) for place in marks.intent_by_empty_place
    ]
    if ghost.turn_intent is not None:
        seen = at.clip(pane.frame.surface.get_rect())
        if seen.w and seen.h:
            pane.add_target(seen, ghost.turn_intent, "ghost", seat=marks.acting_seat, cell=True)
        knob = _turner(pane, at, marks, ghost, free, taken)
        taken += [knob] * KNOB_AVOIDANCE_WEIGHT
    if ghost.cancel_intent is None and ghost.lay_intent is None:
        return
    high = max(kit.u(54), kit.mm(BUTTON_MM))
    words, size = ctx.say("abduction.action.LayAt"), "body" if high < kit.text_size_px("body") * 2.7 else "name"
    wide = max(kit.u(166), pane.text_width(words, size, "s") + kit.text_size_px(size) * 2.9)
    gap = kit.u(10)
    total = (high + gap if ghost.cancel_intent is not None else 0) + (wide if ghost.lay_intent is not None else 0)
    bar = _bar(at, marks.reader_angle, total, high, kit.u(14), free, taken)
    pane.add_target(bar, None, "ghost bar")
    local = pane.sub_area(bar, marks.reader_angle)
    local.seat = marks.acting_seat
    x = 0.0
    if ghost.cancel_intent is not None:
        local.button((x, 0, high, high), ButtonSpec("", ghost.cancel_intent, "cancel", "push", target_key="ghost cancel"))
        x += high + gap
    if ghost.lay_intent is not None:
        local.button((x, 0, wide, high), ButtonSpec(words, ghost.lay_intent, "confirm", "primary", target_key="ghost lay", text_size=size))


def _hidden(part: pygame.Rect, taken: list[pygame.Rect]) -> int:
    """Count the pixels of what is taken that a part would hide."""
    return sum(part.clip(other).w * part.clip(other).h for other in taken)


def _bar(at: pygame.Rect, angle: int, length: float, high: float, gap: float, free: pygame.Rect, taken: list[pygame.Rect]) -> pygame.Rect:
    """Place the buttons beside the location where they hide least; on the side of the one who lays if all is equal."""
    size = (round(length), round(high)) if angle % 180 == 0 else (round(high), round(length))
    best, least = pygame.Rect((0, 0), size), math.inf
    for turn in (0, 180, 90, 270):
        dx, dy = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[(angle + turn) % 360]
        for slide in (0, -1, 1):
            bar = pygame.Rect((0, 0), size)
            x = at.centerx + dx * ((at.w + size[0]) / 2 + gap) + (slide * (size[0] - at.w) / 2 if dx == 0 else 0)
            y = at.centery + dy * ((at.h + size[1]) / 2 + gap) + (slide * (size[1] - at.h) / 2 if dy == 0 else 0)
            bar.center = (round(x), round(y))
            bar.clamp_ip(free)
            cost = _hidden(bar, taken) + 4 * _hidden(bar, [at])
            if cost < least:
                best, least = bar, cost
    return best


def _turner(
    pane: Pane, at: pygame.Rect, marks: BoardHighlights, ghost: TilePreview, free: pygame.Rect, taken: list[pygame.Rect]
) -> pygame.Rect:
    """Draw the knob that turns the location, on an arc with arrows, at the corner where it hides least; give its place."""
    kit = pane.kit
    r = max(kit.u(28), kit.mm(KNOB_MM))
    reach = at.w * 0.5 * math.sqrt(2) * 0.86 + r * 0.62

    def place(degrees: int) -> pygame.Rect:
        x = at.centerx + reach * math.cos(math.radians(degrees))
        y = at.centery + reach * math.sin(math.radians(degrees))
        return pygame.Rect(round(x - r), round(y - r), 2 * r, 2 * r)

    corners = [corner + marks.reader_angle for corner in (225, 315, 135, 45)]
    degrees = min(corners, key=lambda corner: _hidden(place(corner), taken) + (0 if free.contains(place(corner)) else 10**6))
    arrows = _arrows(kit, round(reach), degrees % 360)
    pane.frame.surface.blit(arrows, arrows.get_rect(center=at.center))
    spot = place(degrees)
    board_marks.paint_knob(pane, *spot.center, r, "rotate_right", "ghost turn" in pane.frame.pressed_target_keys)
    pane.add_target(spot, ghost.turn_intent, "ghost turn", seat=marks.acting_seat)
    return spot


def _arrows(kit: DrawingKit, reach: int, degrees: int) -> pygame.Surface:
    """Draw the arc with its two arrowheads; `degrees` is where the knob sits, clockwise from the right."""

    def make() -> pygame.Surface:
        ink, unit = kit.theme.palette.accent, kit.scale
        side = 2 * (reach + round(16 * unit))
        m = side / 2
        body = ""
        for way in (-1, 1):
            start, end = (math.radians(degrees + way * turn) for turn in (15, 30))
            a = (m + reach * math.cos(start), m + reach * math.sin(start))
            b = (m + reach * math.cos(end), m + reach * math.sin(end))
            body += svg.path(
                f"M{a[0]:.2f} {a[1]:.2f}A{reach} {reach} 0 0 {1 if way > 0 else 0} {b[0]:.2f} {b[1]:.2f}",
                stroke=ink,
                stroke_width=f"{4 * unit:.2f}",
                stroke_linecap="round",
            )
            dx, dy = -math.sin(end) * way, math.cos(end) * way
            nx, ny = math.cos(end), math.sin(end)
            tip, wing = 12 * unit, 8.5 * unit
            head = [(dx * tip, dy * tip), (nx * wing, ny * wing), (-nx * wing, -ny * wing)]
            body += svg.polygon([(b[0] + x, b[1] + y) for x, y in head], ink)
        return svg.rasterise(body, side, side)

    return kit.cached_surface(("turn arrows", kit.theme.name, reach, degrees), make)
