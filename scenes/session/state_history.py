"""A match step by step: what it looked like after each step that stands."""

from __future__ import annotations

from typing import Any

from tabletop.core.chance import PreparedRandomSource, ReplayingRandomSource, SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.view import Viewer

STEPS_BETWEEN_STATES = 20
"""Steps between states that are kept."""


class StateHistory:
    """Goes through a match from its start by the chance that was recorded; the match itself is never touched."""

    def __init__(self, match: Match[Any, Any]) -> None:
        """Look back on a match."""
        header = match.header
        self.game = match.game
        self.steps = tuple(match.steps)
        laid = [(label, tuple(value) if isinstance(value, list) else value) for label, value in header.get("laid", [])]
        self._kept = {
            0: match.game.setup(header["seats"], header["options"], PreparedRandomSource(laid, SeededRandomSource(header["seed"])))
        }

    def __len__(self) -> int:
        """Count the steps."""
        return len(self.steps)

    def state_after(self, count: int) -> Any:
        """Return the state after so many steps. Raises SaveError or IllegalAction where changed rules lead elsewhere."""
        start = max(at for at in self._kept if at <= count)
        state = self._kept[start].copy()
        for index in range(start, count):
            step = self.steps[index]
            self.game.apply(state, step.seat, step.action, ReplayingRandomSource(step.draws))
            if (index + 1) % STEPS_BETWEEN_STATES == 0:
                self._kept.setdefault(index + 1, state.copy())
        return state

    def view_after(self, count: int, viewer: Viewer) -> Any:
        """Return what a viewer knew after so many steps (or knows of it now, for ALL)."""
        return self.game.view(self.state_after(count), viewer)
