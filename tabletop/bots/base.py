"""What a bot is: views in, one legal action out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from struct import Struct
from typing import Any, Final, Protocol, runtime_checkable

from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.core.question import Question
from tabletop.core.view import Seat

ANSWER_STRUCT: Final = Struct("<qi")
"""How a bot process answers: the ticket and the index of the chosen action, or NOTHING."""
NO_ACTION_INDEX: Final = -1
"""The answer of a bot that does not join what others have proposed, or lets another one go first."""
READY_TICKET: Final = 0
"""The ticket of a bot process that has begun to listen; decisions have others."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and the sentence `<game>.advice.<reason>` that says why."""

    action: Action
    reason_key: str


class Bot(Protocol):
    """A player without memory and without sight of the state; limited by work, never by time."""

    def choose(self, view: Any, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return one of the legal actions; `view` is the view of the seat that is asked."""


@runtime_checkable
class ConsentingBot(Protocol):
    """A bot that can be asked whether it agrees to what others of its team propose."""

    def agreeing_action(self, view: Any, question: Question, legal: Sequence[Action]) -> Action | None:
        """Return the legal action that agrees to what `question` is about, or None."""


@runtime_checkable
class TurnYieldingBot(Protocol):
    """A bot that knows when another one should go first, where a question waits for several seats."""

    def should_yield_first_turn(self, view: Any, question: Question, action: Action) -> bool:
        """Return whether another seat of those that `must` answer should act before this action, by what everybody knows; never do all."""


def decision_seed(seed: int, step: int, seat: Seat) -> int:
    """Return the seed of one decision: the same match, step and seat give the same luck, and luck of their own.

    At a table `seed` is a secret of the bots, so that nothing that a bot is told leads to the seed of the match.
    """
    return int.from_bytes(blake2b(f"bot {seed} {step} {seat}".encode(), digest_size=8).digest(), "big")
