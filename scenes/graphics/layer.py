"""A picture that stays from frame to frame and is painted on part by part, as the map of a game is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pygame

MAX_REMEMBERED_PARTS = 64
"""Parts that were painted last whose places are known; whoever looks less often sees the whole as new."""


class LayerBlitTarget(Protocol):
    """What a layer can be laid on besides a plain surface."""

    def paint_layer(self, layer: PaintLayer, x: int, y: int) -> None:
        """Take a layer, its upper left at x, y (px)."""


class PaintLayer:
    """Keeps a surface, and which parts of it were painted since when: what shows of it on the window follows by itself."""

    def __init__(self, size: tuple[int, int], *, bare: bool = False) -> None:
        """Of a size in pixels; nothing is painted yet. It is solid, or `bare`: what lies below shows where nothing is painted."""
        self._surface = pygame.Surface(size, pygame.SRCALPHA).convert_alpha() if bare else pygame.Surface(size)
        self._parts: deque[tuple[int, pygame.Rect]] = deque(maxlen=MAX_REMEMBERED_PARTS)
        self.revision = 0
        """Counts up with every part that is painted."""

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self._surface.get_size()

    @property
    def shown_surface(self) -> pygame.Surface:
        """Return what it shows, to be looked at only; `repainting` is for painting."""
        return self._surface

    @contextmanager
    def repainting(self, rect: pygame.Rect | None = None) -> Iterator[pygame.Surface]:
        """Return the surface to paint a part of it, or all; what is painted outside the part does not show."""
        surface = self._surface
        place = surface.get_rect() if rect is None else rect.clip(surface.get_rect())
        self.revision += 1
        self._parts.append((self.revision, place))
        surface.set_clip(place)
        try:
            yield surface
        finally:
            surface.set_clip(None)

    def mark_painted(self, places: Iterable[pygame.Rect]) -> None:
        """Note places that were painted by who paints on its surface himself."""
        for place in places:
            self.revision += 1
            self._parts.append((self.revision, place))

    def parts_painted_since(self, revision: int) -> list[pygame.Rect]:
        """Return the parts that were painted after a revision; everything when that is too long ago to be known."""
        if revision < self.revision - len(self._parts):
            return [self._surface.get_rect()]
        return [place for number, place in self._parts if number > revision]

    def paint_onto(self, target: pygame.Surface | LayerBlitTarget, x: int, y: int) -> None:
        """Lay it on a target, its upper left at x, y (px)."""
        if isinstance(target, pygame.Surface):
            target.blit(self._surface, (x, y))
        else:
            target.paint_layer(self, x, y)
