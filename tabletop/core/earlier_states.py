"""States that a match can go back to: a copy of now and then, and the steps since, which are done again when one is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tabletop.core.game import S

STEPS_BETWEEN_COPIES = 16
"""Steps between two copies: a copy costs about as much as a step, and whoever goes back waits for so many steps at most."""


class EarlierStates(Generic[S]):
    """Where a match stood. Almost nobody goes back: a copy before every step would be made to be thrown away."""

    def __init__(self, redo: Callable[[S, int], None]) -> None:
        """Begin with none; `redo` does a step of the match, by its index, to a state once more."""
        self._redo = redo
        self._copies: list[tuple[int, S]] = []
        """How many steps had been done, and the state then, the latest one last."""
        self._current: S | None = None
        """The state that the steps since have been done to."""

    def copy_state_if_due(self, state: S, done: int, apart: int = STEPS_BETWEEN_COPIES) -> None:
        """Copy the state after so many steps where the last copy is `apart` steps ago, or is none of this very state."""
        if self._current is not state or done - self._copies[-1][0] >= apart:
            self._copies.append((done, state.copy()))
            self._current = state

    def state_after(self, done: int) -> S:
        """Return a state of its own, as it was after so many steps."""
        begin, kept = next(copy for copy in reversed(self._copies) if copy[0] <= done)
        state: S = kept.copy()
        for index in range(begin, done):
            self._redo(state, index)
        return state

    def adopt_state(self, state: S, done: int) -> None:
        """Take a state after so many steps as the one that is played on with: what was copied later is none of its past."""
        while self._copies[-1][0] > done:
            self._copies.pop()
        self._current = state

    def forget_states_before(self, done: int) -> None:
        """Let go of copies that no state after so many steps, or more, is worked out from."""
        while len(self._copies) > 1 and self._copies[1][0] <= done:
            del self._copies[0]
