"""What the station of a seat shows, as far as it is alike in every game: who sits there, what is asked, what can be covered and undone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.table.context import TableContext
from scenes.table.intents import AskTakeOver, CoverPrivate, OpenPrivate, PeekPrivate, UndoStep
from scenes.table.stations.model import CardSlot, StationModel

if TYPE_CHECKING:
    from scenes.table.stations.seat import StationSeat

M = TypeVar("M", bound=TableContext)


class StationBuilder(ABC, Generic[M]):
    """Makes the desk of one seat at a moment.

    A game adds what all may see (`shown`), what its person has besides (`own`), what a mere strip can do (`on_strip`), and the `hand`
    that lies in the private place.
    """

    def __init__(self, at: StationSeat[M]) -> None:
        """Make the desk of a seat."""
        self.at, self.context, self.seat, self.angle, self.strip = at, at.context, at.seat, at.angle, at.strip
        self.viewer, self.person, self.question, self.open, self.legal = at.viewer, at.person, at.question, at.open, at.legal

    def desk(self) -> StationModel:
        """Return all that the station shows."""
        context, seat, setup = self.context, self.seat, self.context.session.seats[self.seat]
        desk = self.shown(
            StationModel(
                seat=seat,
                colour=setup.colour,
                name=setup.name,
                ask=self.ask(),
                asked=self.question is not None and seat in self.question.must,
                person=self.person,
                open=self.open,
                takeover=AskTakeOver(seat),
                clock=context.clock(seat),
                sign=self.sign(),
            )
        )
        if not self.person:
            return desk
        desk = replace(desk, cover=OpenPrivate(seat))
        if self.strip:
            return self.on_strip(desk)
        desk = replace(desk, note=context.selection.of(seat).note if self.open else None)
        covers = self.open and context.private_areas.always != seat
        return self.own(
            replace(
                desk,
                hand=self.hand() if self.open else (),
                peek=PeekPrivate(seat),
                hide=CoverPrivate(seat) if covers else None,
                hides=context.hides(seat),
                undo=UndoStep(seat) if context.session.undo_refusal(self.viewer) is None else None,
            )
        )

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def shown(self, desk: StationModel) -> StationModel:
        """Add what everybody may see of the seat."""

    @abstractmethod
    def own(self, desk: StationModel) -> StationModel:
        """Add what a person can do at a whole station."""

    @abstractmethod
    def hand(self) -> tuple[CardSlot, ...]:
        """Show what lies in the private place, which is open."""

    def on_strip(self, desk: StationModel) -> StationModel:
        """Add what a person can do at a mere strip."""
        return desk

    def ask(self) -> str:
        """Return what is asked: of this seat, or of whom everybody waits for."""
        asked = self.question or next(iter(self.context.session.match.questions()), None)
        return "" if asked is None else str(self.context.telling.question(asked, self.context.view, self.seat))

    def sign(self) -> str | None:
        """Show that a program thinks, or that one decides."""
        if self.context.session.thinking(self.viewer):
            return "thinking"
        return None if self.person else "bot"
