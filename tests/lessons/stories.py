"""All lessons of the house, opened for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from scenes.engine.paths import data_dir
from tabletop.games import GAME_MODULES, load_lesson_number_names, open_game
from tabletop.lessons.lesson import Lesson, load_lessons


@cache
def box(game: str) -> tuple[Any, Any]:
    """Return a game and its names."""
    opened = open_game(game, data_dir())
    return opened, load_lesson_number_names(opened)


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, game by game in their order."""
    return tuple(lesson for game in GAME_MODULES for lesson in load_lessons(data_dir(), game)[0])


STAGES = [(lesson, stage) for lesson in lessons() for stage in range(len(lesson.stages))]
NAMES = [f"{lesson.game}/{lesson.id}:{stage}" for lesson, stage in STAGES]
