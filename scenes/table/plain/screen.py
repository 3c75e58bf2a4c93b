"""The picture of a plain table: panels in the middle, stations round it, a strip with the news in a corner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final

from scenes.table.plain.model import PlainContext, PlainSentences
from scenes.table.plain.station import PlainStationBuilder
from scenes.table.screen import TableScreen
from scenes.table.stations.seat import StationSeat
from scenes.table.table_layout import side_column_layout
from scenes.widgets import backdrop
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.table.plain.animations import SoundOnlyAnimationPlayer
    from scenes.table.plain.board import PlainBoard
    from scenes.table.plain.explanation import PlainExplanation
    from scenes.table.plain.model import PlainModel
    from scenes.table.stations.model import StationModel
    from scenes.table.stations.screen_model import ScreenModel
    from scenes.table.table_layout import CornerPlace, StationPlace, TableLayout

MIN_LARGE_STATION_HEIGHT: Final = 560
"""Design pixels of the large station of a laptop."""
MINUTE_SECONDS: Final = 60


class PlainScreen(TableScreen[PlainContext, None]):
    """Paints one table."""

    model: PlainModel
    board: PlainBoard

    def __init__(
        self,
        model: PlainModel,
        board: PlainBoard,
        animations: SoundOnlyAnimationPlayer,
        undo_seat: Callable[[], int | None],
        explanation: PlainExplanation,
    ) -> None:
        """Paint a table."""
        super().__init__(model, board, animations, undo_seat)
        self.explanation = explanation

    def make_context(self) -> PlainContext:
        """Gather what is known now."""
        model = self.model
        reader = model.make_view_reader()
        return PlainContext(
            **self.shared_context_fields(PlainSentences(model.words()), model.view), view_reader=reader, has_hidden_facts=model.secrets
        )

    def station_model(self, context: PlainContext, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""
        at = StationSeat(context, spot.seat, spot.station_angle, compact=spot.is_compact)
        return PlainStationBuilder(at, context.app.kit.icon_names, self.board.own_lists[spot.seat]).build()

    def clocks_key(self, context: PlainContext) -> Hashable:
        """Return what else stations depend on: how far the lists in open places were pushed."""
        return tuple(round(area.offset) for area in self.board.own_lists), super().clocks_key(context)

    def highlights(self, context: PlainContext, ring: TableLayout) -> None:
        """Light nothing: everything is done at the stations."""

    def laptop_layout(self, kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
        """Return the panels the window's whole height, and put everything else beside them."""
        return side_column_layout(kit, size, seats, featured, MIN_LARGE_STATION_HEIGHT)

    def paint_under_stations(self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[None], context: PlainContext) -> None:
        """Paint the panels and what is in the corners."""
        board = self.board
        backdrop.draw(frame)
        board.angle = 180 if self.model.turned else 0
        board.paint(frame, shown.uncovered_middle_rect(ring.middle_rect), context.view, ring.middle_rect)
        self.paint_strips_and_corners(frame, ring, shown, context)

    def paint_over_stations(self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[None], context: PlainContext) -> None:
        """Paint what was asked for."""
        self.explanation.paint(frame, ring.middle_rect)

    # -- the strip ----------------------------------------------------------------------------------------------------
    def status_bar_key(self, context: PlainContext) -> Hashable:
        """Return what strips show besides the news of the position: the clock, and who is asked."""
        return self._clock(context), tuple(context.session.seats_waited_for())

    @staticmethod
    def _clock(context: PlainContext) -> str:
        """Return what is left on the clock of a game in real time, in minutes and seconds."""
        clock = context.session.clock
        return "" if clock is None else f"{clock.seconds_shown // MINUTE_SECONDS}:{clock.seconds_shown % MINUTE_SECONDS:02}"

    def paint_status_bar(self, frame: PaintFrame, corner: CornerPlace, context: PlainContext) -> None:
        """Paint the strip of a corner: who is asked, the clock, and what happened last."""
        kit, model = frame.kit, self.model
        pane = Pane.whole_window(frame).sub_area(corner.rect, corner.angle)
        pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16))
        pad, row = float(kit.u(14)), kit.text_size_px("name") * 1.3
        inner = pane.w - 2 * pad
        clock = self._clock(context)
        if clock:
            inner -= pane.text(clock, pane.w - pad, pad * 0.8 + row / 2, "name", "accent", "f", "rm", inner, tabular=True) + pad
        self._waiting(pane, context, (pad, pad * 0.8, inner, row))
        top = pad + row
        if pane.h - top - pad > kit.text_size_px("small") * 1.2:
            write_fitted(pane, model.news, (pad, top, pane.w - 2 * pad, pane.h - top - pad * 0.6), "small", "dim")

    @staticmethod
    def _waiting(pane: Pane, context: PlainContext, rect: tuple[float, float, float, float]) -> None:
        """Paint who is asked: a name, or the marks of several."""
        kit, seats = pane.kit, context.session.seats
        x, y, w, h = rect
        asked: list[Any] = [seats[seat] for seat in context.session.seats_waited_for()]
        for index, setup in enumerate(asked):
            pane.seat_mark(setup.colour, x + kit.u(12) + index * kit.u(34), y + h / 2, kit.u(12))
        left = len(asked) * kit.u(34) + kit.u(4)
        if len(asked) == 1:
            pane.text(asked[0].name, x + left, y + h / 2, "name", "text", "f", "lm", w - left)
