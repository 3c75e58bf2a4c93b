"""The chart of an agent's pad: the plan round her space, laid over her open station as it lies on the table, to be touched and pushed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.board.camera import BoardCamera
from scenes.games.specter_ops.animation.stage import AnimationStage
from scenes.games.specter_ops.model.refusal_subjects import SpaceSubject
from scenes.games.specter_ops.model.secret_highlights import MarkSpace, agent_highlights
from scenes.table.intents import AskWhyNot
from scenes.table.stations.layout import EMPTY_RECT
from scenes.table.stations.pad_layout import chart_cell_pixels
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.geometry import GridPlace
    from scenes.games.specter_ops.board.board import PlanBoard
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.games.specter_ops.model.highlights import BoardHighlights
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.screen_model import ScreenModel

ARROW_BY_CELL_OFFSET = {
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
class PannableChartId:
    """The name under which the chart of a seat is pushed."""

    seat: int


class PrivateCharts:
    """The charts of all open pads, each as far as its agent has pushed it; it comes back when she goes on, or covers her place."""

    def __init__(self) -> None:
        """Nothing is pushed."""
        self._pushed: dict[int, tuple[int, float, float]] = {}
        """By seat: the space that would be in the middle, and how many spaces to the right and down it lies from there."""

    def pan_chart(self, seat: int, right: float, down: float) -> None:
        """Push the chart of a seat by so many spaces."""
        if seat in self._pushed:
            middle, x, y = self._pushed[seat]
            self._pushed[seat] = middle, x + right, y + down

    def paint(self, frame: PaintFrame, board: PlanBoard, shown: ScreenModel[BoardHighlights], context: SpecterContext) -> None:
        """Lay the chart of every open pad over its station."""
        for seat, desk in shown.model_by_seat.items():
            spot, plan, rect = shown.station_by_seat[seat]
            if desk.pad is None or plan.chart_rect == EMPTY_RECT:
                self._pushed.pop(seat, None)
                continue
            place = Pane.whole_window(frame).sub_area(rect, spot.station_angle).to_window_rect(plan.chart_rect)
            key, draw = self.chart_key_and_painter(frame.kit, board, seat, place, spot.station_angle, context)
            frame.paint_cached(f"chart:{seat}", place.inflate(4, 4), key, draw, place)

    def chart_key_and_painter(
        self, kit: DrawingKit, board: PlanBoard, seat: int, place: pygame.Rect, angle: int, context: SpecterContext
    ) -> tuple[Hashable, Callable[[PaintFrame], None]]:
        """Return what a seat's chart in a place shows, as a value, and what paints it."""
        view, marks = context.own_view(seat), agent_highlights(context, seat)
        stage = AnimationStage.from_table(view.table, board.geometry, seat)
        sheet = next(one for one in view.table.agents if one.seat == seat)
        middle = (
            marks.chosen_space if marks.chosen_space is not None else sheet.cell if sheet.cell >= 0 else board.geometry.board.agent_start
        )
        at = self._middle(board, seat, middle, (place.w // chart_cell_pixels(kit) // 2, place.h // chart_cell_pixels(kit) // 2))
        home = board.board_geometry.space_corner(sheet.cell) if sheet.cell >= 0 else at
        draw = partial(_paint, board=board, seat=seat, place=place, angle=angle, at=at, home=home, marks=marks, stage=stage)
        return (place.size, place.topleft, angle, at, sheet.cell, marks, stage, board.board_geometry), draw

    def _middle(self, board: PlanBoard, seat: int, middle: int, half: GridPlace) -> GridPlace:
        """Return the place in the middle of a chart that reaches `half` so far; pushed however far, no more than the rim is beyond."""
        (x, y), (w, h) = board.board_geometry.space_corner(middle), board.board_geometry.size
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
    frame: PaintFrame,
    board: PlanBoard,
    seat: int,
    place: pygame.Rect,
    angle: int,
    at: GridPlace,
    home: GridPlace,
    marks: BoardHighlights,
    stage: AnimationStage,
) -> None:
    """Paint one chart, and list its cells: where she may go, and all for notes; it can be pushed."""
    pane, px, (x, y) = Pane.whole_window(frame), chart_cell_pixels(frame.kit), at
    near = BoardCamera(2, px)
    near.rect, near.middle, near.size = place, (float(x), float(y)), float(px)
    board.paint_enlarged_part(pane, near, stage, marks, angle)
    pane.add_target(place, None, f"chart:{seat}", pan=PannableChartId(seat))
    meant, across, high = board.intents_by_space(marks, stage), place.w // px // 2, place.h // px // 2
    for right in range(-across, across + 1):
        for down in range(-high, high + 1):
            space = board.board_geometry.space_at((x + right, y + down))
            if space is None or not board.geometry.open >> space & 1:
                continue
            intent, key = meant.get(space), f"chart {space}"
            rect = near.cell_rect(x + right, y + down).clip(place)
            why = AskWhyNot(SpaceSubject(space), angle, seat, is_private=True)
            pane.add_target(rect, intent, key, hold=MarkSpace(seat, space), seat=seat, why=why)
            arrow = ARROW_BY_CELL_OFFSET.get((x + right - home[0], y + down - home[1]))
            if arrow is not None and marks.chosen_space is None and intent is not None:
                pane.icon(arrow, rect.centerx, rect.centery, px * 0.5, "text")
            if key in frame.pressed_target_keys:
                pane.glow(rect, "second", 1.0, px * 0.2)
