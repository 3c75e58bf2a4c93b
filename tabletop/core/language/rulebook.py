"""The rule book of a game in our own words: clauses in chapters, as one plays; found by id, by words, and by an index of terms."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final, TypeVar

from pydantic import Field

from tabletop.core.content import EntryId, Record, load_list
from tabletop.core.language.languages import ENGLISH, PSEUDO_LANGUAGE
from tabletop.core.language.pseudolocale import pseudo_translate

_LAST_PART = re.compile(r"[.-][^.-]*$")
CHAPTERS_FILE: Final = "chapters.yaml"
"""The file of a game's data that lists its chapters."""
GLOSSARY_FILE: Final = "glossary.yaml"
"""The file of a game's data that says what its terms are called."""
MAX_CLAUSES_PER_TERM: Final = 6
"""A term that more clauses than these speak of stands in the index only where a title says it, too: it leads nowhere else."""

R = TypeVar("R", bound=Record)
NonEmptyText = Annotated[str, Field(min_length=1)]


class Clause(Record):
    """One entry of the rule book; an example may follow its text."""

    id: str
    title: str
    text: str
    example: str | None = None

    @property
    def body_text(self) -> str:
        """Return all that it says under its title."""
        return f"{self.text} {self.example}" if self.example else self.text


class Chapter(Record):
    """Clauses that are read one after the other."""

    id: EntryId
    clauses: Annotated[tuple[str, ...], Field(min_length=1)]


class GlossaryTerm(Record):
    """An entry of `glossary.yaml`: a term as the rule book calls it, by language, and what it is not to be called there."""

    id: EntryId
    term: dict[str, NonEmptyText]
    avoid: dict[str, tuple[NonEmptyText, ...]] = Field(default_factory=dict, alias="not")


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A line of the index: a word, and the clauses that speak of it, the best first."""

    term: str
    clause_ids: tuple[str, ...]


@dataclass(frozen=True)
class RuleBook:
    """The clauses in their order, the chapters in which they are read, and the terms that the index leads to."""

    clauses: tuple[Clause, ...]
    game_id: str = ""
    chapters: tuple[Chapter, ...] = ()
    terms: tuple[str, ...] = ()

    @cached_property
    def clauses_by_id(self) -> dict[str, Clause]:
        """Return the clauses by their ids."""
        return {entry.id: entry for entry in self.clauses}

    @cached_property
    def chapters_with_clauses(self) -> tuple[tuple[str, tuple[Clause, ...]], ...]:
        """Return the chapters in reading order: the name of each, and its clauses. A book without chapters is one, without a name.

        A clause that none of them names stands at the end of the last one: the check tells of it, and it can be read all the same.
        """
        if not self.chapters:
            return (("", self.clauses),)
        parts = [(one.id, tuple(self.clauses_by_id[name] for name in one.clauses if name in self.clauses_by_id)) for one in self.chapters]
        placed = {one.id for _, clauses in parts for one in clauses}
        last, clauses = parts[-1]
        parts[-1] = last, (*clauses, *(one for one in self.clauses if one.id not in placed))
        return tuple(parts)

    def chapter_number_of(self, clause: str) -> int:
        """Return the number of the chapter in which a clause stands, from 0."""
        return next((at for at, (_, clauses) in enumerate(self.chapters_with_clauses) if any(one.id == clause for one in clauses)), 0)

    def find_clause(self, clause: str) -> Clause | None:
        """Return a clause, or the one that it is part of (`AB2.7` when `AB2.7.1` has no entry), or its first part (`AB2.1` for `AB2`)."""
        wanted = clause
        while wanted not in self.clauses_by_id and _LAST_PART.search(wanted):
            wanted = _LAST_PART.sub("", wanted)
        if wanted in self.clauses_by_id:
            return self.clauses_by_id[wanted]
        return next((entry for entry in self.clauses if entry.id.startswith(f"{wanted}.")), None)

    def search_clauses(self, text: str) -> list[Clause]:
        """Return the clauses that hold every word of the text, those with it in id or title first; all for an empty text."""
        words = _folded(text).split()
        ranked = []
        for order, clause in enumerate(self.clauses):
            head, body = _folded(f"{clause.id} {clause.title}"), _folded(clause.body_text)
            if all(word in head or word in body for word in words):
                ranked.append((sum(word not in head for word in words), order, clause))
        return [clause for _, _, clause in sorted(ranked, key=lambda one: one[:2])]

    @cached_property
    def index_entries(self) -> tuple[IndexEntry, ...]:
        """Return the titles of all clauses, and the terms of the game with the clauses that say them, by the alphabet."""
        order = {clause.id: at for at, clause in enumerate(one for _, clauses in self.chapters_with_clauses for one in clauses)}
        found: dict[str, IndexEntry] = {clause.title.casefold(): IndexEntry(clause.title, (clause.id,)) for clause in self.clauses}
        for term in self.terms:
            said = re.compile(rf"\b{re.escape(term.casefold())}\b")
            heads = [one.id for one in self.clauses if said.search(one.title.casefold())]
            texts = [one.id for one in self.clauses if one.id not in heads and said.search(one.body_text.casefold())]
            places = sorted(heads, key=order.__getitem__) + (
                sorted(texts, key=order.__getitem__) if len(texts) <= MAX_CLAUSES_PER_TERM else []
            )
            if places:
                word = f"{term[0].upper()}{term[1:]}"
                before = found.get(term.casefold())
                more = tuple(name for name in places if before is None or name not in before.clause_ids)
                found[term.casefold()] = IndexEntry(word, (*(before.clause_ids if before is not None else ()), *more))
        return tuple(found[name] for name in sorted(found, key=_sortable))


def _sortable(word: str) -> str:
    """Return a word as an index sorts it: without accents, and without what is no letter before it."""
    plain = word.translate(str.maketrans("äöüëïéèáàóíúß", "aoueieeaaoius"))
    return plain.lstrip("“”„\"'«»!?. ")


def _folded(text: str) -> str:
    """Return a text as it is compared: small letters, and the straight apostrophe that keyboards write."""
    return text.casefold().replace("’", "'")


def load_rules(folder: Path, language: str = ENGLISH) -> RuleBook:
    """Read `rules.<language>.yaml`, the chapters and the terms; clauses that the language lacks are English. Raises ContentErrors."""
    english = load_list(folder / f"rules.{ENGLISH}.yaml", Clause, folder.parent)
    spoken = ENGLISH if language == PSEUDO_LANGUAGE else language
    path = folder / f"rules.{spoken}.yaml"
    own = {one.id: one for one in load_list(path, Clause, folder.parent)} if spoken != ENGLISH and path.exists() else {}
    clauses = tuple(own.get(one.id, one) for one in english)
    chapters = _optional(folder / CHAPTERS_FILE, Chapter)
    terms = tuple(one.term.get(spoken) or one.term.get(ENGLISH, one.id) for one in _optional(folder / GLOSSARY_FILE, GlossaryTerm))
    if language == PSEUDO_LANGUAGE:
        clauses = tuple(_stretched(one) for one in english)
        terms = tuple(map(pseudo_translate, terms))
    return RuleBook(clauses, folder.name, chapters, terms)


def _optional(path: Path, model: type[R]) -> tuple[R, ...]:
    """Read a list that a game may do without."""
    return tuple(load_list(path, model, path.parent.parent)) if path.is_file() else ()


def _stretched(clause: Clause) -> Clause:
    """Return a clause in the pseudo-language."""
    example = pseudo_translate(clause.example) if clause.example else None
    return Clause(id=clause.id, title=pseudo_translate(clause.title), text=pseudo_translate(clause.text), example=example)
