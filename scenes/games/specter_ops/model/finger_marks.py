"""Fingers that rest on the plan leave a mark that the others see for a while: hunters discuss and point."""

from __future__ import annotations

from typing import Final

from scenes.games.specter_ops.model.highlights import FingerMark

MARK_SECONDS: Final = 4.0
"""How long a mark stays."""
MAX_MARK_COUNT: Final = 8


class FingerMarks:
    """The marks that are to be seen."""

    def __init__(self) -> None:
        """Nobody points."""
        self._highlights: list[tuple[float, FingerMark]] = []

    def add_mark(self, pointer: FingerMark, now: float) -> None:
        """Let a finger leave its mark."""
        self._highlights = [*self._highlights[-MAX_MARK_COUNT + 1 :], (now + MARK_SECONDS, pointer)]

    def visible_marks(self, now: float) -> tuple[FingerMark, ...]:
        """Return the marks that are to be seen now."""
        return tuple(pointer for until, pointer in self._highlights if now < until)

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which a mark goes."""
        return min((until for until, _ in self._highlights if until > now), default=None)
