"""What a station offers openly: cards that lie before it, and what can be chosen in place of the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.table.intents import ShowButtonHelp
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.table.stations.layout import Rect
    from scenes.table.stations.model import CardSlot, MenuItem
    from scenes.widgets.pane import Pane


def paint_slot(pane: Pane, rect: Rect, card: CardSlot | None) -> None:
    """Paint a place for an open card, with the card if there is one; the whole place is touched."""
    kit = pane.kit
    x, y, w, h = rect
    wide = min(w, h * 5 / 7)
    high = wide * 7 / 5
    place = (x + (w - wide) / 2, y + (h - high) / 2, wide, high)
    if card is None:
        pane.panel(place, "slot", radius=kit.u(9))
        return
    if card.picture is not None:
        card.picture.paint(pane, rect)
    else:
        pane.card(place, card.face, card.state, key=card.key, level=0.8, touchable=False)
    if (card.intent or card.hold_intent or card.why_not_intent) is not None:
        pane.add_target(rect, card.intent, card.key, hold=card.hold_intent, why=card.why_not_intent)


def paint_menu_item(pane: Pane, rect: Rect, offer: MenuItem, seat: int) -> None:
    """Paint one thing that a seat may choose; a finger that rests on it is told what it does."""
    if offer.hold_intent is None and offer.hold_tip is not None:
        offer = replace(offer, hold_intent=ShowButtonHelp(seat, offer.key))
    if offer.face is None and not offer.is_face_down:
        _someone(pane, rect, offer)
        return
    pane.card(rect, offer.face, offer.state, intent=offer.intent, hold=offer.hold_intent, key=offer.key, level=0.7, drag=offer.drag_key)
    if offer.is_face_down:
        _name_back(pane, rect, offer)


def _name_back(pane: Pane, rect: Rect, offer: MenuItem) -> None:
    """Say on a card's back what can be said of it: whose it was."""
    kit = pane.kit
    x, y, w, h = rect
    if offer.colour_index is not None:
        pane.seat_mark(offer.colour_index, x + w / 2, y + h * 0.8, kit.u(11))
    if offer.label:
        pane.text(offer.label, x + w / 2, y + h * 0.2, "small", "text", "f", "cm", w - kit.u(8))


def _someone(pane: Pane, rect: Rect, offer: MenuItem) -> None:
    """Paint somebody, or a thing with an icon, as a raised tile with its name."""
    kit = pane.kit
    x, y, w, h = rect
    down = offer.key in pane.frame.pressed_target_keys
    pane.panel(rect, "raised" if not down else "flat", radius=kit.u(10), tone="line" if down else None)
    if offer.state in ("legal", "chosen"):
        pane.glow(rect, "accent", 0.6 if offer.state == "legal" else 1.0, kit.u(10))
    pane.add_target(rect, offer.intent, offer.key, hold=offer.hold_intent, drag=offer.drag_key)
    if offer.picture is not None:
        offer.picture.paint(pane, rect)
        return
    r = min(w * 0.28, h * 0.2)
    if offer.colour_index is not None:
        pane.token(offer.colour_index, offer.icon or "piece", x + w / 2, y + h * 0.38, r)
    else:
        pane.icon(offer.icon or "help", x + w / 2, y + h * 0.38, r * 2.2, "text")
    write_fitted(pane, offer.label, (x + kit.u(3), y + h * 0.6, w - kit.u(6), h * 0.4), "small", "text", "s", "cm")
