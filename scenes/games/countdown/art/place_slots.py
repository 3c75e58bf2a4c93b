"""Where things lie in a place: the face-down pile, the face-up cards, the Ops. All in pixels of the reader's own coordinates."""

from __future__ import annotations

from dataclasses import dataclass

SlotRect = tuple[float, float, float, float]
"""Left, top, width and height."""
OpCircle = tuple[float, float, float]
"""Middle and radius of an Op."""

EDGE, HEAD = 0.05, 0.2
"""Shares of an area's lesser side: its free edge, and the line with its name."""
MAX_HEAD_SHARE = 0.36
"""The share that the line takes at most in a small area."""
CARD_WIDTH_TO_HEIGHT = 5 / 7
MIN_VISIBLE_CARD_SHARE = 0.45
"""How much of a card is seen at least where another one lies over it, in widths: what counts stands in this part."""
MAX_OP_RADIUS_SHARE = 0.19
"""The radius of an Op at most, in lesser sides of its place."""


@dataclass(frozen=True, slots=True)
class PlaceSlots:
    """The slots of one place."""

    pile: SlotRect | None
    cards: tuple[SlotRect, ...]
    op_circles: tuple[OpCircle, ...]
    ops_zone: SlotRect
    free_slot: SlotRect
    """What the Ops leave free."""


def area_slots(w: float, h: float, down: int, up: int, ops: int, line: float = 0.0) -> PlaceSlots:
    """Lay out an area: cards at the left and Ops at the right, or above each other where it is upright.

    `line`: pixels that its name is high at least.
    """
    least = min(w, h)
    edge, head = least * EDGE, max(least * HEAD, min(line, least * MAX_HEAD_SHARE))
    x, y, iw, ih = edge, head, w - 2 * edge, h - head - edge
    if w >= h:
        share = 0.0 if not ops else _share(0.25 if ops <= 3 else 0.38, iw, ih * CARD_WIDTH_TO_HEIGHT * 1.1, (1 if down else 0) + up)
        zone = (x + iw * (1 - share), y, iw * share, ih)
        body = (x, y, iw * (1 - share) - (edge if ops else 0), ih)
        across = 1 if ops <= (2 if share > 0.36 else 3) else 2 if ops <= 4 or share < 0.4 else 3
        free = (0.0, 0.0, zone[0] if ops else w, h)
    else:
        share = 0.0 if not ops else 0.3 if ops <= 3 else 0.42
        zone = (x, y + ih * (1 - share), iw, ih * share)
        body = (x, y, iw, ih * (1 - share) - (edge if ops else 0))
        across = ops if ops <= 3 else 3
        free = (0.0, 0.0, w, zone[1] if ops else h)
    pile, cards = _row(body, down, up)
    return PlaceSlots(pile, cards, _stands(zone, ops, max(1, across), least * MAX_OP_RADIUS_SHARE), zone, free)


def _share(least: float, wide: float, card: float, many: int) -> float:
    """Return the share of a wide area that its Ops have: what the cards leave, within bounds."""
    return min(0.5, max(least, (wide - many * card) / wide))


def gate_slots(w: float, h: float, ops: int) -> PlaceSlots:
    """Lay out an entry or exit: only Ops stand there, above its name."""
    inset, name = min(w, h) * 0.07, min(w, h) * 0.24
    zone = (inset, inset, w - 2 * inset, h - inset - name)
    if ops <= 1:
        across = 1
    elif w > h * 1.3:
        across = ops if ops <= 3 else (ops + 1) // 2
    else:
        across = 1 if ops <= 2 and h > w else 2
    return PlaceSlots(None, (), _stands(zone, ops, across, min(w, h) * 0.36), zone, (0.0, 0.0, w, h))


def _row(body: SlotRect, down: int, up: int) -> tuple[SlotRect | None, tuple[SlotRect, ...]]:
    """Lay the pile and the face-up cards side by side; face-up cards lie over each other where there are many."""
    x, y, w, h = body
    many = up + (1 if down else 0)
    if not many or w <= 0 or h <= 0:
        return None, ()
    wide = min(h * CARD_WIDTH_TO_HEIGHT, w / (1 + MIN_VISIBLE_CARD_SHARE * (many - 1)))
    high = wide / CARD_WIDTH_TO_HEIGHT
    gap = wide * 0.1
    top = y + (h - high) / 2
    step = wide + gap if many * (wide + gap) - gap <= w else (w - wide) / max(1, many - 1)
    row = tuple((x + index * step, top, wide, high) for index in range(many))
    return (row[0], row[1:]) if down else (None, row)


def _stands(zone: SlotRect, count: int, across: int, most: float) -> tuple[OpCircle, ...]:
    """Stand so many Ops in rows of so many."""
    if not count:
        return ()
    x, y, w, h = zone
    rows = -(-count // across)
    r = min(min(w / across, h / rows) * 0.46, most)
    found = []
    for index in range(count):
        row, column = divmod(index, across)
        here = min(across, count - row * across)
        found.append((x + w * (column + 0.5) / here, y + h * (row + 0.5) / rows, r))
    return tuple(found)
