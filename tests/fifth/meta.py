"""The box lid of LANTERN."""

from __future__ import annotations

from tabletop.core.meta import GameMeta

META = GameMeta(
    id="lantern",
    seats=(2, 4),
    minutes=(5, 10),
    roles=("keeper", "moth"),
    questions=("pour", "accuse"),
    outcomes=("found", "bright", "dark"),
)
