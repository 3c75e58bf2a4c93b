"""The tables of HOMELAND that are pictured, and the one that is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.games.homeland.model.private_page import CASES, ShowPrivatePage
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel
from scenes.table.scenario import FIRST_SEAT, Scenario
from tabletop.games.homeland.actions import LayIntel

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from tabletop.core.match import Match

FULL_BOARD_CASE_COUNT: Final = 20
"""Dossiers on the board that takes most to draw."""
MIN_TURNED_UP_CARD_COUNT: Final = 3
"""Cards that are turned up in an analysis that is worth a picture."""


def _asked(match: Match[Any, Any], kind: str) -> bool:
    """Return whether the first seat is asked this."""
    question = next(iter(match.questions(FIRST_SEAT)), None)
    return question is not None and FIRST_SEAT in question.required_seats and question.kind == kind


def _begins(match: Match[Any, Any]) -> bool:
    """Return whether the first seat begins its turn with a claim that is due."""
    return _asked(match, "turn") and match.state.claim_due and not match.state.laid


def _lays(match: Match[Any, Any]) -> bool:
    """Return whether the first seat has intel to lay on one of several cases."""
    actions = match.legal_actions(FIRST_SEAT) if _asked(match, "turn") else ()
    targets = {action.threat for action in actions if isinstance(action, LayIntel)}
    return len(targets) > 2 and not match.state.claim_due


def _reacts(match: Match[Any, Any]) -> bool:
    """Return whether the first seat may react to an analysis with cards of both colours."""
    if not _asked(match, "react"):
        return False
    turned, intel = match.state.analysis.turned, match.game.box.intel  # type: ignore[attr-defined] # its own rules
    return len({intel[card].side for card in turned}) > 1 and len(turned) >= MIN_TURNED_UP_CARD_COUNT


def _judged(match: Match[Any, Any]) -> bool:
    """Return whether the first seat has to choose what an analysis with its verdict brings, and not on the board."""
    question = next(iter(match.questions(FIRST_SEAT)), None)
    analysis = match.state.analysis
    if question is None or FIRST_SEAT not in question.required_seats or analysis is None or not analysis.verdict:
        return False
    return len(analysis.turned) >= MIN_TURNED_UP_CARD_COUNT and not any(
        hasattr(action, "threat") for action in match.legal_actions(FIRST_SEAT)
    )


def _accuses(match: Match[Any, Any]) -> bool:
    """Return whether the first seat has to accuse while others have done so."""
    return _asked(match, "accuse")


def _full(match: Match[Any, Any]) -> bool:
    """Return whether the board is full of dossiers while somebody takes his turn."""
    return len(match.state.threats) >= FULL_BOARD_CASE_COUNT and match.state.turn >= 0


def _first_card(scene: Any, intent: Intent) -> bool:
    """Return whether an intent chooses the first card of the first seat."""
    del scene
    return isinstance(intent, ChooseIntel) and intent.position == 0 and intent.seat == FIRST_SEAT


def _case(scene: Any, intent: Intent) -> bool:
    """Return whether an intent chooses a case."""
    del scene
    return isinstance(intent, ChooseCase)


def _own_cases(scene: Any, intent: Intent) -> bool:
    """Return whether an intent turns the first seat's open place to what it knows of the cases."""
    del scene
    return isinstance(intent, ShowPrivatePage) and intent.page == CASES and intent.seat == FIRST_SEAT


SCENARIOS = (
    Scenario("laptop", 4, True, _begins, 40, (_case,), max_person_count=1),
    Scenario("handover", 4, True, _begins, 40, ("OpenPrivate",)),
    Scenario("late", 5, True, _lays, 200, (_first_card, _case), max_person_count=1),
    Scenario("table", 4, False, _lays, 90, ("OpenPrivate", _first_card, _case)),
    Scenario("private", 4, False, _lays, 120, ("OpenPrivate", _own_cases)),
    Scenario("analysis", 4, False, _reacts, 60),
    Scenario("verdict", 4, True, _judged, 60, max_person_count=1),
    Scenario("accuse", 5, False, _accuses),
)
"""What is pictured."""
BENCHMARK = Scenario("heavy", 6, False, _full, 100)
"""What is measured: six round a table, the board full of dossiers."""
