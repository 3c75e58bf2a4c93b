"""Sentences from files: fallback, plural, values that are sentences, the pseudo-language, and what is wrong in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.engine.paths import data_dir
from tabletop.core.errors import ContentErrors, IllegalAction
from tabletop.core.language.languages import find_languages
from tabletop.core.language.pseudolocale import pseudo_translate
from tabletop.core.language.rulebook import Chapter, Clause, RuleBook, load_rules
from tabletop.core.language.wording import TranslatableText, Wording, placeholder_names, replace_unprintable_characters

ENGLISH = """\
lay: Lay it here
won: "{name} wins, because {why}"
gone: "{who} found an exit"
cards.one: one card
cards.other: "{n} cards"
"list.comma": ", "
"list.last": " and "
"""
DUTCH = """\
lay: Leg hier neer
won: "{name} wint, want {why}"
cards.one: één kaart
cards.other: "{n} kaarten"
"list.last": " en "
"""


def folder(root: Path, name: str = "data", **texts: str) -> Path:
    """Make a folder with wording files, one a language."""
    place = root / name
    place.mkdir(exist_ok=True)
    for language, text in texts.items():
        (place / f"wording.{language}.yaml").write_text(text, encoding="utf-8")
    return place


def test_says_in_the_language_then_english_then_the_key(tmp_path: Path) -> None:
    dutch = Wording([folder(tmp_path, en=ENGLISH, nl=DUTCH)], "nl")
    assert dutch.say("lay") == "Leg hier neer"
    assert dutch.say("gone", who="Ada") == "Ada found an exit"
    assert dutch.say("no.such") == "⟦no.such⟧"
    assert dutch.has_sentence("cards")
    assert not dutch.has_sentence("no.such")
    assert dutch.missing_keys("nl") == ("gone", "list.comma")
    assert dutch.problems == ()


def test_a_language_without_files_is_english(tmp_path: Path) -> None:
    german = Wording([folder(tmp_path, en=ENGLISH, nl=DUTCH)], "de")
    assert german.say("lay") == "Lay it here"
    assert len(german.missing_keys("de")) == 7


def test_languages_are_those_that_have_a_file(tmp_path: Path) -> None:
    place = folder(tmp_path, en=ENGLISH, nl=f"{DUTCH}language.name: Nederlands\n", fr="[", qps=ENGLISH, x=ENGLISH, de="language.name: 5\n")
    assert list(find_languages(place).items()) == [("en", "en"), ("nl", "Nederlands"), ("fr", "fr"), ("de", "de")]
    assert find_languages(tmp_path / "none") == {"en": "en"}


def test_folders_are_joined(tmp_path: Path) -> None:
    both = Wording([folder(tmp_path, en=ENGLISH), folder(tmp_path, "game", en="move: Move\nlay: Again\n")])
    assert both.say("move") == "Move"
    assert both.say("lay") == "Lay it here"
    assert [str(problem) for problem in both.problems] == ["game/wording.en.yaml:2:6: lay: is said in another folder too"]


def test_plural(tmp_path: Path) -> None:
    dutch = Wording([folder(tmp_path, en=ENGLISH, nl=DUTCH)], "nl")
    assert [dutch.say("cards", n=n) for n in (0, 1, 2)] == ["0 kaarten", "één kaart", "2 kaarten"]


def test_values_may_be_sentences_errors_and_lists(tmp_path: Path) -> None:
    english = Wording([folder(tmp_path, en=ENGLISH)])
    why = TranslatableText("gone", {"who": ["Ada", "Noor", TranslatableText("cards", {"n": 1})]})
    assert english.say("won", name="Ada", why=why) == "Ada wins, because Ada, Noor and one card found an exit"
    assert english.say("won", name="Ada", why=IllegalAction("lay")) == "Ada wins, because Lay it here"
    assert english.say("won", name="{why}") == "{why} wins, because {why}"
    assert TranslatableText("a", {"b": [1]}) == TranslatableText("a", {"b": [1]})
    assert len({TranslatableText("a", {"b": [1]}), TranslatableText("a", {"b": [1]})}) == 1


def test_texts_of_cards(tmp_path: Path) -> None:
    data = folder(tmp_path, en=ENGLISH, nl=DUTCH)
    name = {"en": "Grav Disk", "nl": "Zweefschijf"}
    assert [Wording([data], language).pick_translation(name) for language in ("en", "nl", "de")] == [
        "Grav Disk",
        "Zweefschijf",
        "Grav Disk",
    ]
    assert Wording([data], "qps").pick_translation(name) == pseudo_translate("Grav Disk")


def test_pseudo_is_longer_and_keeps_placeholders(tmp_path: Path) -> None:
    pseudo_words = Wording([folder(tmp_path, en=ENGLISH)], "qps")
    assert pseudo_words.say("won", name="Ada", why="x") == "Ada wïïñš, bëëçääüüšëë x"
    assert pseudo_words.say("list.comma") == ", "
    for sentence in ("Lay it here", "Roll", "Pass to {name}", "You need {target} or more with {n} dice."):
        bare = len(sentence) - sum(len(hole) + 2 for hole in placeholder_names(sentence))
        assert placeholder_names(pseudo_translate(sentence)) == placeholder_names(sentence)
        assert 1.3 * bare <= len(pseudo_translate(sentence)) - (len(sentence) - bare) <= 1.3 * bare + 1


@pytest.mark.parametrize(
    ("dutch", "problem"),
    [
        ("lay: '{n} neer'", "data/wording.nl.yaml:1:6: lay: should have the placeholders none, not {n}"),
        ("won: '{nam} wint'", "data/wording.nl.yaml:1:6: won: should have the placeholders {name}, {why}, not {nam}"),
        ("leg: Leg", "data/wording.nl.yaml:1:6: leg: is a key that English does not have"),
        ("lay: Leg {dit", "data/wording.nl.yaml:1:6: lay: has a brace that belongs to no {placeholder}"),
        ("lay: ''", "data/wording.nl.yaml:1:6: lay: is empty"),
        ("lay: 5", "data/wording.nl.yaml:1:6: lay: should be a valid string, not 5"),
        ("la y: a", "data/wording.nl.yaml:1:7: la y: is no key: letters, digits, - and _, joined by dots"),
        ("- lay", "data/wording.nl.yaml:1:1: file: should be a mapping"),
        ("lay: [", "data/wording.nl.yaml:2:1: file: is not YAML: did not find expected node content (while parsing a flow node)"),
    ],
)
def test_a_wrong_sentence_is_told_and_english_is_said(tmp_path: Path, dutch: str, problem: str) -> None:
    words = Wording([folder(tmp_path, en=ENGLISH, nl=dutch + "\n")], "nl")
    assert [str(one) for one in words.problems] == [problem]
    assert words.say("lay") == "Lay it here"


def test_no_files_at_all_still_speaks(tmp_path: Path) -> None:
    words = Wording([tmp_path], "nl")
    assert words.say("lay") == "⟦lay⟧"
    assert "cannot be read" in str(words.problems[0])


@given(st.binary(max_size=120))
@settings(max_examples=60, deadline=None)
def test_any_bytes_as_a_wording_file(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    place = folder(tmp_path_factory.mktemp("words"), en=ENGLISH)
    (place / "wording.de.yaml").write_bytes(raw)
    assert Wording([place], "de").say("lay")


RULES = """\
- {id: AB2, title: The turn, text: Draw up to five cards.}
- {id: AB2.3, title: Search, text: Roll the die against the number of the location.}
- {id: AB3.1, title: Evade, text: Roll. A search is no test of another’s luck.}
"""


def test_rule_book(tmp_path: Path) -> None:
    (tmp_path / "rules.en.yaml").write_text(RULES, encoding="utf-8")
    (tmp_path / "rules.nl.yaml").write_text("- {id: AB2.3, title: Zoeken, text: Gooi.}\n", encoding="utf-8")
    book = load_rules(tmp_path)
    assert [clause.id for clause in book.search_clauses("search")] == ["AB2.3", "AB3.1"]
    assert [clause.id for clause in book.search_clauses("roll SEARCH")] == ["AB2.3", "AB3.1"]
    assert [clause.id for clause in book.search_clauses("")] == ["AB2", "AB2.3", "AB3.1"]
    assert (
        [clause.id for clause in book.search_clauses("another's")]
        == [clause.id for clause in book.search_clauses("Another’s")]
        == ["AB3.1"]
    )
    assert book.search_clauses("nonsense") == []
    found = [book.find_clause(clause) for clause in ("AB2.3", "AB2.9", "AB3", "AB9")]
    assert [clause.id if clause else None for clause in found] == ["AB2.3", "AB2", "AB3.1", None]
    assert [clause.title for clause in load_rules(tmp_path, "nl").clauses] == ["The turn", "Zoeken", "Evade"]
    assert [clause.title for clause in load_rules(tmp_path, "de").clauses] == ["The turn", "Search", "Evade"]
    assert load_rules(tmp_path, "qps").clauses[0].title == pseudo_translate("The turn")


def test_a_damaged_rule_book_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.en.yaml").write_text(RULES.replace("AB3.1", "AB2.3"), encoding="utf-8")
    with pytest.raises(ContentErrors, match=r"rules.en.yaml:3:8: \[2\].id: 'AB2.3' is taken; first in line 2"):
        load_rules(tmp_path)


def test_numbers_with_a_point_are_said_as_the_language_writes_them() -> None:
    """In the project's own files: a comma in Dutch and German."""
    said = {language: Wording([data_dir()], language) for language in ("en", "nl", "de", "qps")}
    assert {key: one.render_value(15.64) for key, one in said.items()} == {"en": "15.6", "nl": "15,6", "de": "15,6", "qps": "15.6"}
    assert said["de"].say("shell.inches", inches=-7.0) == "\N{MINUS SIGN}7,0 Zoll"


def test_a_number_with_a_point_needs_no_sentences(tmp_path: Path) -> None:
    assert Wording([folder(tmp_path, en=ENGLISH)]).render_value(0.25) == "0.2"


def test_a_clause_that_no_chapter_names_can_still_be_read() -> None:
    """A slip in `chapters.yaml` loses no rule: it stands at the end, where it is found from every question."""
    clauses = tuple(Clause(id=f"AB1.{number}", title="T", text="T.") for number in (1, 2, 3))
    book = RuleBook(clauses, chapters=(Chapter(id="a", clauses=("AB1.3", "AB9.9")), Chapter(id="b", clauses=("AB1.1",))))
    read = [(name, [one.id for one in found]) for name, found in book.chapters_with_clauses]
    assert read == [
        ("a", ["AB1.3"]),
        ("b", ["AB1.1", "AB1.2"]),
    ]
    assert book.chapter_number_of("AB1.2") == 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë – 42", "Zoë – 42"),
        ("two\nlines", "two\nlines"),
        ("a\x07b\ud800c\td", "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}c\N{REPLACEMENT CHARACTER}d"),
        ("a\u200bb\u00a0c\x07", "a\u200bb\u00a0c\N{REPLACEMENT CHARACTER}"),
    ],
)
def test_only_what_cannot_be_written_is_replaced(text: str, shown: str) -> None:
    assert replace_unprintable_characters(text) == shown


def test_a_rule_book_is_stretched_with_its_examples(tmp_path: Path) -> None:
    (tmp_path / "rules.en.yaml").write_text("- {id: A1, title: Turn, text: Go., example: Ada goes.}\n- {id: A2, title: End, text: Stop.}\n")
    assert [clause.example for clause in load_rules(tmp_path, "qps").clauses] == [pseudo_translate("Ada goes."), None]
