"""Why? The parts of a roll on the way out: of one that was made, or of the one that is about to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.text.log import describe_roll, describe_test
from scenes.session.state_history import StateHistory
from scenes.table.overlays import explanation
from tabletop.core.view import TABLE
from tabletop.games.abduction import events as ev

if TYPE_CHECKING:
    from scenes.games.abduction.model.table import AbductionModel
    from scenes.table.overlays.explanation import Explanation
    from tabletop.core.event import Event


class ExplanationPanel(explanation.ExplanationPanel):
    """Tells searches and tests."""

    model: AbductionModel
    nothing_rolled_key = "abduction.why.none"

    def coming_roll_parts(self) -> Explanation | None:
        """Return what counts in the roll that is about to be."""
        model = self.model
        question = model.hot_seat.first_question()
        sentences = model.event_sentence_writer()
        parts = describe_test(sentences, question, model.view) if question is not None else None
        return (model.app.say("abduction.why.now"), parts) if parts is not None else None

    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last roll of a step, or the one that is wanted, by what was carried before it; None if it made none."""
        model = self.model
        match = model.session.match
        rolls = [event for event in match.steps[number].redact_for_viewer(TABLE) if isinstance(event, ev.Searched | ev.Tested)]
        roll = next((event for event in reversed(rolls) if wanted in (None, event)), None)
        if roll is None:
            return None
        sentences = model.event_sentence_writer()
        return sentences.event_sentence(roll), describe_roll(sentences, roll, StateHistory(match).view_after(number, TABLE))
