"""The plan of a station: where its parts lie, as its reader sees them, for any length and any number of things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.table_layout import fingertip_row_height, station_name_row_height
from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import StationPlace

Rect = tuple[float, float, float, float]
FloatPair = tuple[float, float]
EMPTY_RECT: Rect = (0.0, 0.0, 0.0, 0.0)
TRAY_CARD_SIZE_DESIGN_PX = (120, 168)
"""Design pixels of a card in the tray."""
MAX_BUTTONS_SHARE = 0.62
"""The share of a station that its buttons take at most, where their words need it."""
EXTRA_ROW_MIN_GAIN = 1.25
"""So many times wider a further row has to make the cards that lie above the rest."""
MAX_QUESTION_SHARE = 0.34
"""The share of a station's depth that a long sentence below the name takes at most."""
MIN_CARD_WIDTH_DESIGN_PX = 84
"""A card in the tray is never narrower, in design pixels, as long as there is room for a further row."""


@dataclass(frozen=True, slots=True)
class StationLayout:
    """Rectangles in the reader's coordinates; `depth` is how deep the station is, `length` how long."""

    depth: int
    length: int
    head_rect: Rect
    question_rect: Rect | None
    hand_rect: Rect
    card_rects: tuple[Rect, ...]
    slot_rects: tuple[Rect, ...]
    button_rects: tuple[Rect, ...]
    is_wide: bool
    chart_rect: Rect = EMPTY_RECT
    """Where the chart of a pad lies."""


class StationLayouter:
    """Lays one station out."""

    def __init__(self, kit: DrawingKit, spot: StationPlace, model: StationModel) -> None:
        """Take over what is to be laid out."""
        self.kit, self.place, self.model = kit, spot, model
        self.row, self.gap, self.pad = fingertip_row_height(kit), kit.u(8), kit.u(14)
        self.deepest = (model.should_keep_middle_free and spot.shallow_depth) or spot.max_depth
        self.slots = len(model.slots)
        self.things = len(model.menu) if model.menu else len(model.hand) if model.is_private_open else 0
        self.kept = model.reserved_card_count if model.is_private_open and not model.menu else 0
        self.length = max(spot.max_length, spot.length) if self.reserved_item_count else spot.length
        self.inner = self.length - 2 * self.pad
        self.wide = self.length >= kit.u(590) * max(1.0, kit.text_scale) ** 0.5
        self.top = kit.u(13) + station_name_row_height(kit)
        if model.buttons and (spot.is_compact or (model.has_button_priority and not self.wide)):
            self.slots = 0

    @property
    def reserved_item_count(self) -> int:
        """Return how many things there is room for."""
        return self.things + self.kept

    def lay_out(self) -> StationLayout:
        """Return the plan."""
        kit = self.kit
        head = (float(self.pad), float(kit.u(10)), float(self.inner), float(station_name_row_height(kit)))
        ask: Rect | None = None
        top = float(self.top)
        if not self.wide and not self.place.is_compact:
            tall = self._question_height()
            ask = (float(self.pad), top, float(self.inner), tall)
            top += tall + kit.u(4)
        if self.reserved_item_count:
            return self._opened(head, ask, top)
        return self._covered(head, ask, top)

    def _question_height(self) -> float:
        """Return the height of the sentence below the name: two lines, or more in an open place that is deep even when it rests."""
        kit, two = self.kit, self.kit.text_size_px("small") * 2.5
        if not self.model.is_private_open or 2 * self.place.depth < self.place.max_depth:
            return two
        px = min(kit.text_size_px("small"), kit.smallest_text_px)
        lines = kit.fonts.wrap_lines(self.model.question_sentence, "s", px, self.inner - kit.u(12))
        return max(two, min(len(lines) * px * LINE_HEIGHT_FACTOR, self.place.depth * MAX_QUESTION_SHARE))

    # -- closed -------------------------------------------------------------------------------------------------------
    def _covered(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay out hand, slots and verbs side by side; verbs in a row of their own where there is no room."""
        model, gap = self.model, self.gap
        room = self.place.depth - top - self.pad
        high = max(room, self.row)
        verbs = len(model.buttons)
        slots = self.slots
        columns = verbs if self.place.is_compact else self._columns(verbs, high)
        share = 0.7 if self.place.is_compact else 0.62 if model.has_button_priority and not self.wide else 0.46
        verbs_w = min(self._button_width(columns, self.inner * share), self.inner - self.row - 2 * gap) if verbs else 0.0
        least = self.row * (2.2 if self.wide else 1.0) if model.has_private_area else 0.0
        room = self.inner - verbs_w - gap * 2 * ((verbs > 0) + (slots > 0 and model.has_private_area))
        slot_w = self._slot_width(room - least, high)
        slots_w = slots * slot_w + max(0, slots - 1) * gap
        hand_w = room - slots_w
        roomy = verbs_w >= columns * (self._tip() + gap) - gap if verbs else True
        if hand_w >= least and roomy:
            most = hand_w if not self.wide else least if model.slot_design_width else float(self.kit.u(340))
            hand = (float(self.pad), top, min(hand_w, most), high) if model.has_private_area else EMPTY_RECT
            x = hand[0] + hand[2] + 2 * gap if model.has_private_area else float(self.pad)
            spots = grid_rects(slots, slots, (x, top), (slot_w + gap, 0.0), (slot_w, high))
            right = self.length - self.pad - verbs_w
            grid = self._grid((right, top, verbs_w, high), columns)
            return StationLayout(round(top + high + self.pad), self.length, head, ask, hand, (), spots, grid, self.wide)
        return self._stacked(head, ask, top)

    def _slot_width(self, room: float, high: float) -> float:
        """Return the width of a slot: a card's, or a broad one's as far as there is room."""
        card = max(float(self.row), min(self.kit.u(94), high * 5 / 7)) if self.wide else float(self.row)
        if not self.model.slot_design_width or not self.slots:
            return card
        return max(card, min(float(self.kit.u(self.model.slot_design_width)), (room + self.gap) / self.slots - self.gap))

    def _stacked(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay hand and slots in one row, or below each other where that is too short; the verbs in the next."""
        model, gap, row, tip = self.model, self.gap, float(self.row), self._tip()
        if not model.has_private_area:
            return self._stacked_open(head, ask, top)
        pad, slots = float(self.pad), self.slots
        beside = self.inner - tip - gap >= slots * (tip + gap)
        room = self.inner - tip - gap if beside else self.inner + gap
        per = max(1, slots if beside else min(slots, int(room // (tip + gap))))
        slot_w = max(tip, min(row, room / per - gap))
        if beside and model.slot_design_width and slots:
            slot_w = max(slot_w, min(float(self.kit.u(model.slot_design_width)), (self.inner - row - 2 * gap) / slots - gap))
        if beside:
            hand = (pad, top, self.inner - slots * (slot_w + gap) - gap * (slots > 0), row)
            left, bottom = pad + hand[2] + 2 * gap, top + row
        else:
            hand = (pad, top, float(self.inner), row)
            left, top = pad, top + row + gap
            bottom = top - gap + -(-slots // per) * (row + gap)
        spots = grid_rects(slots, per, (left, top), (slot_w + gap, row + gap), (slot_w, row))
        verbs = self._grid((pad, bottom + gap, float(self.inner), row), max(1, len(model.buttons)))
        depth = bottom + (row + gap) * bool(model.buttons) + pad
        return StationLayout(round(depth), self.length, head, ask, hand, (), spots, verbs, self.wide)

    def _stacked_open(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay the slots in one row, or in several where they would be narrower than a fingertip; the verbs below."""
        gap, row, tip, pad = self.gap, float(self.row), self._tip(), float(self.pad)
        slots, verbs = self.slots, len(self.model.buttons)
        per = max(1, min(slots, int((self.inner + gap) // (tip + gap))))
        lines = -(-slots // per)
        under = (row + gap) * bool(verbs)
        tall = max(row, (self.place.depth - top - pad - under + gap) / max(1, lines) - gap)
        wide = min((self.inner + gap) / per - gap, float(self.kit.u(self.model.slot_design_width)) if self.model.slot_design_width else row)
        spots = grid_rects(slots, per, (pad, top), (wide + gap, tall + gap), (wide, tall))
        bottom = top + lines * (tall + gap) - gap * bool(lines)
        grid = self._grid((pad, bottom + gap * bool(lines), float(self.inner), row), max(1, verbs))
        return StationLayout(round(bottom + under + pad), self.length, head, ask, EMPTY_RECT, (), spots, grid, self.wide)

    def _tip(self) -> float:
        """Return the least size of what is touched."""
        return float(self.kit.mm(10) + 2)

    # -- open ---------------------------------------------------------------------------------------------------------
    def _opened(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay out cards, slots and verbs in one line, or the cards above the rest."""
        kit, model, gap = self.kit, self.model, self.gap
        tall = float(max(kit.u(TRAY_CARD_SIZE_DESIGN_PX[1]) + 2 * gap, 3 * self.row + 2 * gap))
        tall = max(min(tall, self.deepest - top - self.pad), float(self.place.depth) - top - self.pad)
        verbs, slots = len(model.buttons), self.slots
        columns = self._columns(verbs, tall)
        verbs_w = self._button_width(columns, self.inner * 0.3) if verbs else 0.0
        slot_w = float(max(self.row, kit.u(88)))
        slots_w = slots * (slot_w + gap)
        room = self.inner - verbs_w - slots_w - gap * 2 * ((verbs > 0) + (slots > 0))
        if room - 2 * gap >= self.reserved_item_count * (max(self.row, kit.u(MIN_CARD_WIDTH_DESIGN_PX + 12)) + gap):
            card_w = min(float(kit.u(TRAY_CARD_SIZE_DESIGN_PX[0])), (room - gap) / self.reserved_item_count - gap)
            well = (float(self.pad), top, self.reserved_item_count * (card_w + gap) + gap, tall)
            cards = self._cards(well, self.things, card_w)
            x = well[0] + well[2] + 2 * gap
            high = min(tall, slot_w * 7 / 5)
            spots = grid_rects(slots, slots, (x, top + (tall - high) / 2), (slot_w + gap, 0.0), (slot_w, high))
            grid = self._grid((self.length - self.pad - verbs_w, top, verbs_w, tall), columns)
            return StationLayout(round(top + tall + self.pad), self.length, head, ask, well, cards, spots, grid, self.wide)
        return self._piled(head, ask, top)

    def _piled(self, head: Rect, ask: Rect | None, top: float) -> StationLayout:
        """Lay the cards above, as large as the depth allows, slots and verbs below."""
        gap = self.gap
        verbs, slots = len(self.model.buttons), self.slots
        across = max(1, min(slots, int((self.inner + gap) // (self._tip() + gap))))
        lines = -(-slots // across)
        slot_w = max(self._tip(), min(float(self.row), (self.inner + gap) / across - gap))
        slots_w = across * (slot_w + gap) + gap if slots else 0.0
        beside = not verbs or not slots or (lines == 1 and self.inner - slots_w >= verbs * self.row * 1.9)
        under = (self.row + gap) * (lines + (not beside) if slots else bool(verbs))
        room = self.deepest - top - self.pad - under
        rows, card_w = best_card_rows(
            self.reserved_item_count, (self.inner, room), gap, float(self.kit.u(TRAY_CARD_SIZE_DESIGN_PX[0])), EXTRA_ROW_MIN_GAIN
        )
        card_w = max(card_w, self._tip())
        per = -(-self.reserved_item_count // rows)
        card_h = card_w * TRAY_CARD_SIZE_DESIGN_PX[1] / TRAY_CARD_SIZE_DESIGN_PX[0]
        tall = rows * (card_h + gap) + gap
        spare = max(0.0, self.place.depth - top - self.pad - under - tall)
        tall += spare
        well = (float(self.pad), top, float(self.inner), tall)
        step = min(card_w + gap, (self.inner - 2 * gap - card_w) / max(1, per - 1))
        left = self.pad + (self.inner - (per - 1) * step - card_w) / 2
        cards = grid_rects(self.things, per, (left, top + gap + spare / 2), (step, card_h + gap), (card_w, card_h))
        y = top + tall + gap
        down = self.row + gap
        spots = grid_rects(slots, across, (self.pad, y), (slot_w + gap, down), (slot_w, float(self.row)))
        if beside:
            grid = self._grid((self.pad + slots_w, y, self.inner - slots_w, float(self.row)), max(1, verbs))
        else:
            grid = self._grid((float(self.pad), y + lines * down, float(self.inner), float(self.row)), max(1, verbs))
        bottom = y + under - gap if under else top + tall
        return StationLayout(round(bottom + self.pad), self.length, head, ask, well, cards, spots, grid, self.wide)

    # -- parts --------------------------------------------------------------------------------------------------------
    def _cards(self, well: Rect, count: int, card_w: float) -> tuple[Rect, ...]:
        """Lay cards in one row of a well."""
        card_h = min(card_w * TRAY_CARD_SIZE_DESIGN_PX[1] / TRAY_CARD_SIZE_DESIGN_PX[0], well[3] - 2 * self.gap)
        y = well[1] + (well[3] - card_h) / 2
        return grid_rects(count, count, (well[0] + self.gap, y), (card_w + self.gap, 0.0), (card_w, card_h))

    def _columns(self, count: int, high: float) -> int:
        """Return how many columns the verbs need."""
        rows = max(1, int((high + self.gap) // (self.row + self.gap)))
        return max(1, -(-count // rows))

    def _button_width(self, columns: int, most: float) -> float:
        """Return the width of the verbs: as their words want, within bounds."""
        kit = self.kit
        px = kit.text_size_px("body")
        labels = [*(verb.label for verb in self.model.buttons), *self.model.alternative_button_labels]
        words = max((kit.fonts.line_width(label, "s", px) for label in labels), default=0)
        least = max((kit.fonts.line_width(word, "s", kit.smallest_text_px) for label in labels for word in label.split()), default=0)
        need = columns * (max(least + kit.u(24), kit.fonts.line_width("...", "s", px)) + self.gap)
        most = max(most, min(need, self.inner * MAX_BUTTONS_SHARE))
        each = min(max(words + px * 1.3 + kit.u(40), float(self.row) * 1.9), kit.u(230) * max(1.0, kit.text_scale))
        return float(min(columns * each + (columns - 1) * self.gap, max(most, columns * (self.row + self.gap))))

    def _grid(self, rect: Rect, columns: int) -> tuple[Rect, ...]:
        """Lay the verbs in columns, in the middle of the height, or from its top where they stay where they are."""
        count = len(self.model.buttons)
        if not count:
            return ()
        x, y, w, h = rect
        rows = -(-count // columns)
        wide = (w - self.gap * (columns - 1)) / columns
        high = min((h - self.gap * (rows - 1)) / rows, self.row * (1.0 if self.model.alternative_button_labels else 1.25))
        top = y + (0.0 if self.model.alternative_button_labels else (h - rows * high - (rows - 1) * self.gap) / 2)
        return grid_rects(count, columns, (x, top), (wide + self.gap, high + self.gap), (wide, high))


def grid_rects(count: int, per: int, at: FloatPair, step: FloatPair, size: FloatPair) -> tuple[Rect, ...]:
    """Lay out things of a size, so many in a row, each by a step to the right or down from the one before; the first lies `at`."""
    (x, y), (right, down), (w, h) = at, step, size
    return tuple((x + index % per * right, y + index // per * down, w, h) for index in range(count))


def best_card_rows(count: int, room: FloatPair, gap: float, most: float, better: float = 1.0) -> tuple[int, float]:
    """Return in how many rows, of one to four, cards get widest in a room, and how wide (px): not above `most`, 0 where there is no room.

    A further row has to make them so many times wider.
    """
    rows, widest = 1, 0.0
    for lines in (1, 2, 3, 4):
        across = (room[0] - gap) / -(-count // lines) - gap
        down = ((room[1] - gap) / lines - gap) * TRAY_CARD_SIZE_DESIGN_PX[0] / TRAY_CARD_SIZE_DESIGN_PX[1]
        wide = min(most, across, down)
        if wide > widest * (better if lines > 1 else 1.0):
            rows, widest = lines, wide
    return rows, widest
