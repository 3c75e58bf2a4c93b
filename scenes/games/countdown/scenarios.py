"""The tables of COUNTDOWN that are pictured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.countdown.overlays.mission_pages import CampaignPage
from scenes.table.scenario import FIRST_SEAT, Scenario
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from tabletop.core.match import Match
    from tabletop.games.countdown.game import Countdown
    from tabletop.games.countdown.state import State


def _asked(match: Match[Any, Any], *kinds: str) -> bool:
    """Return whether the first seat is asked a question of one of these kinds."""
    return any(question.kind in kinds and FIRST_SEAT in question.required_seats for question in match.questions())


def _underway(match: Match[Any, Any], first: int = 3) -> bool:
    """Return whether the team plans its steps, in a round in which much lies open."""
    table: State = match.view(TABLE).table
    return _asked(match, "positioning") and table.round >= first and sum(any(ups) for ups in table.up) >= 3


def _fighting(match: Match[Any, Any]) -> bool:
    """Return whether the first seat names targets where several Ops fight several enemies."""
    table: State = match.view(TABLE).table
    fights = [fight for fight in table.fights if fight.stage == "name"]
    if not _asked(match, "targets") or not fights:
        return False
    area = fights[0].area
    return sum(op.at == area and not op.out for op in table.ops) >= 2 and sum(table.up[area]) >= 2


def _second_mission(match: Match[Any, Any]) -> bool:
    """Return whether the second mission of a campaign is being prepared."""
    table: State = match.view(TABLE).table
    return table.mission == 1 and _asked(match, "team", "entries")


def _largest(match: Match[Any, Any]) -> bool:
    """Return whether the team has entered the location with most areas."""
    table: State = match.view(TABLE).table
    game: Countdown = match.game  # type: ignore[assignment] # it is COUNTDOWN's table
    locations = game.box.locations
    return table.phase == "positioning" and locations[table.location].area_count == max(location.area_count for location in locations)


SCENARIOS = (
    Scenario("briefing", 4, False, lambda match: _asked(match, "location"), options={"level": "two"}),
    Scenario("laptop", 3, True, _underway, touches=("ChooseOp",)),
    Scenario("table", 4, False, _underway, touches=("ChooseOp",)),
    Scenario("firefight", 4, False, _fighting, touches=("ChooseOp",)),
    Scenario("realtime", 6, False, _underway, options={"real_time": True, "level": "three"}, clock_seconds_left=287),
    Scenario("campaign", 4, False, _second_mission, options={"mode": "campaign"}, open_page=lambda scene: CampaignPage(scene.model)),
)
"""What is pictured."""
BENCHMARK = Scenario("heavy", 6, False, _largest, options={"real_time": True, "level": "three"})
"""What is measured: the largest location with six Ops, while the clock runs."""
