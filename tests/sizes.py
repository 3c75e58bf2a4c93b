"""How much is tried: a little by default, `--big` times as much when asked for."""

from __future__ import annotations

import os

BIG = "TABLETOP_TESTS_BIG"
"""Set in the environment by the option `--big`, so that worker processes and strategies built at import see it."""


def big() -> bool:
    """Return whether `--big` was given."""
    return os.environ.get(BIG) == "1"


def runs(usual: int, often: int | None = None) -> int:
    """Return the usual number of runs, or with `--big` the other one (25 times as many if none is named)."""
    return usual if not big() else often or usual * 25
