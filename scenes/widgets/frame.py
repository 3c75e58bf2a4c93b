"""One picture being painted, and what in it can be touched."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.widgets.kit import Kit
from scenes.widgets.pane import Pane
from scenes.widgets.target import Target

__all__ = ["Frame", "Target"]


@dataclass
class Frame:
    """One picture: painting fills the surface and lists the targets, later ones on top."""

    kit: Kit
    surface: pygame.Surface
    pressed: frozenset[str] = frozenset()
    focus: str | None = None
    now: float = 0.0
    targets: list[Target] = field(default_factory=list)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.surface.get_size()

    def root(self) -> Pane:
        """The whole window, upright."""
        w, h = self.size
        return Pane(self, 0, 0, w, h, 0)

    def breath(self, period: float = 1.0) -> float:
        """A calm wave 0..1..0 once a period; steady at 1 with reduced motion."""
        if self.kit.calm:
            return 1.0
        phase = (self.now % period) / period
        return 1 - abs(2 * phase - 1)
