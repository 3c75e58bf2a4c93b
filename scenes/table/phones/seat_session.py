"""The session as one phone's own table sees it: the same match, watched by nobody else, and nobody before it but its person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.session.session import GameSession
    from tabletop.core.match import Step


class SeatSession:
    """Hands everything on to the session, but for what belongs to one screen: who watches, how long one reads, how one sits."""

    laptop = False
    """A phone is no shared laptop: what is private has a place of its own, and a chart where a game has one."""
    lesson = None

    def __init__(self, session: GameSession) -> None:
        """Look at a session."""
        self.session = session
        self.watch: Callable[[Step], None] | None = None
        self.heard_from: Callable[[], float] | None = None
        self.reading: Callable[[], bool] | None = None
        self.reaction_seconds = session.reaction_seconds

    def update(self, now: float) -> bool:
        """Let no time pass: the table's own screen does."""
        del now
        return False

    def close(self) -> None:
        """Leave the session open: it is the table's."""

    def __getattr__(self, name: str) -> Any:
        """Return what belongs to the session."""
        return getattr(self.session, name)
