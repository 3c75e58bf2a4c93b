"""How the plate of an analysis lies, as its reader sees it: plot and organization, red column, gold and deck, blue column, the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.card_backs import CARD_HEIGHT_TO_WIDTH
from scenes.table.table_layout import fingertip_row_height
from tabletop.games.homeland.vocabulary import Side

if TYPE_CHECKING:
    from scenes.games.homeland.animation.analysis_stage import AnalysisDisplay
    from scenes.graphics.kit import DrawingKit
    from tabletop.games.homeland.box import HomelandBox

Rect = tuple[float, float, float, float]
MIN_WIDE_ASPECT: Final = 1.3
"""From this width for its height on, plot and organization lie beside the columns, else above them."""
MAX_SLIM_ASPECT: Final = 0.8
"""Below this width for its height there is room to spare below the columns: for the foot, and for names in two lines."""
COLUMN_WIDTH_SHARE: Final = 0.39
"""The share that a column takes of what is left for both and the gold."""
MAX_CARD_WIDTH: Final = 150
"""Design pixels of a turned card's width at most."""
MIN_CARD_SHRINK_FACTOR: Final = 0.85
"""How much smaller cards may be to find room beside each other, where they would overlap."""
MIN_NOTE_WIDTH: Final = 170
"""Design pixels of width that a note needs."""
MIN_TOUCH_HEIGHT_MM: Final = 10.5
"""Millimetres of what can be touched, at least."""


@dataclass(frozen=True, slots=True)
class AnalysisLayout:
    """Where the parts of a plate lie.

    `opposite_reader_rect` is the line for who sits opposite; `note_rects` what is printed on plot and organization,
    where there is room; `card_width` the width of the turned cards.
    """

    head_rect: Rect
    plot_rect: Rect
    organization_rect: Rect
    red_column_rect: Rect
    middle_column_rect: Rect
    blue_column_rect: Rect
    foot_rect: Rect
    opposite_reader_rect: Rect | None
    note_rects: tuple[Rect, Rect] | None
    total_height: float
    part_row_height: float
    card_width: float

    def column_rect(self, side: Side) -> Rect:
        """Return the column of a side."""
        return self.red_column_rect if side is Side.RED else self.blue_column_rect

    def total_rect(self, side: Side) -> Rect:
        """Return the place of a total, above its column."""
        x, y, w, _ = self.column_rect(side)
        return (x, y, w, self.total_height)

    def non_card_part_rect(self, side: Side, index: int) -> Rect:
        """Return the line of a part that is no card, below the total."""
        x, y, w, _ = self.column_rect(side)
        return (x, y + self.total_height + index * self.part_row_height, w, self.part_row_height)

    def card_rect(self, side: Side, index: int, count: int, parts: int) -> Rect:
        """Return the place of a card among so many, below so many other parts; they overlap where there is no room."""
        x, y, w, h = self.column_rect(side)
        gap = self.card_width * 0.1
        top = y + self.total_height + parts * self.part_row_height + gap
        across = max(1, int((w - gap) / (self.card_width + gap)))
        row, at = divmod(index, across)
        tall = self.card_width * CARD_HEIGHT_TO_WIDTH
        rows = -(-max(1, count) // across)
        room = y + h - gap - top - tall
        step = tall + gap if rows < 2 else min(tall + gap, max(tall * 0.25, room / (rows - 1)))
        return (x + gap + at * (self.card_width + gap), top + row * step, self.card_width, tall)

    def card_row_step(self, side: Side, count: int, parts: int) -> float:
        """Return how far below each other the rows of cards lie."""
        _, _, w, _ = self.column_rect(side)
        across = max(1, int((w - self.card_width * 0.1) / (self.card_width * 1.1)))
        return self.card_rect(side, across, count, parts)[1] - self.card_rect(side, 0, count, parts)[1]

    def deck_rect(self) -> Rect:
        """Return the place of the cards still to be turned."""
        x, y, w, _ = self.middle_column_rect
        wide = min(self.card_width, w * 0.7)
        return (x + (w - wide) / 2, y + self.total_height * 0.12, wide, wide * CARD_HEIGHT_TO_WIDTH)

    def gold_card_rect(self, index: int, count: int, *, alone: bool = False) -> Rect:
        """Return the place of a gold card among so many, below the deck; below the totals, which can be touched, once there is none."""
        x, y, w, h = self.middle_column_rect
        _, _, wide, tall = self.deck_rect()
        top = y + (self.total_height * 1.06 if alone else self.total_height * 0.12 + tall + self.part_row_height * 1.3)
        room = max(0.0, y + h - top - tall)
        step = min(tall * 1.06, room / max(1, count - 1)) if count > 1 else 0.0
        return (x + (w - wide) / 2, top + index * step, wide, tall)

    def spotlight_rect(self, kit: DrawingKit, *, gold: bool) -> Rect:
        """Return where a card is held up while it is turned over: a gold one so large that it can be read."""
        left, right = self.red_column_rect[0], self.blue_column_rect[0] + self.blue_column_rect[2]
        top, bottom = self.middle_column_rect[1], self.foot_rect[1]
        tall = min((bottom - top) * (0.96 if gold else 0.62), kit.u(330) if gold else self.card_width * CARD_HEIGHT_TO_WIDTH * 1.5)
        wide = tall / CARD_HEIGHT_TO_WIDTH
        return ((left + right - wide) / 2, top + (bottom - top - tall) / 2, wide, tall)


def lay_out_analysis(kit: DrawingKit, w: float, h: float, inquest: AnalysisDisplay, box: HomelandBox, *, far: bool) -> AnalysisLayout:
    """Lay a plate of that size out for an analysis; `far`: with a line for who sits opposite."""
    pad, gap = float(kit.u(14)), float(kit.u(10))
    line = min(kit.text_size_px("body") * 1.5, max(kit.smallest_text_px * 1.4, h * 0.07))
    head = (pad, pad * 0.5, w - 2 * pad, max(float(fingertip_row_height(kit)), min(line * 1.2, h * 0.12)))
    top = head[1] + head[3] + gap
    beyond = (pad, 0.0, w - 2 * pad, line) if far else None
    if far:
        head, top = (head[0], head[1] + line, head[2], head[3]), top + line
    foot_h = min(max(kit.text_size_px("title") * 1.5, line * 3.0), max(h * 0.19, kit.smallest_text_px * 3.9))
    if w < MAX_SLIM_ASPECT * h:
        foot_h = max(foot_h, min(h * 0.14, kit.smallest_text_px * 7.0))
    foot = (pad, h - pad - foot_h, w - 2 * pad, foot_h)
    high = foot[1] - gap - top
    left, upper, notes = pad, top, None
    if w >= MIN_WIDE_ASPECT * h:
        wide = min(w * 0.2, (high - gap) / 2 / CARD_HEIGHT_TO_WIDTH * 1.16, kit.u(260.0))
        first = min(wide * CARD_HEIGHT_TO_WIDTH, high * 0.56)
        plot = (left + (wide - first / CARD_HEIGHT_TO_WIDTH) / 2, top, first / CARD_HEIGHT_TO_WIDTH, first)
        second = min(wide * CARD_HEIGHT_TO_WIDTH, high - first - gap)
        organization = (left + (wide - second / CARD_HEIGHT_TO_WIDTH) / 2, top + first + gap, second / CARD_HEIGHT_TO_WIDTH, second)
        left += wide + gap
    else:
        tall = min(high * 0.3, (w - 2 * pad - gap) / 2 * CARD_HEIGHT_TO_WIDTH)
        wide = tall / CARD_HEIGHT_TO_WIDTH
        plot = (w / 2 - gap / 2 - wide, top, wide, tall)
        organization = (w / 2 + gap / 2, top, wide, tall)
        beside = plot[0] - pad - 2 * gap
        if beside > kit.u(MIN_NOTE_WIDTH):
            notes = (pad, top, beside, tall), (organization[0] + wide + 2 * gap, top, beside, tall)
        upper += tall + gap
    across, tall = w - pad - left, foot[1] - gap - upper
    column = (across - 2 * gap) * COLUMN_WIDTH_SHARE
    red, blue = (left, upper, column, tall), (left + across - column, upper, column, tall)
    middle = (left + column + gap, upper, across - 2 * (column + gap), tall)
    bar = max(min(kit.text_size_px("title") * 1.4, tall * 0.24), float(kit.mm(MIN_TOUCH_HEIGHT_MM)))
    row = max(kit.smallest_text_px * (2.7 if w < MAX_SLIM_ASPECT * h else 1.35), min(kit.text_size_px("small") * 1.75, tall * 0.11))
    card = _card(kit, inquest, box, (column, tall - bar, middle[2]), row)
    return AnalysisLayout(head, plot, organization, red, middle, blue, foot, beyond, notes, bar, row, card)


def _card(kit: DrawingKit, inquest: AnalysisDisplay, box: HomelandBox, room: tuple[float, float, float], row: float) -> float:
    """Return the width of cards with which both columns have room for what lies there and what may still come."""
    width, height, middle = room
    sides = (Side.RED, Side.BLUE)
    most = max(
        *(len(inquest.turned_cards_of_colour(box, side)) for side in sides),
        -(-(len(inquest.turned_cards) + inquest.face_down_card_count) // 2),
        3,
    )
    parts = max(*(len(inquest.parts_without_cards(side)) for side in sides), 2)
    left = max(height - parts * row, height * 0.3)
    best = 0.0
    for rows in range(1, 5):
        across = -(-most // rows)
        best = max(best, min(width / (across + 0.1 * (across + 1)), left / (rows + 0.1 * (rows + 1)) / CARD_HEIGHT_TO_WIDTH))
    card = min(best, float(kit.u(MAX_CARD_WIDTH)) * float(max(1.0, kit.text_scale) ** 0.4), middle * 0.86)
    across = int((width / card - 0.1) / 1.1)
    rows, slimmer = -(-most // max(1, across)), width / (1.1 * across + 1.2) - 0.1
    return slimmer if rows * card * (CARD_HEIGHT_TO_WIDTH + 0.1) > left and slimmer > card * MIN_CARD_SHRINK_FACTOR else card
