"""Which actions the open table itself proves legal: only these are lit for all; the others wait in the private place."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.action import Action
from tabletop.games.abduction import actions as act

PUBLIC_ACTION_TYPES: tuple[type[Action], ...] = (
    act.PickAbductee,
    act.Move,
    act.SearchHere,
    act.LayAt,
    act.UsePower,
    act.Pass,
    act.PassReaction,
    act.ClaimReaction,
    act.Withdraw,
    act.TakeIt,
    act.TargetSeat,
    act.TargetPlace,
    act.TargetItem,
    act.DropItem,
    act.Step,
)
"""Their legality follows from pieces, board, equipment, piles and the card that lies open, which all can see."""


def publicly_legal_actions(legal: Iterable[Action]) -> list[Action]:
    """Keep the actions that may be lit on the open table."""
    return [action for action in legal if isinstance(action, PUBLIC_ACTION_TYPES)]
