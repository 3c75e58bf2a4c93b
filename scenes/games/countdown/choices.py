"""What has been pointed at but not done yet: an Op, a list, a page of buttons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from scenes.input.intents import Intent


@dataclass(frozen=True, slots=True)
class ChooseOp(Intent):
    """A seat wants to act with an Op: what it can do is lit on the map; touched at the station, or `on_board`."""

    seat: int
    op: int
    on_board: bool = False


@dataclass(slots=True)
class Pointed:
    """What one seat points at."""

    op: int | None = None
    listing: str | None = None
    page: int = 0


@dataclass(slots=True)
class Choices:
    """What every seat points at, and whose actions are lit on the map."""

    active: int | None = None
    question: Hashable = None
    seats: dict[int, Pointed] = field(default_factory=dict)

    def of(self, seat: int) -> Pointed:
        """Give what a seat points at."""
        return self.seats.setdefault(seat, Pointed())

    def look(self) -> Hashable:
        """Give all of it as one value, to see whether it is another."""
        return self.active, tuple((seat, one.op, one.listing, one.page) for seat, one in self.seats.items())

    def renew(self, question: Hashable) -> bool:
        """Forget lists and pages when something else is asked; tell whether it is."""
        if question == self.question:
            return False
        self.question = question
        for pointed in self.seats.values():
            pointed.listing, pointed.page = None, 0
        return True

    def op(self, seat: int, number: int) -> None:
        """Point at an Op; the map is this seat's from now on."""
        self.active = seat
        pointed = self.of(seat)
        pointed.op, pointed.listing, pointed.page = number, None, 0

    def open(self, seat: int, name: str) -> None:
        """Show what can be chosen from."""
        pointed = self.of(seat)
        pointed.listing, pointed.page = name, 0

    def covered(self, seat: int) -> None:
        """Keep what is pointed at when a place is covered: nothing of it is private."""

    def drop(self, seat: int) -> bool:
        """Close the list of a seat; tell whether there was one."""
        pointed = self.of(seat)
        was = pointed.listing is not None
        pointed.listing, pointed.page = None, 0
        return was
