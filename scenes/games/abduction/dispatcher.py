"""What persons do at the table of ABDUCTION, where mostly one is asked, or all for a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import dispatcher
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.games.abduction.model.table import AbductionModel
    from tabletop.core.action import Action


class AbductionDispatcher(dispatcher.ActionDispatcher):
    """Hands actions of persons to the session of one table."""

    model: AbductionModel

    def play(self, seat: int, action: Action) -> bool:
        """Do an action, or say why not; whoever says that he reacts goes on pointing at the card that he means."""
        card = self.model.selection.selection_of(seat).card
        done = super().play(seat, action)
        if done and isinstance(action, act.ClaimReaction):
            self.model.restore_selected_card(seat, card)
        return done

    def asked_person(self) -> int | None:
        """Return the person who is asked."""
        question = self.model.hot_seat.first_question()
        if question is None:
            return None
        return next((int(seat) for seat in question.required_seats if self.model.session.seats[seat].is_person), None)

    def asked_seat_legal_actions(self) -> tuple[Action, ...]:
        """List what that person may do."""
        seat = self.asked_person()
        return () if seat is None else self.model.session.match.legal_actions(Seat(Viewer(seat)))

    def play_for_asked_person(self, action: Action) -> None:
        """Let the person who is asked do something."""
        seat = self.asked_person()
        if seat is not None:
            self.play(seat, action)

    def pass_for_all(self) -> None:
        """Let all persons at this device pass."""
        model = self.model
        question = model.hot_seat.first_question()
        if question is None or question.kind != "react":
            return
        for seat in question.required_seats:
            if model.session.seats[seat].is_person:
                self.play(int(seat), act.PassReaction())

    def pass_until_asked(self, seat: int, *, is_on: bool) -> None:
        """Let a person pass each time without being asked, until something else is asked of him; or ask again."""
        passing = self.model.session.passing_seats
        (passing.add if is_on else passing.discard)(Seat(Viewer(seat)))
        self.model.app.sounds.play("cancel")
