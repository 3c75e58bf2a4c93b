"""The plate on which a lesson says its sentence: a place of its own, which never covers what it points at."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics.occlusion import occlude
from scenes.table.intents import GoOn
from scenes.table.lesson.pointing import Meant, Steps, pointed
from scenes.table.table_layout import fingertip
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scenes.graphics.frame import Frame
    from scenes.graphics.kit import Kit
    from scenes.input.target import Target
    from scenes.table.lesson.guide import LessonGuide

WIDTHS: Final = (560, 760, 420)
"""Design pixels that the words are wide."""
HAND: Final = 56
"""Design pixels of the hand that points."""
GRID: Final = 9
"""Places that are tried along each side of the window."""
TOUCHED, BOARD, MOVED = 40.0, 4.0, 1.0
"""What it costs to lie over something that can be touched, over a place of the board, and away from where it lay."""
STATION, PLAYED = 120.0, 400.0
"""What it costs to lie over a station, and over something that moves and has to be seen: what a touch hurries (its key ends in `hurry`)."""
KEY: Final = "lesson"


class LessonPlate:
    """Finds a place for the plate and paints it, with a light round what it points at."""

    def __init__(self, guide: LessonGuide, steps: Steps) -> None:
        """Paint what a guide says; `steps` gives the touches that lead to a deed."""
        self.guide, self._steps = guide, steps
        self.pointed: list[Target] = []
        """What was pointed at in the last picture."""
        self._last: pygame.Rect | None = None
        self._known: tuple[Hashable, tuple[pygame.Rect, float]] | None = None
        """The place that was found last, with all that it depends on."""

    def paint(self, frame: Frame, stations: list[pygame.Rect], meant: Meant, *, still: bool) -> None:
        """Paint it over a picture whose targets are complete; `still`: nothing moves, so that something can be pointed at."""
        self.guide.shown = still
        self.pointed = self.find(frame, meant) if still else []
        lit = [target.rect for target in self.pointed]
        root = Pane.root(frame)
        lit += [self._hand(root, rect) for rect in lit]
        rect, wide = self._lasting(frame, stations, lit)
        root.panel(rect, "toast", radius=frame.kit.u(16))
        occlude(frame, rect, KEY)
        self._write(root, rect, wide)

    def find(self, frame: Frame, meant: Meant) -> list[Target]:
        """Find what is pointed at."""
        guide = self.guide
        step = guide.run.step
        found = pointed(frame.targets, guide.run, meant, self._steps)
        if step is not None:
            near = [target for target in frame.targets if target.seat in (guide.learner, None)]
            found += [target for target in near if target.key.startswith(step.point or ("\0",))]
        return found

    def _hand(self, root: Pane, rect: pygame.Rect) -> pygame.Rect:
        """Light a target, and point at it from above, or from within where there is no room; return where the hand lies."""
        kit = root.kit
        side = kit.u(HAND)
        root.glow(rect.inflate(kit.u(6), kit.u(6)), "second", 1.0)
        root.glow(rect, "second", 1.0)
        spot = pygame.Rect(0, 0, side, side)
        spot.midbottom = rect.centerx, rect.top + side // 4
        spot.clamp_ip(root.frame.surface.get_rect())
        root.panel(spot, "toast", radius=side / 2)
        root.icon("lesson_hand", *spot.center, side * 0.66, "second")
        return spot

    # -- its place ----------------------------------------------------------------------------------------------------
    def _size(self, kit: Kit, pane: Pane, wide: float) -> tuple[int, int]:
        """Return width and height for words of so many pixels."""
        pad, high = kit.u(20), pane.paragraph_height(self.guide.heading(), wide, "small", "s")
        high += pane.paragraph_height(self.guide.sentence(), wide, "body", "r") + kit.u(6)
        if self.guide.note():
            high += pane.paragraph_height(self.guide.note(), wide, "small") + kit.u(6)
        if self.guide.button():
            high += fingertip(kit) + kit.u(12)
        return round(wide + 2 * pad), round(high + 2 * pad)

    def _lasting(self, frame: Frame, stations: list[pygame.Rect], lit: list[pygame.Rect]) -> tuple[pygame.Rect, float]:
        """Return its place, and how wide its words are; looked for only when something of what counts is another."""
        guide, kit = self.guide, frame.kit
        said = guide.heading(), guide.sentence(), guide.note(), guide.button(), frame.size, kit.scale, kit.text_scale
        lying = [tuple(target.rect) for target in frame.targets if target.intent or target.hold]
        key = (said, tuple(lying), tuple(map(tuple, stations)), tuple(map(tuple, lit)))
        if self._known is None or self._known[0] != key:
            self._known = key, self._place(frame, stations, lit)
            self._last = self._known[1][0]
        return self._known[1]

    def _place(self, frame: Frame, stations: list[pygame.Rect], lit: list[pygame.Rect]) -> tuple[pygame.Rect, float]:
        """Return where it hides least, and never what it points at, and how wide its words are."""
        kit, window, pane = frame.kit, frame.surface.get_rect(), Pane.root(frame)
        edge, grow = kit.u(12), max(1.0, kit.text_scale) ** 0.5
        free = window.inflate(-2 * edge, -2 * edge)
        tried: list[tuple[float, pygame.Rect, float]] = []
        touched = [(target.rect, BOARD if target.cell else TOUCHED) for target in frame.targets if target.intent or target.hold]
        large = [(rect, STATION) for rect in stations]
        large += [(target.rect, PLAYED) for target in frame.targets if target.key.endswith("hurry")]
        for units in WIDTHS:
            wide = min(float(kit.u(units * grow)), free.w - kit.u(40))
            w, h = self._size(kit, pane, wide)
            for column, row in product(range(GRID), range(GRID)):
                x = free.left + round((free.w - w) * column / (GRID - 1))
                y = free.top + round((free.h - h) * row / (GRID - 1))
                rect = pygame.Rect(x, y, w, h)
                tried.append((self._cost(rect, window, large, lit, touched), rect, wide))
        _, rect, wide = min(tried, key=lambda one: one[0])
        return rect, wide

    def _cost(
        self,
        rect: pygame.Rect,
        window: pygame.Rect,
        large: list[tuple[pygame.Rect, float]],
        lit: list[pygame.Rect],
        touched: list[tuple[pygame.Rect, float]],
    ) -> float:
        """Return how badly a place would be chosen."""
        if not window.contains(rect) or rect.collidelist(lit) >= 0:
            return 1e6
        cost = sum(price for place, price in touched if rect.colliderect(place) and not place.contains(rect))
        cost += sum(price for place, price in large if rect.colliderect(place))
        last = self._last.center if self._last is not None else (window.centerx, window.h // 4)
        away = pygame.Vector2(rect.center).distance_to(last) / window.h
        return cost + MOVED * away

    # -- its words ----------------------------------------------------------------------------------------------------
    def _write(self, root: Pane, rect: pygame.Rect, wide: float) -> None:
        """Write heading, sentence and note, and the button by which it goes on."""
        kit, guide, pad = root.kit, self.guide, root.kit.u(20)
        pane = root.sub(rect)
        down = pad + pane.paragraph(guide.heading(), pad, pad, wide, "small", "accent", "s") + kit.u(6)
        down += pane.paragraph(guide.sentence(), pad, down, wide, "body", "text", "r")
        if guide.note():
            down += kit.u(6) + pane.paragraph(guide.note(), pad, down + kit.u(6), wide, "small", "dim")
        said = guide.button()
        if said:
            high = fingertip(kit)
            across = min(pane.measure(said, "body", "s") + kit.u(64), wide)
            place = (rect.w - pad - across, rect.h - pad - high, across, high)
            pane.button(place, ButtonSpec(said, GoOn(), None, "primary", key="lesson:go-on"))
