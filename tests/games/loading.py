"""What the tests of reading states from files share."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


def changed(data: Any, place: tuple[str | int, ...], value: Any) -> Any:
    """Return a copy of the data with another value in one place."""
    data = deepcopy(data)
    part = data
    for step in place[:-1]:
        part = part[step]
    assert part[place[-1]] != value
    part[place[-1]] = value
    return data
