"""Values that are made once, when they are first wanted, and kept: actions, and lists of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class ActionCache(dict[tuple[int, ...], T]):
    """Actions of one kind, or lists of actions, each made once: `made[op, place]`."""

    def __init__(self, make: Callable[..., T]) -> None:
        """Begin with none; `make` makes one from its numbers."""
        super().__init__()
        self.make = make

    def __missing__(self, key: tuple[int, ...]) -> T:
        """Make it and keep it."""
        made = self[key] = self.make(*key)
        return made
