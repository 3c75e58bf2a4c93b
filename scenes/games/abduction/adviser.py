"""What would you do? A standard player's answer for a seat, by its own hand: told in its open place alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.board.loupe import OpenLoupeAt
from scenes.games.abduction.art.tile_faces import neighbour_place
from scenes.games.abduction.model.selection import ITEM_LISTING
from scenes.games.abduction.text.log import describe_action, find_moving_seat
from scenes.table import adviser
from scenes.table.intents import ChooseCard, ChooseCell, ChooseItemSlot, ChooseTarget, ConfirmChoice, OpenChoices, RotateTile
from tabletop.bots.abduction import StandardBot
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.abduction.model.table import AbductionModel
    from scenes.input.intents import Intent
    from tabletop.core.action import Action
    from tabletop.core.question import Question
    from tabletop.core.view import Seat


class AbductionAdviser(adviser.BotAdviser):
    """Answers the persons at one table."""

    model: AbductionModel
    game_id = "abduction"

    def make_adviser_bot(self) -> StandardBot:
        """Make the player that thinks."""
        return StandardBot(self.model.game)

    def is_private_answer(self, seat: int) -> bool:
        """Every answer depends on the hand of the one who asks."""
        del seat
        return True

    def view_for_seat(self, seat: Seat, question: Question) -> Any:
        """Return what the seat sees while its place is open."""
        del question
        return self.model.session.match.view(seat) if self.model.private_areas.is_open(int(seat)) else None

    def action_description(self, seat: int, action: Action, view: Any) -> str:
        """Name an action of a seat, with what a view shows."""
        return describe_action(self.model.event_sentence_writer(), action, view, seat)

    def advised_action_name(self, seat: Seat, action: Action) -> str:
        """Name what it would do."""
        return self.action_description(int(seat), action, self.model.session.match.view(seat))

    def touches_to_reach_action(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches that lead to the one that does an action, the last one first; where places are small, by the loupe."""
        pointed = self.model.selection.selection_of(seat)
        match action:
            case act.Move(direction=side) | act.Step(direction=side):
                place = self._beyond(seat, side)
                chosen = isinstance(action, act.Move) and self.model.selection.place == place
                return (ConfirmChoice(seat),) if chosen else (ChooseCell(*place), OpenLoupeAt(*place))
            case act.LayAt(x=x, y=y, turn=turn):
                return self._lay((x, y), turn, seat)
            case act.TargetPlace(x=x, y=y):
                chosen = self.model.selection.place == (x, y)
                return (ConfirmChoice(seat),) if chosen else (ChooseCell(x, y), OpenLoupeAt(x, y))
            case act.TargetSeat(seat=target):
                return (ChooseTarget(target), OpenLoupeAt(*self.model.view.visible_seats[target].place))
            case act.SearchHere():
                return (OpenChoices(seat, ITEM_LISTING),) if pointed.open_choice_list != ITEM_LISTING else ()
            case act.UsePower(slot=slot) | act.DropItem(slot=slot):
                return (ChooseItemSlot(seat, slot),) if pointed.item_slot != slot else ()
            case act.PickCard():
                return ()
            case _:
                position = getattr(action, "position", None)
                return (ChooseCard(seat, position),) if position is not None and pointed.card != position else ()

    def _lay(self, place: tuple[int, int], turn: int, seat: int) -> Sequence[Intent]:
        """Return the touches that preview a location in a place, turn it and lay it."""
        selection = self.model.selection
        if selection.place != place:
            return ChooseCell(*place), OpenLoupeAt(*place)
        if selection.turn != turn:
            return RotateTile(is_from_board=True), RotateTile()
        return ConfirmChoice(seat), ConfirmChoice(seat, is_from_board=True)

    def _beyond(self, seat: int, side: int) -> tuple[int, int]:
        """Return the place behind a gate of who moves: the seat itself, or whom it pushes."""
        view = self.model.view
        found: tuple[int, int] = neighbour_place(view.visible_seats[find_moving_seat(view, seat)].place, side)
        return found
