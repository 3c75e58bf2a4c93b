"""A bot that does anything lawful but give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.core.question import Question


class RandomBot:
    """Chooses each legal action equally often, but none that gives the game up."""

    def choose(self, view: Any, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return one of the legal actions."""
        return chance.choose("random", [action for action in legal if not action.resigns] or legal)
