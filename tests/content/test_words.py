"""The words of the house: every language whole, and every sentence that the program says is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scenes
import tabletop
from scenes.engine.paths import data_dir
from tabletop.core.document import read_document
from tabletop.core.language.languages import find_languages
from tabletop.core.language.wording import Wording, placeholder_names
from tabletop.lab.check_languages import missing_translations
from tests.content.wordbook import FINISHED

KEY = re.compile(r"[\"']((?:error|save|undo|shell)\.[a-z_]+(?:\.[a-z_0-9]+)*)[\"']")
"""A key of the shell that is written out in the code; those put together from parts end with a dot and are not found."""


HYPHEN = re.compile(r"(?<![\w}\]])-\d+")
PRINTED = re.compile(r"\s*(en|nl|de): ")


def folders() -> list[Path]:
    """List the folders that hold sentences."""
    return sorted({path.parent for path in data_dir().rglob("wording.*.yaml")})


def said() -> dict[str, str]:
    """Return every shell key that the code names, with a file that does."""
    files = [path for package in (scenes, tabletop) for path in Path(package.__file__ or "").parent.rglob("*.py")]
    return {key: path.name for path in files for key in KEY.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", ["en", "nl", "de", "qps"])
def test_nothing_is_wrong_or_missing(language: str) -> None:
    words = Wording(folders(), language)
    assert [str(problem) for problem in words.problems] == []
    assert words.missing_keys(language) == ()


def test_every_sentence_of_the_program_is_there() -> None:
    words = Wording(folders())
    assert {key: file for key, file in said().items() if not words.has_sentence(key)} == {}


@pytest.mark.parametrize("language", FINISHED)
@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_every_file_is_whole_and_sorted(folder: Path, language: str) -> None:
    """Each finished language says what English says, with the same values in it; keys stand in their order."""
    english, texts = (read_document(folder / f"wording.{name}.yaml").data for name in ("en", language))
    assert list(texts) == sorted(english)
    assert {key: text for key, text in texts.items() if placeholder_names(text) != placeholder_names(english[key])} == {}


def test_the_languages_of_the_house_lack_nothing() -> None:
    """Neither sentences nor clauses nor texts of cards. Another language may follow piece by piece; once whole it joins `FINISHED`."""
    assert set(FINISHED) <= set(find_languages(data_dir()))
    assert [str(line) for line in missing_translations(data_dir(), FINISHED)] == []


def test_negative_numbers_have_a_true_minus_sign() -> None:
    """What is printed or said about numbers below zero has no hyphen before them."""
    paths = [path for path in sorted(data_dir().rglob("*.yaml")) if HYPHEN.search(_shown(path))]
    assert {path.name: HYPHEN.findall(_shown(path)) for path in paths} == {}
    words = Wording([data_dir(), data_dir() / "countdown"])
    assert words.say("countdown.event.ScoreChanged", part="x", points=-2, total=-3) == "x: −2. The score is −3."


def _shown(path: Path) -> str:
    """Return the sentences of a file: all of a wording or rule book, else what is printed in the languages."""
    lines = path.read_text(encoding="utf-8").splitlines()
    whole = path.name.startswith(("wording.", "rules."))
    return "\n".join(line for line in lines if whole or PRINTED.match(line))


@pytest.mark.parametrize("language", ["nl", "de"])
def test_translations_are_not_left_in_english(language: str) -> None:
    english, own = (read_document(data_dir() / f"wording.{name}.yaml").data for name in ("en", language))
    same = [key for key, text in own.items() if len(text) > 24 and text == english.get(key)]
    assert same == []
