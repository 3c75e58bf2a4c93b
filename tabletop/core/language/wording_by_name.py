"""What is said by its name: effects in a list of them, words of an enumeration, each of which has sentences of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Kind = TypeVar("Kind", bound=type[Any])


def with_wording_keys(*keys: str) -> Callable[[Kind], Kind]:
    """Return a decorator that notes how the names in a class are said: by these keys, without the game, `{}` for the name."""

    def note(kind: Kind) -> Kind:
        kind.__said_as__ = keys
        return kind

    return note


def wording_keys_of_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the keys by which the names in a class are said; none where it notes none."""
    found: tuple[str, ...] = getattr(kind, "__said_as__", ())
    return found
