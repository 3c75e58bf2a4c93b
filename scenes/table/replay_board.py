"""What draws a game that is told again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.board.board import GameBoard
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane


class ReplayBoard(ABC):
    """Draws views of everything, for the replay: the game's board, which can be pushed and zoomed."""

    board: GameBoard[Any]

    def handle_intent(self, intent: Intent) -> None:
        """Push and zoom."""
        self.board.handle_intent(intent)

    @abstractmethod
    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
