"""A small picture of who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.session.seating import TABLE_SIDES, SeatSetup

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

SCREEN_ASPECT_RATIO = 16 / 10


def draw_seating_diagram(pane: Pane, rect: tuple[float, float, float, float], seats: Sequence[SeatSetup], laptop: bool) -> None:
    """Draw the screen from above with everybody's mark at his side, names turned to their readers; seats go clockwise."""
    kit = pane.kit
    x, y, w, h = rect
    edge = kit.text_size_px("body") * 3.4
    tall = min(h - 2 * edge, (w - 2 * edge) / SCREEN_ASPECT_RATIO)
    wide = tall * SCREEN_ASPECT_RATIO
    if tall < kit.u(60):
        return
    left, top = x + (w - wide) / 2, y + (h - tall) / 2
    pane.panel((left, top, wide, tall), "raised", radius=kit.u(18))
    pane.panel((left + kit.u(12), top + kit.u(12), wide - kit.u(24), tall - kit.u(24)), "well", radius=kit.u(10))
    pane.icon("screen" if laptop else "table", left + wide / 2, top + tall / 2, min(kit.u(84), tall * 0.5), "line")
    for turn, side in enumerate(TABLE_SIDES):
        here = [seat for seat in seats if seat.side == side]
        if not here:
            continue
        band = {
            "bottom": (left, top + tall, wide, edge),
            "left": (left - edge, top, edge, tall),
            "top": (left, top - edge, wide, edge),
            "right": (left + wide, top, edge, tall),
        }[side]
        _side(pane.sub_area(band, 90 * turn), here if laptop else here[::-1])


def _side(pane: Pane, seats: Sequence[SeatSetup]) -> None:
    """Draw the people of one side from the reader's left to his right."""
    kit = pane.kit
    each = pane.w / len(seats)
    for index, seat in enumerate(seats):
        middle = each * (index + 0.5)
        pane.seat_mark(seat.colour, middle, pane.h * 0.36, kit.u(15))
        if each > kit.text_size_px("small") * 3:
            pane.text(
                seat.name, middle, pane.h * 0.36 + kit.u(20) + kit.text_size_px("small") * 0.5, "small", "text", "s", "cm", each - kit.u(6)
            )
