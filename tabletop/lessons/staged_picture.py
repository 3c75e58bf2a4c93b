"""Pictures of the rule book and of lids: staged positions from data, which the game's own table paints. No picture is a stored file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field, model_validator

from tabletop.core.content import EntryId, Record, load_list
from tabletop.lessons.lesson import LESSONS_FOLDER, StartPosition, load_lesson
from tabletop.lessons.stage_play import LessonError, begin_stage, make_start_position_match, play_preceding_action, play_script_to

if TYPE_CHECKING:
    from tabletop.core.game import Game
    from tabletop.core.match import Match
    from tabletop.lessons.lesson import Lesson
    from tabletop.lessons.naming import NumberNames

PICTURES_FILE: Final = "pictures.yaml"
"""The file of a game's data that lists its pictures."""
MAX_DELAY_SECONDS: Final = 20.0
"""Seconds after a deed at which a picture is taken at most."""


class StagedPicture(Record):
    """A table at a moment, and what of it is looked at.

    It stands at a step of a lesson (`lesson`, `at`: the last part of the key of its sentence), or in a position of its own (`position`,
    after all that is played `before`). With `after` so many seconds have gone by since the deed of the step, or the last one of `before`.
    `eyes` is the seat whose own things are seen; without it nobody's are. `touch` names what was touched (by how the keys of targets
    begin), `page` a page of the game's own that lies over the table, by the key of its name. `look` is what the picture is about, of keys,
    too; without it the whole table is. `lid` is its place in "How it goes", from 1.
    """

    id: EntryId
    lesson: EntryId | None = None
    at: EntryId | None = None
    position: StartPosition | None = None
    after: Annotated[float, Field(ge=0, le=MAX_DELAY_SECONDS)] | None = None
    eyes: Annotated[int, Field(ge=0, le=7)] | None = None
    touch: tuple[str, ...] = ()
    page: str | None = None
    look: tuple[str, ...] = ()
    lid: Annotated[int, Field(ge=1, le=6)] | None = None
    clauses: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _stands_somewhere(self) -> StagedPicture:
        """Refuse a picture that stands nowhere, or in two places."""
        if (self.lesson is None) == (self.position is None) or (self.lesson is None) != (self.at is None):
            raise ValueError("needs either lesson and at, or a position")
        return self


@dataclass(frozen=True, slots=True)
class StagedMatch:
    """A match in its position, and what has still to be done before the eyes of who looks."""

    match: Match[Any, Any]
    play_remaining: Callable[[], None]


def load_pictures(data_dir: Path, game: str) -> list[StagedPicture]:
    """Return the pictures of a game in the order of their file; none where it has no file. Raises ContentErrors."""
    path = data_dir / game / PICTURES_FILE
    return load_list(path, StagedPicture, data_dir) if path.is_file() else []


def caption_key(game: str, picture: str) -> str:
    """Return the key of what is said under a picture."""
    return f"{game}.picture.{picture}"


def stage_picture(game: Game[Any, Any], naming: NumberNames, picture: StagedPicture, data_dir: Path) -> StagedMatch:
    """Set a picture up. Raises ContentErrors for its lesson, LessonError for what cannot be played, ValueError for seats or options."""
    if picture.position is not None:
        return _own(game, naming, picture, picture.position)
    lesson = load_lesson(data_dir / game.meta.id / LESSONS_FOLDER / f"{picture.lesson}.yaml", data_dir)
    stage, step = find_lesson_step(lesson, picture.at or "")
    run = begin_stage(game, naming, lesson, stage)
    play_script_to(run, step)
    until = step if picture.after is None else step + 1
    return StagedMatch(run.match, lambda: play_script_to(run, until))


def find_lesson_step(lesson: Lesson, name: str) -> tuple[int, int]:
    """Return the stage of a step, and its place there. Raises LessonError for a step that there is not."""
    for number, stage in enumerate(lesson.stages):
        for at, step in enumerate(stage.steps):
            if step.say == name:
                return number, at
    raise LessonError(("at",), f"the lesson {lesson.id} says no {name!r}")


def _own(game: Game[Any, Any], naming: NumberNames, picture: StagedPicture, position: StartPosition) -> StagedMatch:
    """Play what stands before, but for the last deed where that is to be seen."""
    try:
        match = make_start_position_match(game, naming, position)
        shown = 1 if picture.after is not None and position.before else 0
        last = len(position.before) - shown
        for at in range(last):
            play_preceding_action(match, naming, position, at)
    except LessonError as fault:
        raise LessonError(("position", *fault.field), fault.what) from fault

    def show() -> None:
        for at in range(last, last + shown):
            play_preceding_action(match, naming, position, at)

    return StagedMatch(match, show)
