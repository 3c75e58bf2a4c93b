"""The box lid of COUNTDOWN Special Ops."""

from __future__ import annotations

from tabletop.core.meta import ChoiceOption, GameMeta, NumberOption, ToggleOption

META = GameMeta(
    id="countdown",
    seat_count_range=(1, 6),
    minutes_range=(20, 90),
    options=(
        ChoiceOption("mode", "mission", ("mission", "campaign", "ace", "bomberjack", "civilization")),
        ChoiceOption("level", "one", ("one", "two", "three")),
        ChoiceOption("goal", "card", ("card", "bombs", "hostages", "leaders")),
        ChoiceOption("place", "card", ("card", "choose", "suggested")),
        NumberOption("harder", 0, 0, 3),
        NumberOption("removed", 0, 0, 20, step=5),
        ToggleOption("traitor", False, required_choice=("mode", "mission")),
        ToggleOption("captain", False),
        ToggleOption("real_time", False),
        NumberOption("minutes", 30, 20, 60, step=5, required_toggle="real_time"),
        ToggleOption("odds", True),
    ),
    question_kinds=(
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
    outcome_reasons=(
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
    score_parts=(
        "accusations",
        "bullets",
        "civilians",
        "goals",
        "help",
        "hostages",
        "left_behind",
        "missed",
        "ops",
        "secured",
        "time",
        "title",
    ),
)
"""`goal` and `harder` are chosen on the lid, before all: to choose freely is a decision about which game is
played, and nothing comes to light between the lid and the briefing that could change it (CD2.3). `place` choose:
the team votes for the location once it sees the maps (CD2.3), suggested: as the rule book proposes for campaigns
(CD13.1). `removed` counts for a campaign (CD13.4), `traitor` for single missions of 3 to 6 players (CD12): for
campaigns the lid does not offer it; where they do not apply they are passed over."""
