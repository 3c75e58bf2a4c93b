"""A table that is wanted for a picture, a measurement, a lesson: its seats, how far bots play it, what is touched then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scenes.engine.scene import Scene
from scenes.input.intents import Intent
from tabletop.core.match import Match
from tabletop.core.meta import OptionValues
from tabletop.core.view import Seat, Viewer

FIRST_SEAT = Seat(Viewer(0))


MatchPredicate = Callable[[Match[Any, Any]], bool]
"""Tells whether a match stands where a picture wants it."""


TouchMatcher = str | Callable[[Any, Intent], bool]
"""What is touched: the name of an intent (`Play.X` is the play of an action X), or what tells of a table's scene and an intent."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table that is pictured: its seats, before a laptop or round a table, with a game's options.

    Bots play at least `min_bot_steps` steps and on until the first seat is `is_reached`; then persons take over, and what is in `touches`
    is touched. `clock_seconds_left` seconds are on the clock of a game in real time; seats beyond so many `max_person_count` stay bots.
    `open_page` opens what is to be seen over the table.
    """

    name: str
    seat_count: int
    is_laptop_mode: bool
    is_reached: MatchPredicate
    min_bot_steps: int = 0
    touches: tuple[TouchMatcher, ...] = ()
    options: OptionValues = field(default_factory=dict)
    clock_seconds_left: int | None = None
    max_person_count: int = 8
    open_page: Callable[[Any], Scene] | None = None
