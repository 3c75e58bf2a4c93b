"""A station painted: name, what is asked, the private place, what lies open, and buttons, turned to its reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.table.intents import ShowHelp
from scenes.table.stations import private_area, slots
from scenes.table.stations.compact_layout import plan_of
from scenes.table.stations.layout import Rect, StationLayout
from scenes.table.table_layout import head_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.glow import GLOWS, glow_picture
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import fit

if TYPE_CHECKING:
    from scenes.graphics.frame import Frame
    from scenes.graphics.kit import Kit
    from scenes.graphics.prerender import Job
    from scenes.table.stations.model import ActionButton, StationModel
    from scenes.table.table_layout import StationPlace

GLOW, CORNER = "lit", 18
"""Colour and roundness (design pixels) of the glow behind the station of somebody who is asked."""


def place_of(frame: Frame, spot: StationPlace, desk: StationModel) -> tuple[StationLayout, pygame.Rect]:
    """Return the plan of a station, and where it lies in the window."""
    plan = plan_of(frame.kit, spot, desk)
    return plan, spot.grown(plan.depth, plan.length)


def may_wait(
    old: tuple[StationPlace, StationModel, str, StationLayout], now: tuple[StationPlace, StationModel, str, StationLayout]
) -> bool:
    """Tell whether a station may be seen as it was for a few frames more: a program's, or what can be touched and what is private stays."""
    told = old[1]
    if not told.person and not now[1].person:
        return old[0] == now[0]
    same = replace(
        now[1],
        ask=told.ask,
        asked=told.asked,
        count=told.count,
        figure=told.figure,
        dots=told.dots,
        chip=told.chip,
        sign=told.sign,
        marks=told.marks,
        brief=told.brief,
    )
    return same == told and (old[0], old[2], old[3]) == (now[0], now[2], now[3])


def glow(frame: Frame, spot: StationPlace, rect: pygame.Rect, level: float) -> None:
    """Paint the glow behind the station of somebody who is asked; `level` (0-1) is how bright it is."""
    if level > 0:
        Pane.root(frame).glow(body(frame.kit, spot, rect), GLOW, level, frame.kit.u(CORNER))


def glows_ahead(kit: Kit, sizes: Iterable[tuple[int, int]]) -> Iterator[Job]:
    """Draw the glows behind stations of these sizes."""
    for size in sizes:
        for step in range(1, GLOWS + 1):
            yield partial(glow_picture, kit, size, GLOW, step, kit.u(CORNER))


def body(kit: Kit, spot: StationPlace, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of a station's panel on the window: it goes on over the edge, if it lies there."""
    over = 0 if spot.inland else kit.u(18)
    side = "top" if spot.strip else spot.side
    match side:
        case "bottom":
            return pygame.Rect(rect.x, rect.y, rect.w, rect.h + over)
        case "top":
            return pygame.Rect(rect.x, rect.y - over, rect.w, rect.h + over)
        case "left":
            return pygame.Rect(rect.x - over, rect.y, rect.w + over, rect.h)
        case _:
            return pygame.Rect(rect.x, rect.y, rect.w + over, rect.h)


def paint(frame: Frame, spot: StationPlace, desk: StationModel, empty: str) -> None:
    """Paint a station on its place, which is claimed already; `empty` is said of a hand without cards."""
    kit = frame.kit
    plan, rect = place_of(frame, spot, desk)
    pane = Pane.root(frame).sub(rect, spot.angle)
    pane.seat = desk.seat
    beyond = _beyond(pane, spot)
    if spot.strip:
        pane.panel(beyond, "panel", radius=kit.u(14))
        stripe = (kit.u(14), pane.h - kit.u(7), pane.w - 2 * kit.u(14), float(kit.u(4)))
        pane.panel(stripe, "flat", tone=kit.seat(desk.colour).colour, radius=kit.u(2))
    else:
        pane.panel(beyond, "station", stripe=kit.seat(desk.colour).colour)
    _Painter(pane, plan, desk, empty, strip=spot.strip).all()


def _beyond(pane: Pane, spot: StationPlace) -> Rect:
    """Return the station's panel: it goes on over the edge of the window, if it lies there."""
    if spot.inland:
        return (0.0, 0.0, pane.w, pane.h)
    over = float(pane.kit.u(18))
    return (0.0, -over, pane.w, pane.h + over) if spot.strip else (0.0, 0.0, pane.w, pane.h + over)


class _Painter:
    """Paints one desk by its plan."""

    def __init__(self, pane: Pane, plan: StationLayout, desk: StationModel, empty: str, *, strip: bool) -> None:
        """Take over what is to be painted."""
        self.pane, self.plan, self.desk, self.empty, self.strip = pane, plan, desk, empty, strip
        self.kit = pane.kit

    def all(self) -> None:
        """Paint everything."""
        self.head()
        pane, desk, plan = self.pane, self.desk, self.plan
        if desk.picks:
            pane.panel(plan.hand, "well")
            for rect, pick in zip(plan.cards, desk.picks, strict=False):
                slots.pick(pane, rect, pick)
        elif not desk.secrets:
            pass
        elif desk.pad is not None:
            pane.panel(plan.hand, "well")
            desk.pad.paint(pane, plan.hand)
        elif desk.open:
            private_area.open_hand(pane, plan, desk, self.empty)
        elif self.strip:
            private_area.counted(pane, plan, desk)
        else:
            private_area.covered(pane, plan, desk)
        for rect, slot in zip(plan.slots, desk.slots, strict=False):
            slots.slot(pane, rect, slot)
        for rect, verb in zip(plan.verbs, desk.verbs, strict=False):
            self.verb(rect, verb)

    def verb(self, rect: Rect, verb: ActionButton) -> None:
        """Paint a button; a finger that rests on it is told what it does."""
        seat = self.desk.seat
        hold = ShowHelp(seat, verb.key) if verb.tip is not None else None
        key = f"verb:{seat}:{verb.key}"
        spec = ButtonSpec(verb.label, verb.intent, verb.icon, verb.kind, verb.enabled, verb.why, key, hold, short=verb.short)
        self.pane.button(rect, spec)

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
            fit(pane, desk.ask, (ax + kit.u(6), ay, aw - kit.u(12), ah), "small", tone, "s" if desk.asked else "r")
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
            pane.button(rect, ButtonSpec("", desk.undo, "undo", "quiet", key=f"undo:{desk.seat}"))
            taken += side + kit.u(8)
        if desk.advice is not None:
            side = float(head_height(kit))
            named = 2 * kit.u(15) + pane.measure(desk.name, "name", "f") + kit.u(60)
            if (spare if self.plan.wide else self.plan.head[2] - named) - taken > side + kit.u(48):
                rect = (right - taken - side, middle - side / 2, side, side)
                pane.button(rect, ButtonSpec("", desk.advice, "advice", "quiet", key=f"advice:{desk.seat}"))
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
        pane.button(rect, ButtonSpec(words, desk.hide, "eye_off", "quiet", key=f"hide:{desk.seat}", size="small"))
        return w
