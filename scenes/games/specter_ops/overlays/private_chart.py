"""The chart of an agent's pad: the plan round her space, laid over her open station as it lies on the table, to be touched and pushed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.board.camera import Camera
from scenes.games.specter_ops.animation.stage import Stage
from scenes.games.specter_ops.model.secret_highlights import MarkSpace, secret_highlights
from scenes.games.specter_ops.model.things import SpaceThing
from scenes.table.intents import AskWhyNot
from scenes.table.stations.layout import NOWHERE
from scenes.table.stations.pad_layout import cell
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.geometry import Place
    from scenes.games.specter_ops.board.board import PlanBoard
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.games.specter_ops.model.highlights import Highlights
    from scenes.graphics.frame import Frame
    from scenes.table.stations.screen_model import ScreenModel

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


@dataclass(frozen=True, slots=True)
class Chart:
    """The name under which the chart of a seat is pushed."""

    seat: int


class Charts:
    """The charts of all open pads, each as far as its agent has pushed it; it comes back when she goes on, or covers her place."""

    def __init__(self) -> None:
        """Nothing is pushed."""
        self._pushed: dict[int, tuple[int, float, float]] = {}
        """By seat: the space that would be in the middle, and how many spaces to the right and down it lies from there."""

    def push(self, seat: int, right: float, down: float) -> None:
        """Push the chart of a seat by so many spaces."""
        if seat in self._pushed:
            middle, x, y = self._pushed[seat]
            self._pushed[seat] = middle, x + right, y + down

    def paint(self, frame: Frame, board: PlanBoard, shown: ScreenModel[Highlights], context: SpecterContext) -> None:
        """Lay the chart of every open pad over its station."""
        for seat, desk in shown.models.items():
            spot, plan, rect = shown.stations[seat]
            if desk.pad is None or plan.chart == NOWHERE:
                self._pushed.pop(seat, None)
                continue
            place = Pane.root(frame).sub(rect, spot.angle).screen(plan.chart)
            view, marks = context.own(seat), secret_highlights(context, seat)
            stage = Stage.from_table(view.table, board.geometry, seat)
            sheet = next(one for one in view.table.agents if one.seat == seat)
            middle = marks.chosen if marks.chosen is not None else sheet.cell if sheet.cell >= 0 else board.geometry.board.start
            at = self._middle(board, seat, middle, (place.w // cell(frame.kit) // 2, place.h // cell(frame.kit) // 2))
            key = place, spot.angle, at, sheet.cell, marks, stage, board.board_geometry
            home = board.board_geometry.place(sheet.cell) if sheet.cell >= 0 else at
            draw = partial(_paint, board=board, seat=seat, place=place, angle=spot.angle, at=at, home=home, marks=marks, stage=stage)
            frame.cached(f"chart:{seat}", place.inflate(4, 4), key, draw, place)

    def _middle(self, board: PlanBoard, seat: int, middle: int, half: Place) -> Place:
        """Return the place in the middle of a chart that reaches `half` so far; pushed however far, no more than the rim is beyond."""
        (x, y), (w, h) = board.board_geometry.place(middle), board.board_geometry.size
        known, right, down = self._pushed.get(seat, (middle, 0.0, 0.0))
        if known != middle:
            right = down = 0.0
        right, down = _within(right, x, w, half[0]), _within(down, y, h, half[1])
        self._pushed[seat] = middle, right, down
        return x - round(right), y - round(down)


def _within(pushed: float, at: int, size: int, half: int) -> float:
    """Bound how far a chart is pushed along an axis of so many cells, `at` being its middle before."""
    low, high = half - 1, size - half
    if low > high:
        low = high = size // 2
    return min(max(pushed, at - high), at - low)


def _paint(
    frame: Frame, board: PlanBoard, seat: int, place: pygame.Rect, angle: int, at: Place, home: Place, marks: Highlights, stage: Stage
) -> None:
    """Paint one chart, and list its cells: where she may go, and all for notes; it can be pushed."""
    pane, px, (x, y) = Pane.root(frame), cell(frame.kit), at
    near = Camera(2, px)
    near.rect, near.middle, near.size = place, (float(x), float(y)), float(px)
    board.paint_near(pane, near, stage, marks, angle)
    pane.touch(place, None, f"chart:{seat}", pan=Chart(seat))
    meant, across, high = board.meant(marks, stage), place.w // px // 2, place.h // px // 2
    for right in range(-across, across + 1):
        for down in range(-high, high + 1):
            space = board.board_geometry.space((x + right, y + down))
            if space is None or not board.geometry.open >> space & 1:
                continue
            intent, key = meant.get(space), f"chart {space}"
            rect = near.cell_rect(x + right, y + down).clip(place)
            why = AskWhyNot(SpaceThing(space), angle, seat, private=True)
            pane.touch(rect, intent, key, hold=MarkSpace(seat, space), seat=seat, why=why)
            arrow = COMPASS.get((x + right - home[0], y + down - home[1]))
            if arrow is not None and marks.chosen is None and intent is not None:
                pane.icon(arrow, rect.centerx, rect.centery, px * 0.5, "text")
            if key in frame.pressed:
                pane.glow(rect, "second", 1.0, px * 0.2)
