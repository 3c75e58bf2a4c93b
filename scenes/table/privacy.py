"""Private places: which seats' own things are uncovered now, and when they are covered again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

OPEN_SECONDS = 8.0
"""How long a place that was opened by a tap stays open without a touch."""
LONGEST_READING_SECONDS = 60.0
"""How long one of its cards that is held up keeps it open: what lies there longer may be a thing, or a card that a key holds up."""


@dataclass(slots=True)
class _Opening:
    """An open place: until when (None: until it is covered), whether a finger holds it open, and since when a card of it is read."""

    covered_at: float | None
    is_held: bool
    read_since: float | None = None


class PrivateAreas:
    """Every place is covered until it is opened; the cover is up before anything private is drawn."""

    def __init__(self, always: int | None = None, *, covers_by_itself: bool = True) -> None:
        """Begin covered; `always` is the seat of the only person, who has nobody to hide from.

        Where places do not cover themselves, as in a lesson, there is nobody either from whom anything is to be hidden.
        """
        self.always, self.covers_by_itself = always, covers_by_itself
        self.away: frozenset[int] = frozenset()
        """Seats whose persons hold their own things in their own hands: nothing of them opens at the table."""
        self.peeks: list[int] = []
        self._open: dict[int, _Opening] = {}

    def is_open(self, seat: int) -> bool:
        """Return whether the seat's things may be drawn."""
        return seat not in self.away and (seat == self.always or seat in self._open)

    @property
    def is_anything_uncovered(self) -> bool:
        """Return whether a place is open that is covered again."""
        return bool(self._open)

    def cache_key(self, now: float) -> tuple[tuple[int, int], ...]:
        """Return which places are open and the seconds that each stays so, to see whether that is another."""
        opened = ((seat, -1 if (left := self.seconds_until_covered(seat, now)) is None else int(left + 0.99)) for seat in self._open)
        return (*opened, (-1, -1 if self.always is None else self.always), *((-2, seat) for seat in sorted(self.away)))

    def first_open_seat(self) -> int | None:
        """Return a seat whose place is open, if there is one."""
        return next((seat for seat in (*self._open, self.always) if seat is not None and self.is_open(seat)), None)

    def open(self, seat: int, now: float, *, lasting: bool = False) -> None:
        """Uncover; it is covered after a while unless it is touched, or never by itself when `lasting`."""
        if seat in self.away:
            return
        if not self.is_open(seat):
            self.peeks.append(seat)
        self._open[seat] = _Opening(None if lasting or not self.covers_by_itself else now + OPEN_SECONDS, False)

    def hold_open(self, seat: int) -> None:
        """Uncover as long as a finger rests on it."""
        if not self.is_open(seat) and seat not in self.away:
            self.peeks.append(seat)
            self._open[seat] = _Opening(None, True)

    def release_hold(self, seat: int) -> None:
        """Cover what was held open."""
        if seat in self._open and self._open[seat].is_held:
            del self._open[seat]

    def cover_seat(self, seat: int | None = None) -> bool:
        """Cover a seat's place, or all; tell whether one was open."""
        if seat is None:
            was = bool(self._open)
            self._open.clear()
            return was
        return self._open.pop(seat, None) is not None

    def restart_timer(self, seat: int, now: float) -> None:
        """Begin the time anew, because it is being used."""
        opening = self._open.get(seat)
        if opening is not None and opening.covered_at is not None:
            opening.covered_at = now + OPEN_SECONDS

    def restart_timers_of_readers(self, readers: Collection[int], now: float) -> None:
        """Let no time run for seats that hold up a card; not longer than such a card is read."""
        for seat, opening in self._open.items():
            opening.read_since = (now if opening.read_since is None else opening.read_since) if seat in readers else None
            if opening.read_since is not None and now < opening.read_since + LONGEST_READING_SECONDS:
                self.restart_timer(seat, now)

    def seconds_until_covered(self, seat: int, now: float) -> float | None:
        """Return the seconds until it is covered; None when no time runs."""
        opening = self._open.get(seat)
        return None if opening is None or opening.covered_at is None else max(0.0, opening.covered_at - now)

    def update(self, now: float) -> list[int]:
        """Cover what has been open long enough; give the seats."""
        done = [seat for seat, opening in self._open.items() if opening.covered_at is not None and now >= opening.covered_at]
        for seat in done:
            del self._open[seat]
        return done

    def wake_at(self, now: float) -> float | None:
        """Return the next full second of a countdown."""
        ends = [opening.covered_at for opening in self._open.values() if opening.covered_at is not None]
        return min((end - int(max(0.0, end - now - 0.001)) for end in ends), default=None)

    def pop_peeked_seats(self) -> list[int]:
        """Return the seats that have looked since the last time, for the log."""
        peeks, self.peeks = self.peeks, []
        return peeks
