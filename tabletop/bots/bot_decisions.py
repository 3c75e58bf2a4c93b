"""Decisions, and the bots of one game that make them: in a process of their own, or in the app's."""

from __future__ import annotations

from dataclasses import dataclass
from traceback import format_tb
from typing import Any

from tabletop.bots.base import NO_ACTION_INDEX, Bot, ConsentingBot, TurnYieldingBot
from tabletop.bots.registry import make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.question import Question
from tabletop.core.view import Seat


@dataclass(frozen=True, slots=True)
class BotTask:
    """A decision that is asked for, and all that who makes it may know."""

    seat: Seat
    strength_name: str
    """The name of one of the registry."""
    view: Any
    question: Question
    legal_actions: tuple[Action, ...]
    seed: int
    is_asked_to_join: bool
    """Whether the seat is only asked if it agrees to what others have proposed."""

    @property
    def is_answer_optional(self) -> bool:
        """Return whether the seat need not act: it is only asked if it agrees, or others are asked the same and may go first."""
        return self.is_asked_to_join or len(self.question.required_seats) > 1

    def is_allowed_index(self, answer: int) -> bool:
        """Return whether this is the place of an action, or NOTHING where the seat may keep out of it."""
        return 0 <= answer < len(self.legal_actions) or (self.is_answer_optional and answer == NO_ACTION_INDEX)

    def action_at(self, answer: int) -> Action | None:
        """Return the action at a place that it allows; None for NOTHING."""
        return None if answer == NO_ACTION_INDEX else self.legal_actions[answer]


class GameBots:
    """The bots of a game, one of each strength, made when it is first asked."""

    def __init__(self, game: Any) -> None:
        """Take a game that is open."""
        self._game = game
        self._bots: dict[str, Bot] = {}

    def choose_index(self, task: BotTask) -> int:
        """Return the place of the chosen action in the list, or NOTHING; raises whatever a bot may raise."""
        bot = self._bots.get(task.strength_name) or self._bots.setdefault(task.strength_name, make_bot(self._game, task.strength_name))
        chosen: Action | None = None
        if not task.is_asked_to_join:
            chosen = bot.choose(task.view, task.question, task.legal_actions, SeededRandomSource(task.seed))
            if (
                task.is_answer_optional
                and isinstance(bot, TurnYieldingBot)
                and bot.should_yield_first_turn(task.view, task.question, chosen)
            ):
                chosen = None
        elif isinstance(bot, ConsentingBot):
            chosen = bot.agreeing_action(task.view, task.question, task.legal_actions)
        return NO_ACTION_INDEX if chosen is None else task.legal_actions.index(chosen)


def describe_fault(fault: BaseException) -> str:
    """Say for the terminal what went wrong with a bot and where, but not with which values: they may be secret."""
    return f"a bot failed: {type(fault).__name__}\n{''.join(format_tb(fault.__traceback__))}"
