"""What the bots of a table think about: they are asked in a process of their own, and heard no sooner than after a fixed delay."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from scenes.session.seating import SeatSetup
from tabletop.bots.base import decision_seed
from tabletop.core.action import Action
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.core.view import TABLE, Seat, Viewer

BOT_DELAY_SECONDS = 0.7
"""Seconds that every decision of a bot takes, however easy it was: the time tells nothing."""
MAX_DECISIONS_PER_FRAME = 1
"""Decisions that are heard in one picture."""
POLL_INTERVAL_SECONDS = 0.03
"""Seconds between looks at whether a decision has come."""
BOT_SECRET_BITS = 256
"""Of the secret from which the luck of the bots at one table comes."""
FIXED_BOT_SECRET = 0
"""A secret for runs in which bots are to decide alike each time."""

ActionDueTime = Callable[[Action, float], float]
"""Gives when an action may be heard, where a game knows better than what is usual."""


class BotProcess(Protocol):
    """The process in which bots think."""

    def submit_task(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        """Ask for a decision, or only whether a bot `joins` what others have proposed; give a ticket."""

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        """Return the decisions that have come; None: it does not join."""

    def drop_task(self, ticket: int) -> None:
        """Drop a decision that is no longer wanted."""

    def close(self) -> None:
        """End the process."""


class _Thought:
    """A bot's pending decision: for which seat and question, not before when, and what came.

    `joins`: it was only asked whether it joins; `should_yield_first_turn`: it lets another bot that is asked the same go first.
    """

    __slots__ = ("action", "joins", "question", "ready", "seat", "should_yield_first_turn")

    def __init__(self, seat: Seat, question: Question, ready: float, *, joins: bool) -> None:
        """Ask; the answer counts from `ready` on."""
        self.seat, self.question, self.ready, self.joins = seat, question, ready, joins
        self.action: Action | None = None
        self.should_yield_first_turn = False


def _ripe(thought: _Thought, patience: ActionDueTime | None) -> float:
    """Return when a decision that has come may be heard."""
    if thought.action is None or patience is None:
        return thought.ready
    return patience(thought.action, thought.ready)


class BotScheduler:
    """The open decisions of all bots at one table."""

    def __init__(
        self,
        match: Match[Any, Any],
        seats: Sequence[SeatSetup],
        question_for: Callable[[Seat], Question | None],
        thinkers: Callable[[], BotProcess],
        secret: int | None = None,
    ) -> None:
        """Think for the seats that no person plays; `thinkers` starts the process when the first bot has to decide.

        `secret` is what the luck of the bots comes from, where it must be the same each time; None draws one.
        """
        self._match, self._seats, self._question_for = match, seats, question_for
        self._start = thinkers
        self._secret = secrets.randbits(BOT_SECRET_BITS) if secret is None else secret
        self.process: BotProcess | None = None
        self._open: dict[int, _Thought] = {}
        self._heard: set[tuple[int, tuple[int | str, ...], Seat]] = set()  # proposals about which a bot has been asked

    def is_deciding(self, seat: Seat) -> bool:
        """Return whether a bot of this seat is deciding."""
        return any(thought.seat == seat and not thought.should_yield_first_turn for thought in self._open.values())

    def cancel_seat_decisions(self, seat: Seat) -> None:
        """Let another player decide for a seat; bots that may have let it go first are asked again."""
        for ticket, thought in list(self._open.items()):
            if thought.seat == seat or (not thought.joins and seat in thought.question.required_seats):
                self._drop(ticket)

    def next_poll_times(self, now: float, patience: ActionDueTime | None = None) -> list[float]:
        """Return when to look at them again."""
        pending = [thought for thought in self._open.values() if not thought.should_yield_first_turn]
        return [now + POLL_INTERVAL_SECONDS if thought.action is None else _ripe(thought, patience) for thought in pending]

    def ask_bots(self, now: float, *, timed: bool) -> None:
        """Hand every open decision of a bot to the process; `timed`: answers to a timed question count now."""
        questions = self._match.questions(TABLE)
        for question in questions:
            for seat in question.optional_seats if question.has_proposal else ():
                if not self._seats[seat].is_person and not self.is_deciding(seat):
                    self._propose(seat, question, now)
        for question in questions:
            if question.default is not None and not timed:
                continue
            bots = tuple(seat for seat in question.required_seats if not self._seats[seat].is_person)
            asked = {thought.seat for thought in self._open.values()}
            for seat in bots:
                own = None if seat in asked else self._question_for(seat)
                if own is not None:
                    self._ask(seat, replace(own, required_seats=bots) if own.id == question.id else own, now)

    def _propose(self, seat: Seat, question: Question, now: float) -> None:
        """Ask one bot once whether it agrees to what others have proposed."""
        key = (question.id, question.about, seat)
        if key not in self._heard:
            self._heard.add(key)
            self._ask(seat, question, now, joins=True)

    def _ask(self, seat: Seat, question: Question, now: float, *, joins: bool = False) -> None:
        """Ask one bot; of those who must answer it hears of the bots only, who can let each other go first."""
        match = self._match
        legal = self._open_to(seat)
        if not legal:
            return
        if self.process is None:
            self.process = self._start()
        seed = decision_seed(self._secret, len(match.steps), seat)
        ticket = self.process.submit_task(seat, self._seats[seat].kind, match.view(seat), question, legal, seed, joins=joins)
        self._open[ticket] = _Thought(seat, question, now + BOT_DELAY_SECONDS, joins=joins)

    def _open_to(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a bot may choose from: it gives up with the persons, when all of them have, and never before."""
        legal = self._match.legal_actions(seat)
        kept = tuple(action for action in legal if not action.resigns)
        if len(kept) == len(legal):
            return legal
        persons = [other for other in range(len(self._seats)) if self._seats[other].is_person]
        left = any(action.resigns for person in persons for action in self._match.legal_actions(Seat(Viewer(person))))
        return kept if left or not persons else legal

    def take_due_decisions(self, now: float, patience: ActionDueTime | None = None) -> Iterator[tuple[Seat, Action]]:
        """Return decisions that have come and are due, one after the other has been done; one that no longer fits is asked for again.

        A few at a time: the next ones come with the next picture, so that none of them has to wait for all.
        """
        if self.process is not None:
            for ticket, action in self.process.poll_seat_actions():
                thought = self._open.get(ticket)
                if thought is not None and action is None and thought.joins:
                    del self._open[ticket]
                elif thought is not None:
                    thought.action, thought.should_yield_first_turn = action, action is None
            self._break_courtesy(now)
        done = 0
        for ticket, thought in list(self._open.items()):
            if done == MAX_DECISIONS_PER_FRAME:
                return
            if not self._still_asked(thought):
                self._drop(ticket)
            elif thought.action is not None and now >= _ripe(thought, patience):
                del self._open[ticket]
                if thought.action in self._match.legal_actions(thought.seat):
                    done += 1
                    yield thought.seat, thought.action

    def _break_courtesy(self, now: float) -> None:
        """Ask one bot alone where all that are asked the same let each other go first."""
        for ticket, thought in list(self._open.items()):
            asked = [other for other in self._open.values() if other.question.id == thought.question.id and not other.joins]
            if (
                thought.should_yield_first_turn
                and all(other.should_yield_first_turn for other in asked)
                and {other.seat for other in asked} >= set(thought.question.required_seats)
            ):
                self._drop(ticket)
                self._ask(thought.seat, replace(thought.question, required_seats=(thought.seat,)), now)
                return

    def _drop(self, ticket: int) -> None:
        """Want a decision no more."""
        del self._open[ticket]
        if self.process is not None:
            self.process.drop_task(ticket)

    def _still_asked(self, thought: _Thought) -> bool:
        """Return whether what a bot thinks about is still asked."""
        asked = self._question_for(thought.seat)
        if thought.question.has_proposal:
            asked = next((each for each in self._match.questions(thought.seat) if each.id == thought.question.id), None)
        return asked is not None and asked.id == thought.question.id and asked.is_seat_asked(thought.seat)

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.close()
            self.process = None
