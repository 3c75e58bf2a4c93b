"""A player's notebook: what he thinks of the others, kept with the game, seen by nobody else; it is no part of the rules' state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from tabletop.core.match import Match

THOUGHT_NOTE_NAME: Final = "thinks"
"""What the note is called: whom it is about, and which thought."""
THOUGHTS: Final = ("none", "loyal", "opportunist", "odd", "mole")
"""What can be thought of somebody, from nothing on; the words are `homeland.notebook.suspicion.*`."""


def thought_index_by_seat(match: Match[Any, Any], seat: int) -> dict[int, int]:
    """Return what a seat thinks of others, by seat: an index of `THOUGHTS`."""
    found: dict[int, int] = {}
    for note in match.notes.get(Seat(Viewer(seat)), ()):
        pair = note.get(THOUGHT_NOTE_NAME) if isinstance(note, dict) else None
        if isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int and pair[1] in range(len(THOUGHTS)):
            found[pair[0]] = pair[1]
    return found


def cycle_suspicion_note(match: Match[Any, Any], seat: int, about: int) -> None:
    """Think the next thing of somebody."""
    match.keep_note(
        Seat(Viewer(seat)), {THOUGHT_NOTE_NAME: [about, (thought_index_by_seat(match, seat).get(about, 0) + 1) % len(THOUGHTS)]}
    )
