"""Data files: what is right becomes records, what is wrong is told with its place, all of it at once."""

from __future__ import annotations

import random
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, Field, model_validator

from tabletop.core.content import Record, TextByLanguage, find_ids_in_several_files, load_list, load_record, record_from_document
from tabletop.core.document import MAX_BYTES, MAX_DEPTH, parse_document, read_document
from tabletop.core.errors import ContentErrors


class Kind(StrEnum):
    """Kinds of test card."""

    ITEM = "item"
    EVENT = "event"


class Name(Record):
    """A name in two languages."""

    en: str
    nl: str | None = None


class Card(Record):
    """A test card."""

    id: str
    kind: Kind
    copies: int = Field(default=1, ge=1, le=9)
    name: Name
    sides: tuple[int, ...] = ()
    effect: dict[str, dict[str, int | str | bool]] = {}


GOOD = """\
# a deck
- id: grav-disk
  kind: item
  copies: 2
  name: {en: Grav Disk, nl: no}
  sides: [1, 2]
  effect: {move: {within: 4, over: true}}
- id: probe
  kind: event
  name:
    en: "Probe"
"""


def write(folder: Path, text: str | bytes, name: str = "cards.yaml") -> Path:
    """Put a file there."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def told(folder: Path, text: str | bytes) -> list[str]:
    """Load a list of cards that is wrong and give the errors as lines."""
    with pytest.raises(ContentErrors) as caught:
        load_list(write(folder, text), Card, folder)
    return str(caught.value).splitlines()


def test_good_file_becomes_records(tmp_path: Path) -> None:
    cards = load_list(write(tmp_path, GOOD), Card, tmp_path)
    assert [card.id for card in cards] == ["grav-disk", "probe"]
    assert cards[0].kind is Kind.ITEM
    assert cards[0].sides == (1, 2)
    assert cards[0].effect == {"move": {"within": 4, "over": True}}


def test_words_stay_words(tmp_path: Path) -> None:
    card = load_list(write(tmp_path, GOOD), Card)[0]
    assert card.name.nl == "no"
    plain = read_document(write(tmp_path, "on: yes\n12: 1:30\nx: 0x1F\ny: 1_000\nz: 2026-01-02\nq: '7'\nf: 1.5\nn: ~\n")).data
    assert plain == {"on": "yes", "12": "1:30", "x": "0x1F", "y": "1_000", "z": "2026-01-02", "q": "7", "f": 1.5, "n": None}


def test_all_errors_at_once_in_order(tmp_path: Path) -> None:
    bad = GOOD.replace("copies: 2", "copies: 20").replace("kind: event", "kind: incident")
    bad = bad.replace("[1, 2]", "[1, two]").replace("nl: no", "nk: no")
    assert told(tmp_path, bad) == [
        "cards.yaml:4:11: [0].copies: should be less than or equal to 9, not 20",
        "cards.yaml:5:25: [0].name.nk: is not known here",
        "cards.yaml:6:14: [0].sides[1]: should be a valid integer, not 'two'",
        "cards.yaml:9:9: [1].kind: should be 'item' or 'event', not 'incident'",
    ]


def test_missing_field_is_placed_at_its_record_and_a_misspelling_guessed(tmp_path: Path) -> None:
    assert told(tmp_path, "- id: a\n  kind: item\n  nama: {en: A}\n") == [
        "cards.yaml:1:3: [0].name: is missing",
        "cards.yaml:3:3: [0].nama: is not known here; is name meant?",
    ]


def test_duplicate_keys_and_ids(tmp_path: Path) -> None:
    assert told(tmp_path, "- id: a\n  id: b\n  kind: item\n  kind: event\n") == [
        "cards.yaml:2:3: [0].id: is there twice; first in line 1",
        "cards.yaml:4:3: [0].kind: is there twice; first in line 3",
    ]
    twice = "- {id: a, kind: item, name: {en: A}}\n- {id: a, kind: item, name: {en: B}}\n"
    assert told(tmp_path, twice) == ["cards.yaml:2:8: [1].id: 'a' is taken; first in line 1"]
    later = "".join(f"- {{id: {name}, kind: item, name: {{en: A}}}}\n" for name in "abcbb")
    assert told(tmp_path, later) == [f"cards.yaml:{line}:8: [{line - 1}].id: 'b' is taken; first in line 2" for line in (4, 5)]


def test_ids_across_files(tmp_path: Path) -> None:
    one = read_document(write(tmp_path, "- id: a\n- id: b\n", "one.yaml"), tmp_path)
    two = read_document(write(tmp_path, "- id: c\n- id: b\n", "two.yaml"), tmp_path)
    assert [str(error) for error in find_ids_in_several_files([one, two])] == ["two.yaml:2:7: [1].id: 'b' is taken in one.yaml"]
    three = read_document(write(tmp_path, "- id: d\n- id: d\n- id: c\n- kind: b\n- id: b\n- 7\n", "three.yaml"), tmp_path)
    assert [str(error) for error in find_ids_in_several_files([one, two, three])] == [
        "two.yaml:2:7: [1].id: 'b' is taken in one.yaml",
        "three.yaml:3:7: [2].id: 'c' is taken in two.yaml",
        "three.yaml:5:7: [4].id: 'b' is taken in one.yaml",
    ]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "cards.yaml:1:1: file: is empty"),
        ("# nothing\n", "cards.yaml:1:1: file: is empty"),
        ("a: 1\n", "cards.yaml:1:1: file: should be a list"),
        ("- a\n---\n- b\n", "cards.yaml:2:1: file: holds a second document; one file is one document"),
        ("- &x {}\n- *x\n", "cards.yaml:1:3: [0]: anchors (&name) are not used here"),
        ("- !!python/object:os.system {}\n", "cards.yaml:1:3: [0]: tags (!name) are not used here"),
        ('- "a\\0b"\n', "cards.yaml:1:3: [0]: holds a control character"),
        ("- {[a]: b}\n", "cards.yaml:1:4: [0]: the name of a field must be a plain word"),
        ("- a: 1\n b: 2\n", "cards.yaml:2:2: file: is not YAML: did not find expected '-' indicator (while parsing a block collection)"),
        ("a\nb \x07\n", "cards.yaml:2:3: file: a character that YAML does not allow: control characters are not allowed"),
        (b"- \xff\n", "cards.yaml:1:3: file: is not UTF-8 text: invalid start byte"),
        ("- " * 9000, "cards.yaml:1:83: [0][0][0]: is nested deeper than 40 levels"),
    ],
)
def test_what_is_no_proper_yaml_is_told_with_its_place(tmp_path: Path, text: str | bytes, error: str) -> None:
    assert told(tmp_path, text)[0] == error


def test_a_file_that_is_too_large_is_told() -> None:
    for size, error in ((MAX_BYTES + 1, f"is larger than {MAX_BYTES} bytes"), (MAX_BYTES, "is empty")):
        with pytest.raises(ContentErrors) as caught:
            parse_document(b"#" * size, "cards.yaml")
        assert str(caught.value) == f"cards.yaml:1:1: file: {error}"


def test_missing_file_and_folder_are_told(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(ContentErrors, match="cannot be read"):
            load_record(path, Card, tmp_path)


def test_strict_types(tmp_path: Path) -> None:
    bad = '- {id: 5, kind: item, copies: "2", name: {en: true}}\n'
    assert [line.split(": ", 1)[1] for line in told(tmp_path, bad)] == [
        "[0].id: should be a valid string, not 5",
        "[0].copies: should be a valid integer, not '2'",
        "[0].name.en: should be a valid string, not True",
    ]


class Titled(Record):
    """Something with a text by language."""

    name: TextByLanguage


def test_a_text_needs_english_and_takes_any_language(tmp_path: Path) -> None:
    path = write(tmp_path, "- name: {en: A, fr: B}\n")
    assert load_list(path, Titled)[0].name == {"en": "A", "fr": "B"}
    for text, error in (
        ("{fr: A, de: B}", "[0].name: has no en: the text that is shown where a language has none"),
        ("{en: '', fr: B}", "[0].name.en: string should have at least 1 character, not ''"),
        ("{en: A, French: B}", "[0].name.French: string should match pattern '^[a-z]{2,3}$', not 'French'"),
    ):
        with pytest.raises(ContentErrors) as caught:
            load_list(write(tmp_path, f"- name: {text}\n"), Titled, tmp_path)
        assert str(caught.value).split(": ", 1)[1] == error


class Walk(Record):
    """One choice of a union."""

    kind: Literal["walk"]
    far: int


class Wait(Record):
    """Another choice of a union."""

    kind: Literal["wait"]


class Step(Record):
    """A record with a choice of two shapes and a law of its own."""

    does: Walk | Wait = Field(discriminator="kind")
    low: int = 0
    high: int = 9

    @model_validator(mode="after")
    def ordered(self) -> Step:
        if self.low > self.high:
            raise ValueError("low is above high")
        return self


def test_choices_of_a_union_do_not_show_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        load_record(write(tmp_path, "does:\n  kind: walk\n  fat: 3\nlow: 2\n"), Step, tmp_path)
    assert str(caught.value).splitlines() == [
        "cards.yaml:2:3: does.far: is missing",
        "cards.yaml:3:3: does.fat: is not known here; is far meant?",
    ]


def test_a_law_of_a_record_speaks_for_itself(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        load_record(write(tmp_path, "does: {kind: wait}\nlow: 12\n"), Step, tmp_path)
    assert str(caught.value) == "cards.yaml:1:1: file: low is above high"


class Plan(Record):
    """A record with steps, of which there must be some."""

    steps: Annotated[tuple[Step, ...], Field(min_length=2)]
    places: Annotated[frozenset[int], Field(min_length=2)] = frozenset({1, 2})


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (
            "steps: [{does: {kind: wait}, low: 12}, {does: {kind: wait}, low: 13}]",
            ["cards.yaml:1:9: steps[0]: low is above high", "cards.yaml:1:40: steps[1]: low is above high"],
        ),
        ("steps: []", ["cards.yaml:1:8: steps: tuple should have at least 2 items after validation, not 0"]),
        (
            "steps: [{does: {kind: wait}, low: 12}]",
            [
                "cards.yaml:1:8: steps: tuple should have at least 2 items after validation, not 0",
                "cards.yaml:1:9: steps[0]: low is above high",
            ],
        ),
        (
            "steps: [{does: {kind: wait}, low: 1}, {does: {kind: wait}, low: 1}]\nplaces: [1, 1]",
            ["cards.yaml:2:9: places: frozenset should have at least 2 items after validation, not 1"],
        ),
    ],
)
def test_a_list_is_too_short_by_what_stands_in_it(text: str, errors: list[str], tmp_path: Path) -> None:
    """Entries that are wrong are told for themselves; they are not missing as well."""
    with pytest.raises(ContentErrors) as caught:
        load_record(write(tmp_path, text), Plan, tmp_path)
    assert str(caught.value).splitlines() == errors


class Careless(BaseModel):
    """A model that would swallow unknown fields."""

    x: int


def test_models_must_forbid_unknown_fields(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="Careless must forbid"):
        load_record(write(tmp_path, "x: 1"), Careless)


def survives(raw: bytes) -> bool:
    """Read bytes as cards: True when valid, False when refused with places; anything else fails the test."""
    try:
        document = parse_document(raw, "cards.yaml")
        record_from_document(document, list[Card])
    except ContentErrors as refused:
        assert refused.errors
        assert all(error.line >= 1 and error.column >= 1 and error.what for error in refused.errors)
        return False
    return True


SIGNS = [b"\t", b"\x00", b"&a ", b"*a ", b"!x ", b"[", b"{", b"- ", b": ", b"'", b'"', b"\xc3", b"%", b"\n---\n"]


def damaged(good: bytes, chance: random.Random) -> bytes:
    """Cut, flip, insert, drop, double or swap something."""
    data = bytearray(good)
    at = chance.randrange(len(data))
    lines = good.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    match chance.randrange(7):
        case 0:
            return bytes(data[:at])
        case 1:
            data[at] ^= 1 << chance.randrange(8)
        case 2:
            data[at:at] = chance.choice(SIGNS)
        case 3:
            lines[line] = b""
            return b"".join(lines)
        case 4:
            lines[line] *= 2
            return b"".join(lines)
        case 5:
            del data[at : at + chance.randrange(1, 9)]
        case _:
            return good.replace(chance.choice([b"2", b"item", b"[1, 2]", b"true"]), chance.choice([b"{}", b"[]", b"null", b"1e9", b"x: y"]))
    return bytes(data)


def test_two_hundred_damaged_files(tmp_path: Path) -> None:
    chance = random.Random(7)
    verdicts = [survives(damaged(GOOD.encode(), chance)) for _ in range(200)]
    assert verdicts.count(False) > 100


def test_the_parser_in_python_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swift = load_list(write(tmp_path, GOOD), Card, tmp_path)
    monkeypatch.delattr("yaml.CSafeLoader")
    assert load_list(write(tmp_path, GOOD), Card, tmp_path) == swift
    chance = random.Random(11)
    for _ in range(60):
        survives(damaged(GOOD.encode(), chance))
    for text in ("", "- " * 9000, "[" * 900, "a\nb \x07\n", "- a: 1\n b: 2\n", '- "a\\0b"\n', "- a\n---\n- b\n"):
        assert not survives(text.encode())


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_bytes(raw: bytes) -> None:
    survives(raw)


@given(st.text(alphabet="ab1 \n\t-:[]{}&*!|>'\"#%@`?,~<.é\u2028", max_size=80))
@settings(max_examples=300, deadline=None)
def test_any_text_of_yaml_signs(text: str) -> None:
    survives(text.encode())


def test_depth_limit_is_generous_enough() -> None:
    deep = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert parse_document(deep.encode(), "deep.yaml").data
