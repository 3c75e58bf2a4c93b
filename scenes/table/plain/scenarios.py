"""The tables of any game that names none of its own: one before a laptop and one round a table, when the first seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.table.scenario import FIRST, Scenario

if TYPE_CHECKING:
    from tabletop.core.match import Match
    from tabletop.core.meta import GameMeta

EARLY: Final = 12
"""Steps after which it is looked at."""
MANY: Final = 4
"""Seats that are pictured at most."""


def _asked(match: Match[Any, Any]) -> bool:
    """Return whether the first seat is asked."""
    return any(FIRST in question.must for question in match.questions(FIRST))


def scenarios_of(lid: GameMeta) -> tuple[Scenario, ...]:
    """Return the tables of a game that are pictured."""
    seats = min(MANY, lid.seats[1])
    return (
        Scenario("laptop", seats, True, _asked, EARLY, persons=1),
        Scenario("table", seats, False, _asked, EARLY, ("OpenPrivate",)),
    )


def benchmark_of(lid: GameMeta) -> Scenario:
    """Return the table of a game that is measured: as many as can play, round a table."""
    return Scenario("heavy", lid.seats[1], False, _asked, EARLY)
