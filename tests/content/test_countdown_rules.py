"""The rule book of COUNTDOWN is whole in every language."""

from __future__ import annotations

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.language.rulebook import load_rules


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_rule_book_is_whole(language: str) -> None:
    book, english = (load_rules(data_dir() / "countdown", one).clauses for one in (language, "en"))
    assert len(english) == 91
    assert [clause.id for clause in book] == [clause.id for clause in english]
    assert [clause.id for clause in book if not clause.title.strip() or len(clause.text) < 30] == []
    assert language == "en" or [one.id for one, other in zip(book, english, strict=True) if one.text == other.text] == []
