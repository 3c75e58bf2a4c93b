"""What lies at each station of ABDUCTION: hand, equipment, buttons for what can be done now, and the sentence that says what is asked."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from scenes.games.abduction.model.context import AbductionContext
from scenes.games.abduction.model.public_legality import publicly_legal_actions
from scenes.games.abduction.model.reactions import usable_reaction_positions
from scenes.games.abduction.model.refusal_subjects import CarriedItemSubject, HandCardSubject
from scenes.games.abduction.stations.buttons import buttons, no_playable_card_reason, pass_for_everyone_buttons
from scenes.games.abduction.stations.menu import menu_items
from scenes.games.abduction.text.log import describe_test, has_test_modifiers
from scenes.table.intents import AskAdvice, AskWhyNot, ChooseCard, ChooseItemSlot, ShowCard
from scenes.table.stations.builder import StationBuilder
from scenes.table.stations.model import CardSlot, StationModel
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.action_context import MAX_EQUIPPED_ITEMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.core.match import Step
    from tabletop.core.question import Question
    from tabletop.games.abduction.view import AbductionView

ACTIONS_PER_TURN = 3
STEADY_BUTTON_KEYS = {
    "act": ("action.SearchHere", "action.UsePower.here", "action.ChooseLocation", "action.Discard"),
    "save": ("action.TakeIt.roll", "table.use_card", "action.UseHelp", "action.UseSave"),
    "react": ("action.ClaimReaction", "action.PassReaction"),
    "play_event": ("table.use_card", "action.PlayEvent", "action.Withdraw"),
}
"""What buttons are called while a question is asked, whatever is pointed at: they stay where they are."""
MENU_QUESTION_KINDS = ("abductee", "target_seat", "target_item", "pick_card")
"""Questions that offer people or things of others: what one carries oneself is put away meanwhile, so that it is not touched instead."""
HAND_QUESTION_KINDS = ("play_event", "shed", "pick_card")
"""Questions that can only be answered in the private place."""


def count_help_cards_played(steps: Sequence[Step], seat: int) -> int:
    """Return how many cards a seat has just played for the roll that it is asked for."""
    return sum(1 for _ in takewhile(lambda step: step.seat == seat and isinstance(step.action, act.UseHelp), reversed(steps)))


class AbductionStationBuilder(StationBuilder[AbductionContext]):
    """Makes the desk of one seat; a mere strip shows no cards and asks only for reactions."""

    def add_public_state(self, model: StationModel) -> StationModel:
        """Add the figure, the equipment, how many cards are in the hand, the actions, and what lasts."""
        context, view, person = self.context, self.context.view, self.context.view.visible_seats[self.seat]
        return replace(
            model,
            figure_icon=context.deck.abductees[person.abductee].icon if person.abductee >= 0 else None,
            private_card_count=len(person.hand.known_cards),
            slots=self._slots(),
            actions_left_and_total=self._dots(),
            chip_text=context.app.say("shell.table.your_turn") if view.active_seat == self.seat and self.person else "",
            condition_icons=(*(("shield_home",) if person.is_sheltered else ()), *(("dazed",) if person.actions_lost else ())),
            has_button_priority=self.question is not None and self.question.kind in ("react", "save", "play_event"),
        )

    def add_compact_controls(self, model: StationModel) -> StationModel:
        """Add the buttons of a reaction."""
        reacts = self.question is not None and self.question.kind == "react"
        return replace(model, buttons=buttons(self.station_seat) if reacts else ())

    def add_human_controls(self, model: StationModel) -> StationModel:
        """Add the buttons, and what is chosen from."""
        wanted = model.is_awaited and self.question is not None and self.question.kind in HAND_QUESTION_KINDS
        advice = AskAdvice(self.seat, self.angle) if self.open and self.question is not None else None
        shown = (*buttons(self.station_seat), *pass_for_everyone_buttons(self.station_seat))
        asked = self.question.kind if self.question is not None else ""
        steady = tuple(self.context.app.say(f"abduction.{name}") for name in STEADY_BUTTON_KEYS.get(asked, ()))
        kept = count_help_cards_played(self.context.session.match.steps, self.seat) if asked == "save" else 0
        return replace(
            model,
            is_answer_private=wanted,
            advice_intent=advice,
            buttons=shown,
            menu=menu_items(self.station_seat),
            alternative_button_labels=steady,
            reserved_card_count=kept,
        )

    # -- words and state ----------------------------------------------------------------------------------------------
    def question_sentence(self) -> str:
        """Return what is asked: of this seat, or of whom everybody waits for."""
        context, nothing, chosen = self.context, no_playable_card_reason(self.station_seat), self._selected_card()
        if chosen is not None:
            return context.sentences.card_text(chosen)
        if nothing is not None:
            return context.app.say(nothing)
        asked = self.question or next(iter(context.session.match.questions()), None)
        if asked is None:
            return ""
        if asked.kind == "react" and self.seat in context.session.passing_seats:
            return context.app.say("abduction.table.passing")
        if asked.kind == "react" and self._has_answered(asked):
            return context.app.say("shell.table.passed")
        words = context.sentences.question(asked, context.view, self.seat)
        if self.seat not in asked.required_seats or asked.kind != "save":
            return words
        parts = [words, context.sentences.failed_test_sentence(int(asked.about[0]), context.view)]
        if has_test_modifiers(context.sentences, asked, context.view):
            parts.append(str(describe_test(context.sentences, asked, context.view)))
        return " ".join(filter(None, parts))

    def _selected_card(self) -> int | None:
        """Return the card that this seat points at: of its open hand, of what it carries, or the location that it uses or enters."""
        question, context = self.question, self.context
        if question is None or not self.person or self.compact:
            return None
        selection, pointed, person = context.selection, context.selection.selection_of(self.seat), context.view.visible_seats[self.seat]
        if pointed.card is not None:
            own: AbductionView = context.own_view(self.seat)
            return own.visible_seats[self.seat].hand.known_cards[pointed.card] if self.open else None
        if pointed.item_slot == act.OWN_LOCATION_SLOT:
            return context.location_card(person.place)
        if pointed.item_slot is not None:
            return person.equipment[pointed.item_slot]
        if question.kind in ("act", "target_place") and selection.place is not None and context.is_dangerous(selection.place):
            return context.location_card(selection.place)
        return None

    def _has_answered(self, asked: Question) -> bool:
        """Return whether this seat has answered what all others are asked: who holds no cards was not asked."""
        view = self.context.view
        held = view.visible_seats[self.seat].hand.known_cards
        return self.seat not in asked.required_seats and self.seat != view.active_seat and len(held) > 0

    def _dots(self) -> tuple[int, int] | None:
        """Show how many actions the active seat has left."""
        view = self.context.view
        return (
            (view.actions_left, ACTIONS_PER_TURN)
            if view.active_seat == self.seat and view.reason_and_winners is None and view.actions_left <= ACTIONS_PER_TURN
            else None
        )

    def status_icon(self) -> str | None:
        """Show besides that somebody has answered."""
        asked, sign = next(iter(self.context.session.match.questions()), None), super().status_icon()
        reacts = asked is not None and asked.kind == "react" and self._has_answered(asked)
        return "confirm" if reacts and sign != "thinking" else sign

    # -- cards --------------------------------------------------------------------------------------------------------
    def private_card_slots(self) -> tuple[CardSlot, ...]:
        """Show the own hand: what can be used is lit."""
        context, seat = self.context, self.seat
        own: AbductionView = context.own_view(seat)
        usable, pointed = self._usable(), context.selection.selection_of(seat).card
        spare = {action.position for action in self.legal if isinstance(action, act.Discard)}
        slots = []
        for position, number in enumerate(own.visible_seats[seat].hand.known_cards):
            face = None if number is None else context.faces.face_for_card(number, context.app.wording)
            state = "chosen" if position == pointed else "legal" if position in usable else ""
            hold = None if number is None else ShowCard(number, self.angle, seat)
            meant = ChooseCard(seat, position) if position in usable or position in spare else None
            why = AskWhyNot(HandCardSubject(seat, position), self.angle, seat, is_private=True)
            slots.append(CardSlot(f"card:{seat}:{position}", face, meant, hold, state, why_not_intent=why))
        return tuple(slots)

    def _usable(self) -> set[int]:
        """List the cards of the hand that can be used now for more than to be thrown away."""
        kinds = (act.SearchWith, act.ChooseLocation, act.PlayEvent, act.UseSave, act.UseHelp, act.PassOn)
        found = {action.position for action in self.legal if isinstance(action, kinds)}
        if self.question is not None and self.question.kind == "react":
            found |= set(usable_reaction_positions(self.context, self.seat))
        if self.question is not None and self.question.kind == "shed":
            found |= {action.position for action in self.legal if isinstance(action, act.Discard)}
        return found

    def _slots(self) -> tuple[CardSlot | None, ...]:
        """Show the equipment; what can be used is lit for all to see, because all can see that it can."""
        context, seat = self.context, self.seat
        if self.question is not None and self.question.kind in MENU_QUESTION_KINDS:
            return ()
        gear = context.view.visible_seats[seat].equipment
        pointed = context.selection.selection_of(seat).item_slot
        usable = {action.slot for action in publicly_legal_actions(self.legal) if isinstance(action, act.UsePower | act.DropItem)}
        slots: list[CardSlot | None] = []
        for slot, number in enumerate(gear):
            face = context.faces.face_for_card(number, context.app.wording)
            state = "chosen" if slot == pointed else "legal" if slot in usable else ""
            intent = ChooseItemSlot(seat, slot) if slot in usable else None
            why = AskWhyNot(CarriedItemSubject(seat, slot), self.angle, seat)
            slots.append(CardSlot(f"slot:{seat}:{slot}", face, intent, ShowCard(number, self.angle, seat), state, why_not_intent=why))
        return (*slots, *([None] * (MAX_EQUIPPED_ITEMS - len(slots))))
