"""The box lid of SPECTER OPS."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tabletop.core.meta import ChoiceOption, GameMeta, NumberOption, ToggleOption

BOX_BOARD_NAME: Final = "facility_83x"
"""The board of the box."""

META: Final = GameMeta(
    id="specter_ops",
    seat_count_range=(2, 5),
    minutes_range=(60, 120),
    options=(
        NumberOption("agent", 1, 0, 5),
        ChoiceOption("board", BOX_BOARD_NAME, (BOX_BOARD_NAME,)),
        ChoiceOption("overlay", "off", ("off", "on", "round")),
        ToggleOption("odds", True),
    ),
    roles=("agent", "hunters"),
    question_kinds=(
        "after",
        "aim",
        "attack",
        "choose_agent",
        "choose_hunter",
        "decoy",
        "defect_agent",
        "defect_equipment",
        "hunter",
        "hunters",
        "leave",
        "name_traitor",
        "next_agent",
        "place",
        "sneak",
        "take_equipment",
        "watch",
    ),
    outcome_reasons=("both_escaped", "caught", "escaped", "time"),
    score_parts=("hits", "objectives"),
)
"""`agent` is the seat that plays the agent, from 1; 0, or one that nobody sits on: by lot. `overlay` shows where she can be, `odds` the
chances of an attack; both matter to the screen only."""


def meta_with_boards(names: Iterable[str]) -> GameMeta:
    """Return the lid of a box in which there are these boards; the first one is the usual one."""
    choices = tuple(names)
    pick = ChoiceOption("board", choices[0], choices)
    return replace(META, options=tuple(pick if option.id == pick.id else option for option in META.options))
