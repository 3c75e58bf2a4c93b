"""Where the plate of a firefight lies: beside its area, over nothing that is asked about, and over as little else as can be."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

TRIED_PLACES_PER_SIDE = 14
"""Places along each side of the free middle that are tried."""
FULL_COVER_PENALTY = 3.0
"""How much a place that is covered whole counts, in lengths of the middle's diagonal."""


def best_free_spot(
    size: tuple[int, int], free: pygame.Rect, near: pygame.Rect, asked: Sequence[pygame.Rect], others: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the best place for something of a size in the free middle; None where it would cover what is asked about.

    It lies close to `near`, clear of all that is `asked`, and hides as little as can be of the `others`.
    """
    w, h = size
    if w > free.w or h > free.h:
        return None
    far = math.hypot(*free.size)
    best: tuple[float, pygame.Rect] | None = None
    for x in _tries(free.left, free.right - w, (near.right, near.left - w, near.centerx - w // 2)):
        for y in _tries(free.top, free.bottom - h, (near.bottom, near.top - h, near.centery - h // 2)):
            rect = pygame.Rect(x, y, w, h)
            if rect.collidelist(asked) >= 0:
                continue
            cost = math.hypot(rect.centerx - near.centerx, rect.centery - near.centery) / far
            cost += FULL_COVER_PENALTY * sum(_share(rect, other) for other in others)
            if best is None or cost < best[0]:
                best = (cost, rect)
    return best[1] if best is not None else None


def _tries(low: int, high: int, more: Sequence[int]) -> list[int]:
    """List positions between two: evenly spread ones, and some that fit well if they lie between."""
    spread = [low + round((high - low) * step / (TRIED_PLACES_PER_SIDE - 1)) for step in range(TRIED_PLACES_PER_SIDE)]
    return sorted({*spread, *(at for at in more if low <= at <= high)})


def _share(rect: pygame.Rect, other: pygame.Rect) -> float:
    """Return the share of another place that is covered."""
    over = rect.clip(other)
    return over.w * over.h / max(1, other.w * other.h)
