"""The box lid of HOMELAND."""

from __future__ import annotations

from typing import Final

from tabletop.core.meta import GameMeta, ToggleOption
from tabletop.games.homeland.vocabulary import AGENDAS

META: Final = GameMeta(
    id="homeland",
    seat_count_range=(3, 6),
    minutes_range=(60, 120),
    options=(ToggleOption("odds", True),),
    roles=tuple(agenda.value for agenda in AGENDAS),
    question_kinds=(
        "accuse",
        "advantage",
        "inspect",
        "keep",
        "lose",
        "react",
        "ready",
        "refill",
        "reprimand",
        "scout",
        "second",
        "target",
        "turn",
    ),
    outcome_reasons=("agency", "quiet", "terrorists", "terrorists_alone"),
    score_parts=("accusation", "assets", "clout", "reputation", "track"),
)
"""`odds` adds up what is known about a threat; it matters to the screen only."""
