"""The queue of what is still to be seen: movements one after the other, skippable. The rules never wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

PayloadT = TypeVar("PayloadT")

HURRY_BACKLOG_SECONDS = 2.4
"""Seconds of waiting movements from which on all go faster."""
READING_HURRY_BACKLOG_SECONDS = 15.0
"""The same of what is steady."""
MAX_SPEED_FACTOR = 4.0
REDUCED_MOTION_SECONDS = 0.5
"""Seconds that a mark stays in place of a movement, with reduced motion."""


@dataclass(frozen=True, slots=True)
class Clip(Generic[PayloadT]):
    """One thing to see.

    `duration_seconds` seconds in which nothing else begins (unless the next goes `starts_with_previous` with it), then `linger_seconds`
    more.  `sound_cue` is heard when it begins. What it is stands in `payload`, for the game to draw. One that is `is_for_reading` is to be
    read: it hurries only for others that are, what comes later does not drop it, and it stays its time with reduced motion too.
    """

    payload: PayloadT
    duration_seconds: float
    linger_seconds: float = 0.0
    sound_cue: str = ""
    starts_with_previous: bool = False
    is_for_reading: bool = False


@dataclass(frozen=True, slots=True)
class PlayingClip(Generic[PayloadT]):
    """A movement under way: its share 0..1, and the share of its lingering (0 while it moves)."""

    clip: Clip[PayloadT]
    progress: float
    linger_progress: float = 0.0


class _Slot(Generic[PayloadT]):
    """A movement that has begun: when, and how many seconds it takes at the speed of that moment."""

    __slots__ = ("begun", "clip", "done", "length")

    def __init__(self, movement: Clip[PayloadT], begun: float, length: float) -> None:
        self.clip, self.begun, self.length = movement, begun, length
        self.done = False


class AnimationQueue(Generic[PayloadT]):
    """Movements in order. `begin` is told each one as it begins, `finish` each one as it ends, in the order in which they were added."""

    def __init__(self, begin: Callable[[Clip[PayloadT]], None], finish: Callable[[Clip[PayloadT]], None]) -> None:
        """Nothing moves yet."""
        self._begin, self._finish = begin, finish
        self._waiting: list[Clip[PayloadT]] = []
        self._slots: list[_Slot[PayloadT]] = []
        self._edge = 0.0
        self.calm = False

    def add(self, clips: Iterable[Clip[PayloadT]], now: float) -> None:
        """Put movements behind what is there already."""
        if not self.is_busy:
            self._edge = now
        self._waiting += clips
        self.update(now)

    def delay_queued_animations(self, until: float) -> None:
        """Let nothing that waits begin before a moment."""
        self._edge = max(self._edge, until)

    @property
    def is_busy(self) -> bool:
        """Return whether something moves or waits (what only lingers does not count)."""
        return bool(self._waiting) or self.is_moving

    @property
    def is_moving(self) -> bool:
        """Return whether something is under way."""
        return any(not slot.done for slot in self._slots)

    @property
    def waiting_clips(self) -> tuple[Clip[PayloadT], ...]:
        """Return what has not begun yet."""
        return tuple(self._waiting)

    def backlog_seconds(self) -> float:
        """Return the seconds that what waits would take at its own pace, without what is steady."""
        return sum(
            0.0 if movement.starts_with_previous or movement.is_for_reading else movement.duration_seconds for movement in self._waiting
        )

    def reading_backlog_seconds(self) -> float:
        """Return the seconds that what is steady and waits would take at its own pace."""
        return sum(movement.duration_seconds for movement in self._waiting if movement.is_for_reading and not movement.starts_with_previous)

    @property
    def has_reading_clip(self) -> bool:
        """Return whether something that keeps its pace is under way or waits."""
        return any(not slot.done and slot.clip.is_for_reading for slot in self._slots) or any(one.is_for_reading for one in self._waiting)

    def update(self, now: float) -> None:
        """Let time pass: end what is over, begin what is due; all that became due in between happens in order."""
        while True:
            self._end(now)
            if not self._waiting:
                break
            start = self._start_of(self._waiting[0])
            if start > now:
                break
            self._open(self._waiting.pop(0), start)
        self._slots = [slot for slot in self._slots if not slot.done or now < slot.begun + slot.length + self._linger(slot)]

    def _start_of(self, movement: Clip[PayloadT]) -> float:
        """Return when a movement may begin: after the last one, or along with it."""
        if movement.starts_with_previous and self._slots and not self._slots[-1].done:
            return self._slots[-1].begun
        return self._edge

    def _open(self, movement: Clip[PayloadT], start: float) -> None:
        """Begin a movement."""
        waits = (
            self.reading_backlog_seconds() / READING_HURRY_BACKLOG_SECONDS
            if movement.is_for_reading
            else self.backlog_seconds() / HURRY_BACKLOG_SECONDS
        )
        pace = min(MAX_SPEED_FACTOR, max(1.0, waits))
        slot = _Slot(movement, start, 0.0 if self.calm and not movement.is_for_reading else movement.duration_seconds / pace)
        self._slots.append(slot)
        self._edge = max(self._edge, start + slot.length)
        self._begin(movement)

    def _end(self, now: float) -> None:
        """Finish what is over, oldest first."""
        for slot in self._slots:
            if not slot.done and now >= slot.begun + slot.length:
                slot.done = True
                self._finish(slot.clip)

    def _linger(self, slot: _Slot[PayloadT]) -> float:
        """Return how long a movement stays to be seen after its end."""
        return max(slot.clip.linger_seconds, REDUCED_MOTION_SECONDS) if self.calm else slot.clip.linger_seconds

    def playing_clips(self, now: float) -> list[PlayingClip[PayloadT]]:
        """Return what is to be seen now, oldest first."""
        shown = []
        for slot in self._slots:
            gone = now - slot.begun
            if not slot.done and slot.length > 0:
                shown.append(PlayingClip(slot.clip, min(1.0, max(0.0, gone / slot.length))))
            else:
                linger = self._linger(slot)
                after = (gone - slot.length) / linger if linger > 0 else 1.0
                if after < 1.0:
                    shown.append(PlayingClip(slot.clip, 1.0, max(0.0, after)))
        return shown

    def finish_current(self, now: float) -> None:
        """Let what is under way be over, so that the next begins."""
        for slot in self._slots:
            if not slot.done:
                slot.length = min(slot.length, max(0.0, now - slot.begun))
        self._edge = now
        self.update(now)

    def finish_all(self) -> None:
        """Let all that waits happen at once and unseen."""
        for slot in self._slots:
            if not slot.done:
                slot.done = True
                self._finish(slot.clip)
        for movement in self._waiting:
            self._finish(movement)
        self._slots, self._waiting = [], []

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which the picture changes: now while something moves."""
        if not self._slots and not self._waiting:
            return None
        return now
