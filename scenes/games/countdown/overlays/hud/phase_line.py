"""The phase line: where the mission is, its goal, the five phases with the current one filled, and what is asked of whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.animation.score_display import ROUND_PHASES
from scenes.graphics import svg
from scenes.table.intents import PressCornerButton
from scenes.widgets.panel import hatch_lines_path
from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

ICON_BY_PHASE = {
    "intelligence": "radar",
    "positioning": "move",
    "action": "sword_cross",
    "countdown": "clock_minus_outline",
    "recovery": "power",
}
MIN_SENTENCE_WIDTH = 240
"""Design pixels that the sentence needs; what has less room makes some by leaving words out."""
MIN_QUESTION_TEXT_SCALE = 0.8
"""How small what is asked may be, against small text of 100 %."""
ROOMY_SENTENCE_WIDTH = 420
"""Design pixels that the sentence wants before the location is named."""


@dataclass(frozen=True, slots=True)
class PhaseLineCounter:
    """A figure with its sign."""

    icon: str
    words: str
    ink_colour: str = "text"


@dataclass(frozen=True, slots=True)
class PhaseLineFacts:
    """All that a phase line shows."""

    location_name: str
    goal_icon: str
    goal_text: str
    goals_left_text: str
    phase: str
    phase_title: str
    questions_text: str
    counters: tuple[PhaseLineCounter, ...]


def paint(pane: Pane, facts: PhaseLineFacts) -> None:
    """Paint the line over the whole pane."""
    _Line(pane, facts).paint_all()


class _Line:
    """Paints one line: first what it always shows, then words as far as there is room."""

    def __init__(self, pane: Pane, facts: PhaseLineFacts) -> None:
        """Take the room of a pane."""
        self.pane, self.facts, self.kit = pane, facts, pane.kit
        kit = pane.kit
        self.size = min(kit.text_size_px("small"), pane.h * 0.4) / (kit.scale * kit.text_scale)
        self.large = min(kit.text_size_px("body"), pane.h * 0.5) / (kit.scale * kit.text_scale)
        self.sign = pane.h * 0.42
        self.gap = kit.u(14)

    def paint_all(self) -> None:
        """Paint everything from both ends to the middle."""
        pane, facts, kit = self.pane, self.facts, self.kit
        pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(10))
        stripe = round(pane.h * 0.42), round(pane.h)
        pane.blit_picture(_stripes(kit, *stripe), 0, 0, ("stripes", kit.theme.name, *stripe))
        left, right = float(stripe[0] + self.gap), self._counters()
        ringed = facts.phase in ROUND_PHASES
        rings = pane.h * 0.78 * len(ROUND_PHASES) + pane.text_width(facts.phase_title, self.size, "s") + self.gap if ringed else 0.0
        named = pane.text_width(facts.location_name, self.large, "f") + 2 * self.gap if facts.location_name else 0.0
        goal = self._goal_width(words=True)
        bare = self._goal_width(words=False)
        room = right - left - rings
        if named and room - named - goal >= kit.u(ROOMY_SENTENCE_WIDTH):
            pane.text(facts.location_name, left, pane.h / 2, self.large, "text", "f", "lm", named)
            left += named
        if facts.goal_text:
            worded = right - left - rings - goal >= kit.u(MIN_SENTENCE_WIDTH)
            self._goal(left, words=worded)
            left += goal if worded else bare
        titled = True
        if ringed:
            titled = right - left - rings >= kit.u(MIN_SENTENCE_WIDTH) * 0.6
            left = self._phases(left, titled=titled)
        self._asked(left, right - self.gap, titled=titled and ringed)
        pane.add_target((0, 0, pane.w, pane.h), PressCornerButton("mission", pane.angle), f"line:{pane.angle}")

    def _counters(self) -> float:
        """Paint the figures at the right end; give where they begin."""
        pane, right = self.pane, self.pane.w - self.gap
        for counter in reversed(self.facts.counters):
            right -= pane.text_width(counter.words, self.size, "f")
            pane.text(counter.words, right, pane.h / 2, self.size, counter.ink_colour, "f", "lm", tabular=True)
            right -= self.sign
            pane.icon(counter.icon, right + self.sign * 0.4, pane.h / 2, self.sign, "dim")
            right -= self.gap
        return right

    def _goal_width(self, *, words: bool) -> float:
        """Return the width of the goal with or without its word."""
        pane, facts = self.pane, self.facts
        if not facts.goal_text:
            return 0.0
        told = pane.text_width(facts.goal_text, self.size, "s") + self.gap * 0.5 if words else 0.0
        return self.sign * 1.2 + told + pane.text_width(facts.goals_left_text, self.size, "f") + 1.4 * self.gap

    def _goal(self, left: float, *, words: bool) -> None:
        """Paint the goal, and how many of its cards are left."""
        pane, facts = self.pane, self.facts
        pane.icon(facts.goal_icon, left + self.sign * 0.5, pane.h / 2, self.sign * 1.1, "warm")
        left += self.sign * 1.2
        if words:
            left += pane.text(facts.goal_text, left, pane.h / 2, self.size, "warm", "s", "lm") + self.gap * 0.5
        pane.text(facts.goals_left_text, left, pane.h / 2, self.size, "warm", "f", "lm", tabular=True)

    def _phases(self, left: float, *, titled: bool) -> float:
        """Paint the five phases, the current one filled and named; give where they end."""
        pane, facts, kit = self.pane, self.facts, self.kit
        side = pane.h * 0.78
        for phase in ROUND_PHASES:
            x, now = left + side / 2, phase == facts.phase
            if now:
                r = side * 0.44
                pane.panel((x - r, pane.h / 2 - r, 2 * r, 2 * r), "flat", tone="second", radius=r)
            pane.icon(ICON_BY_PHASE[phase], x, pane.h / 2, self.sign * (1.05 if now else 0.9), kit.theme.palette.ink if now else "dim")
            left += side
            if now and titled:
                left += pane.text(facts.phase_title, left + kit.u(3), pane.h / 2, self.size, "second", "s", "lm") + kit.u(8)
        return left

    def _asked(self, left: float, right: float, *, titled: bool) -> None:
        """Paint what is asked, in one line or two, as large as there is room; before the mission the phase stands before it."""
        pane, facts, kit = self.pane, self.facts, self.kit
        left += self.gap * 0.5
        if not titled and facts.phase not in ROUND_PHASES:
            left += pane.text(facts.phase_title, left, pane.h / 2, self.large, "second", "f", "lm", max(1.0, right - left)) + self.gap
        w = right - left
        if w < kit.u(MIN_SENTENCE_WIDTH) * 0.45 or not facts.questions_text:
            return
        size = self._size(w)
        if size:
            parts = kit.fonts.wrap_lines(facts.questions_text, "r", size, w)
            pane.text("\n".join(parts), left, pane.h / 2, size / (kit.scale * kit.text_scale), "text", "r", "lm")

    def _size(self, w: float) -> int:
        """Return the pixels at which what is asked fits a width; 0 when it does not: it stands at the stations too."""
        pane, kit, words = self.pane, self.kit, self.facts.questions_text
        largest = round(self.size * kit.scale * kit.text_scale)
        for size in range(largest, round(min(largest, MIN_QUESTION_TEXT_SCALE * kit.theme.sizes.small * kit.scale)) - 1, -1):
            parts = kit.fonts.wrap_lines(words, "r", size, w)
            if len(parts) * size * LINE_HEIGHT_FACTOR <= pane.h * 0.96 and all(
                kit.fonts.line_width(part, "r", size) <= w for part in parts
            ):
                return size
        return 0


def _stripes(kit: DrawingKit, w: int, h: int) -> pygame.Surface:
    """Draw the stencilled stripes at a line's head."""

    def make() -> pygame.Surface:
        lines = hatch_lines_path(w, h, 11 * kit.scale, 7 * kit.scale, kit.theme.palette.warm, 0.85)
        return svg.round_corners(svg.rasterise(lines, w, h), kit.u(8))

    return kit.cached_surface(("stripes", kit.theme.name, w, h), make)
