"""Every lesson over the rules alone: its script leads to its end, and whoever does something else is held back and never stuck."""

from __future__ import annotations

import pytest

from scenes.engine.paths import data_dir
from scenes.session.state_history import StateHistory
from tabletop.core.language.wording import Wording
from tabletop.core.view import TABLE
from tabletop.lessons.lesson import Lesson
from tabletop.lessons.lesson_run import LessonRun
from tabletop.lessons.stage_play import begin_stage, check_stage_end, play_script_to
from tests.lessons.stories import NAMES, STAGES, box, lessons

LONGEST = {"en": 120, "nl": 150, "de": 150}
"""Letters of a sentence at most."""


def opened(lesson: Lesson, stage: int) -> LessonRun:
    game, naming = box(lesson.game)
    return begin_stage(game, naming, lesson, stage)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_the_script_leads_to_the_end_with_all_that_was_laid_ready(lesson: Lesson, stage: int) -> None:
    run = opened(lesson, stage)
    play_script_to(run, len(run.stage.steps))
    check_stage_end(run)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_nothing_else_is_let_through_and_each_step_can_still_be_done(lesson: Lesson, stage: int) -> None:
    """At every step, and also while it is only read, every other legal action of the learner is answered by a sentence of the lesson."""
    words, run, tried = Wording([data_dir() / lesson.game]), opened(lesson, stage), 0
    for at, step in enumerate(run.stage.steps):
        play_script_to(run, at)
        said: set[str] = set()
        for _ in range(100):
            if run.progress.step_index != at:
                break
            before, where, wanted = run.match.state.to_data(), run.progress, run.wanted_actions()
            for action in run.match.legal_actions(run.learner_seat):
                if action not in wanted and not run.stage.steps[at].free:
                    assert not run.allows_action(action)
                    assert words.has_sentence(lesson.sentence_key(run.unwanted_action_reply_key(action)))
                    tried += 1
                    said.add(run.unwanted_action_reply_key(action))
            assert (run.match.state.to_data(), run.progress, run.wanted_actions()) == (before, where, wanted)
            if any(run.is_wanted_action(action) for action in wanted) or run.leave_read_step():
                break
            moves = [
                *((run.learner_seat, action) for action in wanted[:1]),
                (run.learner_seat, run.find_learner_default_action()),
                *((seat, run.next_action_of_other(seat)) for question in run.match.questions(TABLE) for seat in question.required_seats),
            ]
            seat, action = next((seat, action) for seat, action in moves if action is not None)
            run.follow_match_step(run.match.play(seat, action))
        assert set(step.otherwise) <= said, f"{lesson.id}, {step.say}: an answer that nothing legal calls for"
    play_script_to(run, len(run.stage.steps))
    check_stage_end(run)
    assert tried > len(run.stage.steps)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
@pytest.mark.parametrize("which", [0, -1])
def test_every_way_that_is_let_through_leads_to_the_deed(lesson: Lesson, stage: int, which: int) -> None:
    """Also the way round of whoever always does the first, or the last, of what only leads there."""
    whole = opened(lesson, stage)
    for at, step in enumerate(whole.stage.steps):
        if not step.by:
            continue
        run = opened(lesson, stage)
        play_script_to(run, at)
        for _ in range(20):
            if run.progress.step_index != at:
                break
            wanted = run.wanted_actions()
            assert wanted, f"{lesson.id}, {step.say}: stuck on the way"
            rest = [action for action in wanted if not run.is_wanted_action(action)] or [*wanted]
            run.follow_match_step(run.match.play(run.learner_seat, rest[which]))
        assert run.progress.step_index > at
        play_script_to(run, len(run.stage.steps))
        check_stage_end(run)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_going_on_stands_where_it_was_left(lesson: Lesson, stage: int) -> None:
    """Each step is reached by the script alone, with the same position as by doing one step after the other."""
    whole = opened(lesson, stage)
    for at in range(len(whole.stage.steps)):
        play_script_to(whole, at)
        again = opened(lesson, stage)
        play_script_to(again, at)
        assert (again.progress, again.match.state.to_data()) == (whole.progress, whole.match.state.to_data())


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_what_is_taken_back_is_taken_back_in_the_lesson(lesson: Lesson, stage: int) -> None:
    run, undone = opened(lesson, stage), 0
    for at in range(len(run.stage.steps)):
        play_script_to(run, at)
        wanted, where, before = run.wanted_actions(), run.progress, run.match.state.to_data()
        if not wanted:
            continue
        run.follow_match_step(run.match.play(run.learner_seat, wanted[0]))
        if run.match.undo_refusal(run.learner_seat) is None:
            run.match.undo(run.learner_seat)
            run.step_back()
            assert (run.progress, run.match.state.to_data(), run.wanted_actions()) == (where, before, wanted)
            undone += 1
        else:
            continue
    assert undone


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_looking_back_begins_with_what_was_laid_ready(lesson: Lesson, stage: int) -> None:
    """As the parts of a roll are told, and a game is gone through again."""
    run = opened(lesson, stage)
    play_script_to(run, len(run.stage.steps))
    assert StateHistory(run.match).state_after(len(run.match.steps)).to_data() == run.match.state.to_data()


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: f"{lesson.game}/{lesson.id}")
@pytest.mark.parametrize("language", LONGEST)
def test_sentences_are_there_and_short(lesson: Lesson, language: str) -> None:
    words = Wording([data_dir() / lesson.game], language)
    long = {key: len(words.say(key)) for key in lesson.sentence_keys() if len(words.say(key)) > LONGEST[language]}
    assert not long
    assert not set(lesson.sentence_keys()) & set(words.missing_keys(language))


def test_lessons_of_a_game_are_numbered_from_one_on() -> None:
    for game in {lesson.game for lesson in lessons()}:
        own = [lesson.number for lesson in lessons() if lesson.game == game]
        assert own == list(range(1, len(own) + 1))
