"""What a game declares of its fields, held against states: whether all are declared, and whether worlds that look alike agree in public."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from tabletop.core.action import Action
from tabletop.core.audience import (
    COUNT_ONLY,
    NESTED_RECORDS,
    PUBLIC,
    SECRET,
    Audience,
    AudiencesByClass,
    declared_audiences,
    list_field_names,
)


def is_record(audiences: AudiencesByClass, value: Any) -> bool:
    """Return whether a value is made of named fields, each of which has an audience; actions are what they say."""
    if isinstance(value, Action):
        return False
    kind = type(value)
    return is_dataclass(kind) or hasattr(kind, "_fields") or any(base in audiences for base in kind.__mro__)


def parts(audiences: AudiencesByClass, record: Any) -> Iterator[tuple[str, Audience, Any]]:
    """Return the fields of a record, each with its audience and its value; what begins with _ is worked out from the rest."""
    found = declared_audiences(audiences, type(record))
    for name in list_field_names(type(record)):
        if not name.startswith("_"):
            yield name, found.get(name, SECRET), getattr(record, name)


def mistakes(audiences: AudiencesByClass, value: Any, where: str = "state", *, shown: bool = False) -> Iterator[str]:
    """Name every field without an audience, all that is declared and is none, and what is not public within what is; `shown`: this is."""
    if is_record(audiences, value):
        kind = type(value)
        if not any(base in audiences for base in kind.__mro__):
            yield f"{kind.__name__} ({where}) has no audience"
            return
        found, names = declared_audiences(audiences, kind), list_field_names(kind)
        yield from (f"{kind.__name__}.{name} ({where}) has no audience" for name in names if name not in found and name[0] != "_")
        yield from (f"{kind.__name__}.{name} ({where}) has an audience and is no field" for name in found if name not in names)
        for name, audience, part in parts(audiences, value):
            if shown and audience != PUBLIC:
                yield f"{kind.__name__}.{name} ({where}) is not public, and lies in what is"
            yield from mistakes(audiences, part, f"{where}.{name}", shown=shown or audience == PUBLIC)
    elif isinstance(value, list | tuple | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from mistakes(audiences, part, f"{where}[]", shown=shown)
    elif not shown and not isinstance(value, int | str | Action | None):
        yield f"{type(value).__name__} ({where}) has no audience"


def differences(audiences: AudiencesByClass, one: Any, other: Any, where: str = "state") -> Iterator[str]:
    """Name every field that is declared public, or counted, and differs between two worlds (what cannot be compared is seen in views)."""
    if is_record(audiences, one) and type(one) is type(other):
        for (name, audience, mine), (_, _, yours) in zip(parts(audiences, one), parts(audiences, other), strict=True):
            at = f"{where}.{name}"
            if audience == PUBLIC and mine != yours and type(mine).__eq__ is not object.__eq__:
                yield f"{at} is declared public"
            elif audience in (COUNT_ONLY, NESTED_RECORDS) and len(mine) != len(yours):
                yield f"{at} is counted by all"
            elif audience != PUBLIC:
                yield from differences(audiences, mine, yours, at)
    elif isinstance(one, list | tuple | dict) and isinstance(other, list | tuple | dict) and len(one) == len(other):
        pairs = zip(*(each.values() if isinstance(each, dict) else each for each in (one, other)), strict=True)
        for mine, yours in pairs:
            yield from differences(audiences, mine, yours, f"{where}[]")
