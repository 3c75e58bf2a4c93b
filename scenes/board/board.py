"""A board over the whole window: it is looked at through a camera, pushed and zoomed, and shows again where something happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from scenes.board.camera import BoardCamera, CellBox
from scenes.input.intents import EndPan, FocusNext, FocusPrevious, PanArea, ShowWholeArea, ZoomArea

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent

ViewT = TypeVar("ViewT")
PAN_AREA_KEY = "board"
"""The name under which a board is pushed and zoomed."""


class GameBoard(ABC, Generic[ViewT]):
    """Looks at views `V` of the open table. A game draws it, and says how much there is to see (`content_box`)."""

    def __init__(self, ctx: AppContext, smallest: float, largest: float) -> None:
        """A cell is between `smallest` device pixels and `largest` design pixels wide. Nothing is laid out yet."""
        self._ctx, self._smallest, self._largest = ctx, smallest, largest
        self.camera = BoardCamera(smallest, largest)
        self.angle = 0
        """How names and cards on the board are turned, clockwise."""
        self._known: ViewT | None = None
        """The view for which the board was laid out."""

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def content_box(self, view: ViewT) -> CellBox:
        """Return the box round all that lies there."""

    @abstractmethod
    def box_round_places(self, places: Collection[Any]) -> CellBox | None:
        """Return the box round some places; None where there is nothing to look at."""

    @abstractmethod
    def handle_board_intent(self, intent: Intent) -> bool:
        """Answer what else is meant for the board; False for what is not. Whatever else it is puts away what was opened on the board."""

    @abstractmethod
    def is_changing_by_itself(self, now: float) -> bool:
        """Return whether something on the board moves or sharpens by itself at this time (s)."""

    # -- the camera ---------------------------------------------------------------------------------------------------
    def set_window_area(self, rect: pygame.Rect) -> tuple[bool, bool]:
        """Take the free middle of the window; tell whether it lies elsewhere, and whether it has another width."""
        known = self.camera.rect
        self.camera.high = max(self._smallest, self._ctx.kit.u(self._largest))
        self.camera.rect = pygame.Rect(rect)
        return rect != known, rect.w != known.w

    def move_camera_to_box(self, box: CellBox, *, fresh: bool, moved: bool, resized: bool) -> None:
        """Show all of a box unless a person looks elsewhere: at once where it is `fresh` or has another width, else in a glide."""
        self.camera.reach = box
        if fresh or (resized and not self.camera.own_way):
            self.camera.fit_box(box)
        elif not self.camera.own_way and (moved or not self.camera.will_show_box(box)):
            self.camera.fit_box(box, self._now())

    def show_whole_board(self, view: ViewT | None = None) -> None:
        """Show all again that lies there in a view, or in the one that is known."""
        seen = view if view is not None else self._known
        if seen is not None:
            self.camera.fit_box(self.content_box(seen), self._now())

    def bring_places_into_view(self, places: Collection[Any]) -> None:
        """Let the camera follow to some places, if they are out of sight."""
        box = self.box_round_places(places)
        if box is not None and not self.camera.sees_box(box):
            self.camera.pan_to_reveal_box(box, self._now())

    def plan_pictures(self, view: ViewT) -> None:
        """Let be drawn before it is painted what lies there in a view that has just come, when all its movements were shown."""

    def prepare_glide(self, due: float) -> None:
        """Have at hand what a picture that is `due` at a moment (s) shows if the view glides on until then, as far as it passes by."""

    def bring_touch_into_view(self, intent: Intent) -> bool:
        """Let the camera follow to what a touch means on the board, where something lies over it; False for what is not on the board."""
        del intent
        return False

    def _now(self) -> float | None:
        """Return the time for a glide; None where everything goes at once."""
        return None if self._ctx.settings.reduced_motion else self._ctx.now()

    def handle_intent(self, intent: Intent) -> bool:
        """Answer what pushes and zooms, or is meant for this board; False for what is not the board's."""
        match intent:
            case PanArea(area, dx, dy) if area == PAN_AREA_KEY:
                self.camera.pan_by(dx, dy)
            case EndPan(area, vx, vy) if area == PAN_AREA_KEY:
                if not self._ctx.settings.reduced_motion:
                    self.camera.start_momentum(vx, vy, self._ctx.now())
            case ZoomArea(area, factor, x, y) if area == PAN_AREA_KEY:
                self.camera.zoom_by(factor, x, y, self._ctx.now())
            case ShowWholeArea(area) if area == PAN_AREA_KEY:
                self.show_whole_board()
            case FocusNext() | FocusPrevious():
                return False
            case _:
                return self.handle_board_intent(intent)
        return True

    # -- time ---------------------------------------------------------------------------------------------------------
    def update(self, now: float) -> bool:
        """Let time (s) pass for the camera and for pieces that make room; return whether something moves."""
        moving = self.camera.update(now)
        return self.is_changing_by_itself(now) or moving

    def wake_at(self, now: float) -> float | None:
        """Return the next moment (s) at which the board changes by itself."""
        return now if self.is_changing_by_itself(now) else self.camera.wake_at(now)
