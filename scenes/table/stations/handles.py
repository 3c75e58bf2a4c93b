"""Handles of a plate or a note: labelled buttons side by side, each as high as a fingertip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.input.intents import Intent
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
GAP, AROUND = 10, 74
"""Design pixels between two handles, and round the words of one: its icon and its edges."""


@dataclass(frozen=True, slots=True)
class ButtonHandle:
    """A button: its key, its label and icon, and what it means."""

    key: str
    label: str
    icon: str
    intent: Intent


def handles_width(kit: DrawingKit, handles: tuple[ButtonHandle, ...]) -> float:
    """Return how wide handles are that show all their words, in device pixels; 0 for none."""
    words = [
        max(float(fingertip_row_height(kit)), kit.fonts.line_width(one.label, "s", kit.text_size_px("body")) + kit.u(AROUND))
        for one in handles
    ]
    return sum(words) + kit.u(GAP) * max(0, len(words) - 1)


def min_handles_width(kit: DrawingKit, count: int) -> float:
    """Return how wide so many handles are at least, each as wide as a fingertip; 0 for none."""
    return float(count * fingertip_row_height(kit) + max(0, count - 1) * kit.u(GAP))


def handles_that_fit(kit: DrawingKit, handles: tuple[ButtonHandle, ...], w: float) -> tuple[ButtonHandle, ...]:
    """Return the first handles, as many as are as wide as a fingertip side by side in that width."""
    return handles[: max((count for count in range(len(handles) + 1) if min_handles_width(kit, count) <= w), default=0)]


def paint(pane: Pane, rect: Rect, handles: tuple[ButtonHandle, ...]) -> None:
    """Paint handles side by side over a rectangle's whole width, as wide as their words want; with icons alone where it is too narrow.

    Where even those have no room, the last ones are left out.
    """
    kit = pane.kit
    x, y, w, h = rect
    handles = handles_that_fit(kit, handles, w)
    gap, short = kit.u(GAP), handles_width(kit, handles) > w
    each = (w - gap * (len(handles) - 1)) / max(1, len(handles))
    left = x
    for one in handles:
        wide = (
            each
            if short
            else handles_width(kit, (one,)) * (w - gap * (len(handles) - 1)) / (handles_width(kit, handles) - gap * (len(handles) - 1))
        )
        label = "" if short and each < handles_width(kit, (one,)) * 0.7 else one.label
        pane.button((left, y, wide, h), ButtonSpec(label, one.intent, one.icon, "outlined", target_key=one.key))
        left += wide + gap
