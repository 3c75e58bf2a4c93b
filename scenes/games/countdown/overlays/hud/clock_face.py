"""The clock of a mission in real time, large enough for a room, and the mission's goal where there is none; both in the corners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, mix_colours
from scenes.widgets.panel import hatch_lines_path
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from scenes.widgets.text_box import write_fitted, write_stacked

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

BAR_MARKS_MINUTES_LEFT = (15, 10, 5, 1)
"""Minutes before the end that the bar marks."""
LATE, LAST = 300, 60
"""Seconds from which on the digits are warm, and from which on they are red."""
MIN_ASPECT_FOR_STACKED_DIGITS = 1.4
"""How much higher than wide the clock's place is for the seconds to stand below the minutes."""
MAX_DIGIT_GROWTH_SHARE = 0.14
"""How much the digits grow at the height of a cue."""
Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ClockDisplayState:
    """What the clock shows: seconds left, minutes of mission and set-up, the latest news.

    `alert_level` (0-8) is how far a cue has risen.
    """

    seconds_left: int
    mission_minutes: int
    setup_minutes: int
    latest_news: str
    alert_level: int = 0

    @property
    def digits_text(self) -> str:
        """Write minutes and seconds."""
        return f"{self.seconds_left // 60}:{self.seconds_left % 60:02d}"

    @property
    def digits_colour(self) -> str:
        """Return the colour of the digits: cool, and red in the last minute."""
        return "danger" if self.seconds_left <= LAST else "warm" if self.seconds_left <= LATE else "second"


def paint_clock(pane: Pane, face: ClockDisplayState) -> None:
    """Paint the clock over the whole pane: digits, a bar with its marks, and the latest news where there is room."""
    kit, palette = pane.kit, pane.kit.theme.palette
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16))
    pad = float(kit.u(12))
    small = min(kit.text_size_px("small"), pane.h * 0.14)
    stacked = pane.h > pane.w * MIN_ASPECT_FOR_STACKED_DIGITS
    newsy = not stacked and pane.h >= kit.u(176) and pane.h >= small * 8
    low = small * LINE_HEIGHT_FACTOR * 2 if newsy else 0.0
    bar = max(6.0, pane.h * 0.07)
    foot = pane.h - pad - low
    tall = foot - 2 * bar - pad * 1.2
    room = (pad, pad * 0.6, pane.w - 2 * pad, tall)
    parts = face.digits_text.split(":") if stacked else [face.digits_text]
    size = _digits_size(pane, room, "00" if stacked else "00:00", len(parts))
    full = face.alert_level >= 4 and face.seconds_left <= LAST
    if full:
        pane.panel((pad / 2, pad / 2, pane.w - pad, tall + pad / 2), "flat", tone="danger", radius=kit.u(12))
    grown = size * (1 + (0.0 if kit.calm else MAX_DIGIT_GROWTH_SHARE * face.alert_level / 8))
    ink = palette.ink if full else face.digits_colour
    for index, digits in enumerate(parts):
        y = room[1] + tall * (index + 0.5) / len(parts)
        pane.text(digits, pane.w / 2, y, grown / (kit.scale * kit.text_scale), ink, "f", "cm", tabular=True)
    _bar(pane, (pad, foot - bar * 1.7, pane.w - 2 * pad, bar), face)
    if newsy:
        write_fitted(pane, face.latest_news, (pad, foot + pad * 0.2, pane.w - 2 * pad, low), "small", "dim")


def _digits_size(pane: Pane, room: Rect, longest: str, lines: int) -> float:
    """Return the height of letters in device pixels: as large as the room lets the longest time be, swollen."""
    wide = pane.kit.fonts.line_width(longest, "f", 100) / 100 * 1.12
    return min(room[3] * 1.04 / lines, room[2] / wide) / (1 + MAX_DIGIT_GROWTH_SHARE)


def _bar(pane: Pane, rect: Rect, face: ClockDisplayState) -> None:
    """Paint what is left as a bar, the set-up's part striped at its far end, with marks at 15, 10, 5 and 1 minutes."""
    kit, palette = pane.kit, pane.kit.theme.palette
    x, y, w, h = rect
    whole = (face.mission_minutes + face.setup_minutes) * 60
    pane.panel(rect, "flat", tone=darken_colour(palette.panel, 0.4), radius=h / 2)
    before = w * face.mission_minutes * 60 / whole
    size = max(1, round(w - before)), max(1, round(h))
    pane.blit_picture(_stripes(kit, *size), x + before, y, ("setup", kit.theme.name, size))
    left = max(h, w * min(1.0, face.seconds_left / whole))
    pane.panel((x, y, left, h), "flat", tone=kit.colour(face.digits_colour), radius=h / 2)
    for minutes in (*BAR_MARKS_MINUTES_LEFT, face.mission_minutes):
        if minutes <= face.mission_minutes:
            at = x + w * minutes * 60 / whole
            passed = face.seconds_left <= minutes * 60
            pane.panel((at - max(1, kit.u(2)), y - h * 0.5, max(2, kit.u(3)), h * 2), "flat", tone="line" if passed else "text", radius=1)


def _stripes(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    """Draw the part of the bar that is the set-up's."""

    def make() -> pygame.Surface:
        ink = mix_colours(kit.theme.palette.panel, kit.theme.palette.text, 0.5)
        return svg.round_corners(svg.rasterise(hatch_lines_path(w, h, 7 * kit.scale, 2.5 * kit.scale, ink, 0.8), w, h), h / 2)

    return kit.cached_surface(("setup", kit.theme.name, (w, h)), make)


def paint_goal_and_news(pane: Pane, icon: str, title: str, words: str, news: str) -> None:
    """Paint the mission's goal and what happened last over the whole pane."""
    kit = pane.kit
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16))
    pad = float(kit.u(12))
    x, w = pad, pane.w - 2 * pad
    y = pad
    if title:
        size = min(kit.text_size_px("body"), pane.h * 0.2)
        pane.icon(icon, pad + size * 0.6, pad + size * 0.6, size * 1.2, "warm")
        pane.text(title, pad + size * 1.5, pad + size * 0.62, size / (kit.scale * kit.text_scale), "text", "s", "lm", w - size * 1.5)
        y += size * 1.35
    room = pane.h - y - pad * 0.6
    told = [(said, ink, "r") for said, ink in ((words, "text"), (news, "dim")) if said]
    for texts in (told, told[:1], told[1:]):
        if write_stacked(pane, (x, y, w, room), texts, "small"):
            break
