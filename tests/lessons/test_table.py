"""A lesson at the real table: two touches away, kind to whoever does something else, left and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.input.touch_target import TouchTarget
from scenes.pages.pause_page import PausePage
from scenes.session.saves import list_saves
from scenes.table.intents import AskAdvice, AskTakeOver, GoOnWithLesson, PlayAction
from scenes.table.lesson import sentence_plate
from scenes.table.lesson.sentence_plate import pointing_hand_rect
from scenes.table.scene import TableScene
from tabletop.games.abduction import actions as act
from tests.lessons.fingers import Learner
from tests.lessons.stories import lessons


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    learner = Learner(tmp_path, "abduction", "out", laptop=True)
    yield learner
    learner.close()


def touched(learner: Learner, key: str) -> None:
    learner.driver.tap(next(target for target in learner.app.frame.targets if target.key == key))
    learner.driver.step(0.3)


def said(learner: Learner) -> tuple[str, str]:
    guide = learner.scene.model.lesson
    return guide.heading(), guide.sentence()


def words(learner: Learner, name: str) -> str:
    return str(learner.app.context.say(f"abduction.lesson.out.{name}"))


@pytest.mark.parametrize("game", sorted({lesson.game for lesson in lessons()}))
def test_two_touches_lead_from_the_shelf_to_the_first_sentence(learner: Learner, game: str) -> None:
    learner.app.go_to_title()
    learner.driver.step(0.5)
    for _ in range(6):
        learner.driver.step(0.1)
    for key in (f"box:{game}", "learn"):
        target = next(target for target in learner.app.frame.targets if target.key == key)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            learner.driver.post(kind, 0, *target.rect.center)
            learner.driver.step(0.06)
    scene: Any = learner.app.context.stack.top_scene
    assert isinstance(scene, TableScene)
    assert scene.session.lesson is not None
    assert scene.model.lesson is not None
    first = next(lesson for lesson in lessons() if lesson.game == game)
    assert scene.model.lesson.sentence() == learner.app.context.say(first.sentence_key(first.stages[0].steps[0].say))
    assert any(isinstance(target.intent, GoOnWithLesson) for target in learner.app.frame.targets)


def test_what_is_not_wanted_is_answered_and_changes_nothing(learner: Learner) -> None:
    """While it is read, and while a deed is wanted; the next right deed ends the answer."""
    steps = len(learner.scene.session.match.steps)
    learner.scene.handle_intent(PlayAction(0, act.Pass()))
    say = learner.app.context.say
    assert said(learner) == (say("shell.lesson.first_read", button=say("shell.go_on")), words(learner, "goal"))
    learner.touch()
    learner.scene.handle_intent(PlayAction(0, act.Pass()))
    assert said(learner) == (learner.app.context.say("shell.lesson.first"), words(learner, "walk"))
    assert len(learner.scene.session.match.steps) == steps
    learner.touch()
    for _ in range(8):
        learner.driver.step(0.25)
    assert said(learner)[1] == words(learner, "show-hall")
    other = next(
        a
        for a in learner.run.match.legal_actions(learner.run.learner_seat)
        if isinstance(a, act.ChooseLocation) and not learner.run.allows_action(a)
    )
    learner.scene.handle_intent(PlayAction(0, other))
    assert said(learner)[1] == words(learner, "not-straight")
    assert not learner.app.context.toasts.shown_words


def learnt(learner: Learner) -> list[str]:
    """Play the lesson on the table up to its last sentence; return the buttons below that."""
    guide = learner.scene.model.lesson
    while not (guide.is_over and guide.buttons()):
        offered = learner.offered()
        if offered and not guide.is_over and not learner.scene.animations.is_display_behind:
            learner.driver.tap(offered[0])
        learner.driver.step(0.1)
        learner.apply_event()
        guide = learner.scene.model.lesson
    learner.driver.step(0.1)
    return [button.target_key for button in guide.buttons()]


def test_the_next_lesson_is_one_touch_away(learner: Learner) -> None:
    """From the last sentence, after which this one is done; the last lesson of all has none. "Done" lies where "Continue" lay."""
    name, following = learner.scene.session.seats[0].name, [lesson for lesson in lessons() if lesson.game == "abduction"]
    for done, after in pairwise(following):
        assert learnt(learner) == ["lesson:go-on", "lesson:next"]
        touched(learner, "lesson:next")
        learner.apply_event()
        assert (learner.run.lesson.id, learner.run.step_number) == (after.id, 0)
        assert learner.app.context.settings.lesson_record(name, "abduction", done.id).done
    assert learnt(learner) == ["lesson:go-on"]


def test_no_hand_asks_to_touch_what_is_only_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a sentence is only read, what it speaks of is lit; a hand comes with the first deed."""
    hands: list[pygame.Rect] = []
    monkeypatch.setattr(sentence_plate, "pointing_hand_rect", lambda rect, *rest: hands.append(rect) or pointing_hand_rect(rect, *rest))
    learner = Learner(tmp_path, "homeland", "case", laptop=True)
    try:
        while learner.run.current_step is None or learner.run.current_step.say != "levels":
            learner.touch()
        hands.clear()
        learner.driver.step(0.5)
        assert len(learner.scene.screen.plate.pointed) == 3
        assert not hands
        while learner.run.current_step is None or learner.run.current_step.say != "claim":
            learner.touch()
        learner.driver.step(0.5)
        assert hands
    finally:
        learner.close()


@pytest.mark.parametrize("place", [(400, 300, 140, 40), (460, 4, 140, 44), (0, 0, 140, 44), (1130, 2, 150, 44), (600, 300, 80, 110)])
def test_a_hand_lies_beside_the_words_of_what_it_points_at(place: tuple[int, int, int, int]) -> None:
    """It laps over the edge by a tenth of the height at most, at the window's upper edge, too."""
    window, rect = pygame.Rect(0, 0, 1280, 720), pygame.Rect(place)
    spot = pointing_hand_rect(rect, 37, window)
    assert window.contains(spot)
    lapped = spot.clip(rect)
    assert min(lapped.w, lapped.h) <= rect.h // 10


def test_a_hand_lies_over_nothing_else_that_is_said_or_touched_where_there_is_room() -> None:
    """In a row of buttons above each other, below a line of words: beside the row; in a corner of it, where least is hidden."""
    window, rows = pygame.Rect(0, 0, 1280, 720), [pygame.Rect(1000, 300 + 60 * row, 150, 50) for row in range(3)]
    words = pygame.Rect(700, 260, 460, 36)
    for row in rows:
        assert pointing_hand_rect(row, 37, window, [*rows, words]).collidelist([words, *(other for other in rows if other != row)]) < 0
    walls = [pygame.Rect(1145, 200, 100, 300), pygame.Rect(905, 200, 100, 300)]
    assert pointing_hand_rect(rows[2], 37, window, [*rows, *walls]).top > rows[2].centery


def test_the_hand_of_a_lesson_leaves_words_of_its_station_free(tmp_path: Path) -> None:
    """Round a table the roll lies right below the line that says whose turn it is."""
    learner = Learner(tmp_path, "abduction", "out", laptop=False, size=(1920, 1080))
    try:
        run, screen = learner.run, learner.scene.screen
        while run.current_step is None or run.current_step.say != "help" or not any("UseHelp" in one.key for one in screen.plate.pointed):
            learner.touch()
            learner.driver.step(0.5)
        (pointed,) = screen.plate.pointed
        hand = screen.plate.hands[0]
        others = [target.rect for target in learner.app.frame.targets if target.intent and target != pointed and not target.cell]
        (_, plan, rect) = screen.screen_model(learner.app.frame, screen.layout(learner.app.frame), screen.make_context()).station_by_seat[0]
        assert hand.collidelist([*others, pygame.Rect(plan.head_rect).move(rect.topleft)]) < 0
    finally:
        learner.close()


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize(("step", "button"), [("search", "SearchWith"), ("power", "UsePower"), ("help", "UseHelp")])
def test_a_sentence_calls_a_button_what_stands_on_it(learner: Learner, language: str, step: str, button: str) -> None:
    context = learner.app.context
    context.change_settings(language=language)
    assert context.say(f"abduction.action.{button}") in words(learner, step)


def test_a_deed_is_taken_back_by_the_button(learner: Learner) -> None:
    learner.touch()
    learner.touch()
    while learner.run.progress.step_index < 3:
        learner.touch()
    assert learner.run.current_step is not None and learner.run.current_step.say == "lay-hall"
    for _ in range(8):
        learner.driver.step(0.25)
    touched(learner, "undo@0")
    assert learner.run.current_step is not None and learner.run.current_step.say == "show-hall"
    learner.learn()
    assert learner.over


def test_it_is_left_and_gone_on_with_by_name(learner: Learner) -> None:
    while learner.run.progress.step_index < 6:
        learner.touch()
    app = learner.app
    name = learner.scene.session.seats[0].name
    touched(learner, "pause@0")
    page = app.context.stack.top_scene
    assert isinstance(page, PausePage)
    assert not [target for target in app.frame.targets if target.key.startswith("seat:kind")]
    touched(learner, "shell.pause.leave")
    assert app.context.settings.lesson_record(name, "abduction", "out").step == 6
    assert list_saves(app.context.folders.saves) == []
    app.context.open_lesson("abduction", "out", app.context.settings.lesson_record(name, "abduction", "out").step)
    scene: Any = app.context.stack.top_scene
    assert scene.session.lesson.progress.step_index == 6
    assert scene.session.lesson.match.state.to_data() == learner.run.match.state.to_data()


def test_keys_do_it_as_well(learner: Learner) -> None:
    """Return goes on where a sentence is only read."""
    assert learner.run.progress.step_index == 0
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    learner.driver.step(0.1)
    assert learner.run.progress.step_index == 1


def test_nobody_takes_over_nobody_advises_and_no_window_runs(learner: Learner) -> None:
    scene = learner.scene
    learner.scene.handle_intent(AskTakeOver(1))
    learner.scene.handle_intent(AskAdvice(0))
    assert learner.app.context.stack.top_scene is scene
    assert scene.explanation.shown is None
    while learner.run.progress.step_index < 7 and not learner.over:
        learner.touch()
        assert scene.session.reaction_window is None


def test_others_wait_while_a_sentence_is_read(learner: Learner) -> None:
    """As long as it takes: nothing is done until it is touched."""
    while learner.run.progress.step_index < 6:
        learner.touch()
    for _ in range(60):
        learner.driver.step(0.5)
    assert learner.run.is_waiting_for_touch
    steps = len(learner.scene.session.match.steps)
    for _ in range(60):
        learner.driver.step(0.5)
    assert len(learner.scene.session.match.steps) == steps


def test_a_damaged_lesson_is_told_and_opens_nothing(learner: Learner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = learner.app
    before = app.context.stack.top_scene
    told: list[str] = []
    monkeypatch.setattr(app.context, "show_error", lambda error: told.append(error.key))
    app.context.open_lesson("abduction", "no-such-lesson", 0)
    assert app.context.stack.top_scene is before
    assert told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_plate_is_whole_and_clear_in_large_print(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    learner = Learner(tmp_path, "abduction", "out", laptop=False, size=size, text_scale=scale, language="qps")
    try:
        for _ in range(8):
            learner.touch()
            plate = next(target.rect for target in learner.app.frame.targets if target.key == "lesson")
            assert learner.app.frame.surface.get_rect().contains(plate)
    finally:
        learner.close()


def at(learner: Learner, name: str, step: int) -> Any:
    """Go on with a lesson at a step."""
    learner.app.context.open_lesson("abduction", name, step)
    learner.scene = learner.app.context.stack.top_scene
    learner.run = learner.scene.session.lesson
    learner.driver.step()
    return learner.scene


def test_nothing_wakes_the_table_while_a_sentence_is_read(learner: Learner) -> None:
    """Also where another is asked already."""
    scene = at(learner, "dark", 19)
    for _ in range(20):
        learner.driver.step(0.5)
    assert learner.run.is_waiting_for_touch
    assert 1 in scene.session.seats_waited_for()
    assert scene.session.wake_at() is None


def test_a_reaction_counts_at_once(learner: Learner) -> None:
    scene = at(learner, "rivals", 8)
    steps = len(scene.session.match.steps)
    scene.handle_intent(PlayAction(0, act.ClaimReaction()))
    assert len(scene.session.match.steps) == steps + 1


def test_the_end_stays_until_it_was_read_and_no_result_takes_its_place(learner: Learner) -> None:
    while learner.run.progress.step_index < 13:
        learner.touch()
    learner.touch()
    for _ in range(40):
        learner.driver.step(0.5)
    assert learner.scene.session.is_over
    assert not learner.over
    assert said(learner)[1] == words(learner, "done")


def test_no_strip_tells_what_the_lesson_tells(learner: Learner) -> None:
    while learner.run.progress.step_index < 7:
        learner.touch()
    for _ in range(8):
        learner.driver.step(0.25)
    assert not [target.key for target in learner.app.frame.targets if target.key.startswith("recap")]


def test_the_plate_makes_way_for_what_it_points_at(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever that is, and however little room is left."""
    plate, window = learner.scene.screen.plate, learner.app.frame.surface.get_rect()
    for part in (
        pygame.Rect(0, 0, window.w, window.h * 6 // 10),
        pygame.Rect(0, window.h * 4 // 10, window.w, window.h),
        pygame.Rect(0, 0, window.w * 6 // 10, window.h),
        pygame.Rect(window.w * 4 // 10, 0, window.w, window.h),
    ):
        lit = TouchTarget(part.clip(window), None, key="lit")
        monkeypatch.setattr(plate, "find_pointed_targets", lambda frame, meant, lit=lit: [lit])
        learner.app.follow_window_and_settings()
        learner.driver.step(0.1)
        rect = next(target.rect for target in learner.app.frame.targets if target.key == "lesson")
        assert not rect.colliderect(lit.rect)
