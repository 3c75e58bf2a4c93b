"""What agents do at the table in secret: without a sound, no sooner than its time, and covered as soon as it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from scenes.games.specter_ops.model.context import is_sneaking
from scenes.input import intents as base
from scenes.table import dispatcher
from scenes.table import intents as table
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from scenes.animation.player import AnimationPlayer
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.input.intents import Intent
    from tabletop.core.action import Action
    from tabletop.core.match import Step

TURN_ENDING_ACTION_TYPES: Final = (act.EndTurn, act.NameTraitor)
"""What ends a secret turn: the place is covered at once."""
AUDIBLE_INTENT_TYPES: Final = (table.OpenPrivate, table.CoverPrivate, table.TakeDevice, table.ShowTableUnderCover)
"""What all may hear of a secret turn."""


class SpecterDispatcher(dispatcher.ActionDispatcher):
    """Hands actions of persons to the session of one table."""

    model: SpecterOpsModel

    def __init__(self, model: SpecterOpsModel, animations: AnimationPlayer[Any, Any], refresh: Callable[[], None]) -> None:
        """Serve a table; nobody has walked yet."""
        super().__init__(model, animations, refresh)
        self._later_walk_steps: list[Step] = []
        """Of every walk that one touch did, the steps after its first: whoever takes one of them back means the one before it, too."""

    def answer_secretly(self, intent: Intent, answer: Callable[[Intent], None]) -> bool:
        """Answer what belongs to a secret turn in silence; False for everything else."""
        seat = getattr(intent, "seat", None)
        model = self.model
        if intent == base.UndoLast() or (isinstance(intent, table.PressCornerButton) and intent.button_name == "undo"):
            return self._shared_undo()
        if not isinstance(seat, int) or not self.is_secret_turn_of(seat) or isinstance(intent, AUDIBLE_INTENT_TYPES):
            return False
        with model.app.sounds.mute_temporarily():
            answer(intent)
        return True

    def _shared_undo(self) -> bool:
        """Refuse what would take back a step of a secret turn for whoever touches the shared sign; False where nothing is secret."""
        secret = any(self.is_secret_turn_of(seat) for seat in range(len(self.model.session.seats)))
        if self.find_seat_with_undo() is not None or not secret:
            return False
        self.model.app.show_toast("undo.nothing")
        return True

    def is_secret_turn_of(self, seat: int) -> bool:
        """Return whether the secret turn of a person goes on."""
        model = self.model
        return model.session.seats[seat].is_person and is_sneaking(model.view.table, seat)

    def play(self, seat: int, action: Action) -> bool:
        """Do an action, or say why not; what would end a part of a secret turn before its time waits, and its end covers the place."""
        model, clock = self.model, self.model.secret_clock
        if model.lesson is None and clock.is_too_early(action, model.session.match.state.phase, model.app.now()):
            clock.waiting = (seat, action)
            model.selection.drop_selection(seat)
        elif not super().play(seat, action):
            return False
        if isinstance(action, TURN_ENDING_ACTION_TYPES):
            model.private_areas.cover_seat(seat)
            model.choose_featured_seat()
        return True

    def play_due_action(self, now: float) -> bool:
        """Do what has waited for its time; tell whether there was anything."""
        due = self.model.secret_clock.take_due_action(now)
        if due is None:
            return False
        super().play(*due)
        return True

    def sneak_to(self, seat: int, space: int) -> None:
        """Go on to a space further off, step by step."""
        outlook = self.model.agent_move_analysis(seat)
        way = outlook.path_to(space) if outlook is not None else ()
        lesson = self.model.lesson
        if lesson is not None and way and not lesson.allows_action(seat, act.Step(space)):
            return
        steps = self.model.session.match.steps
        begun = len(steps)
        for cell in way:
            if not self.play(seat, act.Step(cell)):
                break
        self._later_walk_steps += steps[begun + 1 :]

    # -- taking back --------------------------------------------------------------------------------------------------
    def find_seat_with_undo(self) -> int | None:
        """Find a person who can take back a step; whether one can in a secret turn shows nowhere but in the open place."""
        session, private = self.model.session, self.model.private_areas
        free = [
            seat
            for seat in session.person_seats
            if not self.is_secret_turn_of(int(seat)) or (session.laptop and private.is_open(int(seat)))
        ]
        return next((int(seat) for seat in free if session.undo_refusal(seat) is None), None)

    def undo_for_seat(self, seat: int) -> None:
        """Take back a step, or say why not; in a secret turn nobody hears of it."""
        model = self.model
        if not self.is_secret_turn_of(seat):
            super().undo_for_seat(seat)
        elif self._take_back_touch(Seat(Viewer(seat))):
            model.secret_clock.waiting = None
            self._refresh()

    def _take_back_touch(self, seat: Seat) -> bool:
        """Take back what a seat's last touch did: of a walk all that may be. Return whether anything was taken back."""
        session, taken, goes_on = self.model.session, False, True
        while goes_on and session.undo_refusal(seat) is None:
            last = next(step for step in reversed(session.match.steps) if step.seat == seat)
            goes_on = any(last is step for step in self._later_walk_steps)
            if not session.undo(seat):
                break
            taken = True
        return taken
