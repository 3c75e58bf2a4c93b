"""What would you do? A standard player's answer for the seat that asks, and why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from scenes.table.intents import CancelChoice, OpenPrivate, PlayAction, ShowMoreButtons
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.table.model import TableModel
    from scenes.table.overlays.explanation import Explanation
    from tabletop.bots.base import Advice
    from tabletop.core.action import Action
    from tabletop.core.chance import RandomSource
    from tabletop.core.question import Question


class AdvisingBot(Protocol):
    """A player that says what it would do, and why."""

    def advise(self, view: Any, question: Question, legal: Sequence[Action], chance: RandomSource) -> Advice:
        """Return one of the legal actions and why."""


class BotAdviser(ABC):
    """Answers the persons at one table; it thinks only when somebody asks.

    A game names its words (`game_id`), makes the bot that thinks (`make_adviser_bot`), says what it may look at (`view_for_seat`) and
    choose from (`legal_actions`) for a seat that is asked something, so that an answer that all hear tells nothing secret, and names what
    is advised (`advised_action_name`).
    """

    model: TableModel
    game_id: str

    def __init__(self, model: TableModel) -> None:
        """Think for a table; the player that thinks is made when somebody asks."""
        self.model = model
        self.mind: AdvisingBot | None = None

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def make_adviser_bot(self) -> AdvisingBot:
        """Make the player that thinks."""

    @abstractmethod
    def view_for_seat(self, seat: Seat, question: Question) -> Any:
        """Return what it looks at in the place of a seat; None where it must not answer."""

    def legal_actions(self, seat: Seat, question: Question) -> Sequence[Action]:
        """List what it may choose from in the place of a seat."""
        del question
        return self.model.session.match.legal_actions(seat)

    @abstractmethod
    def action_description(self, seat: int, action: Action, view: Any) -> str:
        """Name an action of a seat, with what a view shows."""

    @abstractmethod
    def advised_action_name(self, seat: Seat, action: Action) -> str:
        """Name what it would do."""

    def reason_values(self, action: Action) -> Mapping[str, str]:
        """Return the names that the reason of an action may say."""
        del action
        return {}

    def is_private_answer(self, seat: int) -> bool:
        """Return whether the answer is for the seat alone, in its open place."""
        del seat
        return False

    def touch_path(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches of which each leads to an action of a seat where it is offered, the last one first."""
        return (
            PlayAction(seat, action),
            *self.touches_to_reach_action(seat, action),
            ShowMoreButtons(seat),
            OpenPrivate(seat),
            CancelChoice(seat),
        )

    def touches_to_reach_action(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches that lead to the one that does an action, as things stand now; the last one first."""
        del seat, action
        return ()

    # -- answers ------------------------------------------------------------------------------------------------------
    def advise(self, seat: int) -> Explanation | None:
        """Return what a standard player would do in the place of a seat, and why; None when there is nothing to say."""
        advice = self.advice_for_seat(seat)
        return None if advice is None else self.explain_advised_action(seat, advice.action, advice.reason_key)

    def explain_advised_action(self, seat: int, action: Action, reason: str) -> Explanation:
        """Put an answer into words."""
        say = self.model.app.say
        return say(f"{self.game_id}.advice.heading", action=self.advised_action_name(Seat(Viewer(seat)), action)), say(
            f"{self.game_id}.advice.{reason}", **self.reason_values(action)
        )

    def advice_for_seat(self, seat: int) -> Advice | None:
        """Return what a standard player would do in the place of a seat; the same question is answered alike however often it is asked."""
        number = Seat(Viewer(seat))
        question = self.model.session.question_for(number)
        view = self.view_for_seat(number, question) if question is not None else None
        legal = self.legal_actions(number, question) if question is not None else ()
        if question is None or view is None or not legal:
            return None
        if self.mind is None:
            self.mind = self.make_adviser_bot()
        return self.mind.advise(view, question, legal, SeededRandomSource(question.id))
