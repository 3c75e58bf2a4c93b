"""The tables of SPECTER OPS that are pictured, and the one that is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.specter_ops.model.selection import ChooseSpace
from scenes.table.scenario import FIRST_SEAT, Scenario

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from tabletop.core.match import Match
    from tabletop.core.meta import OptionValues

HUNTER_SCENARIO_OPTIONS: OptionValues = {"agent": 2, "overlay": "on"}
"""The first seat hunts; where she can be is shown."""


def _hunting(match: Match[Any, Any]) -> bool:
    """Return whether the first seat may walk anywhere."""
    return _asked(match, "hunter") and any(type(action).__name__ == "MoveTo" for action in match.legal_actions(FIRST_SEAT))


def _attacking(match: Match[Any, Any]) -> bool:
    """Return whether the first seat may attack."""
    return _asked(match, "attack")


def _sneaking(match: Match[Any, Any]) -> bool:
    """Return whether the first seat moves in secret, and has done something already."""
    return _asked(match, "sneak") and match.game.view(match.state, FIRST_SEAT).table.done > 0


def _asked(match: Match[Any, Any], kind: str) -> bool:
    """Return whether the first seat is asked this."""
    question = next(iter(match.questions(FIRST_SEAT)), None)
    return question is not None and FIRST_SEAT in question.required_seats and question.kind == kind


def _far(scene: Any, intent: Intent) -> bool:
    """Return whether an intent chooses a space two steps or more from the hunter who moves."""
    if not isinstance(intent, ChooseSpace):
        return False
    table = scene.model.view.table
    return bool(scene.board.geometry.king_distance(intent.space, table.hunters[table.mover].cell) >= 2)


SCENARIOS = (
    Scenario("laptop", 3, True, _hunting, 150, (_far,), HUNTER_SCENARIO_OPTIONS, max_person_count=1),
    Scenario("attack", 3, True, _attacking, 60, (), HUNTER_SCENARIO_OPTIONS, max_person_count=1),
    Scenario("handover", 3, True, _sneaking, 60),
    Scenario("agent", 3, True, _sneaking, 60, (), {"overlay": "on"}, max_person_count=1),
    Scenario("table", 4, False, _hunting, 150, (_far,), HUNTER_SCENARIO_OPTIONS),
    Scenario("pad", 4, False, _sneaking, 60, ("OpenPrivate",), {"overlay": "on"}),
)
"""What is pictured."""
BENCHMARK = Scenario("heavy", 5, False, lambda match: True, 60, options={"overlay": "on"})
"""What is measured: five round a table, where she can be is shown."""
