"""What HOMELAND's lessons need of the table: what is shown is seen before one goes on, a look is read, who is lost finds back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.games.homeland.model.private_page import CARDS, CASE, CASES, ConfirmPageRead, ShowPrivatePage
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel
from scenes.games.homeland.stations.menu import menu_items
from scenes.games.homeland.stations.seat import HomelandSeatContext
from scenes.table.intents import CancelChoice, CoverPrivate, GoOnWithLesson, OpenChoices
from tabletop.core.language.wording import Wording
from tests.lessons.fingers import Learner


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    learner = Learner(tmp_path, "homeland", "analysis", laptop=True)
    yield learner
    learner.close()


def to(learner: Learner, name: str) -> None:
    """Go on to a step by what is pointed at."""
    while learner.run.current_step is None or learner.run.current_step.say != name:
        learner.touch()
    see(learner)


def see(learner: Learner) -> None:
    """See all that has happened."""
    learner.driver.step(0.25)
    while learner.scene.animations.is_display_behind:
        learner.driver.step(0.25)
    learner.driver.step(0.25)


def test_an_analysis_is_seen_before_one_goes_on_and_the_plate_leaves_it_free(learner: Learner) -> None:
    learner.touch()
    learner.touch()
    assert learner.run.current_step is not None
    assert learner.run.current_step.say == "turning"
    seen = 0
    while learner.scene.animations.is_display_behind:
        targets = learner.app.frame.targets
        assert not [target for target in targets if isinstance(target.intent, GoOnWithLesson)]
        learner.scene.model.lesson.advance_by_touch()
        assert learner.run.current_step.say == "turning"
        plate = next(target.rect for target in targets if target.key == "lesson")
        shown = [target.rect for target in targets if target.key == "analysis hurry"]
        seen += bool(shown)
        assert not any(plate.colliderect(rect) for rect in shown)
        learner.driver.step(0.25)
    assert seen > 20
    learner.driver.step(0.25)
    assert [target for target in learner.app.frame.targets if isinstance(target.intent, GoOnWithLesson)]


def test_what_was_looked_at_is_read_and_put_away(learner: Learner) -> None:
    to(learner, "seen")
    lit = [target for target in learner.scene.screen.plate.pointed if target.intent is not None]
    assert [type(target.intent) for target in lit] == [ConfirmPageRead]
    assert not [target for target in learner.app.frame.targets if isinstance(target.intent, GoOnWithLesson)]
    to(learner, "your-turn")
    assert {type(target.intent) for target in learner.offered()} == {ChooseCase}


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_next_analysis_waits_until_a_look_was_read(learner: Learner, reduced_motion: bool) -> None:
    learner.app.context.settings = learner.app.context.settings.model_copy(update={"reduced_motion": reduced_motion})
    to(learner, "seen")
    shown = learner.scene.animations.queue.waiting_clips
    for _ in range(20):
        learner.driver.step(0.5)
    assert learner.scene.animations.is_held
    assert learner.scene.animations.queue.waiting_clips == shown
    guide = learner.scene.model.lesson
    told = guide.sentence()
    learner.scene.handle_intent(ConfirmPageRead(0))
    assert learner.run.current_step is not None
    assert learner.run.current_step.say == "off-the-case"
    learner.driver.step(0.25)
    assert learner.scene.animations.is_display_behind
    assert guide.sentence() == told
    see(learner)
    assert guide.sentence() == learner.app.context.say("homeland.lesson.analysis.off-the-case")


def test_who_opens_a_list_that_leads_nowhere_is_shown_the_way_back(learner: Learner) -> None:
    learner.touch()
    learner.scene.handle_intent(OpenChoices(0, "deploy"))
    learner.driver.step(0.25)
    assert [type(target.intent) for target in learner.offered()] == [CancelChoice]


def at(learner: Learner, name: str, step: int) -> None:
    """Go on with a lesson at a step."""
    learner.app.context.open_lesson("homeland", name, step)
    learner.apply_event()
    see(learner)


def test_who_has_opened_a_sheet_is_led_back_to_the_cards(learner: Learner) -> None:
    at(learner, "case", 6)
    assert learner.run.current_step is not None
    assert learner.run.current_step.say == "lay"
    learner.scene.handle_intent(ShowPrivatePage(0, CASE, 0))
    for wanted in (ShowPrivatePage(0, CASES), ShowPrivatePage(0, CARDS)):
        see(learner)
        assert [target.intent for target in learner.offered()] == [wanted]
        learner.touch()
    see(learner)
    assert [type(target.intent) for target in learner.offered()] == [ChooseIntel]


def test_abilities_of_one_asset_are_told_apart(learner: Learner) -> None:
    at(learner, "assets", 2)
    learner.scene.handle_intent(OpenChoices(0, "abilities"))
    see(learner)
    items = menu_items(HomelandSeatContext(learner.scene.screen.make_context(), 0, 0))
    assert len(items) == 2
    assert len({item.label for item in items}) == 2
    assert not [item for item in items if item.face is not None]
    assert all(item.hold_intent is not None for item in items)


@pytest.mark.parametrize("slow", [False, True])
def test_the_first_round_begins_whoever_looks_at_an_agenda_for_long(learner: Learner, slow: bool) -> None:
    at(learner, "case", 1)
    for _ in range(40 if slow else 0):
        learner.driver.step(0.5)
    learner.touch()
    see(learner)
    assert learner.run.is_waiting_for_touch
    learner.touch()
    assert learner.run.current_step is not None
    assert learner.run.current_step.say == "levels"


def test_a_look_that_was_left_is_there_again(learner: Learner) -> None:
    at(learner, "agents", 3)
    assert learner.run.current_step is not None
    assert learner.run.current_step.say == "seen-plot"
    assert [type(target.intent) for target in learner.scene.screen.plate.pointed] == [ConfirmPageRead]
    at(learner, "agents", 1)
    assert not [target for target in learner.app.frame.targets if isinstance(target.intent, ConfirmPageRead)]


def test_who_covers_what_he_was_to_read_goes_on_by_the_plate(learner: Learner) -> None:
    to(learner, "seen")
    learner.scene.handle_intent(CoverPrivate(0))
    see(learner)
    assert [target for target in learner.app.frame.targets if isinstance(target.intent, GoOnWithLesson)]


def test_what_came_of_a_turn_is_said_once_it_has_been_shown(learner: Learner) -> None:
    at(learner, "mole", 11)
    guide = learner.scene.model.lesson
    before = guide.heading(), guide.sentence()
    learner.touch()
    assert learner.run.current_step is not None
    assert learner.run.current_step.say == "instant"
    seen = 0
    learner.driver.step(0.25)
    while learner.scene.animations.is_display_behind:
        assert (guide.heading(), guide.sentence()) == before
        learner.driver.step(0.25)
        seen += 1
    assert seen > 20
    learner.driver.step(0.25)
    assert guide.sentence() == learner.app.context.say("homeland.lesson.mole.instant")
    assert guide.heading() != before[0]


def test_a_card_whose_name_has_no_room_in_a_hand_is_called_by_its_number(learner: Learner) -> None:
    folder = learner.app.context.folders.data
    for language in ("en", "nl", "de"):
        wording = Wording([folder / "homeland"], language)
        for name in ("red", "on-chair"):
            assert "5" in wording.say(f"homeland.lesson.mole.{name}")
