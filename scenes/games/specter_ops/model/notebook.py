"""An agent's notes: spaces that she marks on her own plan by resting a finger there; kept with the game, seen by nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from tabletop.core.match import Match

MARK_NOTE_NAME: Final = "mark"
"""What the note is called; the same space noted again is no longer marked."""


def marked_spaces(match: Match[Any, Any], seat: int) -> frozenset[int]:
    """Return the spaces that a seat has marked."""
    found: set[int] = set()
    for note in match.notes.get(Seat(Viewer(seat)), ()):
        space = note.get(MARK_NOTE_NAME) if isinstance(note, dict) else None
        if isinstance(space, int):
            found ^= {space}
    return frozenset(found)


def toggle_mark(match: Match[Any, Any], seat: int, space: int) -> None:
    """Mark a space, or take the mark away."""
    match.keep_note(Seat(Viewer(seat)), {MARK_NOTE_NAME: space})
