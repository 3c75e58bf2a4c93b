"""The box lid of ABDUCTION."""

from __future__ import annotations

from tabletop.core.meta import GameMeta, NumberOption, ToggleOption

META = GameMeta(
    id="abduction",
    seats=(2, 8),
    minutes=(20, 45),
    options=(
        ToggleOption("alarm", True),
        NumberOption("alarm_round", 60, 20, 120, step=5, needs="alarm"),
        ToggleOption("guarded_exits", True),
    ),
    questions=(
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
    outcomes=("alarm", "escaped"),
    scores=("gates", "items"),
)
