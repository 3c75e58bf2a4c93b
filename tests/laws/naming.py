"""Says where two worlds differ, and who sees it, so that a law that fails names the field and the seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.core.audience import list_field_names
from tabletop.core.view import ALL, TABLE, Viewer


def who(viewer: int) -> str:
    """Name a viewer."""
    return {TABLE: "the table", ALL: "everybody after the end"}.get(Viewer(viewer), f"seat {viewer}")


def parted(one: Any, other: Any, where: str = "view") -> Iterator[str]:
    """Name every place where two values of one kind differ, with both values."""
    if one == other:
        return
    names = list_field_names(type(one)) if type(one) is type(other) and not isinstance(one, str) else ()
    if names:
        for name in names:
            yield from parted(getattr(one, name), getattr(other, name), f"{where}.{name}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for index, (mine, yours) in enumerate(zip(one, other, strict=True)):
            yield from parted(mine, yours, f"{where}[{index}]")
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from parted(one[key], other[key], f"{where}[{key!r}]")
    else:
        yield f"{where} is {one!r} and {other!r}"


def places(one: Any, other: Any, where: str = "view") -> str:
    """Name the places where two values differ, three of them at most."""
    found = list(parted(one, other, where))
    return "; ".join(found[:3]) + (f"; and {len(found) - 3} more" if len(found) > 3 else "")
