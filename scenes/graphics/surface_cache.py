"""Pictures kept for the next frame: least recently used first to go, bounded in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from scenes.graphics.split_surface import SplitSurface


class SurfaceCache:
    """Named pictures up to a number of bytes; what is asked for least goes first."""

    def __init__(self, limit: int = 60_000_000) -> None:
        self.limit = limit
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, pygame.Surface | SplitSurface] = OrderedDict()
        self._used: set[Hashable] | None = None
        """What was asked for since uses were first noted; None: they are not noted."""

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of that name; made, converted to the window's format and kept when it is not there."""
        found = self._found(key)
        if isinstance(found, pygame.Surface):
            return found
        surface = make()
        surface = surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
        self._keep(key, surface)
        return surface

    def get_split_surface(self, key: Hashable, make: Callable[[], SplitSurface]) -> SplitSurface:
        """Return the cut picture of that name; made and kept when it is not there."""
        found = self._found(key)
        if isinstance(found, SplitSurface):
            return found
        made = make()
        self._keep(key, made)
        return made

    def clear(self) -> None:
        """Forgets everything, as when the window's scale changes."""
        self._kept.clear()
        self.bytes = 0

    def note_uses(self) -> None:
        """Note from now on what is asked for."""
        self._used = set()

    def drop_unused(self) -> None:
        """Forget what nobody has asked for since uses are noted, and note them no more."""
        if self._used is not None:
            for key in [key for key in self._kept if key not in self._used]:
                self.bytes -= _size(self._kept.pop(key))
            self._used = None

    def _found(self, key: Hashable) -> pygame.Surface | SplitSurface | None:
        if self._used is not None:
            self._used.add(key)
        found = self._kept.get(key)
        if found is None:
            self.misses += 1
        else:
            self.hits += 1
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, made: pygame.Surface | SplitSurface) -> None:
        self._kept[key] = made
        self.bytes += _size(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= _size(gone)


def _size(made: pygame.Surface | SplitSurface) -> int:
    if isinstance(made, SplitSurface):
        return made.memory_bytes
    return made.get_width() * made.get_height() * made.get_bytesize()
