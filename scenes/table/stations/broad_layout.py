"""The plan of a narrow station whose slots show much: they lie above its private place and buttons, as wide as the station."""

from __future__ import annotations

from scenes.table.stations.layout import EMPTY_RECT, Rect, StationLayout, StationLayouter, grid_rects

MAX_SLOT_HEIGHT_DESIGN_PX = 250
"""Design pixels that a slot is high at most."""
MIN_SLOT_ROWS = 1.4
"""Rows that a slot is high at least; where there is less room, everything lies side by side as at other stations."""


class BroadSlotLayouter(StationLayouter):
    """Lays one station out: broad slots below each other, then the private place beside the buttons."""

    def _covered(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Return the slots what the lower part leaves, if that is enough."""
        gap, row, pad = float(self.gap), float(self.row), float(self.pad)
        count, verbs = self.slots, len(self.model.buttons)
        if self.wide or not count:
            return super()._covered(head, ask, top)
        hand_w = max(2 * row, self.inner * 0.3) if self.model.has_private_area else 0.0
        grid_w = self.inner - hand_w - 2 * gap * (hand_w > 0)
        columns = 1 if verbs < 2 or grid_w < 2 * self._needed() + gap else 2
        lower = max(1, -(-verbs // columns)) * (row + gap) - gap
        room = self.place.depth - top - pad - lower - gap
        each = min((room + gap) / count - gap, float(self.kit.u(MAX_SLOT_HEIGHT_DESIGN_PX)) * max(1.0, self.kit.text_scale))
        if each < MIN_SLOT_ROWS * row:
            return super()._covered(head, ask, top)
        slots = grid_rects(count, 1, (pad, top), (0.0, each + gap), (float(self.inner), each))
        y = top + count * (each + gap)
        lower = self.place.depth - y - pad
        hand = (pad, y, hand_w, lower) if self.model.has_private_area else EMPTY_RECT
        grid = self._grid((pad + self.inner - grid_w, y, grid_w, lower), columns)
        return StationLayout(self.place.depth, self.length, head, ask, hand, (), slots, grid, self.wide)

    def _needed(self) -> float:
        """Return the width that a button needs for its longest word, in the smallest letters, and its icon."""
        kit = self.kit
        words = (word for verb in self.model.buttons for word in (verb.short_label or verb.label).split())
        return max((kit.fonts.line_width(word, "s", kit.smallest_text_px) for word in words), default=0) + kit.u(56)
