"""What persons do at the table: actions of the rules, and taking them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from tabletop.core.action import Action


class Doing:
    """Hands actions of persons to the session of one scene; what is refused is said."""

    def __init__(self, scene: TableScene) -> None:
        """Serve a scene."""
        self.scene = scene

    def play(self, seat: int, action: Action) -> bool:
        """Do an action, or say why not; tell whether it was done."""
        scene = self.scene
        scene.motion.skip()
        if scene.session.play(Seat(Viewer(seat)), action):
            scene.choices.drop(seat)
            return True
        if not scene.session.faults:
            scene.app.tell("shell.table.soon")
            scene.app.sounds.play("deny")
        return False

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
