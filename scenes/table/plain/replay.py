"""A plain table told again: everything, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.table.plain.board import PlainBoard
from scenes.table.replay_board import ReplayBoard
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.table.plain.model import PlainModel


class PlainReplayBoard(ReplayBoard):
    """Draws views of everything."""

    board: PlainBoard

    def __init__(self, model: PlainModel) -> None:
        """Draw the game of a table."""
        self.board = PlainBoard(model.app, model.session.seats, model.make_view_reader)
        self._last: Any = None

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane; what differs from the one before it is marked."""
        if self._last is not None and self._last is not view:
            self.board.mark_differences_from(self._last)
        self._last = view
        self.board.angle = pane.angle
        self.board.paint(pane.frame, pane.to_window_rect((0, 0, pane.w, pane.h)), view)
