"""A station painted: name, what is asked, the private place, what lies open, and buttons, turned to its reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.table.intents import ShowButtonHelp
from scenes.table.stations import private_area, slots
from scenes.table.stations.compact_layout import lay_out_station
from scenes.table.stations.layout import Rect, StationLayout
from scenes.table.table_layout import cap_column_station_depth, station_name_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.glow import GLOW_LEVEL_COUNT, glow_surface
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import shorter_text_variants, write_fitted

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.table.stations.model import ActionButton, StationModel
    from scenes.table.table_layout import StationPlace, TableLayout

GLOW, CORNER = "lit", 18
"""Colour and roundness (design pixels) of the glow behind the station of somebody who is asked."""
MIN_CARD_WIDTH_SHARE: Final = 0.75
"""The share of their width that cards keep at least where they make room for the others' lines."""
FOLDED_QUESTION_SHARE: Final = 0.5
"""The share of its width that the sentence gives up for the light bulb: it stands in two lines then."""


def station_layout_and_rect(frame: PaintFrame, spot: StationPlace, model: StationModel) -> tuple[StationLayout, pygame.Rect]:
    """Return the plan of a station, and where it lies in the window."""
    plan = lay_out_station(frame.kit, spot, model)
    return plan, spot.extended_rect(plan.depth, plan.length)


def fitted_station_place(
    frame: PaintFrame, ring: TableLayout, spot: StationPlace, model: StationModel
) -> tuple[StationPlace, StationLayout, pygame.Rect]:
    """Return the place of a station, its plan and rectangle.

    It grows no further than leaves the others in sight, if it can do with that and its cards get little smaller; a pad stays whole.
    """
    plan, rect = station_layout_and_rect(frame, spot, model)
    tight = cap_column_station_depth(frame.kit, ring.station_places, spot)
    if model.pad is not None or plan.depth <= tight.max_depth:
        return spot, plan, rect
    less, within = station_layout_and_rect(frame, tight, model)
    small = any(one[2] < MIN_CARD_WIDTH_SHARE * other[2] for one, other in zip(less.card_rects, plan.card_rects, strict=True))
    return (spot, plan, rect) if small or less.depth > tight.max_depth else (tight, less, within)


def may_be_outdated(
    old: tuple[StationPlace, StationModel, str, StationLayout], now: tuple[StationPlace, StationModel, str, StationLayout]
) -> bool:
    """Return whether a station may be seen as it was some frames more: a program's, or what is touched and private stays."""
    told = old[1]
    if not told.is_person and not now[1].is_person:
        return old[0] == now[0]
    same = replace(
        now[1],
        question_sentence=told.question_sentence,
        is_awaited=told.is_awaited,
        private_card_count=told.private_card_count,
        figure_icon=told.figure_icon,
        actions_left_and_total=told.actions_left_and_total,
        chip_text=told.chip_text,
        status_icon=told.status_icon,
        condition_icons=told.condition_icons,
        has_button_priority=told.has_button_priority,
    )
    return same == told and (old[0], old[2], old[3]) == (now[0], now[2], now[3])


def paint_glow(frame: PaintFrame, spot: StationPlace, rect: pygame.Rect, level: float) -> None:
    """Paint the glow behind the station of somebody who is asked; `level` (0-1) is how bright it is."""
    if level > 0:
        Pane.whole_window(frame).glow(station_panel_rect(frame.kit, spot, rect), GLOW, level, frame.kit.u(CORNER))


def prerender_glows(kit: DrawingKit, sizes: Iterable[tuple[int, int]]) -> Iterator[DrawJob]:
    """Draw the glows behind stations of these sizes."""
    for size in sizes:
        for step in range(1, GLOW_LEVEL_COUNT + 1):
            yield partial(glow_surface, kit, size, GLOW, step, kit.u(CORNER))


def station_panel_rect(kit: DrawingKit, spot: StationPlace, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of a station's panel on the window: it goes on over the edge, if it lies there."""
    over = 0 if spot.is_off_edge else kit.u(18)
    side = "top" if spot.is_compact else spot.side
    match side:
        case "bottom":
            return pygame.Rect(rect.x, rect.y, rect.w, rect.h + over)
        case "top":
            return pygame.Rect(rect.x, rect.y - over, rect.w, rect.h + over)
        case "left":
            return pygame.Rect(rect.x - over, rect.y, rect.w + over, rect.h)
        case _:
            return pygame.Rect(rect.x, rect.y, rect.w + over, rect.h)


def paint_station(frame: PaintFrame, spot: StationPlace, model: StationModel, empty: str) -> None:
    """Paint a station on its place, which is claimed already; `empty` is said of a hand without cards."""
    kit = frame.kit
    plan, rect = station_layout_and_rect(frame, spot, model)
    pane = Pane.whole_window(frame).sub_area(rect, spot.station_angle)
    pane.seat = model.seat
    beyond = _beyond(pane, spot)
    if spot.is_compact:
        pane.panel(beyond, "panel", radius=kit.u(14))
        stripe = (kit.u(14), pane.h - kit.u(7), pane.w - 2 * kit.u(14), float(kit.u(4)))
        pane.panel(stripe, "flat", tone=kit.seat_look(model.colour_index).colour, radius=kit.u(2))
    else:
        pane.panel(beyond, "station", stripe=kit.seat_look(model.colour_index).colour)
    _Painter(pane, plan, model, empty, compact=spot.is_compact).paint_all()


def _beyond(pane: Pane, spot: StationPlace) -> Rect:
    """Return the station's panel: it goes on over the edge of the window, if it lies there."""
    if spot.is_off_edge:
        return (0.0, 0.0, pane.w, pane.h)
    over = float(pane.kit.u(18))
    return (0.0, -over, pane.w, pane.h + over) if spot.is_compact else (0.0, 0.0, pane.w, pane.h + over)


class _Painter:
    """Paints one model by its plan."""

    def __init__(self, pane: Pane, plan: StationLayout, model: StationModel, empty: str, *, compact: bool) -> None:
        """Take over what is to be painted."""
        self.pane, self.layout, self.model, self.empty, self.compact = pane, plan, model, empty, compact
        self.kit = pane.kit

    def paint_all(self) -> None:
        """Paint everything."""
        self.paint_head()
        pane, model, plan = self.pane, self.model, self.layout
        if model.note is not None:
            model.note.paint(pane, plan.hand_rect)
        elif model.menu:
            pane.panel(plan.hand_rect, "well")
            for rect, pick in zip(plan.card_rects, model.menu, strict=False):
                slots.paint_menu_item(pane, rect, pick, model.seat)
        elif not model.has_private_area:
            pass
        elif model.pad is not None:
            pane.panel(plan.hand_rect, "well")
            model.pad.paint(pane, plan.hand_rect)
        elif model.is_private_open:
            private_area.paint_open_hand(pane, plan, model, self.empty)
        elif self.compact:
            private_area.paint_card_count(pane, plan, model)
        else:
            private_area.paint_covers(pane, plan, model)
        for rect, slot in zip(plan.slot_rects, model.slots, strict=False):
            slots.paint_slot(pane, rect, slot)
        for rect, verb in zip(plan.button_rects, model.buttons, strict=False):
            self.paint_button(rect, verb)

    def paint_button(self, rect: Rect, verb: ActionButton) -> None:
        """Paint a button; a finger that rests on it is told what it does."""
        seat = self.model.seat
        hold = ShowButtonHelp(seat, verb.key) if verb.hold_tip is not None else None
        key = f"verb:{seat}:{verb.key}"
        spec = ButtonSpec(
            verb.label, verb.intent, verb.icon, verb.style, verb.is_enabled, verb.disabled_reason, key, hold, short_label=verb.short_label
        )
        self.pane.button(rect, spec)

    # -- head ---------------------------------------------------------------------------------------------------------
    def paint_head(self) -> None:
        """Paint the name with its shape and figure, the sentence, and the state at the right."""
        kit, pane, model = self.kit, self.pane, self.model
        x, y, w, h = self.layout.head_rect
        middle = y + h / 2
        r = kit.u(15)
        pane.seat_mark(model.colour_index, x + r + kit.u(6), middle, r)
        left = x + 2 * r + kit.u(20)
        asks = pane.text_width(model.question_sentence, "body", "s") if self.layout.is_wide else 0.0
        spare = w - 2 * r - pane.text_width(model.name, "name", "f") - kit.u(110) - asks
        right = x + w - self.paint_header_status(x + w, middle, spare)
        room = max(kit.u(60), (right - left) * (0.5 if self.layout.is_wide else 1.0) - (kit.u(40) if model.figure_icon else 0))
        named = pane.text(model.name, left, middle, "name", "text", "f", "lm", min(room, pane.text_width(model.name, "name", "f") + 1))
        if model.takeover_intent is not None:
            tip = station_name_row_height(kit)
            wide = max(float(tip), min(left + named - x + kit.u(4), right - x))
            pane.add_target((x, y, wide, max(h, tip)), model.takeover_intent, f"name:{model.seat}")
        left += named + kit.u(12)
        for icon in (*((model.figure_icon,) if model.figure_icon else ()), *model.condition_icons):
            if left + kit.u(30) < right:
                pane.icon(icon, left + kit.u(14), middle, kit.u(27), "dim" if icon == model.figure_icon else "warm")
                left += kit.u(36)
        tone = "text" if model.is_awaited else "dim"
        if self.layout.question_rect is not None:
            ax, ay, aw, ah = self.layout.question_rect
            face, left, wide = "s" if model.is_awaited else "r", ax + kit.u(6), aw - kit.u(12)
            place = (left, ay, wide, ah)
            any(write_fitted(pane, words, place, "small", tone, face) for words in shorter_text_variants(model.question_sentence))
        elif self.layout.is_wide and right - left > kit.u(60):
            face, wide, high = "s" if model.is_awaited else "r", right - left - kit.u(24), h + kit.u(10)
            if not write_fitted(pane, model.question_sentence, (left + kit.u(8), middle - high / 2, wide, high), "body", tone, face):
                pane.text(model.question_sentence, left + kit.u(8), middle, "small", tone, face, "lm", wide, 2)

    def paint_header_status(self, right: float, middle: float, spare: float) -> float:
        """Paint what is going on at the right end of the head, and give its room; what repeats the sentence is left out without `spare`."""
        kit, pane, model = self.kit, self.pane, self.model
        taken = 0.0
        besides = self.button_step if model.undo_intent is not None else 0.0
        if model.cover_intent is not None:
            words = model.cover_button_label if self.layout.is_wide else ""
            words = (
                words
                if model.advice_intent is None or self.has_room_for_bulb(spare, besides + self.cover_button_width(words) + kit.u(10))
                else ""
            )
            taken += self.paint_cover_button(right, middle, words) + kit.u(10)
        taken = self.paint_advice_undo_buttons(right, middle, spare, taken)
        if model.clock is not None:
            r = kit.u(20)
            pane.progress_ring(right - taken - r, middle, r, model.clock.share_left, "second", model.clock.seconds_text)
            taken += 2 * r + kit.u(10)
        elif model.status_icon is not None:
            pane.icon(model.status_icon, right - taken - kit.u(16), middle, kit.u(28), "dim")
            taken += kit.u(40)
        if model.actions_left_and_total is not None:
            left, every = model.actions_left_and_total
            for index in range(every):
                x = right - taken - kit.u(12) - (every - 1 - index) * kit.u(24)
                pane.lamp(x, middle, kit.u(7), "accent", lit=index < left)
            taken += every * kit.u(24) + kit.u(8)
        if model.chip_text and self.layout.is_wide and spare - taken > pane.text_width(model.chip_text, "small", "s") + kit.u(60):
            taken += pane.chip(right - taken, middle, model.chip_text, None, "accent", "r") + kit.u(10)
        return taken

    @property
    def button_step(self) -> float:
        """Return the room of a button of the head with its gap."""
        return station_name_row_height(self.kit) + self.kit.u(8)

    def paint_advice_undo_buttons(self, right: float, middle: float, spare: float, taken: float) -> float:
        """Paint the light bulb, and undo at its left, beside what is taken; give what is taken then.

        Neither comes under a finger that means the other: each has its place, whether the other is there or not. Where there is one place
        only, the bulb has it: undo is in the corners, too.
        """
        model, side = self.model, float(station_name_row_height(self.kit))
        two = self.has_room_for_bulb(spare, taken + self.button_step)
        bulb = model.advice_intent is not None and self.has_room_for_bulb(spare, taken)
        undoes = model.undo_intent is not None and (two or not bulb)
        for name, intent, place in (
            ("advice", model.advice_intent if bulb else None, 0),
            ("undo", model.undo_intent if undoes else None, int(two)),
        ):
            if intent is not None:
                rect = (right - taken - place * self.button_step - side, middle - side / 2, side, side)
                self.pane.button(rect, ButtonSpec("", intent, name, "quiet", target_key=f"{name}:{model.seat}"))
        return taken + self.button_step * (1 + two if undoes else bulb)

    def has_room_for_bulb(self, spare: float, taken: float) -> bool:
        """Return whether the light bulb has room beside what is taken: the sentence may stand in two lines, and loses no word."""
        kit, pane, model = self.kit, self.pane, self.model
        named = 2 * kit.u(15) + pane.text_width(model.name, "name", "f") + kit.u(60)
        folded = pane.text_width(model.question_sentence, "body", "s") * FOLDED_QUESTION_SHARE
        return (spare + folded if self.layout.is_wide else self.layout.head_rect[2] - named) - taken > station_name_row_height(kit) + kit.u(
            48
        )

    def cover_button_width(self, words: str) -> float:
        """Return how wide the button is that covers an open place."""
        h = float(station_name_row_height(self.kit))
        return max(h, self.pane.text_width(words, "small", "s") + self.kit.u(64)) if words else h

    def paint_cover_button(self, right: float, middle: float, words: str) -> float:
        """Paint the button that covers an open place, with the seconds that it stays open where there is room for them."""
        h, w = float(station_name_row_height(self.kit)), self.cover_button_width(words)
        rect = (right - w, middle - h / 2, w, h)
        spec = ButtonSpec(words, self.model.cover_intent, "eye_off", "quiet", target_key=f"hide:{self.model.seat}", text_size="small")
        self.pane.button(rect, spec)
        return w
