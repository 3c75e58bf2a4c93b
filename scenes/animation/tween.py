"""Curves of time: a share 0..1 of a movement's length becomes how far it has come."""

from __future__ import annotations

import math
from itertools import pairwise

Point = tuple[float, float]


def clamp_share(share: float) -> float:
    """Keep a share between 0 and 1."""
    return min(1.0, max(0.0, share))


def ease_in_out(share: float) -> float:
    """Begin and end gently."""
    share = clamp_share(share)
    return share * share * (3 - 2 * share)


def ease_out(share: float) -> float:
    """Begin fast, end gently."""
    return 1 - (1 - clamp_share(share)) ** 3


def ease_in(share: float) -> float:
    """Begin gently, end fast, as what falls does."""
    return clamp_share(share) ** 3


def ease_out_bounce(share: float) -> float:
    """Fall, hit, and jump up once a little: 0..1, back to 0.94, to 1."""
    share = clamp_share(share)
    if share < 0.7:
        return (share / 0.7) ** 2
    hop = (share - 0.7) / 0.3
    return 1 - 0.06 * math.sin(math.pi * hop)


def rise_and_fall(share: float) -> float:
    """Rise from 0 to 1 in the middle and sink to 0 again."""
    return math.sin(math.pi * clamp_share(share))


def decaying_shake(share: float, swings: float = 6.0) -> float:
    """Swing between -1 and 1, ever less, and end at 0."""
    share = clamp_share(share)
    return math.sin(math.tau * swings * share) * (1 - share) ** 2


def interpolate(start: float, end: float, share: float) -> float:
    """Return what lies a share of the way from start to end."""
    return start + (end - start) * share


def interpolate_point(start: Point, end: Point, share: float) -> Point:
    """Return the point that lies a share of the way."""
    return interpolate(start[0], end[0], share), interpolate(start[1], end[1], share)


def point_along_path(way: tuple[Point, ...], share: float) -> Point:
    """Return the point a share of the length of a broken line."""
    legs = [math.dist(a, b) for a, b in pairwise(way)]
    left = sum(legs) * clamp_share(share)
    for (start, end), leg in zip(pairwise(way), legs, strict=True):
        if left <= leg and leg > 0:
            return interpolate_point(start, end, left / leg)
        left -= leg
    return way[-1]
