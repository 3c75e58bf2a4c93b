"""The box lid of LANTERN."""

from __future__ import annotations

from tabletop.core.meta import GameMeta

META = GameMeta(
    id="lantern",
    seat_count_range=(2, 4),
    minutes_range=(5, 10),
    roles=("keeper", "moth"),
    question_kinds=("pour", "accuse"),
    outcome_reasons=("found", "bright", "dark"),
)
