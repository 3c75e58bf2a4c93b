"""When an open place covers itself: not while its owner reads a card of it, not in a lesson, and never long after the last touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.input.intents import EndHold, StartHold
from scenes.table.intents import ChooseCard, OpenPrivate, ShowCard
from scenes.table.privacy import LONGEST_READING_SECONDS, OPEN_SECONDS
from scenes.table.scene import TableScene
from tests.lessons.fingers import Learner
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock

SEAT = 1
LATE = OPEN_SECONDS + 1.0


@pytest.fixture
def table(windows: list[App], tmp_path: Path) -> tuple[TableScene, Clock]:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 3, laptop=False)
    scene.handle_intent(OpenPrivate(SEAT))
    return scene, clock


def open_after(table: tuple[TableScene, Clock], seconds: float) -> bool:
    """Let seconds pass one by one; return whether the place is open still."""
    scene, clock = table
    for _ in range(round(seconds)):
        clock.now += 1.0
        scene.update(clock.now, 1.0)
    return scene.model.private_areas.is_open(SEAT)


def test_a_card_that_is_held_up_keeps_its_place_open(table: tuple[TableScene, Clock]) -> None:
    """The time begins anew when the finger leaves; a finger on a card elsewhere keeps nothing open."""
    scene, _ = table
    card = ShowCard(3, 0, SEAT)
    scene.handle_intent(StartHold(card))
    assert open_after(table, 3 * LATE)
    scene.handle_intent(EndHold(card))
    assert open_after(table, OPEN_SECONDS - 1.0)
    assert not open_after(table, 2.0)
    scene.handle_intent(OpenPrivate(SEAT))
    for elsewhere in (ShowCard(3, 0, SEAT + 1), ShowCard(3, 0, None)):
        scene.handle_intent(StartHold(elsewhere))
    assert not open_after(table, LATE)


def test_what_lies_on_a_card_for_ever_keeps_no_secret_open(table: tuple[TableScene, Clock]) -> None:
    scene, _ = table
    scene.handle_intent(StartHold(ShowCard(3, 0, SEAT)))
    assert not open_after(table, LONGEST_READING_SECONDS + LATE)
    assert scene.model.zoomed == [], "the card is covered with its place"


def test_the_time_begins_anew_when_a_card_was_chosen(table: tuple[TableScene, Clock]) -> None:
    assert open_after(table, OPEN_SECONDS - 1.0)
    table[0].handle_intent(ChooseCard(SEAT, 0))
    assert open_after(table, OPEN_SECONDS - 1.0)
    assert not open_after(table, 2.0)


def test_in_a_lesson_a_place_stays_open(tmp_path: Path) -> None:
    """There is nobody from whom anything is to be hidden, and much to read."""
    learner = Learner(tmp_path, "abduction", "out", laptop=False)
    try:
        scene, seat = learner.scene, int(learner.run.learner_seat)
        scene.handle_intent(OpenPrivate(seat))
        scene.update(learner.clock() + 10 * OPEN_SECONDS, 0.1)
        assert scene.model.private_areas.is_open(seat)
        assert scene.model.private_areas.seconds_until_covered(seat, learner.clock()) is None
    finally:
        learner.close()
