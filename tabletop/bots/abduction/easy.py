"""The easy player of ABDUCTION: the standard one, but it sees only its own race, and takes what is nearly as good for as good."""

from __future__ import annotations

from typing import Final

from tabletop.bots.abduction.standard import StandardBot
from tabletop.bots.abduction.view_analysis import ViewAnalysis
from tabletop.bots.cached_property import cached_property
from tabletop.core.question import Question

SCORE_TOLERANCE: Final = 60.0
"""Points by which an action may be worse than the best and is taken all the same, unless it is a loss; ten are about one action."""
ASSUMED_RIVAL_THREAT: Final = 20.0
"""How near to winning everybody looks to it."""
CAREFULLY_WEIGHED_QUESTIONS: Final = frozenset({"react", "play_event"})
"""Questions that it weighs well: who reacts for nothing only keeps the others waiting."""


class ThreatBlindAnalysis(ViewAnalysis):
    """How the race stands for one who does not watch who is about to win."""

    @cached_property
    def win_threat_by_seat(self) -> list[float]:
        """Everybody looks as near to winning as everybody else."""
        return [ASSUMED_RIVAL_THREAT] * self.view.seat_count


class EasyBot(StandardBot):
    """Takes, by lot, the best or what is nearly as good."""

    analysis_class = ThreatBlindAnalysis

    def score_tolerance(self, question: Question) -> float:
        """Return how many points less than the best are as good to it, as long as they are no loss."""
        return 0.0 if question.kind in CAREFULLY_WEIGHED_QUESTIONS else SCORE_TOLERANCE
