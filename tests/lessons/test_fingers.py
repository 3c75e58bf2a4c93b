"""Every lesson at the real table: fingers that touch only what is pointed at bring it to its end."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from scenes.session.saves import list_saves
from tests.lessons.fingers import Learner
from tests.lessons.stories import lessons
from tests.sizes import big

WAYS = list(product((True, False), ("en", "nl", "de")))
"""Laptop or table, and the language."""
RUNS = [(lesson, *way) for at, lesson in enumerate(lessons()) for way in (WAYS if big() else [WAYS[(at * 5) % len(WAYS)]])]


@pytest.mark.long
@pytest.mark.parametrize(("lesson", "laptop", "language"), RUNS, ids=[f"{run[0].id}-{run[1]}-{run[2]}" for run in RUNS])
def test_fingers_that_touch_only_what_is_pointed_at_learn_it(  # type: ignore[no-untyped-def]
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lesson, laptop: bool, language: str
) -> None:
    """And nobody says meanwhile why something cannot be done."""
    learner = Learner(tmp_path, lesson.game, lesson.id, laptop=laptop, language=language, pace="tap")
    app = learner.app
    told: list[str] = []
    monkeypatch.setattr(app.context, "tell", lambda key, /, **values: told.append(key))
    try:
        learner.learn()
        assert "shell.clause.said" not in told
        name = learner.scene.session.seats[learner.run.learner].name
        assert app.context.settings.learnt(name, lesson.game, lesson.id).done
        assert list_saves(app.context.folders.saves) == []
    finally:
        learner.close()
