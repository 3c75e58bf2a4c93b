"""Who holds the device, where several persons share one: before private things are shown it is passed on, under a cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from scenes.table.privacy import PrivateAreas
    from tabletop.core.question import Question


class HotSeat:
    """Keeps the private places in step with who looks. As it stands nothing has to be seen to answer; a game with hands says more."""

    def __init__(self, ctx: AppContext, session: GameSession, private_areas: PrivateAreas) -> None:
        """Nobody holds it yet."""
        self._ctx, self._session, self._private_areas = ctx, session, private_areas
        self.holder: int | None = None
        self.wanted: int | None = None
        """Who wants to look although nothing private is asked of him."""

    @property
    def needs_device_passing(self) -> bool:
        """Return whether the device is passed on at all: all sit before it, and more than one is a person."""
        session = self._session
        return session.laptop and len(session.person_seats) > 1 and self._ctx.settings.private_way == "hand_over"

    def pass_device_to_seat(self, seat: int) -> None:
        """Let the device be passed on to a seat; who has his station in his own hand does not need it."""
        self.wanted = seat if seat not in self._private_areas.away else None

    def set_phone_seats(self, away: frozenset[int]) -> None:
        """These seats' persons have their stations in their own hands from now on."""
        self._private_areas.away = away
        if self.wanted in away:
            self.wanted = None

    def is_person_at_device(self, seat: int) -> bool:
        """Return whether a person of this device decides for a seat: not who has his station in his own hand."""
        return self._session.seats[seat].is_person and seat not in self._private_areas.away

    def first_question(self) -> Question | None:
        """Return what is asked first."""
        return next(iter(self._session.match.questions()), None)

    def seat_to_pass_to(self) -> int | None:
        """Return the seat to whom the device has to be passed now, if it has to."""
        return self.wanted if self.needs_device_passing else None

    def take_device(self, seat: int, now: float) -> None:
        """The person to whom it was passed says that it is him."""
        self.holder, self.wanted = seat, None
        self._private_areas.cover_seat()
        self._private_areas.open(seat, now, lasting=True)

    def show_open_table(self) -> None:
        """Show the open table instead."""
        self.wanted = None

    def open_private_area(self, seat: int, now: float) -> None:
        """Open a place by touch; where the device is shared it is passed on first."""
        if self.needs_device_passing:
            self.pass_device_to_seat(seat)
        else:
            self._private_areas.open(seat, now, lasting=False)

    def on_window_hidden(self) -> None:
        """The window went out of sight: nobody holds it."""
        self.holder = self.wanted = None
        self._private_areas.cover_seat()

    def on_questions_changed(self) -> None:
        """Let the only person before a laptop look at his own things at any time."""
        persons = self._session.person_seats
        self._private_areas.always = int(persons[0]) if self._session.laptop and len(persons) == 1 else None

    def cover_unneeded_areas(self, needed: Callable[[Question], bool], reads: Callable[[int], bool] = lambda seat: False) -> None:
        """On a laptop, cover all places but those of seats that still read, or that the first question asks, if it needs them."""
        question = self.first_question()
        if not self._session.laptop:
            return
        for seat in range(len(self._session.seats)):
            if not reads(seat) and (question is None or not needed(question) or seat not in question.required_seats):
                self._private_areas.cover_seat(seat)
