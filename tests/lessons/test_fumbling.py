"""Whoever touches here and there besides is led on all the same, whatever lies open by then: lists, fans, another Op, more buttons."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.input.intents import LeavePage
from scenes.table.scene import TableScene
from tests.lessons.fingers import Learner
from tests.lessons.stories import lessons
from tests.sizes import big

GAMES = ("abduction", "countdown", "homeland", "specter_ops")
AWAY = ("pause", "log", "rules", "undo", "lesson", "shell")
"""How targets begin that open pages, take back, or go on."""
OFTEN = 0.5
"""How often something else is touched before what is pointed at."""
FUMBLED = [lesson for lesson in lessons() if lesson.game in GAMES and (big() or lesson.number == 2)]


class Fumbler(Learner):
    """A learner who also touches what is not pointed at."""

    def touch(self) -> None:
        """Touch anything on the table now and then, and put away what that opens over it; then touch what is pointed at."""
        luck = random.Random(f"{self.run.lesson.id}:{self.driver.touches}")
        while luck.random() < OFTEN and not self.over:
            there = [target for target in self.app.frame.targets if target.intent or target.why]
            there = [target for target in there if not target.key.startswith(AWAY)]
            self.driver.tap(luck.choice(there))
            self.driver.step(0.3)
            if not isinstance(self.app.context.stack.top_scene, TableScene):
                self.app.context.stack.top_scene.handle_intent(LeavePage())
            self.scene.controller.close_overlays()
            self.driver.step(0.3)
        self.apply_event()
        super().touch()


@pytest.mark.long
@pytest.mark.parametrize("laptop", [True, False] if big() else [True])
@pytest.mark.parametrize("lesson", FUMBLED, ids=lambda lesson: f"{lesson.game}/{lesson.id}")
def test_whoever_fumbles_is_led_on(tmp_path: Path, lesson, laptop: bool) -> None:  # type: ignore[no-untyped-def]
    learner = Fumbler(tmp_path, lesson.game, lesson.id, laptop=laptop, pace="tap")
    try:
        learner.learn()
        assert learner.over
    finally:
        learner.close()


def test_a_fan_that_lies_over_the_way_is_put_away(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "countdown", "look", laptop=True)
    try:
        step = next(at for at in range(100) if (learner.run.lesson.stages[1].steps[at].say) == "look-again")
        learner.app.context.open_lesson("countdown", "look", learner.run.lesson.count_steps_before_stage(1) + step)
        learner.apply_event()
        learner.driver.step(0.5)
        assert [target.key for target in learner.offered()] == ["place 3"]
        learner.scene.handle_intent(next(target.intent for target in learner.app.frame.targets if target.key == "look op 4"))
        learner.driver.step(0.5)
        assert [target.key for target in learner.offered()] == ["fan close"]
    finally:
        learner.close()
