"""The table of SPECTER OPS: the plan in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.adviser import SpecterOpsAdviser
from scenes.games.specter_ops.animation.player import SpecterAnimationPlayer
from scenes.games.specter_ops.board.board import PlanBoard
from scenes.games.specter_ops.controller import SpecterController
from scenes.games.specter_ops.dispatcher import SpecterDispatcher
from scenes.games.specter_ops.model.table import SpecterOpsModel
from scenes.games.specter_ops.overlays.explanation import ExplanationPanel
from scenes.games.specter_ops.overlays.private_chart import PrivateCharts
from scenes.games.specter_ops.replay import PlanReplayBoard
from scenes.games.specter_ops.screen import SpecterScreen
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.session.session import GameSession

NO_QUESTION = -1
"""Asked by nobody: whatever is asked next is something else."""


def open_scene(ctx: AppContext, session: GameSession) -> Scene:
    """Lay the table out."""
    return SpecterOpsScene(ctx, session)


class SpecterOpsScene(TableScene):
    """One hunt."""

    model: SpecterOpsModel
    board: PlanBoard
    screen: SpecterScreen

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Sit down at a session."""
        model = SpecterOpsModel(ctx, session)
        super().__init__(model)
        session.patience = model.bot_ready_time
        self.board = PlanBoard(ctx, model.geometry, model.game.box, len(session.seats), session.seats)
        self.board.turned_to_seats = not session.laptop
        self.animations = SpecterAnimationPlayer(ctx, model.geometry, model.game.box.equipment)
        self.explanation = ExplanationPanel(model)
        self.pages = self.make_page_opener()
        self.dispatcher = SpecterDispatcher(model, self.animations, self.refresh)
        self.adviser = SpecterOpsAdviser(model, self.board)
        charts = PrivateCharts()
        self.screen = SpecterScreen(model, self.board, self.animations, self.dispatcher.find_seat_with_undo, self.explanation, charts)
        self.controller = SpecterController(
            model, self.board, self.dispatcher, self.pages, self.explanation, self.adviser, charts, self.screen.make_context
        )
        self._heat_map_waits = False
        """Where an agent can be is worked out before the next picture."""
        self.attach_to_session()

    def make_replay_board(self) -> PlanReplayBoard:
        """Return what draws views of everything after the end."""
        return PlanReplayBoard(self.model)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on."""
        changed = super().update(now, dt)
        return (not self._heat_map_waits and self.model.update_heat_map()) or changed

    def update_session(self, now: float) -> bool:
        """Let clocks and bots go on, and what has waited for its time in a secret turn.

        Where an agent can be is worked out in the pause before the next picture, where one comes.
        """
        model = self.model
        model.secret_clock.update_from_table(model.view.table, now)
        gone = self.dispatcher.play_due_action(now)
        changed = super().update_session(now)
        model.secret_clock.update_from_table(model.view.table, now)
        may_wait = self.app.kit.draws_between_frames and not self._heat_map_waits
        self._heat_map_waits = may_wait and model.is_heat_map_old
        return self._heat_map_waits or model.update_heat_map() or changed or gone

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.model.selection.forget_if_new_question(NO_QUESTION)
        super().refresh()
