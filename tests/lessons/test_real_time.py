"""A lesson with others who act at the same time, and with a clock that must not punish reading."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.lessons.lesson_run import LessonRun
from tabletop.lessons.stage_play import begin_stage
from tests.lessons.fingers import Learner
from tests.lessons.stories import box, lessons

LEARNER, FRIEND = Seat(Viewer(0)), Seat(Viewer(1))


@pytest.fixture
def run() -> LessonRun:
    """Return the lesson at its first deed: both take an Op."""
    lesson = next(lesson for lesson in lessons() if (lesson.game, lesson.id) == ("countdown", "clock"))
    run = begin_stage(*box("countdown"), lesson, 0)
    assert run.leave_read_step() and run.leave_read_step()
    return run


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    learner = Learner(tmp_path, "countdown", "clock", laptop=True)
    yield learner
    learner.close()


def test_a_step_ends_when_the_deed_and_all_that_others_do_has_happened(run: LessonRun) -> None:
    step = run.current_step
    run.follow_match_step(run.match.play(LEARNER, run.wanted_actions()[0]))
    assert run.current_step is step
    assert run.wanted_actions() == ()
    assert not run.allows_action(act.TakeOp(6))
    run.follow_match_step(run.match.play(FRIEND, act.TakeOp(4) if run.next_action_of_other(FRIEND) == act.TakeOp(4) else act.TakeOp(7)))
    assert run.current_step is not step
    run.match.undo(FRIEND)
    run.step_back()
    assert (run.current_step, run.progress.is_condition_met) == (step, True)


def test_what_another_has_decided_counts_also_after_a_deed_of_the_learner(run: LessonRun) -> None:
    step, decided = run.current_step, run.next_action_of_other(FRIEND)
    assert decided is not None
    run.follow_match_step(run.match.play(LEARNER, run.wanted_actions()[0]))
    run.follow_match_step(run.match.play(FRIEND, decided))
    assert run.current_step is not step


def test_the_clock_stands_while_a_sentence_is_read_and_runs_while_a_deed_is_awaited(learner: Learner) -> None:
    clock = learner.scene.session.clock
    for _ in range(60):
        learner.driver.step(0.5)
    assert (learner.run.is_waiting_for_touch, clock.seconds_left) == (True, 1500.0)
    learner.touch()
    learner.touch()
    for _ in range(10):
        learner.driver.step(0.5)
    assert not learner.run.is_waiting_for_touch
    assert 1490 < clock.seconds_left < 1500


def test_no_lesson_is_lost_to_the_clock(learner: Learner) -> None:
    learner.touch()
    learner.touch()
    clock = learner.scene.session.clock
    clock.seconds_left = 62.0
    for _ in range(300):
        learner.driver.step(0.5)
    assert 0 < clock.seconds_shown <= 60
    learner.learn()
    assert learner.over
