"""Figures of a sample: intervals and quantiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


def wilson_interval(hits: float, trials: float, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson score interval of a share, of 95 % where no other quantile is given; (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    z2 = z * z / trials
    middle = (share + z2 / 2) / (1 + z2)
    half = z / (1 + z2) * sqrt(share * (1 - share) / trials + z2 / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def quantile(ordered: Sequence[int], share: float) -> float:
    """Return a quantile of numbers in ascending order, between neighbours in proportion; 0 for none."""
    if not ordered:
        return 0.0
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def rounded_for_json(value: float) -> int | float:
    """Return whole numbers as such and others with three digits, as JSON should show them."""
    return int(value) if value == int(value) else round(value, 3)
