"""Success or failure, in large: a sign, the headline, the reason, and what is to be noted beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
STACKED_SIGN = 84
"""Design pixels of the row with the sign, where the rest stands below it."""
NOTE_INDENT = 40
"""Design pixels that the words of a note stand in, behind its icon."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said: `is_success` is for those who look at it, all of them; `notes` (icon, words) stand at the right."""

    is_success: bool
    icon: str
    headline: str
    reason: str
    notes: tuple[tuple[str, str], ...] = ()


def paint(pane: Pane, rect: Rect, verdict: Verdict) -> None:
    """Paint it in one row."""
    kit = pane.kit
    x, y, w, h = rect
    ink = "good" if verdict.is_success else "danger"
    r = min(h * 0.46, kit.u(64))
    paint_round_badge(pane, x + r * 1.1, y + h / 2, r, verdict.icon, kit.colour(ink))
    left = x + 2.6 * r
    noted = 0.0
    if verdict.notes:
        noted = min(w * 0.38, max(pane.text_width(words, "small", "s") for _, words in verdict.notes) + kit.u(50))
        tallest = max(pane.paragraph_height(words, noted - kit.u(NOTE_INDENT), "small", "s") for _, words in verdict.notes)
        each = min(h / len(verdict.notes), max(kit.text_size_px("small") * 1.8, tallest + kit.u(6)))
        top = y + (h - each * len(verdict.notes)) / 2
        for index, (icon, words) in enumerate(verdict.notes):
            line = (x + w - noted + kit.u(NOTE_INDENT), top + index * each, noted - kit.u(NOTE_INDENT), each)
            pane.icon(icon, line[0] - kit.u(20), line[1] + each / 2, min(kit.u(26), each), "dim")
            write_fitted(pane, words, line, "small", "text", "s")
    room = w - 2.6 * r - noted
    write_fitted(pane, verdict.headline, (left, y, room, h * 0.58), "title", ink, "f")
    write_fitted(pane, verdict.reason, (left, y + h * 0.58, room, h * 0.42), "body", "text", "r", "lt")


def stacked_height(pane: Pane, width: float, verdict: Verdict) -> float:
    """Return the height (px) of a verdict below each other, so wide (px)."""
    return sum(_stacked_heights(pane, width, verdict))


def paint_stacked(pane: Pane, rect: Rect, verdict: Verdict) -> None:
    """Paint it below each other, where a row has no room; what is at the right of the sign stays free."""
    kit = pane.kit
    x, y, w, h = rect
    ink = "good" if verdict.is_success else "danger"
    sign, *wanted = _stacked_heights(pane, w, verdict)
    share = min(1.0, max(0.0, h - sign) / sum(wanted))
    headline, reason, *notes = (share * each for each in wanted)
    paint_round_badge(pane, x + sign * 0.5, y + sign * 0.47, sign * 0.42, verdict.icon, kit.colour(ink))
    top = y + sign
    write_fitted(pane, verdict.headline, (x, top, w, headline), "title", ink, "f")
    top += headline
    write_fitted(pane, verdict.reason, (x, top, w, reason), "body", "text", "r", "lt")
    top += reason
    for (icon, words), tall in zip(verdict.notes, notes, strict=True):
        pane.icon(icon, x + kit.u(18), top + tall / 2, min(kit.u(26), tall), "dim")
        write_fitted(pane, words, (x + kit.u(NOTE_INDENT), top, w - kit.u(NOTE_INDENT), tall), "small", "text", "s")
        top += tall


def _stacked_heights(pane: Pane, width: float, verdict: Verdict) -> list[float]:
    """Return the heights of sign, headline, reason and each note."""
    kit = pane.kit
    room = width - kit.u(NOTE_INDENT)
    notes = [pane.paragraph_height(words, room, "small", "s") + kit.u(6) for _, words in verdict.notes]
    headline = kit.text_size_px("title") * 1.3
    return [float(kit.u(STACKED_SIGN)), headline, pane.paragraph_height(verdict.reason, width, "body", "r") + kit.u(8), *notes]
