"""The open plate of a station: what all see of a player, and the memo of his turn, side by side or below each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.stations.holdings import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from scenes.games.homeland.stations.holdings import PublicHoldings
    from scenes.games.homeland.stations.turn_checklist import TurnChecklist
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

FULL_WIDTH: Final = 680
"""Design pixels of a plate that shows both."""
MIN_CHECKLIST_WIDTH: Final = 190
"""Design pixels of width that a memo needs beside the rest."""


@dataclass(frozen=True, slots=True)
class PublicPanel:
    """What a plate shows; the memo only in the own turn of a person."""

    holdings: PublicHoldings
    turn_checklist: TurnChecklist | None = None

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it, with as much as its place has room for."""
        kit = pane.kit
        x, y, w, h = rect
        line, gap = kit.text_size_px("small") * LINE_HEIGHT_FACTOR, kit.u(6)
        if self.turn_checklist is None:
            self.holdings.paint(pane, rect)
        elif w >= 2 * kit.u(MIN_CHECKLIST_WIDTH) * max(1.0, kit.text_scale) ** 0.5:
            memo = min(w * 0.6, max(w * 0.4, self.turn_checklist.natural_width(kit)))
            self.holdings.paint(pane, (x, y, w - memo - gap, h))
            self.turn_checklist.paint(pane, (x + w - memo, y, memo, h))
        elif h >= 3.4 * line:
            memo = min(h * 0.5, line * 3.4)
            self.holdings.paint(pane, (x, y, w, h - memo - gap))
            self.turn_checklist.paint(pane, (x, y + h - memo, w, memo))
        else:
            self.holdings.paint(pane, rect)
