"""The box lid of HOMELAND."""

from __future__ import annotations

from typing import Final

from tabletop.core.meta import GameMeta, ToggleOption
from tabletop.games.homeland.vocabulary import AGENDAS

META: Final = GameMeta(
    id="homeland",
    seats=(3, 6),
    minutes=(60, 120),
    options=(ToggleOption("odds", True),),
    roles=tuple(agenda.value for agenda in AGENDAS),
    questions=(
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
    outcomes=("agency", "quiet", "terrorists", "terrorists_alone"),
    scores=("accusation", "assets", "clout", "reputation", "track"),
)
"""`odds` adds up what is known about a threat; it matters to the screen only."""
