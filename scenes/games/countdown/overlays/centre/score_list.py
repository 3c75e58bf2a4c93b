"""The score by its parts, line by line, each with what caused it; and its total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.text_box import write_fitted
from tabletop.core.language.numerals import signed_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.chronicle import MissionChapter, ScoreChange
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea

Rect = tuple[float, float, float, float]
PART_ICONS = {
    "accusations": "vote",
    "bullets": "bullet",
    "civilians": "human_handsup",
    "goals": "bullseye_arrow",
    "hostages": "handcuffs",
    "left_behind": "door",
    "missed": "alarm",
    "ops": "killed",
    "secured": "secured",
    "time": "clock",
}
"""The icons of the parts of the score."""

TOTAL_ROW_HEIGHT_LINES = 1.25
"""Height of a total, in lines."""


def score_row_height(kit: DrawingKit) -> float:
    """Return the height of a line."""
    return float(max(kit.u(40), round(kit.text_size_px("body") * 1.55)))


def height(kit: DrawingKit, chapters: Sequence[MissionChapter]) -> float:
    """Return the height that all lines and the total want."""
    lines = sum(len(chapter.changes) + (len(chapters) > 1) for chapter in chapters)
    return score_row_height(kit) * (max(1, lines) + TOTAL_ROW_HEIGHT_LINES * _totals(chapters)) + kit.u(6)


def _totals(chapters: Sequence[MissionChapter]) -> int:
    """Count the totals that stand below: the mission's, and that of several."""
    return 1 if len(chapters) < 2 else 2


def paint(pane: Pane, rect: Rect, ctx: AppContext, chapters: Sequence[MissionChapter], area: ScrollArea) -> None:
    """Paint the changes of one mission, or of several with a line for each; the total of the last stands below, and that of all."""
    kit = pane.kit
    x, y, w, h = rect
    row = score_row_height(kit)
    foot = row * TOTAL_ROW_HEIGHT_LINES * _totals(chapters)
    lines: list[tuple[MissionChapter, ScoreChange | None]] = []
    for chapter in chapters:
        if len(chapters) > 1:
            lines.append((chapter, None))
        lines += [(chapter, change) for change in chapter.changes]
    tall = min(h - foot - kit.u(6), row * max(1, len(lines)))
    place = (x, y, w, tall)
    if not any(change for _, change in lines):
        write_fitted(pane, ctx.say("countdown.debrief.none"), place, "body", "dim", "r", "cm")
    inner = area.begin_painting(pane, place, row * len(lines))
    wide = w - (kit.u(18) if area.max_offset else 0)
    for index, (chapter, change) in enumerate(lines):
        spot = (0.0, index * row, wide, row - kit.u(3))
        if change is None:
            words = ctx.say("countdown.campaign.mission", n=chapter.number + 1)
            write_fitted(inner, words, (spot[0], spot[1], wide * 0.7, spot[3]), "body", "accent", "f")
            write_fitted(
                inner, signed_number(chapter.score), (wide * 0.7, spot[1], wide * 0.3 - kit.u(10), spot[3]), "body", "accent", "f", "rm"
            )
        else:
            _line(inner, spot, ctx, change, index)
    area.end_painting(pane, place)
    if not chapters:
        return
    top, each, last = y + tall + kit.u(6), row * TOTAL_ROW_HEIGHT_LINES, chapters[-1]
    if len(chapters) < 2:
        _total(pane, (x, top, w, each), ctx.say("countdown.debrief.total"), ctx.say("countdown.debrief.needs"), last.score)
        return
    words = ctx.say("countdown.campaign.mission", n=last.number + 1)
    _total(pane, (x, top, w, each - kit.u(4)), words, ctx.say("countdown.debrief.needs"), last.score)
    _total(pane, (x, top + each, w, each), ctx.say("countdown.campaign.title"), "", sum(chapter.score for chapter in chapters))


def _line(pane: Pane, rect: Rect, ctx: AppContext, change: ScoreChange, index: int) -> None:
    """Paint one change: sign, part and cause, round, points."""
    kit = pane.kit
    x, y, w, h = rect
    if index % 2 == 0:
        pane.panel(rect, "flat", tone="table", radius=kit.u(6), alpha=0.6)
    ink = "good" if change.points > 0 else "danger"
    points = max(kit.u(64), pane.text_width("+00", "body", "f") + kit.u(16))
    pane.icon(PART_ICONS.get(change.part, "score"), x + kit.u(22), y + h / 2, min(kit.u(26), h * 0.7), ink)
    part = ctx.say(f"countdown.part.{change.part}")
    words = ctx.say("countdown.debrief.line", part=part, cause=change.cause) if change.cause else part
    when = ctx.say("countdown.debrief.round", n=change.round_number) if change.round_number else ""
    late = pane.text_width(when, "small", "r") + kit.u(12) if w > kit.u(420) * max(1.0, kit.text_scale) else 0.0
    write_fitted(pane, words, (x + kit.u(46), y, w - kit.u(46) - points - late, h), "body", "text", "s")
    if late:
        pane.text(when, x + w - points, y + h / 2, "small", "dim", "r", "rm")
    pane.text(signed_number(change.points), x + w - kit.u(10), y + h / 2, "body", ink, "f", "rm", tabular=True)


def _total(pane: Pane, rect: Rect, words: str, needs: str, score: int) -> None:
    """Paint a score with its name, and between them what it needs."""
    kit = pane.kit
    x, y, w, h = rect
    ink = "good" if score > 0 else "danger" if score < 0 else "text"
    pane.panel(rect, "flat", tone="line", radius=kit.u(8))
    pane.icon("score", x + kit.u(22), y + h / 2, min(kit.u(28), h * 0.7), "text")
    named = min(w * (0.4 if needs else 0.7), pane.text_width(words, "name", "f") + kit.u(20))
    write_fitted(pane, words, (x + kit.u(46), y, named, h), "name", "text", "f")
    left = x + kit.u(46) + named
    write_fitted(pane, needs, (left, y, x + w * 0.82 - left, h), "small", "dim", "r")
    write_fitted(pane, signed_number(score), (x + w * 0.82, y, w * 0.18 - kit.u(10), h), "name", ink, "f", "rm")
