"""Who holds the device: before an agenda, drawn assets, a ballot or a look is shown it is passed on, under a cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.context import OWN_CARD_QUESTION_KINDS, SECRET_QUESTION_KINDS
from scenes.games.homeland.model.private_page import CASE, PrivatePageSelection, ShowPrivatePage, page_for_event
from scenes.table import hot_seat

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from scenes.table.privacy import PrivateAreas
    from tabletop.core.match import Step


class HomelandHotSeat(hot_seat.HotSeat):
    """Keeps the private places in step with what is asked, and shows who has looked at something what it was."""

    def __init__(self, ctx: AppContext, session: GameSession, private_areas: PrivateAreas, books: PrivatePageSelection) -> None:
        """Nobody holds it yet; `books` are the pages of the open places."""
        super().__init__(ctx, session, private_areas)
        self._books = books
        self.shown_steps = len(session.match.steps) - (session.lesson is not None)
        """Steps whose looks have been shown; who goes on with a lesson may be at one that was left while it was read."""
        self._looked: tuple[int, int] = (-1, -1)
        """The question at which somebody wanted to see the open table first, and who."""

    def seat_to_pass_to(self) -> int | None:
        """Return the seat to whom the device has to be passed now, if it has to."""
        if not self.needs_device_passing:
            return None
        if self.wanted is not None:
            return self.wanted
        question = self.first_question()
        if question is None or question.kind not in SECRET_QUESTION_KINDS or self._reading():
            return None
        asked = [int(seat) for seat in question.required_seats if self.is_person_at_device(seat)]
        seat = self.holder if self.holder in asked else next(iter(asked), None)
        if seat is None or self._private_areas.is_open(seat) or (question.id, seat) == self._looked:
            return None
        return seat

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
            self._anew(seat)
            self._private_areas.open(seat, now, lasting=self._session.laptop)

    def take_device(self, seat: int, now: float) -> None:
        """The person to whom it was passed says that it is him; places begin with the cards again, but for what is still to be read."""
        for other in range(len(self._session.seats)):
            if not self._books.is_still_reading(other):
                self._books.on_private_area_covered(other)
        super().take_device(seat, now)

    def _anew(self, seat: int) -> None:
        """A place that was covered opens with its cards, unless something is to be read in it."""
        if not self._private_areas.is_open(seat) and not self._books.is_still_reading(seat):
            self._books.on_private_area_covered(seat)

    def on_questions_changed(self) -> None:
        """On a laptop, cover what is no longer needed when somebody else is asked; then show what has just been looked at."""
        super().on_questions_changed()
        self.cover_unneeded_private_areas()
        question = self.first_question()
        if (question is None or self.holder not in question.required_seats) and not self._reading():
            self.holder = None
        self.open_new_private_pages()

    def cover_unneeded_private_areas(self) -> None:
        """On a laptop, cover what is not needed any more."""
        self.cover_unneeded_areas(lambda question: question.kind in OWN_CARD_QUESTION_KINDS, self.is_reading)

    def open_case_page(self, threat: int) -> None:
        """Turn the only open place to a case whose file is looked at, unless its seat still reads what it was shown."""
        seats = [int(seat) for seat in self._session.person_seats if self._private_areas.is_open(seat)]
        if len(seats) == 1 and not self._books.is_still_reading(seats[0]):
            self._books.show_page(ShowPrivatePage(seats[0], CASE, threat))

    def mark_all_as_known(self) -> None:
        """Take all that has happened as known: what was looked at meanwhile is not shown any more."""
        self.shown_steps = len(self._session.match.steps)

    def is_reading(self, seat: int) -> bool:
        """Return whether a seat still reads in its open place what it looked at."""
        return self._private_areas.is_open(seat) and self._books.is_still_reading(seat)

    def _reading(self) -> bool:
        """Return whether who holds the device still reads."""
        return self.holder is not None and self.is_reading(self.holder)

    def open_new_private_pages(self) -> list[int]:
        """Turn to what persons have looked at in the steps since the last time; give their seats."""
        seats = []
        steps = self._session.match.steps
        for step in steps[self.shown_steps :]:
            for event in step.events:
                page = page_for_event(event)
                if page is not None and self._session.seats[page.seat].is_person:
                    self._saw(page, step)
                    seats.append(page.seat)
        self.shown_steps = len(steps)
        return seats

    def _saw(self, page: ShowPrivatePage, step: Step) -> None:
        """Show what a seat has looked at: at once if it did so itself; else its place waits to be opened."""
        seat, lay_open = page.seat, self._private_areas.is_open(page.seat)
        self._books.show_seen_page(page, by_itself=not lay_open)
        if not lay_open and (self.needs_device_passing or step.seat == seat):
            self.open_private_area(seat, self._ctx.now())
            self._ctx.sounds.play("peek")
