"""What a lesson says at the table, and what it holds back until it is wanted."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from scenes.table.intents import BeginNextLesson, GoOnWithLesson
from scenes.table.lesson.pointing import find_targets_toward_action
from scenes.widgets.button import ButtonSpec
from tabletop.lessons.lesson import load_lessons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.engine.context import AppContext
    from scenes.input.touch_target import TouchTarget
    from scenes.table.lesson.pointing import ActionOfIntent, TouchesTowardsAction
    from tabletop.core.action import Action
    from tabletop.lessons.lesson import Lesson
    from tabletop.lessons.lesson_run import LessonRun


class LessonGuide:
    """Speaks for the lesson of one table. `leave` takes the table away, `next_stage` lays the next position in its place."""

    plate_key = "lesson"
    plate_angle = 0
    reader_seat: int | None = None

    def __init__(self, app: AppContext, run: LessonRun) -> None:
        """Guide a learner through a stage."""
        self.app, self.run = app, run
        self.leave: Callable[[], None] = lambda: None
        self.steps: TouchesTowardsAction = lambda action: ()
        """Gives the touches that lead to a deed."""
        self.is_put_away_by_other_button: Callable[[], bool] = lambda: False
        """Tells whether a button in sight puts away what the step is about, by which it goes on too: then it needs none of its own."""
        self.is_all_in_sight = True
        """Whether all that has happened is in sight; until then nothing goes on by a touch."""
        self._held_back: str | None = None
        """The last part of the key of what is said of a deed that is not wanted; None: nothing was held back."""

    @property
    def learner_seat(self) -> int:
        """Return the seat of who learns."""
        return int(self.run.learner_seat)

    @property
    def is_waiting_for_touch(self) -> bool:
        """Return whether it goes on by a touch, and nobody does anything until then."""
        return self.run.is_waiting_for_touch

    @property
    def is_explaining_only(self) -> bool:
        """Return whether a step is only read: what it points at is named, not to be touched."""
        return self.is_waiting_for_touch and not self.is_put_away_by_other_button()

    def allows_action(self, seat: int, action: Action) -> bool:
        """Return whether a person may do it now; if not, what is wanted first is said."""
        if seat == self.learner_seat and self.run.allows_action(action):
            return True
        self._held_back = self.run.unwanted_action_reply_key(action)
        self.app.sounds.play("cancel")
        return False

    def on_step(self) -> None:
        """Something was done, or taken back: what was held back is over."""
        self._held_back = None

    def heading(self) -> str:
        """Return what stands over the sentence: where the learner is, or that something else comes first."""
        lesson = self.run.lesson
        if self._held_back is not None:
            on = self.buttons()
            return self.app.say("shell.lesson.first_read", button=on[0].label) if on else self.app.say("shell.lesson.first")
        title = self.app.say(lesson.sentence_key("title"))
        n = min(self.run.step_number + 1, lesson.step_count) - self._is_step_ahead
        return self.app.say("shell.lesson.step", title=title, n=n, of=lesson.step_count)

    def sentence(self) -> str:
        """Return the one sentence that is said now."""
        step = self.run.current_step
        if self._is_step_ahead:
            step = self.run.stage.steps[self.run.progress.step_index - 1]
        if step is None and not self._last_stage:
            return self.app.say("shell.lesson.next_position")
        name = self._held_back or (step.say if step is not None else "done")
        return self.app.say(self.run.lesson.sentence_key(name))

    def note_below_sentence(self) -> str:
        """Return what stands below the sentence: at the beginning, that luck is laid ready."""
        return self.app.say("shell.lesson.laid") if self.run.progress.step_index == 0 else ""

    def buttons(self) -> Sequence[ButtonSpec]:
        """Return the button by which it goes on, or ends; left of it the one of the next lesson; none while something else is wanted."""
        if not (self.is_explaining_only and self.is_all_in_sight):
            return ()
        say, key = self.app.say, "lesson:go-on"
        if not self.is_over:
            return (ButtonSpec(say("shell.go_on"), GoOnWithLesson(), None, "primary", target_key=key),)
        if self._next_lesson is None:
            return (ButtonSpec(say("shell.lesson.end"), GoOnWithLesson(), None, "primary", target_key=key),)
        label = say("shell.lesson.next", title=say(self._next_lesson.sentence_key("title")))
        return (
            ButtonSpec(say("shell.lesson.end"), GoOnWithLesson(), None, "outlined", target_key=key),
            ButtonSpec(label, BeginNextLesson(), "next", "primary", target_key="lesson:next"),
        )

    def pointed_targets(self, targets: Sequence[TouchTarget], meant: ActionOfIntent) -> list[TouchTarget]:
        """Return what leads to what is wanted, and what the step names."""
        found, step = find_targets_toward_action(targets, self.run, meant, self.steps), self.run.current_step
        if step is not None:
            near = [target for target in targets if target.seat in (self.learner_seat, None)]
            found += [target for target in near if target.key.startswith(step.point or ("\0",))]
        return found

    @property
    def _is_step_ahead(self) -> bool:
        """Return whether a step tells what the table has not shown yet: the one before it is said until then."""
        step = self.run.current_step
        return step is not None and step.seen and not self.is_all_in_sight and self.run.progress.step_index > 0

    @property
    def _last_stage(self) -> bool:
        """Return whether no other position follows."""
        return self.run.number + 1 == len(self.run.lesson.stages)

    @property
    def is_over(self) -> bool:
        """Return whether the lesson has said its last sentence."""
        return self.run.current_step is None and self._last_stage

    @cached_property
    def _next_lesson(self) -> Lesson | None:
        """Return the lesson after this one; None after the last."""
        done = self.run.lesson
        lessons = load_lessons(self.app.folders.data, done.game)[0]
        return next((lesson for lesson in lessons if lesson.number > done.number), None)

    def begin_next_lesson(self) -> None:
        """Lay the next lesson in the place of this one, which is done."""
        if self.is_over and self._next_lesson is not None:
            self.app.sounds.play("confirm")
            self.app.open_lesson(self._next_lesson.game, self._next_lesson.id, 0)

    def advance_by_touch(self) -> bool:
        """Go on by a touch; tell whether that was what it waits for."""
        if not (self.is_waiting_for_touch and self.is_all_in_sight):
            return False
        self.on_step()
        lesson = self.run.lesson
        if self.run.leave_read_step():
            self.app.sounds.play("tap")
        elif self._last_stage:
            self.app.sounds.play("confirm")
            self.leave()
        else:
            self.app.open_lesson(lesson.game, lesson.id, lesson.count_steps_before_stage(self.run.number + 1))
        return True

    def points_at(self, key: str) -> bool:
        """Return whether the step points at targets whose keys begin so."""
        step = self.run.current_step
        return step is not None and key in step.point

    def save_progress(self, name: str) -> None:
        """Keep by a name how far the lesson has come."""
        lesson, done = self.run.lesson, self.is_over
        self.app.save_lesson_progress(name, lesson.game, lesson.id, 0 if done else self.run.step_number, done=done)
