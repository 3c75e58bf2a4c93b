"""Cleaning: for ten seconds the glass can be wiped, and nothing on it means anything."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.engine.scene import Scene
from scenes.widgets import backdrop
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame

CLEANING_SECONDS: Final = 10.0


class CleaningPage(Scene):
    """Counts down and goes by itself; touches and keys are ignored."""

    def on_enter(self, app: AppContext) -> None:
        """Begin to count."""
        self.app = app
        self.until = app.now() + CLEANING_SECONDS
        self._shown = 0

    @property
    def seconds_left(self) -> int:
        """Return the whole seconds that are still to go."""
        return max(0, math.ceil(self.until - self.app.now()))

    def update(self, now: float, dt: float) -> bool:
        """Go when the time is up."""
        if now >= self.until:
            self.app.stack.pop(self)
        return self.seconds_left != self._shown

    def wake_at(self) -> float | None:
        """Return when (s) the number changes."""
        return self.until - max(0, self.seconds_left - 1)

    def paint(self, frame: PaintFrame) -> None:
        """Cover everything and say how long it still lasts, to both long sides of a table."""
        frame.kit.use_mood("shell")
        backdrop.draw(frame)
        self._shown = self.seconds_left
        root = Pane.whole_window(frame)
        half = root.h / 2
        for angle, top in ((180, 0.0), (0, half)):
            pane = root.sub_area((0, top, root.w, half), angle)
            pane.text(self.app.say("shell.clean.now"), pane.w / 2, pane.h * 0.3, "heading", "text", "f", "cm", pane.w * 0.9, 2)
            pane.text(str(self._shown), pane.w / 2, pane.h * 0.65, "title", "accent", "f", "cm", tabular=True)
