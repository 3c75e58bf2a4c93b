"""Telling what happened: an event becomes a line of the log, in the language and with the names of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scenes.session.plain_words import GenericGameWording
from scenes.session.plugins import game_module
from scenes.session.seating import SeatSetup
from tabletop.core.errors import SaveError
from tabletop.core.event import Event
from tabletop.core.language.wording import Wording
from tabletop.core.match import Match
from tabletop.core.view import ALL, TABLE, Viewer


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: the step that it belongs to, whose it is (None: nobody's), a sign, the sentence."""

    step: int
    seat: int | None
    icon: str
    sentence: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What an event says: whose it is, a sign, the sentence."""

    seat: int | None
    icon: str
    sentence: str


LogFormatter = Callable[[Event], LogEntry | None]
"""Turns an event, as its viewer sees it, into words; None for what needs none. It is told a match's events in their order."""


def make_log_formatter(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> LogFormatter:
    """Return the game's own teller (`make_log_formatter` in `scenes/games/<game>/text/log.py`), or the plain one."""
    own = game_module(game.meta.id, "text.log")
    if own is not None:
        log_formatter: LogFormatter = own.make_log_formatter(game, wording, seats)
        return log_formatter
    return plain_log_formatter(game, wording, seats)


def plain_log_formatter(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> LogFormatter:
    """Say each event in its sentence (`<game>.event.<Event>`), or else by its name and fields; seats and cards by their names."""
    words = GenericGameWording(game, wording, [seat.name for seat in seats])

    def tell(event: Event) -> LogEntry:
        who = getattr(event, "seat", None)
        return LogEntry(who if isinstance(who, int) and 0 <= who < len(seats) else None, "info", words.event_sentence(event))

    return tell


def log_by_step(match: Match[Any, Any], viewer: Viewer, wording: Wording, seats: Sequence[SeatSetup]) -> list[list[LogLine]]:
    """Return each step as the viewer may know it; ALL is TABLE until the end.

    SaveError for a step of which nobody can tell: what a save says of steps before its last snapshot is not played again.
    """
    if viewer == ALL and match.outcome is None:
        viewer = TABLE
    tell = make_log_formatter(match.game, wording, seats)

    def lines(number: int, events: tuple[Event, ...]) -> list[LogLine]:
        try:
            return [LogLine(number, told.seat, told.icon, told.sentence) for event in events if (told := tell(event)) is not None]
        except Exception as fault:  # a forged event may lead the words anywhere
            raise SaveError("error.save.story", step=number + 1, what=repr(fault)) from fault

    return [lines(number, events) for number, _, events in match.visible_history(viewer)]


def log_lines(match: Match[Any, Any], viewer: Viewer, wording: Wording, seats: Sequence[SeatSetup]) -> list[LogLine]:
    """Return the whole match, line by line."""
    return [line for chapter in log_by_step(match, viewer, wording, seats) for line in chapter]
