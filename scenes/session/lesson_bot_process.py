"""The others in a lesson: they think nothing, and do what the lesson says."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.core.action import Action
    from tabletop.core.question import Question
    from tabletop.core.view import Seat
    from tabletop.lessons.lesson_run import LessonRun


class LessonScriptPlayer:
    """Stands in the place of the bots' process; no process starts."""

    def __init__(self, run: LessonRun) -> None:
        """Play what a lesson says."""
        self._run = run
        self._open: dict[int, Seat] = {}
        self._tickets = count()

    def submit_task(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        """Ask what a seat does; give a ticket."""
        ticket = next(self._tickets)
        self._open[ticket] = seat
        return ticket

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        """Return what the lesson lets the seats do now; nothing while it waits for the learner."""
        found: list[tuple[int, Action | None]] = []
        for ticket, seat in list(self._open.items()):
            action = self._run.next_action_of_other(seat)
            if action is not None:
                del self._open[ticket]
                found.append((ticket, action))
        return found

    def drop_task(self, ticket: int) -> None:
        """Drop what is no longer wanted."""
        self._open.pop(ticket, None)

    def close(self) -> None:
        """End nothing: there is no process."""
