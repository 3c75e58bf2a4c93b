"""The tracks beside the map: the rounds that are left with trigger time marked, and the score with what success needs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, mix_colours
from scenes.table.intents import PressCornerButton
from scenes.widgets.panel import hatch_lines_path
from tabletop.core.language.numerals import format_with_minus_sign, signed_number
from tabletop.games.countdown.phases.countdown import LAST_TIME_MARKER

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]

USUAL_HIGHEST_ROUND = 7
"""The highest round of the track; a location with more time has more."""
HIGHEST, RUIN = 12, -8
"""The ends of the score track: at the lower one the mission has failed at once (CD10.1)."""
SUCCESS_SCORE = 1
"""The score that success needs (CD10.2)."""
LABELLED_SCORES = (HIGHEST, 8, 4, SUCCESS_SCORE, -4, RUIN)
MAX_SHOWN_CHANGES = 3
"""Changes of the score that are told at a time."""


@dataclass(frozen=True, slots=True)
class ScoreChangeDisplay:
    """A change of the score that is being seen: its words, whether it is for the good, and how far it has come (0..1)."""

    words: str
    is_gain: bool
    progress: float


def paint_track_number(pane: Pane, rect: Rect, words: str, ink: str, *, twin: bool, most: float) -> None:
    """Write a figure into a place; with `twin` once for each of two opposite readers. `most`: device pixels that it is high at most."""
    kit = pane.kit
    x, y, w, h = rect
    size = max(most, kit.smallest_text_px) / (kit.scale * kit.text_scale)
    if not twin:
        pane.text(words, x + w / 2, y + h / 2, size, ink, "f", "cm", w - kit.u(4), tabular=True)
        return
    for angle in (0, 180):
        half = pane.sub_area((x if angle == 0 else x + w / 2, y, w / 2, h), angle)
        half.text(words, half.w / 2, half.h / 2, size, ink, "f", "cm", half.w - kit.u(4), tabular=True)


def _heads(pane: Pane, icon: str, words: str, high: float, *, twin: bool) -> None:
    """Name a track at its head, and at its foot for the other reader."""
    kit = pane.kit
    wide = pane.w - kit.u(12)
    least = kit.smallest_text_px
    most = max(float(least), min(kit.text_size_px("small"), high * 0.62))
    px = next((px for px in range(round(most), least - 1, -1) if kit.fonts.line_width(words, "s", px) + high * 0.8 <= wide), least)
    named = kit.fonts.line_width(words, "s", px)
    signed = named + high * 0.8 <= wide
    size = px / (kit.scale * kit.text_scale)
    for angle in (0, 180) if twin else (0,):
        head = pane.sub_area((0, 0, pane.w, high) if angle == 0 else (0, pane.h - high, pane.w, high), angle)
        left = (head.w - named - high * 0.8 * signed) / 2
        if signed:
            head.icon(icon, left + high * 0.34, high / 2, high * 0.68, "dim")
        if named <= head.w - kit.u(6):
            head.text(words, left + high * 0.8 * signed, high / 2, size, "dim", "s", "lm")
        else:
            head.icon(icon, head.w / 2, high / 2, high * 0.72, "dim")


def _head_height(pane: Pane) -> float:
    """Return the height of a track's head."""
    return min(pane.kit.u(36), pane.h * 0.08)


def paint_time_track(pane: Pane, words: str, marker: int, first: int, *, twin: bool) -> None:
    """Paint the rounds from `first` down to the last one; where the marker stands is filled, trigger time bears an alarm."""
    kit = pane.kit
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(12))
    head, pad = _head_height(pane), kit.u(6)
    _heads(pane, "thinking", words, head, twin=twin)
    numbers = range(first, LAST_TIME_MARKER - 1, -1)
    room = pane.h - head - (head if twin else pad)
    each = room / len(numbers)
    for index, number in enumerate(numbers):
        gap = max(1.0, each * 0.07)
        rect = (float(pad), head + index * each + gap / 2, pane.w - 2 * pad, each - gap)
        _round(pane, rect, number, marker, twin=twin)
    pane.add_target((0, 0, pane.w, pane.h), PressCornerButton("time", pane.angle), "track:time")


def _round(pane: Pane, rect: Rect, number: int, marker: int, *, twin: bool) -> None:
    """Paint one round of the time track."""
    kit, palette = pane.kit, pane.kit.theme.palette
    x, y, w, h = rect
    late = number <= 0
    now = number == marker
    ground = palette.danger if late else palette.second
    if not now:
        depth = 0.5 if number == 0 else 0.22 if late else 0.0
        ground = (
            mix_colours(palette.panel, palette.danger, depth)
            if late
            else palette.line
            if number < marker
            else darken_colour(palette.panel, 0.25)
        )
    pane.panel(rect, "flat", tone=ground, radius=kit.u(6))
    if late and number and not now:
        pane.blit_picture(_hatched(kit, round(w), round(h)), x, y, ("hatch", kit.theme.name, round(w), round(h)))
    gone = number > marker
    ink = palette.ink if now else darken_colour(palette.dim, 0.3) if gone else palette.text
    tall = min(h * 0.74, kit.u(34), w * 0.42)
    if number == 0:
        size = min(h * 0.66, w * 0.3)
        side = x + w / 2 if twin else x + w * 0.3
        pane.icon("alarm", side, y + h / 2, size, palette.ink if now else palette.text)
        place = rect if twin else (x + w * 0.45, y, w * 0.5, h)
        paint_track_number(pane, place, format_with_minus_sign(number), ink, twin=twin, most=tall * (0.9 if twin else 1.0))
    else:
        paint_track_number(pane, rect, format_with_minus_sign(number), ink, twin=twin, most=tall)
    if now:
        pane.glow(rect, ground, 0.6, kit.u(6))


def _hatched(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    """Draw the stripes of the rounds after trigger time."""

    def make() -> pygame.Surface:
        lines = hatch_lines_path(w, h, 9 * kit.scale, 2.4 * kit.scale, kit.theme.palette.danger, 0.28)
        return svg.round_corners(svg.rasterise(lines, w, h), kit.u(6))

    return kit.cached_surface(("hatch", kit.theme.name, w, h), make)


def _scale(pane: Pane, *, twin: bool) -> tuple[float, float]:
    """Return where the score track begins and how many pixels a point takes."""
    head, edge = _head_height(pane), pane.kit.u(26)
    return head + edge, (pane.h - head - (head if twin else 0) - 2 * edge) / (HIGHEST - RUIN)


def paint_score_track(pane: Pane, words: str, marked: int, *, twin: bool) -> None:
    """Paint the score track without its marker: green from what success needs, red below nought, a skull where all is lost.

    Labels that the marker would cover in part, at the score where it is going to stand, are left out.
    """
    kit, palette = pane.kit, pane.kit.theme.palette
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(12))
    _heads(pane, "score", words, _head_height(pane), twin=twin)
    top, point = _scale(pane, twin=twin)
    thick, x = max(4.0, kit.u(9)), pane.w / 2
    bars = ((HIGHEST, RUIN, darken_colour(palette.panel, 0.4)), (HIGHEST, SUCCESS_SCORE, mix_colours(palette.panel, palette.good, 0.75)),
            (0, RUIN, mix_colours(palette.panel, palette.danger, 0.6)))  # fmt: skip
    for high, low, tone in bars:
        pane.panel((x - thick / 2, top + (HIGHEST - high) * point, thick, (high - low) * point), "flat", tone=tone, radius=thick / 2)
    tall = min(kit.u(22), point * 2.6)
    for number in LABELLED_SCORES:
        if number != marked and abs(number - marked) * point < kit.u(19) + tall * 0.6:
            continue
        ink, y = (
            palette.good if number == SUCCESS_SCORE else palette.danger if number == RUIN else palette.dim,
            top + (HIGHEST - number) * point,
        )
        paint_track_number(
            pane, (0.0, y - tall, pane.w if twin else x - thick, 2 * tall), format_with_minus_sign(number), ink, twin=twin, most=tall
        )
        if number in (SUCCESS_SCORE, RUIN) and not twin:
            pane.icon("confirm" if number == SUCCESS_SCORE else "killed", x + (pane.w - x) * 0.55, y, tall * 1.1, ink)
    if twin:
        pane.icon("killed", x, top + (HIGHEST - RUIN) * point + tall * 0.8, tall * 1.1, "danger")
    pane.add_target((0, 0, pane.w, pane.h), PressCornerButton("score", pane.angle), "track:score")


def paint_score_marker(pane: Pane, score: float, told: int, *, twin: bool) -> tuple[float, float]:
    """Paint the marker at a score on the way between two, with the score that is `told`; give its middle and height on the track."""
    kit, palette = pane.kit, pane.kit.theme.palette
    top, point = _scale(pane, twin=twin)
    y = top + (HIGHEST - min(HIGHEST, max(RUIN, score))) * point
    high = round(min(kit.u(38), max(kit.u(30), point * 1.8)))
    tone = palette.good if told >= SUCCESS_SCORE else palette.danger if told < 0 else palette.text
    rect = (kit.u(3), round(y - high / 2), pane.w - 2 * kit.u(3), high)
    pane.panel(rect, "flat", tone=tone, radius=kit.u(8))
    paint_track_number(pane, rect, signed_number(told), palette.ink, twin=twin, most=min(high * 0.8, pane.w * (0.34 if twin else 0.5)))
    return y, high


def paint_score_changes(pane: Pane, told: Sequence[ScoreChangeDisplay], y: float, high: float, room: float, *, twin: bool) -> None:
    """Tell the last changes of the score beside its marker, towards the map; `room` is how far they may reach."""
    kit = pane.kit
    pad, gap = kit.u(12), kit.u(10)
    px = kit.text_size_px("small")
    tall = round(px * 1.9)
    for index, change in enumerate(reversed(told[-MAX_SHOWN_CHANGES:])):
        notch = 2 * pad  # few widths: their plates are at hand
        wide = min(room, notch * math.ceil(pane.text_width(change.words, "small", "s") / notch) + notch)
        for angle in (0, 180) if twin else (0,):
            step = (tall + kit.u(4)) * (index + 0.5)
            middle = y - step if angle == 0 and twin else y + step if twin else y + (index * (tall + kit.u(4)))
            middle = min(max(middle, tall / 2), pane.h - tall / 2)
            rect = (round(-gap - wide - kit.u(14) * (1 - change.progress)), round(middle - tall / 2), wide, tall)
            chip = pane.sub_area(rect, angle)
            chip.panel((0, 0, chip.w, chip.h), "toast", radius=tall / 2)
            chip.text(change.words, chip.w / 2, chip.h / 2, "small", "good" if change.is_gain else "danger", "s", "cm", chip.w - pad)
