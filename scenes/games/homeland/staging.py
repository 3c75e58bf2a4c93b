"""The tables of HOMELAND that are pictured, and the one that is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.games.homeland.choices import ChooseCase, ChooseIntel
from scenes.staged import FIRST, Staging

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from tabletop.core.match import Match

FULL: Final = 20
"""Dossiers on the board that takes most to draw."""


def _asked(match: Match[Any, Any], kind: str) -> bool:
    """Tell whether the first seat is asked this."""
    question = next(iter(match.questions(FIRST)), None)
    return question is not None and FIRST in question.must and question.kind == kind


def _begins(match: Match[Any, Any]) -> bool:
    """Tell whether the first seat begins its turn with a claim that is due."""
    return _asked(match, "turn") and match.state.claim_due and not match.state.laid


def _lays(match: Match[Any, Any]) -> bool:
    """Tell whether the first seat has intel to lay on one of several cases."""
    targets = {action.threat for action in match.legal(FIRST) if type(action).__name__ == "LayIntel"} if _asked(match, "turn") else set()
    return len(targets) > 2 and not match.state.claim_due


def _full(match: Match[Any, Any]) -> bool:
    """Tell whether the board is full of dossiers while somebody takes his turn."""
    return len(match.state.threats) >= FULL and match.state.turn >= 0


def _first_card(scene: Any, intent: Intent) -> bool:
    """Tell whether an intent chooses the first card of the first seat."""
    del scene
    return isinstance(intent, ChooseIntel) and intent.position == 0 and intent.seat == FIRST


def _case(scene: Any, intent: Intent) -> bool:
    """Tell whether an intent chooses a case."""
    del scene
    return isinstance(intent, ChooseCase)


STAGINGS = (
    Staging("laptop", 4, True, _begins, 40, (_case,), persons=1),
    Staging("late", 5, True, _lays, 130, (_first_card, _case), persons=1),
    Staging("table", 4, False, _lays, 90, ("OpenPrivate", _first_card, _case)),
)
"""What is pictured."""
HEAVY = Staging("heavy", 6, False, _full, 100)
"""What is measured: six round a table, the board full of dossiers."""
