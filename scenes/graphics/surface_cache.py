"""Pictures kept for the next frame, bounded in bytes: the least recently used go first.

What is drawn ahead has a share of its own until it is used: it does not drive out what the table is made of. Much of that is asked for
seldom, as a layer holds what was painted with it. Of what is drawn ahead those go first that take the least time to draw for their bytes
(GreedyDual-Size, Cao and Irani 1997): a room of a ship takes 15 ms, a card in the air as many bytes and a fraction of one.

What nobody has asked for lately is packed while there is time: it takes a tenth of the memory, and is sooner there again than drawn.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import thread_time
from typing import Final, TypeVar

import pygame

from scenes.graphics.packed_picture import MIN_PACKED_BYTES, PackedPicture
from scenes.graphics.split_surface import SplitSurface

PictureT = TypeVar("PictureT", pygame.Surface, SplitSurface)
USED_SHARE = 0.85
"""Share of the bytes up to which pictures that were used are kept before those that were only drawn ahead."""
REST_SHARE, ROOM_SHARE = 0.35, 0.75
"""Shares of the bytes above which what was not asked for lately is packed: when there is nothing to draw ahead; and before more of that."""
PACKED_SHARE = 0.15
"""Share of the bytes that packed pictures may take besides."""
LATELY_FRAME_COUNT = 120
"""So many frames ago is lately."""


class _KeptPicture:
    """A picture, and what its cache knows of it; names are asked as seldom as can be, as some of them work out their hashes."""

    __slots__ = ("asked_in", "bytes", "can_be_packed", "number", "picture", "worth")

    def __init__(self, picture: pygame.Surface | SplitSurface, asked_in: int, number: int) -> None:
        """Keep it, as last asked for in that frame; of all times that anything was asked for this one has a number."""
        self.picture, self.asked_in, self.number, self.worth = picture, asked_in, number, 0.0
        self.bytes = _size(picture)
        self.can_be_packed = self.bytes >= MIN_PACKED_BYTES
        """Packing may make it smaller, as far as is known."""


class SurfaceCache:
    """Named pictures up to a number of bytes; what is asked for least goes first."""

    def __init__(self, limit: int = 60_000_000, clock: Callable[[], float] = thread_time, rest_bytes: float = 0.0) -> None:
        """Keep nothing yet, and later up to so many bytes; the clock (s) tells how long pictures take to draw, also those put by.

        Up to `rest_bytes` nothing is packed but to make room; at least up to a share of the limit.
        """
        self.limit, self._least_rest_bytes = limit, rest_bytes
        self._clock = clock
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self.draws_ahead = False
        """What is made now is not wanted yet."""
        self._ahead: dict[Hashable, _KeptPicture] = {}
        """What was drawn ahead and nobody has asked for yet; its worth is the seconds a byte of it took, above `_least_worth` of then."""
        self._least_worth = 0.0
        """What the picture was worth that went last: what comes later is worth more than what has lain there long."""
        self._kept: dict[Hashable, _KeptPicture] = {}
        """All others."""
        self._ask_count = 0
        """How often anything was asked for."""
        self._kept_bytes = 0
        self._used: set[Hashable] | None = None
        """What was asked for since uses were first noted; None: they are not noted."""
        self.frame_count = 0
        """The frames so far."""
        self._packed: OrderedDict[Hashable, PackedPicture] = OrderedDict()
        """What was packed, also where it was unpacked since; the least recently asked for first."""
        self.packed_bytes = 0

    @property
    def rest_bytes(self) -> float:
        """Return the bytes up to which nothing is packed while there is nothing to draw ahead."""
        return max(self._least_rest_bytes, REST_SHARE * self.limit)

    def __len__(self) -> int:
        return len(self._ahead) + len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._ahead or key in self._packed

    def is_at_hand(self, key: Hashable) -> bool:
        """Return whether a picture is there and need not be unpacked."""
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
        self._kept.clear()
        self._packed.clear()
        self.bytes = self._kept_bytes = self.packed_bytes = 0

    def forget(self, key: Hashable) -> None:
        """Forget one picture that nobody will ask for again, if it is there: what a larger one was put together from."""
        self._let_go(key)
        if (packed := self._packed.pop(key, None)) is not None:
            self.packed_bytes -= packed.bytes

    def _let_go(self, key: Hashable) -> None:
        """Let go of the pixels of one picture, if they are there."""
        if (kept := self._kept.pop(key, None)) is not None:
            self._kept_bytes -= kept.bytes
        gone = kept or self._ahead.pop(key, None)
        if gone is not None:
            self.bytes -= gone.bytes

    def key_to_pack(self, *, for_room: bool = False) -> Hashable | None:
        """Return the name of what is to be packed next, as nobody has asked for it lately; None where nothing is.

        `for_room`: only where more would soon drive out something.
        """
        if self.bytes <= (ROOM_SHARE * self.limit if for_room else self.rest_bytes):
            return None
        before = self.frame_count - LATELY_FRAME_COUNT
        found = [(kept.number, key) for key, kept in self._kept.items() if kept.asked_in <= before and kept.can_be_packed]
        if found:
            return min(found, key=_number)[1]
        return next((key for key, kept in self._ahead.items() if kept.can_be_packed), None)

    def pack(self, key: Hashable) -> None:
        """Pack a picture, and let go of its pixels unless somebody has asked for it meanwhile. One that was packed before is not again."""
        kept = self._kept.get(key) or self._ahead.get(key)
        if kept is None:
            return
        asked_in, packed = kept.asked_in, self._packed.get(key)
        if packed is None:
            try:
                packed = PackedPicture(kept.picture)
            except ValueError:
                kept.can_be_packed = False
                return
        self._lay_aside(key, kept, asked_in, packed)

    def _lay_aside(self, key: Hashable, kept: _KeptPicture, asked_in: int, packed: PackedPicture) -> None:
        """Keep what was packed in the place of the picture; nothing where that is gone, or has been asked for since."""
        if (self._kept.get(key) or self._ahead.get(key)) is not kept or kept.asked_in != asked_in:
            return
        if key not in self._packed:
            self._packed[key] = packed
            self.packed_bytes += packed.bytes
        self._let_go(key)
        while self.packed_bytes > PACKED_SHARE * self.limit:
            self.packed_bytes -= self._packed.popitem(last=False)[1].bytes

    def note_uses(self) -> None:
        """Note from now on what is asked for."""
        self._used = set()

    def drop_unused(self) -> None:
        """Forget what nobody has asked for since uses are noted, and note them no more."""
        if self._used is not None:
            for key in [key for key in (*self._ahead, *self._kept, *self._packed) if key not in self._used]:
                self.forget(key)
            self._used = None

    def _found(self, key: Hashable) -> pygame.Surface | SplitSurface | None:
        if self._used is not None:
            self._used.add(key)
        if (kept := self._kept.get(key)) is not None:
            self.hits += 1
            kept.asked_in = self.frame_count
            self._ask_count = kept.number = self._ask_count + 1
            return kept.picture
        if (ahead := self._ahead.get(key)) is not None:
            self.hits += 1
            if not self.draws_ahead:
                del self._ahead[key]
                self.bytes -= ahead.bytes
                self._keep_used(key, ahead.picture)
            return ahead.picture
        if (packed := self._packed.get(key)) is not None:
            self.hits += 1
            self._packed.move_to_end(key)
            picture = packed.unpack()
            self._keep_used(key, picture)
            self._make_room()
            return picture
        self.misses += 1
        return None

    def _keep_used(self, key: Hashable, picture: pygame.Surface | SplitSurface) -> None:
        """Keep what was asked for."""
        self._ask_count += 1
        self._kept[key] = kept = _KeptPicture(picture, self.frame_count, self._ask_count)
        self._kept_bytes += kept.bytes
        self.bytes += kept.bytes

    def _keep(self, key: Hashable, made: PictureT, seconds: float) -> PictureT:
        """Keep what was made, and return it; what a frame has made meanwhile, which could not wait for it, stays."""
        if key in self:
            return made
        if self.draws_ahead:
            self._ahead[key] = ahead = _KeptPicture(made, self.frame_count, 0)
            ahead.worth = self._least_worth + seconds / max(1, ahead.bytes)
            self.bytes += ahead.bytes
        else:
            self._keep_used(key, made)
        self._make_room()
        return made

    def _make_room(self) -> None:
        """Let go of what is too much."""
        while self.bytes > self.limit and len(self) > 1:
            if len(self._kept) > 1 and (not self._ahead or self._kept_bytes > USED_SHARE * self.limit):
                self._let_go(min(((kept.number, key) for key, kept in self._kept.items()), key=_number)[1])
            else:
                key, least = min(self._ahead.items(), key=lambda ahead: ahead[1].worth)
                self._least_worth = least.worth
                self._let_go(key)


WHOLE_METHODS: Final = (
    SurfaceCache._found,
    SurfaceCache._keep,
    SurfaceCache.forget,
    SurfaceCache.drop_unused,
    SurfaceCache.key_to_pack,
    SurfaceCache._lay_aside,
)
"""What nobody may come between who uses the same cache, as a frame while a picture that is drawn ahead is put by: keys are compared."""


def _number(numbered: tuple[int, Hashable]) -> int:
    return numbered[0]


def _size(made: pygame.Surface | SplitSurface) -> int:
    if isinstance(made, SplitSurface):
        return made.memory_bytes
    return made.get_width() * made.get_height() * made.get_bytesize()
