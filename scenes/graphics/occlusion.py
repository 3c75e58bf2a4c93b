"""Claiming a place of the picture: what was painted there before can no longer be touched."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.input.touch_target import TouchTarget

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent

MAX_KNOWN_CLAIMS = 64
"""Places that were claimed last and need not be worked out again: those of a table."""


def hide_targets_below(frame: PaintFrame, rect: pygame.Rect, key: str) -> None:
    """Let a place hide what lies below it from fingers; `tidy` then drops what can no longer be touched in its middle."""
    frame.targets.append(_claim(tuple(rect), key))


@lru_cache(maxsize=MAX_KNOWN_CLAIMS)
def _claim(place: tuple[int, int, int, int], key: str) -> TouchTarget:
    """Return what stands for a place that hides what is below; the same one in every picture."""
    return TouchTarget(pygame.Rect(place), None, key=key)


def cull_targets(frame: PaintFrame) -> None:
    """Drop what a claim hides, and cells of a board that anything hides or that something far from them means too."""
    targets = frame.targets
    above = {target.intent: target.rect for target in targets if target.intent is not None and not target.cell}
    rects = [target.rect for target in targets]
    claims = {index for index, target in enumerate(targets) if not _meant(target) and target.pan is None}
    kept = []
    for index, target in enumerate(targets):
        if _meant(target):
            over = [at for at in pygame.Rect(target.rect.center, (1, 1)).collidelistall(rects) if at > index]
            if target.cell and (over or _said_elsewhere(target, above)):
                continue
            if not claims.isdisjoint(over):
                continue
        kept.append(target)
    frame.targets[:] = kept


class TargetCuller:
    """Tidies picture after picture; what could be touched before is not looked through again."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self._listed: list[TouchTarget] = []
        self._kept: list[TouchTarget] = []

    def __call__(self, frame: PaintFrame) -> None:
        """Do as `tidy` does."""
        listed = [*frame.targets]
        if listed == self._listed:
            frame.targets[:] = self._kept
            return
        cull_targets(frame)
        self._listed, self._kept = listed, [*frame.targets]


def _meant(target: TouchTarget) -> bool:
    """Return whether a target does something by itself."""
    return target.intent is not None or target.hold is not None


def _said_elsewhere(target: TouchTarget, above: dict[Intent, pygame.Rect]) -> bool:
    """Return whether something that is no cell, and lies apart, means the same."""
    twin = above.get(target.intent) if target.intent is not None else None
    return twin is not None and not twin.colliderect(target.rect)
