"""What of the map can be touched directly, and what only in the fan because it is smaller than a fingertip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.board.area_fan import least_touchable_px
from scenes.games.countdown.model.highlights import OpenFan, card_drop_key, op_drag_key, place_drop_key
from scenes.games.countdown.model.refusal_subjects import CardSubject, OpSubject, PlaceSubject

if TYPE_CHECKING:
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.model.highlights import BoardHighlights
    from scenes.widgets.pane import Pane

RectByNumber = Mapping[int, pygame.Rect]


def add_touch_targets(
    pane: Pane,
    marks: BoardHighlights,
    stage: AnimationStage,
    rects: RectByNumber,
    free: RectByNumber,
    cards: Mapping[int, tuple[int, pygame.Rect]],
    ops: Mapping[int, RectByNumber],
) -> None:
    """List what can be touched.

    `rects` are the places, each touched wherever nothing else lies on it, `free` what the Ops in them leave free; `cards` the area and
    visible part of every face-up card; `ops` by place the Ops with the part of it that belongs to each. A place in which something lit is
    too small, or which is lit itself and so are cards in it, opens its fan; one that Ops crowd is touched on them, too, and they are chosen
    at their station.
    """
    small = least_touchable_px(pane.kit)
    for place, rect in rects.items():
        there = {card: at for card, (area, at) in cards.items() if area == place}
        lit_cards = {card: at for card, at in there.items() if card in marks.intent_by_card}
        lit_ops = {number: at for number, at in ops.get(place, {}).items() if number in marks.intent_by_op}
        idle = {
            number: at
            for number, at in ops.get(place, {}).items()
            if number in marks.line_targets_by_op or number in marks.hold_intent_by_op
        }
        idle = {number: at for number, at in idle.items() if number not in lit_ops}
        meant = marks.intent_by_place.get(place)
        if meant is not None and not lit_ops and (min(free[place].size) < small or free[place].collidelist([*idle.values()]) >= 0):
            idle = {}
        own = free[place] if lit_ops or idle else rect
        lit = [*lit_cards.values(), *lit_ops.values(), *([own] if meant is not None else [])]
        hidden = any(at.collidepoint(own.center) for at in lit_ops.values())
        narrow = any(min(at.size) < small for at in lit) or (meant is not None and (hidden or bool(lit_cards)))
        hold = marks.hold_intent_by_place.get(place)
        if meant is not None and narrow and not lit_cards and min(rect.size) >= small:
            onto = place_drop_key(place)
            pane.add_target(rect, meant, f"place {place}", seat=marks.acting_seat, cell=True, drop=onto, hold=hold)
            continue
        if narrow:
            drop = place_drop_key(place) if meant is not None else None
            pane.add_target(rect, OpenFan(place), f"place {place}", seat=marks.acting_seat, cell=True, drop=drop, hold=hold)
            _idle(pane, marks, place, there, {**lit_ops, **idle})
            continue
        if meant is not None:
            drop = place_drop_key(place)
            pane.add_target(own, meant, f"place {place}", seat=marks.acting_seat, cell=True, drop=drop, hold=hold, reach=rect)
        elif not lit and _has(stage, place, ops):
            pane.add_target(rect, OpenFan(place), f"look {place}", cell=True, hold=hold, why=marks.why_not_intent(PlaceSubject(place)))
        elif marks.can_ask_why_not:
            pane.add_target(own if lit else rect, None, f"bare {place}", cell=True, why=marks.why_not_intent(PlaceSubject(place)))
        _idle(pane, marks, place, {} if meant is not None else {card: at for card, at in there.items() if card not in lit_cards}, idle)
        for card, at in lit_cards.items():
            pane.add_target(
                at,
                marks.intent_by_card[card],
                f"card {card}",
                seat=marks.acting_seat,
                cell=True,
                hold=marks.hold_intent_by_card.get(card),
                drop=card_drop_key(card),
            )
        for number, at in lit_ops.items():
            held = marks.hold_intent_by_op.get(number)
            pane.add_target(
                at, marks.intent_by_op[number], f"op {number}", seat=marks.acting_seat, cell=True, hold=held, drag=op_drag_key(number)
            )


def _has(stage: AnimationStage, place: int, ops: Mapping[int, RectByNumber]) -> bool:
    """Return whether there is anything to see in a place."""
    return bool(ops.get(place)) or (
        place < len(stage.face_up_by_area) and bool(stage.face_up_by_area[place] or stage.face_down_count_by_area[place])
    )


def _idle(pane: Pane, marks: BoardHighlights, place: int, cards: RectByNumber, ops: RectByNumber) -> None:
    """List what is not lit but can be held, dragged, or looked at in the fan."""
    for card, at in cards.items():
        if card in marks.hold_intent_by_card:
            pane.add_target(
                at,
                OpenFan(place, card_drop_key(card)),
                f"look card {card}",
                cell=True,
                hold=marks.hold_intent_by_card[card],
                why=marks.why_not_intent(CardSubject(card)),
            )
    for number, at in ops.items():
        drag = op_drag_key(number) if number in marks.line_targets_by_op else None
        told, why = marks.hold_intent_by_op.get(number), marks.why_not_intent(OpSubject(number))
        pane.add_target(at, OpenFan(place, op_drag_key(number)), f"look op {number}", cell=True, hold=told, drag=drag, why=why)
