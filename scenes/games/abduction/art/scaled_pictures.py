"""Pictures that may be rough for a moment: while a size changes, a picture of another size is stretched, and sharpened a few at a time.

What is new is shown as a sketch, a small drawing that is stretched, until what it stands for was drawn between frames.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.tile_rooms import MASTER_PX, SKETCH_PX, scale_from_master

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit


PlacedPicture = tuple[pygame.Surface, tuple[int, int]]
MAX_BLUR_SHARE = 0.02
"""How far the pixels of a picture can reach further in another size, in shares of its side."""
MAX_SKETCH_FRAMES = 90
"""Frames for which a sketch stands for a picture: after them a frame draws it."""


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
        self._passing: list[Callable[[int], object]] = []
        """What scales what was asked for in this frame to another size (px) of a moving view."""
        self._px = 0
        """The size of cells in this frame."""
        self._may_draw: Callable[[], bool] = _always
        self._bounds: dict[Hashable, tuple[float, ...]] = {}
        """Which part of its square a picture fills: left, top, width, height in shares of the side."""
        self._crops: dict[int, PlacedPicture] = {}
        """What was cropped in this frame, by the identities of the whole pictures, which it holds; and in the one before."""
        self._crops_before: dict[int, PlacedPicture] = {}
        self._moving = self._may_sketch = False
        self._rested = self._first_size = MASTER_PX
        """The size in which all was sharp last, and that in which what is new is drawn while the size changes."""

    def begin_frame(
        self, px: int, moving: bool, may_draw: Callable[[], bool], settling_px: int | None = None, *, may_sketch: bool = False
    ) -> None:
        """Begin a frame with cells of so many pixels, which says whether something `may_draw` itself sharp in it.

        While the size is `moving` nothing does. A first picture is never rough. What is there in no size yet is drawn as large as it will
        be when the view rests (`settling_px`, where that is known). It is sketched for now in a frame that `may_sketch`.
        """
        anew = not any(key in self.kit.cache for key, _ in self._sizes.values())
        if anew or not (moving or self.pending):
            self._rested = px
        self.was_pending, self.pending = self.pending, False
        self._before, self._stretches, self._passing, self._px = self._stretches, {}, [], px
        self._crops_before, self._crops = self._crops, {}
        self._moving = moving and not anew
        self._first_size = self._rested if settling_px is None else settling_px
        self._may_sketch = may_sketch and not anew
        self._may_draw = _always if anew else _never if moving else may_draw

    def picture_of_size(self, name: Hashable, px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return the picture of that size, made if it must be; or another size of it, or its sketch, stretched for now."""
        self._passing.append(partial(self._stretch_ahead, name, make))
        wanted, other = self._key(name, px), self._other_size(name)
        if wanted in self.kit.cache:
            self._sizes[name] = (wanted, px)
            return self.kit.cached_surface(wanted, partial(make, px))
        first_px = self._first_size if self._moving and other is None else px
        if not (self._moving and other) and self._waits(self._key(name, first_px), first_px, make):
            self.pending = True
            return self._sketch(name, px, make) if other is None else self._stretch(other, px, make)
        if (self._moving or other) and not self._may_draw():
            self.pending = True
            self._sizes[name] = other = other or (self._key(name, first_px), first_px)
            return self._stretch(other, px, make)
        self._sizes[name] = (wanted, px)
        return self.kit.cached_surface(wanted, partial(make, px))

    def passing_picture(self, name: Hashable, px: int, shown_px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface | None:
        """Return a picture as it passes by in one size after the other, for this frame alone.

        It is scaled from one that is at hand; the first is made in `px`, the size in which it will rest. Until one is there a large one
        is sketched, and a small one is left out: None.
        """
        there = self._other_size(name)
        if there is None or self._key(name, px) in self.kit.cache:
            there = (self._key(name, px), px)
        if there[0] not in self.kit.cache:
            first_px = self._first_size if self._moving else px
            if self._waits(self._key(name, first_px), first_px, make, least_px=0):
                return self._sketch(name, shown_px, make) if first_px >= MASTER_PX else None
        self._sizes[name] = there
        picture = self.kit.cached_surface(there[0], partial(make, there[1]))
        return picture if there[1] == shown_px else _stretched(picture, shown_px / there[1])

    def prepare_passing_size(self, px: int, has_time: Callable[[], bool]) -> None:
        """Scale what was asked for in the last frame for one with cells of so many pixels, for as long as that `has_time`."""
        if px == self._px:
            return
        passing, self._passing = self._passing, []
        for scale in passing:
            if not has_time():
                break
            scale(px)
        self._passing = passing

    def _stretch_ahead(self, name: Hashable, make: Callable[[int], pygame.Surface], px: int) -> None:
        """Stretch a picture to a size that will pass by, from one that is there."""
        if (other := self._other_size(name)) is not None:
            self._stretch(other, px, make)

    def _resize_ahead(self, name: tuple[Hashable, ...], make: Callable[[int], pygame.Surface], px: int) -> None:
        """Scale a square picture to a size that will pass by, if its source is there."""
        if (*name, self._source) in self.kit.cache:
            self._resize(name, px, make, self._filled_part(name, px))

    def prepare_size(self, name: Hashable, px: int, make: Callable[[int], pygame.Surface]) -> None:
        """Have the picture of that size at hand."""
        self.kit.cached_surface((name, self.kit.theme.name, px), partial(make, px))

    def draw_scaled(self, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface]) -> PlacedPicture:
        """Return a square picture, drawn large once and scaled, without what is transparent round it, and the place of that in the square.

        Sizes that only pass by are not kept, larger ones sharpened later.
        """
        part = self._filled_part(name, px)
        picture = self._scaled(name, px, make, part)
        if part is not None and picture.get_size() != (px, px):
            return picture, part.topleft
        crop = self._crops_before.get(id(picture))
        if crop is None:
            if part is None:
                self._bounds[name] = tuple(edge / px for edge in picture.get_bounding_rect())
                part = self._filled_part(name, px) or picture.get_rect()
            crop = picture.subsurface(part), part.topleft
        self._crops[id(picture)] = crop
        return crop

    def _filled_part(self, name: tuple[Hashable, ...], px: int) -> pygame.Rect | None:
        """Return the part of its square of px x px that a picture fills at most; None while that is not known."""
        if name not in self._bounds:
            return None
        left, top, w, h = (edge * px for edge in self._bounds[name])
        around = 2 * math.ceil(px * MAX_BLUR_SHARE)
        return pygame.Rect(int(left), int(top), math.ceil(w), math.ceil(h)).inflate(around, around).clip((0, 0, px, px))

    def _scaled(
        self, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface], part: pygame.Rect | None
    ) -> pygame.Surface:
        """Return a square picture, or of one that is scaled for this frame alone only a part."""
        self._passing.append(partial(self._resize_ahead, name, make))
        if (*name, px) in self.kit.cache:
            return scale_from_master(self.kit, name, px, make)
        has_source, large = (*name, self._source) in self.kit.cache, self._source if self._moving else max(px, MASTER_PX)
        if self._waits((*name, large), large, make):
            self.pending = True
            return self._resize(name, px, make, part) if has_source else self._sketch_square(name, px, make)
        if not (self._moving or (px > MASTER_PX and has_source and not self._may_draw())):
            return scale_from_master(self.kit, name, px, make)
        self.pending = self.pending or px > MASTER_PX
        return self._resize(name, px, make, part)

    def _resize(
        self, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface], part: pygame.Rect | None
    ) -> pygame.Surface:
        """Return a square picture, or a part of it, scaled from its source for this frame."""
        scale = pygame.transform.scale if self._moving else pygame.transform.smoothscale  # a passing size need not be smooth

        def scaled() -> pygame.Surface:
            source = self._large(name, px, make)
            if part is None:
                return scale(source, (px, px))
            times = source.get_width() / px
            place = pygame.Rect(round(part.x * times), round(part.y * times), round(part.w * times), round(part.h * times))
            return scale(source.subsurface(place.clip(source.get_rect())), part.size)

        return self._stay((name, px), scaled)

    def _sketch_square(self, name: tuple[Hashable, ...], px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return the sketch of a square picture, stretched."""
        sketch = scale_from_master(self.kit, name, SKETCH_PX, make)
        return self._stay((name, px, SKETCH_PX), partial(pygame.transform.smoothscale, sketch, (px, px)))

    def _key(self, name: Hashable, px: int) -> Hashable:
        return name, self.kit.theme.name, px

    def _other_size(self, name: Hashable) -> tuple[Hashable, int] | None:
        """Return name and size of the picture in the size that it had last, or that what is new is drawn in; None where none is there."""
        sizes = (self._sizes.get(name), (self._key(name, self._first_size), self._first_size))
        return next((size for size in sizes if size is not None and size[0] in self.kit.cache), None)

    def _waits(self, key: Hashable, px: int, make: Callable[[int], pygame.Surface], least_px: int = MASTER_PX) -> bool:
        """Return whether this frame goes without a picture of at least so many pixels, and lets it be drawn after it."""
        if not self._may_sketch or px < least_px or key in self.kit.cache:
            return False
        return self.kit.prerenders.wait_for(key, partial(self.kit.master_surface, key, partial(make, px)), MAX_SKETCH_FRAMES)

    def _sketch(self, name: Hashable, px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return the sketch of a picture, stretched."""
        return self._stretch((self._key(name, SKETCH_PX), SKETCH_PX), px, make)

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

    def _stretch(self, size: tuple[Hashable, int], px: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        """Return a picture that is there in some size, or drawn in it now, in another one for this frame."""
        key, there = size
        return self._stay((key, px), lambda: _stretched(self.kit.cached_surface(key, partial(make, there)), px / there))

    def _stay(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what is made for this frame, as it was in the one before if it was wanted there."""
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
