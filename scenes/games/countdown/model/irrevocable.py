"""Which touches on the map cannot be taken back: dice roll or cards are turned up at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.games.countdown import actions as act
from tabletop.games.countdown.phases.fight import ops_undecided_after_strike, ops_without_target

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from tabletop.core.action import Action

IRREVOCABLE_ACTION_TYPES: Final = (act.Look, act.RifleShot, act.Snipe, act.Throw)
"""Actions that roll dice or turn cards up whenever they are done."""


def is_irrevocable(context: CountdownContext, action: Action) -> bool:
    """Return whether an action cannot be taken back: it turns cards up or rolls, or it is the last choice before the dice of a fight."""
    table = context.view.table
    match action:
        case act.Target(op=op):
            return any([other.number for other in ops_without_target(context.box, table, fight)] == [op] for fight in table.fights)
        case act.PushOn(op=op):
            return any([other.number for other in ops_undecided_after_strike(table, fight)] == [op] for fight in table.fights)
        case _:
            return isinstance(action, IRREVOCABLE_ACTION_TYPES)


def aimed_irrevocable_action(context: CountdownContext, seat: int) -> Action | None:
    """Return what a seat has pointed at and would do for good, if it still can."""
    aimed = context.selection.selection_of(seat).aimed
    return aimed if aimed is not None and aimed in context.legal_actions(seat) else None
