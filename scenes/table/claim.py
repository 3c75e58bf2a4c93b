"""Claiming a place of the picture: what lies below it can no longer be touched there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.target import Target

if TYPE_CHECKING:
    import pygame

    from scenes.widgets.frame import Frame


def claim(frame: Frame, rect: pygame.Rect, key: str) -> None:
    """Take the touches of a place away from whatever was painted there before; what shows less than half is not touched at all."""
    frame.targets[:] = [target for target in frame.targets if not _meant(target) or not rect.collidepoint(target.rect.center)]
    frame.targets.append(Target(rect, None, key=key))


def tidy_cells(frame: Frame) -> None:
    """Drop the cells of a board that something covers where a finger would touch them, and those that something above means too."""
    above = {target.intent: target.rect for target in frame.targets if target.intent is not None and not target.cell}
    kept = []
    for index, target in enumerate(frame.targets):
        if target.cell and _meant(target):
            middle = target.rect.center
            twin = above.get(target.intent) if target.intent is not None else None
            if twin is not None and not twin.colliderect(target.rect):
                continue
            if any(other.rect.collidepoint(middle) for other in frame.targets[index + 1 :]):
                continue
        kept.append(target)
    frame.targets[:] = kept


def _meant(target: Target) -> bool:
    """Tell whether a target does something by itself."""
    return target.intent is not None or target.hold is not None
