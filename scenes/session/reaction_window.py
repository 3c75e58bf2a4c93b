"""Reaction windows: open to all at once, always equally long, with a grace before in which the actor may still undo."""

from __future__ import annotations

import math
from dataclasses import dataclass

REACTION_DEADLINE = "reaction"
"""The deadline of a question that asks for an answer to what somebody does."""
GRACE_SECONDS = 1.2
"""Seconds before a window opens."""
MAX_UNATTACKED_SECONDS = 5.0 - GRACE_SECONDS
"""Seconds that a window is open at most in which nobody is attacked: with the grace before it, five."""
AFTER_CLAIM_SECONDS = 1.5
"""Seconds that the others still have once somebody has stopped the window."""


@dataclass(slots=True)
class ReactionWindow:
    """The clock of one question with a deadline; times are seconds of the table's clock."""

    question_id: int
    clock_mark: str
    opens_at_s: float
    ends_at_s: float
    length_s: float
    paused_at_s: float | None = None

    @classmethod
    def open_after_grace(cls, question: int, mark: str, now: float, length: float) -> ReactionWindow:
        """Plan a window that opens after the grace and lasts `length` seconds."""
        return cls(question, mark, now + GRACE_SECONDS, now + GRACE_SECONDS + length, length)

    def is_open(self, now: float) -> bool:
        """Return whether answers count yet."""
        return now >= self.opens_at_s and self.paused_at_s is None

    def is_over(self, now: float) -> bool:
        """Return whether the time has run out."""
        return self.paused_at_s is None and now >= self.ends_at_s

    def share_left(self, now: float) -> float:
        """Return the share of the time that is left, 1 to 0."""
        if not self.is_timed:
            return 1.0
        at = self.paused_at_s if self.paused_at_s is not None else now
        return max(0.0, min(1.0, (self.ends_at_s - at) / self.length_s))

    @property
    def is_timed(self) -> bool:
        """Return whether it ends by itself."""
        return self.ends_at_s < math.inf

    def seconds_left(self, now: float) -> float:
        """Return the seconds that are left; infinite where it does not end by itself."""
        return self.share_left(now) * self.length_s

    def end_soon(self, now: float) -> None:
        """Somebody claims: the others have a moment more, then it is over."""
        if not self.is_timed:
            self.length_s = AFTER_CLAIM_SECONDS
        self.ends_at_s = min(self.ends_at_s, now + AFTER_CLAIM_SECONDS)

    def pause(self, now: float) -> None:
        """Hold the clock."""
        if self.paused_at_s is None:
            self.paused_at_s = now

    def resume_clock(self, now: float) -> None:
        """Let the clock run again."""
        if self.paused_at_s is not None:
            self.opens_at_s += now - self.paused_at_s
            self.ends_at_s += now - self.paused_at_s
            self.paused_at_s = None
