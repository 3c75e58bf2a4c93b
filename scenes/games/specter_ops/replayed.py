"""The board as the replay shows it: the plan with both sides' pieces, and the trails of the movement sheets so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.specter_ops import routes
from scenes.games.specter_ops.board import PlanBoard
from scenes.games.specter_ops.marks import Marks
from scenes.games.specter_ops.motion import SpecterMotion
from scenes.games.specter_ops.stage import Stage
from scenes.table.scene import ReplayBoard
from tabletop.core.view import ALL

if TYPE_CHECKING:
    from scenes.games.specter_ops.scene import SpecterOpsScene
    from scenes.widgets.pane import Pane
    from tabletop.games.specter_ops.view import SpecterOpsView


class PlanReplay(ReplayBoard):
    """Draws views of everything."""

    board: PlanBoard

    def __init__(self, scene: SpecterOpsScene) -> None:
        """Draw the hunt of a scene."""
        self.app = scene.app
        self.board = scene.make_board()
        self.board.turned_to_seats = False
        self.motion = SpecterMotion(scene.app, self.board.geometry, scene.game.box.equipment)

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
        seen: SpecterOpsView = view
        self.board.fit(pane.screen((0, 0, pane.w, pane.h)), seen)
        stage = Stage.of(seen.table, self.board.geometry, ALL)
        root = pane.frame.root()
        self.board.paint(root, stage, Marks(), self.motion, self.app.now(), lambda roll, landed: "")
        camera, lie = self.board.camera, self.board.lie
        for sheet in seen.table.agents:
            ink = pane.kit.seat(self.board.pieces.seats[sheet.seat].colour).colour
            spaces = [space for path in (*sheet.trail, tuple(sheet.path)) for space in path]
            routes.trail(root, [camera.spot(*lie.place(space)) for space in spaces], camera.px, ink, strong=True)
