"""What a touch at the table of ABDUCTION does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile_faces import neighbour_place
from scenes.games.abduction.model.refusals import RefusalFinder
from scenes.games.abduction.model.selection import legal_quarter_turns
from scenes.input import intents as base
from scenes.table import controller
from scenes.table import intents as table
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.games.abduction.dispatcher import AbductionDispatcher
    from scenes.games.abduction.model.table import AbductionModel
    from scenes.input.intents import Intent
    from scenes.table.refusal import Refusal
    from tabletop.core.action import Action


class AbductionController(controller.TableController):
    """Answers the intents of one table."""

    model: AbductionModel
    dispatcher: AbductionDispatcher

    def refusal_reason(self, asked: table.AskWhyNot) -> Refusal:
        """Return why nothing can be done with a thing now."""
        return RefusalFinder(self.model.context()).refusal_reason(asked.thing, asked.seat)  # type: ignore[arg-type] # the things of this game

    def action_of_intent(self, intent: Intent) -> Action | None:
        """Return the action that an intent does at once."""
        match intent:
            case table.ConfirmChoice():
                return self._previewed()
            case table.ChooseTarget(target):
                return act.TargetSeat(target)
        return super().action_of_intent(intent)

    # -- pointing -----------------------------------------------------------------------------------------------------
    def handle_selection_intent(self, intent: Intent) -> bool:
        """Point at something that still waits for a verb, confirm or drop it; tell the parts of a total."""
        if self._pointed(intent) or self.explanation.handle_intent(intent):
            self.model.app.sounds.play("tap")
            return True
        return self._decided(intent) or super().handle_selection_intent(intent)

    def _pointed(self, intent: Intent) -> bool:
        """Point at cards, items and places."""
        selection = self.model.selection
        match intent:
            case table.ChooseCard(seat, position):
                selection.select_card(seat, position)
                self._quick(seat)
            case table.ChooseItemSlot(seat, slot):
                selection.select_item_slot(seat, slot)
            case table.ChooseCell(x, y):
                self._cell((x, y))
            case table.RotateTile():
                selection.select_next_quarter_turn(self.dispatcher.asked_seat_legal_actions())
            case _:
                return False
        return True

    def _decided(self, intent: Intent) -> bool:
        """Do what was pointed at, or drop it."""
        match intent:
            case table.PassReactionForAllHere():
                self.dispatcher.pass_for_all()
            case table.PassUntilAsked(seat, is_on):
                self.dispatcher.pass_until_asked(seat, is_on=is_on)
            case table.ChooseTarget(target):
                self.dispatcher.play_for_asked_person(act.TargetSeat(target))
            case table.ConfirmChoice() | base.ConfirmByKey():
                self._confirm()
            case table.CancelChoice(seat):
                self.model.selection.drop_selection(seat)
                self.model.app.sounds.play("cancel")
            case _:
                return False
        return True

    def _cell(self, place: tuple[int, int]) -> None:
        """Preview a place; a second touch on it confirms where less is asked."""
        selection, legal, seat = self.model.selection, self.dispatcher.asked_seat_legal_actions(), self.dispatcher.asked_person()
        if seat is not None and (act.TargetPlace(*place) in legal or self._move_to(place) in legal):
            selection.select_location(seat, place)
        else:
            selection.select_cell(place, legal)
        if self.model.app.settings.confirm == "less" and len(legal_quarter_turns(place, legal)) == 1:
            self._confirm()

    def _quick(self, seat: int) -> None:
        """Where less is confirmed, a location that is touched is shown at once: that can be taken back."""
        model = self.model
        position = model.selection.selection_of(seat).card
        if position is None or model.app.settings.confirm != "less":
            return
        action = act.ChooseLocation(position)
        if model.private_areas.is_open(seat) and action in model.session.match.legal_actions(Seat(Viewer(seat))):
            self.dispatcher.play(seat, action)

    def _confirm(self) -> None:
        """Do what was previewed on the board."""
        action = self._previewed()
        if action is not None:
            self.dispatcher.play_for_asked_person(action)

    def _previewed(self) -> Action | None:
        """Return what is previewed on the board."""
        selection = self.model.selection
        if selection.place is None:
            return None
        legal = self.dispatcher.asked_seat_legal_actions()
        wanted = (act.TargetPlace(*selection.place), self._move_to(selection.place))
        return next((action for action in wanted if action in legal), act.LayAt(*selection.place, selection.turn))

    def _move_to(self, place: tuple[int, int]) -> Action | None:
        """Return the step by which the one who is asked goes to a neighbouring place."""
        seat = self.dispatcher.asked_person()
        here = self.model.view.visible_seats[seat].place if seat is not None else place
        return next((act.Move(side) for side in range(4) if neighbour_place(here, side) == place), None)

    def drop_selection(self) -> bool:
        """Drop what the one who is asked points at."""
        seat = self.dispatcher.asked_person()
        return seat is not None and self.model.selection.drop_selection(seat)
