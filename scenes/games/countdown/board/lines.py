"""Lines on the map: who aims at whom, where an Op is going to walk, and the shot that falls."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour
from scenes.widgets.lines import draw_lines

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Point = tuple[float, float]


def paint_aim_line(pane: Pane, start: Point, end: Point, ink: str, r: float) -> None:
    """Draw a dashed line from an Op to what it aims at, with a cross of hairs on the target; `r` is the Op's radius."""
    px = max(3.0, r * 0.16)
    _line(pane, "aim", start, end, ink, px, r * 1.05, r * 0.62)


def paint_planned_way(pane: Pane, arrow: tuple[Point, Point], ink: str, r: float, *, is_first: bool) -> None:
    """Draw an arrow of the way that an Op is going to walk; the first one begins at the rim of the Op."""
    px = max(4.0, r * 0.24)
    _line(pane, "plan", *arrow, ink, px, r * 1.1 if is_first else px, 0.0)


def paint_drag_line(pane: Pane, start: Point, end: Point, ink: str, r: float) -> None:
    """Draw the line that a finger draws from an Op; nothing of it is kept, as it is another one in every picture."""
    px, reach, dark = max(3, round(r * 0.16)), round(r * 0.5), pane.kit.theme.palette.ink

    def draw(surface: pygame.Surface, points: list[tuple[int, int]]) -> None:
        pygame.draw.lines(surface, dark, False, points, 2 * px)
        pygame.draw.lines(surface, ink, False, points, px)
        pygame.draw.circle(surface, ink, points[1], reach, px)

    draw_lines(pane, (start, end), max(reach, px) + 2, draw)


def paint_tracer(pane: Pane, start: Point, end: Point, ink: str, px: float) -> None:
    """Draw a shot in flight."""
    _line(pane, "shot", start, end, ink, px, 0.0, 0.0)


def _line(pane: Pane, kind: str, start: Point, end: Point, ink: str, px: float, before: float, after: float) -> None:
    """Lay a line from one point to another on the window, cut short at both ends."""
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    far = math.hypot(dx, dy)
    if far <= before + after + 2:
        return
    kit = pane.kit
    key = ("cd line", kind, dx, dy, ink, round(px * 2), round(before), round(after))
    edge = math.ceil(px * 4 + after)
    picture = kit.cached_surface(key, lambda: _picture(kit, kind, (dx, dy), ink, px, before, after, edge))
    pane.frame.surface.blit(picture, (round(start[0]) + min(0, dx) - edge, round(start[1]) + min(0, dy) - edge))


def _picture(
    kit: DrawingKit, kind: str, way: tuple[int, int], ink: str, px: float, before: float, after: float, edge: int
) -> pygame.Surface:
    dx, dy = way
    far = math.hypot(dx, dy)
    ux, uy = dx / far, dy / far
    x0, y0 = edge - min(0, dx), edge - min(0, dy)
    dark = kit.theme.palette.ink

    def at(reach: float, aside: float = 0.0) -> Point:
        return x0 + ux * reach - uy * aside, y0 + uy * reach + ux * aside

    body = ""
    if kind == "shot":
        for tone, wide, fade in ((ink, px * 2.2, 0.35), ("#FFFFFF", px * 0.8, 0.95)):
            body += svg.line(*at(0), *at(far), tone, wide, stroke_opacity=fade, stroke_linecap="round")
    elif kind == "aim":
        dash, reach = px * 3.2, before
        marks = []
        while reach < far - after:
            marks.append((reach, min(reach + dash, far - after)))
            reach += dash * 1.7
        for tone, wide in ((dark, px * 2.0), (ink, px)):
            body += "".join(svg.line(*at(a), *at(b), tone, wide, stroke_linecap="round") for a, b in marks)
        x, y = at(far)
        for tone, wide in ((dark, px * 1.9), (lighten_colour(ink, 0.2), px * 0.9)):
            body += svg.circle(x, y, after * 0.8, stroke=tone, stroke_width=f"{wide:.2f}")
            for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                body += svg.line(x + a * after * 0.5, y + b * after * 0.5, x + a * after * 1.15, y + b * after * 1.15, tone, wide)
    else:
        head = px * 2.6
        for tone, grow in ((dark, px * 0.7), (ink, 0.0)):
            body += svg.line(*at(before), *at(far - head), tone, px + 2 * grow, stroke_linecap="round")
            tip = [at(far + grow * 1.6), at(far - head - grow, head * 0.75 + grow), at(far - head - grow, -head * 0.75 - grow)]
            body += svg.polygon(tip, tone)
    return svg.rasterise(body, abs(dx) + 2 * edge, abs(dy) + 2 * edge)
