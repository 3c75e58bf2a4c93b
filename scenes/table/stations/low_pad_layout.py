"""The plan of a station whose pad is no deeper than its cards need: what lies in the middle of the table stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.table.stations.layout import TRAY_CARD_SIZE_DESIGN_PX, Rect
from scenes.table.stations.pad_layout import BUTTON_ROW_COUNT, PadLayouter

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import StationPlace

TEXT_LINE_COUNT: Final = 4
"""Lines of small words that a narrow pad has room for above its cards."""
CARDS_PER_ROW: Final = 5
"""Cards that lie side by side in a narrow pad."""


class LowPadLayouter(PadLayouter):
    """Lays a pad without a chart out, with tabs above it: buttons beside it where the station is long, else below it."""

    def __init__(self, kit: DrawingKit, spot: StationPlace, model: StationModel) -> None:
        """Take over what is to be laid out; a narrow station gets as deep as it needs."""
        super().__init__(kit, spot, model)
        if not self.wide:
            self.deepest = spot.max_depth
        self.bare = not model.buttons and not model.is_awaited
        """Whether there is nothing to be done: the pad takes the place of the buttons too."""

    def _broad(self, side: float) -> bool:
        """Return whether words and buttons stand side by side."""
        return self.wide or super()._broad(side)

    def _beside(self, top: float, high: float, side: float, buttons: Rect) -> tuple[Rect, tuple[Rect, ...]]:
        """Return the place of the pad, and those of the buttons, if there may be any."""
        if self.bare:
            return (float(self.pad), top, float(self.inner), high), ()
        return super()._beside(top, high, side, buttons)

    def _high(self, top: float) -> float:
        """Return how high everything below the head is; nothing that is in the pad changes it, but whether its seat is asked."""
        kit, gap, card, tabs = self.kit, self.gap, float(self.kit.u(TRAY_CARD_SIZE_DESIGN_PX[1])), self._tip() + self.gap
        if self.wide:
            least = max(tabs + card + 3 * gap, BUTTON_ROW_COUNT * (self.row + gap) - gap)
        else:
            card = max(
                min(card, self.inner / CARDS_PER_ROW * TRAY_CARD_SIZE_DESIGN_PX[1] / TRAY_CARD_SIZE_DESIGN_PX[0]),
                self._tip() * TRAY_CARD_SIZE_DESIGN_PX[1] / TRAY_CARD_SIZE_DESIGN_PX[0],
            )
            least = tabs + TEXT_LINE_COUNT * kit.text_size_px("small") * 1.3 + card + 5 * gap + (0 if self.bare else self.row)
        least = max(least, float(self.place.depth) - top - self.pad)
        return float(min(least, max(self.deepest - top - self.pad, 2.0 * self.row)))
