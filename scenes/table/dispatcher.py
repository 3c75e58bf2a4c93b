"""What persons do at the table: actions of the rules, and taking them back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.animation.player import AnimationPlayer
    from scenes.table.model import TableModel
    from tabletop.core.action import Action


class ActionDispatcher:
    """Hands actions of persons to the session of one table; what is refused is said."""

    def __init__(self, model: TableModel, animations: AnimationPlayer[Any, Any], refresh: Callable[[], None]) -> None:
        """Serve a table: what still moves is hurried on, and after an undo everything is looked at anew (`refresh`)."""
        self.model, self._motion, self._refresh = model, animations, refresh

    def play(self, seat: int, action: Action) -> bool:
        """Do an action, or say why not; tell whether it was done. A lesson holds back what it does not want yet."""
        model = self.model
        if model.lesson is not None and not model.lesson.allows_action(seat, action):
            return False
        self._motion.finish_all()
        if model.session.play(Seat(Viewer(seat)), action):
            model.selection.drop_selection(seat)
            return True
        if not model.session.faults:
            model.app.show_toast("shell.table.soon")
            model.app.sounds.play("deny")
        return False

    def find_seat_with_undo(self) -> int | None:
        """Find a person who can take back a step."""
        session = self.model.session
        return next((int(seat) for seat in session.person_seats if session.undo_refusal(seat) is None), None)

    def undo_for_seat(self, seat: int) -> None:
        """Take back a step, or say why not."""
        model = self.model
        refusal = model.session.undo_refusal(Seat(Viewer(seat)))
        if refusal is not None:
            model.app.show_toast(refusal)
            model.app.sounds.play("deny")
        elif model.session.undo(Seat(Viewer(seat))):
            model.app.sounds.play("undo")
            self._refresh()
            model.app.show_toast("shell.undo.done")
