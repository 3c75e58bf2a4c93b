"""Lines over the plan: the way to a chosen space, trails of the movement sheets, fingers that point, what the log points at."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.widgets.lines import draw_lines

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.games.specter_ops.model.highlights import Highlights, Trail
    from scenes.graphics.kit import Kit
    from scenes.widgets.pane import Pane


def paint_way(pane: Pane, camera: Camera, lie: BoardGeometry, marks: Highlights) -> None:
    """Draw the way to the chosen space, dot by dot."""
    if len(marks.way) < 2:
        return
    points = [camera.window_point(*lie.place(space)) for space in marks.way]
    paint_dots(pane, points, camera.px, pane.kit.theme.palette.text)


def paint_dots(pane: Pane, points: list[tuple[float, float]], px: int, ink: str) -> None:
    """Draw a line of dots through points, dark rimmed so that it shows everywhere."""
    r, dark = max(2, round(px * 0.06)), pane.kit.theme.palette.table

    def draw(surface: pygame.Surface, spots: list[tuple[int, int]]) -> None:
        for (x1, y1), (x2, y2) in pairwise(spots):
            count = max(2, round(max(abs(x2 - x1), abs(y2 - y1)) / (r * 3.6)))
            for step in range(count + 1):
                at = round(x1 + (x2 - x1) * step / count), round(y1 + (y2 - y1) * step / count)
                pygame.draw.circle(surface, dark, at, r + 1)
                pygame.draw.circle(surface, ink, at, r)

    draw_lines(pane, points, r + 2, draw, ("dots", ink, dark))


def paint_trails(pane: Pane, camera: Camera, lie: BoardGeometry, trails: Collection[Trail]) -> None:
    """Draw pieces of movement sheets: lines with a dot at every space, all of them in one picture that is kept."""
    if not trails:
        return
    px, (w, h), dark = camera.px, lie.size, pane.kit.theme.palette.table

    def make() -> pygame.Surface:
        body = ""
        for trail in trails:
            points = [(x + 0.5, y + 0.5) for x, y in map(lie.place, trail.spaces)]
            d = "M" + "L".join(f"{x} {y}" for x, y in points)
            width, opacity = (0.16, 1.0) if trail.strong else (0.08, 0.55)
            line: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            if trail.strong:
                body += svg.path(d, "none", stroke=dark, stroke_width=f"{width + 0.07}", **line)
            body += svg.path(d, "none", stroke=trail.ink, stroke_width=f"{width}", stroke_opacity=f"{opacity}", **line)
            body += "".join(svg.circle(x, y, width * 0.8, trail.ink, fill_opacity=opacity) for x, y in points)
        return svg.raster(body, w, h, px)

    key = ("trails", tuple(trails), lie, px)
    pane.frame.surface.blit(pane.kit.get(key, make), camera.origin)


def paint_pointers(pane: Pane, camera: Camera, marks: Highlights) -> None:
    """Draw where fingers rest, for the others to see."""
    for pointer in marks.pointers:
        x, y = camera.window_point(pointer.x, pointer.y)
        picture = _pointer(pane.kit, max(10, round(camera.px * 0.7)))
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _pointer(kit: Kit, r: int) -> pygame.Surface:
    """Return the mark of a finger: rings in a colour that no seat has, since nobody can tell whose finger it is; kept."""

    def make() -> pygame.Surface:
        side = round(r * 2.4)
        m, ink = side / 2, kit.theme.palette.warm
        body = "".join(
            svg.circle(m, m, r * share, "none", stroke=ink, stroke_width=f"{max(2.0, r * 0.1):.2f}", stroke_opacity=opacity)
            for share, opacity in ((0.35, 1.0), (0.68, 0.75), (1.0, 0.45))
        )
        return svg.raster(svg.circle(m, m, r, ink, fill_opacity=0.18) + body, side, side)

    return kit.get(("pointer", kit.theme.name, r), make)


def paint_looked_at(pane: Pane, camera: Camera, lie: BoardGeometry, spaces: Collection[int]) -> None:
    """Frame the spaces that the log points at."""
    for space in spaces:
        if space >= 0:
            pane.glow(camera.cell_rect(*lie.place(space)), "second", 1.0, camera.px * 0.2)


def paint_notes(pane: Pane, camera: Camera, lie: BoardGeometry, spaces: Collection[int]) -> None:
    """Pin the spaces that an agent has marked for herself."""
    for space in spaces:
        at = camera.cell_rect(*lie.place(space))
        pane.icon("here", at.centerx, at.centery - at.h * 0.1, max(10.0, at.h * 0.7), "warm")


def paint_cell(pane: Pane, at: pygame.Rect, chosen: bool) -> None:
    """Mark a space in the loupe."""
    if chosen:
        pane.glow(at.inflate(-at.w // 6, -at.h // 6), "accent", 1.0, at.w * 0.18)
