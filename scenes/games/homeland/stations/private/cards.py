"""The open private place: the own cards, the plate that all see, and the memo of the turn, in one size whatever is in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.stations.private.card_rows import (
    CARD_HEIGHT_TO_WIDTH,
    MAX_CARD_WIDTH,
    best_card_width_and_rows,
    paint_cards_in_rows,
)
from scenes.games.homeland.stations.public_panel import PublicPanel

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.table.stations.layout import Rect
    from scenes.table.stations.model import CardSlot
    from scenes.widgets.pane import Pane

FULL, BARE = 520, 330
"""Design pixels of the plate beside the cards: with assets or a memo, or with counters only."""
SIDE_BY_SIDE_MIN_ASPECT: Final = 2.1
"""From how many heights of width on cards and plate lie side by side."""

MIN_VISIBLE_CARD_SHARE: Final = 0.6
"""The share of its width that shows of a card at least which lies below the next one."""


@dataclass(frozen=True, slots=True)
class PrivateCardsPad:
    """What lies in a place: cards that are touched or held up, and the plate; a finger that rests on that means `plate_hold_intent`."""

    cards: tuple[CardSlot, ...]
    public_panel: PublicPanel
    no_cards_text: str = ""
    """What is said where there are no cards."""
    plate_hold_intent: Intent | None = None

    @property
    def chart_column_count(self) -> int:
        """Return how many cells the chart has: none."""
        return 0

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint cards and plate into a place of the pane."""
        kit, gap = pane.kit, pane.kit.u(8)
        x, y, w, h = rect
        x, y, w, h = x + gap, y + gap, w - 2 * gap, h - 2 * gap
        if w >= SIDE_BY_SIDE_MIN_ASPECT * h:
            wide = self._beside(pane, w)
            if not self._shows(pane, w - wide - gap, h):
                self._cards(pane, (x, y, w, h))
                return
            self._cards(pane, (x, y, w - wide - gap, h))
            self._plate(pane, (x + w - wide, y, wide, h))
            return
        least = kit.text_size_px("small") * 1.3 * (4.4 if self.public_panel.turn_checklist is not None else 2.2)
        high = min(h * 0.46, max(least, h - self._high(pane, w)))
        if best_card_width_and_rows(kit, w, h - high - gap, len(self.cards))[0] < kit.mm(10) + 1:
            self._cards(pane, (x, y, w, h))
            return
        self._plate(pane, (x, y, w, high))
        self._cards(pane, (x, y + high + gap, w, h - high - gap))

    def _plate(self, pane: Pane, rect: Rect) -> None:
        """Paint the plate, which tells more to a finger that rests on it."""
        self.public_panel.paint(pane, rect)
        if self.plate_hold_intent is not None and min(rect[2:]) > pane.kit.mm(10):
            pane.add_target(rect, None, f"plate:{pane.seat}", hold=self.plate_hold_intent)

    def _beside(self, pane: Pane, w: float) -> float:
        """Return how wide the plate is beside the cards: it needs its memo's words, cards need to be touched."""
        kit, helper = pane.kit, self.public_panel.turn_checklist
        much = helper is not None or bool(self.public_panel.holdings.chips)
        wide = min(w * 0.42, kit.u(FULL if much else BARE) * max(1.0, kit.text_scale) ** 0.5)
        least = len(self.cards) * (kit.mm(10) + 1 + kit.u(8))
        return float(max(wide, min(helper.natural_width(kit), w - least))) if helper is not None else wide

    def _shows(self, pane: Pane, w: float, h: float) -> bool:
        """Return whether so much of each card shows in a place that a finger can touch its middle, also where they overlap."""
        kit, count = pane.kit, len(self.cards)
        least = kit.mm(10) + 1
        return best_card_width_and_rows(kit, w, h, count)[0] >= least or (w - least) >= (count - 1) * least * MIN_VISIBLE_CARD_SHARE

    def _high(self, pane: Pane, w: float) -> float:
        """Return how high the cards get at most in a place of that width."""
        kit, gap = pane.kit, pane.kit.u(8)
        return float(min(kit.u(MAX_CARD_WIDTH), (w + gap) / max(1, len(self.cards)) - gap) * CARD_HEIGHT_TO_WIDTH + 2 * gap)

    def _cards(self, pane: Pane, rect: Rect) -> None:
        """Lay the cards, or say that there are none."""
        x, y, w, h = rect
        if self.cards:
            paint_cards_in_rows(pane, rect, self.cards)
        else:
            pane.text(self.no_cards_text, x + w / 2, y + h / 2, "body", "dim", "r", "cm", w, 2)
