"""Lines over the plan: the way to a chosen space, trails of the movement sheets, fingers that point, what the log points at."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.widgets.lines import draw_lines

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.games.specter_ops.model.highlights import BoardHighlights, MovementTrail
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane


def paint_chosen_way(pane: Pane, camera: BoardCamera, lie: BoardGeometry, marks: BoardHighlights) -> None:
    """Draw the way to the chosen space, dot by dot."""
    if len(marks.path_to_chosen_space) < 2:
        return
    points = [camera.window_point(*lie.space_corner(space)) for space in marks.path_to_chosen_space]
    paint_dotted_line(pane, points, camera.cell_pixels, pane.kit.theme.palette.text)


def paint_choice_label(pane: Pane, camera: BoardCamera, lie: BoardGeometry, marks: BoardHighlights, words: str) -> None:
    """Say at the chosen space what would be done there, turned to the one who chooses."""
    if marks.chosen_space is None:
        return
    kit, cell = pane.kit, camera.cell_rect(*lie.space_corner(marks.chosen_space))
    wide, high = round(pane.text_width(words, "small", "s") + kit.text_size_px("small") * 1.4), round(kit.text_size_px("small") * 1.75)
    size = (wide, high) if marks.reader_angle % 180 == 0 else (high, wide)
    tag = pygame.Rect((0, 0), size)
    x, y = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[marks.reader_angle % 360]
    tag.center = (cell.centerx + x * (cell.w + high) * 5 // 8, cell.centery + y * (cell.h + high) * 5 // 8)
    local = pane.sub_area(tag.clamp(camera.rect), marks.reader_angle)
    local.panel((0, 0, local.w, local.h), "toast", radius=high / 2)
    local.text(words, local.w / 2, local.h / 2, "small", "text", "s", "cm")


def paint_dotted_line(pane: Pane, points: list[tuple[float, float]], px: int, ink: str) -> None:
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


def paint_trails(pane: Pane, camera: BoardCamera, lie: BoardGeometry, trails: Collection[MovementTrail]) -> None:
    """Draw pieces of movement sheets: lines with a dot at every space, all of them in one picture that is kept."""
    if not trails:
        return
    px, (w, h), dark = camera.cell_pixels, lie.size, pane.kit.theme.palette.table

    def make() -> pygame.Surface:
        body = ""
        for trail in trails:
            points = [(x + 0.5, y + 0.5) for x, y in map(lie.space_corner, trail.spaces)]
            d = "M" + "L".join(f"{x} {y}" for x, y in points)
            width, opacity = (0.16, 1.0) if trail.is_latest else (0.08, 0.55)
            line: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            if trail.is_latest:
                body += svg.path(d, "none", stroke=dark, stroke_width=f"{width + 0.07}", **line)
            body += svg.path(d, "none", stroke=trail.ink_colour, stroke_width=f"{width}", stroke_opacity=f"{opacity}", **line)
            body += "".join(svg.circle(x, y, width * 0.8, trail.ink_colour, fill_opacity=opacity) for x, y in points)
        return svg.rasterise(body, w, h, px)

    key = ("trails", tuple(trails), lie, px)
    pane.frame.surface.blit(pane.kit.cached_surface(key, make), camera.cell_zero_corner)


def paint_finger_marks(pane: Pane, camera: BoardCamera, marks: BoardHighlights) -> None:
    """Draw where fingers rest, for the others to see."""
    for pointer in marks.finger_marks:
        x, y = camera.window_point(pointer.x, pointer.y)
        picture = _pointer(pane.kit, max(10, round(camera.cell_pixels * 0.7)))
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _pointer(kit: DrawingKit, r: int) -> pygame.Surface:
    """Return the mark of a finger: rings in a colour that no seat has, since nobody can tell whose finger it is; kept."""

    def make() -> pygame.Surface:
        side = round(r * 2.4)
        m, ink = side / 2, kit.theme.palette.warm
        body = "".join(
            svg.circle(m, m, r * share, "none", stroke=ink, stroke_width=f"{max(2.0, r * 0.1):.2f}", stroke_opacity=opacity)
            for share, opacity in ((0.35, 1.0), (0.68, 0.75), (1.0, 0.45))
        )
        return svg.rasterise(svg.circle(m, m, r, ink, fill_opacity=0.18) + body, side, side)

    return kit.cached_surface(("pointer", kit.theme.name, r), make)


def paint_log_entry_spaces(pane: Pane, camera: BoardCamera, lie: BoardGeometry, spaces: Collection[int]) -> None:
    """Frame the spaces that the log points at."""
    for space in spaces:
        if space >= 0:
            pane.glow(camera.cell_rect(*lie.space_corner(space)), "second", 1.0, camera.cell_pixels * 0.2)


def paint_agent_marked_spaces(pane: Pane, camera: BoardCamera, lie: BoardGeometry, spaces: Collection[int]) -> None:
    """Pin the spaces that an agent has marked for herself."""
    for space in spaces:
        at = camera.cell_rect(*lie.space_corner(space))
        pane.icon("here", at.centerx, at.centery - at.h * 0.1, max(10.0, at.h * 0.7), "warm")


def paint_loupe_cell(pane: Pane, at: pygame.Rect, chosen: bool) -> None:
    """Mark a space in the loupe."""
    if chosen:
        pane.glow(at.inflate(-at.w // 6, -at.h // 6), "accent", 1.0, at.w * 0.18)
