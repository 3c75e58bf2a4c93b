"""How much is tried: a little by default, `--big` times as much when asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import product
from typing import Any

BIG = "TABLETOP_TESTS_BIG"
"""Set in the environment by the option `--big`, so that worker processes and strategies built at import see it."""


def big() -> bool:
    """Return whether `--big` was given."""
    return os.environ.get(BIG) == "1"


def runs(usual: int, often: int | None = None) -> int:
    """Return the usual number of runs, or with `--big` the other one (25 times as many if none is named)."""
    return usual if not big() else often or usual * 25


def by_turns(*lists: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return each combination of what is in all lists but the last, with one of the last by turns; with `--big` with each of them."""
    *first, last = map(tuple, lists)
    if big():
        return list(product(*first, last))
    turns = product(*(range(len(one)) for one in first))
    return [(*(one[at] for one, at in zip(first, turn, strict=True)), last[sum(turn) % len(last)]) for turn in turns]
