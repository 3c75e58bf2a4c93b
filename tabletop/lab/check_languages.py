"""The part of `tabletop check` that compares languages: what each of them lacks, and what is in a language that there is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from tabletop.core.content import load_list
from tabletop.core.document import ParsedDataFile, read_document
from tabletop.core.errors import ContentError
from tabletop.core.language.languages import ENGLISH, find_languages
from tabletop.core.language.rulebook import Clause
from tabletop.core.language.wording import Wording

MAX_NAMED_PER_FILE: Final = 8
"""Of what a file lacks so many are named at most."""

ValuePath = tuple[str | int, ...]


def undeclared_language_errors(data: Path) -> list[ContentError]:
    """Find texts, and files of sentences and rules, in a language that `find_languages` does not find."""
    known = find_languages(data)
    found = [
        document.error_at((*loc, language), f"no language {language!r}: there is no {data.name}/wording.{language}.yaml", key=True)
        for document in _cards(data)
        for loc, texts in _texts(document.data)
        for language in texts
        if language not in known
    ]
    for path in sorted([*data.glob("*/wording.*.yaml"), *data.rglob("rules.*.yaml")]):
        language = path.name.split(".")[1]
        if language not in known:
            what = f"no language {language!r}: there is no {data.name}/wording.{language}.yaml"
            found.append(ContentError(path.relative_to(data.parent).as_posix(), 1, 1, "file", what))
    return found


def missing_translations(data: Path, languages: Iterable[str] | None = None) -> list[ContentError]:
    """List what these languages, or all, lack beside English: of sentences, clauses and texts of cards, a line for each file."""
    return [line for language in languages or find_languages(data) if language != ENGLISH for line in _lacks(data, language)]


def _lacks(data: Path, language: str) -> Iterator[ContentError]:
    """Return a line for each file that lacks something in a language."""
    for english in sorted(data.rglob(f"wording.{ENGLISH}.yaml")):
        own = english.with_name(f"wording.{language}.yaml")
        yield from _line(own, data, Wording([english.parent]).missing_keys(language), "sentences")
    for english in sorted(data.rglob(f"rules.{ENGLISH}.yaml")):
        own = english.with_name(f"rules.{language}.yaml")
        there = {clause.id for clause in load_list(own, Clause, data.parent)} if own.is_file() else set()
        yield from _line(own, data, [one.id for one in load_list(english, Clause, data.parent) if one.id not in there], "clauses")
    for document in _cards(data):
        places = [loc for loc, texts in _texts(document.data) if language not in texts]
        if places:
            more = f", and {len(places) - 1} more of this file" if len(places) > 1 else ""
            yield document.error_at(places[0], f"has no {language}{more}", key=True)


def _line(path: Path, data: Path, names: Iterable[str], what: str) -> Iterator[ContentError]:
    """Return the line that says how much of a file is missing, and the first names of it."""
    lacking = list(names)
    if lacking:
        named = ", ".join(lacking[:MAX_NAMED_PER_FILE]) + (", ..." if len(lacking) > MAX_NAMED_PER_FILE else "")
        yield ContentError(path.relative_to(data.parent).as_posix(), 1, 1, "file", f"lacks {len(lacking)} {what}: {named}")


def _cards(data: Path) -> list[ParsedDataFile]:
    """Read the files of data that hold no sentences and no rules."""
    paths = sorted(path for path in data.rglob("*.yaml") if path.name.split(".")[0] not in ("wording", "rules"))
    return [read_document(path, data.parent) for path in paths]


def _texts(value: Any, loc: ValuePath = ()) -> Iterator[tuple[ValuePath, dict[str, str]]]:
    """Find the texts by language of a file: mappings that have English, and nothing but words."""
    if isinstance(value, dict) and ENGLISH in value and all(isinstance(text, str) for text in value.values()):
        yield loc, value
    elif isinstance(value, dict | list):
        for name, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _texts(inner, (*loc, name))
