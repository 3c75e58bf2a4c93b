"""Glossaries: what each term of a game is called in each language, and which words for it may not be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tabletop.core.content import load_list
from tabletop.core.document import ParsedDataFile, ValuePath, read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.rulebook import GlossaryTerm

_HOLE = re.compile(r"\{[a-z_0-9]+\}")


PHRASE_KEY_ENDING: Final = ".breaks"
"""How a key ends that holds parts of words, and no sentence."""


@dataclass(frozen=True, slots=True)
class WordingSentence:
    """A sentence of a game: its file, its place there, its language and its words without placeholders."""

    document: ParsedDataFile
    loc: ValuePath
    language: str
    words: str


def check_glossaries(data_dir: Path) -> list[ContentError]:
    """Check the glossary of each game below `data_dir` that has one."""
    return [error for path in sorted(data_dir.glob("*/glossary.yaml")) for error in check_glossary(path, data_dir.parent)]


def check_glossary(path: Path, root: Path) -> list[ContentError]:
    """Find terms that a language lacks, gives to two things or never says, and sentences of the game with a word to be avoided."""
    try:
        document, terms = read_document(path, root), load_list(path, GlossaryTerm, root)
        told = list(game_sentences(path.parent, root))
    except ContentErrors as errors:
        return errors.errors
    found: list[ContentError] = []
    begun = {language for term in terms for language in term.term}
    for language in sorted({one.language for one in told} & begun):
        own = [one for one in told if one.language == language]
        found += _terms(document, terms, language, own)
        found += [error for term in terms for error in _avoided(term, language, own)]
    return found


def game_sentences(folder: Path, root: Path) -> Iterator[WordingSentence]:
    """Read the sentences, rules and card texts of a game in all languages. Raises ContentErrors."""
    languages = {path.name.split(".")[1] for path in folder.glob("wording.*.yaml")}
    for path in sorted(folder.glob("*.yaml")):
        if path.name == "glossary.yaml":
            continue
        document = read_document(path, root)
        kind, *rest = path.name.split(".")
        if kind in {"wording", "rules"}:
            fixed = rest[0]
            yield from (
                WordingSentence(document, loc, fixed, words)
                for loc, words in _texts(document.data, ())
                if loc[-1] != "id" and not str(loc[-1]).endswith(PHRASE_KEY_ENDING)
            )
        else:
            yield from (
                WordingSentence(document, loc, str(loc[-1]), words) for loc, words in _texts(document.data, ()) if loc[-1] in languages
            )


def _texts(data: Any, loc: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Walk through data to every text in it, with the way to it."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in entries:
        if isinstance(value, str):
            yield (*loc, name), _HOLE.sub("", value)
        else:
            yield from _texts(value, (*loc, name))


def _terms(document: ParsedDataFile, terms: list[GlossaryTerm], language: str, told: list[WordingSentence]) -> Iterator[ContentError]:
    """Find the terms that a language lacks, gives to two things, or never says."""
    everything = "\n".join(one.words for one in told).casefold()
    first: dict[str, str] = {}
    for index, term in enumerate(terms):
        name = term.term.get(language)
        if name is None:
            yield document.error_at((index, "term"), f"{term.id} has no name in {language!r}")
        elif name.casefold() in first:
            yield document.error_at((index, "term", language), f"{name!r} is already the name of {first[name.casefold()]}")
        elif name.casefold() not in everything:
            yield document.error_at((index, "term", language), f"{name!r} is said nowhere in the game")
        if name is not None:
            first.setdefault(name.casefold(), term.id)


def _avoided(term: GlossaryTerm, language: str, told: list[WordingSentence]) -> Iterator[ContentError]:
    """Find the sentences that call a term by a word to be avoided; `*` at its end stands for any ending."""
    for word in term.avoid.get(language, ()):
        ending = r"\w*" if word.endswith("*") else ""
        wanted = re.compile(rf"(?<!\w){re.escape(word.removesuffix('*'))}{ending}(?!\w)", re.IGNORECASE)
        for one in told:
            if hit := wanted.search(one.words):
                called = term.term.get(language, term.id)
                yield one.document.error_at(one.loc, f"says {hit[0]!r}; the glossary calls it {called!r}")
