"""A stage of a lesson under way: what is wanted of the learner now, what the others do, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.lessons.naming import matches_pattern

if TYPE_CHECKING:
    from tabletop.core import match as core
    from tabletop.core.action import Action
    from tabletop.core.match import Match
    from tabletop.core.question import Question
    from tabletop.lessons.lesson import ActionOrEventPattern, Lesson, LessonCondition, LessonStage, LessonStep
    from tabletop.lessons.naming import NumberNames


@dataclass(frozen=True, slots=True)
class StageProgress:
    """How far a stage has come.

    The step, how many moves of its `other_moves_made` were made, and whether what it waits for has happened.
    """

    step_index: int = 0
    other_moves_made: int = 0
    is_condition_met: bool = False


class LessonRun:
    """Follows one match from the position on in which a stage begins; what is taken back there is taken back here.

    It never changes the match: whoever plays asks what is `wanted`, what to `next_action_of_other` and what is
    `find_learner_default_action` for the learner.
    """

    def __init__(self, lesson: Lesson, stage: int, match: Match[Any, Any], naming: NumberNames) -> None:
        """Begin a stage whose position is set up."""
        self.lesson, self.number, self.match, self.naming = lesson, stage, match, naming
        self.stage: LessonStage = lesson.stages[stage]
        self.learner_seat = Seat(Viewer(self.stage.learner))
        self._steps: list[core.Step] = list(match.steps)
        self._trail = [StageProgress()]
        self._reply: tuple[Seat, Action] | None = None
        self._wanted: tuple[Action, ...] | None = None
        self._ends: tuple[Action, ...] = ()
        """What of it is the deed itself, not only on the way to it."""

    # -- where it stands ----------------------------------------------------------------------------------------------
    @property
    def progress(self) -> StageProgress:
        """Return how far it has come."""
        return self._trail[-1]

    @property
    def current_step(self) -> LessonStep | None:
        """Return the step that is shown; None after the last one."""
        return self.stage.steps[self.progress.step_index] if self.progress.step_index < len(self.stage.steps) else None

    @property
    def step_number(self) -> int:
        """Return the number of the step, counted through all stages."""
        return self.lesson.count_steps_before_stage(self.number) + self.progress.step_index

    @property
    def is_waiting_for_touch(self) -> bool:
        """Return whether it goes on by a touch: the step is only read, and all that was to happen has."""
        step = self.current_step
        if step is None:
            return True
        return step.do is None and self.progress.other_moves_made >= len(step.others) and (step.until is None or self._is_met(step.until))

    def wanted_actions(self) -> tuple[Action, ...]:
        """List what the learner is to do now, of all that is legal: the deed, what is named first in front, then what leads to it."""
        if self._wanted is None:
            deed, way = self._due()
            self._ends = tuple(self._fitting(self.learner_seat, deed))
            self._wanted = (*self._ends, *(action for action in self._fitting(self.learner_seat, way) if action not in self._ends))
        return self._wanted

    def is_wanted_action(self, action: Action) -> bool:
        """Return whether an action of the learner is the deed itself, be it legal yet or not."""
        return self._fits(action, self._due()[0])

    def allows_action(self, action: Action) -> bool:
        """Return whether the learner may do it now, or when what leads to it is done."""
        free = self.current_step is not None and self.current_step.free
        return free or action in self.wanted_actions() or any(self._fits(action, pattern) for pattern in self._due())

    def _due(self) -> tuple[ActionOrEventPattern, ActionOrEventPattern]:
        """Return the deed that is waited for, and what leads to it; patterns of nothing where none is."""
        step = self.current_step
        return ({}, {}) if step is None or step.do is None or self.progress.is_condition_met else (step.do, step.by)

    def _fits(self, action: Action, pattern: ActionOrEventPattern) -> bool:
        """Return whether an action of the learner is what a pattern wants."""
        return matches_pattern(self.naming, self.match.view(self.learner_seat), self.learner_seat, action, pattern)

    def unwanted_action_reply_key(self, action: Action) -> str:
        """Return the last part of the key of what is said of a deed that is not wanted: the step's own answer to it, else its sentence."""
        step = self.current_step
        if step is None:
            return "done"
        view = self.match.view(self.learner_seat)
        return next(
            (name for name, pattern in step.otherwise.items() if matches_pattern(self.naming, view, self.learner_seat, action, pattern)),
            step.say,
        )

    # -- what the lesson does -----------------------------------------------------------------------------------------
    def next_action_of_other(self, seat: Seat) -> Action | None:
        """Return what another seat does now; None while it waits for the learner's touch, or has nothing to do."""
        if self.is_waiting_for_touch:
            return None
        step = self.current_step
        moves = step.others[self.progress.other_moves_made :] if step is not None else ()
        if moves and moves[0][0] == seat:
            for action in self._fitting(seat, moves[0][1]):
                self._reply = seat, action
                return action
        return next(self._fitting(seat, self.stage.usual), None)

    def find_learner_default_action(self) -> Action | None:
        """Return what is answered for the learner: what happens anyway where nothing of the step can be done."""
        question = None if self.is_waiting_for_touch else question_for_seat(self.match, self.learner_seat)
        if (
            question is None
            or question.default is None
            or self.wanted_actions()
            or (self.current_step is not None and self.current_step.free)
        ):
            return None
        return question.default

    def _fitting(self, seat: Seat, pattern: ActionOrEventPattern) -> Iterator[Action]:
        """Return the legal actions of a seat that a pattern wants, in the order of its names."""
        legal, view = self.match.legal_actions(seat), self.match.view(seat)
        for name, fields in pattern.items():
            for action in legal:
                if matches_pattern(self.naming, view, seat, action, {name: fields}):
                    yield action

    # -- what happens -------------------------------------------------------------------------------------------------
    def follow_match_step(self, done: core.Step) -> None:
        """Follow a step of the match."""
        where, step = self.progress, self.current_step
        wanted = done.seat == self.learner_seat and self._wanted is not None and done.action in self._ends
        if self._reply == (done.seat, done.action):
            where = replace(where, other_moves_made=where.other_moves_made + 1)
        if self._reply is not None and self._reply[0] == done.seat:
            self._reply = None
        if step is not None:
            met = where.is_condition_met or (wanted if step.until is None else self._holds(step.until, done))
            where = replace(where, is_condition_met=met)
            if met and step.do is not None and where.other_moves_made >= len(step.others):
                where = StageProgress(where.step_index + 1)
        self._steps.append(done)
        self._trail.append(where)
        self._wanted = None

    def step_back(self) -> None:
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

    def leave_read_step(self) -> bool:
        """Leave a step that was read; tell whether it could be."""
        if not self.is_waiting_for_touch or self.current_step is None:
            return False
        self._trail[-1] = StageProgress(self.progress.step_index + 1)
        self._wanted = None
        return True

    def _is_met(self, condition: LessonCondition) -> bool:
        """Return whether a condition has come true, or was true before anything happened in its step."""
        return self.progress.is_condition_met or (condition.event is None and does_condition_hold(self.match, self.learner_seat, condition))

    def _holds(self, condition: LessonCondition, done: core.Step) -> bool:
        """Return whether a condition is true after a step."""
        if condition.event is not None:
            view, wanted = self.match.view(self.learner_seat), condition.event
            if not any(matches_pattern(self.naming, view, done.seat, event, wanted) for event in done.redact_for_viewer(self.learner_seat)):
                return False
        return does_condition_hold(self.match, self.learner_seat, condition)


def does_condition_hold(match: Match[Any, Any], learner: Seat, condition: LessonCondition) -> bool:
    """Return whether a condition is true of a position, but for what has happened."""
    if condition.asked is not None:
        question = question_for_seat(match, learner)
        if question is None or question.kind != condition.asked:
            return False
    outcome = match.outcome
    if condition.over is not None and condition.over != (outcome is not None):
        return False
    return condition.winner is None or (outcome is not None and condition.winner in outcome.winners)


def question_for_seat(match: Match[Any, Any], seat: Seat) -> Question | None:
    """Return what a seat is asked and has to answer."""
    return next((question for question in match.questions(TABLE) if seat in question.required_seats), None)
