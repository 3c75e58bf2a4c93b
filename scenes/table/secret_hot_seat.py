"""Who holds the device in a game with secret questions: before one is answered it is passed on, under a cover."""

from __future__ import annotations

from abc import ABC
from collections.abc import Container
from typing import TYPE_CHECKING

from scenes.table.hot_seat import HotSeat

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from scenes.table.privacy import PrivateAreas


class SecretHotSeat(HotSeat, ABC):
    """Keeps the private places in step with what is asked.

    A game names the kinds of questions that are answered from `SECRET_QUESTION_KINDS` places.
    """

    SECRET_QUESTION_KINDS: Container[str]

    def __init__(self, ctx: AppContext, session: GameSession, private_areas: PrivateAreas) -> None:
        """Nobody holds it yet."""
        super().__init__(ctx, session, private_areas)
        self._looked = -1

    def may_look_already(self, seat: int) -> bool:
        """Return whether nothing has to be passed on for a seat to see its own."""
        return seat == self.holder

    def seat_to_pass_to(self) -> int | None:
        """Return the seat to whom the device has to be passed now, if it has to."""
        if not self.needs_device_passing:
            return None
        if self.wanted is not None:
            return self.wanted
        question = self.first_question()
        if question is None or question.kind not in self.SECRET_QUESTION_KINDS or question.id == self._looked:
            return None
        seat = next((int(seat) for seat in question.required_seats if self.is_person_at_device(seat)), None)
        return None if seat is None or self.may_look_already(seat) else seat

    def show_open_table(self) -> None:
        """Show the open table first."""
        question = self.first_question()
        self._looked = question.id if question is not None else -1
        super().show_open_table()

    def open_private_area(self, seat: int, now: float) -> None:
        """Open a place by touch: at once for who looks already, else the device has to be passed on first."""
        if self.needs_device_passing and not self.may_look_already(seat):
            self.pass_device_to_seat(seat)
        else:
            self._private_areas.open(seat, now, lasting=self._session.laptop)
