"""What is to be seen of the end at a moment: cards put down, then turned together, agendas one by one, points. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.homeland.animation import finale_animations
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import is_caught_mole
from tabletop.games.homeland.pending.turns import Accusing
from tabletop.games.homeland.state import HIDDEN, NONE, NOT_YET

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from tabletop.core.event import Event
    from tabletop.games.homeland.state import State


@dataclass(frozen=True, slots=True)
class FinaleDisplay:
    """The end as its plate shows it.

    `accusing`: there are accusations in it. `ballots` by seat: NOT_YET, HIDDEN while the card lies covered, else whom it accuses (its own
    seat: nobody). `agendas` by seat and the `spare` one are HIDDEN until they are turned up.
    `counted`: all points are told; `over`: so are the winners.
    """

    accusing: bool
    ballots: tuple[int, ...]
    agendas: tuple[int, ...]
    spare: int = HIDDEN
    counted: bool = False
    over: bool = False

    @classmethod
    def empty(cls, seats: int, *, accusing: bool) -> FinaleDisplay:
        """Show nothing yet."""
        return cls(accusing, (NOT_YET,) * seats, (HIDDEN,) * seats)

    @classmethod
    def from_table(cls, table: State) -> FinaleDisplay | None:
        """Show the end as it stands in a position; None while the game goes on."""
        if table.winners is not None:
            accusing = any(ballot != NOT_YET for ballot in table.ballots)
            return cls(accusing, tuple(table.ballots), tuple(table.agendas), table.spare, counted=True, over=True)
        if any(isinstance(frame, Accusing) for frame in table.frames):
            covered = tuple(NOT_YET if ballot == NOT_YET else HIDDEN for ballot in table.ballots)
            return replace(cls.empty(table.seats, accusing=True), ballots=covered)
        return None

    def is_mole_caught(self, seat: int) -> bool:
        """Return whether a seat is seen to be the mole whom somebody accuses: he has lost, whatever his points (HL8.3)."""
        return is_caught_mole(self.agendas, self.ballots, seat)

    def after_event(self, event: Event) -> FinaleDisplay:
        """Show it after an event."""
        match event:
            case ev.Accused(seat=seat):
                return replace(self, ballots=_with(self.ballots, seat, HIDDEN))
            case ev.AccusationsShown(accused=accused):
                return replace(self, ballots=accused)
            case ev.GameEnded(agendas=agendas, spare=spare):
                return replace(self, agendas=agendas, spare=spare, counted=True, over=True)
            case _:
                return self

    def after_part(self, sight: Animation) -> FinaleDisplay:
        """Show it after a part of an event was seen."""
        match sight:
            case finale_animations.AgendaTurnedUp(seat=seat, agenda=agenda):
                return replace(self, spare=agenda) if seat == NONE else replace(self, agendas=_with(self.agendas, seat, agenda))
            case finale_animations.PointsCounted():
                return replace(self, counted=True)
            case _:
                return self


def _with(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Put a value in one place of a row."""
    return (*row[:at], value, *row[at + 1 :])
