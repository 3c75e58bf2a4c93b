"""Short news at the lower edge of the window, gone by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.widgets.controls import toast

if TYPE_CHECKING:
    from scenes.widgets.frame import Frame

SECONDS = 4.0


@dataclass(frozen=True, slots=True)
class _News:
    """One line with its sign, and when it goes."""

    words: str
    icon: str
    color: str
    until: float


class Toasts:
    """The news that is shown now: one at a time, the newest."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._news: _News | None = None
        self.changed = False

    def tell(self, words: str, icon: str = "info", color: str = "accent") -> None:
        """Show a line for some seconds."""
        self._news = _News(words, icon, color, self._clock() + SECONDS)
        self.changed = True

    def update(self) -> bool:
        """Let old news go; True when the picture changes."""
        if self._news is not None and self._clock() >= self._news.until:
            self._news = None
            self.changed = True
        changed, self.changed = self.changed, False
        return changed

    def wake_at(self) -> float | None:
        """Give the moment at which the news goes."""
        return self._news.until if self._news is not None else None

    def paint(self, frame: Frame) -> None:
        """Draw the news over everything."""
        if self._news is not None:
            toast(frame.root(), self._news.words, self._news.icon, self._news.color)
