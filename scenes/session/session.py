"""Session: a match with its players. It asks bots, keeps reaction windows, and hands every step to whoever draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.session.bot_scheduler import BotProcess, BotScheduler
from scenes.session.mission_clock import MissionClock
from scenes.session.reaction_window import MAX_UNATTACKED_SECONDS, REACTION_DEADLINE, ReactionWindow
from scenes.session.seating import PlayerKind, SeatSetup, player_kinds_of
from tabletop.core.action import Action, ClockMark
from tabletop.core.errors import TabletopError
from tabletop.core.match import Match, Step
from tabletop.core.question import Question
from tabletop.core.view import CLOCK, TABLE, Seat, Viewer

if TYPE_CHECKING:
    from tabletop.lessons.lesson_run import LessonRun

MIN_LESSON_CLOCK_SECONDS = 60.0
"""Seconds of a mission's clock that a lesson never uses up."""


class GameSession:
    """One game in play at this table. All times are seconds of the clock that `update` is given."""

    def __init__(
        self,
        match: Match[Any, Any],
        seats: tuple[SeatSetup, ...],
        *,
        laptop: bool,
        thinkers: Callable[[], BotProcess],
        reaction_seconds: float = 5.0,
        path: Path | None = None,
        bots_secret: int | None = None,
        lesson: LessonRun | None = None,
    ) -> None:
        """Take over a match; `thinkers` starts the bots' process when the first bot has to decide.

        `bots_secret` is what the luck of the bots comes from, where it must be the same each time; `lesson` is what is learnt at the table.
        """
        self.match = match
        self.seats = list(seats)
        self.laptop = laptop
        self.path = path
        self.reaction_seconds = reaction_seconds
        self.lesson = lesson
        self.reaction_window: ReactionWindow | None = None
        self.paused = False
        self.clock = MissionClock.from_options(match.header["options"], match.clock)
        self.clock_marks: list[int] = []
        """Marks of the mission's clock that were reached and not told yet."""
        self.fresh: list[tuple[int, Step]] = []
        self.faults: list[TabletopError] = []
        self.undone = 0
        self.passing_seats: set[Seat] = set()
        """Seats whose persons let everything stand, until they are asked for more than a reaction."""
        self.watch: Callable[[Step], None] | None = None
        self.patience: Callable[[Action, float], float] | None = None
        """When a bot's action may be heard, instead of what is usual (the second value): where time itself would tell a secret."""
        self.heard_from: Callable[[], float] | None = None
        """From when on bots are heard at all, in seconds: the table has to see first what happened."""
        self.reading: Callable[[], bool] | None = None
        """Tells whether somebody reads a tip, so that the mission's clock stands still."""
        self.bots = BotScheduler(match, self.seats, self.question_for, thinkers, bots_secret)
        self.now = 0.0
        self._memo: tuple[tuple[int, int], dict[Hashable, Any]] = ((-1, -1), {})
        for seat, notes in match.notes.items():
            for note in notes:
                if isinstance(note, dict) and note.get("kind") in self.player_kinds:
                    self.seats[seat] = self.seats[seat].with_player_kind(note["kind"])

    @property
    def player_kinds(self) -> tuple[PlayerKind, ...]:
        """Return who can decide for a seat of this game."""
        return player_kinds_of(self.match.game.meta.id)

    @property
    def person_seats(self) -> list[Seat]:
        """Return the seats that persons play."""
        return [Seat(Viewer(index)) for index, seat in enumerate(self.seats) if seat.is_person]

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.match.outcome is not None

    def question_for(self, seat: Seat) -> Question | None:
        """Return the first question that waits for this seat, or one that it may answer."""
        asked = [question for question in self.match.questions(seat) if question.is_seat_asked(seat)]
        return next((question for question in asked if seat in question.required_seats), asked[0] if asked else None)

    def view(self, viewer: Viewer) -> Any:
        """Return what a viewer may know; worked out once for a position, and anew after `forget_views`."""
        return self.memoize_per_position(viewer, lambda: self.match.view(viewer))

    def memoize_per_position(self, key: Hashable, work_out: Callable[[], Any]) -> Any:
        """Return what follows from the position alone; worked out once for it, however often it is asked for while it is painted."""
        position = len(self.match.steps), self.undone
        if self._memo[0] != position:
            self._memo = (position, {})
        known = self._memo[1]
        if key not in known:
            known[key] = work_out()
        return known[key]

    def forget_views(self) -> None:
        """Forget what was seen: the match may have become another without this session."""
        self._memo = ((-1, -1), {})

    def seats_waited_for(self) -> list[Seat]:
        """Return the seats whose answer holds up play."""
        return list(dict.fromkeys(seat for question in self.match.questions(TABLE) for seat in question.required_seats))

    def is_bot_thinking(self, seat: Seat) -> bool:
        """Return whether a bot of this seat is deciding."""
        return self.bots.is_deciding(seat)

    def is_reaction_open(self) -> bool:
        """Return whether answers to the timed question count now; True when none is timed."""
        return self.reaction_window is None or self.reaction_window.is_open(self.now)

    def play(self, seat: Seat, action: Action) -> bool:
        """Do an action of a person; False (and a fault to show) when it is refused."""
        question = self.question_for(seat)
        if question is not None and question.default is not None and not self.is_reaction_open():
            return False
        done = self.play_and_show(seat, action)
        if done and question and question.default is not None and self.reaction_window and action != question.default:
            self.reaction_window.end_soon(self.now)
        return done

    def play_and_show(self, seat: Seat, action: Action) -> bool:
        """Play and keep the step for the screen."""
        try:
            step = self.match.play(seat, action)
        except TabletopError as fault:
            self.faults.append(fault)
            return False
        self.fresh.append((len(self.match.steps) - 1, step))
        self.passing_seats.difference_update(
            seat for question in self.match.questions(TABLE) if question.default is None for seat in question.required_seats
        )
        self._update_window()
        if self.lesson is not None:
            self.lesson.follow_match_step(step)
        if self.watch is not None:
            self.watch(step)
        return True

    def undo_refusal(self, seat: Seat) -> str | None:
        """Return why the seat can take nothing back (a sentence key), or None."""
        refusal = self.match.undo_refusal(seat)
        return refusal.key if refusal else None

    def undo(self, seat: Seat) -> bool:
        """Take back the seat's last step, if it may be."""
        try:
            self.match.undo(seat)
        except TabletopError as fault:
            self.faults.append(fault)
            return False
        self.undone += 1
        self.fresh.clear()
        if self.lesson is not None:
            self.lesson.step_back()
        self._update_window()
        return True

    def hand_seat_to(self, seat: Seat, kind: PlayerKind) -> None:
        """Let another kind of player decide for the seat from now on; written down first: it holds after a pause. Raises SaveError."""
        self.match.keep_note(seat, {"kind": kind})
        self.seats[seat] = self.seats[seat].with_player_kind(kind)
        self.bots.cancel_seat_decisions(seat)
        self._update_window()

    def take_undrawn_steps(self) -> list[tuple[int, Step]]:
        """Return the steps that were not drawn yet, with their numbers."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def set_paused(self, on: bool) -> None:
        """Hold or release all clocks and bots."""
        anew, self.paused = on and not self.paused, on
        if self.clock is not None and anew:
            self.clock.pause()
            self._keep_time()
        if self.reaction_window:
            (self.reaction_window.pause if on else self.reaction_window.resume_clock)(self.now)

    def update(self, now: float) -> bool:
        """Let time pass: windows run out, bots decide. True when something changed."""
        before = (
            len(self.match.steps),
            self.reaction_window is not None and self.reaction_window.is_open(self.now),
            self.clock and self.clock.seconds_shown,
        )
        self.now = now
        if self.paused or self.is_over:
            return False
        self._update_window()
        if self.clock is not None:
            self._run_clock(self.clock)
        if self.reaction_window and self.reaction_window.is_open(now):
            self.match.clear_undo_history()
            self._answer_for_passing_seats()
        if self.reaction_window and self.reaction_window.is_over(now):
            mark, self.reaction_window = self.reaction_window.clock_mark, None
            self.play_and_show(CLOCK, ClockMark(mark))
        self.bots.ask_bots(now, timed=self.is_reaction_open())
        if now >= self._heard_from():
            for seat, action in self.bots.take_due_decisions(now, self.patience):
                self.play_and_show(seat, action)
            self._answer_for_learner()
        return before != (
            len(self.match.steps),
            self.reaction_window is not None and self.reaction_window.is_open(now),
            self.clock and self.clock.seconds_shown,
        )

    def _answer_for_passing_seats(self) -> None:
        """Give the default answer of those who wanted to pass each time."""
        for seat in sorted(self.passing_seats):
            question = self.question_for(seat)
            if question is not None and question.default is not None and seat in question.required_seats:
                self.play_and_show(seat, question.default)

    def _answer_for_learner(self) -> None:
        """Let what is not part of a lesson pass the learner by."""
        action = self.lesson.find_learner_default_action() if self.lesson is not None else None
        if self.lesson is not None and action is not None:
            self.play_and_show(self.lesson.learner_seat, action)

    def wake_at(self) -> float | None:
        """Return the next moment at which something happens by itself; now and then while a bot thinks."""
        if self.paused or self.is_over:
            return None
        times = []
        if self.clock is not None and (second := self.clock.wake_at()) is not None:
            times.append(second)
        if self.reaction_window:
            times.append(self.reaction_window.ends_at_s if self.reaction_window.is_open(self.now) else self.reaction_window.opens_at_s)
        times += [max(time, self._heard_from()) for time in self.bots.next_poll_times(self.now, self.patience)]
        return min((time for time in times if time < math.inf), default=None)

    def _heard_from(self) -> float:
        """Return the moment from which on bots are heard, in seconds."""
        return self.heard_from() if self.heard_from is not None else 0.0

    def _run_clock(self, clock: MissionClock) -> None:
        """Let the mission's time run while a question waits for it and nobody reads a tip; the last second ends the mission.

        Every second is written down. In a lesson it stands while a sentence is only read, and before it would end the mission.
        """
        read = self.reading is not None and self.reading()
        read |= self.lesson is not None and (self.lesson.is_waiting_for_touch or clock.seconds_left <= MIN_LESSON_CLOCK_SECONDS)
        if read or not any(question.deadline_mark for question in self.match.questions(TABLE)):
            clock.hold_until_advanced()
            return
        self.clock_marks += clock.advance(self.now)
        if clock.is_new_second():
            self._keep_time()
        if not clock.seconds_shown:
            self.play_and_show(CLOCK, ClockMark("mission"))

    def _update_window(self) -> None:
        """Keep the window in step with the open question that has a deadline; a lesson has none, its learner reads."""
        timed = next((question for question in self.match.questions(TABLE) if question.default is not None), None)
        if timed is None or self.lesson is not None or not any(self.seats[seat].is_person for seat in timed.required_seats):
            self.reaction_window = None
        elif self.reaction_window is None or self.reaction_window.question_id != timed.id:
            seconds = (
                self._reaction()
                if timed.deadline_mark == REACTION_DEADLINE
                else min(self.reaction_seconds or MAX_UNATTACKED_SECONDS, MAX_UNATTACKED_SECONDS)
            )
            self.reaction_window = ReactionWindow.open_after_grace(timed.id, str(timed.deadline_mark), self.now, seconds)

    def _reaction(self) -> float:
        """Return the seconds that everybody has to react; without end where it is set so, or where only one person plays."""
        alone = len(self.person_seats) == 1 and self.clock is None
        return math.inf if alone or not self.reaction_seconds else self.reaction_seconds

    def _keep_time(self) -> None:
        """Write down what the mission's clock shows; a disk that refuses is told of."""
        assert self.clock is not None
        try:
            self.match.record_clocks(self.clock.to_saved())
        except TabletopError as fault:
            self.faults.append(fault)

    def close(self) -> None:
        """Leave the table: the file is complete, to the millisecond of its clock, and the bots' process ends."""
        self.bots.close()
        try:
            if self.clock is not None and not self.is_over:
                self._keep_time()
        finally:
            self.match.close()
