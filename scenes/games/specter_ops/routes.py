"""Lines over the plan: the way to a chosen space, trails of the movement sheets, fingers that point, what the log points at."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.widgets import svg
from scenes.widgets.sketch import sketch

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.games.specter_ops.lie import Lie
    from scenes.games.specter_ops.marks import Marks
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane


def paint_way(pane: Pane, camera: Camera, lie: Lie, marks: Marks) -> None:
    """Draw the way to the chosen space, dot by dot."""
    if len(marks.way) < 2:
        return
    points = [camera.spot(*lie.place(space)) for space in marks.way]
    dots(pane, points, camera.px, pane.kit.theme.palette.text)


def dots(pane: Pane, points: list[tuple[float, float]], px: int, ink: str) -> None:
    """Draw a line of dots through points, dark rimmed so that it shows everywhere."""
    r, dark = max(2, round(px * 0.06)), pane.kit.theme.palette.table

    def draw(surface: pygame.Surface, spots: list[tuple[int, int]]) -> None:
        for (x1, y1), (x2, y2) in pairwise(spots):
            count = max(2, round(max(abs(x2 - x1), abs(y2 - y1)) / (r * 3.6)))
            for step in range(count + 1):
                at = round(x1 + (x2 - x1) * step / count), round(y1 + (y2 - y1) * step / count)
                pygame.draw.circle(surface, dark, at, r + 1)
                pygame.draw.circle(surface, ink, at, r)

    sketch(pane, points, r + 2, draw, ("dots", ink, dark))


def trail(pane: Pane, points: list[tuple[float, float]], px: int, ink: str, *, strong: bool) -> None:
    """Draw a piece of a movement sheet: a smooth line with a dot at every space."""
    width, dark = max(2, round(px * (0.12 if strong else 0.07))), pane.kit.theme.palette.table
    dot = max(2, round(width * 0.9))

    def draw(surface: pygame.Surface, spots: list[tuple[int, int]]) -> None:
        if len(spots) > 1:
            pygame.draw.lines(surface, dark, False, spots, width + 2)
            pygame.draw.lines(surface, ink, False, spots, width)
        for spot in spots:
            pygame.draw.circle(surface, ink, spot, dot)

    if points:
        sketch(pane, points, max(dot, width) + 3, draw, ("trail", ink, dark, width))


def paint_pointers(pane: Pane, camera: Camera, marks: Marks) -> None:
    """Draw where fingers rest, for the others to see."""
    for pointer in marks.pointers:
        x, y = camera.spot(pointer.x, pointer.y)
        picture = _pointer(pane.kit, max(10, round(camera.px * 0.7)))
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _pointer(kit: Kit, r: int) -> pygame.Surface:
    """Give the mark of a finger: rings in a colour that no seat has, since nobody can tell whose finger it is; kept."""

    def make() -> pygame.Surface:
        side = round(r * 2.4)
        m, ink = side / 2, kit.theme.palette.warm
        body = "".join(
            svg.circle(m, m, r * share, "none", stroke=ink, stroke_width=f"{max(2.0, r * 0.1):.2f}", stroke_opacity=opacity)
            for share, opacity in ((0.35, 1.0), (0.68, 0.75), (1.0, 0.45))
        )
        return svg.raster(svg.circle(m, m, r, ink, fill_opacity=0.18) + body, side, side)

    return kit.get(("pointer", kit.theme.name, r), make)


def paint_looked_at(pane: Pane, camera: Camera, lie: Lie, spaces: Collection[int]) -> None:
    """Frame the spaces that the log points at."""
    for space in spaces:
        if space >= 0:
            pane.glow(camera.cell_rect(*lie.place(space)), "second", 1.0, camera.px * 0.2)


def paint_cell(pane: Pane, at: pygame.Rect, chosen: bool) -> None:
    """Mark a space in the loupe."""
    if chosen:
        pane.glow(at.inflate(-at.w // 6, -at.h // 6), "accent", 1.0, at.w * 0.18)
