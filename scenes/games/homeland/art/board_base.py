"""The case board without anything on it: a wooden frame, five levels as a slope of heat, two tracks of paper, places for the piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.homeland.art.card_backs import marker_colour_and_icon
from scenes.games.homeland.art.geometry import COLUMN_COUNT, GAP, LEVEL_LOOK_NAMES, RIM, ROW_COUNT, TRACK_STEP_COUNT, BoardGeometry, Box
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.widgets.pane import Pane

STRIP_HEIGHT_PX: Final = 200_000
"""Pixels of the board that are drawn at a time."""
WOOD, CORK = "#7A5634", "#4A3826"
HEAT_BAR_COUNT: Final = 5
"""Bars beside a level's name: as many are lit as the level is high."""
SPACE_INSET_ROWS = 0.045
"""How far a space lies inside its column, in rows."""


@dataclass(frozen=True, slots=True)
class BoardWords:
    """What stands on the board in the language of the table: levels and when they strike, from the lowest up."""

    level_names: tuple[str, ...]
    level_due_texts: tuple[str, ...]


def board_picture(kit: DrawingKit, lie: BoardGeometry, px: int) -> pygame.Surface:
    """Draw the bare board, a row `px` pixels high, upright; what it is put together from is kept."""
    out = pygame.Surface(_size(lie, px))
    out.fblits([(_strip(kit, lie, px, top, bottom), (0, top)) for top, bottom in _strips(lie, px)])
    for level in range(ROW_COUNT):
        _signs(kit, out, lie, px, level)
    for terrorists in (False, True):
        out.blit(_track(kit, lie, px, terrorists=terrorists), _track_corner(lie, px, terrorists=terrorists))
    return out


def prerender_board(kit: DrawingKit, lie: BoardGeometry, px: int) -> Iterator[DrawJob]:
    """Let the bare board be drawn bit by bit."""
    yield from (partial(_strip, kit, lie, px, top, bottom) for top, bottom in _strips(lie, px))
    yield from (partial(_track, kit, lie, px, terrorists=terrorists) for terrorists in (False, True))


def _size(lie: BoardGeometry, px: int) -> tuple[int, int]:
    return round(lie.size[0] * px), round(lie.size[1] * px)


def _strips(lie: BoardGeometry, px: int) -> list[tuple[int, int]]:
    """Divide the board into strips, none of which takes long to draw."""
    w, h = _size(lie, px)
    each = max(1, STRIP_HEIGHT_PX // w)
    return [(top, min(h, top + each)) for top in range(0, h, each)]


def _strip(kit: DrawingKit, lie: BoardGeometry, px: int, top: int, bottom: int) -> pygame.Surface:
    """Return frame, cork and levels from a height to another; kept."""

    def make() -> pygame.Surface:
        return svg.rasterise(_plain(kit, lie, px, top, bottom), _size(lie, px)[0], bottom - top, origin=(0, top)).convert()

    return kit.cached_surface(("case board strip", kit.theme.name, lie, px, top), make)


def _plain(kit: DrawingKit, lie: BoardGeometry, px: int, top: int, bottom: int) -> str:
    """Draw frame, cork, and the levels that reach between two heights."""
    w, h = _size(lie, px)
    rim, line = RIM * px, max(1.0, px * 0.012)
    body = svg.linear_gradient("w", 0, 0, 0, h, (0, lighten_colour(WOOD, 0.12)), (0.5, WOOD), (1, darken_colour(WOOD, 0.22)))
    body += svg.rect(0, 0, w, h, 0, darken_colour(WOOD, 0.5)) + svg.rect(0, 0, w, h - line, 0, "url(#w)") + _grain(w, h, rim, px)
    body += svg.rect(rim - line, rim - line, w - 2 * rim + 2 * line, h - 2 * rim + 2 * line, px * 0.05, darken_colour(WOOD, 0.6))
    body += svg.radial_gradient("k", w * 0.45, h * 0.3, w * 0.62, (0, lighten_colour(CORK, 0.1)), (1, darken_colour(CORK, 0.2)))
    body += svg.rect(rim, rim, w - 2 * rim, h - 2 * rim, px * 0.045, "url(#k)")
    for level in range(ROW_COUNT):
        _, y, _, high = _scaled(lie.level_box(level), px)
        if y - px * 0.05 < bottom and top < y + high + px * 0.05:
            body += _band(kit, lie, px, level)
    return body


def _grain(w: float, h: float, rim: float, px: int) -> str:
    """Draw the lines of the wood along the frame."""
    lines = ""
    for index in range(5):
        at = rim * (0.15 + 0.17 * index)
        lines += f"M0 {at:.1f}H{w:.1f}M0 {h - at:.1f}H{w:.1f}M{at:.1f} 0V{h:.1f}M{w - at:.1f} 0V{h:.1f}"
    return svg.path(lines, stroke="#000000", stroke_width=f"{max(0.6, px * 0.004):.2f}", stroke_opacity=0.16)


def _scaled(box: Box, px: int, inset: float = 0.0) -> Box:
    """Return a place of the board in pixels, smaller by an inset in rows."""
    x, y, w, h = box
    return (x + inset) * px, (y + inset) * px, (w - 2 * inset) * px, (h - 2 * inset) * px


def _band(kit: DrawingKit, lie: BoardGeometry, px: int, level: int) -> str:
    """Draw a level: its band, lighter to the upper edge, the dark label at its left, and six sunk spaces."""
    look = kit.theme.rooms[LEVEL_LOOK_NAMES[level]]
    x, y, w, h = _scaled(lie.level_box(level), px, 0.02)
    r, name = px * 0.06, f"b{level}"
    out = svg.rect(x, y + px * 0.02, w, h, r, "#000000", fill_opacity=0.4)
    out += svg.linear_gradient(name, 0, y, 0, y + h, (0, lighten_colour(look.floor, 0.1)), (0.6, look.floor), (1, look.floor_dark))
    out += svg.rect(x, y, w, h, r, f"url(#{name})")
    label = lie.label_box(level)[2] * px - px * 0.06
    out += svg.path(
        f"M{x + r:.1f} {y:.1f}H{x + label:.1f}V{y + h:.1f}H{x + r:.1f}Q{x:.1f} {y + h:.1f} {x:.1f} {y + h - r:.1f}"
        f"V{y + r:.1f}Q{x:.1f} {y:.1f} {x + r:.1f} {y:.1f}Z",
        look.wall_dark,
    )
    out += svg.rect(x + label, y, max(1.0, px * 0.014), h, 0, look.wall, fill_opacity=0.75)
    for column in range(COLUMN_COUNT):
        sx, sy, sw, sh = _scaled(lie.space_box(level, column), px, SPACE_INSET_ROWS)
        out += svg.rect(sx, sy, sw, sh, px * 0.055, "#000000", fill_opacity=0.2)
        out += svg.rect(sx + r, sy + sh - max(1.0, px * 0.008), sw - 2 * r, max(1.0, px * 0.008), 0, "#FFFFFF", fill_opacity=0.12)
    return out


def _signs(kit: DrawingKit, out: pygame.Surface, lie: BoardGeometry, px: int, level: int) -> None:
    """Draw in each space where a threat there goes: up, or to its analysis."""
    look = kit.theme.rooms[LEVEL_LOOK_NAMES[level]]
    last = level == ROW_COUNT - 1
    drawn = kit.draw_icon_surface(
        "imminent" if last else "rise", round(px * (0.26 if last else 0.34)), mix_colours(look.floor, look.wall, 0.3)
    )
    for column in range(COLUMN_COUNT):
        x, y, w, h = lie.space_box(level, column)
        blit_centred(out, drawn, (x + w / 2) * px, (y + h / 2) * px)


def _track_corner(lie: BoardGeometry, px: int, *, terrorists: bool) -> tuple[int, int]:
    """Return where the upper left of a track's picture lies."""
    x, y, _, _ = _scaled(lie.track_box(terrorists), px, 0.02)
    return round(x - px * 0.04), round(y - px * 0.04)


def _track(kit: DrawingKit, lie: BoardGeometry, px: int, *, terrorists: bool) -> pygame.Surface:
    """Return a track: a strip of paper with a coloured head and twelve numbered rings; kept."""
    return kit.cached_surface(
        ("case board track", kit.theme.name, lie, px, terrorists), lambda: _drawn_track(kit, lie, px, terrorists=terrorists)
    )


def _drawn_track(kit: DrawingKit, lie: BoardGeometry, px: int, *, terrorists: bool) -> pygame.Surface:
    """Draw it."""
    ink, _ = marker_colour_and_icon(kit, "terrorists" if terrorists else "agency")
    paper, line = kit.theme.palette.paper, max(1.0, px * 0.012)
    x, y, w, h = _scaled(lie.track_box(terrorists), px, 0.02)
    _, _, _, head = _scaled(lie.track_head_box(terrorists), px)
    r = px * 0.05
    body = svg.rect(x, y + px * 0.02, w, h, r, "#000000", fill_opacity=0.4)
    body += svg.linear_gradient("t", 0, y, 0, y + h, (0, lighten_colour(paper, 0.3)), (1, darken_colour(paper, 0.08))) + svg.rect(
        x, y, w, h, r, "url(#t)"
    )
    body += svg.path(
        f"M{x:.1f} {y + head:.1f}V{y + r:.1f}Q{x:.1f} {y:.1f} {x + r:.1f} {y:.1f}H{x + w - r:.1f}"
        f"Q{x + w:.1f} {y:.1f} {x + w:.1f} {y + r:.1f}V{y + head:.1f}Z",
        ink,
    )
    radius = _radius(lie, px)
    spots = [_middle(lie.track_step_box(terrorists, number), px) for number in range(TRACK_STEP_COUNT)]
    for cx, cy in spots:
        body += svg.circle(cx, cy, radius, "none", stroke=mix_colours(ink, paper, 0.5), stroke_width=f"{line:.2f}")
    left, top = _track_corner(lie, px, terrorists=terrorists)
    out = svg.rasterise(body, w + px * 0.1, h + px * 0.1, origin=(left, top))
    size = max(round(radius * 1.1), kit.smallest_text_px)
    if kit.fonts.line_width("12", "s", size) <= 2 * radius:
        for number, (cx, cy) in enumerate(spots):
            blit_centred(out, kit.fonts.render_line(str(number + 1), "s", size, mix_colours(ink, paper, 0.2)), cx - left, cy - top)
    return out


def _radius(lie: BoardGeometry, px: int) -> float:
    """Return the radius of a marker on a track."""
    _, _, w, h = lie.track_step_box(False, 0)
    return min(w * 0.36, h * 0.43) * px


def marker_width(lie: BoardGeometry, px: int) -> int:
    """Return how wide a marker on a track is."""
    return max(8, round(2 * _radius(lie, px) * 1.1))


def _middle(box: Box, px: int) -> tuple[float, float]:
    """Return the middle of a place in pixels."""
    x, y, w, h = box
    return (x + w / 2) * px, (y + h / 2) * px


def paint_labels(pane: Pane, lie: BoardGeometry, px: int, words: BoardWords) -> None:
    """Write the names of the levels and when what lies there strikes; bars show the heat, where large words leave them room."""
    kit = pane.kit
    for level in range(ROW_COUNT):
        look = kit.theme.rooms[LEVEL_LOOK_NAMES[level]]
        x, y, w, h = _scaled(lie.label_box(level), px, 0.02)
        pad = px * 0.08
        inner = w - pad - px * 0.1
        bars = px * 0.2
        name, due, ink = words.level_names[level], words.level_due_texts[level], mix_colours("#FFFFFF", look.wall, 0.35)
        if not write_fitted(pane, name, (x + pad, y + h * 0.1, inner, h * 0.3), "body", "desk", "f"):
            write_fitted(pane, name, (x, y + h * 0.1, w, h * 0.3), "body", "desk", "f", "cm")
        beside_bars, instead = (x + pad, y + h * 0.4, inner, h * 0.36), (x + pad, y + h * 0.38, w - pad, h * 0.62)
        if not write_fitted(pane, due, beside_bars, "small", ink, "r", "lm") and write_fitted(pane, due, instead, "small", ink, "r", "lm"):
            continue
        wide = min(px * 0.07, inner / (HEAT_BAR_COUNT * 1.5))
        for bar in range(HEAT_BAR_COUNT):
            high = bars * (0.35 + 0.65 * bar / (HEAT_BAR_COUNT - 1))
            place = (x + pad + bar * wide * 1.5, y + h * 0.95 - high, wide, high)
            pane.panel(
                place, "flat", tone=look.wall if bar <= level else mix_colours(look.wall_dark, "#FFFFFF", 0.16), radius=max(1.0, wide * 0.2)
            )


def shadow_margin(px: int) -> int:
    """Return how far the shadow of the board reaches."""
    return round(px * 0.16 + GAP * px)
