"""What is drawn on the map of that which can be touched, is planned, and is aimed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.board import aim_lines, lines, planned_ways
from scenes.widgets.lines import draw_lines

if TYPE_CHECKING:
    from scenes.games.countdown.board.appearance import BoardRenderState
    from scenes.games.countdown.board.effects import EffectLocator
    from scenes.games.countdown.board.lines import Point
    from scenes.games.countdown.model.highlights import BoardHighlights
    from scenes.graphics.theme import SeatLook
    from scenes.widgets.pane import Pane

SnapTargetFinder = Callable[[int, float, float], tuple[str, int] | None]
"""What a line drawn from an Op, by its number, to a point of the window ends at."""


def paint_place_glows(pane: Pane, marks: BoardHighlights, looks: BoardRenderState, radius: float, exact: bool) -> None:
    """Let places that can be touched glow; a plain frame while the size changes."""
    kit = pane.kit
    for place in (*marks.intent_by_place, *marks.log_entry_places):
        ink = "accent" if place in marks.intent_by_place else "second"
        if exact:
            pane.glow(looks.rects[place], ink, 1.0, radius)
        else:
            _frame(pane, looks.rects[place], kit.colour(ink), max(2, kit.u(3)), round(radius))


def _frame(pane: Pane, rect: pygame.Rect, ink: str, wide: int, radius: int) -> None:
    """Draw a plain frame, in a size that only passes by."""

    def draw(surface: pygame.Surface, points: list[tuple[int, int]]) -> None:
        pygame.draw.rect(surface, ink, (points[0], rect.size), wide, radius)

    draw_lines(pane, (rect.topleft, rect.bottomright), 0, draw)


def paint_card_glows(pane: Pane, marks: BoardHighlights, where: EffectLocator) -> None:
    """Let cards that can be touched glow."""
    for card in marks.intent_by_card:
        spot = where.card_box(card)
        if spot is not None:
            x, y, w, h = spot if where.reader_angle % 180 == 0 else (spot[0], spot[1], spot[3], spot[2])
            pane.glow((x - w / 2, y - h / 2, w, h), "accent", 1.0, w * 0.1)


def paint_hit_tags(pane: Pane, marks: BoardHighlights, looks: BoardRenderState) -> None:
    """Say on lit cards what a hit needs."""
    parts = looks.touchable_card_parts()
    for card, words in marks.hit_text_by_card.items():
        if card in parts:
            aim_lines.paint_hit_tag(pane, parts[card][1], marks.reader_angle, words)


def paint_intentions(
    pane: Pane, marks: BoardHighlights, where: EffectLocator, looks: BoardRenderState, worn_by_op: Mapping[int, tuple[SeatLook, str]]
) -> None:
    """Draw where Ops are going to walk, and whom they aim at; `worn_by_op` has the look and the symbol of every Op in play."""
    kit, ways = pane.kit, {}
    for number, path in marks.planned_path_by_op.items():
        spot, worn = where.op_circle(number), worn_by_op.get(number)
        if spot is not None and worn is not None:
            middles = tuple(looks.place_middle(place) for place in path)
            ways[number] = planned_ways.PlannedWay((spot[0], spot[1], max(spot[2], kit.u(18))), middles, *worn)
    if ways:
        lanes = planned_ways.lane_by_op(marks.planned_path_by_op)
        standing = {number: spot[:2] for number in worn_by_op if (spot := where.op_circle(number)) is not None}
        planned_ways.paint_planned_ways(pane, ways, lanes, standing)
    for number, card in marks.aiming_op_card_pairs:
        spot, target, worn = where.op_circle(number), where.card_box(card), worn_by_op.get(number)
        if spot is not None and target is not None and worn is not None:
            tone = worn[0].colour
            lines.paint_aim_line(pane, (spot[0], spot[1]), card_sign_middle(target, where.reader_angle), tone, max(spot[2], kit.u(16)))


def paint_drag_lines(
    pane: Pane, marks: BoardHighlights, where: EffectLocator, looks: BoardRenderState, fingers: Mapping[int, Point], snap: SnapTargetFinder
) -> None:
    """Draw the lines that fingers draw from Ops, and large what a hit on their targets needs."""
    parts = looks.touchable_card_parts()
    for number, finger in fingers.items():
        spot = where.op_circle(number)
        if spot is None:
            continue
        end: Point | None = None
        match snap(number, *finger):
            case ("card", int(card)) if (target := where.card_box(card)) is not None:
                end = card_sign_middle(target, where.reader_angle)
                if card in marks.hit_text_by_card and number == marks.chosen_op:
                    aim_lines.paint_hit_tag(pane, parts[card][1], marks.reader_angle, marks.hit_text_by_card[card], large=True)
            case ("place", int(place)):
                end = looks.place_middle(place)
            case _:
                pass
        aim_lines.paint_active_aim_line(pane, (spot[0], spot[1]), finger, end, pane.kit.colour("accent"), max(spot[2], pane.kit.u(16)))


def card_sign_middle(card: tuple[float, float, float, float], angle: int) -> Point:
    """Return the middle of the sign of a card's kind on the window: a line ends there and hides no number."""
    x, y, w, h = card
    dx, dy = -w * 0.3, -h * 0.35
    turned = {0: (dx, dy), 90: (-dy, dx), 180: (-dx, -dy), 270: (dy, -dx)}[angle % 360]
    return x + turned[0], y + turned[1]
