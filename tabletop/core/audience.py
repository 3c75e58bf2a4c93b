"""Audiences: who may know each field of a state and of the records in it. What nobody declared is shown to nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from tabletop.core.view import ALL, Viewer


@dataclass(slots=True)
class ViewerContext:
    """Who looks, and whether the game is over; a game adds what its functions need to know besides."""

    viewer: Viewer
    is_game_over: bool = False


FieldRedactor = Callable[[Any, Any], Any]
"""Gives what an eye is shown of a field of a record (a copy); it looks at that field and at public ones."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may know a field: a word, or `redactor`, a function; `is_shown_to_owner`: in any case the record's owner.

    `is_public_at_end`: when the game is over, all.
    """

    kind: str
    redactor: FieldRedactor | None = None
    is_shown_to_owner: bool = False
    is_public_at_end: bool = False


PUBLIC: Final = Audience("public")
"""All; what lies in it is public too."""
SECRET: Final = Audience("secret")
"""Nobody; and so is every field that is not declared."""
OWNER_ONLY: Final = replace(SECRET, is_shown_to_owner=True)
"""The seat that the record belongs to: its `seat`, or else its place in the list."""
COUNT_ONLY: Final = Audience("count")
"""All see how many entries a list has, nobody which."""
NESTED_RECORDS: Final = Audience("records")
"""A list of records, or a mapping to them, each shown by its own list of fields."""

AudiencesByClass = Mapping[type, Mapping[str, Audience]]
"""The fields of a state and of all records in it, by their class; a subclass adds its own."""


def redacted_by_function(shown: FieldRedactor) -> Audience:
    """Leave it to a function what a viewer is shown."""
    return Audience("function", shown)


def owner_else_redacted_by(shown: FieldRedactor) -> Audience:
    """Leave it to a function what others than the record's owner are shown."""
    return Audience("function", shown, is_shown_to_owner=True)


def public_after_game_end(audience: Audience) -> Audience:
    """Show a field to all when the game is over."""
    return replace(audience, is_public_at_end=True)


def declare_public_fields(*names: str) -> dict[str, Audience]:
    """Declare fields that all see."""
    return dict.fromkeys(names, PUBLIC)


def list_field_names(kind: type) -> tuple[str, ...]:
    """Name the fields of a kind of record: a dataclass, a NamedTuple, or a class with slots."""
    if is_dataclass(kind):
        return tuple(part.name for part in fields(kind))
    named: tuple[str, ...] = getattr(kind, "_fields", ())
    return named or tuple(name for base in reversed(kind.__mro__) for name in getattr(base, "__slots__", ()))


def declared_audiences(audiences: AudiencesByClass, kind: type) -> dict[str, Audience]:
    """Return what is declared of a kind of record and of what it is derived from."""
    return {name: audience for base in reversed(kind.__mro__) for name, audience in audiences.get(base, {}).items()}


class Copyable(Protocol):
    """What can be copied."""

    def copy(self) -> Any:
        """Return an independent twin."""


S = TypeVar("S", bound=Copyable)
R = TypeVar("R")


class _Hiders(NamedTuple):
    """What to do to a record: set these values, empty these fields, count the entries of these, and set what these functions give."""

    replacement_by_field: tuple[tuple[str, Any], ...]
    emptied_fields: tuple[tuple[str, type], ...]
    count_only_fields: tuple[str, ...]
    redactor_by_field: tuple[tuple[str, FieldRedactor], ...]


class _Kind(NamedTuple):
    """What is hidden of a kind of record: from others and from its owner, then the same at the end; whether it names its seat."""

    hiders_by_relation_and_end: tuple[_Hiders, _Hiders, _Hiders, _Hiders]
    has_seat_field: bool
    hides_anything: bool


class AudienceFilter:
    """Makes of a state the table that a viewer may know: a copy in which what is not public is replaced, field by field."""

    def __init__(self, audiences: AudiencesByClass, hidden: int) -> None:
        """Take the declared fields, and the number that stands for what is hidden."""
        self.audiences = audiences
        self.hidden = hidden
        self._blank = [hidden]
        self._kinds: dict[type, _Kind] = {}

    def filtered_state(self, state: S, eye: ViewerContext) -> S:
        """Return a copy of a state as the eye may see it; ALL sees everything."""
        table: S = state.copy()
        return table if eye.viewer == ALL else self.hide_fields(table, eye)

    def hide_fields(self, record: R, eye: ViewerContext, *, owned: bool = False) -> R:
        """Replace what an eye may not know of a record, which is a copy already; give it."""
        kind = self._kinds.get(type(record)) or self._kind(type(record))
        values, empties, counts, functions = kind.hiders_by_relation_and_end[2 * eye.is_game_over + owned]
        for name, shown in functions:
            setattr(record, name, shown(record, eye))
        for name, value in values:
            setattr(record, name, value)
        for name, empty in empties:
            setattr(record, name, empty())
        for name in counts:
            setattr(record, name, self._blank * len(getattr(record, name)))
        return record

    def _kind(self, kind: type) -> _Kind:
        """Work out what is hidden of a kind of record, the first time that one is met."""
        found = declared_audiences(self.audiences, kind)
        closed = {name: found.get(name, SECRET) for name in list_field_names(kind) if found.get(name) != PUBLIC}
        now = self._hiders(kind, closed)
        own = self._hiders(kind, {name: audience for name, audience in closed.items() if not audience.is_shown_to_owner})
        end = self._hiders(kind, {name: audience for name, audience in closed.items() if not audience.is_public_at_end})
        own_end = self._hiders(
            kind, {name: audience for name, audience in closed.items() if not (audience.is_shown_to_owner or audience.is_public_at_end)}
        )
        made = self._kinds[kind] = _Kind((now, own, end, own_end), "seat" in list_field_names(kind), bool(closed))
        return made

    def _hiders(self, kind: type, closed: Mapping[str, Audience]) -> _Hiders:
        """Say for each field that is not public what takes its place."""
        functions = [(name, audience.redactor) for name, audience in closed.items() if audience.redactor is not None]
        functions += [(name, self._records(name)) for name, audience in closed.items() if audience.kind == NESTED_RECORDS.kind]
        blanks = [(name, _blank(kind, name, self.hidden)) for name, audience in closed.items() if audience.kind == SECRET.kind]
        return _Hiders(
            replacement_by_field=tuple((name, value) for name, value in blanks if not isinstance(value, list | dict)),
            emptied_fields=tuple((name, type(value)) for name, value in blanks if isinstance(value, list | dict)),
            count_only_fields=tuple(name for name, audience in closed.items() if audience.kind == COUNT_ONLY.kind),
            redactor_by_field=tuple(functions),
        )

    def _records(self, name: str) -> FieldRedactor:
        """Make the function that hides what is in a list of records, which were copied with what they lie in."""

        def shown(holder: Any, eye: ViewerContext) -> Any:
            records = getattr(holder, name)
            for place, record in enumerate(records.values() if isinstance(records, dict) else records):
                kind = self._kinds.get(type(record)) or self._kind(type(record))
                if kind.hides_anything:
                    self.hide_fields(record, eye, owned=eye.viewer == (record.seat if kind.has_seat_field else place))
            return records

        return shown


def _blank(kind: type, name: str, hidden: int) -> Any:
    """Return what stands for a hidden field: the hidden number for a number, else its default."""
    default: Any = hidden
    for part in fields(kind) if is_dataclass(kind) else ():
        if part.name == name:
            default = part.default_factory() if part.default_factory is not MISSING else part.default
    return hidden if default is MISSING or type(default) is int else default
