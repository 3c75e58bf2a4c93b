"""Short news at the lower edge of the window, gone by itself. A warning is never pushed away: what comes later waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.widgets.controls import draw_toast
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame

TOAST_SECONDS = 4.0
MAX_WAITING_TOASTS = 4
"""News that wait behind a warning; the oldest are left out."""


@dataclass(frozen=True, slots=True)
class _News:
    """One line with its sign, and when it goes."""

    words: str
    icon: str
    color: str
    expires_at: float


class Toasts:
    """The news that is shown now, one at a time: the newest, but every warning for its whole time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._news: _News | None = None
        self._waiting: list[_News] = []
        self.changed = False

    @property
    def shown_words(self) -> str | None:
        """Return the words that are shown now; None while there are none."""
        return self._news.words if self._news is not None else None

    def show_toast(self, words: str, icon: str = "info", color: str = "accent") -> None:
        """Show a line for some seconds; behind a warning it waits its turn. A warning that is told already is not told again."""
        news = _News(words, icon, color, self._clock() + TOAST_SECONDS)
        warned = self._news is not None and self._news.color == "danger"
        if not warned:
            self._news, self.changed = news, True
        elif all(words != other.words for other in (self._news, *self._waiting) if other is not None):
            self._waiting = [*self._waiting, news][-MAX_WAITING_TOASTS:]

    def update(self) -> bool:
        """Let old news go and the next come; True when the picture changes."""
        if self._news is not None and self._clock() >= self._news.expires_at:
            following = self._waiting.pop(0) if self._waiting else None
            self._news = replace(following, expires_at=self._clock() + TOAST_SECONDS) if following is not None else None
            self.changed = True
        changed, self.changed = self.changed, False
        return changed

    def wake_at(self) -> float | None:
        """Return the moment at which the news goes."""
        return self._news.expires_at if self._news is not None else None

    def paint(self, frame: PaintFrame) -> None:
        """Draw the news over everything."""
        if self._news is not None:
            draw_toast(Pane.whole_window(frame), self._news.words, self._news.icon, self._news.color)
