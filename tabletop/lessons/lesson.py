"""What a lesson is: stages, each a position with the steps that are learnt in it. Its sentences stand in the wording files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from tabletop.core.content import EntryId, Record, load_record
from tabletop.core.errors import ContentErrors
from tabletop.core.meta import OptionValues

LESSONS_FOLDER: Final = "lessons"
"""The folder of a game's data that holds its lessons, one a file."""
MAX_LESSON_MINUTES: Final = 6
"""Minutes of a lesson at most."""

PatternValue = int | str
FieldPattern = dict[str, PatternValue | tuple[PatternValue, ...]]
ActionOrEventPattern = dict[str, FieldPattern | None]
"""What an action or an event may be: its name, and what of its fields has to be so; several names, or several words: any of them."""
SeatMove = tuple[int, ActionOrEventPattern]
"""A seat, and what it does."""
PreparedDraw = PatternValue | tuple[PatternValue, ...]


class LessonCondition(Record):
    """What has to be true: all that is named. `event` has happened since the step began; `asked` is a question's kind to the learner."""

    asked: str | None = None
    event: ActionOrEventPattern | None = None
    over: bool | None = None
    winner: int | None = None


class LessonStep(Record):
    """One sentence, and what it waits for: a deed (`do`), a condition (`until`), what `others` do, or only a touch.

    `by`: what may be done on the way to the deed, as the steps of a walk. `free`: nothing is held back, and `do` is one way to what is
    wanted. `point` names targets (by how their keys begin) that the program cannot find by the deed. `otherwise` answers deeds that are
    legal and not wanted, by the last part of a sentence's key. `seen`: it tells what happened, and is said once the table has shown that.
    """

    say: EntryId
    do: ActionOrEventPattern | None = None
    by: ActionOrEventPattern = {}
    until: LessonCondition | None = None
    others: tuple[SeatMove, ...] = ()
    free: bool = False
    point: tuple[str, ...] = ()
    otherwise: dict[EntryId, ActionOrEventPattern] = {}
    clauses: tuple[str, ...] = ()
    seen: bool = False


class StartPosition(Record):
    """A table as it stands when it is looked at first.

    `luck` lays draws ready, by label; `before` is played before that; `usual` is what is done where nothing is said, the first that is
    legal.
    """

    seats: Annotated[int, Field(ge=1, le=8)]
    options: OptionValues = {}
    luck: dict[str, tuple[PreparedDraw, ...]] = {}
    before: tuple[SeatMove, ...] = ()
    usual: ActionOrEventPattern = {}


class LessonStage(StartPosition):
    """A position, who learns in it, and the steps; `check` holds at the end."""

    learner: Annotated[int, Field(ge=0, le=7)] = 0
    steps: Annotated[tuple[LessonStep, ...], Field(min_length=1)]
    check: LessonCondition = LessonCondition()


class LessonEntry(Record):
    """What a file says of a lesson; `number` is its place among those of its game."""

    number: Annotated[int, Field(ge=1, le=99)]
    minutes: Annotated[int, Field(ge=1, le=MAX_LESSON_MINUTES)]
    stages: Annotated[tuple[LessonStage, ...], Field(min_length=1)]


class Lesson:
    """A lesson of a game; its id is the name of its file."""

    def __init__(self, game: str, name: str, entry: LessonEntry) -> None:
        """Name what a file says."""
        self.game, self.id, self.stages = game, name, entry.stages
        self.number, self.minutes = entry.number, entry.minutes

    @property
    def step_count(self) -> int:
        """Count the steps of all stages."""
        return sum(len(stage.steps) for stage in self.stages)

    def count_steps_before_stage(self, stage: int) -> int:
        """Return how many steps come before a stage."""
        return sum(len(earlier.steps) for earlier in self.stages[:stage])

    def stage_of_step(self, step: int) -> tuple[int, int]:
        """Return the stage of a step that is counted through all stages, and its place there; the last step where there are fewer."""
        step = max(0, min(step, self.step_count - 1))
        stage = max(at for at in range(len(self.stages)) if self.count_steps_before_stage(at) <= step)
        return stage, step - self.count_steps_before_stage(stage)

    def sentence_key(self, part: str) -> str:
        """Return the key of one of its sentences."""
        return f"{self.game}.lesson.{self.id}.{part}"

    def sentence_keys(self) -> Iterator[str]:
        """Return the keys of all its sentences."""
        yield from (self.sentence_key("title"), self.sentence_key("done"))
        for stage in self.stages:
            for step in stage.steps:
                yield from (self.sentence_key(step.say), *(self.sentence_key(name) for name in step.otherwise))

    def taught_clauses(self) -> set[str]:
        """Return the clauses that it teaches."""
        return {clause for stage in self.stages for step in stage.steps for clause in step.clauses}


def lesson_files(data_dir: Path, game: str) -> list[Path]:
    """List the files of a game's lessons, by name."""
    return sorted((data_dir / game / LESSONS_FOLDER).glob("*.yaml"))


def load_lesson(path: Path, root: Path | None = None) -> Lesson:
    """Read a lesson of the game whose folder holds it. Raises ContentErrors with everything that is wrong in the file itself."""
    return Lesson(path.parent.parent.name, path.stem, load_record(path, LessonEntry, root))


def load_lessons(data_dir: Path, game: str) -> tuple[list[Lesson], list[ContentErrors]]:
    """Return the lessons of a game that can be read, in their order, and what is wrong with the others."""
    found: list[Lesson] = []
    wrong: list[ContentErrors] = []
    for path in lesson_files(data_dir, game):
        try:
            found.append(load_lesson(path, data_dir))
        except ContentErrors as errors:
            wrong.append(errors)
    return sorted(found, key=lambda lesson: lesson.number), wrong
