"""The tables of any game that names none of its own: one before a laptop and one round a table, when the first seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.table.scenario import FIRST_SEAT, Scenario

if TYPE_CHECKING:
    from tabletop.core.match import Match
    from tabletop.core.meta import GameMeta

BOT_STEP_COUNT: Final = 12
"""Steps after which it is looked at."""
MAX_SEAT_COUNT: Final = 4
"""Seats that are pictured at most."""


def _asked(match: Match[Any, Any]) -> bool:
    """Return whether the first seat is asked."""
    return any(FIRST_SEAT in question.required_seats for question in match.questions(FIRST_SEAT))


def scenarios_of(lid: GameMeta) -> tuple[Scenario, ...]:
    """Return the tables of a game that are pictured."""
    seats = min(MAX_SEAT_COUNT, lid.seat_count_range[1])
    return (
        Scenario("laptop", seats, True, _asked, BOT_STEP_COUNT, max_person_count=1),
        Scenario("table", seats, False, _asked, BOT_STEP_COUNT, ("OpenPrivate",)),
    )


def default_benchmark_scenario(lid: GameMeta) -> Scenario:
    """Return the table of a game that is measured: as many as can play, round a table."""
    return Scenario("heavy", lid.seat_count_range[1], False, _asked, BOT_STEP_COUNT)
