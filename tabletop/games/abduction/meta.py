"""The box lid of ABDUCTION."""

from __future__ import annotations

from tabletop.core.meta import GameMeta, NumberOption, ToggleOption

META = GameMeta(
    id="abduction",
    seat_count_range=(2, 8),
    minutes_range=(20, 45),
    options=(
        ToggleOption("alarm", True),
        NumberOption("alarm_round", 60, 20, 120, step=5, required_toggle="alarm"),
        ToggleOption("guarded_exits", True),
    ),
    question_kinds=(
        "abductee",
        "act",
        "drop",
        "pick_card",
        "place",
        "play_event",
        "react",
        "save",
        "shed",
        "step",
        "target_item",
        "target_place",
        "target_seat",
    ),
    outcome_reasons=("alarm", "escaped"),
    score_parts=("gates", "items"),
)
