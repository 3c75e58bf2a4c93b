"""A stage of a lesson under way: what is wanted of the learner now, what the others do, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.lessons.naming import fits

if TYPE_CHECKING:
    from tabletop.core import match as core
    from tabletop.core.action import Action
    from tabletop.core.match import Match
    from tabletop.core.question import Question
    from tabletop.lessons.lesson import Condition, Lesson, Pattern, Stage, Step
    from tabletop.lessons.naming import Naming


@dataclass(frozen=True, slots=True)
class Where:
    """How far a stage has come: the step, how many moves of its `others` were made, and whether what it waits for has happened."""

    step: int = 0
    others: int = 0
    met: bool = False


class LessonRun:
    """Follows one match from the position on in which a stage begins; what is taken back there is taken back here.

    It never changes the match: whoever plays asks what is `wanted`, what to `reply` and what is `answered` for the learner.
    """

    def __init__(self, lesson: Lesson, stage: int, match: Match[Any, Any], naming: Naming) -> None:
        """Begin a stage whose position is set up."""
        self.lesson, self.number, self.match, self.naming = lesson, stage, match, naming
        self.stage: Stage = lesson.stages[stage]
        self.learner = Seat(Viewer(self.stage.learner))
        self._steps: list[core.Step] = list(match.steps)
        self._trail = [Where()]
        self._reply: tuple[Seat, Action] | None = None
        self._wanted: tuple[Action, ...] | None = None
        self._ends: tuple[Action, ...] = ()
        """What of it is the deed itself, not only on the way to it."""

    # -- where it stands ----------------------------------------------------------------------------------------------
    @property
    def where(self) -> Where:
        """Return how far it has come."""
        return self._trail[-1]

    @property
    def step(self) -> Step | None:
        """Return the step that is shown; None after the last one."""
        return self.stage.steps[self.where.step] if self.where.step < len(self.stage.steps) else None

    @property
    def at(self) -> int:
        """Return the number of the step, counted through all stages."""
        return self.lesson.first_of(self.number) + self.where.step

    @property
    def ready(self) -> bool:
        """Return whether it goes on by a touch: the step is only read, and all that was to happen has."""
        step = self.step
        if step is None:
            return True
        return step.do is None and self.where.others >= len(step.others) and (step.until is None or self.where.met)

    def wanted(self) -> tuple[Action, ...]:
        """List what the learner is to do now, of all that is legal: the deed, what is named first in front, then what leads to it."""
        if self._wanted is None:
            deed, way = self._due()
            self._ends = tuple(self._fitting(self.learner, deed))
            self._wanted = (*self._ends, *(action for action in self._fitting(self.learner, way) if action not in self._ends))
        return self._wanted

    def aims(self, action: Action) -> bool:
        """Return whether an action of the learner is the deed itself, be it legal yet or not."""
        return self._fits(action, self._due()[0])

    def allows(self, action: Action) -> bool:
        """Return whether the learner may do it now, or when what leads to it is done."""
        free = self.step is not None and self.step.free
        return free or action in self.wanted() or any(self._fits(action, pattern) for pattern in self._due())

    def _due(self) -> tuple[Pattern, Pattern]:
        """Return the deed that is waited for, and what leads to it; patterns of nothing where none is."""
        step = self.step
        return ({}, {}) if step is None or step.do is None or self.where.met else (step.do, step.by)

    def _fits(self, action: Action, pattern: Pattern) -> bool:
        """Return whether an action of the learner is what a pattern wants."""
        return fits(self.naming, self.match.view(self.learner), self.learner, action, pattern)

    def answer(self, action: Action) -> str:
        """Return the last part of the key of what is said of a deed that is not wanted: the step's own answer to it, else its sentence."""
        step = self.step
        if step is None:
            return "done"
        view = self.match.view(self.learner)
        return next((name for name, pattern in step.otherwise.items() if fits(self.naming, view, self.learner, action, pattern)), step.say)

    # -- what the lesson does -----------------------------------------------------------------------------------------
    def reply(self, seat: Seat) -> Action | None:
        """Return what another seat does now; None while it waits for the learner's touch, or has nothing to do."""
        if self.ready:
            return None
        step = self.step
        moves = step.others[self.where.others :] if step is not None else ()
        if moves and moves[0][0] == seat:
            for action in self._fitting(seat, moves[0][1]):
                self._reply = seat, action
                return action
        return next(self._fitting(seat, self.stage.usual), None)

    def answered(self) -> Action | None:
        """Return what is answered for the learner: what happens anyway where nothing of the step can be done."""
        question = None if self.ready else asked(self.match, self.learner)
        if question is None or question.default is None or self.wanted() or (self.step is not None and self.step.free):
            return None
        return question.default

    def _fitting(self, seat: Seat, pattern: Pattern) -> Iterator[Action]:
        """Return the legal actions of a seat that a pattern wants, in the order of its names."""
        legal, view = self.match.legal(seat), self.match.view(seat)
        for name, fields in pattern.items():
            for action in legal:
                if fits(self.naming, view, seat, action, {name: fields}):
                    yield action

    # -- what happens -------------------------------------------------------------------------------------------------
    def note(self, done: core.Step) -> None:
        """Follow a step of the match."""
        where, step = self.where, self.step
        wanted = done.seat == self.learner and self._wanted is not None and done.action in self._ends
        if self._reply == (done.seat, done.action):
            where = replace(where, others=where.others + 1)
        if self._reply is not None and self._reply[0] == done.seat:
            self._reply = None
        if step is not None:
            met = where.met or (wanted if step.until is None else self._holds(step.until, done))
            where = replace(where, met=met)
            if met and step.do is not None and where.others >= len(step.others):
                where = Where(where.step + 1)
        self._steps.append(done)
        self._trail.append(where)
        self._wanted = None

    def undone(self) -> None:
        """Go back with the match: as far as its steps are those that were followed; others that stand after it change nothing."""
        same = 0
        for old, new in zip(self._steps, self.match.steps, strict=False):
            if old is not new:
                break
            same += 1
        first = len(self._steps) - len(self._trail) + 1
        del self._trail[max(1, same - first + 1) :]
        self._trail += [self._trail[-1]] * (len(self.match.steps) - same)
        self._steps = list(self.match.steps)
        self._reply = self._wanted = None

    def go_on(self) -> bool:
        """Leave a step that was read; tell whether it could be."""
        if not self.ready or self.step is None:
            return False
        self._trail[-1] = Where(self.where.step + 1)
        self._wanted = None
        return True

    def _holds(self, condition: Condition, done: core.Step) -> bool:
        """Return whether a condition is true after a step."""
        if condition.event is not None:
            view, wanted = self.match.view(self.learner), condition.event
            if not any(fits(self.naming, view, done.seat, event, wanted) for event in done.seen_by(self.learner)):
                return False
        return holds(self.match, self.learner, condition)


def holds(match: Match[Any, Any], learner: Seat, condition: Condition) -> bool:
    """Return whether a condition is true of a position, but for what has happened."""
    if condition.asked is not None:
        question = asked(match, learner)
        if question is None or question.kind != condition.asked:
            return False
    outcome = match.outcome
    if condition.over is not None and condition.over != (outcome is not None):
        return False
    return condition.winner is None or (outcome is not None and condition.winner in outcome.winners)


def asked(match: Match[Any, Any], seat: Seat) -> Question | None:
    """Return what a seat is asked and has to answer."""
    return next((question for question in match.questions(TABLE) if seat in question.must), None)
