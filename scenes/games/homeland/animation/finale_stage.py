"""What is to be seen of the end at a moment: cards put down, then turned together, agendas one by one, points. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.homeland.animation import finale_animations
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import is_caught_mole
from tabletop.games.homeland.pending.turns import Accusing
from tabletop.games.homeland.state import HIDDEN, NONE, NOT_YET_ACCUSED

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from tabletop.core.event import Event
    from tabletop.games.homeland.state import State


@dataclass(frozen=True, slots=True)
class FinaleDisplay:
    """The end as its plate shows it.

    `has_accusations`: there are accusations in it. `accusation_by_seat` by seat: NOT_YET, HIDDEN while the card lies covered, else whom it
    accuses (its own seat: nobody). `agenda_by_seat` by seat and the `spare_agenda` one are HIDDEN until they are turned up.
    `has_counted_points`: all points are told; `has_announced_winners`: so are the winners.
    """

    has_accusations: bool
    accusation_by_seat: tuple[int, ...]
    agenda_by_seat: tuple[int, ...]
    spare_agenda: int = HIDDEN
    has_counted_points: bool = False
    has_announced_winners: bool = False

    @classmethod
    def create_empty(cls, seats: int, *, accusing: bool) -> FinaleDisplay:
        """Show nothing yet."""
        return cls(accusing, (NOT_YET_ACCUSED,) * seats, (HIDDEN,) * seats)

    @classmethod
    def from_table(cls, table: State) -> FinaleDisplay | None:
        """Show the end as it stands in a position; None while the game goes on."""
        if table.winners is not None:
            accusing = any(ballot != NOT_YET_ACCUSED for ballot in table.ballots)
            return cls(
                accusing, tuple(table.ballots), tuple(table.agendas), table.spare, has_counted_points=True, has_announced_winners=True
            )
        if any(isinstance(frame, Accusing) for frame in table.frames):
            covered = tuple(NOT_YET_ACCUSED if ballot == NOT_YET_ACCUSED else HIDDEN for ballot in table.ballots)
            return replace(cls.create_empty(table.seats, accusing=True), accusation_by_seat=covered)
        return None

    def is_seat_caught_mole(self, seat: int) -> bool:
        """Return whether a seat is seen to be the mole whom somebody accuses: he has lost, whatever his points (HL8.3)."""
        return is_caught_mole(self.agenda_by_seat, self.accusation_by_seat, seat)

    def with_event_applied(self, event: Event) -> FinaleDisplay:
        """Show it after an event."""
        match event:
            case ev.Accused(seat=seat):
                return replace(self, accusation_by_seat=_with(self.accusation_by_seat, seat, HIDDEN))
            case ev.AccusationsShown(accused=accused):
                return replace(self, accusation_by_seat=accused)
            case ev.GameEnded(agendas=agendas, spare=spare):
                return replace(self, agenda_by_seat=agendas, spare_agenda=spare, has_counted_points=True, has_announced_winners=True)
            case _:
                return self

    def apply_animation_part(self, sight: Animation) -> FinaleDisplay:
        """Show it after a part of an event was seen."""
        match sight:
            case finale_animations.AgendaTurnedUp(seat=seat, agenda=agenda):
                return (
                    replace(self, spare_agenda=agenda)
                    if seat == NONE
                    else replace(self, agenda_by_seat=_with(self.agenda_by_seat, seat, agenda))
                )
            case finale_animations.PointsCounted():
                return replace(self, has_counted_points=True)
            case _:
                return self


def _with(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Put a value in one place of a row."""
    return (*row[:at], value, *row[at + 1 :])
