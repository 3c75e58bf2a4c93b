"""The command `tabletop check`: is every data file of the project whole and of one mind with the others?"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tabletop.core.action import ClockMark
from tabletop.core.content import load_list
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.rulebook import Clause
from tabletop.core.language.wording import ENGLISH, PSEUDO, Wording
from tabletop.games import COMING, GAMES, open_game
from tabletop.lab.check_lessons import check_lessons

FINISHED: Final = (ENGLISH,)
"""Languages in which nothing may be missing."""


@dataclass(frozen=True, slots=True)
class Report:
    """How many files were looked at, and every mistake in them."""

    files: int
    errors: tuple[ContentError, ...]


Part = Callable[[], Report]
"""A check that brings its own report, e.g. of pictures and sounds, which the rules may not see."""


def run(data_dir: Path, parts: Sequence[Part] = ()) -> int:
    """Check the data and whatever else is given, print the result and give the exit code."""
    reports = [check_data(data_dir), *(part() for part in parts)]
    errors = {str(error): error for report in reports for error in report.errors}.values()
    if not errors:
        sys.stdout.write(f"ok: {sum(report.files for report in reports)} files\n")
        return 0
    sys.stdout.writelines(f"{error}\n" for error in errors)
    return 1


def check_data(data_dir: Path) -> Report:
    """Check every file below `data_dir`: that it can be read, the content of each game, all sentences and rule books."""
    files = sorted(data_dir.rglob("*.yaml"))
    found: list[ContentError] = []
    for path in files:
        _collect(found, read_document, path, data_dir.parent)
    if not found:
        for name in (*GAMES, *COMING):
            _collect(found, open_game, name, data_dir)
        found += _wordings(data_dir)
        found += _rules(data_dir)
        if not found:
            found += [error for name in (*GAMES, *COMING) for error in _unsaid(name, data_dir)]
            found += check_lessons(data_dir)
    return Report(len(files), tuple(tidy(found, data_dir)))


def tidy(errors: Iterable[ContentError], root: Path) -> list[ContentError]:
    """Return each mistake once, in the order of places, with its file as seen from the folder above `root`."""
    named = {str(error): error for error in (_from_above(error, root) for error in errors)}
    return sorted(named.values(), key=lambda error: (error.file, error.line, error.column, error.field))


def _from_above(error: ContentError, root: Path) -> ContentError:
    """Name the file of a mistake as seen from the folder above `root`, whatever folder its reader took for the root."""
    for base in (root.parent, root, *sorted(path for path in root.iterdir() if path.is_dir())):
        if (base / error.file).is_file():
            file = (base / error.file).resolve().relative_to(root.parent.resolve()).as_posix()
            return ContentError(file, error.line, error.column, error.field, error.what)
    return error


def _collect(found: list[ContentError], read: Callable[..., Any], *args: Any) -> None:
    """Read something and keep what is wrong with it."""
    try:
        read(*args)
    except ContentErrors as errors:
        found += errors.errors


def _wordings(data_dir: Path) -> list[ContentError]:
    """Check the sentences of all languages together; those of a finished language must be complete."""
    folders = _spoken(data_dir)
    found: list[ContentError] = []
    for language in Wording(folders).languages():
        if language == PSEUDO:
            continue
        found += Wording(folders, language).problems
        if language in FINISHED:
            missing = Wording(folders).missing(language)
            found += [ContentError(_home(data_dir, key, language), 1, 1, key, "is missing") for key in missing]
    return found


def _spoken(data_dir: Path) -> list[Path]:
    """List the folders that hold sentences."""
    return sorted({path.parent for path in data_dir.rglob("wording.*.yaml")})


def _home(data_dir: Path, key: str, language: str) -> str:
    """Name the wording file that a key belongs in: that of its game, or the shell's."""
    folder = key.split(".", maxsplit=1)[0]
    inner = f"{folder}/" if folder in GAMES or folder in COMING else ""
    return f"{data_dir.name}/{inner}wording.{language}.yaml"


def _rules(data_dir: Path) -> list[ContentError]:
    """Check every rule book, and that translations have the clauses of the English one."""
    found: list[ContentError] = []
    for path in sorted(data_dir.rglob("rules.*.yaml")):
        _collect(found, load_list, path, Clause, data_dir.parent)
    if found:
        return found
    for english in sorted(data_dir.rglob(f"rules.{ENGLISH}.yaml")):
        ids = [clause.id for clause in load_list(english, Clause, data_dir.parent)]
        for path in sorted(english.parent.glob("rules.*.yaml")):
            found += _compare(path, ids, data_dir.parent)
    return found


def _compare(path: Path, ids: list[str], root: Path) -> list[ContentError]:
    """Find clauses that only a translation has, and those that a finished one lacks."""
    document = read_document(path, root)
    own = [clause.id for clause in load_list(path, Clause, root)]
    found = [document.error((at, "id"), f"{name!r} is no clause of the English rules") for at, name in enumerate(own) if name not in ids]
    if path.name.split(".")[1] in FINISHED:
        found += [document.error((), f"clause {name} is missing") for name in ids if name not in own]
    return found


def _unsaid(name: str, data_dir: Path) -> list[ContentError]:
    """Find what a game can do, tell or ask of the shell without an English sentence."""
    game, wording = open_game(name, data_dir), Wording(_spoken(data_dir))
    keys = [f"{name}.title", f"{name}.tagline"]
    keys += [f"{name}.role.{role}" for role in game.meta.roles]
    keys += [f"{name}.option.{option.id}{part}" for option in game.meta.options for part in ("", ".help")]
    keys += [f"{name}.action.{kind}" for kind in game.actions.kinds if kind != ClockMark.__name__]
    keys += [f"{name}.event.{kind}" for kind in game.events.kinds]
    home = _home(data_dir, f"{name}.", ENGLISH)
    return [ContentError(home, 1, 1, key, "is missing") for key in keys if not wording.knows(key)]
