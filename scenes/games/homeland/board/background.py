"""The desk under the case board: dark wood in the light of a lamp. On it the board with what lies still, stretched while it is zoomed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from scenes.board.stretched_picture import PictureStretcher
from scenes.games.homeland.art.board_base import board_picture, prerender_board, shadow_margin
from scenes.games.homeland.art.geometry import BoardGeometry
from scenes.games.homeland.board.places import ScaledBoardGeometry
from scenes.graphics import svg
from scenes.graphics.canvas import Canvas
from scenes.graphics.canvas_layer import CanvasLayer
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.layer import PaintLayer
    from scenes.graphics.prerender import DrawJob

WOOD_COLOUR = "#4A3524"


@dataclass(frozen=True, slots=True)
class BoardBackground:
    """What lies still on the board; `prerender` lets its pictures be drawn in a size."""

    draw: Callable[[Pane, ScaledBoardGeometry], None]
    prerender: Callable[[ScaledBoardGeometry], Iterator[DrawJob]]


class LyingBoard:
    """Keeps the board with what lies still as one picture, which is pushed as one; stretched while its size changes, then made sharp."""

    def __init__(self, kit: DrawingKit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        """How the bare board was drawn last that was shown sharp: how it lies and what it looks like."""
        self._whole: CanvasLayer | None = None
        """The same with what lies on it."""
        self._stretched = PictureStretcher()
        self._jobs: tuple[ScaledBoardGeometry, Iterator[DrawJob]] | None = None
        self.spaces = ScaledBoardGeometry(BoardGeometry(), 1)
        """The size in which the board was drawn last."""
        self.rough = False
        """What was shown last is stretched from another size, with all that lies still."""

    def paint(
        self, frame: PaintFrame, place: pygame.Rect, spaces: ScaledBoardGeometry, angle: int, still: BoardBackground, *, zooming: bool
    ) -> None:
        """Fill the window; the board lies in its place, turned by an angle, and what lies still on it."""
        look = spaces.geometry, frame.kit.theme.name, angle
        known = self._bare is not None and self._bare[0] == look
        self.rough = known and self.spaces != spaces and (zooming or not self._ready(frame, place, spaces, still))
        if self._kit.plain:
            frame.surface.fill(self._kit.colour("table"))
        else:
            frame.surface.blit(draw_desk(self._kit, frame.size), (0, 0))
        if self.rough:
            self._stretch(frame, place, spaces, angle, still)
            return
        if not known or self.spaces != spaces:
            picture = board_picture(self._kit, spaces.geometry, spaces.row_height_px)
            self._bare = look, pygame.transform.rotate(picture, -angle) if angle else picture
            self.spaces, self._whole = spaces, None
        assert self._bare is not None
        self._jobs = None
        frame.surface.fblits(_shadow(self._kit, place, spaces.row_height_px))
        if isinstance(frame.surface, Canvas):
            self._paint_whole(frame, angle, still).paint_onto(frame.surface, *place.topleft)
            return
        clip = frame.surface.get_clip()  # a picture that stands for itself shares nothing with those before it
        frame.surface.set_clip(place.clip(clip))
        frame.surface.blit(self._bare[1], place)
        still.draw(Pane.whole_window(frame).sub_area(place, angle), spaces)
        frame.surface.set_clip(clip)

    def _paint_whole(self, frame: PaintFrame, angle: int, still: BoardBackground) -> PaintLayer:
        """Return the board in the size in which it was sharp last, with what lies still on it."""
        assert self._bare is not None
        bare, spaces = self._bare[1], self.spaces

        def paint(inner: PaintFrame) -> None:
            inner.surface.blit(bare, (0, 0))
            still.draw(Pane.whole_window(inner).sub_area(bare.get_rect(), angle), spaces)

        if self._whole is None:
            self._whole = CanvasLayer(bare.get_size())
        return self._whole.repaint(frame, paint)

    def _ready(self, frame: PaintFrame, place: pygame.Rect, spaces: ScaledBoardGeometry, still: BoardBackground) -> bool:
        """Draw a part of what is needed in another size, if there is time for it in this picture; tell whether all is at hand."""
        if self._jobs is None or self._jobs[0] != spaces:
            shade = partial(_shadow, self._kit, place, spaces.row_height_px)
            self._jobs = spaces, chain(prerender_board(self._kit, spaces.geometry, spaces.row_height_px), [shade], still.prerender(spaces))
        if not frame.try_reserve_redraw():
            return False
        drawn = self._kit.cache.misses
        for job in self._jobs[1]:
            job()
            if self._kit.cache.misses > drawn:
                return False
        return True

    def _stretch(self, frame: PaintFrame, place: pygame.Rect, spaces: ScaledBoardGeometry, angle: int, still: BoardBackground) -> None:
        """Show the board in another size, with what lies still on it."""
        frame.defer_optional_redraws()
        whole = self._paint_whole(frame, angle, still).shown_surface
        factor = spaces.row_height_px / self.spaces.row_height_px
        part = self._stretched.visible_part(whole, place.topleft, factor, frame.surface.get_rect())
        if part is not None:
            frame.surface.blit(*part)


def _shadow(kit: DrawingKit, place: pygame.Rect, px: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the shadow of the board, which falls down the window, as the four sides that look out under it, and where they lie."""
    edge, (x, y, w, h) = shadow_margin(px), place
    return [
        (_side(kit, edge, w + 2 * edge, "top"), (x - edge, y - edge)),
        (_side(kit, edge, w + 2 * edge, "bottom"), (x - edge, y + h)),
        (_side(kit, edge, h, "left"), (x - edge, y)),
        (_side(kit, edge, h, "right"), (x + w, y)),
    ]


def _side(kit: DrawingKit, edge: int, length: int, side: str) -> pygame.Surface:
    """Return a side of a shadow that is so long, the corners above and below it included; kept."""
    corner = 3 * edge
    small = 2 * corner + 1

    def whole() -> pygame.Surface:
        body = svg.rect(edge, edge * 1.3, small - 2 * edge, small - 2 * edge, edge * 0.3, "#000000")
        return svg.soft_shadow(body, small, small, max(2.0, edge * 0.35), "#000000", 190)

    def make() -> pygame.Surface:
        level = side in ("top", "bottom")
        drawn = kit.cached_surface(("case board shade", edge), whole)
        first = 0 if level else edge
        reach, at = corner - first, 0 if side in ("top", "left") else small - edge
        out = pygame.Surface((length, edge) if level else (edge, length), pygame.SRCALPHA)
        long = max(0, length - 2 * reach)
        for start, size, to, wide in ((first, reach, 0, reach), (corner, 1, reach, long), (corner + 1, reach, length - reach, reach)):
            part = drawn.subsurface((start, at, size, edge) if level else (at, start, edge, size))
            stretched = pygame.transform.scale(part, (wide, edge) if level else (edge, wide))
            out.blit(stretched, (to, 0) if level else (0, to))
        return out

    return kit.cached_surface(("case board shadow", edge, length, side), make)


def draw_desk(kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
    """Return the bare desk; kept."""
    return kit.cached_surface(("homeland desk", kit.theme.name, size), lambda: _desk(kit, size))


def _desk(kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
    """Draw dark boards with their grain, a pool of warm light in the upper half."""
    (w, h), table = size, kit.theme.palette.table
    out = pygame.Surface(size).convert()
    tone = mix_colours(table, WOOD_COLOUR, 0.75)
    light = svg.radial_gradient(
        "l", w * 0.42, h * 0.3, w * 0.66, (0, lighten_colour(tone, 0.16)), (0.5, tone), (1, darken_colour(table, 0.45))
    )
    small = svg.rasterise(light + svg.rect(0, 0, w, h, 0, "url(#l)"), w, h, 0.25)
    pygame.transform.smoothscale(small.convert(out), size, out)
    board, step = max(40.0, h / 4), max(3.0, 5 * kit.scale)
    lines, y, index = "", 0.0, 0
    while y < h:
        bend = ((index * 7919) % 13 - 6) * kit.scale * 0.9
        lines += f"M0 {y:.1f}C{w * 0.3:.0f} {y + bend:.1f} {w * 0.6:.0f} {y - bend:.1f} {w} {y + bend * 0.4:.1f}"
        y += step * (0.7 + ((index * 104729) % 10) / 10)
        index += 1
    body = svg.path(lines, stroke="#000000", stroke_width=f"{max(0.7, kit.scale):.2f}", stroke_opacity=0.1)
    for joint in range(1, 4):
        body += svg.rect(0, joint * board, w, max(1.0, 1.6 * kit.scale), 0, "#000000", fill_opacity=0.4)
        body += svg.rect(0, joint * board + 1.6 * kit.scale, w, max(1.0, kit.scale), 0, "#FFFFFF", fill_opacity=0.05)
    out.blit(svg.rasterise(body, w, h), (0, 0))
    return out
