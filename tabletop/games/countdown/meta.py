"""The box lid of COUNTDOWN Special Ops."""

from __future__ import annotations

from tabletop.core.meta import Meta, Number, Pick, Toggle

META = Meta(
    id="countdown",
    seats=(1, 6),
    minutes=(20, 90),
    options=(
        Pick("mode", "mission", ("mission", "campaign", "ace", "bomberjack", "civilization")),
        Pick("level", "one", ("one", "two", "three")),
        Pick("goal", "card", ("card", "bombs", "hostages", "leaders")),
        Pick("place", "card", ("card", "choose", "suggested")),
        Number("harder", 0, 0, 3),
        Number("removed", 0, 0, 20, step=5),
        Toggle("traitor", False, only=("mode", "mission")),
        Toggle("captain", False),
        Toggle("real_time", False),
        Number("minutes", 30, 20, 60, step=5, needs="real_time"),
        Toggle("odds", True),
    ),
    questions=(
        "accuse",
        "action",
        "after",
        "aim",
        "brace",
        "bullet",
        "entries",
        "go_on",
        "heart",
        "intelligence",
        "location",
        "looks",
        "next_mission",
        "positioning",
        "save",
        "star",
        "support",
        "targets",
        "team",
    ),
    outcomes=(
        "campaign_lost",
        "campaign_won",
        "failed_clock",
        "failed_given_up",
        "failed_left",
        "failed_lost",
        "failed_score",
        "failed_time",
        "patriots",
        "success",
        "traitors",
    ),
    scores=("accusations", "bullets", "civilians", "goals", "help", "hostages", "left_behind", "missed", "ops", "secured", "time", "title"),
)
"""`goal` and `harder` are chosen on the lid, before all: to choose freely is a decision about which game is
played, and nothing comes to light between the lid and the briefing that could change it (CD2.3). `place` choose:
the team votes for the location once it sees the maps (CD2.3), suggested: as the rule book proposes for campaigns
(CD13.1). `removed` counts for a campaign (CD13.4), `traitor` for single missions of 3 to 6 players (CD12): for
campaigns the lid does not offer it; where they do not apply they are passed over."""
