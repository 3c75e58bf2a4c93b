"""The part of `tabletop check` that reads lessons: what each names is there, its sentences are, and it can be played as it is written."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core.content import load_list
from tabletop.core.document import ParsedDataFile, read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.languages import ENGLISH
from tabletop.core.language.rulebook import Clause
from tabletop.core.language.wording import Wording
from tabletop.games import GAME_MODULES, load_lesson_number_names, open_game
from tabletop.lessons.lesson import lesson_files, load_lesson
from tabletop.lessons.stage_play import LessonError, begin_stage, check_stage_end, play_script_to

if TYPE_CHECKING:
    from tabletop.core.tagged import TagRegistry
    from tabletop.lessons.lesson import ActionOrEventPattern, Lesson, LessonCondition, LessonStage, LessonStep, StartPosition
    from tabletop.lessons.naming import NumberNames

ValuePath = tuple[str | int, ...]


def check_lessons(data_dir: Path) -> list[ContentError]:
    """Return every mistake in the lessons of all games, whose other data is right."""
    found: list[ContentError] = []
    for name in GAME_MODULES:
        paths = lesson_files(data_dir, name)
        if paths:
            game = open_game(name, data_dir)
            found += check_game_lessons(game, load_lesson_number_names(game), paths, data_dir)
    return found


def check_game_lessons(game: Any, naming: NumberNames | None, paths: list[Path], data_dir: Path) -> list[ContentError]:
    """Return every mistake in lessons of one game."""
    found: list[ContentError] = []
    numbers: dict[int, str] = {}
    clauses = {clause.id for clause in load_list(data_dir / game.meta.id / f"rules.{ENGLISH}.yaml", Clause)}
    wording = Wording([data_dir / game.meta.id])
    for path in paths:
        try:
            document, lesson = read_document(path, data_dir.parent), load_lesson(path, data_dir.parent)
        except ContentErrors as errors:
            found += errors.errors
            continue
        if naming is None:
            found.append(document.error_at((), f"{game.meta.id} has no names for lessons yet"))
            continue
        reader = LessonChecker(game, naming, document, clauses)
        own = list(reader.check_lesson(lesson, numbers.setdefault(lesson.number, path.name)))
        own += [document.error_at((), f"no sentence {key}") for key in lesson.sentence_keys() if not wording.has_sentence(key)]
        found += own or _played(game, naming, lesson, document)
    return found


def _played(game: Any, naming: NumberNames, lesson: Lesson, document: ParsedDataFile) -> Iterator[ContentError]:
    """Play a lesson by its script, and find what cannot be done."""
    for number, stage in enumerate(lesson.stages):
        try:
            run = begin_stage(game, naming, lesson, number)
            play_script_to(run, len(stage.steps))
            check_stage_end(run)
        except LessonError as fault:
            yield document.error_at(("stages", number, *fault.field), fault.what)
        except ValueError as fault:
            yield document.error_at(("stages", number), str(fault))


class LessonChecker:
    """Holds one file against the names of its game."""

    def __init__(self, game: Any, naming: NumberNames, document: ParsedDataFile, clauses: Collection[str]) -> None:
        self.game, self.naming, self.document, self.clauses = game, naming, document, clauses

    def check_lesson(self, lesson: Lesson, first: str) -> Iterator[ContentError]:
        """Find what is not there."""
        if first != f"{lesson.id}.yaml":
            yield self.document.error_at(("number",), f"{lesson.number} is taken by {first}")
        for number, stage in enumerate(lesson.stages):
            yield from self._stage(stage, ("stages", number))

    def _stage(self, stage: LessonStage, way: ValuePath) -> Iterator[ContentError]:
        """Find what is wrong in a stage."""
        yield from self.check_start_position(stage, way)
        if stage.learner >= stage.seats:
            yield self.document.error_at((*way, "learner"), f"there is no seat {stage.learner}")
        yield from self._condition(stage.check, (*way, "check"))
        for at, step in enumerate(stage.steps):
            yield from self._step(stage, step, (*way, "steps", at))

    def check_start_position(self, stage: StartPosition, way: ValuePath) -> Iterator[ContentError]:
        """Find what is wrong in a position."""
        low, high = self.game.meta.seat_count_range
        if not low <= stage.seats <= high:
            yield self.document.error_at((*way, "seats"), f"should be {low} to {high}, not {stage.seats}")
        try:
            self.game.meta.validate_options(stage.options)
        except ValueError as fault:
            yield self.document.error_at((*way, "options"), str(fault))
        yield from self._luck(stage, (*way, "luck"))
        for at, (seat, pattern) in enumerate(stage.before):
            yield from self._move(stage, seat, pattern, (*way, "before", at))
        yield from self._pattern(stage.usual, (*way, "usual"), self.game.actions)

    def _luck(self, stage: StartPosition, way: ValuePath) -> Iterator[ContentError]:
        """Find labels, rolls and cards that there are not."""
        naming = self.naming
        for label, laid in stage.luck.items():
            flat = [(at, word) for at, row in enumerate(laid) for word in (row if isinstance(row, tuple) else (row,))]
            if label in naming.card_names_by_pile_label:
                wrong = [(at, f"there is no {word!r}") for at, word in flat if word not in naming.card_names_by_pile_label[label]]
            elif label in naming.sides_by_roll_label:
                sides = naming.sides_by_roll_label[label]
                wrong = [(at, f"should be 1 to {sides}") for at, word in flat if not isinstance(word, int) or not 1 <= word <= sides]
            elif label in naming.choice_labels:
                wrong = [(at, "should be a number from 0") for at, word in flat if not isinstance(word, int) or word < 0]
            else:
                yield self.document.error_at((*way, label), "is no luck of this game", key=True)
                continue
            yield from (self.document.error_at((*way, label, at), what) for at, what in wrong)

    def _step(self, stage: LessonStage, step: LessonStep, way: ValuePath) -> Iterator[ContentError]:
        """Find what is wrong in a step."""
        if step.do is not None:
            yield from self._pattern(step.do, (*way, "do"), self.game.actions)
        yield from self._pattern(step.by, (*way, "by"), self.game.actions)
        if step.by and step.do is None:
            yield self.document.error_at((*way, "by"), "needs do")
        if step.free and (step.do is None or step.until is None):
            yield self.document.error_at((*way, "free"), "needs do and until")
        if step.until is not None:
            yield from self._condition(step.until, (*way, "until"))
        for name, pattern in step.otherwise.items():
            yield from self._pattern(pattern, (*way, "otherwise", name), self.game.actions)
        for at, (seat, pattern) in enumerate(step.others):
            yield from self._move(stage, seat, pattern, (*way, "others", at))
            if seat == stage.learner:
                yield self.document.error_at((*way, "others", at, 0), "is the learner")
        for at, clause in enumerate(step.clauses):
            if clause not in self.clauses:
                yield self.document.error_at((*way, "clauses", at), f"{clause!r} is no clause of the rules")

    def _move(self, stage: StartPosition, seat: int, pattern: ActionOrEventPattern, way: ValuePath) -> Iterator[ContentError]:
        """Find what is wrong in what a seat does."""
        if not 0 <= seat < stage.seats:
            yield self.document.error_at((*way, 0), f"there is no seat {seat}")
        yield from self._pattern(pattern, (*way, 1), self.game.actions)

    def _condition(self, condition: LessonCondition, way: ValuePath) -> Iterator[ContentError]:
        """Find what is wrong in a condition."""
        if condition.event is not None:
            yield from self._pattern(condition.event, (*way, "event"), self.game.events)

    def _pattern(self, pattern: ActionOrEventPattern, way: ValuePath, book: TagRegistry[Any]) -> Iterator[ContentError]:
        """Find actions or events, fields and names that there are not."""
        return unknown_pattern_names(self.naming, self.document, pattern, way, book)


def unknown_pattern_names(
    naming: NumberNames, document: ParsedDataFile, pattern: Any, way: ValuePath, book: TagRegistry[Any]
) -> Iterator[ContentError]:
    """Find the actions or events, fields and names of a pattern that there are not. No value has a name."""
    for name, fields in pattern.items():
        kind = book.kinds.get(name)
        if kind is None:
            yield document.error_at((*way, name), "is nothing that this game knows", key=True)
            continue
        for field, words in (fields or {}).items():
            try:
                known = naming.names_of_field(kind, field)
            except KeyError:
                yield document.error_at((*way, name, field), f"is no field of {name}", key=True)
                continue
            for word in words if isinstance(words, tuple) else (words,):
                if known is not None and word is not None and word not in known:
                    yield document.error_at((*way, name, field), f"there is no {word!r}")
