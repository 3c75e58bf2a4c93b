"""The fan: everything that lies in an area, large enough for a finger, over the map; turned to the one who looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.art.cards import back_surface
from scenes.games.countdown.art.rooms import paint_face_up_card
from scenes.games.countdown.board import lines
from scenes.games.countdown.board.aim_lines import paint_hit_tag
from scenes.games.countdown.model.highlights import CloseFan, card_drop_key, op_drag_key
from scenes.games.countdown.model.selection import ShowCardLarge
from scenes.table.intents import ShowCard
from scenes.widgets import board_marks
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.art.cards import CardPrint
    from scenes.games.countdown.board.lines import Point
    from scenes.games.countdown.model.highlights import BoardHighlights
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent

CARD_MM, OP_MM, LEAST_MM = 15.0, 12.0, 10.0
"""Width of a card and of an Op in the fan, and of what is touched at least."""


@dataclass(frozen=True, slots=True)
class AreaFanContent:
    """What a fan shows of an area: its name, cards with what they show, face-down ones, and Ops.

    `close_label` and `go_label` name its buttons.
    """

    area: int
    name: str
    is_goal_area: bool
    cards: tuple[tuple[int, CardPrint], ...]
    face_down_count: int
    ops: tuple[int, ...]
    close_label: str = ""
    go_label: str = ""


def make_area_fan_content(
    stage: AnimationStage, area: int, name: str, goal: bool, print_of: Callable[[int], CardPrint], words: tuple[str, str] = ("", "")
) -> AreaFanContent:
    """Gather what lies in a place."""
    up = tuple(stage.face_up_by_area[area]) if area < len(stage.face_up_by_area) else ()
    escorted = tuple(
        figure.escorted_hostage for figure in stage.figure_by_op.values() if figure.place == area and figure.escorted_hostage >= 0
    )
    down = stage.face_down_count_by_area[area] if area < len(stage.face_down_count_by_area) else 0
    return AreaFanContent(
        area, name, goal, tuple((card, print_of(card)) for card in (*up, *escorted)), down, tuple(stage.ops_in_place(area)), *words
    )


def paint_fan(
    pane: Pane,
    fan: AreaFanContent,
    marks: BoardHighlights,
    near: pygame.Rect,
    free: pygame.Rect,
    disc: Callable[[int, int], pygame.Surface],
    ink: Callable[[int], str],
    go: Intent | None,
) -> None:
    """Draw the fan near its area; `disc` gives an Op's picture by number and radius, `ink` its colour, `go` what the area itself means."""
    kit, turned = pane.kit, marks.reader_angle % 180 != 0
    room = (free.h, free.w) if turned else free.size
    gap, head = kit.u(14), max(kit.u(72), kit.mm(LEAST_MM) + 2 + kit.u(7), round(kit.text_size_px("small") * 3.4))
    wide = max(kit.u(112), kit.mm(CARD_MM))
    r = max(kit.u(32), kit.mm(OP_MM) // 2 + 1)
    count = len(fan.cards) + (1 if fan.face_down_count else 0)
    step = min(wide + gap, (room[0] - 4 * gap - wide) / (count - 1)) if count > 1 else wide + gap
    high = round(wide * 1.4)
    over = step * (count - 1) + wide if count else 0
    buttons = sum(fan_button_width(pane, words) + gap for words in (fan.close_label, fan.go_label if go is not None else ""))
    inner = max(over, len(fan.ops) * (2 * r + gap) - gap, pane.text_width(fan.name, "name", "f") + kit.text_size_px("name") * 2 + buttons)
    tall = head + gap + (high + gap if count else 0) + (2 * r + gap if fan.ops else 0) + gap
    size = (round(inner + 2 * gap), round(tall))
    rect = pygame.Rect(0, 0, *(size[::-1] if turned else size))
    rect.center = near.center
    rect.clamp_ip(free)
    pane.add_target(rect, None, "fan")
    local = pane.sub_area(rect, marks.reader_angle)
    local.seat = marks.acting_seat
    local.panel((0, 0, local.w, local.h), "raised", radius=kit.u(16))
    local.glow((0, 0, local.w, local.h), "accent", 0.8, kit.u(16))
    _head(local, fan, go, gap, head)
    y = head + gap
    cards: dict[int, Point] = {}
    if count:
        cards = _cards(local, fan, marks, (local.w - over) / 2, y, (wide, high), step)
        y += high + gap
    ops = _ops(local, fan, marks, y + r, r, gap, disc)
    for number, card in marks.aiming_op_card_pairs:
        if number in ops and card in cards:
            lines.paint_aim_line(pane, ops[number], cards[card], ink(number), r * 0.8)


def _head(pane: Pane, fan: AreaFanContent, go: Intent | None, gap: int, head: int) -> None:
    """Draw the name of the area, what chooses it, and what folds the fan: buttons with their words under their icons."""
    kit = pane.kit
    high = head - gap // 2
    pane.icon(
        "bullseye_arrow" if fan.is_goal_area else "floor_plan",
        gap + kit.text_size_px("name") * 0.5,
        head / 2 + gap / 4,
        kit.text_size_px("name"),
        "dim",
    )
    pane.text(fan.name, gap + kit.text_size_px("name") * 1.25, head / 2 + gap / 4, "name", "text", "f", "lm")
    wide = fan_button_width(pane, fan.close_label)
    x = pane.w - gap / 2 - wide
    pane.button(
        (x, gap / 2, wide, high), ButtonSpec(fan.close_label, CloseFan(), "cancel", "push", target_key="fan close", text_size="small")
    )
    if go is not None:
        wide = fan_button_width(pane, fan.go_label)
        pane.button(
            (x - gap / 2 - wide, gap / 2, wide, high),
            ButtonSpec(fan.go_label, go, "confirm", "primary", target_key="fan go", text_size="small"),
        )


def fan_button_width(pane: Pane, words: str) -> float:
    """Return the width of a button of the fan: its words, and a fingertip at least."""
    return max(float(least_touchable_px(pane.kit) + 1), pane.text_width(words, "small", "s") + pane.kit.u(20))


def _cards(
    pane: Pane, fan: AreaFanContent, marks: BoardHighlights, x: float, y: float, size: tuple[int, int], step: float
) -> dict[int, Point]:
    """Draw the pile and the cards; what is lit can be touched where nothing lies over it. Give where lines of aim end on the window."""
    kit, (wide, high) = pane.kit, size
    signs: dict[int, Point] = {}
    if fan.face_down_count:
        for layer in range(min(4, fan.face_down_count)):
            back = back_surface(kit, fan.is_goal_area, wide, high)
            pane.blit_picture(
                back, x + kit.u(3) * (layer - 3), y - kit.u(3) * (layer - 3) - kit.u(9), ("cd back", fan.is_goal_area, wide, high)
            )
        board_marks.paint_pile_count(
            pane, x + kit.u(8), y + high - kit.u(12), fan.face_down_count, max(kit.u(20), kit.text_size_px("small"))
        )
        x += step
    for index, (card, what) in enumerate(fan.cards):
        place = (x, y, wide, high)
        paint_face_up_card(pane, place, what)
        seen = wide if index == len(fan.cards) - 1 else min(wide, step)
        meant, hold = marks.intent_by_card.get(card), marks.hold_intent_by_card.get(card)
        if meant is not None:
            pane.glow(place, "accent", 1.0, kit.u(9))
        if meant is None and isinstance(hold, ShowCard):
            meant = ShowCardLarge(hold)
        if meant is not None or hold is not None:
            pane.add_target((x, y, seen, high), meant, f"fan card {card}", hold=hold, drop=card_drop_key(card))
            if card in marks.hit_text_by_card:
                paint_hit_tag(
                    Pane.whole_window(pane.frame),
                    pane.to_window_rect((x, y, seen, high)),
                    marks.reader_angle,
                    marks.hit_text_by_card[card],
                    large=True,
                )
        signs[card] = pane.to_window_point(x + wide * 0.68, y + high * 0.45)
        x += step
    return signs


def _ops(
    pane: Pane, fan: AreaFanContent, marks: BoardHighlights, y: float, r: int, gap: int, disc: Callable[[int, int], pygame.Surface]
) -> dict[int, Point]:
    """Draw the Ops in a row. Give where they are on the window."""
    spots: dict[int, Point] = {}
    x = (pane.w - len(fan.ops) * (2 * r + gap) + gap) / 2 + r
    for number in fan.ops:
        if number in marks.intent_by_op:
            board_marks.paint_ring(pane, x, y, r * 1.15)
        elif number == marks.chosen_op:
            board_marks.paint_ring(pane, x, y, r * 1.2, "second")
        picture = disc(number, r - 2)
        spot = spots[number] = pane.to_window_point(x, y)
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))
        meant, hold = marks.intent_by_op.get(number), marks.hold_intent_by_op.get(number)
        if meant is None and number != marks.chosen_op and isinstance(hold, ShowCard):
            meant = ShowCardLarge(hold)
        if meant is not None or hold is not None:
            drag = op_drag_key(number) if number in marks.intent_by_op or number in marks.line_targets_by_op else None
            pane.add_target((x - r, y - r, 2 * r, 2 * r), meant, f"fan op {number}", hold=hold, drag=drag)
        x += 2 * r + gap
    return spots


def least_touchable_px(kit: DrawingKit) -> int:
    """Return the pixels that something needs to be touched directly."""
    return kit.mm(LEAST_MM)
