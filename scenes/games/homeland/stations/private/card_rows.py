"""Cards in rows, as large as their place allows and never smaller than a fingertip; and intel as mere numbered chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.table.stations.private_area import paint_hand_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.layout import Rect
    from scenes.table.stations.model import CardSlot
    from scenes.widgets.pane import Pane

CARD_HEIGHT_TO_WIDTH: Final = 168 / 120
"""How high a card is for its width."""
MAX_CARD_WIDTH: Final = 132
"""Design pixels of a card's width at most."""


CHIP_WIDTH_TO_HEIGHT: Final = 0.78
"""How wide a chip is for its height."""


def best_card_width_and_rows(kit: DrawingKit, w: float, h: float, count: int) -> tuple[float, int]:
    """Return how wide so many cards get in a place, and in how many rows, with the rows that make them largest."""
    gap, count = float(kit.u(8)), max(1, count)

    def wide(rows: int) -> float:
        across = -(-count // rows)
        return min((w + gap) / across - gap, ((h + gap) / rows - gap) / CARD_HEIGHT_TO_WIDTH, float(kit.u(MAX_CARD_WIDTH)))

    rows = max((1, 2, 3), key=lambda number: (round(wide(number)), -number))
    return wide(rows), rows


def paint_cards_in_rows(pane: Pane, rect: Rect, cards: Sequence[CardSlot]) -> list[Rect]:
    """Lay cards in the middle of a place, over each other where they would get smaller than a fingertip; give where each lies."""
    kit, gap, count = pane.kit, float(pane.kit.u(8)), len(cards)
    x, y, w, h = rect
    card, rows = best_card_width_and_rows(kit, w, h, count)
    if card < kit.mm(10) + 1:
        card, rows = float(kit.mm(10) + 1), 1
    across, high = -(-count // rows), card * CARD_HEIGHT_TO_WIDTH
    step = min(card + gap, (w - card) / max(1, across - 1))
    top = y + (h - rows * (high + gap) + gap) / 2
    places = []
    for index, slot in enumerate(cards):
        row, column = divmod(index, across)
        here = min(across, count - row * across)
        left = x + (w - (here - 1) * step - card) / 2
        place = (left + column * step, top + row * (high + gap), card, high)
        paint_hand_card(pane, place, slot)
        places.append(place)
    return places


def paint_intel_chip(pane: Pane, rect: Rect, kind: str, number: str) -> None:
    """Paint an intel card of a kind (red, blue or gold) as a chip with its number, or with the sign of its kind where it has none."""
    x, y, w, h = rect
    look = pane.kit.theme.kinds[kind]
    pane.panel(rect, "flat", tone=look.frame, radius=h * 0.16)
    if number:
        pane.text(number, x + w / 2, y + h / 2, "small", "ink", "f", "cm")
    else:
        pane.icon(look.icon, x + w / 2, y + h / 2, w * 0.8, "ink")


def paint_intel_chips_in_rows(pane: Pane, rect: Rect, cards: Sequence[CardSlot]) -> list[Rect]:
    """Lay intel as chips that only say kind and number, where there is no room for cards; give where each lies."""
    kit, gap, count = pane.kit, float(pane.kit.u(5)), len(cards)
    x, y, w, h = rect

    def high(rows: int) -> float:
        return min((h + gap) / rows - gap, ((w + gap) / -(-count // rows) - gap) / CHIP_WIDTH_TO_HEIGHT, kit.text_size_px("small") * 2.4)

    rows = max((1, 2, 3, 4), key=lambda number: (round(high(number)), -number))
    size, across = high(rows), -(-count // rows)
    top, places = y + (h - rows * (size + gap) + gap) / 2, []
    for index, slot in enumerate(cards):
        row, column = divmod(index, across)
        here = min(across, count - row * across)
        left = x + (w - here * (size * CHIP_WIDTH_TO_HEIGHT + gap) + gap) / 2 + column * (size * CHIP_WIDTH_TO_HEIGHT + gap)
        place = (left, top + row * (size + gap), size * CHIP_WIDTH_TO_HEIGHT, size)
        if slot.face is not None:
            paint_intel_chip(pane, place, slot.face.kind, slot.face.main_number)
        places.append(place)
    return places
