"""Python's collector of what is no longer needed, kept out of the frames: it comes between them, when there is time."""

from __future__ import annotations

import gc
import time
from types import TracebackType

from scenes.app.system_memory import give_free_memory_back, use_memory_sparingly

NEW_OBJECT_THRESHOLD = 1500
"""Objects that have come and not gone since the last look through the new ones, from which on the next one is worth it."""
MAX_UNCOLLECTED_OBJECTS = 60_000
"""So many are not left lying for any frame."""
BRIEF, LONGER, LONG = 0.003, 0.01, 0.03
"""Seconds that must be left to look through what is new, what is young, and all."""
COLLECTIONS_PER_GENERATION = 12
"""Looks through what is new before one through what is young, and of these before one through all."""


GIVING_PERIOD_SECONDS = 2.0
"""Free memory is given back as often as this at most, in s; it takes up to 4 ms."""


class GarbageCollector:
    """Use as a context; `collect_in_spare_time` between frames. What lasts, as a game's box, is left out of every search (`gc.freeze`)."""

    def __init__(self) -> None:
        """Leave the collector as it is."""
        self._new = self._young = 0
        self._changed = True
        self._next_giving = 0.0

    def __enter__(self) -> GarbageCollector:
        """Let nothing be collected within a frame."""
        gc.disable()
        use_memory_sparingly()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        """Let it come by itself again."""
        gc.unfreeze()
        gc.enable()

    def freeze_existing_objects(self) -> None:
        """Leave out all that is there now, and search it when there is time: another scene has begun, and one may have gone."""
        if not gc.isenabled():
            gc.freeze()
        self._changed = True

    def collect_in_spare_time(self, seconds: float | None) -> None:
        """Collect as far as there is time for it (None: any)."""
        if gc.isenabled():
            return
        left = float("inf") if seconds is None else seconds
        new = gc.get_count()[0]
        if left >= LONG and (self._changed or self._young >= COLLECTIONS_PER_GENERATION):
            self._all()
        elif left >= LONGER and self._new >= COLLECTIONS_PER_GENERATION:
            gc.collect(1)
            self._new, self._young = 0, self._young + 1
        elif new >= MAX_UNCOLLECTED_OBJECTS or (new >= NEW_OBJECT_THRESHOLD and left >= BRIEF):
            gc.collect(0)
            self._new += 1
        if left >= LONG and (now := time.monotonic()) > self._next_giving:
            self._next_giving = now + GIVING_PERIOD_SECONDS
            give_free_memory_back()

    def _all(self) -> None:
        """Look through everything; what stays is left out from then on."""
        if self._changed:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._new = self._young = 0
        self._changed = False
