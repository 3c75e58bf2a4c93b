"""The rule book of a game in our own words: clauses that can be found by id and searched."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tabletop.core.content import Record, load_list
from tabletop.core.language.languages import ENGLISH, PSEUDO
from tabletop.core.language.pseudolocale import pseudo

_LAST_PART = re.compile(r"[.-][^.-]*$")


class Clause(Record):
    """One entry of the rule book."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The clauses in their order."""

    clauses: tuple[Clause, ...]

    def find(self, clause: str) -> Clause | None:
        """Return a clause, or the one that it is part of (`AB2.7` when `AB2.7.1` has no entry), or its first part (`AB2.1` for `AB2`)."""
        known = {entry.id: entry for entry in self.clauses}
        wanted = clause
        while wanted not in known and _LAST_PART.search(wanted):
            wanted = _LAST_PART.sub("", wanted)
        if wanted in known:
            return known[wanted]
        return next((entry for entry in self.clauses if entry.id.startswith(f"{wanted}.")), None)

    def search(self, text: str) -> list[Clause]:
        """Return the clauses that hold every word of the text, those with it in id or title first; all for an empty text."""
        words = _folded(text).split()
        ranked = []
        for order, clause in enumerate(self.clauses):
            head, body = _folded(f"{clause.id} {clause.title}"), _folded(clause.text)
            if all(word in head or word in body for word in words):
                ranked.append((sum(word not in head for word in words), order, clause))
        return [clause for _, _, clause in sorted(ranked, key=lambda one: one[:2])]


def _folded(text: str) -> str:
    """Return a text as it is compared: small letters, and the straight apostrophe that keyboards write."""
    return text.casefold().replace("’", "'")


def load_rules(folder: Path, language: str = ENGLISH) -> RuleBook:
    """Read `rules.<language>.yaml`; clauses that the language lacks are English. Raises ContentErrors."""
    english = load_list(folder / f"rules.{ENGLISH}.yaml", Clause, folder.parent)
    if language == PSEUDO:
        return RuleBook(tuple(Clause(id=one.id, title=pseudo(one.title), text=pseudo(one.text)) for one in english))
    path = folder / f"rules.{language}.yaml"
    if language == ENGLISH or not path.exists():
        return RuleBook(tuple(english))
    own = {one.id: one for one in load_list(path, Clause, folder.parent)}
    return RuleBook(tuple(own.get(one.id, one) for one in english))
