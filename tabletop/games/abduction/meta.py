"""The box lid of ABDUCTION."""

from __future__ import annotations

from tabletop.core.meta import Meta, Number, Toggle

META = Meta(
    id="abduction",
    seats=(2, 8),
    minutes=(20, 45),
    options=(
        Toggle("alarm", True),
        Number("alarm_round", 60, 20, 120, step=5, needs="alarm"),
        Toggle("guarded_exits", True),
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
