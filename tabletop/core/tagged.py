"""Small values with a name tag, which go to plain data and back: what actions and events have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, ClassVar, Generic, NewType, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from tabletop.core.errors import SaveError

JsonValue = Any
"""What JSON can hold."""


K = TypeVar("K")


@dataclass_transform(frozen_default=True)
def slotted_value_dataclass(kind: type[K]) -> type[K]:
    """Make a class one of values that are made by the thousand: actions, events and questions.

    As `dataclass(frozen=True, slots=True)`, but the type checker alone keeps them unchanged: to have it done while the program runs makes
    each of them three to five times dearer. A game has more than a hundred such classes, and each method that `dataclass` writes for one is
    compiled while somebody waits for the game to open: so what values are seldom asked for is not written for each of them.
    """
    made = dataclass(slots=True, eq=False, repr=False)(kind)
    for name, method in _comparing_methods([part.name for part in fields(made)]).items():  # type: ignore[arg-type]
        setattr(made, name, method)
    return made


def _comparing_methods(names: Sequence[str]) -> dict[str, Callable[..., Any]]:
    """Return what `dataclass` writes for values with these fields: two are equal when all fields are."""
    read: Callable[[object], Any] = (
        attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)  # of one it gives no tuple
    )

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        return bool(read(self) == read(other)) if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self: object) -> int:  # noqa: N807
        return hash(read(self))

    def __repr__(self: object) -> str:  # noqa: N807
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return {"__eq__": __eq__, "__hash__": __hash__, "__repr__": __repr__}


class Tagged:
    """A value of ids and numbers that never changes; its tag is the name of its class, which is a `dataclass` or a `value`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def to_data(self) -> list[JsonValue]:
        """Return `[tag, field, field, ...]`; tuples become lists."""
        return [type(self).__name__, *(_plain(getattr(self, name)) for name in self.__slots_of__())]

    @classmethod
    def __slots_of__(cls) -> tuple[str, ...]:
        """Name the fields in their order."""
        return cls.__match_args__


def _plain(value: object) -> JsonValue:
    """Make tuples lists, all the way down; a tagged value becomes its data."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.to_data() if isinstance(value, Tagged) else value


T = TypeVar("T", bound=Tagged)
FieldReader = Callable[[JsonValue], Any]
"""Turns plain data into the value of one field; ValueError when it is of another kind."""


class TagRegistry(Generic[T]):
    """The known classes of one kind of value, by tag: reads them back from plain data."""

    unknown_tag_error_key: ClassVar[str] = "error.save.tag"

    def __init__(self, kinds: Iterable[type[T]]) -> None:
        """Register the classes by their names; the types of their fields say what is read."""
        self.kinds: dict[str, type[T]] = {kind.__name__: kind for kind in kinds}
        self._readers: dict[str, tuple[FieldReader, ...]] = {}
        self._least: dict[str, int] = {}

    def decode(self, data: JsonValue) -> T:
        """Return the value that was written.

        What was written before its class got its last fields takes their defaults. SaveError for an unknown tag, a wrong number of fields,
        or a field of a wrong type.
        """
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self.kinds:
            raise SaveError(self.unknown_tag_error_key, found=str(data)[:80])
        readers = self._fields(data[0])
        if not self._least[data[0]] <= len(data) - 1 <= len(readers):
            raise SaveError("error.save.fields", found=str(data)[:80])
        try:
            return self.kinds[data[0]](*(read(item) for read, item in zip(readers, data[1:], strict=False)))
        except ValueError as fault:
            raise SaveError("error.save.fields", found=str(data)[:80]) from fault

    def _fields(self, tag: str) -> tuple[FieldReader, ...]:
        """Return the readers of a class, made when it is first met."""
        if tag not in self._readers:
            hints = get_type_hints(self.kinds[tag])
            names = self.kinds[tag].__slots_of__()
            self._readers[tag] = tuple(_reader(hints[name]) for name in names)
            self._least[tag] = len(names) - _optional(self.kinds[tag])
        return self._readers[tag]


def _optional(kind: type[Any]) -> int:
    """Return how many fields at the end of a class have defaults."""
    return sum(part.default is not MISSING for part in fields(kind)) if is_dataclass(kind) else 0


def _reader(hint: Any) -> FieldReader:
    """Make the reader of a type: numbers, words, None, kinds (enums), tuples, unions, tagged values; anything else is taken as it is."""
    if isinstance(hint, NewType):
        return _reader(hint.__supertype__)
    parts = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return partial(_either, tuple(_reader(part) for part in parts))
    if get_origin(hint) is tuple:
        return partial(_row, tuple(_reader(part) for part in parts if part is not Ellipsis), Ellipsis in parts)
    if not isinstance(hint, type):
        return _firm
    if issubclass(hint, Enum):
        return partial(_member, hint)
    if issubclass(hint, Tagged):
        return TagRegistry([hint]).decode
    return partial(_exactly, hint) if hint in (int, str, bool, NoneType) else _firm


def _exactly(kind: type, value: JsonValue) -> Any:
    """Take a value of just this type; true is no number."""
    if type(value) is not kind:
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return value


def _member(kind: type[Enum], value: JsonValue) -> Any:
    """Take the value of one of a fixed set; true is not 1."""
    member = kind(value)
    if isinstance(value, bool):
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return member


def _either(readers: tuple[FieldReader, ...], value: JsonValue) -> Any:
    """Take what the first fitting type of a union makes of it."""
    for read in readers:
        try:
            return read(value)
        except (ValueError, SaveError):
            continue
    raise ValueError(f"{value!r} is of none of the types")


def _row(readers: tuple[FieldReader, ...], repeated: bool, value: JsonValue) -> Any:
    """Take a list as a tuple, with one type for all entries or one for each."""
    if not isinstance(value, list) or (not repeated and len(value) != len(readers)):
        raise ValueError(f"{value!r} is no such row")
    return tuple(read(item) for read, item in zip(readers * len(value) if repeated else readers, value, strict=True))


def _firm(value: JsonValue) -> Any:
    """Make lists tuples, all the way down."""
    return tuple(_firm(item) for item in value) if isinstance(value, list) else value
