"""Pictures kept for the next frame, bounded in bytes: the least recently used go first.

What is drawn ahead has a share of its own until it is used: it does not drive out what the table is made of. Much of that is asked for
seldom, as a layer holds what was painted with it. Of what is drawn ahead those go first that take the least time to draw for their bytes
(GreedyDual-Size, Cao and Irani 1997): a room of a ship takes 15 ms, a card in the air as many bytes and a fraction of one.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import thread_time
from typing import Final, TypeVar

import pygame

from scenes.graphics.split_surface import SplitSurface

PictureT = TypeVar("PictureT", pygame.Surface, SplitSurface)
USED_SHARE = 0.85
"""Share of the bytes up to which pictures that were used are kept before those that were only drawn ahead."""


class SurfaceCache:
    """Named pictures up to a number of bytes; what is asked for least goes first."""

    def __init__(self, limit: int = 60_000_000, clock: Callable[[], float] = thread_time) -> None:
        """Keep nothing yet, and later up to so many bytes; the clock (s) tells how long pictures take to draw, also those put by."""
        self.limit = limit
        self._clock = clock
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self.draws_ahead = False
        """What is made now is not wanted yet."""
        self._ahead: dict[Hashable, pygame.Surface | SplitSurface] = {}
        """What was drawn ahead and nobody has asked for yet."""
        self._worth: dict[Hashable, float] = {}
        """The seconds that a byte of it took to draw, above `_least_worth` of then."""
        self._least_worth = 0.0
        """What the picture was worth that went last: what comes later is worth more than what has lain there long."""
        self._kept: OrderedDict[Hashable, pygame.Surface | SplitSurface] = OrderedDict()
        """All others; the least recently asked for first."""
        self._kept_bytes = 0
        self._used: set[Hashable] | None = None
        """What was asked for since uses were first noted; None: they are not noted."""

    def __len__(self) -> int:
        return len(self._ahead) + len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._ahead

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of that name; made, converted to the window's format and kept when it is not there."""
        found = self._found(key)
        if isinstance(found, pygame.Surface):
            return found
        begun = self._clock()
        surface = make()
        surface = surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
        return self._keep(key, surface, self._clock() - begun)

    def get_split_surface(self, key: Hashable, make: Callable[[], SplitSurface]) -> SplitSurface:
        """Return the cut picture of that name; made and kept when it is not there."""
        found = self._found(key)
        if isinstance(found, SplitSurface):
            return found
        begun = self._clock()
        made = make()
        return self._keep(key, made, self._clock() - begun)

    def clear(self) -> None:
        """Forgets everything, as when the window's scale changes."""
        self._ahead.clear()
        self._worth.clear()
        self._kept.clear()
        self.bytes = self._kept_bytes = 0

    def forget(self, key: Hashable) -> None:
        """Forget one picture that nobody will ask for again, if it is there: what a larger one was put together from."""
        if key in self._kept:
            self._kept_bytes -= _size(self._kept[key])
        gone = self._kept.pop(key, None) or self._ahead.pop(key, None)
        self._worth.pop(key, None)
        if gone is not None:
            self.bytes -= _size(gone)

    def note_uses(self) -> None:
        """Note from now on what is asked for."""
        self._used = set()

    def drop_unused(self) -> None:
        """Forget what nobody has asked for since uses are noted, and note them no more."""
        if self._used is not None:
            for key in [key for key in (*self._ahead, *self._kept) if key not in self._used]:
                self.forget(key)
            self._used = None

    def _found(self, key: Hashable) -> pygame.Surface | SplitSurface | None:
        if self._used is not None:
            self._used.add(key)
        found = self._kept.get(key)
        if found is not None:
            self.hits += 1
            self._kept.move_to_end(key)
            return found
        found = self._ahead.get(key)
        if found is None:
            self.misses += 1
            return None
        self.hits += 1
        if not self.draws_ahead:
            self._kept[key] = self._ahead.pop(key)
            del self._worth[key]
            self._kept_bytes += _size(found)
        return found

    def _keep(self, key: Hashable, made: PictureT, seconds: float) -> PictureT:
        """Keep what was made, and return it; what a frame has made meanwhile, which could not wait for it, stays."""
        if key in self:
            return made
        size = _size(made)
        if self.draws_ahead:
            self._ahead[key] = made
            self._worth[key] = self._least_worth + seconds / max(1, size)
        else:
            self._kept[key] = made
            self._kept_bytes += size
        self.bytes += size
        while self.bytes > self.limit and len(self) > 1:
            if len(self._kept) > 1 and (not self._ahead or self._kept_bytes > USED_SHARE * self.limit):
                _, gone = self._kept.popitem(last=False)
                self._kept_bytes -= _size(gone)
            else:
                least = min(self._ahead, key=self._worth.__getitem__)
                gone, self._least_worth = self._ahead.pop(least), self._worth.pop(least)
            self.bytes -= _size(gone)
        return made


WHOLE_METHODS: Final = (SurfaceCache._found, SurfaceCache._keep, SurfaceCache.forget, SurfaceCache.drop_unused)
"""What nobody may come between who uses the same cache, as a frame while a picture that is drawn ahead is put by: keys are compared."""


def _size(made: pygame.Surface | SplitSurface) -> int:
    if isinstance(made, SplitSurface):
        return made.memory_bytes
    return made.get_width() * made.get_height() * made.get_bytesize()
