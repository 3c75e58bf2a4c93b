"""Sections painted: a panel each, with its rows below each other; the panels stand in columns that are filled evenly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.table.plain.facts import FactChip, FactRow, FactSection, Sections
from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]

MAX_ENLARGEMENT: Final = (1.7, 1.5, 1.3, 1.15, 1.0)
"""How much larger than usual everything may be where there is little to show."""
MIN_COLUMN_WIDTH_DESIGN_PX: Final = 400
"""Design pixels that a column is wide at least, unless the place is narrower."""
MAX_COLUMN_COUNT: Final = 5
MAX_CARD_BACKS: Final = 5
"""Backs of covered cards that are painted side by side; more are told by their number."""
NAME_WIDTH_SHARE: Final = 0.56
"""The share of a row that its name may take beside a single value."""


@dataclass(frozen=True, slots=True)
class PlacedChip:
    """A chip with its place in its panel: left, top and width in device pixels."""

    chip: FactChip
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class PlacedSection:
    """A section laid out: where its panel stands, and where the lines of its rows begin (with what lies there)."""

    section: FactSection
    rect: Rect
    rows_with_tops: tuple[tuple[FactRow, float], ...]
    chips_by_row: tuple[tuple[FactRow, tuple[PlacedChip, ...]], ...]


class PanelColumns:
    """Lays sections out for a width, and paints them."""

    def __init__(self, kit: DrawingKit, seats: tuple[SeatSetup, ...], sections: Sections, width: float, larger: float = 1.0) -> None:
        """Lay out, so much `larger` than usual; each panel goes under the shortest column."""
        self.kit, self.seats, self.larger = kit, seats, larger
        self.gap, self.pad = kit.u(12), self._u(16)
        self.body, self.small, self.name = (larger * getattr(kit.theme.sizes, size) for size in ("body", "small", "name"))
        least = self._u(MIN_COLUMN_WIDTH_DESIGN_PX) * max(1.0, kit.text_scale)
        columns = int(max(1, min(MAX_COLUMN_COUNT, len(sections) or 1, (width + self.gap) // (least + self.gap))))
        each = (width - self.gap * (columns - 1)) / columns
        self.panels: list[PlacedSection] = []
        ends = [0.0] * columns
        for section in sections:
            column = min(range(columns), key=lambda at: ends[at])
            panel = self._panel(section, column * (each + self.gap), ends[column], each)
            self.panels.append(panel)
            ends[column] += panel.rect[3] + self.gap
        self.height = max(ends) - self.gap if sections else 0.0

    def _u(self, units: float) -> int:
        """Return the device pixels of design pixels at this size."""
        return self.kit.u(units * self.larger)

    # -- laying out ---------------------------------------------------------------------------------------------------
    @property
    def line_height(self) -> float:
        """Return the pixels that a line of a row is high."""
        return self.kit.text_size_px(self.body) * LINE_HEIGHT_FACTOR + self._u(8)

    def _panel(self, section: FactSection, x: float, y: float, w: float) -> PlacedSection:
        """Lay one section out."""
        inner, top = w - 2 * self.pad, self.pad * 0.7 + self.kit.text_size_px(self.name) * 1.5
        names: list[tuple[FactRow, float]] = []
        chips: list[tuple[FactRow, tuple[PlacedChip, ...]]] = []
        for row in section.rows:
            names.append((row, top))
            beside = self._beside(row, inner)
            if beside is not None:
                chips.append((row, (PlacedChip(row.chips[0], self.pad + inner - beside, top, beside),)))
                top += self.line_height
                continue
            laid = self._flow(row.chips, inner, top + self.kit.text_size_px(self.small) * 1.35)
            chips.append((row, laid))
            top = max((one.y for one in laid), default=top) + self.line_height + self._u(6)
        return PlacedSection(section, (x, y, w, top + self.pad * 0.5), tuple(names), tuple(chips))

    def _beside(self, row: FactRow, inner: float) -> float | None:
        """Return how wide the only thing of a row is, where it fits beside its name."""
        if row.is_list or len(row.chips) != 1:
            return None
        wide = self.chip_width(row.chips[0])
        name = self.kit.fonts.line_width(row.name, "r", self.kit.text_size_px(self.body))
        return wide if wide + min(name, inner * NAME_WIDTH_SHARE) + self._u(12) <= inner else None

    def _flow(self, chips: tuple[FactChip, ...], inner: float, top: float) -> tuple[PlacedChip, ...]:
        """Lay things side by side, in as many lines as they need."""
        laid, x, gap = [], 0.0, self._u(8)
        for chip in chips:
            wide = min(inner, self.chip_width(chip, boxed=True))
            if x and x + wide > inner:
                x, top = 0.0, top + self.line_height
            laid.append(PlacedChip(chip, self.pad + x, top, wide))
            x += wide + gap
        return tuple(laid)

    def chip_width(self, chip: FactChip, *, boxed: bool = False) -> float:
        """Return how many pixels a thing takes across."""
        kit = self.kit
        wide = self._u(28) if chip.seat is not None else 0.0
        if chip.covered_card_count:
            count = min(chip.covered_card_count, MAX_CARD_BACKS) if chip.covered_card_count <= MAX_CARD_BACKS else 1
            wide += count * (self._back + self._u(4))
            wide += (
                kit.fonts.line_width(f"×{chip.covered_card_count}", "s", kit.text_size_px(self.body)) + self._u(6)
                if chip.covered_card_count > MAX_CARD_BACKS
                else 0.0
            )
        if chip.words:
            wide += kit.fonts.line_width(chip.words, "s", kit.text_size_px(self.body))
        return float(wide + (self._u(20) if boxed and not chip.covered_card_count else 0))

    @property
    def _back(self) -> float:
        """Return how wide the back of a covered card is."""
        return float(self.kit.text_size_px(self.body) * 0.95)

    # -- painting -----------------------------------------------------------------------------------------------------
    def paint(self, pane: Pane, changed: frozenset[tuple[str, FactRow]], seen: tuple[float, float]) -> None:
        """Paint the panels of which something lies between two heights; what has changed is marked."""
        for panel in self.panels:
            _, y, _, h = panel.rect
            if y + h >= seen[0] and y <= seen[1]:
                self._paint(pane.sub_area(panel.rect), panel, changed)

    def _paint(self, pane: Pane, panel: PlacedSection, changed: frozenset[tuple[str, FactRow]]) -> None:
        """Paint one panel."""
        kit, section = self.kit, panel.section
        pane.panel((0, 0, pane.w, pane.h), "panel", radius=self._u(12))
        left, middle = float(self.pad), self.pad * 0.7 + kit.text_size_px(self.name) * 0.6
        if section.seat is not None:
            colour = self.seats[section.seat].colour
            pane.panel((0, 0, self._u(6), pane.h), "flat", tone=kit.seat_look(colour).colour, radius=self._u(3))
            pane.seat_mark(colour, left + self._u(11), middle, self._u(12))
            left += self._u(34)
        pane.text(section.title, left, middle, self.name, "text", "f", "lm", pane.w - left - self.pad)
        for row, top in panel.rows_with_tops:
            if (section.title, row) in changed:
                mark = (self.pad - self._u(9), top + self._u(5), self._u(4), self.line_height - self._u(10))
                pane.panel(mark, "flat", tone="accent", radius=self._u(2))
            if row.is_list or not self._single(panel, row, top):
                pane.text(row.name, self.pad, top + kit.text_size_px(self.small) * 0.7, self.small, "dim", "r", "lm", pane.w - 2 * self.pad)
            else:
                pane.text(
                    row.name, self.pad, top + self.line_height / 2, self.body, "dim", "r", "lm", (pane.w - 2 * self.pad) * NAME_WIDTH_SHARE
                )
        for row, laid in panel.chips_by_row:
            for one in laid:
                self._chip(pane, one, boxed=row.is_list)

    @staticmethod
    def _single(panel: PlacedSection, row: FactRow, top: float) -> bool:
        """Return whether the thing of a row lies beside its name."""
        return any(other is row and laid and laid[0].y == top for other, laid in panel.chips_by_row)

    def _chip(self, pane: Pane, laid: PlacedChip, *, boxed: bool) -> None:
        """Paint one thing: the mark of a seat, covered cards, words."""
        chip = laid.chip
        x, middle = laid.x, laid.y + self.line_height / 2
        if boxed and not chip.covered_card_count:
            pane.panel((laid.x, laid.y + self._u(3), laid.width, self.line_height - self._u(6)), "well", radius=self._u(8))
            x += self._u(10)
        if chip.seat is not None:
            pane.seat_mark(self.seats[chip.seat].colour, x + self._u(10), middle, self._u(9))
            x += self._u(28)
        if chip.covered_card_count:
            count = chip.covered_card_count if chip.covered_card_count <= MAX_CARD_BACKS else 1
            tall = min(self.line_height - self._u(6), self._back * 1.35)
            for _ in range(count):
                pane.panel((x, middle - tall / 2, self._back, tall), "cover", radius=self._u(4))
                x += self._back + self._u(4)
            if count != chip.covered_card_count:
                pane.text(f"×{chip.covered_card_count}", x + self._u(4), middle, self.body, "text", "s", "lm", tabular=True)
        if chip.words:
            pane.text(chip.words, x, middle, self.body, "text", "s", "lm", laid.x + laid.width - x + 1)
