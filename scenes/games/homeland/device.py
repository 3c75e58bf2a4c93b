"""Who holds the device: before an agenda, drawn assets or a ballot are looked at it is passed on, under a cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.moment import FORCED, OWN
from scenes.table import device

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.table.private import PrivatePlaces
    from scenes.table.session import Session


class Device(device.Device):
    """Keeps the private places in step with what is asked."""

    def __init__(self, ctx: Context, session: Session, private: PrivatePlaces) -> None:
        """Nobody holds it yet."""
        super().__init__(ctx, session, private)
        self._looked: tuple[int, int] = (-1, -1)
        """The question at which somebody wanted to see the open table first, and who."""

    def cover(self) -> int | None:
        """Give the seat to whom the device has to be passed now, if it has to."""
        if not self.passed:
            return None
        if self.wanted is not None:
            return self.wanted
        question = self.asked()
        if question is None or question.kind not in FORCED:
            return None
        asked = [int(seat) for seat in question.must if self._session.seats[seat].is_person]
        seat = self.holder if self.holder in asked else next(iter(asked), None)
        if seat is None or self._private.is_open(seat) or (question.id, seat) == self._looked:
            return None
        return seat

    def look_at_table(self) -> None:
        """Show the open table first."""
        question, seat = self.asked(), self.cover()
        self._looked = (question.id if question is not None else -1, seat if seat is not None else -1)
        super().look_at_table()

    def open(self, seat: int, now: float) -> None:
        """Open a place by touch; where the device is shared it is passed on first, unless it is in these hands."""
        if self.passed and seat != self.holder:
            self.wanted = seat
        else:
            self._private.open(seat, now, lasting=self._session.laptop)

    def asked_anew(self) -> None:
        """On a laptop, cover what is no longer needed when somebody else is asked."""
        super().asked_anew()
        self.cover_unasked(lambda question: question.kind in OWN)
        question = self.asked()
        if question is None or self.holder not in question.must:
            self.holder = None
