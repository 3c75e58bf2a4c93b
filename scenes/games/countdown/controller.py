"""What a touch at the table of COUNTDOWN does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.model.action_subject import actions_by_place_and_card
from scenes.games.countdown.model.highlights import OpenFan
from scenes.games.countdown.model.refusal_subjects import CardSubject, OpSubject, PlaceSubject, RefusalSubject
from scenes.games.countdown.model.refusals import refusal_reason
from scenes.games.countdown.model.selection import AimAt, ChooseOp
from scenes.games.countdown.overlays.hud.score_page import make_score_page
from scenes.table import controller
from scenes.table import intents as table

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenes.games.countdown.adviser import CountdownAdviser
    from scenes.games.countdown.board.board import LocationBoard
    from scenes.games.countdown.dispatcher import CountdownDispatcher
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.games.countdown.overlays.card_viewer import CardViewer
    from scenes.games.countdown.overlays.centre.panel import CentrePanel
    from scenes.games.countdown.overlays.explanation import ExplanationPanel
    from scenes.games.countdown.overlays.fights.panels import FightPanels
    from scenes.input.intents import Intent
    from scenes.table.page_opener import PageOpener
    from scenes.table.refusal import Refusal
    from tabletop.core.action import Action


class CountdownController(controller.TableController):
    """Answers the intents of one table."""

    model: CountdownModel
    board: LocationBoard
    dispatcher: CountdownDispatcher

    def __init__(
        self,
        model: CountdownModel,
        board: LocationBoard,
        dispatcher: CountdownDispatcher,
        pages: PageOpener,
        explanation: ExplanationPanel,
        adviser: CountdownAdviser,
        *,
        middle: CentrePanel,
        fights: FightPanels,
        cards: CardViewer,
    ) -> None:
        """Serve a table; what lies over the map answers first: the `middle`, the plates of `fights`, `why` and `cards`."""
        super().__init__(model, board, dispatcher, pages, explanation, adviser)
        self._panels = (middle, fights, explanation, cards)
        self._cards = cards

    def answer_intent(self, intent: Intent) -> None:
        """Do what was meant: first what is meant for the plates over the map and for the tracks round it."""
        meant = self.board.intent_of_drag(intent)
        match intent:
            case table.PressCornerButton("score" | "time" | "mission" as name, angle):
                self.model.app.stack.push(make_score_page(self.model, name, angle // 90))
            case _ if not any(panel.handle_intent(intent) for panel in self._panels):
                super().answer_intent(intent)
        if meant is not None:
            super().answer_intent(meant)
        if isinstance(intent, OpenFan | ChooseOp):
            self._tell_why(intent)

    def refusal_reason(self, asked: table.AskWhyNot) -> Refusal | None:
        """Return why nothing can be done with a thing now."""
        return refusal_reason(self.model.context(), asked.thing)  # type: ignore[arg-type] # the things of this game

    def _tell_why(self, intent: OpenFan | ChooseOp) -> None:
        """Say beside what is looked at why nothing can be done with it, while other places or cards are lit for the one who acts."""
        context = self.model.context()
        actor = context.acting_person()
        if isinstance(intent, OpenFan):
            lit = actions_by_place_and_card(context.legal_actions(actor), context.chosen_op(actor)) if actor is not None else ({}, {})
            if not any(lit) or self._holds_lit(intent, *lit):
                return
        thing: RefusalSubject = OpSubject(intent.op) if isinstance(intent, ChooseOp) else refusal_subject_of_fan(intent)
        found = refusal_reason(context, thing)
        if found is not None:
            self.model.app.show_toast("shell.clause.said", words=found.words, clause=found.clause)

    def _holds_lit(self, look: OpenFan, places: Collection[int], cards: Collection[int]) -> bool:
        """Return whether what somebody looks at, or the place that it fills, can be touched for an action once it is fanned out."""
        if look.touched_item is not None and look.touched_item[0] == "card":
            return look.touched_item[1] in cards
        piles = self.model.view.table.piles
        return look.area in places or (look.area < len(piles) and not set(cards).isdisjoint(piles[look.area]))

    def action_of_intent(self, intent: Intent) -> Action | None:
        """Return the action that an intent does at once, or aims at."""
        return intent.action if isinstance(intent, AimAt) else super().action_of_intent(intent)

    def handle_selection_intent(self, intent: Intent) -> bool:
        """Point at an Op, close a list."""
        selection = self.model.selection
        match intent:
            case ChooseOp(seat, number):
                selection.select_op(seat, number)
                self.model.choose_featured_seat()
            case AimAt(seat, action):
                selection.select_action_to_aim(seat, action)
                self.model.choose_featured_seat()
            case table.CancelChoice(seat):
                selection.drop_selection(seat)
            case _:
                return super().handle_selection_intent(intent)
        self.model.app.sounds.play("tap")
        return True

    def drop_selection(self) -> bool:
        """Close the list of the seat whose actions are lit."""
        actor = self.model.selection.active
        return actor is not None and self.model.selection.drop_selection(actor)

    def close_overlays(self) -> bool:
        """Put away what is told, or a card that is laid out."""
        return super().close_overlays() or self._cards.close()


def refusal_subject_of_fan(look: OpenFan) -> RefusalSubject:
    """Return the thing that somebody looks at."""
    match look.touched_item:
        case ("card", number):
            return CardSubject(number)
        case ("op", number):
            return OpSubject(number)
        case _:
            return PlaceSubject(look.area)
