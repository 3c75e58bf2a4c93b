"""The pace of the others: no program is heard before the table has seen what happened, and what one does to a person waits to be seen."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.table.model import TableModel
    from scenes.table.overlays.explanation import ExplanationPanel
    from scenes.table.overlays.recap import TurnRecap
    from tabletop.core.match import Step


@dataclass(frozen=True, slots=True)
class ReadingTime:
    """How long what a program did stands before the next one is heard: seconds at least, seconds a letter, seconds at most."""

    min_seconds: float
    seconds_per_letter: float
    max_seconds: float

    def reading_seconds(self, letters: int) -> float:
        """Return the seconds for so many letters."""
        return min(self.max_seconds, max(self.min_seconds, letters * self.seconds_per_letter))


READING_TIME_BY_PACE: Final = {"normal": ReadingTime(0.5, 0.025, 2.5), "slow": ReadingTime(1.2, 0.06, 6.0)}
"""How each pace leaves time to read; `quick` leaves none, `tap` waits for a touch, a `lesson` until it was read or done what it says."""

OWN_RESULT_SECONDS: Final = 3.0
"""How long the others leave a person what came of his own roll, at least."""


class BotPace:
    """Says from when on the programs at one table are heard, and lays down what one of them did to a person until somebody has seen it.

    It follows only what all at the table see, and the letters of what is said of it: it is the same whatever is hidden. A mission in real
    time is held up by nothing but a tip, while which its clock stands still.
    """

    def __init__(self, model: TableModel, recap: TurnRecap, moving: Callable[[], bool], explanation: ExplanationPanel) -> None:
        """Serve a table; `moving` tells whether the board is behind what has happened."""
        self.model, self._recap, self._moving, self._explanation = model, recap, moving, explanation
        self._notices: list[tuple[int | None, str, str]] = []
        self._letters = 0
        self._least_seconds = 0.0
        self._rested: float | None = 0.0
        """From when on programs are heard; None while the table has yet to see the last step."""

    @property
    def pace_name(self) -> str:
        """Return the pace that counts: without a person nobody taps, and a mission in real time waits for nobody; a lesson has its own."""
        session, pace = self.model.session, self.model.app.settings.pace
        if session.lesson is not None:
            return "lesson"
        if session.clock is not None:
            return "quick"
        return "normal" if pace == "tap" and not session.person_seats else pace

    def forget_steps(self) -> None:
        """Forget what was to be seen, as after an undo."""
        self._notices.clear()
        self._letters, self._least_seconds, self._rested = 0, 0.0, 0.0
        self._recap.recount_unread_sentences()

    def on_step(self, step: Step, said: list[str]) -> None:
        """Follow a step of which the table was told in these sentences."""
        self._recap.record_step_for_recap(step, len(said))
        model, seats = self.model, self.model.session.seats
        person = step.seat >= 0 and seats[step.seat].is_person
        if person:
            self._explanation.dismiss_explanation_for_seat(int(step.seat))
        if self.pace_name == "quick" and not model.session.is_over:
            return
        if not said and self.pace_name != "lesson":
            return
        self._rested = None
        if self.pace_name == "lesson":
            return
        if not person:
            self._letters = max(self._letters, sum(map(len, said)))
        elif model.should_pause_for_result(step):
            self._least_seconds = OWN_RESULT_SECONDS
        done = [pair for event in step.redact_for_viewer(TABLE) for pair in model.actor_and_target_seats(event)]
        struck = {victim: doer for doer, victim in done if seats[victim].is_person and not seats[doer].is_person}
        down = {model.seat_struck_down(event) for event in step.redact_for_viewer(TABLE)} - {None, *struck}
        if struck or down:
            self._notices += [(victim, seats[doer].name, " ".join(said)) for victim, doer in struck.items()]
            blow = " ".join(model.critical_step_sentences(step, said))
            self._notices += [(seat, seats[seat].name, blow) for seat in down if seat is not None and seats[seat].is_person]
        elif self.pace_name == "tap" and not person:
            who = seats[step.seat].name if step.seat >= 0 else ""
            self._notices.append((None, who, " ".join(said)))

    @property
    def is_anything_unseen(self) -> bool:
        """Return whether something lies there, or is about to, until somebody has seen it."""
        return bool(self._notices) or self._explanation.is_waiting_to_be_seen

    def earliest_bot_action_time(self) -> float:
        """Return the moment from which on programs are heard, in seconds of the app's clock; infinite while something has to be seen."""
        if self.model.tips.is_tip_shown:
            return math.inf
        if self.model.lesson is not None and self.model.lesson.is_waiting_for_touch:
            return math.inf
        if self.is_anything_unseen or self._rested is None:
            return math.inf
        return self._rested

    def update(self, now: float) -> bool:
        """Let time pass: what was to be seen is over, what is to be told is laid down; True when the picture changes."""
        if self._moving():
            return False
        if self._rested is None:
            reading = READING_TIME_BY_PACE.get(self.pace_name)
            seconds = reading.reading_seconds(self._letters) if reading is not None else 0.0
            self._rested = now + max(seconds, self._least_seconds)
            self._letters, self._least_seconds = 0, 0.0
        if not self._notices or self._explanation.shown is not None:
            return False
        victim, heading, words = self._notices.pop(0)
        reader = victim if victim is not None else self._reader()
        angle = 0 if self.model.session.laptop else self.model.session.seats[reader].facing_angle
        self._explanation.hold_until_seen((heading, words), angle, reader)
        return True

    def _reader(self) -> int:
        """Return the person whom what concerns nobody alone is turned to."""
        persons = self.model.session.person_seats
        return int(self.model.featured_seat if self.model.featured_seat in persons else persons[0])
