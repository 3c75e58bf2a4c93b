"""A board with cells smaller than a fingertip: where it is touched a loupe opens, and whatever else is meant puts it away."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, TypeVar

from scenes.board import loupe
from scenes.board.board import GameBoard
from scenes.board.camera import bounding_box
from scenes.input.intents import LeavePage

if TYPE_CHECKING:
    import pygame

    from scenes.board.camera import BoardCamera
    from scenes.board.loupe import Cell
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

ViewT = TypeVar("ViewT")


class BoardWithLoupe(GameBoard[ViewT], ABC):
    """Opens and closes the loupe. A game says when there is something to choose in it, and paints what it shows (`paint_loupe`)."""

    def __init__(self, ctx: AppContext, smallest: float, largest: float) -> None:
        """Nothing is laid out yet, and nobody looks closer."""
        super().__init__(ctx, smallest, largest)
        self.magnified: Cell | None = None
        """The cell in the middle of the loupe."""
        self.uncovered_rect: pygame.Rect | None = None
        """Where no station lies over what the camera shows, in px; None where none does."""

    @property
    def is_loupe_open(self) -> bool:
        """Return whether the loupe is open: it may lie anywhere on the board."""
        return self.magnified is not None

    @property
    def loupe_area(self) -> pygame.Rect:
        """Return the place of the window in which the loupe and its buttons lie, in px."""
        return self.uncovered_rect or self.camera.rect

    def handle_board_intent(self, intent: Intent) -> bool:
        """Look closer; anything else puts the loupe away, and going back does nothing else."""
        match intent:
            case loupe.OpenLoupeAt(x, y):
                self.magnified = (x, y)
            case loupe.CloseLoupe():
                self.magnified = None
            case LeavePage() if self.magnified is not None:
                self.magnified = None
            case _:
                self.magnified = None
                return False
        return True

    def bring_touch_into_view(self, intent: Intent) -> bool:
        """Let the camera follow to the cell that would be looked at closer."""
        if not isinstance(intent, loupe.OpenLoupeAt):
            return False
        self.camera.pan_to_middle(bounding_box([(intent.x, intent.y)]), self._now())
        return True

    def add_cell_target(
        self, pane: Pane, place: Cell, meant: Intent | None, seat: int | None, hold: Intent | None = None, why: Intent | None = None
    ) -> None:
        """Let a cell be touched by a seat: directly, or by the loupe where it is small; a finger that rests on it may `hold` something.

        Where nothing is meant, a touch asks `why`.
        """
        at = self.camera.cell_rect(*place).clip(pane.frame.surface.get_rect())
        if at.w <= 0 or at.h <= 0:
            return
        small = self.camera.cell_pixels < loupe.min_touchable_cell_pixels(pane.kit)
        shown = loupe.OpenLoupeAt(*place) if meant is not None and small else meant
        pane.add_target(at, shown, f"cell {place[0]},{place[1]}", hold=hold, seat=seat if meant is not None else None, cell=True, why=why)

    def paint_loupe(self, pane: Pane, *, useful: bool, across: int = 3) -> tuple[Cell, BoardCamera] | None:
        """Draw the rim of the loupe, if it is open; give the cell in its middle and the camera for what it shows, so many cells `across`.

        Where it is of no use, nothing being lit, it is put away.
        """
        if self.magnified is None or not useful:
            self.magnified = None
            return None
        near = loupe.loupe_camera(pane.kit, self.camera, self.magnified, self.loupe_area, across)
        loupe.paint_loupe_frame(pane, near.rect)
        return self.magnified, near
