"""Pictures that may be rough for a moment: while a size changes, a picture of another size is stretched, and sharpened a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.tile_rooms import MASTER_PX, scale_from_master

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit


class ScaledPictures:
    """Pictures by name and size in pixels, kept in the kit."""

    def __init__(self, kit: DrawingKit) -> None:
        """Nothing is known yet."""
        self.kit = kit
        self.pending = False
        """Something is rough in this frame."""
        self.was_pending = False
        """Something was rough in the frame before this one."""
        self._sizes: dict[Hashable, tuple[Hashable, int]] = {}
        self._stretches: dict[Hashable, pygame.Surface] = {}
        self._before: dict[Hashable, pygame.Surface] = {}
        """What was stretched in the frame before: it is the same picture as long as it is wanted."""
        self._may_draw: Callable[[], bool] = _always
        self._moving = False
        self._rested = self._first_size = MASTER_PX
        """The size in which all was sharp last, and that in which what is new is drawn while the size changes."""

    def begin_frame(self, px: int, moving: bool, may_draw: Callable[[], bool], settling_px: int | None = None) -> None:
        """Begin a frame with cells of so many pixels, which says whether something `may_draw` itself sharp in it.

        While the size is `moving` nothing does. A first picture is never rough. What is there in no size yet is drawn as large as it will
        be when the view rests (`settling_px`, where that is known).
        """
        anew = not any(key in self.kit.cache for key, _ in self._sizes.values())
        if anew or not (moving or self.pending):
            self._rested = px
        self.was_pending, self.pending = self.pending, False
        self._before, self._stretches = self._stretches, {}
        self._moving = moving and not anew
        self._first_size = self._rested if settling_px is None else settling_px
        self._may_draw = _always if anew else _never if moving else may_draw

    def picture_of_size(self, name: Hashable, px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return the picture of that size, made if it must be; or another size of it, stretched for now."""
        kit = self.kit
        key = (name, kit.theme.name, px)
        old, old_px = self._sizes.get(name, (None, 0))
        if key not in kit.cache and (self._moving or old in kit.cache) and not self._may_draw():
            if old not in kit.cache:
                old, old_px = self._sizes[name] = ((name, kit.theme.name, self._first_size), self._first_size)
            self.pending = True
            return self._stretch(key, lambda: _stretched(kit.cached_surface(old, partial(make, old_px)), px / old_px))
        self._sizes[name] = (key, px)
        return kit.cached_surface(key, partial(make, px))

    def passing_picture(self, name: Hashable, px: int, shown_px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return a picture as it passes by in one size after the other, for this frame alone.

        It is scaled from one that is at hand; the first is made in `px`, the size in which it will rest.
        """
        old, old_px = self._sizes.get(name, (None, 0))
        key = (name, self.kit.theme.name, px)
        if key in self.kit.cache or old not in self.kit.cache:
            old, old_px = self._sizes[name] = (key, px)
        picture = self.kit.cached_surface(old, partial(make, old_px))
        return picture if old_px == shown_px else _stretched(picture, shown_px / old_px)

    def prepare_size(self, name: Hashable, px: int, make: Callable[[int], pygame.Surface]) -> None:
        """Have the picture of that size at hand."""
        self.kit.cached_surface((name, self.kit.theme.name, px), partial(make, px))

    def draw_scaled(self, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return a square picture, drawn large once and scaled; sizes that only pass by are not kept, larger ones sharpened later."""
        waits = px > MASTER_PX and (*name, self._source) in self.kit.cache
        if (*name, px) in self.kit.cache or not (self._moving or (waits and not self._may_draw())):
            return scale_from_master(self.kit, name, px, make)
        self.pending = self.pending or px > MASTER_PX
        scale = pygame.transform.scale if self._moving else pygame.transform.smoothscale  # a passing size need not be smooth
        return self._stretch((name, px), lambda: scale(self._large(name, px, make), (px, px)))

    @property
    def _source(self) -> int:
        """Return the size of what other sizes are scaled from: that in which all was sharp last, and at least the large drawing's."""
        return max(MASTER_PX, self._rested)

    def _large(self, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return what a size is scaled from: the source, or half of it, and half of that, as far as it is large enough."""
        size, picture = self._source, scale_from_master(self.kit, name, self._source, make)
        while size // 2 >= px:
            size, larger = size // 2, picture
            picture = self.kit.cached_surface((*name, "half", size), partial(pygame.transform.smoothscale, larger, (size, size)))
        return picture

    def _stretch(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what is stretched for this frame, as it was in the one before if it was wanted there."""
        if key not in self._stretches:
            known = self._before.get(key)
            self._stretches[key] = make() if known is None else known
        return self._stretches[key]


def _always() -> bool:
    return True


def _never() -> bool:
    return False


def _stretched(surface: pygame.Surface, factor: float) -> pygame.Surface:
    w, h = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(w * factor)), max(1, round(h * factor))))
