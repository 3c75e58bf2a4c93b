"""The tables of ABDUCTION that are pictured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.table.intents import ChooseCard
from scenes.table.scenario import FIRST_SEAT, Scenario

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from tabletop.core.match import Match


def _choosing(match: Match[Any, Any]) -> bool:
    """Return whether the first seat can walk and play events."""
    return _first_has(match, {"Move", "PlayEvent"})


def _laying(match: Match[Any, Any]) -> bool:
    """Return whether the first seat can walk, lay a card and use a power."""
    return _first_has(match, {"Move", "ChooseLocation", "UsePower"})


def _first_has(match: Match[Any, Any], kinds: set[str]) -> bool:
    """Return whether the first seat is asked, and may do these kinds of actions."""
    question = next(iter(match.questions()), None)
    return (
        question is not None
        and FIRST_SEAT in question.required_seats
        and kinds <= {type(action).__name__ for action in match.legal_actions(FIRST_SEAT)}
    )


def _reacting(match: Match[Any, Any]) -> bool:
    """Return whether everyone but the first seat may react."""
    question = next(iter(match.questions()), None)
    if question is None or FIRST_SEAT in question.required_seats:
        return False
    return question.deadline_mark is not None and len(question.required_seats) == len(match.seats) - 1


def _card_to_lay(scene: Any, intent: Intent) -> bool:
    """Return whether an intent chooses a card of the first seat's hand that can be laid."""
    laid = {step.position for step in scene.session.match.legal_actions(FIRST_SEAT) if type(step).__name__ == "ChooseLocation"}
    return isinstance(intent, ChooseCard) and intent.position in laid


SCENARIOS = (
    Scenario("laptop", 3, True, _choosing, 60, ("OpenPrivate", "ChooseCard"), max_person_count=1),
    Scenario("handover", 3, True, _choosing, 60),
    Scenario("table", 4, False, _laying, 130, ("OpenPrivate", _card_to_lay, "PlayAction.ChooseLocation", "ChooseCell")),
    Scenario("reaction", 4, False, _reacting, 110),
    Scenario("eight", 8, False, _reacting, 110),
)
"""What is pictured."""
BENCHMARK = Scenario("heavy", 4, False, lambda match: True)
"""What is measured: four, from the beginning."""
