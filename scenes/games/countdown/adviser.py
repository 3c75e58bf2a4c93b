"""What would you do? A standard player's answer for a seat, and why; told openly, so never about what is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.countdown.model.action_subject import card_of_action, op_of_action, place_of_action
from scenes.games.countdown.model.advice import is_advice_public
from scenes.games.countdown.model.highlights import CloseFan, OpenFan, card_drop_key, op_drag_key
from scenes.games.countdown.model.selection import AimAt, ChooseOp
from scenes.games.countdown.stations.buttons import SUPPORT_LISTING
from scenes.games.countdown.text.action_labels import describe_action
from scenes.table import adviser
from scenes.table.intents import OpenChoices
from tabletop.bots.countdown import StandardBot
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.countdown.model.table import CountdownModel
    from scenes.input.intents import Intent
    from tabletop.core.action import Action
    from tabletop.core.question import Question
    from tabletop.core.view import Seat


class CountdownAdviser(adviser.BotAdviser):
    """Answers the persons at one table. It sees what the asking seat sees, and plays for the team whoever asks."""

    model: CountdownModel
    game_id = "countdown"

    def make_adviser_bot(self) -> StandardBot:
        """Make the player that thinks."""
        return StandardBot(self.model.game)

    def view_for_seat(self, seat: Seat, question: Question) -> Any:
        """Return what the seat sees, unless nobody else may hear the answer."""
        return self.model.session.match.view(seat) if is_advice_public(question) else None

    def action_description(self, seat: int, action: Action, view: Any) -> str:
        """Name an action of a seat, with what a view shows."""
        return describe_action(self.model.event_sentence_writer(), action, view, seat)

    def advised_action_name(self, seat: Seat, action: Action) -> str:
        """Name what it would do."""
        return self.action_description(int(seat), action, self.model.view)

    def touches_to_reach_action(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches that lead to the one that does an action: its Op, the fan of a narrow place, a list of cards; no fan."""
        place, card, op = place_of_action(action), card_of_action(action), op_of_action(action)
        steps: list[Intent] = [AimAt(seat, action)]
        area = place if place is not None else self._area(card) if card is not None else None
        if area is not None:
            there = [OpenFan(area, op_drag_key(each.number)) for each in self.model.view.table.ops if each.at == area]
            steps += [OpenFan(area), *([OpenFan(area, card_drop_key(card))] if card is not None else []), *there]
        if op is not None and self._elsewhere(seat, op):
            steps = [ChooseOp(seat, op, is_from_board=True), ChooseOp(seat, op), *steps]
        if isinstance(action, act.PlaySupport):
            listing = self.model.selection.selection_of(seat).open_choice_list
            steps += [] if listing == f"{SUPPORT_LISTING}:{action.support}" else [OpenChoices(seat, f"{SUPPORT_LISTING}:{action.support}")]
            steps += [] if (listing or "").startswith(SUPPORT_LISTING) else [OpenChoices(seat, SUPPORT_LISTING)]
        return [*steps, CloseFan()]

    def _elsewhere(self, seat: int, op: int) -> bool:
        """Return whether something else than this Op's actions is lit."""
        context = self.model.context()
        return context.acting_person() != seat or context.chosen_op(seat) != op

    def _area(self, card: int) -> int | None:
        """Return the area in which a card lies."""
        return next((area for area, pile in enumerate(self.model.view.table.piles) if card in pile), None)
