"""How the case board lies: where its spaces, tracks and piles are, for the room there is. Lengths are in rows of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEVEL_LOOK_NAMES: Final = ("low", "guarded", "elevated", "severe", "imminent")
"""The threat levels from the lowest up, by the names of their looks."""
ROW_COUNT: Final = len(LEVEL_LOOK_NAMES)
COLUMN_COUNT: Final = 6
TRACK_STEP_COUNT: Final = 12
"""Spaces of a track."""
RIM, GAP, TRACK, FOOT, SIDE = 0.09, 0.06, 0.42, 0.46, 0.62
NARROWEST, WIDEST, STEP = 0.85, 1.8, 0.05
"""How wide a column is, and the step between the widths that are tried."""
TALL_ROWS_BELOW_COLUMN_WIDTH = 1.15
"""Where columns are narrower than this, rows are high."""

Box = tuple[float, float, float, float]
"""Left, top, width, height in rows, from the board's upper left as its reader sees it."""


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """A way for the board to lie: the width of a column, and whether its piles lie below the levels or at the right of them."""

    column_width: float = 1.4
    has_piles_below: bool = False

    @property
    def level_names_width(self) -> float:
        """Return how wide the names of the levels lie: less where the rows are high."""
        return 0.74 if self.column_width < TALL_ROWS_BELOW_COLUMN_WIDTH else 1.1

    @property
    def size(self) -> tuple[float, float]:
        """Return width and height of the board."""
        wide = 2 * (RIM + 2 * GAP + TRACK) + self.level_names_width + COLUMN_COUNT * self.column_width
        return (wide, 2 * (RIM + GAP) + ROW_COUNT + FOOT) if self.has_piles_below else (wide + SIDE + GAP, 2 * (RIM + GAP) + ROW_COUNT)

    def level_box(self, level: int) -> Box:
        """Return the band of a level, its label included."""
        return (RIM + 2 * GAP + TRACK, RIM + GAP + ROW_COUNT - 1 - level, self.level_names_width + COLUMN_COUNT * self.column_width, 1.0)

    def label_box(self, level: int) -> Box:
        """Return the place of a level's name."""
        x, y, _, h = self.level_box(level)
        return (x, y, self.level_names_width, h)

    def space_box(self, level: int, column: int) -> Box:
        """Return a space of the board."""
        x, y, _, h = self.level_box(level)
        return (x + self.level_names_width + column * self.column_width, y, self.column_width, h)

    def track_box(self, terrorists: bool) -> Box:
        """Return the place of a track: the agency's at the left, the terrorists' at the right."""
        x, y, w, _ = self.level_box(ROW_COUNT - 1)
        return (x + w + GAP if terrorists else RIM + GAP, y, TRACK, float(ROW_COUNT))

    def track_step_box(self, terrorists: bool, number: int) -> Box:
        """Return a space of a track, the first at the bottom."""
        x, y, w, h = self.track_box(terrorists)
        head = h * 0.15
        each = (h - head) / TRACK_STEP_COUNT
        return (x, y + h - each * (number + 1), w, each)

    def track_head_box(self, terrorists: bool) -> Box:
        """Return the head of a track, where its name and count stand."""
        x, y, w, h = self.track_box(terrorists)
        return (x, y, w, h * 0.15)

    def piles_box(self) -> Box:
        """Return the place of the piles."""
        w, h = self.size
        if self.has_piles_below:
            return (RIM + GAP, h - RIM - FOOT, w - 2 * (RIM + GAP), FOOT)
        return (w - RIM - SIDE, RIM + GAP, SIDE, float(ROW_COUNT))

    def pile_box(self, index: int, count: int) -> Box:
        """Return the place of a pile among so many, along the shelf."""
        x, y, w, h = self.piles_box()
        if self.has_piles_below:
            return (x + w * index / count, y, w / count, h)
        return (x, y + h * index / count, w, h / count)


def best_geometry(w: float, h: float) -> BoardGeometry:
    """Return the lie with the largest spaces in a room of that size; the wider ones where two are alike."""
    count = round((WIDEST - NARROWEST) / STEP) + 1
    lies = (BoardGeometry(round(NARROWEST + STEP * index, 2), foot) for foot in (False, True) for index in range(count))

    def worth(lie: BoardGeometry) -> tuple[float, float]:
        wide, high = lie.size
        row = min(w / wide, h / high)
        return round(row * row * min(lie.column_width, 1.5)), lie.column_width

    return max(lies, key=worth)
