"""What the mission's clock lets be seen and heard at 15, 10, 5 and 1 minutes and in the last ten seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit

COUNTED_DOWN_SECONDS = 10
"""Seconds of a mission in real time of which every one is heard and seen."""
LIGHT_LEVEL_COUNT = 8
"""Levels of the light at the edges."""
EDGE_LIGHT_WIDTH = 64
"""Design pixels that the light reaches in from the edges of the window."""
PULSE_COUNT_BY_SECONDS_LEFT = {900: 1, 600: 2, 300: 3, 60: 5}
"""How often it pulses at a mark, in seconds before the end: the later, the more often."""
LIGHT_COLOUR_BY_SECONDS_LEFT = {900: "second", 600: "second", 300: "warm"}
"""The colour of the light at a mark; all later ones are red."""
PULSE_SECONDS = 0.9
"""Seconds of a pulse."""


class ClockAlerts:
    """The cue that is under way, if one is."""

    def __init__(self, ctx: AppContext) -> None:
        """Nothing has been reached yet."""
        self._ctx = ctx
        self._begun = self._until = 0.0
        self._shown = 0
        self.ink = "danger"

    def announce_reached_marks(self, marks: Iterable[int]) -> None:
        """Let the marks that were reached be heard, seen, and the large ones be read."""
        ctx, now = self._ctx, self._ctx.now()
        for mark in marks:
            ctx.sounds.play("clock_ten" if mark <= COUNTED_DOWN_SECONDS else "clock_minute")
            if mark > COUNTED_DOWN_SECONDS:
                ctx.show_toast(f"countdown.clock.{mark // 60}")
            self.ink = LIGHT_COLOUR_BY_SECONDS_LEFT.get(mark, "danger")
            self._begun, self._until = now, now + PULSE_SECONDS * PULSE_COUNT_BY_SECONDS_LEFT.get(mark, 1)

    def light_level(self, now: float) -> int:
        """Return how bright the light is, 0 to `STEPS`; with reduced motion it shines steadily as long as the cue lasts."""
        if not self._begun <= now < self._until:
            return 0
        if self._ctx.settings.reduced_motion:
            return LIGHT_LEVEL_COUNT
        return 1 + round((LIGHT_LEVEL_COUNT - 1) * (1 - (now - self._begun) % PULSE_SECONDS / PULSE_SECONDS))

    def has_light_level_changed(self, now: float) -> bool:
        """Return whether the light is another than when this was asked last."""
        before, self._shown = self._shown, self.light_level(now)
        return self._shown != before

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which the light changes."""
        if now >= self._until:
            return None
        return self._until if self._ctx.settings.reduced_motion else min(self._until, now + PULSE_SECONDS / LIGHT_LEVEL_COUNT)

    def paint(self, frame: PaintFrame, now: float) -> None:
        """Let the edges of the window shine."""
        level = self.light_level(now)
        if level:
            light_window_edges(frame, self.ink, level)


def light_window_edges(frame: PaintFrame, ink: str, level: int) -> None:
    """Light the four edges of the window."""
    kit, (w, h) = frame.kit, frame.size
    deep = max(8, kit.u(EDGE_LIGHT_WIDTH))
    places = ((0, 0, w, deep), (w - deep, 0, deep, h), (0, h - deep, w, deep), (0, 0, deep, h))
    for turn, (x, y, wide, high) in enumerate(places):
        frame.surface.blit(_light(kit, (wide, high), turn, kit.colour(ink), level), (x, y))


def _light(kit: DrawingKit, size: tuple[int, int], turn: int, ink: str, level: int) -> pygame.Surface:
    """Draw the light at one edge; `turn` counts the quarters from the upper edge, clockwise."""

    def make() -> pygame.Surface:
        w, h = size if turn % 2 == 0 else size[::-1]
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        red, green, blue, _ = pygame.Color(ink)
        for line in range(h):
            fade = 1 - line / h
            surface.fill((red, green, blue, round(230 * fade * fade * level / LIGHT_LEVEL_COUNT)), (0, line, w, 1))
        return pygame.transform.rotate(surface, -90 * turn).convert_alpha()

    return kit.cached_surface(("edge light", size, turn, ink, level), make)
