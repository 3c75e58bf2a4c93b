"""Aiming by a finger: a line drawn from an Op snaps to what it may end at; tags on the targets say what a hit needs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.board import lines
from scenes.games.countdown.model.highlights import card_drop_key, place_drop_key
from scenes.widgets.lines import draw_lines

if TYPE_CHECKING:
    from scenes.games.countdown.board.lines import Point
    from scenes.games.countdown.model.highlights import DragLineTargets
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

SNAP_MM = 7.0
"""How far from a card a finger may be that means it."""
AreaAndRectByCard = Mapping[int, tuple[int, pygame.Rect]]


def find_aim_line_target(
    kit: DrawingKit, reach: DragLineTargets, x: float, y: float, cards: AreaAndRectByCard, places: Mapping[int, pygame.Rect]
) -> tuple[str, int] | None:
    """Return what a line ends at whose finger is at a point: the nearest card it may mean, else the place there; None: nothing."""
    far = {card: _gap(cards[card][1], x, y) for card in reach.intent_by_card if card in cards}
    nearest = min(far, key=lambda card: far[card], default=None)
    if nearest is not None and far[nearest] == 0:
        return card_drop_key(nearest)
    place = next((place for place in reach.intent_by_place if place in places and places[place].collidepoint(x, y)), None)
    if place is not None:
        return place_drop_key(place)
    return card_drop_key(nearest) if nearest is not None and far[nearest] <= kit.mm(SNAP_MM) else None


def _gap(rect: pygame.Rect, x: float, y: float) -> float:
    """Measure how far a point lies outside a rectangle, 0 within it."""
    return math.hypot(max(rect.left - x, 0, x - rect.right), max(rect.top - y, 0, y - rect.bottom))


def paint_active_aim_line(pane: Pane, start: Point, finger: Point, end: Point | None, ink: str, r: float) -> None:
    """Draw the line under way: to the finger, or to the target to which it has snapped."""
    lines.paint_drag_line(pane, start, finger if end is None else end, ink, r)
    if end is not None:
        tone, reach = pane.kit.theme.palette.text, round(r * 0.3)
        draw_lines(pane, [end], reach + 1, lambda surface, points: pygame.draw.circle(surface, tone, points[0], reach), ("snapped", tone))


def paint_hit_tag(pane: Pane, rect: pygame.Rect, angle: int, words: str, *, large: bool = False) -> None:
    """Pin what a hit needs to the upper edge of a card, where no sign is printed, turned to its reader; `large` while a finger is near."""
    kit = pane.kit
    px = min(kit.text_size_px("body" if large else "small"), max(kit.u(18), rect.w * 0.4))
    size = px / (kit.scale * kit.text_scale)
    wide, high = pane.text_width(words, size, "f") + kit.u(14), px * 1.3
    w, h = (wide, high) if angle % 180 == 0 else (high, wide)
    x, y = {0: rect.midtop, 90: rect.midright, 180: rect.midbottom, 270: rect.midleft}[angle % 360]
    local = pane.sub_area((x - w / 2, y - h / 2, w, h), angle)
    local.panel((0, 0, wide, high), "flat", radius=high / 2, tone="accent")
    local.text(words, wide / 2, high / 2, size, "ink", "f", "cm")
