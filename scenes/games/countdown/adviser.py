"""What would you do? A standard player's answer for a seat, and why; told openly, so never about what is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.countdown.model.advice import may_advise
from scenes.games.countdown.text.action_labels import describe_action
from scenes.table import adviser
from tabletop.bots.countdown import StandardBot

if TYPE_CHECKING:
    from scenes.games.countdown.model.table import CountdownModel
    from tabletop.core.action import Action
    from tabletop.core.question import Question
    from tabletop.core.view import Seat


class Adviser(adviser.Adviser):
    """Answers the persons at one table. It sees what the asking seat sees, and plays for the team whoever asks."""

    model: CountdownModel
    game = "countdown"

    def player(self) -> StandardBot:
        """Make the player that thinks."""
        return StandardBot(self.model.game)

    def view(self, seat: Seat, question: Question) -> Any:
        """Return what the seat sees, unless nobody else may hear the answer."""
        return self.model.session.match.view(seat) if may_advise(question) else None

    def named(self, seat: Seat, action: Action) -> str:
        """Name what it would do."""
        return describe_action(self.model.sentences(), action, self.model.view, seat)
