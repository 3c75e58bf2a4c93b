"""A bot for any game that has none of its own: it imagines how things may stand, lets chance play on, and does what has won most often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.chance import RandomSource, SeededRandomSource
from tabletop.core.question import Question
from tabletop.core.view import Seat

MAX_ACTIONS_TRIED: Final = 16
"""Actions that are tried at most."""
SEED_RANGE: Final = 1 << 30


class PlayoutBot:
    """Tries each action in as many imagined worlds as others, each of which is played on by chance for so many steps at most."""

    playout_count = 240
    """How often a game is played on for one decision, all actions taken together."""
    max_playout_steps = 120

    def __init__(self, game: Any) -> None:
        """Play a game that is open."""
        self._game = game

    def choose(self, view: Any, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return the legal action after which its seat has won most often; never one that gives the game up, if there is another."""
        seat = Seat(view.viewer)
        listed = [action for action in legal if not action.resigns] or list(legal)
        tried = chance.shuffle("tried", listed)[:MAX_ACTIONS_TRIED]
        if len(tried) < 2:
            return tried[0]
        seeds = [chance.roll("world", SEED_RANGE) for _ in range(max(1, self.playout_count // len(tried)))]
        worth = {action: sum(self._worth(view, seat, action, seed) for seed in seeds) for action in tried}
        return max(tried, key=lambda action: worth[action])

    def _worth(self, view: Any, seat: Seat, action: Action, seed: int) -> float:
        """Return the share of the win that a seat has in one imagined world after an action; 0 where it does not end in time."""
        game, chance = self._game, SeededRandomSource(seed)
        state = game.sample_consistent_state(view, chance)
        if action not in game.legal_actions(state, seat):
            return 0.0
        game.apply(state, seat, action, chance)
        for _ in range(self.max_playout_steps):
            asked = next((each for question in game.questions(state) for each in question.required_seats), None)
            if asked is None:
                break
            legal = game.legal_actions(state, asked)
            game.apply(state, asked, chance.choose("playout", [each for each in legal if not each.resigns] or legal), chance)
        outcome = game.outcome(state)
        return 1 / len(outcome.winners) if outcome is not None and seat in outcome.winners else 0.0


class StandardBot(PlayoutBot):
    """Looks at as many worlds as it may."""


class EasyBot(PlayoutBot):
    """Looks at few worlds, so that it often errs."""

    playout_count = 12
