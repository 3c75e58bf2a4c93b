"""Words in boxes: as large as wanted, smaller where the box is small."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
SENTENCE_END: Final = re.compile(r"(?<=[.!?]) ")
"""Where a sentence ends and another one follows."""


def write_fitted(
    pane: Pane, words: str, rect: Rect, size: str | float = "body", color: str = "text", face: str = "r", anchor: str = "lm"
) -> bool:
    """Write a text of any length into a box, wrapped, down to the smallest that can be read; False: it is left out, there is no room.

    The anchor's first letter is l, c or r, its second t, m or b.
    """
    kit = pane.kit
    x, y, w, h = rect
    found = _fit(pane, words, (w, h), size, face) if words else None
    if found is None:
        return not words
    px, parts = found
    at = {"l": x, "c": x + w / 2, "r": x + w}[anchor[0]]
    middle = {"t": y + px * LINE_HEIGHT_FACTOR * len(parts) / 2, "m": y + h / 2, "b": y + h - px * LINE_HEIGHT_FACTOR * len(parts) / 2}[
        anchor[1]
    ]
    pane.text("\n".join(parts), at, middle, px / (kit.scale * kit.text_scale), color, face, f"{anchor[0]}m")
    return True


def fits_in_box(pane: Pane, words: str, box: tuple[float, float], size: str | float = "body", face: str = "r") -> bool:
    """Return whether `write_fitted` finds room for a text in a box so wide and high (px)."""
    return _fit(pane, words, box, size, face) is not None


def _fit(pane: Pane, words: str, box: tuple[float, float], size: str | float, face: str) -> tuple[int, list[str]] | None:
    """Return the size (px) and the lines of a text in a box; None where there is no room."""
    wanted = pane.kit.text_size_px(size)
    return pane.kit.fonts.fit_whole_text_in_box(words, face, (wanted, min(wanted, pane.kit.smallest_text_px)), box, LINE_HEIGHT_FACTOR)


def shorter_text_variants(words: str) -> Iterator[str]:
    """Return a text whole, then without its last sentence, without its last two, and so on: what comes first on a card matters most."""
    parts = SENTENCE_END.split(words)
    yield from (" ".join(parts[:count]) for count in range(len(parts), 0, -1))


def write_stacked(pane: Pane, rect: Rect, texts: Sequence[tuple[str, str, str]], size: str = "body") -> bool:
    """Write texts (words, colour, face) below each other, alike in size; False: there is no room for all, and none is written."""
    kit = pane.kit
    x, y, w, h = rect
    gap = kit.u(4) * (len(texts) - 1)
    for px in range(kit.text_size_px(size), min(kit.text_size_px(size), kit.smallest_text_px) - 1, -1):
        found = [kit.fonts.wrap_lines(words, face, px, w) for words, _, face in texts]
        tall = sum(map(len, found)) * px * LINE_HEIGHT_FACTOR + gap
        if tall <= h and all(kit.fonts.line_width(part, texts[index][2], px) <= w for index, parts in enumerate(found) for part in parts):
            break
    else:
        return False
    spare = (h - tall + gap) / max(1, len(texts))
    for parts, (_, ink, face) in zip(found, texts, strict=True):
        high = len(parts) * px * LINE_HEIGHT_FACTOR
        pane.text("\n".join(parts), x, y + (spare + high) / 2, px / (kit.scale * kit.text_scale), ink, face, "lm")
        y += high + spare
    return True
