"""What the station of a seat shows, as far as it is alike in every game: who sits there, what is asked, what can be covered and undone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.table.context import TableContext
from scenes.table.intents import AskTakeOver, CoverPrivate, OfferPhone, OpenPrivate, PeekPrivate, UndoStep
from scenes.table.stations.model import ActionButton, CardSlot, MenuItem, StationModel

if TYPE_CHECKING:
    from scenes.table.stations.seat import StationSeat

ContextT = TypeVar("ContextT", bound=TableContext)
ThingT = TypeVar("ThingT", ActionButton, MenuItem)


class StationBuilder(ABC, Generic[ContextT]):
    """Makes the model of one seat's station at a moment.

    A game adds what all may see (`add_public_state`), what its person has besides (`add_human_controls`), what a station of one
    line can do (`add_compact_controls`), and the `hand` that lies in the private place.
    """

    def __init__(self, at: StationSeat[ContextT]) -> None:
        """Make the desk of a seat."""
        self.station_seat, self.context, self.seat, self.angle, self.compact = at, at.context, at.seat, at.angle, at.compact
        self.viewer, self.person, self.question, self.open, self.legal = at.viewer, at.person, at.question, at.open, at.legal

    def build(self) -> StationModel:
        """Return all that the station shows."""
        context, seat, setup = self.context, self.seat, self.context.session.seats[self.seat]
        model = self.add_public_state(
            StationModel(
                seat=seat,
                colour_index=setup.colour,
                name=setup.name,
                question_sentence=self.question_sentence(),
                is_awaited=self.question is not None and seat in self.question.required_seats,
                is_person=self.person,
                is_private_open=self.open,
                takeover_intent=AskTakeOver(seat),
                clock=context.reaction_clock(seat),
                status_icon=self.status_icon(),
            )
        )
        if not self.person:
            return model
        model = self._add_controls(model)
        return replace(model, buttons=tuple(map(self._explained, model.buttons)), menu=tuple(map(self._explained, model.menu)))

    def _add_controls(self, model: StationModel) -> StationModel:
        """Add what a person has beside what all may see of the seat."""
        context, seat = self.context, self.seat
        away = seat in context.private_areas.away
        model = replace(model, uncover_intent=OfferPhone(seat) if away else OpenPrivate(seat), is_on_phone=away)
        if self.compact:
            return self.add_compact_controls(model)
        model = replace(model, note=context.selection.selection_of(seat).note if self.open else None)
        covers = self.open and context.private_areas.always != seat
        return self.add_human_controls(
            replace(
                model,
                hand=self.private_card_slots() if self.open else (),
                peek_intent=None if away else PeekPrivate(seat),
                cover_intent=CoverPrivate(seat) if covers else None,
                cover_button_label=context.cover_button_label(seat),
                undo_intent=UndoStep(seat) if context.session.undo_refusal(self.viewer) is None else None,
            )
        )

    def _explained(self, thing: ThingT) -> ThingT:
        """Return a button or choice with something to say to a finger that rests on it, which then does nothing else."""
        held = isinstance(thing, MenuItem) and thing.hold_intent is not None
        if held or not thing.label or thing.hold_tip is not None or thing.intent is None:
            return thing
        return replace(thing, hold_tip=(thing.label, self.station_seat.say("shell.hold.touch")))

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def add_public_state(self, model: StationModel) -> StationModel:
        """Add what everybody may see of the seat."""

    @abstractmethod
    def add_human_controls(self, model: StationModel) -> StationModel:
        """Add what a person can do at a whole station."""

    @abstractmethod
    def private_card_slots(self) -> tuple[CardSlot, ...]:
        """Show what lies in the private place, which is open."""

    def add_compact_controls(self, model: StationModel) -> StationModel:
        """Add what a person can do at a mere strip."""
        return model

    def question_sentence(self) -> str:
        """Return what is asked: of this seat, or of whom everybody waits for."""
        asked = self.question or next(iter(self.context.session.match.questions()), None)
        return "" if asked is None else str(self.context.sentences.question(asked, self.context.view, self.seat))

    def status_icon(self) -> str | None:
        """Show that a program thinks, or that one decides."""
        if self.context.session.is_bot_thinking(self.viewer):
            return "thinking"
        return None if self.person else "bot"
