"""The red thread: pins on the cases of a turn in the order of its deeds, tied by a thread, so that all see who did what where (HL9.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour
from tabletop.games.homeland.public_record import RecordedFact

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.public_record import FactRow

Pin = tuple[int, str]
"""A threat, and the sign on the pin: a number for intel, else the name of an icon."""
Point = tuple[float, float]
_LengthName = tuple[str, str, tuple[int, int], int]
"""What a length of the thread is named: its mood, how far it goes to the right and down (px), the pixels of a row."""
EDGE_ROWS: Final = 0.2
"""What is free round it for its width, in rows."""
THREAD_SAG_SHARE: Final = 0.045
"""How far the thread hangs between two pins, in their distance."""
THREAD_WIDTH_ROWS: Final = 0.03
"""How thick it is, in rows."""


def pins_of_latest_turn(history: Sequence[FactRow]) -> tuple[Pin, ...]:
    """Return what the turn has done on the board: claimed, laid, sent; while it has done nothing yet, what the turn before it did.

    A new round takes the thread off.
    """
    found: list[Pin] = []
    for fact in reversed(history):
        match fact[0]:
            case RecordedFact.ROUND_BEGAN:
                break
            case RecordedFact.TURN_BEGAN if found:
                break
            case RecordedFact.CASE_CLAIMED:
                found.append((fact[2], "claim"))
            case RecordedFact.INTEL_LAID:
                found.append((fact[2], "intel"))
            case RecordedFact.FIGURES_DEPLOYED:
                found.append((fact[2], "soldier" if fact[3] else "agent"))
            case _:
                pass
    return _numbered(reversed(found))


def _numbered(found: Iterable[Pin]) -> tuple[Pin, ...]:
    """Number the intel cards."""
    out: list[Pin] = []
    laid = 0
    for threat, sign in found:
        laid += sign == "intel"
        out.append((threat, str(laid) if sign == "intel" else sign))
    return tuple(out)


def pin_positions(tied: Sequence[Pin], corners: dict[int, Point], r: float) -> list[tuple[Point, str]]:
    """Return where each pin is stuck: at the right upper corner of its dossier, a second one left of the first."""
    stuck: dict[int, int] = {}
    out: list[tuple[Point, str]] = []
    for threat, sign in tied:
        if threat in corners:
            x, y = corners[threat]
            number = stuck.get(threat, 0)
            stuck[threat] = number + 1
            out.append(((x - (0.35 + 2.2 * number) * r, y), sign))
    return out


def paint_pin_thread(board: Pane, points: Iterable[Point], px: int) -> None:
    """Draw the thread from pin to pin; the dossiers come over it.

    A new pin makes one more length of it, the others are there; it is tied a picture later where there is time to draw between pictures.
    """
    kit, edge = board.kit, round(px * EDGE_ROWS)
    for (x1, y1), (x2, y2) in pairwise(points):
        key = _length_name(kit, (x1, y1), (x2, y2), px)
        if board.frame.waits_for(key, partial(_thread_length, kit, key)):
            continue
        board.blit_picture(_thread_length(kit, key), min(x1, x2) - edge, min(y1, y2) - edge, key)


def prerender(kit: DrawingKit, points: Iterable[Point], px: int) -> Iterator[DrawJob]:
    """Draw the lengths of the thread."""
    return (partial(_thread_length, kit, _length_name(kit, start, end, px)) for start, end in pairwise(points))


def _length_name(kit: DrawingKit, start: Point, end: Point, px: int) -> _LengthName:
    return "case thread", kit.theme.name, (round(end[0] - start[0]), round(end[1] - start[1])), px


def _thread_length(kit: DrawingKit, name: _LengthName) -> pygame.Surface:
    """Return the thread from one pin to the next."""
    return kit.cached_surface(name, lambda: _drawn_length(kit, name[2], name[3]))


def _drawn_length(kit: DrawingKit, way: tuple[int, int], px: int) -> pygame.Surface:
    """Draw the thread from one pin to the next: a dark edge, the red yarn, and its twist in light."""
    edge = round(px * EDGE_ROWS)
    (dx, dy), thick, red = way, max(2.0, px * THREAD_WIDTH_ROWS), kit.theme.palette.danger
    x1, y1, sag = edge + max(0, -dx), edge + max(0, -dy), THREAD_SAG_SHARE * (abs(dx) + abs(dy))
    d = f"M{x1} {y1}Q{x1 + dx / 2:.1f} {y1 + dy / 2 + sag:.1f} {x1 + dx} {y1 + dy}"
    body = "".join(
        svg.path(d, stroke=tone, stroke_width=f"{width:.2f}", stroke_linecap="round")
        for tone, width in ((darken_colour(red, 0.7), 1.9 * thick), (red, 1.15 * thick), (lighten_colour(red, 0.45), 0.35 * thick))
    )
    return svg.rasterise(body, abs(dx) + 2 * edge, abs(dy) + round(sag / 2) + 2 * edge)


def paint_pins(board: Pane, stuck: Iterable[tuple[Point, str]], r: float) -> None:
    """Stick the pins."""
    kit = board.kit
    for (x, y), sign in stuck:
        board.panel((x - r, y - 0.86 * r, 2 * r, 2 * r), "flat", tone=darken_colour(kit.theme.palette.danger, 0.6), radius=r)
        board.panel((x - r, y - r, 2 * r, 2 * r), "flat", tone="bright", radius=r)
        board.panel((x - 0.86 * r, y - 0.86 * r, 1.72 * r, 1.72 * r), "flat", tone="accent", radius=0.86 * r)
        if sign.isdigit():
            board.text(sign, x, y, max(1.35 * r, kit.smallest_text_px) / (kit.scale * kit.text_scale), "bright", "f", "cm", tabular=True)
        else:
            board.icon(sign, x, y, 1.25 * r, "bright")
