"""Small values with a name tag, which go to plain data and back: what actions and events have in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeVar

from tabletop.core.errors import SaveError

Plain = Any
"""What JSON can hold."""


@dataclass(frozen=True, slots=True)
class Tagged:
    """A frozen value of ids and numbers; its tag is the name of its class."""

    def to_data(self) -> list[Plain]:
        """Give `[tag, field, field, ...]`; tuples become lists."""
        return [type(self).__name__, *(_plain(getattr(self, name)) for name in self.__slots_of__())]

    @classmethod
    def __slots_of__(cls) -> tuple[str, ...]:
        """Name the fields in their order."""
        return tuple(field.name for field in fields(cls))


def _plain(value: object) -> Plain:
    """Make tuples lists, all the way down; a tagged value becomes its data."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.to_data() if isinstance(value, Tagged) else value


def _firm(value: Plain) -> Any:
    """Make lists tuples, all the way down."""
    return tuple(_firm(item) for item in value) if isinstance(value, list) else value


T = TypeVar("T", bound=Tagged)


class TagBook(Generic[T]):
    """The known classes of one kind of value, by tag: reads them back from plain data."""

    missing: ClassVar[str] = "error.save.tag"

    def __init__(self, kinds: Iterable[type[T]]) -> None:
        """Register the classes by their names."""
        self.kinds: dict[str, type[T]] = {kind.__name__: kind for kind in kinds}

    def decode(self, data: Plain) -> T:
        """Read one value; SaveError for an unknown tag or a wrong number of fields."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self.kinds:
            raise SaveError(self.missing, found=str(data)[:80])
        kind = self.kinds[data[0]]
        if len(data) - 1 != len(kind.__slots_of__()):
            raise SaveError("error.save.fields", found=str(data)[:80])
        return kind(*(_firm(item) for item in data[1:]))
