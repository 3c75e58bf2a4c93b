"""Why? The parts of an analysis' totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.text.explanations import describe_total_parts
from scenes.table.overlays import explanation
from tabletop.core.view import TABLE
from tabletop.games.homeland import events as ev

if TYPE_CHECKING:
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.table.overlays.explanation import Explanation
    from tabletop.core.event import Event


class ExplanationPanel(explanation.ExplanationPanel):
    """Tells totals."""

    model: HomelandModel
    nothing_rolled_key = "homeland.why.none"

    def coming_roll_parts(self) -> Explanation | None:
        """Return what both totals of the analysis are made of that lies on the table."""
        model = self.model
        inquest = model.displayed_stage().analysis_display
        if inquest is None:
            return None
        return model.app.say("homeland.analysis.why"), describe_total_parts(model.event_sentence_writer(), inquest.part_rows)

    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last totals of a step, or those that are wanted; None if it had none."""
        match = self.model.session.match
        found = [event for event in match.steps[number].redact_for_viewer(TABLE) if isinstance(event, ev.Judged | ev.TotalsShown)]
        totals = next((event for event in reversed(found) if wanted in (None, event)), None)
        if totals is None:
            return None
        sentences = self.model.event_sentence_writer()
        return sentences.event_sentence(totals), describe_total_parts(sentences, totals.parts)
