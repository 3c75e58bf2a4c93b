"""Drawings of lines and circles by pygame itself, for what only passes by: drawn apart, then laid on like any picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

Point = tuple[float, float]
DrawThroughPoints = Callable[[pygame.Surface, list[tuple[int, int]]], object]


def draw_lines(pane: Pane, points: Iterable[Point], reach: int, draw: DrawThroughPoints, key: Hashable = None) -> None:
    """Paint what is drawn through points of the window, `reach` pixels round them at most; kept under a key, or not at all.

    `draw` is given a transparent surface and the points on it. The key names colours and widths; where the points lie to each other
    is part of it by itself.
    """
    spots = [(round(x), round(y)) for x, y in points]
    left, top = min(x for x, _ in spots) - reach, min(y for _, y in spots) - reach
    size = max(x for x, _ in spots) + reach + 1 - left, max(y for _, y in spots) + reach + 1 - top
    inside = [(x - left, y - top) for x, y in spots]

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        draw(picture, inside)
        return picture

    kept = key is not None
    picture = pane.kit.cached_surface(("sketch", key, reach, tuple(inside)), make) if kept else make()
    pane.frame.surface.blit(picture, (left, top))
