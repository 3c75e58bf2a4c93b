"""A picture cut so that its solid middle is laid on without blending: most of a panel or card is opaque, and that is faster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.graphics.region import subtract_rects

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scenes.input.touch_target import TouchTarget


class SplitBlitTarget(Protocol):
    """What a cut picture can be laid on besides a plain surface."""

    def paint_split(self, split: SplitSurface, x: int, y: int) -> None:
        """Take a cut picture, its upper left at x, y (px)."""


class SplitSurface:
    """Parts of one picture with their places in it."""

    def __init__(self, parts: list[tuple[pygame.Surface, tuple[int, int]]], size: tuple[int, int]) -> None:
        self.parts = parts
        self.size = size

    @property
    def memory_bytes(self) -> int:
        """What the parts take in memory: one that is laid on several times, or is a piece of another, takes nothing again."""
        own = {id(part): part for part, _ in self.parts if part.get_parent() is None}
        return sum(part.get_width() * part.get_height() * part.get_bytesize() for part in own.values())

    def blit(self, target: pygame.Surface | SplitBlitTarget, x: int, y: int) -> None:
        """Lay the picture on a target, its upper left at x, y (px)."""
        if isinstance(target, pygame.Surface):
            target.fblits(self.placed_parts(x, y))
        else:
            target.paint_split(self, x, y)

    def placed_parts(self, x: int, y: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the parts with their places where the upper left of the picture is at x, y (px)."""
        return [(part, (x + dx, y + dy)) for part, (dx, dy) in self.parts]


MIN_MIDDLE_PX = 8
"""A solid middle of fewer pixels across is not worth a cut."""


def strips_round_middle(size: tuple[int, int], middle: pygame.Rect) -> list[pygame.Rect]:
    """Return the up to four strips (px) round the middle of a picture; the whole of it when the middle is too small to be cut out."""
    w, h = size
    middle = middle.clip((0, 0, w, h))
    if middle.w < MIN_MIDDLE_PX or middle.h < MIN_MIDDLE_PX:
        return [pygame.Rect(0, 0, w, h)]
    around = (
        pygame.Rect(0, 0, w, middle.top),
        pygame.Rect(0, middle.bottom, w, h - middle.bottom),
        pygame.Rect(0, middle.top, middle.left, middle.h),
        pygame.Rect(middle.right, middle.top, w - middle.right, middle.h),
    )
    return [strip for strip in around if strip.w > 0 and strip.h > 0]


def split_surface(surface: pygame.Surface, solid: pygame.Rect) -> SplitSurface:
    """Cut a picture into its solid rectangle, which becomes opaque, and the four strips round it without what is clear at their edges."""
    size = surface.get_size()
    solid = solid.clip(surface.get_rect())
    parts = []
    for strip in strips_round_middle(size, solid):
        filled = surface.subsurface(strip).get_bounding_rect().move(strip.topleft)
        if filled:
            parts.append((surface.subsurface(filled).convert_alpha(), filled.topleft))
    if solid.w >= MIN_MIDDLE_PX and solid.h >= MIN_MIDDLE_PX:
        parts.append((surface.subsurface(solid).convert(), solid.topleft))
    return SplitSurface(parts, size)


def split_view(surface: pygame.Surface, solids: Sequence[pygame.Rect]) -> SplitSurface:
    """Return the same for a picture whose pixels in rectangles are opaque; the parts share its pixels: it costs next to nothing."""
    middles = [surface.subsurface(solid) for solid in solids]
    for middle in middles:
        middle.set_alpha(None)
    around = view_beside(surface, solids)
    return SplitSurface([*around.parts, *zip(middles, (solid.topleft for solid in solids), strict=True)], surface.get_size())


def view_beside(surface: pygame.Surface, holes: Iterable[pygame.Rect]) -> SplitSurface:
    """Return a picture without what lies in some rectangles (px); the parts share its pixels."""
    left = subtract_rects(surface.get_rect(), holes)
    return SplitSurface([(surface.subsurface(part), part.topleft) for part in left], surface.get_size())


@dataclass(slots=True)
class CachedPicture:
    """A part of a picture that is kept: what it shows, where (place, window, mood), what of it is pressed, how it looks."""

    key: object
    placement: tuple[pygame.Rect, tuple[int, int], str]
    pressed_target_keys: frozenset[str]
    split_parts: SplitSurface
    targets: tuple[TouchTarget, ...]
    waiting_frame_count: int = 0
    """Frames for which something newer waits to be painted."""
