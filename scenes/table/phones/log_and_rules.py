"""What is read on a phone over its page: the log of what its seat knows, and the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop.core.view import Viewer

if TYPE_CHECKING:
    from scenes.table.phones.station import PhoneStation

MAX_LOG_LINES: Final = 60
"""Lines of the log that are read at a time."""
MAX_LOG_BYTES: Final = 14_000
"""Bytes of them at most: however long they are, all that is sent at a time is as long as one page."""


def log_lines_for_phone(station: PhoneStation, back: int) -> dict[str, Any]:
    """Return lines of the log, of which `back` newer ones are not told: the colour of who did it, a sign, the sentence.

    `more` is how far back the ones before them lie; None where there are none.
    """
    kit, seats = station.app.kit, station.session.seats
    lines = station.scene.pages.visible_log_lines(Viewer(station.seat))
    end = max(0, len(lines) - back)
    told: list[list[str]] = []
    room = MAX_LOG_BYTES
    for line in reversed(lines[max(0, end - MAX_LOG_LINES) : end]):
        colour = kit.seat_look(seats[line.seat].colour).colour if line.seat is not None else ""
        room -= len(line.sentence.encode()) + 40
        if room < 0:
            break
        told.insert(0, [colour, kit.icon_glyph(line.icon), line.sentence])
    return {"log": told, "more": back + len(told) if end > len(told) else None}


def rule_book_for_phone(station: PhoneStation) -> dict[str, Any]:
    """Return the rule book: its chapters' names and their clauses."""
    app, game = station.app, station.session.match.game.meta.id
    book = app.rule_book(game)
    told: list[dict[str, str]] = []
    for chapter, clauses in book.chapters_with_clauses if book is not None else ():
        if chapter:
            told.append({"id": "", "title": app.say(f"{game}.chapter.{chapter}")})
        told += [{"id": one.id, "title": one.title, "text": one.body_text} for one in clauses]
    return {"rules": told}
