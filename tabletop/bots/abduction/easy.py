"""The easy player of ABDUCTION: the standard one, but it sees only its own race, and takes what is nearly as good for as good."""

from __future__ import annotations

from typing import Final

from tabletop.bots.abduction.situation import Situation
from tabletop.bots.abduction.standard import StandardBot
from tabletop.bots.cached import cached_property
from tabletop.core.question import Question

SLACK: Final = 60.0
"""Points by which an action may be worse than the best and is taken all the same, unless it is a loss; ten are about one action."""
DANGER: Final = 20.0
"""How near to winning everybody looks to it."""
WEIGHED: Final = frozenset({"react", "play_event"})
"""Questions that it weighs well: who reacts for nothing only keeps the others waiting."""


class ThreatBlindSituation(Situation):
    """How the race stands for one who does not watch who is about to win."""

    @cached_property
    def rival_threats(self) -> list[float]:
        """Everybody looks as near to winning as everybody else."""
        return [DANGER] * self.view.seats


class EasyBot(StandardBot):
    """Takes, by lot, the best or what is nearly as good."""

    sight = ThreatBlindSituation

    def score_tolerance(self, question: Question) -> float:
        """Return how many points less than the best are as good to it, as long as they are no loss."""
        return 0.0 if question.kind in WEIGHED else SLACK
