"""The part of `tabletop check` that looks at printed cards: each has its own icon, and its text says the numbers of its effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.core.content import find_ids_in_several_files, find_repeated_values
from tabletop.core.document import ParsedDataFile, read_document
from tabletop.core.errors import ContentError
from tabletop.core.language.languages import ENGLISH
from tabletop.core.language.numerals import format_with_minus_sign
from tabletop.games import GAME_MODULES

ICON_FIELD: Final = "icon"
DECK_FILES_BY_GAME: Final = {
    "abduction": (("locations.yaml", "items.yaml", "events.yaml"),),
    "specter_ops": (("agents.yaml", "hunters.yaml", "equipment.yaml"),),
}
"""By game: the files that are one deck together; every other file is one by itself."""
EFFECT_FIELDS: Final = ("effect", "power", "amount")
"""The fields of a card whose numbers its text says."""
SUBTRACTED_NUMBER_FIELD: Final = "minus"
"""The name of a number that is taken off."""
MIN_PRINTED_NUMBER: Final = 2
"""Numbers below may be said without a digit: an action, a card, nothing."""
HYPHEN_MINUS_PATTERN: Final = re.compile(r"(?<![\w-])-\d+")

ValuePath = tuple[str | int, ...]


def check_cards(data: Path) -> Iterator[ContentError]:
    """Find cards of a deck that share an icon, texts that leave out a number of the effect, and numbers with a hyphen for a minus."""
    for name in GAME_MODULES:
        documents = {path.name: read_document(path, data.parent) for path in sorted((data / name).glob("*.yaml"))}
        for document in documents.values():
            if isinstance(document.data, list):
                yield from find_repeated_values(document, ICON_FIELD)
            yield from _texts(document, document.data, ())
        for deck in DECK_FILES_BY_GAME.get(name, ()):
            yield from find_ids_in_several_files([documents[file] for file in deck], ICON_FIELD)


def _texts(document: ParsedDataFile, value: Any, loc: ValuePath) -> Iterator[ContentError]:
    """Find what is wrong with the texts of all cards in a part of a file."""
    if isinstance(value, dict):
        texts = value.get("text")
        if isinstance(texts, dict) and ENGLISH in texts:
            numbers = [number for field in EFFECT_FIELDS for number in printed_numbers(value.get(field), field)]
            for language, text in texts.items():
                yield from (document.error_at((*loc, "text", language), what) for what in number_mistakes_in_text(text, numbers))
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
    elif isinstance(value, int) and not isinstance(value, bool) and (abs(value) >= MIN_PRINTED_NUMBER or name == SUBTRACTED_NUMBER_FIELD):
        yield format_with_minus_sign(-value if name == SUBTRACTED_NUMBER_FIELD else value)


def number_mistakes_in_text(text: str, numbers: Sequence[str]) -> Iterator[str]:
    """Return what is wrong with the numbers in a text that has to say these."""
    for number in numbers:
        if not re.search(rf"(?<!\d){number}(?!\d)", text):
            yield f"leaves out {number}, a number of its effect"
    for wrong in HYPHEN_MINUS_PATTERN.findall(text):
        yield f"has a hyphen for the minus: {format_with_minus_sign(int(wrong))}"
