"""Every lesson over the rules alone: its script leads to its end, and whoever does something else is held back and never stuck."""

from __future__ import annotations

import pytest

from scenes.engine.paths import data_dir
from scenes.session.history import History
from tabletop.core.language.wording import Wording
from tabletop.core.view import TABLE
from tabletop.lessons.lesson import Lesson
from tabletop.lessons.play import begin, close, play_on
from tabletop.lessons.run import LessonRun
from tests.lessons.stories import NAMES, STAGES, box, lessons

LONGEST = {"en": 120, "nl": 150, "de": 150}
"""Letters of a sentence at most."""


def opened(lesson: Lesson, stage: int) -> LessonRun:
    game, naming = box(lesson.game)
    return begin(game, naming, lesson, stage)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_the_script_leads_to_the_end_with_all_that_was_laid_ready(lesson: Lesson, stage: int) -> None:
    run = opened(lesson, stage)
    play_on(run, len(run.stage.steps))
    close(run)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_nothing_else_is_let_through_and_each_step_can_still_be_done(lesson: Lesson, stage: int) -> None:
    """At every step, and also while it is only read, every other legal action of the learner is answered by a sentence of the lesson."""
    words, run, tried = Wording([data_dir() / lesson.game]), opened(lesson, stage), 0
    for at, step in enumerate(run.stage.steps):
        play_on(run, at)
        said: set[str] = set()
        for _ in range(100):
            if run.where.step != at:
                break
            before, where, wanted = run.match.state.to_data(), run.where, run.wanted()
            for action in run.match.legal(run.learner):
                if action not in wanted and not run.stage.steps[at].free:
                    assert not run.allows(action)
                    assert words.knows(lesson.key(run.answer(action)))
                    tried += 1
                    said.add(run.answer(action))
            assert (run.match.state.to_data(), run.where, run.wanted()) == (before, where, wanted)
            if any(run.aims(action) for action in wanted) or run.go_on():
                break
            moves = [
                *((run.learner, action) for action in wanted[:1]),
                (run.learner, run.answered()),
                *((seat, run.reply(seat)) for question in run.match.questions(TABLE) for seat in question.must),
            ]
            seat, action = next((seat, action) for seat, action in moves if action is not None)
            run.note(run.match.play(seat, action))
        assert set(step.otherwise) <= said, f"{lesson.id}, {step.say}: an answer that nothing legal calls for"
    play_on(run, len(run.stage.steps))
    close(run)
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
        play_on(run, at)
        for _ in range(20):
            if run.where.step != at:
                break
            wanted = run.wanted()
            assert wanted, f"{lesson.id}, {step.say}: stuck on the way"
            rest = [action for action in wanted if not run.aims(action)] or [*wanted]
            run.note(run.match.play(run.learner, rest[which]))
        assert run.where.step > at
        play_on(run, len(run.stage.steps))
        close(run)


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_going_on_stands_where_it_was_left(lesson: Lesson, stage: int) -> None:
    """Each step is reached by the script alone, with the same position as by doing one step after the other."""
    whole = opened(lesson, stage)
    for at in range(len(whole.stage.steps)):
        play_on(whole, at)
        again = opened(lesson, stage)
        play_on(again, at)
        assert (again.where, again.match.state.to_data()) == (whole.where, whole.match.state.to_data())


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_what_is_taken_back_is_taken_back_in_the_lesson(lesson: Lesson, stage: int) -> None:
    run, undone = opened(lesson, stage), 0
    for at in range(len(run.stage.steps)):
        play_on(run, at)
        wanted, where, before = run.wanted(), run.where, run.match.state.to_data()
        if not wanted:
            continue
        run.note(run.match.play(run.learner, wanted[0]))
        if run.match.undo_refusal(run.learner) is None:
            run.match.undo(run.learner)
            run.undone()
            assert (run.where, run.match.state.to_data(), run.wanted()) == (where, before, wanted)
            undone += 1
        else:
            continue
    assert undone


@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=NAMES)
def test_looking_back_begins_with_what_was_laid_ready(lesson: Lesson, stage: int) -> None:
    """As the parts of a roll are told, and a game is gone through again."""
    run = opened(lesson, stage)
    play_on(run, len(run.stage.steps))
    assert History(run.match).state(len(run.match.steps)).to_data() == run.match.state.to_data()


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: f"{lesson.game}/{lesson.id}")
@pytest.mark.parametrize("language", LONGEST)
def test_sentences_are_there_and_short(lesson: Lesson, language: str) -> None:
    words = Wording([data_dir() / lesson.game], language)
    long = {key: len(words.say(key)) for key in lesson.said() if len(words.say(key)) > LONGEST[language]}
    assert not long
    assert not set(lesson.said()) & set(words.missing(language))


def test_lessons_of_a_game_are_numbered_from_one_on() -> None:
    for game in {lesson.game for lesson in lessons()}:
        own = [lesson.number for lesson in lessons() if lesson.game == game]
        assert own == list(range(1, len(own) + 1))
