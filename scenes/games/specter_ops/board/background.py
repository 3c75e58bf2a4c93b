"""What stands still: the table and the security plan on it, kept in squares so that pushing and zooming cost little.

The squares of a plan that is small on the window are put together on one sheet, which is patched square by square; of a large one they
are laid on the window one by one. The table under them never changes, so that nothing but the plan is laid anew when it is pushed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from scenes.board.stretched_picture import PictureStretcher
from scenes.games.specter_ops.art.plan_rim import RIM_WIDTH_CELLS
from scenes.games.specter_ops.board.square_cache import DrawingBudget, SquareCache
from scenes.games.specter_ops.board.squares import Square, draw_table_top, square_box, visible_squares
from scenes.graphics.layer import PaintLayer

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.games.specter_ops.art.plan_look import PlanFeatures
    from scenes.games.specter_ops.board.floor_overlays import FloorOverlay
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

MAX_COMPOSED_PLAN_PX: Final = 4_000_000
"""Pixels of a plan up to which its squares are put together: each one of a larger plan hides by itself what lies under it."""


class PlanBackground:
    """Keeps the picture of the table and the plan, with what is laid over the floor."""

    def __init__(self, kit: DrawingKit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._sharp = SquareCache(kit)
        self._base: tuple[Hashable, int, pygame.Surface] | None = None
        self._sheet: PaintLayer | None = None
        self._on_sheet: dict[Square, pygame.Surface] = {}
        """The squares that the sheet shows."""
        self._stretched = PictureStretcher()
        self._shown: tuple[Hashable, tuple[pygame.Surface, tuple[int, int]] | None] | None = None
        """What is stretched, for a view."""
        self.rough = False
        """Part of what was shown last is stretched from another size, or bears overlays of a moment ago."""
        self._put_off = False
        """The last picture had enough to do without squares."""

    def paint(self, frame: PaintFrame, camera: BoardCamera, look: PlanFeatures, overlays: tuple[FloorOverlay, ...], zooming: bool) -> None:
        """Fill the window; while the size changes an older picture is stretched, and afterwards sharpened square by square.

        Squares wait for one picture where that is busy with a step.
        """
        px, window, size = camera.cell_pixels, pygame.Rect((0, 0), frame.size), (look, self._kit.theme.name)
        places = visible_squares(camera, look, window)
        has_time_later = self._kit.draws_between_frames and not frame.view_glides
        self._put_off = frame.is_busy and has_time_later and not self._put_off
        nothing = zooming or self._put_off
        budget = DrawingBudget(0, 0, 0) if nothing else DrawingBudget.create_unlimited() if frame.is_final else DrawingBudget()
        if self._base is None or self._base[0] != size:
            self._base, budget = (size, px, self._sharp.draw_all_squares(look, px)), DrawingBudget.create_unlimited()
        areas = {square: at.w * at.h for square, at in places.items()}
        self.rough = not self._sharp.draw_missing_squares(look, px, areas, self._sharp.stamps_by_square(overlays), budget)
        if self.rough:
            frame.defer_optional_redraws()
        frame.surface.blit(draw_table_top(self._kit, frame.size), (0, 0))
        sheet = self._patched(look, px)
        if not places.keys() <= self._sharp.made.keys():
            stretched = self._stretch(camera, window, (*size, px, camera.cell_zero_corner, frame.size))
            if stretched is not None:
                frame.surface.blit(*stretched)
        elif sheet is not None:
            (x, y), rim = camera.cell_zero_corner, round(RIM_WIDTH_CELLS * px)
            sheet.paint_onto(frame.surface, x - rim, y - rim)
            return
        self._shown = None
        frame.surface.fblits([(made[1], at) for square, at in places.items() if (made := self._sharp.made.get(square)) is not None])

    def paint_loupe_part(self, surface: Paintable, camera: BoardCamera, look: PlanFeatures, overlays: tuple[FloorOverlay, ...]) -> None:
        """Draw what a loupe shows, into its part of a surface; its squares are kept too."""
        surface.fill(self._kit.theme.palette.table, camera.rect)
        stamps = self._sharp.stamps_by_square(overlays)
        for square, at in visible_squares(camera, look, camera.rect).items():
            surface.blit(self._sharp.composed_square(look, camera.cell_pixels, square, stamps.get(square, ())), at)

    def prerender(self, look: PlanFeatures, px: int) -> Iterator[DrawJob]:
        """Let all squares of a size be drawn."""
        yield from self._sharp.prerender(look, px)

    # -- one sheet of paper -------------------------------------------------------------------------------------------
    def _patched(self, look: PlanFeatures, px: int) -> PaintLayer | None:
        """Return the sheet, with the squares that are at hand; None for a plan that is too large for one."""
        (w, h), rim = look.size, round(RIM_WIDTH_CELLS * px)
        size, made = (w * px + 2 * rim, h * px + 2 * rim), self._sharp.made
        if size[0] * size[1] > MAX_COMPOSED_PLAN_PX or not made:
            return None
        if self._sheet is None or self._sheet.size != size:
            self._sheet, self._on_sheet = PaintLayer(size), {}
        for square, (_, picture) in made.items():
            if self._on_sheet.get(square) is not picture:
                self._on_sheet[square] = picture
                left, top, _, _ = square_box(look, square)
                place = picture.get_rect(topleft=(rim + round(left * px), rim + round(top * px)))
                with self._sheet.repainting(place) as surface:
                    surface.blit(picture, place)
        return self._sheet

    # -- moving -------------------------------------------------------------------------------------------------------
    def _stretch(self, camera: BoardCamera, window: pygame.Rect, view: Hashable) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """Return the kept picture in another size, as far as it lies in the window, and where it lies; kept while the view rests."""
        assert self._base is not None
        if self._shown is None or self._shown[0] != view:
            _, px, whole = self._base
            (x, y), rim = camera.cell_zero_corner, round(RIM_WIDTH_CELLS * px)
            factor = camera.cell_pixels / px
            self._shown = view, self._stretched.visible_part(whole, (x - rim * factor, y - rim * factor), factor, window)
        return self._shown[1]
