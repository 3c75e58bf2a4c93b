"""Surfaces kept for the next picture: least recently used first to go, bounded in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Named surfaces up to a number of bytes; what is asked for least goes first."""

    def __init__(self, limit: int = 60_000_000) -> None:
        self.limit = limit
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that name; made, converted to the window's format and kept when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self.hits += 1
            self._kept.move_to_end(key)
            return found
        self.misses += 1
        surface = make()
        surface = surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
        self._kept[key] = surface
        self.bytes += _size(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= _size(gone)
        return surface

    def clear(self) -> None:
        """Forgets everything, as when the window's scale changes."""
        self._kept.clear()
        self.bytes = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
