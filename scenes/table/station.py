"""A station painted: name, what is asked, the private place, what lies open, and buttons, turned to its reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.table.plan import Plan, Planner
from scenes.table.ring import head_height

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.table.desk import CardSlot, Desk, Pick
    from scenes.table.ring import Spot
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
MOST_COVERS = 7
"""Covers that are drawn side by side; a larger hand is told by its number alone."""


@dataclass(frozen=True, slots=True)
class Words:
    """The few words that a station says by itself."""

    hand: str
    empty: str
    hold: str


def place_of(frame: Frame, spot: Spot, desk: Desk) -> tuple[Plan, pygame.Rect]:
    """Give the plan of a station, and where it lies in the window."""
    plan = Planner(frame.kit, spot, desk).plan()
    return plan, spot.grown(plan.depth, plan.length)


def glow(frame: Frame, spot: Spot, rect: pygame.Rect, level: float) -> None:
    """Paint the glow behind the station of somebody who is asked; `level` (0-1) is how bright it is."""
    if level > 0:
        pane = frame.root().sub(rect, spot.angle)
        pane.glow(_beyond(pane, spot), "accent", level, frame.kit.u(18))


def paint(frame: Frame, spot: Spot, desk: Desk, words: Words) -> None:
    """Paint a station on its place, which is claimed already."""
    kit = frame.kit
    plan, rect = place_of(frame, spot, desk)
    pane = frame.root().sub(rect, spot.angle)
    pane.seat = desk.seat
    body = _beyond(pane, spot)
    if spot.strip:
        pane.panel(body, "panel", radius=kit.u(14))
        stripe = (kit.u(14), pane.h - kit.u(7), pane.w - 2 * kit.u(14), float(kit.u(4)))
        pane.panel(stripe, "flat", tone=kit.seat(desk.colour).colour, radius=kit.u(2))
    else:
        pane.panel(body, "station", stripe=kit.seat(desk.colour).colour)
    _Painter(pane, plan, desk, words, strip=spot.strip).all()


def _beyond(pane: Pane, spot: Spot) -> Rect:
    """Give the station's panel: it goes on over the edge of the window."""
    over = float(pane.kit.u(18))
    return (0.0, -over, pane.w, pane.h + over) if spot.strip else (0.0, 0.0, pane.w, pane.h + over)


class _Painter:
    """Paints one desk by its plan."""

    def __init__(self, pane: Pane, plan: Plan, desk: Desk, words: Words, *, strip: bool) -> None:
        """Take over what is to be painted."""
        self.pane, self.plan, self.desk, self.words, self.strip = pane, plan, desk, words, strip
        self.kit = pane.kit

    def all(self) -> None:
        """Paint everything."""
        self.head()
        desk, plan = self.desk, self.plan
        if desk.picks:
            self.pane.panel(plan.hand, "well")
            for rect, pick in zip(plan.cards, desk.picks, strict=False):
                self.pick(rect, pick)
        elif desk.open:
            self.open_hand()
        elif self.strip:
            self.counted()
        else:
            self.covered()
        for rect, slot in zip(plan.slots, desk.slots, strict=False):
            self.slot(rect, slot)
        for rect, verb in zip(plan.verbs, desk.verbs, strict=False):
            self.pane.button(
                rect, verb.label, verb.intent, verb.icon, verb.kind, verb.enabled, verb.why, f"verb:{desk.seat}:{verb.key}"
            )

    # -- head ---------------------------------------------------------------------------------------------------------
    def head(self) -> None:
        """Paint the name with its shape and figure, the sentence, and the state at the right."""
        kit, pane, desk = self.kit, self.pane, self.desk
        x, y, w, h = self.plan.head
        middle = y + h / 2
        r = kit.u(15)
        pane.seat_mark(desk.colour, x + r + kit.u(6), middle, r)
        left = x + 2 * r + kit.u(20)
        asks = pane.measure(desk.ask, "body", "s") if self.plan.wide else 0.0
        spare = w - 2 * r - pane.measure(desk.name, "name", "f") - kit.u(110) - asks
        right = x + w - self.state(x + w, middle, spare)
        room = max(kit.u(60), (right - left) * (0.5 if self.plan.wide else 1.0) - (kit.u(40) if desk.figure else 0))
        named = pane.text(desk.name, left, middle, "name", "text", "f", "lm", min(room, pane.measure(desk.name, "name", "f") + 1))
        if desk.takeover is not None:
            tip = head_height(kit)
            wide = max(float(tip), min(left + named - x + kit.u(4), right - x))
            pane.touch((x, y, wide, max(h, tip)), desk.takeover, f"name:{desk.seat}")
            if f"name:{desk.seat}" == pane.frame.focus:
                pane.glow((x, y, wide, h), "second")
        left += named + kit.u(12)
        for icon in (*((desk.figure,) if desk.figure else ()), *desk.marks):
            if left + kit.u(30) < right:
                pane.icon(icon, left + kit.u(14), middle, kit.u(27), "dim" if icon == desk.figure else "warm")
                left += kit.u(36)
        tone = "text" if desk.asked else "dim"
        if self.plan.ask is not None:
            ax, ay, aw, ah = self.plan.ask
            pane.text(desk.ask, ax + kit.u(6), ay + ah / 2, "small", tone, "s" if desk.asked else "r", "lm", aw - kit.u(12), 2)
        elif self.plan.wide and right - left > kit.u(60):
            pane.text(desk.ask, left + kit.u(8), middle, "body", tone, "s" if desk.asked else "r", "lm", right - left - kit.u(24), 2)

    def state(self, right: float, middle: float, spare: float) -> float:
        """Paint what is going on at the right end of the head, and give its room; what repeats the sentence is left out without `spare`."""
        kit, pane, desk = self.kit, self.pane, self.desk
        taken = 0.0
        if desk.hide is not None:
            taken += self.hide_button(right, middle) + kit.u(10)
        if desk.undo is not None:
            side = float(head_height(kit))
            rect = (right - taken - side, middle - side / 2, side, side)
            pane.button(rect, "", desk.undo, "undo", "quiet", key=f"undo:{desk.seat}")
            taken += side + kit.u(8)
        if desk.clock is not None:
            r = kit.u(20)
            pane.progress_ring(right - taken - r, middle, r, desk.clock.share, "second", desk.clock.words)
            taken += 2 * r + kit.u(10)
        elif desk.sign is not None:
            pane.icon(desk.sign, right - taken - kit.u(16), middle, kit.u(28), "dim")
            taken += kit.u(40)
        if desk.dots is not None:
            done, every = desk.dots
            for index in range(every):
                x = right - taken - kit.u(12) - (every - 1 - index) * kit.u(24)
                pane.lamp(x, middle, kit.u(7), "accent" if index == done else "second", lit=index <= done)
            taken += every * kit.u(24) + kit.u(8)
        if desk.chip and self.plan.wide and spare - taken > pane.measure(desk.chip, "small", "s") + kit.u(60):
            taken += pane.chip(right - taken, middle, desk.chip, None, "accent", "r") + kit.u(10)
        return taken

    def hide_button(self, right: float, middle: float) -> float:
        """Paint the button that covers an open place, with the seconds that it stays open."""
        kit, pane, desk = self.kit, self.pane, self.desk
        h = float(head_height(kit))
        words = desk.hides if self.plan.wide else ""
        w = max(h, pane.measure(words, "small", "s") + kit.u(64)) if words else h
        rect = (right - w, middle - h / 2, w, h)
        pane.button(rect, words, desk.hide, "eye_off", "quiet", key=f"hide:{desk.seat}", size="small")
        return w

    # -- the private place --------------------------------------------------------------------------------------------
    def covered(self) -> None:
        """Paint the covers: one look for every card, whatever it is."""
        kit, pane, desk = self.kit, self.pane, self.desk
        x, y, w, h = rect = self.plan.hand
        pane.panel(rect, "well")
        key = f"hand:{desk.seat}"
        pressed = key in pane.frame.pressed
        count = min(desk.count, MOST_COVERS)
        each = min(h * 0.8 * 5 / 7, kit.u(66))
        gap = kit.u(6)
        across = w - kit.u(20)
        if count and (across + gap) / count - gap >= kit.u(26) and count == desk.count:
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
            self.badge(middle + wide / 2, top + high - kit.u(6), desk.count)
        if desk.cover is not None:
            if pressed or key == pane.frame.focus:
                pane.glow(rect, "second")
            pane.touch(rect, desk.cover, key, hold=desk.peek)

    def badge(self, x: float, y: float, count: int) -> None:
        """Paint a number in a round badge."""
        kit, pane = self.kit, self.pane
        r = max(kit.u(15), kit.size("small") * 0.72)
        edge = kit.u(2)
        pane.panel((x - r, y - r, 2 * r, 2 * r), "flat", radius=r, tone="dim")
        pane.panel((x - r + edge, y - r + edge, 2 * (r - edge), 2 * (r - edge)), "flat", radius=r - edge, tone="panel")
        pane.text(str(count), x, y, "small", "text", "f", "cm", 2 * r - kit.u(4), tabular=True)

    def counted(self) -> None:
        """Paint just how many cards somebody has, on a strip; a touch opens his place."""
        kit, pane, desk = self.kit, self.pane, self.desk
        x, y, w, h = self.plan.hand
        wide = min(h * 0.66, kit.u(38))
        key = f"hand:{desk.seat}"
        if key in pane.frame.pressed or key == pane.frame.focus:
            pane.glow(self.plan.hand, "second")
        pane.panel((x + kit.u(4), y + (h - wide * 1.4) / 2, wide, wide * 1.4), "cover")
        if w > wide + kit.u(34):
            pane.text(str(desk.count), x + wide + kit.u(14), y + h / 2, "name", "text", "f", "lm", kit.u(40), tabular=True)
        else:
            self.badge(x + wide + kit.u(4), y + h / 2 + wide * 0.6, desk.count)
        if desk.cover is not None:
            pane.touch(self.plan.hand, desk.cover, key)

    def open_hand(self) -> None:
        """Paint the cards that only this person may see."""
        pane, desk = self.pane, self.desk
        pane.panel(self.plan.hand, "well")
        if not desk.hand:
            x, y, w, h = self.plan.hand
            pane.text(self.words.empty, x + w / 2, y + h / 2, "body", "dim", "r", "cm", w - self.kit.u(24), 2)
        for rect, slot in zip(self.plan.cards, desk.hand, strict=False):
            self.card(rect, slot)

    def card(self, rect: Rect, slot: CardSlot) -> None:
        """Paint a card of the hand."""
        self.pane.card(rect, slot.face, slot.state, intent=slot.intent, hold=slot.hold, key=slot.key, level=0.7)

    # -- what lies open -----------------------------------------------------------------------------------------------
    def slot(self, rect: Rect, slot: CardSlot | None) -> None:
        """Paint a place for an open card, with the card if there is one; the whole place is touched."""
        kit, pane = self.kit, self.pane
        x, y, w, h = rect
        wide = min(w, h * 5 / 7)
        high = wide * 7 / 5
        place = (x + (w - wide) / 2, y + (h - high) / 2, wide, high)
        if slot is None:
            pane.panel(place, "slot", radius=kit.u(9))
            return
        pane.card(place, slot.face, slot.state, key=slot.key, level=0.8, touchable=False)
        if slot.intent is not None or slot.hold is not None:
            pane.touch(rect, slot.intent, slot.key, hold=slot.hold)

    def pick(self, rect: Rect, pick: Pick) -> None:
        """Paint one thing to choose."""
        if pick.face is None and not pick.back:
            self.someone(rect, pick)
            return
        self.pane.card(rect, pick.face, pick.state, intent=pick.intent, hold=pick.hold, key=pick.key, level=0.7)
        if pick.back:
            self.name_back(rect, pick)

    def name_back(self, rect: Rect, pick: Pick) -> None:
        """Say on a card's back what can be said of it: whose it was."""
        kit, pane = self.kit, self.pane
        x, y, w, h = rect
        if pick.colour is not None:
            pane.seat_mark(pick.colour, x + w / 2, y + h * 0.8, kit.u(11))
        if pick.label:
            pane.text(pick.label, x + w / 2, y + h * 0.2, "small", "text", "f", "cm", w - kit.u(8))

    def someone(self, rect: Rect, pick: Pick) -> None:
        """Paint somebody, or a thing with an icon, as a raised tile with its name."""
        kit, pane = self.kit, self.pane
        x, y, w, h = rect
        down = pick.key in pane.frame.pressed
        pane.panel(rect, "raised" if not down else "flat", radius=kit.u(10), tone="line" if down else None)
        if pick.state in ("legal", "chosen"):
            pane.glow(rect, "accent", 0.6 if pick.state == "legal" else 1.0, kit.u(10))
        if pick.key == pane.frame.focus:
            pane.glow(rect, "second", 1.0, kit.u(10))
        r = min(w * 0.28, h * 0.2)
        if pick.colour is not None:
            pane.token(pick.colour, pick.icon or "piece", x + w / 2, y + h * 0.38, r)
        else:
            pane.icon(pick.icon or "help", x + w / 2, y + h * 0.38, r * 2.2, "text")
        pane.text(pick.label, x + w / 2, y + h * 0.8, "small", "text", "s", "cm", w - kit.u(10), 2 if h > kit.u(140) else 1)
        intent: Intent | None = pick.intent
        pane.touch(rect, intent, pick.key, hold=pick.hold)
