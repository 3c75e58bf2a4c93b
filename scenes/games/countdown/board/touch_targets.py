"""What of the map can be touched directly, and what only in the fan because it is smaller than a fingertip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.board.area_fan import least_touchable_px
from scenes.games.countdown.model.highlights import OpenFan, card_drop_key, op_drag_key, place_drop_key
from scenes.games.countdown.model.things import CardThing, OpThing, PlaceThing

if TYPE_CHECKING:
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.model.highlights import BoardHighlights
    from scenes.widgets.pane import Pane

Rects = Mapping[int, pygame.Rect]


def touch_places(
    pane: Pane,
    marks: BoardHighlights,
    stage: AnimationStage,
    rects: Rects,
    free: Rects,
    cards: Mapping[int, tuple[int, pygame.Rect]],
    ops: Mapping[int, Rects],
) -> None:
    """List what can be touched.

    `rects` are the places, each touched wherever nothing else lies on it, `free` what the Ops in them leave free; `cards` the area and
    visible part of every face-up card; `ops` by place the Ops with the part of it that belongs to each. A place in which something lit is
    too small, or which is lit itself and so are cards in it or an Op in its middle, opens its fan.
    """
    small = least_touchable_px(pane.kit)
    for place, rect in rects.items():
        there = {card: at for card, (area, at) in cards.items() if area == place}
        lit_cards = {card: at for card, at in there.items() if card in marks.cards}
        lit_ops = {number: at for number, at in ops.get(place, {}).items() if number in marks.ops}
        idle = {number: at for number, at in ops.get(place, {}).items() if number in marks.drags or number in marks.hold_ops}
        idle = {number: at for number, at in idle.items() if number not in lit_ops}
        meant = marks.places.get(place)
        if meant is not None and not lit_ops and (min(free[place].size) < small or free[place].collidelist([*idle.values()]) >= 0):
            idle = {}
        own = free[place] if lit_ops or idle else rect
        lit = [*lit_cards.values(), *lit_ops.values(), *([own] if meant is not None else [])]
        hidden = any(at.collidepoint(own.center) for at in lit_ops.values())
        narrow = any(min(at.size) < small for at in lit) or (meant is not None and (hidden or bool(lit_cards)))
        hold = marks.hold_places.get(place)
        if narrow:
            drop = place_drop_key(place) if meant is not None else None
            pane.add_target(rect, OpenFan(place), f"place {place}", seat=marks.seat, cell=True, drop=drop, hold=hold)
            _idle(pane, marks, place, there, {**lit_ops, **idle})
            continue
        if meant is not None:
            drop = place_drop_key(place)
            pane.add_target(own, meant, f"place {place}", seat=marks.seat, cell=True, drop=drop, hold=hold, reach=rect)
        elif not lit and _has(stage, place, ops):
            pane.add_target(rect, OpenFan(place), f"look {place}", cell=True, hold=hold, why=marks.why_not_thing(PlaceThing(place)))
        elif marks.answers:
            pane.add_target(own if lit else rect, None, f"bare {place}", cell=True, why=marks.why_not_thing(PlaceThing(place)))
        _idle(pane, marks, place, {} if meant is not None else {card: at for card, at in there.items() if card not in lit_cards}, idle)
        for card, at in lit_cards.items():
            pane.add_target(
                at, marks.cards[card], f"card {card}", seat=marks.seat, cell=True, hold=marks.hold.get(card), drop=card_drop_key(card)
            )
        for number, at in lit_ops.items():
            held = marks.hold_ops.get(number)
            pane.add_target(at, marks.ops[number], f"op {number}", seat=marks.seat, cell=True, hold=held, drag=op_drag_key(number))


def _has(stage: AnimationStage, place: int, ops: Mapping[int, Rects]) -> bool:
    """Return whether there is anything to see in a place."""
    return bool(ops.get(place)) or (place < len(stage.up) and bool(stage.up[place] or stage.down[place]))


def _idle(pane: Pane, marks: BoardHighlights, place: int, cards: Rects, ops: Rects) -> None:
    """List what is not lit but can be held, dragged, or looked at in the fan."""
    for card, at in cards.items():
        if card in marks.hold:
            pane.add_target(
                at,
                OpenFan(place, card_drop_key(card)),
                f"look card {card}",
                cell=True,
                hold=marks.hold[card],
                why=marks.why_not_thing(CardThing(card)),
            )
    for number, at in ops.items():
        drag = op_drag_key(number) if number in marks.drags else None
        told, why = marks.hold_ops.get(number), marks.why_not_thing(OpThing(number))
        pane.add_target(at, OpenFan(place, op_drag_key(number)), f"look op {number}", cell=True, hold=told, drag=drag, why=why)
