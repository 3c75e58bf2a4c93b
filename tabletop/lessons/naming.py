"""How a lesson names what the rules count: the one role that a game fills for lessons (`tabletop/games/<game>/naming.py`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from tabletop.core.tagged import Tagged
    from tabletop.lessons.lesson import ActionOrEventPattern, FieldPattern, PatternValue


class NumberNames(Protocol):
    """The names of one game. Numbers of cards, positions and sides become words; what has no name stays the rules' own number."""

    sides_by_roll_label: Mapping[str, int]
    """The labels of dice that can be laid ready, with their sides."""
    choice_labels: Collection[str]
    """The labels of choices in the set-up that can be laid ready, each by its place in the list that is chosen from."""
    card_names_by_pile_label: Mapping[str, Collection[str]]
    """The labels of shuffles in the set-up that can be laid ready, with the names of the cards in them."""

    def names_of_field(self, kind: type[Tagged], name: str) -> Collection[str] | None:
        """Return how the field of an action or an event may be called; None: it is a number. KeyError for a field that there is not."""

    def named_field_value(self, view: Any, seat: int, thing: Tagged, name: str) -> PatternValue | frozenset[PatternValue] | None:
        """Return what a field of an action of a seat, or of an event, is called now, as the view's owner knows it; or all its names."""

    def shuffle_with_names_first(self, label: str, names: Sequence[str], seats: int) -> tuple[int, ...]:
        """Return the shuffle by which the named cards come first. ValueError where the pile has fewer of one."""


class FallbackNumberNames:
    """Names nothing: every field is called as the rules have it, a number or a word. For games that have no names of their own yet."""

    sides_by_roll_label: Mapping[str, int] = {}
    choice_labels: Collection[str] = ()
    card_names_by_pile_label: Mapping[str, Collection[str]] = {}

    def names_of_field(self, kind: type[Tagged], name: str) -> Collection[str] | None:
        """Return None: a field may be called anything. KeyError for a field that there is not."""
        if name not in kind.__slots_of__():
            raise KeyError(name)
        return None

    def named_field_value(self, view: Any, seat: int, thing: Tagged, name: str) -> Any:
        """Return what is in a field."""
        del view, seat
        return getattr(thing, name)

    def shuffle_with_names_first(self, label: str, names: Sequence[str], seats: int) -> tuple[int, ...]:
        """Refuse: no pile has names."""
        del names, seats
        raise ValueError(f"there are no names for {label!r}")


def matches_pattern(naming: NumberNames, view: Any, seat: int, thing: Tagged, pattern: ActionOrEventPattern) -> bool:
    """Return whether an action of a seat, or an event, is what a pattern wants."""
    name = type(thing).__name__
    return name in pattern and _has(naming, view, seat, thing, pattern[name] or {})


def _has(naming: NumberNames, view: Any, seat: int, thing: Tagged, wanted: FieldPattern) -> bool:
    """Return whether all named fields are as they are wanted."""
    return all(
        _is(naming.named_field_value(view, seat, thing, name), words if isinstance(words, tuple) else (words,))
        for name, words in wanted.items()
    )


def _is(called: PatternValue | frozenset[PatternValue] | None, words: tuple[PatternValue, ...]) -> bool:
    """Return whether something is called by one of some words."""
    return not called.isdisjoint(words) if isinstance(called, frozenset) else called in words
