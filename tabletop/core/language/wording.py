"""Sentence key + values + language -> text.

A wording file `wording.<language>.yaml` maps keys to sentences with `{placeholders}`. What a language lacks is said in English; what
English lacks shows as `⟦key⟧`. A value `n` chooses between `key.one` and `key.other` where these exist. The pseudo-language `qps` is
English, stretched by 30 % and full of umlauts: it shows at once where a layout is too narrow or a sentence comes from no file.

A value with a point is said in the language's own form: `number.point` of its file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.core.content import record_from_document
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors, TabletopError
from tabletop.core.language.languages import ENGLISH, PSEUDO_LANGUAGE
from tabletop.core.language.numerals import format_one_decimal, format_with_minus_sign
from tabletop.core.language.pseudolocale import pseudo_translate

_HOLE = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
_KEY = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")


@dataclass(frozen=True, slots=True)
class TranslatableText:
    """A sentence not yet said: its key and the values of its placeholders, which may be words themselves."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        """Hash by key and names; values need not be hashable."""
        return hash((self.key, frozenset(self.values)))


def placeholder_names(sentence: str) -> frozenset[str]:
    """Name the placeholders of a sentence."""
    return frozenset(_HOLE.findall(sentence))


class Wording:
    """The sentences of one language, with English behind them. Damaged files and sentences are left out and told in `problems`."""

    def __init__(self, folders: Sequence[Path], language: str = ENGLISH) -> None:
        """Read the wording files of the folders; a key may stand in one folder only."""
        self.folders = tuple(folders)
        self.language = language
        self._english, self.problems = read_sentences(self.folders, ENGLISH)
        """And everything that was wrong in the files that were read."""
        match language:
            case "en":
                self._own = self._english
            case "qps":
                self._own = {key: pseudo_translate(text) for key, text in self._english.items()}
            case _:
                self._own, problems = read_sentences(self.folders, language, self._english)
                self.problems += problems
        self._sentences = {**self._english, **self._own}

    def missing_keys(self, language: str) -> tuple[str, ...]:
        """List the keys that English has and this language lacks."""
        if language in {ENGLISH, PSEUDO_LANGUAGE}:
            return ()
        return tuple(sorted(set(self._english) - set(Wording(self.folders, language)._own)))

    def has_sentence(self, key: str) -> bool:
        """Return whether there is a sentence for the key."""
        return key in self._sentences or f"{key}.other" in self._sentences

    def has_sentence_or_variant(self, key: str) -> bool:
        """Return whether there is a sentence for the key, or for any way to say it (`key.way`)."""
        return self.has_sentence(key) or any(known.startswith(f"{key}.") for known in self._sentences)

    def say(self, key: str, /, **values: Any) -> str:
        """Say a sentence. Values may be words, errors with a key, lists of these, or anything that has a `str()`."""
        form = self.plural_form_key(key, values.get("n"))
        sentence = self._sentences[form] if form is not None else f"⟦{key}⟧"
        return _HOLE.sub(lambda hole: self.render_value(values[hole[1]]) if hole[1] in values else hole[0], sentence)

    def render_value(self, value: Any) -> str:
        """Say one value: a word by its sentence, a list as "A, B and C", a number as the language writes it."""
        match value:
            case TranslatableText():
                return self.say(value.key, **value.values)
            case TabletopError():
                return self.say(value.key, **value.values)
            case list() | tuple():
                return self._series([self.render_value(item) for item in value])
            case int():
                return format_with_minus_sign(value)
            case float():
                return format_one_decimal(value, self._sentences.get("number.point", "."))
            case _:
                return replace_unprintable_characters(str(value))

    def pick_translation(self, texts: Mapping[str, str]) -> str:
        """Choose from a card's texts by language; English where the language is missing."""
        if self.language == PSEUDO_LANGUAGE:
            return pseudo_translate(texts.get(ENGLISH, ""))
        return texts.get(self.language) or texts.get(ENGLISH, "")

    def plural_form_key(self, key: str, n: Any = None) -> str | None:
        """Return the key under which a sentence for `n` things stands: `key.one`, `key.other` or `key` itself; None for an unknown one."""
        if isinstance(n, int | str):
            if n in {1, "1"} and (one := f"{key}.one") in self._sentences:
                return one
            forms = (f"{key}.other", key)
        else:
            forms = (key, f"{key}.other")
        return forms[0] if forms[0] in self._sentences else forms[1] if forms[1] in self._sentences else None

    def _series(self, items: list[str]) -> str:
        """Join words with commas and a last "and"."""
        if len(items) < 2:
            return "".join(items)
        comma, last = self._sentences.get("list.comma", ", "), self._sentences.get("list.last", ", ")
        return comma.join(items[:-1]) + last + items[-1]


def read_sentences(
    folders: Sequence[Path], language: str, english: Mapping[str, str] | None = None
) -> tuple[Mapping[str, str], tuple[ContentError, ...]]:
    """Return the sentences of one language from all folders, a translation beside the English ones; and what is wrong and left out."""
    sentences: dict[str, str] = {}
    problems: list[ContentError] = []
    for folder in folders:
        path = folder / f"wording.{language}.yaml"
        if language != ENGLISH and not path.exists():
            continue
        try:
            document = read_document(path, folder.parent)
            found = record_from_document(document, dict[str, str])
        except ContentErrors as errors:
            problems += errors.errors
            continue
        for key, text in found.items():
            what = "is said in another folder too" if key in sentences else _wrong(key, text, english)
            if what:
                problems.append(document.error_at((key,), what))
            else:
                sentences[key] = text.strip("\n")
    return sentences, tuple(problems)


def replace_unprintable_characters(text: str) -> str:
    """Return a text in which everything that cannot be written (control characters, halves of characters) is a sign of its own."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(sign) in ("Cc", "Cs") and sign != "\n" else sign for sign in text)


def _wrong(key: str, text: str, english: Mapping[str, str] | None) -> str:
    """Return what is wrong with a sentence, compared with the English ones if it is a translation; the empty string if nothing is."""
    if _KEY.fullmatch(key) is None:
        return "is no key: letters, digits, - and _, joined by dots"
    if not text.strip("\n"):
        return "is empty"
    bare = _HOLE.sub("", text)
    if "{" in bare or "}" in bare:
        return "has a brace that belongs to no {placeholder}"
    if english is None:
        return ""
    if key not in english:
        return "is a key that English does not have"
    mine, theirs = placeholder_names(text), placeholder_names(english[key])
    return "" if mine == theirs else f"should have the placeholders {_names(theirs)}, not {_names(mine)}"


def _names(holes: Iterable[str]) -> str:
    """List placeholders as they are written."""
    return ", ".join(f"{{{name}}}" for name in sorted(holes)) or "none"
