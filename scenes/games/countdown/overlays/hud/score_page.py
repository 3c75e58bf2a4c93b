"""The page behind the tracks and the phase line: every change of score and time with its reason; the goal and the phases of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.games.countdown.animation.score_display import ROUND_PHASES
from scenes.games.countdown.overlays.centre.briefing_text import goal_icon_and_words
from scenes.games.countdown.overlays.hud.phase_line import ICON_BY_PHASE
from scenes.games.countdown.text.score_history import score_history_entries
from scenes.input.intents import Intent
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.core.language.numerals import format_with_minus_sign, signed_number
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.games.countdown.text.score_history import ScoreHistoryEntry
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit

ICON_BY_SCORE_PART = {
    "goals": "found",
    "missed": "warning",
    "ops": "killed",
    "left_behind": "exit",
    "time": "clock",
    "civilians": "piece",
    "hostages": "handcuffs",
    "bullets": "bullet",
    "secured": "secured",
    "accusations": "vote",
}
"""The sign of each part of the score (CD10.3)."""
VIEWS = ("score", "time", "mission")
Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ShowScorePageView(Intent):
    """Show another part of the page."""

    view: str


@dataclass(frozen=True, slots=True)
class ScorePageHeading:
    """What stands over the lists: the mission's place, goal and level, the phase, and what a part of the page is about."""

    location_name: str
    goal_icon: str
    goal_text: str
    phase_text: str
    explanation_by_view: dict[str, str]


@dataclass(frozen=True, slots=True)
class _Row:
    """One line: sign, words, where the time marker stood, and a figure at its end."""

    icon: str
    words: str
    figure_text: str = ""
    time_marker_text: str = ""
    figure_colour: str = "text"
    icon_colour: str = "dim"
    is_heading: bool = False


class ScorePage(PanelPage):
    """Shows one part at a time; opened at the one that was touched."""

    icon: ClassVar[str] = "score"
    design_width: float = 1180
    design_height: float = 900

    def __init__(self, view: str, entries: Sequence[ScoreHistoryEntry], heading: ScorePageHeading, turns: int = 0) -> None:
        """Show `view`: score, time or mission."""
        super().__init__(turns)
        self.view, self.entries, self.heading = view, tuple(entries), heading
        self.list = ScrollArea("list:account")

    @property
    def title(self) -> str:
        """Return where the mission is."""
        return self.heading.location_name or self.app.say("countdown.briefing.title")

    def handle_intent(self, intent: Intent) -> None:
        """Turn to another part, or push the list."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case ShowScorePageView(view):
                self.view, self.list.offset = view, 0.0
                self.app.sounds.play("tap")
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint(self, frame: PaintFrame) -> None:
        """Lay the page, no higher than its lines need."""
        self.design_height = self._needed(frame)
        super().paint(frame)

    def _needed(self, frame: PaintFrame) -> float:
        """Return the design pixels that the page needs in height."""
        kit, grow = frame.kit, max(1.0, frame.kit.text_scale) ** 0.5
        row = row_height(kit)
        wide = min(kit.u(self.design_width * grow), frame.size[self.turns % 2] - kit.u(48)) - kit.u(56)
        pane = Pane.whole_window(frame).sub_area((0, 0, wide, 1))
        about = self.heading.explanation_by_view.get(self.view, "")
        told = pane.paragraph_height(about, wide - kit.u(18), "body") + kit.u(14) if about else 0.0
        lines = sum(self._height(pane, each, row) for each in self._rows())
        return float((2 * row + kit.u(32 + 28 + 14 + 10) + told + max(lines, 3 * row)) / (kit.scale * grow))

    def _rows(self) -> list[_Row]:
        """List the lines of the part that is shown."""
        return {"score": self._score, "time": self._time, "mission": self._mission}[self.view]()

    def paint_content(self, pane: Pane) -> None:
        """Draw the choice of parts, what the part is about, and its lines."""
        kit, say = pane.kit, self.app.say
        row, gap = row_height(kit), kit.u(14)
        selection: list[tuple[str, Intent]] = [(say(f"countdown.account.{view}"), ShowScorePageView(view)) for view in VIEWS]
        pane.segmented_control((0, 0, pane.w, row), selection, VIEWS.index(self.view), "account:")
        rows = self._rows()
        about = self.heading.explanation_by_view.get(self.view, "")
        y = row + gap
        rect = (0.0, y, pane.w, pane.h - y)
        told = pane.paragraph_height(about, pane.w - kit.u(18), "body") + gap if about else 0.0
        heights = [self._height(pane, each, row) for each in rows]
        inner = self.list.begin_painting(pane, rect, told + sum(heights))
        if about:
            inner.paragraph(about, 0, 0, inner.w - kit.u(18), "body", "dim")
        top = told
        for each, tall in zip(rows, heights, strict=True):
            if top + tall >= self.list.offset and top <= self.list.offset + rect[3]:
                self._row(inner, (0.0, top, inner.w - kit.u(18), tall), each)
            top += tall
        self.list.end_painting(pane, rect)

    # -- the lines ----------------------------------------------------------------------------------------------------
    def _score(self) -> list[_Row]:
        """List the changes of the score, the newest first, each with what it came to."""
        found = [entry for entry in self.entries if entry.part]
        if not found:
            return [_Row("info", self.app.say("countdown.account.none"))]
        return [
            _Row(
                ICON_BY_SCORE_PART.get(entry.part, "score"),
                entry.words,
                signed_number(entry.score_after),
                format_with_minus_sign(entry.time_marker_place),
                "good" if entry.points > 0 else "danger",
            )
            for entry in reversed(found)
        ]

    def _time(self) -> list[_Row]:
        """List the moves of the time marker, the newest first."""
        moved = [entry for entry in reversed(self.entries) if not entry.part]
        return [
            _Row(
                "clock",
                entry.words,
                format_with_minus_sign(entry.time_marker_place),
                "",
                "danger" if entry.time_marker_place <= 0 else "second",
            )
            for entry in moved
        ]

    def _mission(self) -> list[_Row]:
        """Return the goal, then the phases of a round, the current one marked."""
        say, heading = self.app.say, self.heading
        rows = [_Row(heading.goal_icon, heading.goal_text, "", "", "text", "warm")] if heading.goal_text else []
        for phase in ROUND_PHASES:
            now = phase == heading.phase_text
            words = f"{say(f'countdown.phase.{phase}')}: {say(f'countdown.phase.{phase}.help')}"
            rows.append(_Row(ICON_BY_PHASE[phase], words, "", "", "text" if now else "dim", "second" if now else "dim", now))
        return rows

    @staticmethod
    def _height(pane: Pane, row: _Row, least: float) -> float:
        """Return the height of a line: as much as its words need."""
        kit = pane.kit
        wide = pane.w - kit.u(18) - kit.u(60) - _aside(kit, row)
        return max(least * 0.9, pane.paragraph_height(row.words, wide, "body", "s" if row.is_heading else "r") + kit.u(18))

    def _row(self, pane: Pane, rect: Rect, row: _Row) -> None:
        """Draw a line."""
        kit = pane.kit
        x, y, w, h = rect
        pane.panel((x, y, w, h - kit.u(4)), "flat", tone="table", alpha=0.5, radius=kit.u(6))
        pane.icon(row.icon, x + kit.u(30), y + h / 2, kit.u(28), row.icon_colour if not row.figure_text else row.figure_colour)
        room = w - kit.u(60) - _aside(kit, row)
        face = "s" if row.is_heading else "r"
        high = pane.paragraph_height(row.words, room, "body", face)
        pane.paragraph(row.words, x + kit.u(60), y + (h - high) / 2, room, "body", "text" if row.figure_text else row.figure_colour, face)
        if row.time_marker_text:
            pane.icon("thinking", x + w - kit.u(156), y + h / 2, kit.u(22), "dim")
            pane.text(row.time_marker_text, x + w - kit.u(138), y + h / 2, "small", "dim", "f", "lm", kit.u(44), tabular=True)
        if row.figure_text:
            pane.text(row.figure_text, x + w - kit.u(16), y + h / 2, "name", row.figure_colour, "f", "rm", kit.u(84), tabular=True)


def _aside(kit: DrawingKit, row: _Row) -> int:
    """Return the room that the figures at the end of a line take."""
    return (kit.u(96) if row.figure_text else 0) + (kit.u(76) if row.time_marker_text else 0)


def make_score_page(model: CountdownModel, view: str, turns: int) -> ScorePage:
    """Return the page that lists all changes of score and time, open at what was touched: score, time or mission."""
    say, context = model.app.say, model.context()
    table = context.view.table
    told = (
        score_history_entries(context.sentences, (step.redact_for_viewer(TABLE) for step in model.session.match.steps))
        if table.piles
        else []
    )
    context.sentences.update_from_view(context.view)
    icon, goal, help_text = goal_icon_and_words(context)
    location = context.sentences.names.location_name(table.location) if table.piles else ""
    about = {
        "score": f"{signed_number(table.score)}. {say('countdown.score.help')}" if table.piles else say("countdown.score.help"),
        "time": say("countdown.track.time.help"),
    }
    heading = ScorePageHeading(location, icon, f"{goal}: {help_text}" if help_text else "", table.phase, about)
    return ScorePage(view, told, heading, turns)
