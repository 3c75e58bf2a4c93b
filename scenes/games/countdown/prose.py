"""Words in boxes: as large as wanted, smaller where the box is small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.text import LEADING

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]

SMALLEST = 0.72
"""How small words may become, in the small size of 100 %, where they were enlarged."""


def fitted(
    pane: Pane, words: str, rect: Rect, size: str | float = "body", color: str = "text", face: str = "r", anchor: str = "lm"
) -> None:
    """Write a text of any length into a box, wrapped; it shrinks to half its size, and further where it was enlarged.

    The anchor's first letter is l, c or r, its second t, m or b.
    """
    kit = pane.kit
    x, y, w, h = rect
    if w < 4 or h < 4 or not words:
        return
    wanted = kit.size(size)
    least = min(0.5, SMALLEST * kit.theme.sizes.small * kit.scale / wanted)
    px, parts = kit.fonts.fit_box(words, face, wanted, (w, h), LEADING, least)
    at = {"l": x, "c": x + w / 2, "r": x + w}[anchor[0]]
    middle = {"t": y + px * LEADING * len(parts) / 2, "m": y + h / 2, "b": y + h - px * LEADING * len(parts) / 2}[anchor[1]]
    pane.text("\n".join(parts), at, middle, px / (kit.scale * kit.text_scale), color, face, f"{anchor[0]}m")


def minus(number: int) -> str:
    """Write a number with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """Write a number with its sign, as points are written."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"
