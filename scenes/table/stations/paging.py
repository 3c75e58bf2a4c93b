"""Turning through what has no room at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

ItemT = TypeVar("ItemT")


def items_of_page(listed: Sequence[ItemT], most: int, page: int, more: ItemT, back: ItemT) -> tuple[ItemT, ...]:
    """Return all of a list if it has at most so many parts, else those of a page (from 0, round and round) and what turns to the next.

    That is `more`, or `back` where the next page is the first.
    """
    if len(listed) <= most:
        return tuple(listed)
    each = most - 1
    pages = -(-len(listed) // each)
    start = page % pages * each
    return (*listed[start : start + each], back if page % pages == pages - 1 else more)
