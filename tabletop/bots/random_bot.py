"""A bot that does anything lawful."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.chance import Chance
from tabletop.core.question import Question

RESIGN: Final = 50
"""One in so many times giving up is among what is chosen from."""


class RandomBot:
    """Chooses each legal action equally often, but seldom one that gives the game up."""

    def choose(self, view: Any, question: Question, legal: Sequence[Action], chance: Chance) -> Action:
        """Give one of the legal actions."""
        kept = [action for action in legal if not action.resigns]
        if 0 < len(kept) < len(legal) and chance.roll("resign", RESIGN) > 1:
            legal = kept
        return chance.choose("random", legal)
