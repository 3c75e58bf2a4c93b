"""The easy player of HOMELAND: wants what the standard player wants, but looks less far and overlooks much."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from tabletop.bots.base import Advice
from tabletop.bots.homeland.standard import StandardBot
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.core.question import Question
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.view import HomelandView

OVERLOOK_PERCENT_BY_ACTION: Final[dict[type[Action], int]] = {
    act.Exchange: 60, act.RecruitAsset: 60, act.DeployAgents: 50, act.DeploySoldiers: 50, act.DroneStrike: 50, act.Activate: 50,
    act.UseAbility: 50, act.BurnAbility: 60, act.AddRed: 60, act.AddBlue: 60, act.BurnIntel: 60,
}  # fmt: skip
"""In how many of a hundred turns each of these is not thought of: all of them may be left undone, which never hurts on purpose."""
MAX_CASES_CONSIDERED: Final = 2
"""How many of the cases that it could claim it looks at."""


class QuickAnalysis(ViewAnalysis):
    """What a player sees who judges each threat by what lies there, and not by the cards that will still come."""

    def __init__(self, box: HomelandBox, view: HomelandView, question: Question) -> None:
        """Look at everything, no further than this."""
        super().__init__(box, view, question)
        self.share = 0.0


class EasyBot(StandardBot):
    """Decides as the standard player, by a glance and among what it thinks of; so what it does never serves another agenda."""

    analysis_class = QuickAnalysis

    def advise(self, view: HomelandView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Advice:
        """Return one of the legal actions and why."""
        return super().advise(view, question, noticed_actions(view, legal, chance), chance)


def noticed_actions(view: HomelandView, legal: Sequence[Action], chance: RandomSource) -> list[Action]:
    """Return the legal actions that an easy player thinks of; what it has overlooked it overlooks until its turn is over."""
    overlooked = {
        kind
        for kind in {*map(type, legal)} & OVERLOOK_PERCENT_BY_ACTION.keys()
        if _lot(view, kind.__name__) < OVERLOOK_PERCENT_BY_ACTION[kind]
    }
    claims = [action for action in legal if isinstance(action, act.ClaimCase)]
    left = claims[:0] if len(claims) <= MAX_CASES_CONSIDERED else chance.shuffle("overlooked", claims)[MAX_CASES_CONSIDERED:]
    return [action for action in legal if type(action) not in overlooked and action not in left]


def _lot(view: HomelandView, name: str) -> int:
    """Draw a lot from 0 to 99 that stays the same for a whole turn, or analysis, of a seat."""
    table = view.table
    moment = (view.viewer, table.round, table.turn, len(table.files), view.unseen_organizations, name)
    return int.from_bytes(blake2b(repr(moment).encode(), digest_size=4).digest(), "big") % 100
