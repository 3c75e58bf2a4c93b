"""Success or failure, in large: a sign, the headline, the reason, and what is to be noted beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]


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
        each = min(h / len(verdict.notes), kit.text_size_px("small") * 1.8)
        top = y + (h - each * len(verdict.notes)) / 2
        for index, (icon, words) in enumerate(verdict.notes):
            line = (x + w - noted + kit.u(40), top + index * each, noted - kit.u(40), each)
            pane.icon(icon, line[0] - kit.u(20), line[1] + each / 2, min(kit.u(26), each), "dim")
            write_fitted(pane, words, line, "small", "text", "s")
    room = w - 2.6 * r - noted
    write_fitted(pane, verdict.headline, (left, y, room, h * 0.58), "title", ink, "f")
    write_fitted(pane, verdict.reason, (left, y + h * 0.58, room, h * 0.42), "body", "text", "r", "lt")
