"""Who holds the device at a plain table: whoever is asked, if this game has anything to hide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.hot_seat import HotSeat

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from scenes.table.privacy import PrivateAreas
    from tabletop.core.question import Question


class PlainHotSeat(HotSeat):
    """Keeps the private places in step with what is asked. Where time runs nobody is made to pass the device on."""

    def __init__(self, ctx: AppContext, session: GameSession, private_areas: PrivateAreas, *, secrets: bool) -> None:
        """Nobody holds it yet; `secrets`: seats of this game know more than all others."""
        super().__init__(ctx, session, private_areas)
        self._secrets = secrets
        self._looked: tuple[int, int] = (-1, -1)
        """The question at which somebody wanted to see the open table first, and who."""

    def seat_to_pass_to(self) -> int | None:
        """Return the seat to whom the device has to be passed now, if it has to."""
        if not self.needs_device_passing or not self._secrets:
            return None
        if self.wanted is not None:
            return self.wanted
        question = self.first_question()
        if question is None or question.default is not None or self._looking():
            return None
        asked = [int(seat) for seat in question.required_seats if self.is_person_at_device(int(seat))]
        seat = self.holder if self.holder in asked else next(iter(asked), None)
        return None if seat is None or (question.id, seat) == self._looked else seat

    def _looking(self) -> bool:
        """Return whether who holds the device looks at what is his."""
        return self.holder is not None and self._private_areas.is_open(self.holder)

    def show_open_table(self) -> None:
        """Show the open table first."""
        question, seat = self.first_question(), self.seat_to_pass_to()
        self._looked = (question.id if question is not None else -1, seat if seat is not None else -1)
        super().show_open_table()

    def open_private_area(self, seat: int, now: float) -> None:
        """Open a place by touch; where the device is shared it is passed on first, unless it is in these hands."""
        if self.needs_device_passing and seat != self.holder:
            self.pass_device_to_seat(seat)
        else:
            self._private_areas.open(seat, now, lasting=self._session.laptop)

    def on_questions_changed(self) -> None:
        """On a laptop, cover what is no longer needed when somebody else is asked."""
        super().on_questions_changed()
        self.cover_unneeded_areas(_always)
        question = self.first_question()
        if question is None or self.holder not in question.required_seats:
            self.holder = None


def _always(question: Question) -> bool:
    """Return True: whoever is asked may look at what is his."""
    del question
    return True
