"""The easy player of COUNTDOWN: the standard one with less foresight and some mistakes, none of them against its own side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.countdown.standard import StandardBot
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.core.question import Question
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.view import CountdownView

AREAS_PLANNED_AHEAD: Final = 1
"""Areas that it plans for, one after the other."""
HESITATION_ONE_IN: Final = 6
"""One in so many steps comes a round later."""
FORGETTING_ONE_IN: Final = 3
"""One in so many times it does not think of a skill or a support card."""
BAD_AIM_ONE_IN: Final = 2
"""One in so many shots goes at any enemy there."""
STOPPING_ONE_IN: Final = 4
"""One in so many times it lets others go on with a fight."""
FORGETTABLE_ACTIONS: Final = (
    act.Look,
    act.Snipe,
    act.RifleShot,
    act.Throw,
    act.Heal,
    act.GiveEnergy,
    act.Disarm,
    act.Dismantle,
    act.PlaySupport,
)
"""What it may not think of."""


class EasyBot(StandardBot):
    """Means to do what a standard player would, as far as it looks ahead, and slips now and then."""

    areas_planned_ahead = AREAS_PLANNED_AHEAD

    def choose(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return one of the legal actions."""
        meant = super().choose(view, question, legal, chance)
        return action_with_mistakes(meant, legal, chance)


def action_with_mistakes(meant: Action, legal: Sequence[Action], chance: RandomSource) -> Action:
    """Return what comes of what was meant: often just that."""
    match meant:
        case act.StepTo() | act.SneakTo() | act.Ride() if chance.roll("hesitates", HESITATION_ONE_IN) == 1:
            others: list[Action] = [action for action in legal if isinstance(action, act.Ready)]
        case act.Target(op=op) if chance.roll("aims", BAD_AIM_ONE_IN) == 1:
            others = [action for action in legal if isinstance(action, act.Target) and action.op == op]
        case act.Again(op=op) if chance.roll("stops", STOPPING_ONE_IN) == 1:
            others = [action for action in legal if isinstance(action, act.Hold) and action.op == op]
        case _ if isinstance(meant, FORGETTABLE_ACTIONS) and chance.roll("forgets", FORGETTING_ONE_IN) == 1:
            others = [action for action in legal if isinstance(action, act.Ready | act.Done)]
        case _:
            return meant
    return chance.choose("slip", others) if others else meant
