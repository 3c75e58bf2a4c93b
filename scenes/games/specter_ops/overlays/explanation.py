"""Why? The parts of an attack's total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.text.explanations import describe_roll
from scenes.session.state_history import StateHistory
from scenes.table.overlays import explanation
from tabletop.core.view import TABLE
from tabletop.games.specter_ops import events as ev

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.table.overlays.explanation import Explanation
    from tabletop.core.event import Event

ROLL_EVENT_TYPES = (ev.Attacked, ev.QuickDrawn, ev.LineThrown, ev.Ambushed, ev.StrengthRolled)


class ExplanationPanel(explanation.ExplanationPanel):
    """Tells rolls."""

    model: SpecterOpsModel
    nothing_rolled_key = "specter_ops.why.none"

    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last roll of a step, or the one that is wanted; None if it made none."""
        match = self.model.session.match
        rolls = [event for event in match.steps[number].redact_for_viewer(TABLE) if isinstance(event, ROLL_EVENT_TYPES)]
        roll = next((event for event in reversed(rolls) if wanted in (None, event)), None)
        if roll is None:
            return None
        sentences = self.model.event_sentence_writer()
        before = StateHistory(match).view_after(number, TABLE)
        sentences.update_from_view(before)
        return sentences.event_sentence(roll), describe_roll(sentences, roll, before)
