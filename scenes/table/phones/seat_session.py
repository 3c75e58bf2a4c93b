"""The session as one phone's own table sees it: the same match, watched by nobody else, and nobody before it but its person."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.bots.registry import STANDARD
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.session.seating import SeatSetup
    from scenes.session.session import GameSession
    from scenes.table.model import TableModel
    from scenes.table.overlays.explanation import ExplanationPanel
    from tabletop.core.match import Step


class SeatSessionProxy:
    """Hands everything on to the session, but for what belongs to one screen: who watches, how long one reads, who sits before it.

    All others are programs to it: what they may do is lit on no phone but their own, and nobody but its person acts on it.
    """

    laptop = False
    """A phone is no shared laptop: what is private has a place of its own, and a chart where a game has one."""
    lesson = None
    path = None
    """Nothing is kept by a phone's table, and it opens no phones of its own."""

    def __init__(self, session: GameSession, seat: int) -> None:
        """Look at a session from a seat."""
        self.session, self.seat = session, seat
        self.watch: Callable[[Step], None] | None = None
        self.heard_from: Callable[[], float] | None = None
        self.reading: Callable[[], bool] | None = None
        self.reaction_seconds = session.reaction_seconds
        self._known: tuple[tuple[SeatSetup, ...], list[SeatSetup]] | None = None

    @property
    def seats(self) -> list[SeatSetup]:
        """Return who sits where, all at the lower edge: the one before this table as he is, and all others as programs."""
        real = tuple(self.session.seats)
        if self._known is None or self._known[0] != real:
            kinds = (one.kind if index == self.seat else STANDARD for index, one in enumerate(real))
            self._known = real, [replace(one, side="bottom", kind=kind) for one, kind in zip(real, kinds, strict=True)]
        return self._known[1]

    @property
    def person_seats(self) -> list[Seat]:
        """Return the one seat that a person plays here."""
        return [Seat(Viewer(self.seat))] if self.session.seats[self.seat].is_person else []

    def update(self, now: float) -> bool:
        """Let no time pass: the table's own screen does."""
        del now
        return False

    def close(self) -> None:
        """Leave the session open: it is the table's."""

    def __getattr__(self, name: str) -> Any:
        """Return what belongs to the session."""
        return getattr(self.session, name)


class PhoneTableScene(Protocol):
    """What a phone needs of a table of its own: a scene, which lies above."""

    model: TableModel
    screen: Any
    controller: Any
    board: Any
    pages: Any
    explanation: ExplanationPanel

    def update(self, now: float, dt: float) -> bool:
        """Let time pass."""

    def wake_at(self) -> float | None:
        """Return when something happens by itself."""

    def refresh(self) -> None:
        """Look at the match anew."""
