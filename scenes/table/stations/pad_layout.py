"""The plan of a station whose private place is open and shows a pad: of one size, whatever is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.stations.layout import EMPTY_RECT, TRAY_CARD_SIZE_DESIGN_PX, Rect, StationLayout, StationLayouter, best_card_rows

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import StationPlace

TEXT_LINE_COUNT = 6
"""Lines of small words that a pad has room for beside its chart."""
BUTTON_ROW_COUNT = 3
"""Buttons below each other."""
MIN_CHART_CELLS = 3
"""Cells that a chart has across and down at least."""
MAX_CHART_SHARE = 0.62
"""The share of a station that its chart takes at most."""
ENOUGH_CELLS_DOWN = 5
"""Cells down that are enough, where more of them would hide the middle of the table from the others."""


def chart_cell_pixels(kit: DrawingKit) -> int:
    """Return the pixels of a cell of a chart: an even number, as large as a fingertip."""
    return 2 * -(-(kit.mm(10) + 1) // 2)


def _odd(count: int, most: int) -> int:
    """Return the odd number of cells that there is room for, within bounds."""
    count = max(MIN_CHART_CELLS, min(most, count))
    return count - (count + 1) % 2


class PadLayouter(StationLayouter):
    """Lays a pad out: the chart on the left, words and buttons beside it; what is chosen from takes the place of chart and words."""

    def __init__(self, kit: DrawingKit, spot: StationPlace, model: StationModel) -> None:
        """Take over what is to be laid out; a pad is as long as its station can be."""
        super().__init__(kit, spot, model)
        self.things, self.kept = len(model.menu), 0
        self.length = max(spot.max_length, spot.length)
        self.inner = self.length - 2 * self.pad
        self.wide = self.length >= kit.u(590) * max(1.0, kit.text_scale) ** 0.5

    def _covered(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay out chart, words and buttons."""
        high, (side, tall) = self._high(top), self._chart(top)
        buttons = self._buttons(top, high, side)
        words, verbs = self._beside(top, high, side, buttons)
        chart = (float(self.pad), top + (high - tall) / 2, side, tall) if side else EMPTY_RECT
        return StationLayout(round(top + high + self.pad), self.length, head, ask, words, (), (), verbs, self.wide, chart)

    def _opened(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay out what is chosen from, in the place of chart and words."""
        high, gap = self._high(top), float(self.gap)
        verbs = len(self.model.buttons)
        column = self._column() if verbs and self._broad(self._chart(top)[0]) else 0.0
        under = (self.row + gap) if verbs and not column else 0.0
        well = (float(self.pad), top, self.inner - (column + 2 * gap if column else 0.0), high - under)
        cards = self._laid(well)
        if column:
            grid = self._grid((self.length - self.pad - column, top, column, high), 1)
        else:
            grid = self._grid((float(self.pad), top + high - self.row, float(self.inner), float(self.row)), max(1, verbs))
        return StationLayout(round(top + high + self.pad), self.length, head, ask, well, cards, (), grid, self.wide)

    # -- sizes that nothing secret changes ----------------------------------------------------------------------------
    def _high(self, top: float) -> float:
        """Return how high everything below the head is."""
        side, least = self._chart(top)
        tall = least
        buttons = BUTTON_ROW_COUNT * (self.row + self.gap) - self.gap
        words = TEXT_LINE_COUNT * self.kit.text_size_px("small") * 1.3
        least = max(least, buttons if self._broad(side) else buttons + words * 0.9, float(self.place.depth) - top - self.pad)
        if not least or not self.model.pad or not self.model.pad.chart_column_count:
            least = max(least, words + self.kit.u(TRAY_CARD_SIZE_DESIGN_PX[1]) + self.row)
        return float(min(least, max(self.deepest - top - self.pad, tall)))

    def _chart(self, top: float) -> tuple[float, float]:
        """Return width and height of the chart: as many cells as there is room for, odd numbers.

        It leaves the middle of the table free where a few cells down are enough; across it has as many as leave room beside it.
        """
        most = self.model.pad.chart_column_count if self.model.pad is not None else 0
        if not most:
            return 0.0, 0.0
        each, beyond = chart_cell_pixels(self.kit), top + self.pad
        deep = (
            min(self.deepest, max(self.place.shallow_depth, beyond + ENOUGH_CELLS_DOWN * each))
            if self.place.shallow_depth
            else self.deepest
        )
        room = self.inner * MAX_CHART_SHARE
        down = _odd(int(min(deep - beyond, room) // each), most)
        across = next(count for count in range(_odd(int(room // each), most), 0, -2) if count <= down or self._broad(each * count))
        return float(each * across), float(each * down)

    def _column(self) -> float:
        """Return the width of the column of buttons."""
        return float(min(self.inner * 0.3, self.kit.u(250) * max(1.0, self.kit.text_scale)))

    def _broad(self, side: float) -> bool:
        """Return whether words and buttons stand side by side."""
        return side > 0 and self.inner - side - 4 * self.gap >= 2 * self._column()

    # -- parts --------------------------------------------------------------------------------------------------------
    def _buttons(self, top: float, high: float, side: float) -> Rect:
        """Return the place of the buttons."""
        gap, right = float(self.gap), float(self.length - self.pad)
        if self._broad(side):
            column = self._column()
            return (right - column, top, column, high)
        if side:
            left, tall = self.pad + side + 2 * gap, BUTTON_ROW_COUNT * (self.row + gap) - gap
            return (left, top + high - tall, right - left, tall)
        return (float(self.pad), top + high - self.row, float(self.inner), float(self.row))

    def _beside(self, top: float, high: float, side: float, buttons: Rect) -> tuple[Rect, tuple[Rect, ...]]:
        """Return the place of the words, and those of the buttons."""
        gap, count = float(self.gap), len(self.model.buttons)
        left = self.pad + (side + 2 * gap if side else 0.0)
        if self._broad(side):
            return (left, top, buttons[0] - 2 * gap - left, high), self._grid(buttons, 1)
        words = (left, top, self.length - self.pad - left, buttons[1] - gap - top)
        if side:
            tall = count * (self.row + gap) - gap
            return words, self._grid((buttons[0], buttons[1] + buttons[3] - tall, buttons[2], tall), 1)
        return words, self._grid(buttons, max(1, count))

    def _laid(self, well: Rect) -> tuple[Rect, ...]:
        """Lay what is chosen from into a well, as large as it goes."""
        gap, (x, y, w, h) = float(self.gap), well
        rows, wide = best_card_rows(self.things, (w, h), gap, float(self.kit.u(TRAY_CARD_SIZE_DESIGN_PX[0]) * 1.3))
        wide = max(wide, self._tip())
        per, tall = (
            -(-self.things // rows),
            max(self._tip(), min(wide * TRAY_CARD_SIZE_DESIGN_PX[1] / TRAY_CARD_SIZE_DESIGN_PX[0], (h - gap) / rows - gap)),
        )
        first = y + (h - rows * (tall + gap) + gap) / 2
        places = []
        for index in range(self.things):
            row, column = divmod(index, per)
            count = min(per, self.things - row * per)
            left = x + (w - count * (wide + gap) + gap) / 2
            places.append((left + column * (wide + gap), first + row * (tall + gap), wide, tall))
        return tuple(places)
