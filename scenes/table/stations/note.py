"""A note in an open private place: a sentence for its person alone, in place of the cards until it is put away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.intents import CloseNote
from scenes.table.stations import handles
from scenes.table.table_layout import fingertip
from scenes.widgets.button import ButtonSpec
from scenes.widgets.text_box import fit

if TYPE_CHECKING:
    from scenes.table.stations.handles import Handle
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PrivateNote:
    """What is told to one person: a heading, a sentence, and what can be done about it."""

    seat: int
    heading: str
    words: str
    handles: tuple[Handle, ...] = ()

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it into a place of the pane: words above, handles below them or, where it is low, beside them; the cross in the corner."""
        kit = pane.kit
        gap, side = kit.u(10), float(fingertip(kit))
        x, y, w, h = rect[0] + gap, rect[1] + gap, rect[2] - 2 * gap, rect[3] - 2 * gap
        pane.panel(rect, "well")
        pane.button(
            (x + w - side, y, side, min(side, h)), ButtonSpec("", CloseNote(self.seat), "close", "quiet", key=f"note:{self.seat}:close")
        )
        room = w - side - gap
        if self.handles and h < 2.4 * side:
            wide = min(handles.width(kit, self.handles), room * 0.55)
            handles.paint(pane, (x + room - wide, y + (h - min(side, h)) / 2, wide, min(side, h)), self.handles)
            room -= wide + gap
        elif self.handles:
            wide = min(handles.width(kit, self.handles), w)
            handles.paint(pane, (x, y + h - side, wide, side), self.handles)
            h -= side + gap
        fit(pane, self.heading, (x, y, room, h * 0.5 - gap / 2), "body", "text", "s", "lb")
        fit(pane, self.words, (x, y + h * 0.5 + gap / 2, room, h * 0.5 - gap / 2), "body", "text", "r", "lt")
