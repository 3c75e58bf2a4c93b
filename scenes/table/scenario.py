"""A table that is wanted for a picture, a measurement, a lesson: its seats, how far bots play it, what is touched then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scenes.engine.scene import Scene
from scenes.input.intents import Intent
from tabletop.core.match import Match
from tabletop.core.meta import Options
from tabletop.core.view import Seat, Viewer

FIRST = Seat(Viewer(0))


There = Callable[[Match[Any, Any]], bool]
"""Tells whether a match stands where a picture wants it."""


Touch = str | Callable[[Any, Intent], bool]
"""What is touched: the name of an intent (`Play.X` is the play of an action X), or what tells of a table's scene and an intent."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table that is pictured: its seats, before a laptop or round a table, with a game's options.

    Bots play at least `early` steps and on until the first seat is `there`; then persons take over, and what is in `touches` is touched.
    `left` seconds are on the clock of a game in real time; seats beyond so many `persons` stay bots. `page` opens what is to be seen over
    the table.
    """

    name: str
    seats: int
    laptop: bool
    there: There
    early: int = 0
    touches: tuple[Touch, ...] = ()
    options: Options = field(default_factory=dict)
    left: int | None = None
    persons: int = 8
    page: Callable[[Any], Scene] | None = None
