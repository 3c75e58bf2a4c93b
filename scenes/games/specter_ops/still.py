"""What stands still: the table and the security plan on it, kept in squares so that pushing and zooming cost little.

While the view moves, squares are laid on the window one by one. Where it rests they are put together on a layer, which from then on
is patched square by square.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.specter_ops.blueprint import RIM
from scenes.games.specter_ops.sharp import Budget, Sharp
from scenes.games.specter_ops.squares import Square, lies, squares, table
from scenes.widgets.layer import Layer
from scenes.widgets.region import uncovered

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.games.specter_ops.overlays import Overlay
    from scenes.games.specter_ops.planlook import PlanLook
    from scenes.widgets.canvas import Paintable
    from scenes.widgets.frame import Frame
    from scenes.widgets.kit import Kit
    from scenes.widgets.warmth import Job

Places = Mapping[Square, pygame.Rect]
ROOM: Final = 64
"""Pixels by which a stretched picture may be larger than the window."""


class Still:
    """Keeps the picture of the table and the plan, with what is laid over the floor."""

    def __init__(self, kit: Kit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._sharp = Sharp(kit)
        self._base: tuple[Hashable, int, pygame.Surface] | None = None
        self._view: Hashable = None
        self._layer: Layer | None = None
        self._layered: tuple[Hashable, dict[Square, pygame.Surface]] = (None, {})
        """The view that the layer shows, and its squares."""
        self._stretched: tuple[Hashable, pygame.Surface, pygame.Rect] | None = None
        self._buffer: pygame.Surface | None = None
        self.rough = False
        """Part of what was shown last is stretched from another size, or bears overlays of a moment ago."""

    def paint(self, frame: Frame, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...], zooming: bool) -> None:
        """Fill the window; while the size changes an older picture is stretched, and afterwards sharpened square by square."""
        px, window, theme = camera.px, pygame.Rect((0, 0), frame.size), self._kit.theme.name
        view = (look, theme, px, camera.origin, frame.size)
        rested, self._view = self._view == view and not self.rough, view
        places = {square: at for square in squares(look) if (at := lies(camera, look, square)).colliderect(window)}
        budget = Budget(0, 0, 0) if zooming else Budget()
        if self._base is None or self._base[0] != (look, theme):
            self._base, rested, budget = ((look, theme), px, self._sharp.whole(look, px)), True, Budget.endless()
        areas = {square: at.w * at.h for square, at in places.items()}
        self.rough = not self._sharp.make(look, px, areas, self._sharp.cut(overlays), budget)
        if self.rough:
            frame.hurry()
        if self._layered[0] == view or (rested and places.keys() <= self._sharp.made.keys()):
            self._patch(frame.size, view, places).blit(frame.surface)
        else:
            self._list(frame.surface, camera, look, places, view)

    def paint_close(self, surface: Paintable, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...]) -> None:
        """Draw what a loupe shows, into its part of a surface; its squares are kept too."""
        surface.fill(self._kit.theme.palette.table, camera.rect)
        stamps = self._sharp.cut(overlays)
        for square in squares(look):
            at = lies(camera, look, square)
            if at.colliderect(camera.rect):
                surface.blit(self._sharp.composed(look, camera.px, square, stamps.get(square, ())), at)

    def ahead(self, look: PlanLook, px: int) -> Iterator[Job]:
        """Let all squares of a size be drawn."""
        yield from self._sharp.ahead(look, px)

    # -- at rest ------------------------------------------------------------------------------------------------------
    def _patch(self, size: tuple[int, int], view: Hashable, places: Places) -> Layer:
        """Give the layer, on which squares are painted that look otherwise there; all of them where it shows another view."""
        layer = self._layer
        if layer is None or layer.size != size:
            layer, self._layered = Layer(size), (None, {})
            self._layer = layer
        if self._layered[0] != view:
            self._stretched, self._layered = None, (view, {})
            with layer.part() as surface:
                _lay_table(surface, table(self._kit, size), places.values())
        there = self._layered[1]
        for square, at in places.items():
            made = self._sharp.made.get(square)
            if made is not None and made[1] is not there.get(square):
                there[square] = made[1]
                with layer.part(at) as surface:
                    surface.blit(made[1], at)
        return layer

    # -- moving -------------------------------------------------------------------------------------------------------
    def _list(self, target: Paintable, camera: Camera, look: PlanLook, places: Places, view: Hashable) -> None:
        """Lay the table and the squares that are at hand; what is missing shows as it is stretched from another size."""
        fine = [(made[1], at) for square, at in places.items() if (made := self._sharp.made.get(square)) is not None]
        ground = table(self._kit, target.get_size())
        if len(fine) == len(places):
            _lay_table(target, ground, places.values())
        else:
            picture, at = self._stretch(camera, target.get_rect(), view)
            _lay_table(target, ground, (at,))
            target.blit(picture, at)
        target.fblits(fine)

    def _stretch(self, camera: Camera, window: pygame.Rect, view: Hashable) -> tuple[pygame.Surface, pygame.Rect]:
        """Give the kept picture in another size, as far as it lies in the window, and where it lies; kept while the view rests."""
        assert self._base is not None
        if self._stretched is None or self._stretched[0] != view:
            _, px, whole = self._base
            factor, rim = camera.px / px, round(RIM * px)
            x, y = camera.origin
            left, top = (window.left - x) / factor + rim, (window.top - y) / factor + rim
            seen = pygame.Rect(round(left), round(top), round(window.w / factor) + 1, round(window.h / factor) + 1).clip(whole.get_rect())
            size = (max(1, round(seen.w * factor)), max(1, round(seen.h * factor)))
            picture = self._room(size, window, whole)
            pygame.transform.scale(whole.subsurface(seen), size, picture)
            corner = round(x + (seen.x - rim) * factor), round(y + (seen.y - rim) * factor)
            self._stretched = view, picture, pygame.Rect(corner, size)
        return self._stretched[1:]

    def _room(self, size: tuple[int, int], window: pygame.Rect, like: pygame.Surface) -> pygame.Surface:
        """Give a part of a surface that is kept: what was stretched before is no longer seen, and so much room takes time to be had."""
        w, h = size
        if self._buffer is None or self._buffer.get_width() < w or self._buffer.get_height() < h:
            self._buffer = pygame.Surface((max(w, window.w + ROOM), max(h, window.h + ROOM)), 0, like)
        return self._buffer.subsurface((0, 0, w, h))


def _lay_table(target: Paintable, ground: pygame.Surface, over: Iterable[pygame.Rect]) -> None:
    """Lay the table where nothing solid lies over it."""
    clip = target.get_clip()
    for place in uncovered(target.get_rect(), over):
        target.set_clip(place.clip(clip))
        target.blit(ground, (0, 0))
    target.set_clip(clip)
