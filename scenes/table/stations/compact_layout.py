"""The plan of a strip: the line about somebody at the top of a laptop, whose things move together where there are many strips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.stations.broad_layout import BroadSlotLayouter
from scenes.table.stations.layout import EMPTY_RECT, Rect, StationLayout, StationLayouter, grid_rects
from scenes.table.stations.low_pad_layout import LowPadLayouter
from scenes.table.stations.pad_layout import PadLayouter

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import StationPlace

PAD, GAP = 8, 3
"""Design pixels beside and between things that have moved together."""
SINGLE_SLOT_WIDTH_SHARE = 0.42
"""The share of a strip with one row that a single broad slot takes."""


def lay_out_station(kit: DrawingKit, spot: StationPlace, model: StationModel) -> StationLayout:
    """Return the plan of a station or of a strip."""
    pads = LowPadLayouter if model.should_keep_middle_free else PadLayouter
    planner = (
        CompactLayouter
        if spot.is_compact
        else pads
        if model.pad is not None
        else BroadSlotLayouter
        if model.has_slots_above
        else StationLayouter
    )
    return planner(kit, spot, model).lay_out()


class CompactLayouter(StationLayouter):
    """Lays one strip out: side by side, else closer together, else in more rows, for which the strip gets deeper."""

    def _covered(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Keep everything in one row as long as each thing is as wide as a fingertip."""
        if self.place.depth < top + self.row and not self.model.buttons:
            return self._inline(head)
        plan = super()._covered(head, ask, top)
        bottom = max((y + h for _, y, _, h in plan.slot_rects), default=0.0)
        return plan if bottom <= self.place.depth else self._close(plan, round(top))

    def _close(self, plan: StationLayout, top: int) -> StationLayout:
        """Move hand and slots together; the plan as it was where even that is too wide."""
        count = self.slots + self.model.has_private_area
        pad, tip = self.kit.u(PAD), self.kit.mm(10) + 1
        gap = min(self.gap, (self.length - 2 * pad - count * tip) // max(1, count - 1))
        if gap < self.kit.u(GAP):
            return plan
        places = grid_rects(count, count, (float(pad), float(top)), (tip + gap, 0.0), (float(tip), float(self.row)))
        hand, slots = (places[0], places[1:]) if self.model.has_private_area else (EMPTY_RECT, places)
        return StationLayout(self.place.depth, self.length, plan.head_rect, plan.question_rect, hand, (), slots, (), self.wide)

    def _inline(self, head: Rect) -> StationLayout:
        """Put everything beside the name, where a strip has one row only."""
        count, pad, tip = self.slots + self.model.has_private_area, self.kit.u(PAD), float(self.kit.mm(10) + 1)
        room = self.length / 2 - pad
        count = min(count, int(room // (tip + self.gap)))
        high = min(float(self.row), max(tip, self.place.depth - 2.0 * self.kit.u(GAP)))
        left, top = self.length - pad - count * (tip + self.gap) + self.gap, (self.place.depth - high) / 2
        places = grid_rects(count, count, (left, top), (tip + self.gap, 0.0), (tip, high))
        if self.model.has_slots_above and count > 1 and self.slots == 1:
            wide = self.length * SINGLE_SLOT_WIDTH_SHARE - tip
            places = ((left - wide, top, tip, high), (left + tip + self.gap - wide, top, tip + wide, high))
            left -= wide
        hand, slots = (places[0], places[1:]) if self.model.has_private_area and places else (EMPTY_RECT, places)
        x, _, _, tall = head
        row = (x, max(0.0, (self.place.depth - tall) / 2), left - self.gap - x, tall)
        return StationLayout(self.place.depth, self.length, row, None, hand, (), slots, (), self.wide)
