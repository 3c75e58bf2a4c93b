"""Every lesson at the real table: fingers, or keys, that touch only what is pointed at bring it to its end."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from scenes.session.saves import list_saves
from tests.keys.driver import KeyDriver
from tests.lessons.fingers import Learner
from tests.lessons.stories import lessons
from tests.sizes import big

WAYS = list(product((True, False), ("en", "nl", "de")))
"""Laptop or table, and the language."""
RUNS = [(lesson, *way) for at, lesson in enumerate(lessons()) for way in (WAYS if big() else [WAYS[(at * 5) % len(WAYS)]])]

BY_KEYS = [lesson for lesson in lessons() if big() or lesson.number == 1]


@pytest.mark.long
@pytest.mark.parametrize(("lesson", "laptop", "language"), RUNS, ids=[f"{run[0].id}-{run[1]}-{run[2]}" for run in RUNS])
def test_fingers_that_touch_only_what_is_pointed_at_learn_it(  # type: ignore[no-untyped-def]
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lesson, laptop: bool, language: str
) -> None:
    """And nobody says meanwhile why something cannot be done."""
    learner = Learner(tmp_path, lesson.game, lesson.id, laptop=laptop, language=language, pace="tap")
    app = learner.app
    told: list[str] = []
    monkeypatch.setattr(app.context, "show_toast", lambda key, /, **values: told.append(key))
    try:
        learner.learn()
        assert "shell.clause.said" not in told
        name = learner.scene.session.seats[learner.run.learner_seat].name
        assert app.context.settings.lesson_record(name, lesson.game, lesson.id).done
        assert list_saves(app.context.folders.saves) == []
    finally:
        learner.close()


@pytest.mark.long
@pytest.mark.parametrize("lesson", BY_KEYS, ids=lambda lesson: f"{lesson.game}/{lesson.id}")
def test_keys_alone_learn_it(tmp_path: Path, lesson) -> None:  # type: ignore[no-untyped-def]
    """Tab comes to what is pointed at, and Enter does it."""
    learner = Learner(tmp_path, lesson.game, lesson.id, laptop=True, pace="tap", driver=KeyDriver)
    try:
        learner.learn()
        assert learner.over
    finally:
        learner.close()
