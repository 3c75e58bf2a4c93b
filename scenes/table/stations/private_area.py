"""The private place of a station: its covers, all of one look, or how many cards there are; and the hand while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.table.stations.layout import Rect, StationLayout
    from scenes.table.stations.model import CardSlot, StationModel
    from scenes.widgets.pane import Pane

MAX_COVERS = 7
"""Covers that are drawn side by side; a larger hand is told by its number alone."""


def paint_covers(pane: Pane, plan: StationLayout, model: StationModel) -> None:
    """Paint the covers: one look for every card, whatever it is."""
    kit = pane.kit
    x, y, w, h = rect = plan.hand_rect
    pane.panel(rect, "well")
    key = f"hand:{model.seat}"
    pressed = key in pane.frame.pressed_target_keys
    count = min(model.private_card_count, MAX_COVERS)
    each = min(h * 0.8 * 5 / 7, kit.u(66))
    gap = kit.u(6)
    across = w - kit.u(20)
    if count and (across + gap) / count - gap >= kit.u(26) and count == model.private_card_count:
        step = min(each + gap, (across + gap) / count)
        wide = min(each, step - gap)
        left = x + (w - (step * count - gap)) / 2
        for index in range(count):
            high = min(h - kit.u(18), wide * 7 / 5)
            pane.panel((left + index * step, y + (h - high) / 2, wide, high), "cover")
    else:
        high = min(h - kit.u(16), w - kit.u(16), kit.u(96))
        wide = min(high * 0.78, w - kit.u(16))
        middle = x + w / 2
        top = y + (h - high) / 2
        pane.panel((middle - wide / 2, top, wide, high), "cover")
        if model.may_show_card_count:
            _badge(pane, middle + wide / 2, top + high - kit.u(6), model.private_card_count)
    if model.is_on_phone:
        size = min(h * 0.5, w * 0.5, kit.u(64))
        pane.panel((x + w / 2 - size * 0.7, y + h / 2 - size * 0.7, size * 1.4, size * 1.4), "flat", tone="panel", radius=size * 0.7)
        pane.icon("phone", x + w / 2, y + h / 2, size, "accent")
    if model.uncover_intent is not None:
        if pressed:
            pane.glow(rect, "second")
        elif model.is_answer_private:
            pane.glow(rect, "accent", 0.6)
        pane.add_target(rect, model.uncover_intent, key, hold=model.peek_intent)


def _badge(pane: Pane, x: float, y: float, count: int) -> None:
    """Paint a number in a round badge."""
    kit = pane.kit
    r = max(kit.u(15), kit.text_size_px("small") * 0.72)
    edge = kit.u(2)
    pane.panel((x - r, y - r, 2 * r, 2 * r), "flat", radius=r, tone="dim")
    pane.panel((x - r + edge, y - r + edge, 2 * (r - edge), 2 * (r - edge)), "flat", radius=r - edge, tone="panel")
    pane.text(str(count), x, y, "small", "text", "f", "cm", 2 * r - kit.u(4), tabular=True)


def paint_card_count(pane: Pane, plan: StationLayout, model: StationModel) -> None:
    """Paint just how many cards somebody has, on a strip; a touch opens his place."""
    kit = pane.kit
    x, y, w, h = plan.hand_rect
    wide = min(h * 0.66, kit.u(38))
    key = f"hand:{model.seat}"
    if key in pane.frame.pressed_target_keys:
        pane.glow(plan.hand_rect, "second")
    pane.panel((x + kit.u(4), y + (h - wide * 1.4) / 2, wide, wide * 1.4), "cover")
    if not model.may_show_card_count:
        pass
    elif w > wide + kit.u(34):
        pane.text(str(model.private_card_count), x + wide + kit.u(14), y + h / 2, "name", "text", "f", "lm", kit.u(40), tabular=True)
    else:
        _badge(pane, x + wide + kit.u(4), y + h / 2 + wide * 0.6, model.private_card_count)
    if model.uncover_intent is not None:
        pane.add_target(plan.hand_rect, model.uncover_intent, key)


def paint_open_hand(pane: Pane, plan: StationLayout, model: StationModel, empty: str) -> None:
    """Paint the cards that only this person may see."""
    pane.panel(plan.hand_rect, "well")
    if not model.hand:
        x, y, w, h = plan.hand_rect
        rim = pane.kit.u(12)
        write_fitted(pane, empty, (x + rim, y, w - 2 * rim, h), "body", "dim", "r", "cm")
    for rect, slot in zip(plan.card_rects, model.hand, strict=False):
        paint_hand_card(pane, rect, slot)


def paint_hand_card(pane: Pane, rect: Rect, slot: CardSlot) -> None:
    """Paint a card of the hand."""
    pane.card(
        rect,
        slot.face,
        slot.state,
        intent=slot.intent,
        hold=slot.hold_intent,
        key=slot.key,
        level=0.7,
        drag=slot.drag_key,
        why=slot.why_not_intent,
    )
