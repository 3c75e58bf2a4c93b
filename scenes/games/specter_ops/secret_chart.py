"""The chart of an agent's pad: the plan round her space, laid over her open station as it lies on the table, to be touched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.board.camera import Camera
from scenes.games.specter_ops.secret_marks import MarkSpace, secret_marks
from scenes.games.specter_ops.stage import Stage
from scenes.table.pad_plan import cell
from scenes.table.plan import NOWHERE

if TYPE_CHECKING:
    from scenes.games.specter_ops.board import PlanBoard
    from scenes.games.specter_ops.marks import Marks
    from scenes.games.specter_ops.moment import Moment
    from scenes.table.shown import Shown
    from scenes.widgets.frame import Frame

COMPASS = {
    (0, -1): "north",
    (1, -1): "north_east",
    (1, 0): "east",
    (1, 1): "south_east",
    (0, 1): "south",
    (-1, 1): "south_west",
    (-1, 0): "west",
    (-1, -1): "north_west",
}
"""The arrow that points each way on the window, by cells to the right and down."""


def paint(frame: Frame, board: PlanBoard, shown: Shown[Marks], moment: Moment) -> None:
    """Lay the chart of every open pad over its station."""
    for seat, desk in shown.desks.items():
        spot, plan, rect = shown.stations[seat]
        if desk.pad is None or plan.chart == NOWHERE:
            continue
        place = frame.root().sub(rect, spot.angle).screen(plan.chart)
        view, marks = moment.own(seat), secret_marks(moment, seat)
        stage = Stage.of(view.table, board.geometry, seat)
        sheet = next(one for one in view.table.agents if one.seat == seat)
        middle = marks.chosen if marks.chosen is not None else sheet.cell if sheet.cell >= 0 else board.geometry.board.start
        key = place, spot.angle, middle, sheet.cell, marks, stage, board.lie
        draw = partial(
            _paint, board=board, seat=seat, place=place, angle=spot.angle, middle=middle, start=sheet.cell, marks=marks, stage=stage
        )
        frame.still(f"chart:{seat}", place.inflate(4, 4), key, draw, place)


def _paint(
    frame: Frame, board: PlanBoard, seat: int, place: pygame.Rect, angle: int, middle: int, start: int, marks: Marks, stage: Stage
) -> None:
    """Paint one chart, and list its cells: where she may go, and all for notes."""
    pane, px = frame.root(), cell(frame.kit)
    near = Camera(2, px)
    x, y = board.lie.place(middle)
    near.rect, near.middle, near.size = place, (float(x), float(y)), float(px)
    board.paint_near(pane, near, stage, marks, angle)
    meant, across = board.meant(marks, stage), place.w // px // 2
    home = board.lie.place(start) if start >= 0 else (x, y)
    for right in range(-across, across + 1):
        for down in range(-across, across + 1):
            space = board.lie.space((x + right, y + down))
            if space is None or not board.geometry.open >> space & 1:
                continue
            intent = meant.get(space)
            at = near.cell_rect(x + right, y + down).clip(place)
            pane.touch(at, intent, f"chart {right},{down}", hold=MarkSpace(seat, space), seat=seat)
            arrow = COMPASS.get((x + right - home[0], y + down - home[1]))
            if arrow is not None and marks.chosen is None and intent is not None:
                pane.icon(arrow, at.centerx, at.centery, px * 0.5, "text")
            if f"chart {right},{down}" in frame.pressed:
                pane.glow(at, "second", 1.0, px * 0.2)
