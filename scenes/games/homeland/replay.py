"""The board as the replay shows it: all cases as they lie then, and after analyses who laid which card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.homeland.animation.player import HomelandAnimationPlayer
from scenes.games.homeland.animation.stage import AnimationStage
from scenes.games.homeland.board.board import CaseBoard
from scenes.games.homeland.model.highlights import BoardHighlights
from scenes.games.homeland.overlays import analysis_history
from scenes.games.homeland.text.names import HomelandNames
from scenes.table.replay_board import ReplayBoard
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.homeland.model.table import HomelandModel
    from tabletop.games.homeland.view import HomelandView


class CaseReplayBoard(ReplayBoard):
    """Draws views of everything."""

    board: CaseBoard

    def __init__(self, model: HomelandModel) -> None:
        """Draw the game of a table."""
        self.app = model.app
        self.board = CaseBoard(model.app, model.game.box, model.session.seats)
        self.box, self.seats = model.game.box, model.session.seats
        self.animations = HomelandAnimationPlayer(model.app, model.session.seats, self.box)

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
        seen: HomelandView = view
        self.board.fit_to_middle(pane.to_window_rect((0, 0, pane.w, pane.h)), seen)
        self.board.paint(
            Pane.whole_window(pane.frame),
            seen,
            AnimationStage.from_table(seen.table, self.box),
            BoardHighlights(),
            self.animations,
            self.app.now(),
        )
        told = analysis_history.recent_analyses(seen)
        if told:
            names = HomelandNames(self.box, self.app.wording, [seat.name for seat in self.seats])
            analysis_history.paint(pane, told, names, self.seats)
