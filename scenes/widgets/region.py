"""Parts of a window as lists of rectangles: what is left when some of it is covered, and few rectangles in the place of many."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

NEAR = 1.3
"""Two rectangles become one where that has at most so many times their pixels."""
MOST = 48
"""Of more rectangles than this those that lie near each other are not looked for: they are laid as they are."""


def without(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Give what is left of a rectangle outside a hole, as up to four rectangles that do not overlap."""
    hole = hole.clip(rect)
    if not hole:
        return [rect]
    parts = (
        pygame.Rect(rect.left, rect.top, rect.w, hole.top - rect.top),
        pygame.Rect(rect.left, hole.bottom, rect.w, rect.bottom - hole.bottom),
        pygame.Rect(rect.left, hole.top, hole.left - rect.left, hole.h),
        pygame.Rect(hole.right, hole.top, rect.right - hole.right, hole.h),
    )
    return [part for part in parts if part]


def uncovered(rect: pygame.Rect, covers: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Give what is left of a rectangle outside all covers."""
    left = [rect]
    for cover in covers:
        left = [part for each in left for part in (without(each, cover) if each.colliderect(cover) else (each,))]
    return left


def gathered(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Give rectangles that hold all of the given ones: those that lie near each other as one."""
    given = [rect for rect in rects if rect]
    if len(given) > MOST:
        return given
    found: list[pygame.Rect] = []
    for each in given:
        rect, at = each, 0
        while at < len(found):
            other = found[at]
            both = rect.union(other)
            if both.w * both.h <= NEAR * (rect.w * rect.h + other.w * other.h):
                del found[at]
                rect, at = both, 0
            else:
                at += 1
        found.append(rect)
    return found
