"""What the instruments beside the map show between two positions: score, time marker and phase follow each event when it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.games.countdown import events as ev

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.countdown.state import State

ROUND_PHASES = ("intelligence", "positioning", "action", "countdown", "recovery")
"""The five phases of a round, in their order (CD4.1)."""


@dataclass(slots=True)
class ScoreDisplay:
    """Score, place of the time marker, and phase, as they are to be seen now."""

    score: int = 0
    time_marker: int = 0
    phase: str = "briefing"

    @classmethod
    def from_table(cls, table: State) -> ScoreDisplay:
        """Read a position."""
        return cls(table.score, table.marker, table.phase)

    def apply_event(self, event: Event) -> None:
        """Let an event have happened. Countdown and recovery pass without a question: they begin with what they do (CD4.7, CD4.8).

        So does Action where areas that were entered are resolved before anybody is asked (CD4.6).
        """
        match event:
            case ev.MissionBegan(marker=marker):
                self.score, self.time_marker = 0, marker
            case ev.ScoreChanged(total=total):
                self.score = total
            case ev.PhaseBegan(phase=phase):
                self.phase = phase
            case ev.CardsTurned(why="enter") | ev.FightBegan() if self.phase == "positioning":
                self.phase = "action"
            case ev.MarkerMoved(marker=marker):
                self.time_marker, self.phase = marker, "countdown"
            case ev.Recovered():
                self.phase = "recovery"
            case ev.RoundBegan():
                self.phase = "intelligence"
            case _:
                pass
