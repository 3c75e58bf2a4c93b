"""The part of `tabletop check` that looks at printed cards: each has its own icon, and its text says the numbers of its effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.core.content import find_repeated, unique_across
from tabletop.core.document import Document, read_document
from tabletop.core.errors import ContentError
from tabletop.core.language.languages import ENGLISH
from tabletop.core.language.numerals import with_true_minus
from tabletop.games import GAMES

ICON: Final = "icon"
DECKS: Final = {
    "abduction": (("locations.yaml", "items.yaml", "events.yaml"),),
    "specter_ops": (("agents.yaml", "hunters.yaml", "equipment.yaml"),),
}
"""By game: the files that are one deck together; every other file is one by itself."""
DOING: Final = ("effect", "power", "amount")
"""The fields of a card whose numbers its text says."""
LESS: Final = "minus"
"""The name of a number that is taken off."""
LEAST: Final = 2
"""Numbers below may be said without a digit: an action, a card, nothing."""
HYPHEN: Final = re.compile(r"(?<![\w-])-\d+")

Loc = tuple[str | int, ...]


def check_cards(data: Path) -> Iterator[ContentError]:
    """Find cards of a deck that share an icon, texts that leave out a number of the effect, and numbers with a hyphen for a minus."""
    for name in GAMES:
        documents = {path.name: read_document(path, data.parent) for path in sorted((data / name).glob("*.yaml"))}
        for document in documents.values():
            if isinstance(document.data, list):
                yield from find_repeated(document, ICON)
            yield from _texts(document, document.data, ())
        for deck in DECKS.get(name, ()):
            yield from unique_across([documents[file] for file in deck], ICON)


def _texts(document: Document, value: Any, loc: Loc) -> Iterator[ContentError]:
    """Find what is wrong with the texts of all cards in a part of a file."""
    if isinstance(value, dict):
        texts = value.get("text")
        if isinstance(texts, dict) and ENGLISH in texts:
            numbers = [number for field in DOING for number in printed_numbers(value.get(field), field)]
            for language, text in texts.items():
                yield from (document.error_at((*loc, "text", language), what) for what in text_mistakes(text, numbers))
    for name, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _texts(document, inner, (*loc, name))


def printed_numbers(value: Any, name: str = "") -> Iterator[str]:
    """Return the numbers of an effect as its text has to print them; `name` is that of the field."""
    if isinstance(value, dict):
        for inner, part in value.items():
            yield from printed_numbers(part, inner)
    elif isinstance(value, list):
        for part in value:
            yield from printed_numbers(part, name)
    elif isinstance(value, int) and not isinstance(value, bool) and (abs(value) >= LEAST or name == LESS):
        yield with_true_minus(-value if name == LESS else value)


def text_mistakes(text: str, numbers: Sequence[str]) -> Iterator[str]:
    """Return what is wrong with the numbers in a text that has to say these."""
    for number in numbers:
        if not re.search(rf"(?<!\d){number}(?!\d)", text):
            yield f"leaves out {number}, a number of its effect"
    for wrong in HYPHEN.findall(text):
        yield f"has a hyphen for the minus: {with_true_minus(int(wrong))}"
