"""Parts of a window as lists of rectangles: what is left when some of it is covered, and few rectangles in the place of many."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

MAX_EXTRA_MERGE_PIXELS = 24_000
"""So many pixels more are laid as soon as one rectangle more."""
MAX_SORTED_RECTS = 24
"""Of more rectangles than this the one round all of them is laid sooner than they are sorted out."""


def subtract_rect(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of a rectangle outside a hole, as up to four rectangles that do not overlap."""
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


def subtract_rects(rect: pygame.Rect, covers: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return what is left of a rectangle outside all covers."""
    left = [rect]
    for cover in covers:
        left = [part for each in left for part in (subtract_rect(each, cover) if each.colliderect(cover) else (each,))]
    return left


def merge_nearby_rects(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return few rectangles that hold all of the given ones: those that lie near each other become one; very many the one round all.

    Large ones come first: when a board is pushed, most of hundreds lie within its new place or its old one.
    """
    given = sorted((rect for rect in rects if rect), key=_pixels, reverse=True)
    found: list[tuple[int, int, int, int, int]] = []  # as numbers, with the area: hundreds of pairs are looked at in a frame
    places: list[pygame.Rect] = []
    for each in given:
        if any(places[at].contains(each) for at in each.collidelistall(places)):
            continue
        if len(found) > MAX_SORTED_RECTS:
            return [each.unionall(given)]
        left, top, right, bottom, pixels = each.left, each.top, each.right, each.bottom, each.w * each.h
        at = 0
        while at < len(found):
            x1, y1, x2, y2, others = found[at]
            x1, y1 = left if left < x1 else x1, top if top < y1 else y1
            x2, y2 = right if right > x2 else x2, bottom if bottom > y2 else y2
            both = (x2 - x1) * (y2 - y1)
            if both <= pixels + others + MAX_EXTRA_MERGE_PIXELS:
                del found[at], places[at]
                left, top, right, bottom, pixels = x1, y1, x2, y2, both
                at = 0
            else:
                at += 1
        found.append((left, top, right, bottom, pixels))
        places.append(pygame.Rect(left, top, right - left, bottom - top))
    return places


def _pixels(rect: pygame.Rect) -> int:
    """Return how many pixels a rectangle has."""
    return rect.w * rect.h
