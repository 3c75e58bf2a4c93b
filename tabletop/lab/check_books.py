"""The part of `tabletop check` that reads rule books as books: chapters, pictures, and what stands on lids."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.content import load_list
from tabletop.core.document import ParsedDataFile, read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.languages import ENGLISH
from tabletop.core.language.rulebook import CHAPTERS_FILE, Chapter, Clause
from tabletop.core.language.wording import Wording
from tabletop.games import GAME_MODULES, load_lesson_number_names, open_game
from tabletop.lab.check_lessons import LessonChecker
from tabletop.lessons.lesson import LESSONS_FOLDER
from tabletop.lessons.stage_play import LessonError
from tabletop.lessons.staged_picture import PICTURES_FILE, StagedPicture, caption_key, stage_picture

if TYPE_CHECKING:
    from tabletop.lessons.naming import NumberNames

LID_KEYS: Final = ("goal", "first.1", "first.2", "first.3")
"""The last parts of the keys of what stands on a lid."""
FEWEST, MOST = 4, 6
"""Pictures of how a game goes."""


def check_books(data_dir: Path) -> list[ContentError]:
    """Return every mistake in chapters, pictures and lids of all games, whose other data is right."""
    return [error for name in GAME_MODULES for error in check_book(name, data_dir)]


def check_book(name: str, data_dir: Path) -> Iterator[ContentError]:
    """Return every mistake in the book of one game."""
    folder = data_dir / name
    clauses = [clause.id for clause in load_list(folder / f"rules.{ENGLISH}.yaml", Clause)]
    wording = Wording([folder])
    if (folder / CHAPTERS_FILE).is_file():
        yield from _chapters(folder / CHAPTERS_FILE, data_dir, clauses, wording)
    if not (folder / PICTURES_FILE).is_file():
        return
    for key in (f"{name}.lid.{part}" for part in LID_KEYS):
        if not wording.has_sentence(key):
            yield ContentError(f"{data_dir.name}/{name}/wording.{ENGLISH}.yaml", 1, 1, key, "is missing")
    try:
        document, pictures = (
            read_document(folder / PICTURES_FILE, data_dir.parent),
            load_list(folder / PICTURES_FILE, StagedPicture, data_dir.parent),
        )
    except ContentErrors as errors:
        yield from errors.errors
        return
    game = open_game(name, data_dir)
    yield from _lid(document, pictures)
    yield from _pictures(game, load_lesson_number_names(game), document, pictures, (clauses, wording, data_dir))


def _chapters(path: Path, data_dir: Path, clauses: list[str], wording: Wording) -> Iterator[ContentError]:
    """Find chapters without a name, clauses that there are not, or that stand twice or nowhere."""
    try:
        document, chapters = read_document(path, data_dir.parent), load_list(path, Chapter, data_dir.parent)
    except ContentErrors as errors:
        yield from errors.errors
        return
    seen: dict[str, str] = {}
    for at, chapter in enumerate(chapters):
        key = f"{path.parent.name}.chapter.{chapter.id}"
        if not wording.has_sentence(key):
            yield document.error_at((at, "id"), f"no sentence {key}")
        for number, clause in enumerate(chapter.clauses):
            if clause not in clauses:
                yield document.error_at((at, "clauses", number), f"{clause!r} is no clause of the rules")
            elif clause in seen:
                yield document.error_at((at, "clauses", number), f"{clause} stands in {seen[clause]}")
            seen.setdefault(clause, chapter.id)
    yield from (document.error_at((), f"{clause} stands in no chapter") for clause in clauses if clause not in seen)


def _lid(document: ParsedDataFile, pictures: list[StagedPicture]) -> Iterator[ContentError]:
    """Find places of "How it goes" that are taken twice or left out, and too few of them."""
    taken: dict[int, str] = {}
    for at, picture in enumerate(pictures):
        if picture.lid is not None and taken.setdefault(picture.lid, picture.id) != picture.id:
            yield document.error_at((at, "lid"), f"{picture.lid} is taken by {taken[picture.lid]}")
    if not FEWEST <= len(taken) <= MOST or sorted(taken) != list(range(1, len(taken) + 1)):
        yield document.error_at((), f"How it goes needs {FEWEST} to {MOST} pictures, numbered from 1 on")


def _pictures(
    game: Any,
    naming: NumberNames | None,
    document: ParsedDataFile,
    pictures: list[StagedPicture],
    known: tuple[Collection[str], Wording, Path],
) -> Iterator[ContentError]:
    """Find pictures without words, with clauses or places that there are not, and those whose position cannot be played."""
    clauses, wording, data_dir = known
    if naming is None:
        yield document.error_at((), f"{game.meta.id} has no names for lessons yet")
        return
    reader = LessonChecker(game, naming, document, clauses)
    for at, picture in enumerate(pictures):
        key = caption_key(game.meta.id, picture.id)
        wrong = [document.error_at((at, "id"), f"no sentence {key}")] if not wording.has_sentence(key) else []
        for number, clause in enumerate(picture.clauses):
            if clause not in clauses:
                wrong.append(document.error_at((at, "clauses", number), f"{clause!r} is no clause of the rules"))
        if picture.position is not None:
            wrong += reader.check_start_position(picture.position, (at, "position"))
        if picture.lesson is not None and not (data_dir / game.meta.id / LESSONS_FOLDER / f"{picture.lesson}.yaml").is_file():
            wrong.append(document.error_at((at, "lesson"), f"there is no lesson {picture.lesson!r}"))
        yield from wrong or _stood(game, naming, document, picture, at, data_dir)


def _stood(
    game: Any, naming: NumberNames, document: ParsedDataFile, picture: StagedPicture, at: int, data_dir: Path
) -> Iterator[ContentError]:
    """Stand a picture up over the rules, and find what cannot be done."""
    try:
        staged = stage_picture(game, naming, picture, data_dir)
        staged.play_remaining()
        if picture.eyes is not None and picture.eyes >= len(staged.match.seats):
            yield document.error_at((at, "eyes"), f"there is no seat {picture.eyes}")
    except LessonError as fault:
        yield document.error_at((at, *fault.field) if picture.position is not None else (at, "at"), fault.what)
    except ValueError as fault:
        yield document.error_at((at,), str(fault))
