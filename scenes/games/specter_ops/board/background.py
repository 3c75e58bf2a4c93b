"""What stands still: the table and the security plan on it, kept in squares so that pushing and zooming cost little.

The squares of a plan that is small on the window are put together on one sheet, which is patched square by square; of a large one they
are laid on the window one by one. The table under them never changes, so that nothing but the plan is laid anew when it is pushed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from scenes.board.stretched_picture import Stretched
from scenes.games.specter_ops.art.plan_rim import RIM
from scenes.games.specter_ops.board.square_cache import Budget, SquareCache
from scenes.games.specter_ops.board.squares import Square, box, table, visible_squares
from scenes.graphics.layer import Layer

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.games.specter_ops.art.plan_look import PlanLook
    from scenes.games.specter_ops.board.floor_overlays import Overlay
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.frame import Frame
    from scenes.graphics.kit import Kit
    from scenes.graphics.prerender import Job

LARGEST_SHEET: Final = 4_000_000
"""Pixels of a plan up to which its squares are put together: each one of a larger plan hides by itself what lies under it."""


class Background:
    """Keeps the picture of the table and the plan, with what is laid over the floor."""

    def __init__(self, kit: Kit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._sharp = SquareCache(kit)
        self._base: tuple[Hashable, int, pygame.Surface] | None = None
        self._sheet: Layer | None = None
        self._on_sheet: dict[Square, pygame.Surface] = {}
        """The squares that the sheet shows."""
        self._stretched = Stretched()
        self._shown: tuple[Hashable, tuple[pygame.Surface, tuple[int, int]] | None] | None = None
        """What is stretched, for a view."""
        self.rough = False
        """Part of what was shown last is stretched from another size, or bears overlays of a moment ago."""

    def paint(self, frame: Frame, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...], zooming: bool) -> None:
        """Fill the window; while the size changes an older picture is stretched, and afterwards sharpened square by square."""
        px, window, size = camera.px, pygame.Rect((0, 0), frame.size), (look, self._kit.theme.name)
        places = visible_squares(camera, look, window)
        budget = Budget(0, 0, 0) if zooming else Budget.endless() if frame.final else Budget()
        if self._base is None or self._base[0] != size:
            self._base, budget = (size, px, self._sharp.whole(look, px)), Budget.endless()
        areas = {square: at.w * at.h for square, at in places.items()}
        self.rough = not self._sharp.make(look, px, areas, self._sharp.cut(overlays), budget)
        if self.rough:
            frame.defer()
        frame.surface.blit(table(self._kit, frame.size), (0, 0))
        sheet = self._patched(look, px)
        if not places.keys() <= self._sharp.made.keys():
            stretched = self._stretch(camera, window, (*size, px, camera.origin, frame.size))
            if stretched is not None:
                frame.surface.blit(*stretched)
        elif sheet is not None:
            (x, y), rim = camera.origin, round(RIM * px)
            sheet.lay(frame.surface, x - rim, y - rim)
            return
        self._shown = None
        frame.surface.fblits([(made[1], at) for square, at in places.items() if (made := self._sharp.made.get(square)) is not None])

    def paint_close(self, surface: Paintable, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...]) -> None:
        """Draw what a loupe shows, into its part of a surface; its squares are kept too."""
        surface.fill(self._kit.theme.palette.table, camera.rect)
        stamps = self._sharp.cut(overlays)
        for square, at in visible_squares(camera, look, camera.rect).items():
            surface.blit(self._sharp.composed(look, camera.px, square, stamps.get(square, ())), at)

    def prerender(self, look: PlanLook, px: int) -> Iterator[Job]:
        """Let all squares of a size be drawn."""
        yield from self._sharp.prerender(look, px)

    # -- one sheet of paper -------------------------------------------------------------------------------------------
    def _patched(self, look: PlanLook, px: int) -> Layer | None:
        """Return the sheet, with the squares that are at hand; None for a plan that is too large for one."""
        (w, h), rim = look.size, round(RIM * px)
        size, made = (w * px + 2 * rim, h * px + 2 * rim), self._sharp.made
        if size[0] * size[1] > LARGEST_SHEET or not made:
            return None
        if self._sheet is None or self._sheet.size != size:
            self._sheet, self._on_sheet = Layer(size), {}
        for square, (_, picture) in made.items():
            if self._on_sheet.get(square) is not picture:
                self._on_sheet[square] = picture
                left, top, _, _ = box(look, square)
                place = picture.get_rect(topleft=(rim + round(left * px), rim + round(top * px)))
                with self._sheet.part(place) as surface:
                    surface.blit(picture, place)
        return self._sheet

    # -- moving -------------------------------------------------------------------------------------------------------
    def _stretch(self, camera: Camera, window: pygame.Rect, view: Hashable) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """Return the kept picture in another size, as far as it lies in the window, and where it lies; kept while the view rests."""
        assert self._base is not None
        if self._shown is None or self._shown[0] != view:
            _, px, whole = self._base
            (x, y), rim = camera.origin, round(RIM * px)
            factor = camera.px / px
            self._shown = view, self._stretched.part(whole, (x - rim * factor, y - rim * factor), factor, window)
        return self._shown[1]
