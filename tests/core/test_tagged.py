"""Actions and events as plain data, both ways; whatever has another shape is refused."""

from __future__ import annotations

import json
import pickle
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.errors import SaveError
from tabletop.core.tagged import Tagged, TagRegistry, slotted_value_dataclass

Inner = NewType("Inner", int)
Outer = NewType("Outer", Inner)


class Kind(StrEnum):
    OPEN = "open"
    SHUT = "shut"


class Turn(IntEnum):
    NONE = 0
    ONCE = 1


@slotted_value_dataclass
class Small(Tagged):
    number: Outer


@dataclass(frozen=True, slots=True)
class Large(Tagged):
    word: str
    flag: bool
    kind: Kind
    turn: Turn
    maybe: int | None
    place: tuple[int, int]
    many: tuple[str, ...]
    rows: tuple[tuple[str, int], ...] | None
    small: Small
    loose: Any


BOOK: TagRegistry[Tagged] = TagRegistry((Small, Large))
SMALLS = st.builds(Small, st.integers().map(lambda number: Outer(Inner(number))))
LARGES = st.builds(
    Large,
    st.text(),
    st.booleans(),
    st.sampled_from(Kind),
    st.sampled_from(Turn),
    st.none() | st.integers(),
    st.tuples(st.integers(), st.integers()),
    st.lists(st.text(), max_size=3).map(tuple),
    st.none() | st.lists(st.tuples(st.text(), st.integers()), max_size=3).map(tuple),
    SMALLS,
    st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=5),
)
GOOD: list[Any] = ["Large", "word", True, "open", 1, None, [1, 2], ["a"], [["a", 1]], ["Small", 5], [1, [2]]]


@given(SMALLS | LARGES)
def test_there_and_back(there: Tagged) -> None:
    again = BOOK.decode(json.loads(json.dumps(there.to_data())))
    assert again == there
    assert type(again) is type(there)


@given(SMALLS)
def test_equal_values_are_one_in_a_set(small: Small) -> None:
    assert len({small, Small(small.number)}) == 1
    assert not hasattr(small, "__dict__")


def test_kinds_come_back_as_kinds() -> None:
    value = BOOK.decode(GOOD)
    assert isinstance(value, Large)
    assert (type(value.kind), type(value.turn), type(value.small)) == (Kind, Turn, Small)
    assert value.loose == (1, (2,))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        (0, "Huge"),
        (0, None),
        (1, 5),
        (2, 1),
        (2, "true"),
        (3, "ajar"),
        (3, None),
        (4, 2),
        (4, True),
        (5, "5"),
        (5, 1.0),
        (5, False),
        (6, [1]),
        (6, [1, 2, 3]),
        (6, [1, "2"]),
        (6, 12),
        (7, "a"),
        (7, [1]),
        (8, [["a"]]),
        (8, {}),
        (9, ["Small", "5"]),
        (9, ["Large", 5]),
        (9, 5),
    ],
)
def test_a_wrong_field_is_refused(field: int, wrong: Any) -> None:
    data = list(GOOD)
    data[field] = wrong
    with pytest.raises(SaveError, match=r"error\.save"):
        BOOK.decode(data)


@pytest.mark.parametrize("data", [GOOD[:-1], [*GOOD, 1], [], None, "Small", {"Small": 5}, ["Small"], [["Small"], 5]])
def test_another_shape_is_refused(data: Any) -> None:
    with pytest.raises(SaveError, match=r"error\.save"):
        BOOK.decode(data)


@slotted_value_dataclass
class Grown(Tagged):
    """A class that got two fields since its first values were written."""

    number: int
    since: str = "ever"
    kind: Kind = Kind.OPEN


def test_what_was_written_before_a_class_grew_takes_the_defaults() -> None:
    book: TagRegistry[Tagged] = TagRegistry([Grown])
    assert book.decode(["Grown", 1]) == Grown(1)
    assert book.decode(["Grown", 1, "now"]) == Grown(1, "now")
    for wrong in (["Grown"], ["Grown", 1, 2], ["Grown", 1, "now", "shut", 4]):
        with pytest.raises(SaveError):
            book.decode(wrong)


@pytest.mark.parametrize("values", [(), (7,), (7, (8, 9))])
def test_a_value_compares_hashes_and_reads_as_a_dataclass_does(values: tuple[Any, ...]) -> None:
    body = {"__module__": __name__, "__annotations__": {f"field{place}": "Any" for place in range(len(values))}}
    value = slotted_value_dataclass(type("Some", (Tagged,), {**body}))
    twin = dataclass(frozen=True, slots=True)(type("Some", (Tagged,), {**body}))
    made = value(*values)
    assert made == value(*values) and made != twin(*values) and made != values
    assert all(made != value(*values[:place], None, *values[place + 1 :]) for place in range(len(values)))
    assert (hash(made), repr(made)) == (hash(twin(*values)), repr(twin(*values)))
    assert value.__match_args__ == twin.__match_args__ and not hasattr(made, "__dict__")


def test_a_value_goes_to_another_process() -> None:
    small = Small(Outer(Inner(3)))
    assert pickle.loads(pickle.dumps(small)) == small


@pytest.mark.parametrize(
    ("place", "wrong", "told"),
    [
        (1, 7, "7 is no str"),
        (4, True, "True is no Turn"),
        (5, "none", "'none' is of none of the types"),
        (6, [1], "[1] is no such row"),
        (9, ["Small", "five"], "'five' is no int"),
    ],
)
def test_a_refusal_names_the_value_that_was_refused(place: int, wrong: Any, told: str) -> None:
    """Who looks into a damaged save reads which value of it is wrong."""
    with pytest.raises(SaveError) as refused:
        BOOK.decode([*GOOD[:place], wrong, *GOOD[place + 1 :]])
    assert str(refused.value.__cause__) == told
