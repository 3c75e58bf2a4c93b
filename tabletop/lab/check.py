"""The command `tabletop check`: is every data file of the project whole and of one mind with the others?"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from tabletop.core.content import load_list
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.languages import ENGLISH, find_languages
from tabletop.core.language.rulebook import Clause
from tabletop.core.language.wording import Wording
from tabletop.games import GAME_MODULES, open_game
from tabletop.lab.check_books import check_books
from tabletop.lab.check_cards import check_cards
from tabletop.lab.check_game import check_game_completeness, find_unnamed_bot_strengths
from tabletop.lab.check_languages import missing_translations, undeclared_language_errors
from tabletop.lab.check_lessons import check_lessons
from tabletop.lab.check_tips import check_tips
from tabletop.lab.glossary import check_glossaries
from tabletop.lab.results.bands import load_balance_targets


@dataclass(frozen=True, slots=True)
class CheckReport:
    """How many files were looked at, every mistake in them, and what is no mistake but may be wanted: what a language lacks."""

    file_count: int
    errors: tuple[ContentError, ...]
    notes: tuple[ContentError, ...] = ()


ExtraCheck = Callable[[], CheckReport]
"""A check that brings its own report, e.g. of pictures and sounds, which the rules may not see."""


def run(data_dir: Path, parts: Sequence[ExtraCheck] = ()) -> int:
    """Check the data and whatever else is given, print the result and return the exit code: 1 where something is wrong."""
    reports = [check_data(data_dir), *(part() for part in parts)]
    errors = dict.fromkeys(str(error) for report in reports for error in report.errors)
    sys.stdout.writelines(f"{error}\n" for error in errors)
    if errors:
        return 1
    sys.stdout.writelines(f"{note}\n" for report in reports for note in report.notes)
    sys.stdout.write(f"ok: {sum(report.file_count for report in reports)} files\n")
    return 0


def check_data(data_dir: Path) -> CheckReport:
    """Check every file below `data_dir`: that it can be read, the content of each game, all sentences and rule books."""
    files = sorted(data_dir.rglob("*.yaml"))
    found: list[ContentError] = []
    for path in files:
        _collect(found, read_document, path, data_dir.parent)
    if not found:
        for name in GAME_MODULES:
            _collect(found, open_game, name, data_dir)
            _collect(found, load_balance_targets, name, data_dir)
        found += _wordings(data_dir)
        found += _rules(data_dir)
        found += undeclared_language_errors(data_dir)
        if not found:
            found += _orders(data_dir)
            found += check_glossaries(data_dir)
            found += check_cards(data_dir)
            wording = Wording(_spoken(data_dir))
            found += find_unnamed_bot_strengths(data_dir, wording)
            found += [
                error for name in GAME_MODULES for error in check_game_completeness(name, open_game(name, data_dir), data_dir, wording)
            ]
        if not found:
            found += check_lessons(data_dir)
            found += check_tips(data_dir)
        if not found:
            found += check_books(data_dir)
    return CheckReport(len(files), tuple(sorted_unique_errors(found, data_dir)), () if found else tuple(missing_translations(data_dir)))


def sorted_unique_errors(errors: Iterable[ContentError], root: Path) -> list[ContentError]:
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
    """Check the sentences of each language, those of all folders together."""
    folders = _spoken(data_dir)
    return [problem for language in find_languages(data_dir) for problem in Wording(folders, language).problems]


def _spoken(data_dir: Path) -> list[Path]:
    """List the folders that hold sentences."""
    return sorted({path.parent for path in data_dir.rglob("wording.*.yaml")})


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
    """Find clauses that only a translation has."""
    document = read_document(path, root)
    own = [clause.id for clause in load_list(path, Clause, root)]
    return [document.error_at((at, "id"), f"{name!r} is no clause of the English rules") for at, name in enumerate(own) if name not in ids]


def _orders(data_dir: Path) -> list[ContentError]:
    """Find sentences that do not stand in the order of their keys, and translated clauses in another order than the English ones."""
    found = []
    for path in sorted(data_dir.rglob("wording.*.yaml")):
        document = read_document(path, data_dir.parent)
        keys = list(document.data)
        found += [document.error_at((key,), f"should stand before {before}", key=True) for before, key in pairwise(keys) if key < before]
    for english in sorted(data_dir.rglob(f"rules.{ENGLISH}.yaml")):
        order = {clause.id: at for at, clause in enumerate(load_list(english, Clause, data_dir.parent))}
        for path in sorted(english.parent.glob("rules.*.yaml")):
            document, ids = read_document(path, data_dir.parent), [clause.id for clause in load_list(path, Clause, data_dir.parent)]
            wrong = [(at + 1, name) for at, (before, name) in enumerate(pairwise(ids)) if order[name] < order[before]]
            found += [document.error_at((at, "id"), f"{name} stands elsewhere in the English rules") for at, name in wrong]
    return found
