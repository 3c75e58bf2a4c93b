"""A note in an open private place: a sentence for its person alone, in place of the cards until it is put away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.intents import CloseNote
from scenes.table.stations import handles
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.handles import ButtonHandle
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]


PART_GAP_DESIGN_PX = 10
"""Design pixels between the parts of a note."""
MAX_HANDLES_SHARE = 0.55
"""The share of a note that handles beside its words take at most, where they need not more."""
HEADING, BOTH = 1, 2
"""How many of heading and words are written."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the words of a note are, and a row of handles."""

    text_rect: Rect
    handles_rect: Rect
    handles: tuple[ButtonHandle, ...]


@dataclass(frozen=True, slots=True)
class PrivateNote:
    """What is told to one person: a heading, a sentence, and what can be done about it."""

    seat: int
    heading: str
    words: str
    handles: tuple[ButtonHandle, ...] = ()

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it into a place of the pane: words above, handles below them or, where it is low, beside them; the cross in the corner.

        Where there is no room for all of it, the words below the heading are left out first, then the last handles.
        """
        kit = pane.kit
        gap, side = kit.u(PART_GAP_DESIGN_PX), float(fingertip_row_height(kit))
        pane.panel(rect, "well")
        cross = (rect[0] + rect[2] - gap - side, rect[1] + min(gap, max(0.0, (rect[3] - side) / 2)), side, side)
        pane.button(cross, ButtonSpec("", CloseNote(self.seat), "close", "quiet", target_key=f"note:{self.seat}:close"))
        plans = [plan for count in range(len(self.handles), -1, -1) for plan in self._plans(kit, rect, self.handles[:count])]
        plan, texts = next(
            ((plan, texts) for plan in plans for texts in (BOTH, HEADING) if self._reads(kit, plan.text_rect, texts)), (plans[0], HEADING)
        )
        if plan.handles:
            handles.paint(pane, plan.handles_rect, plan.handles)
        for (x, y, w, h), text, face, anchor in self._lines(kit, plan.text_rect, texts):
            write_fitted(pane, text, (x, y, w, h), "body", "text", face, anchor)

    def _plans(self, kit: DrawingKit, rect: Rect, shown: tuple[ButtonHandle, ...]) -> Iterator[_Plan]:
        """Return where words and some handles can be: below each other and side by side, first where they have more room."""
        gap, side = kit.u(PART_GAP_DESIGN_PX), float(fingertip_row_height(kit))
        x, y, w, h = rect[0] + gap, rect[1] + gap, rect[2] - 2 * gap, rect[3] - 2 * gap
        room = w - side - gap
        if not shown:
            yield _Plan((x, y, room, h), (x, y, 0.0, 0.0), ())
            return
        wide, narrow = handles.handles_width(kit, shown), handles.min_handles_width(kit, len(shown))
        under = w if h >= 2 * side + gap else room
        below = _Plan((x, y, room, h - side - gap), (x, y + h - side, min(wide, under), side), shown)
        along = min(wide, max(room * MAX_HANDLES_SHARE, narrow))
        beside = _Plan((x, y, room - along - gap, h), (x + room - along, y + (h - side) / 2, along, side), shown)
        able = [below] if narrow <= under and h >= side else []
        able += [beside] if narrow <= room and rect[3] >= side else []
        yield from reversed(able) if h < 2.4 * side else able

    def _lines(self, kit: DrawingKit, rect: Rect, texts: int) -> list[tuple[Rect, str, str, str]]:
        """Return what is written where, in which face and from which corner: heading and words, or the heading alone."""
        x, y, w, h = rect
        if texts == HEADING:
            return [(rect, self.heading, "s", "lm")]
        half, gap = h * 0.5, kit.u(PART_GAP_DESIGN_PX) / 2
        return [((x, y, w, half - gap), self.heading, "s", "lb"), ((x, y + half + gap, w, half - gap), self.words, "r", "lt")]

    def _reads(self, kit: DrawingKit, rect: Rect, texts: int) -> bool:
        """Return whether all that is to be written has room."""
        sizes = kit.text_size_px("body"), min(kit.text_size_px("body"), kit.smallest_text_px)
        return all(
            not text or (min(w, h) > 0 and kit.fonts.fit_whole_text_in_box(text, face, sizes, (w, h), LINE_HEIGHT_FACTOR) is not None)
            for (_, _, w, h), text, face, _ in self._lines(kit, rect, texts)
        )
