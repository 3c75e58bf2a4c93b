"""Who holds the device, where several persons share one: before private things are shown it is passed on, under a cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import device

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.table.private import PrivatePlaces
    from scenes.table.session import Session

PRIVATE = ("act", "play_event", "save", "shed", "pick_card")
"""Questions that are answered from the hand."""


class Device(device.Device):
    """Keeps the private places in step with what is asked."""

    def __init__(self, ctx: Context, session: Session, private: PrivatePlaces) -> None:
        """Nobody holds it yet."""
        super().__init__(ctx, session, private)
        self._looked: int = -1

    def cover(self) -> int | None:
        """Give the seat to whom the device has to be passed now, if it has to."""
        if not self.passed:
            return None
        if self.wanted is not None:
            return self.wanted
        question = self.asked()
        if question is None or question.kind not in PRIVATE or question.id == self._looked:
            return None
        seat = next((int(seat) for seat in question.must if self._session.seats[seat].is_person), None)
        return None if seat is None or seat == self.holder else seat

    def look_at_table(self) -> None:
        """Show the open table first."""
        question = self.asked()
        self._looked = question.id if question is not None else -1
        self.wanted = None

    def open(self, seat: int, now: float) -> None:
        """Open a place by touch: at once for the holder of the device, else it has to be passed on first."""
        if self.passed and seat != self.holder:
            self.wanted = seat
        else:
            self._private.open(seat, now, lasting=self._session.laptop)

    def asked_anew(self) -> None:
        """Cover what is no longer needed when something else is asked."""
        super().asked_anew()
        self.cover_unasked(lambda question: question.kind != "react")
