"""Paints the board of one phone's own table, and finds what in it can be touched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.graphics.occlusion import cull_targets
from scenes.table.table_layout import PHONE_BOARD_SIZE_PX

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from scenes.engine.context import AppContext
    from scenes.input.touch_target import TouchTarget
    from scenes.table.phones.seat_session import PhoneTableScene

MAX_PAINT_PASSES: Final = 8
"""How often a board is painted at most until nothing in it is rough."""


@dataclass(frozen=True, slots=True)
class PaintedBoard:
    """A board on its surface: what can be touched in it, and under which name it is pushed and zoomed (None: it is not)."""

    surface: pygame.Surface
    targets: Sequence[TouchTarget]
    pan_area_key: Hashable


def paint_board(app: AppContext, scene: PhoneTableScene, seat: int, surface: pygame.Surface | None = None) -> PaintedBoard:
    """Return the board of a table before which one seat sits alone, with nothing rough in it; on a surface of an earlier one, if given."""
    surface = pygame.Surface(PHONE_BOARD_SIZE_PX) if surface is None else surface
    frame = _paint(app, scene, seat, surface)
    for _ in range(MAX_PAINT_PASSES):
        if not frame.needs_another_frame and not scene.board.is_changing_by_itself(app.now()):
            break
        frame = _paint(app, scene, seat, surface)
    area = next((target.pan for target in frame.targets if target.pan is not None), None)
    cull_targets(frame)
    return PaintedBoard(surface, tuple(frame.targets), area)


def _paint(app: AppContext, scene: Any, seat: int, surface: pygame.Surface) -> PaintFrame:
    """Paint it once."""
    canvas = Canvas(surface)
    canvas.begin_frame()
    frame = PaintFrame(app.kit, canvas, now=app.now(), is_final=True)
    scene.screen.paint_board_for_seat(frame, seat)
    canvas.show_changes()
    return frame
