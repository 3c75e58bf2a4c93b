"""A law over the whole suite: every refusal of the app has a sentence and all that it names."""

from __future__ import annotations

import inspect
from functools import cache
from pathlib import Path
from typing import Any

from scenes.engine.paths import data_dir
from tabletop.core.errors import TabletopError
from tabletop.core.language.wording import Wording, placeholder_names

OURS = ("tabletop", "scenes")
"""Packages whose refusals are looked at; tests make some of their own."""
MAKERS = (str(Path("tabletop", "core", "errors.py")), __file__)
"""Where refusals are made by others' order: who ordered them counts."""


@cache
def words() -> Wording:
    """Return all sentences of the house in English."""
    return Wording(sorted({path.parent for path in data_dir().rglob("wording.en.yaml")}))


def hold_refusals() -> None:
    """Let every refusal that is made in this process be looked at."""
    made = TabletopError.__init__

    def hold(self: TabletopError, key: str, **values: Any) -> None:
        made(self, key, **values)
        frame = inspect.currentframe()
        while frame is not None and frame.f_code.co_filename.endswith(MAKERS):
            frame = frame.f_back
        if frame is not None and frame.f_globals.get("__name__", "").split(".")[0] in OURS:
            assert None not in values.values(), f"{key} is told half: {values}"
            hold_refusal(key, values.get("n"), frozenset(values))

    TabletopError.__init__ = hold  # type: ignore[method-assign]


@cache
def hold_refusal(key: str, n: Any, told: frozenset[str]) -> None:
    """Fail where there is no sentence for a refusal, or it names what the refusal does not tell."""
    assert words().has_sentence(key), f"a refusal without a sentence: {key}"
    missing = placeholder_names(words().say(key, **({"n": n} if "n" in told else {}))) - told
    assert not missing, f"{key} does not tell {sorted(missing)}"
