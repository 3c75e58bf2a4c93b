"""What HOMELAND's lessons need of the table: what is shown is seen before one goes on, a look is read, who is lost finds back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.games.homeland.model.private_page import PageRead
from scenes.games.homeland.model.selection import ChooseCase
from scenes.table.intents import CancelChoice, GoOn, OpenChoices
from tests.lessons.fingers import Learner


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    learner = Learner(tmp_path, "homeland", "analysis", laptop=True)
    yield learner
    learner.close()


def to(learner: Learner, name: str) -> None:
    """Go on to a step by what is pointed at."""
    while learner.run.step is None or learner.run.step.say != name:
        learner.touch()
    see(learner)


def see(learner: Learner) -> None:
    """See all that has happened."""
    learner.driver.step(0.25)
    while learner.scene.animations.busy:
        learner.driver.step(0.25)
    learner.driver.step(0.25)


def test_an_analysis_is_seen_before_one_goes_on_and_the_plate_leaves_it_free(learner: Learner) -> None:
    learner.touch()
    learner.touch()
    assert learner.run.step is not None
    assert learner.run.step.say == "turning"
    seen = 0
    while learner.scene.animations.busy:
        targets = learner.app.frame.targets
        assert not [target for target in targets if isinstance(target.intent, GoOn)]
        learner.scene.model.lesson.go_on()
        assert learner.run.step.say == "turning"
        plate = next(target.rect for target in targets if target.key == "lesson")
        shown = [target.rect for target in targets if target.key == "analysis hurry"]
        seen += bool(shown)
        assert not any(plate.colliderect(rect) for rect in shown)
        learner.driver.step(0.25)
    assert seen > 20
    learner.driver.step(0.25)
    assert [target for target in learner.app.frame.targets if isinstance(target.intent, GoOn)]


def test_what_was_looked_at_is_read_and_put_away(learner: Learner) -> None:
    to(learner, "seen")
    lit = [target for target in learner.scene.screen.plate.pointed if target.intent is not None]
    assert [type(target.intent) for target in lit] == [PageRead]
    to(learner, "your-turn")
    assert [type(target.intent) for target in learner.offered()] == [PageRead]
    learner.touch()
    see(learner)
    assert {type(target.intent) for target in learner.offered()} == {ChooseCase}


def test_who_opens_a_list_that_leads_nowhere_is_shown_the_way_back(learner: Learner) -> None:
    learner.touch()
    learner.scene.intent(OpenChoices(0, "deploy"))
    learner.driver.step(0.25)
    assert [type(target.intent) for target in learner.offered()] == [CancelChoice]
