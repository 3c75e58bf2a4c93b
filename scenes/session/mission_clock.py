"""The clock of a game in real time: it runs while a question waits for it, and survives a crash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SETUP_MINUTES = 5
"""Minutes for briefing, team and entries before the mission's own (CD11.1)."""
ALERT_SECONDS_LEFT = (900, 600, 300, 60, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
"""Seconds before the end at which it is heard and seen."""


SLEEP_GAP_SECONDS = 3.0
"""Seconds without any news after which nobody can have played: the computer slept, or the program was stopped (CD11.2)."""


@dataclass(slots=True)
class MissionClock:
    """Seconds that are left; `now` is the table's clock in seconds. A pause and the time between two sittings do not count."""

    seconds_left: float
    pause_count: int = 0
    paused_seconds: float = 0.0
    """Seconds of all pauses that have ended at this table."""
    untold_gap_seconds: float = 0.0
    """Seconds of gaps that were taken for pauses and not told yet."""
    _at: float | None = None
    _told: int = -1
    _paused_at: float | None = None

    @classmethod
    def from_options(cls, options: Mapping[str, Any], kept: Any) -> MissionClock | None:
        """Return the clock of a game in real time: full, with the minutes of the set-up, or as the file kept it; None for other games."""
        if not options.get("real_time"):
            return None
        whole = 60.0 * (int(options["minutes"]) + SETUP_MINUTES)
        if isinstance(kept, dict) and isinstance(kept.get("left"), int | float) and isinstance(kept.get("pauses"), int):
            paused = kept.get("paused", 0)
            return cls(min(max(0.0, float(kept["left"])), whole), kept["pauses"], float(paused) if isinstance(paused, int | float) else 0.0)
        return cls(whole)

    @property
    def seconds_shown(self) -> int:
        """Return the whole seconds that are shown: the last one is 1."""
        return int(self.seconds_left) + (self.seconds_left > int(self.seconds_left))

    @property
    def is_running(self) -> bool:
        """Return whether time counts now."""
        return self._at is not None

    def to_saved(self) -> dict[str, float]:
        """Return what the file keeps, in seconds to the millisecond."""
        return {"left": round(self.seconds_left, 3), "pauses": self.pause_count, "paused": round(self.paused_seconds, 3)}

    def begin_mission(self, minutes: int) -> None:
        """The set-up is over: no more than the mission's own minutes are left."""
        self.seconds_left = min(self.seconds_left, 60.0 * minutes)

    def begin_next_mission(self, minutes: int) -> None:
        """Begin anew for the next mission, with its set-up."""
        self.seconds_left = 60.0 * (minutes + SETUP_MINUTES)

    def hold_until_advanced(self) -> None:
        """Let no time count until the clock is advanced again."""
        self._at = None

    def pause(self) -> None:
        """Hold it, and count that."""
        self.pause_count += 1
        if self._paused_at is None:
            self._paused_at = self._at
        self.hold_until_advanced()

    def advance(self, now: float) -> list[int]:
        """Let time pass; give the marks that were reached."""
        before = self.seconds_left
        if self._paused_at is not None:
            self.paused_seconds += now - self._paused_at
            self._paused_at = None
        passed = now - self._at if self._at is not None else 0.0
        if passed > SLEEP_GAP_SECONDS:
            self.pause_count, self.paused_seconds, self.untold_gap_seconds = (
                self.pause_count + 1,
                self.paused_seconds + passed,
                self.untold_gap_seconds + passed,
            )
        else:
            self.seconds_left = max(0.0, self.seconds_left - passed)
        self._at = now
        return [mark for mark in ALERT_SECONDS_LEFT if self.seconds_left <= mark < before]

    def is_new_second(self) -> bool:
        """Return whether another second is shown than when this was asked last."""
        changed, self._told = self.seconds_shown != self._told, self.seconds_shown
        return changed

    def wake_at(self) -> float | None:
        """Return the moment at which the next second is shown."""
        return None if self._at is None else self._at + max(0.001, self.seconds_left - (self.seconds_shown - 1) + 0.0005)
