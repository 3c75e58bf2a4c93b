"""What persons do at the table of ABDUCTION: actions of the rules, and taking them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.games.abduction.scene import AbductionScene
    from tabletop.core.action import Action


class Doing:
    """Hands actions of persons to the session of one scene; what is refused is said."""

    def __init__(self, scene: AbductionScene) -> None:
        """Serve a scene."""
        self.scene = scene

    def asked(self) -> int | None:
        """Give the person who is asked."""
        question = self.scene.device.asked()
        if question is None:
            return None
        return next((int(seat) for seat in question.must if self.scene.session.seats[seat].is_person), None)

    def asked_legal(self) -> tuple[Action, ...]:
        """List what that person may do."""
        seat = self.asked()
        return () if seat is None else self.scene.session.match.legal(Seat(Viewer(seat)))

    def by_asked(self, action: Action) -> None:
        """Let the person who is asked do something."""
        seat = self.asked()
        if seat is not None:
            self.play(seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Do an action, or say why not."""
        scene = self.scene
        scene.motion.skip()
        if scene.session.play(Seat(Viewer(seat)), action):
            scene.choices.drop(seat)
        elif not scene.session.faults:
            scene.app.tell("shell.table.soon")
            scene.app.sounds.play("deny")

    def all_pass(self) -> None:
        """Let all persons at this device pass."""
        scene = self.scene
        question = scene.device.asked()
        if question is None or question.kind != "react":
            return
        for seat in question.must:
            if scene.session.seats[seat].is_person:
                self.play(int(seat), act.PassReaction())

    def undo_seat(self) -> int | None:
        """Find a person who can take back a step."""
        session = self.scene.session
        return next((int(seat) for seat in session.persons if session.undo_refusal(seat) is None), None)

    def undo(self, seat: int) -> None:
        """Take back a step, or say why not."""
        scene = self.scene
        refusal = scene.session.undo_refusal(Seat(Viewer(seat)))
        if refusal is not None:
            scene.app.tell(refusal)
            scene.app.sounds.play("deny")
        elif scene.session.undo(Seat(Viewer(seat))):
            scene.app.sounds.play("undo")
            scene.refresh()
            scene.app.tell("shell.undo.done")
