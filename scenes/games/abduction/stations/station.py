"""What lies at each station of ABDUCTION: hand, equipment, buttons for what can be done now, and the sentence that says what is asked."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from scenes.games.abduction.model.context import AbductionContext
from scenes.games.abduction.model.public_legality import publicly_legal_actions
from scenes.games.abduction.model.things import GearThing, HandThing
from scenes.games.abduction.stations.buttons import buttons, nothing_to_play, pass_for_all_buttons
from scenes.games.abduction.stations.menu import menu_items
from scenes.games.abduction.text.log import describe_test, has_test_modifiers
from scenes.table.intents import AskAdvice, AskWhyNot, ChooseCard, ChooseSlot, ShowCard
from scenes.table.stations.builder import StationBuilder
from scenes.table.stations.model import CardSlot, StationModel
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.action_context import LOAD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.core.match import Step
    from tabletop.games.abduction.view import AbductionView

ACTIONS = 3
SAVING = ("action.TakeIt.roll", "table.use_card", "action.UseHelp", "action.UseSave")
"""What buttons are called while a strike comes."""
FROM_HAND = ("play_event", "shed", "pick_card")
"""Questions that can only be answered in the private place."""


def helps_played(steps: Sequence[Step], seat: int) -> int:
    """Return how many cards a seat has just played for the roll that it is asked for."""
    return sum(1 for _ in takewhile(lambda step: step.seat == seat and isinstance(step.action, act.UseHelp), reversed(steps)))


class AbductionStationBuilder(StationBuilder[AbductionContext]):
    """Makes the desk of one seat; a mere strip shows no cards and asks only for reactions."""

    def add_public(self, model: StationModel) -> StationModel:
        """Add the figure, the equipment, how many cards are in the hand, the actions, and what lasts."""
        context, view, person = self.context, self.context.view, self.context.view.people[self.seat]
        return replace(
            model,
            figure=context.deck.abductees[person.abductee].icon if person.abductee >= 0 else None,
            count=len(person.hand.faces),
            slots=self._slots(),
            dots=self._dots(),
            chip=context.ctx.say("shell.table.your_turn") if view.turn == self.seat and self.person else "",
            conditions=(*(("shield_home",) if person.sheltered else ()), *(("sleep",) if person.dazed else ())),
            brief=self.question is not None and self.question.kind in ("react", "save", "play_event"),
        )

    def add_compact(self, model: StationModel) -> StationModel:
        """Add the buttons of a reaction."""
        reacts = self.question is not None and self.question.kind == "react"
        return replace(model, buttons=buttons(self.at) if reacts else ())

    def add_own(self, model: StationModel) -> StationModel:
        """Add the buttons, and what is chosen from."""
        wanted = model.asked and self.question is not None and self.question.kind in FROM_HAND
        advice = AskAdvice(self.seat, self.angle) if self.open and self.question is not None else None
        shown = (*buttons(self.at), *pass_for_all_buttons(self.at))
        saves = self.question is not None and self.question.kind == "save"
        steady = tuple(self.context.ctx.say(f"abduction.{name}") for name in SAVING) if saves else ()
        kept = helps_played(self.context.session.match.steps, self.seat) if saves else 0
        return replace(model, wanted=wanted, advice=advice, buttons=shown, menu=menu_items(self.at), steady=steady, kept=kept)

    # -- words and state ----------------------------------------------------------------------------------------------
    def ask(self) -> str:
        """Return what is asked: of this seat, or of whom everybody waits for."""
        context, nothing = self.context, nothing_to_play(self.at)
        if nothing is not None:
            return context.ctx.say(nothing)
        asked = self.question or next(iter(context.session.match.questions()), None)
        if asked is None:
            return ""
        if asked.kind == "react" and self.question is None and self.seat != context.view.turn:
            return context.ctx.say("shell.table.passed")
        words = context.sentences.question(asked, context.view, self.seat)
        if self.seat not in asked.must or not has_test_modifiers(context.sentences, asked, context.view):
            return words
        return f"{words} {describe_test(context.sentences, asked, context.view)}"

    def _dots(self) -> tuple[int, int] | None:
        """Show how many actions the active seat has left."""
        view = self.context.view
        return (view.left, ACTIONS) if view.turn == self.seat and view.ended is None and view.left <= ACTIONS else None

    def show_status_sign(self) -> str | None:
        """Show besides that somebody has answered."""
        asked, sign = next(iter(self.context.session.match.questions()), None), super().show_status_sign()
        reacts = asked is not None and asked.kind == "react" and self.seat not in asked.must and self.seat != self.context.view.turn
        return "confirm" if reacts and sign != "thinking" else sign

    # -- cards --------------------------------------------------------------------------------------------------------
    def show_private_cards(self) -> tuple[CardSlot, ...]:
        """Show the own hand: what can be used is lit."""
        context, seat = self.context, self.seat
        own: AbductionView = context.own_view(seat)
        usable, pointed = self._usable(), context.selection.selection_of(seat).card
        spare = {action.position for action in self.legal if isinstance(action, act.Discard)}
        slots = []
        for position, number in enumerate(own.people[seat].hand.faces):
            face = None if number is None else context.faces.face_of(number, context.ctx.wording)
            state = "chosen" if position == pointed else "legal" if position in usable else ""
            hold = None if number is None else ShowCard(number, self.angle, seat)
            meant = ChooseCard(seat, position) if position in usable or position in spare else None
            why = AskWhyNot(HandThing(seat, position), self.angle, seat, private=True)
            slots.append(CardSlot(f"card:{seat}:{position}", face, meant, hold, state, why=why))
        return tuple(slots)

    def _usable(self) -> set[int]:
        """List the cards of the hand that can be used now for more than to be thrown away."""
        kinds = (act.SearchWith, act.ChooseLocation, act.PlayEvent, act.UseSave, act.UseHelp, act.PassOn)
        found = {action.position for action in self.legal if isinstance(action, kinds)}
        if self.question is not None and self.question.kind == "shed":
            found |= {action.position for action in self.legal if isinstance(action, act.Discard)}
        return found

    def _slots(self) -> tuple[CardSlot | None, ...]:
        """Show the equipment; what can be used is lit for all to see, because all can see that it can."""
        context, seat = self.context, self.seat
        if self.question is not None and self.question.kind == "abductee":
            return ()
        gear = context.view.people[seat].equipment
        pointed = context.selection.selection_of(seat).slot
        usable = {action.slot for action in publicly_legal_actions(self.legal) if isinstance(action, act.UsePower | act.DropItem)}
        slots: list[CardSlot | None] = []
        for slot, number in enumerate(gear):
            face = context.faces.face_of(number, context.ctx.wording)
            state = "chosen" if slot == pointed else "legal" if slot in usable else ""
            intent = ChooseSlot(seat, slot) if slot in usable else None
            why = AskWhyNot(GearThing(seat, slot), self.angle, seat)
            slots.append(CardSlot(f"slot:{seat}:{slot}", face, intent, ShowCard(number, self.angle, seat), state, why=why))
        return (*slots, *([None] * (LOAD - len(slots))))
