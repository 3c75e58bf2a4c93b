"""The red thread: pins on the cases of a turn in the order of its deeds, tied by a thread, so that all see who did what where (HL9.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour
from tabletop.games.homeland.public_record import RecordedFact

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.public_record import FactRow

Pin = tuple[int, str]
"""A threat, and the sign on the pin: a number for intel, else the name of an icon."""
Point = tuple[float, float]
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


def paint_pin_thread(board: Pane, points: Sequence[Point], px: int) -> None:
    """Draw the thread from pin to pin; the dossiers come over it."""
    if len(points) < 2:
        return
    kit = board.kit
    edge = round(px * 0.2)
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    way = tuple((round(x - left), round(y - top)) for x, y in points)
    key = ("case thread", kit.theme.name, way, px)
    board.blit_picture(kit.cached_surface(key, lambda: _thread(kit, way, px, edge)), left, top, key)


def _thread(kit: DrawingKit, way: tuple[tuple[int, int], ...], px: int, edge: int) -> pygame.Surface:
    """Draw it: a dark edge, the red yarn, and its twist in light."""
    w, h = max(x for x, _ in way) + edge, max(y for _, y in way) + edge
    thick, red = max(2.0, px * THREAD_WIDTH_ROWS), kit.theme.palette.danger
    d = ""
    for (x1, y1), (x2, y2) in pairwise(way):
        sag = THREAD_SAG_SHARE * (abs(x2 - x1) + abs(y2 - y1))
        d += f"M{x1} {y1}Q{(x1 + x2) / 2:.1f} {(y1 + y2) / 2 + sag:.1f} {x2} {y2}"
    body = "".join(
        svg.path(d, stroke=tone, stroke_width=f"{width:.2f}", stroke_linecap="round")
        for tone, width in ((darken_colour(red, 0.7), 1.9 * thick), (red, 1.15 * thick), (lighten_colour(red, 0.45), 0.35 * thick))
    )
    return svg.rasterise(body, w, h)


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
