"""What persons do at the table of HOMELAND: what is chosen is done to a case, or it is said why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.legal_targets import action_by_case
from scenes.games.homeland.model.refusal_subjects import CaseSubject
from scenes.games.homeland.model.refusals import case_refusal
from scenes.table import dispatcher
from scenes.table.intents import AskWhyNot
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.homeland.model.table import HomelandModel
    from tabletop.core.action import Action


class HomelandDispatcher(dispatcher.ActionDispatcher):
    """Hands actions of persons to the session of one table."""

    model: HomelandModel
    show_refusal_reason: Callable[[AskWhyNot], None]
    """Says why nothing can be done with a thing; the controller knows how."""

    def preview_case(self, seat: int, threat: int) -> None:
        """Preview a case; where less is confirmed, it is done at once."""
        self.model.selection.choose_case(seat, threat)
        if self.model.app.settings.confirm == "less":
            self.play_case_action(seat, threat)

    def preview_offered_action(self, seat: int, action: Action) -> None:
        """Preview something that is offered; where less is confirmed, it is done at once."""
        self.model.selection.select_offered_action(seat, action)
        if self.model.app.settings.confirm == "less":
            self.play(seat, action)

    def play_case_action(self, seat: int, threat: int) -> None:
        """Do what a case means for a seat."""
        actions = self.action_by_case(seat)
        if threat in actions:
            self.play(seat, actions[threat])

    def drop_on_case(self, seat: int, threat: int) -> bool:
        """Let something that a seat points at fall onto a case: it is previewed, as by a touch; or it is said why it cannot lie there."""
        if threat in self.action_by_case(seat):
            self.preview_case(seat, threat)
            self.model.app.sounds.play("tap")
            return True
        self.show_case_refusal(seat, threat)
        return False

    def show_case_refusal(self, seat: int, threat: int) -> bool:
        """Say why what is chosen cannot go to a case; False where there is nothing to say."""
        refused = case_refusal(self.model.context(), seat, threat) is not None
        if refused:
            self.show_refusal_reason(AskWhyNot(CaseSubject(threat), self.model.session.seats[seat].facing_angle))
        return refused

    def action_by_case(self, seat: int) -> dict[int, Action]:
        """Return what each case means for a seat."""
        return action_by_case(self.model.context(), seat, self.model.session.match.legal_actions(Seat(Viewer(seat))))
