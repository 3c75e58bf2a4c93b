"""Who holds the device: before a secret turn it is passed on, under a cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.moment import SECRET
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
        self._looked = -1

    def cover(self) -> int | None:
        """Give the seat to whom the device has to be passed now, if it has to."""
        if not self.passed:
            return None
        if self.wanted is not None:
            return self.wanted
        question = self.asked()
        if question is None or question.kind not in SECRET or question.id == self._looked:
            return None
        seat = next((int(seat) for seat in question.must if self._session.seats[seat].is_person), None)
        return None if seat is None or self._private.is_open(seat) else seat

    def look_at_table(self) -> None:
        """Show the open table first."""
        question = self.asked()
        self._looked = question.id if question is not None else -1
        super().look_at_table()

    def open(self, seat: int, now: float) -> None:
        """Open a place by touch; where the device is shared it is passed on first."""
        if self.passed:
            self.wanted = seat
        else:
            self._private.open(seat, now, lasting=self._session.laptop)

    def take(self, seat: int, now: float) -> None:
        """The person to whom it was passed says that it is him; what is only looked at is covered again by itself."""
        super().take(seat, now)
        question = self.asked()
        if question is None or question.kind not in SECRET or seat not in question.must:
            self._private.open(seat, now, lasting=False)

    def asked_anew(self) -> None:
        """On a laptop, cover what is no longer needed when somebody else is asked."""
        super().asked_anew()
        question = self.asked()
        if not self._session.laptop:
            return
        for seat in range(len(self._session.seats)):
            if question is None or question.kind not in SECRET or seat not in question.must:
                self._private.cover(seat)
