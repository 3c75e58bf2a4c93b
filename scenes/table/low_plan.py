"""The plan of a station whose pad is no deeper than its cards need: what lies in the middle of the table stays in sight."""

from __future__ import annotations

from typing import Final

from scenes.table.pad_plan import ROWS, PadPlanner
from scenes.table.plan import CARD

LINES: Final = 5
"""Lines of small words that a narrow pad has room for above its cards."""
ACROSS: Final = 5
"""Cards that lie side by side in a narrow pad."""


class LowPadPlanner(PadPlanner):
    """Lays a pad without a chart out: buttons beside it where the station is long, else below it."""

    def _broad(self, side: float) -> bool:
        """Tell whether words and buttons stand side by side."""
        return self.wide or super()._broad(side)

    def _high(self, top: float) -> float:
        """Give how high everything below the head is; nothing that is in the pad changes it."""
        kit, gap, card = self.kit, self.gap, float(self.kit.u(CARD[1]))
        if self.wide:
            least = max(card + 4 * gap, ROWS * (self.row + gap) - gap)
        else:
            card = min(card, self.inner / ACROSS * CARD[1] / CARD[0])
            least = LINES * kit.size("small") * 1.3 + card + self.row + 5 * gap
        least = max(least, float(self.spot.depth) - top - self.pad)
        return float(min(least, max(self.deepest - top - self.pad, 2.0 * self.row)))
