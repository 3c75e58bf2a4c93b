"""At what an ability or an advantage is aimed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.bots.homeland.action_choice import ReasonedAction, actions_of_kind, best_action
from tabletop.bots.homeland.action_values import aimed_effect_value
from tabletop.bots.homeland.turns import exchange_value
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.pending.analyses import Aiming, Rewarding


def choose_target(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Point at what the deed does most for; a card is only exchanged where that pays."""
    frame = sight.table.frames[-1]
    if not isinstance(frame, Aiming | Rewarding):
        return None
    declined = next(iter(actions_of_kind(legal, act.Decline)), None)
    if declined is not None:
        cards = actions_of_kind(legal, act.PickCard)
        most, found = best_action(cards, lambda action: exchange_value(sight, action.card)) if cards else (0.0, None)
        return (declined if found is None or most <= 0 else found), "target"
    box = sight.box
    powers = box.assets[frame.card].powers if isinstance(frame, Aiming) else ()
    effect = powers[frame.place].effect if isinstance(frame, Aiming) else box.organizations[frame.card].advantage
    record: Any = effect.record
    return best_action(legal, lambda action: aimed_effect_value(sight, record, action, frame.first))[1], "target"
