"""Who holds the device, where several persons share one: before a hand is shown it is passed on, under a cover."""

from __future__ import annotations

from scenes.table.secret_hot_seat import SecretHotSeat


class AbductionHotSeat(SecretHotSeat):
    """Keeps the private places in step with what is asked."""

    SECRET_QUESTION_KINDS = ("act", "play_event", "save", "shed", "pick_card")

    def on_questions_changed(self) -> None:
        """Cover what is no longer needed when something else is asked."""
        super().on_questions_changed()
        self.cover_unneeded_areas(lambda question: question.kind != "react")
