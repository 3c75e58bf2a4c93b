"""How long a secret turn takes at least: however quickly she stops or ends it, the others see no sooner what comes of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.context import TURN_QUESTION_KINDS
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from tabletop.core.action import Action
    from tabletop.games.specter_ops.state import State

MIN_MOVE_SECONDS: Final = 6.0
"""From the beginning of the turn to the end of the move, whatever is done in between; for programs too."""
MIN_AFTER_MOVE_SECONDS: Final = 2.0
"""From the end of the move to the end of the turn."""
PART_ENDING_ACTION_TYPES: Final = (act.Stop, act.EndTurn)
"""What ends a part of the turn; a decoy is put when its space is chosen."""


class SecretTurnTimer:
    """Knows since when a part of a secret turn lasts, as all know it; what ends it may wait until its time is over."""

    def __init__(self) -> None:
        """No turn has begun."""
        self._part: Hashable = None
        self._since = 0.0
        self.waiting: tuple[int, Action] | None = None
        """What a person has chosen already: seat and action."""

    def update_from_table(self, table: State, now: float) -> None:
        """See on the open table whether another part has begun."""
        secret = table.phase in TURN_QUESTION_KINDS
        part = (table.round, table.active, table.phase) if secret else None
        if part != self._part:
            self._part, self._since, self.waiting = part, now, None

    def earliest_end(self) -> float:
        """Return when the part that goes on may end."""
        return self._since + (MIN_AFTER_MOVE_SECONDS if isinstance(self._part, tuple) and self._part[-1] == "after" else MIN_MOVE_SECONDS)

    def is_too_early(self, action: Action, phase: str, now: float) -> bool:
        """Return whether an action, the answer to the real question, would end a part before its time."""
        ends = isinstance(action, PART_ENDING_ACTION_TYPES) or (phase == "decoy" and isinstance(action, act.PlaceAt))
        return self._part is not None and ends and now < self.earliest_end()

    def bot_ready_time(self, action: Action, phase: str, usual: float) -> float:
        """Return when a program's action may be heard: its steps tell nothing by their time, and nothing ends early."""
        if self._part is None:
            return usual
        return self.earliest_end() if self.is_too_early(action, phase, self._since) else self._since

    def take_due_action(self, now: float) -> tuple[int, Action] | None:
        """Hand over what has waited long enough."""
        if self.waiting is None or now < self.earliest_end():
            return None
        waited, self.waiting = self.waiting, None
        return waited

    def wake_at(self) -> float | None:
        """Return when something that waits is done."""
        return self.earliest_end() if self.waiting is not None else None
