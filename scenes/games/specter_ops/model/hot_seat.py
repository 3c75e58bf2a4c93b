"""Who holds the device: before a secret turn it is passed on, under a cover."""

from __future__ import annotations

from scenes.games.specter_ops.model.context import SECRET_QUESTION_KINDS
from scenes.table.secret_hot_seat import SecretHotSeat


class SpecterHotSeat(SecretHotSeat):
    """Keeps the private places in step with what is asked."""

    SECRET_QUESTION_KINDS = SECRET_QUESTION_KINDS

    def may_look_already(self, seat: int) -> bool:
        """Return whether a seat sees its own already; each secret turn is covered anew."""
        return self._private_areas.is_open(seat)

    def take_device(self, seat: int, now: float) -> None:
        """The person to whom it was passed says that it is him; what is only looked at is covered again by itself."""
        super().take_device(seat, now)
        question = self.first_question()
        if question is None or question.kind not in SECRET_QUESTION_KINDS or seat not in question.required_seats:
            self._private_areas.open(seat, now, lasting=False)

    def on_questions_changed(self) -> None:
        """Cover what is no longer needed when somebody else is asked."""
        super().on_questions_changed()
        self.cover_unneeded_areas(lambda question: question.kind in SECRET_QUESTION_KINDS)
