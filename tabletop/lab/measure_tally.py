"""What was measured, added up over games: how sure a share or a mean is depends on the games, not on the trials within them."""

from __future__ import annotations

from math import isnan, nan, sqrt
from typing import Any, Final, NamedTuple

from tabletop.lab.sample_statistics import rounded_for_json

STANDARD_ERROR_DIGITS: Final = 6
"""Digits behind the point in a result."""


class MeasureTally(NamedTuple):
    """Hits, trials and fair hits of all games that had a trial, and the sums of squares and products that tell how these games differ.

    Trials of one game belong together: who accuses once in a game does so again. A share or mean is taken as a ratio of two sums over
    games, each game counting as one (Cochran, Sampling Techniques, 1977, chapter 6).
    """

    hits: float = 0.0
    trials: float = 0.0
    expected_hits: float = 0.0
    games: int = 0
    hit_squares: float = 0.0
    products: float = 0.0
    trial_squares: float = 0.0
    is_mean: bool = False

    def plus_game(self, hits: float, trials: float, expected_hits: float, is_mean: bool) -> MeasureTally:
        """Return it with one more game."""
        return MeasureTally(
            self.hits + hits,
            self.trials + trials,
            self.expected_hits + expected_hits,
            self.games + (trials > 0),
            self.hit_squares + hits * hits,
            self.products + hits * trials,
            self.trial_squares + trials * trials,
            is_mean,
        )

    @property
    def standard_error(self) -> float:
        """Return the standard error of hits a trial; nan for less than two games, which cannot differ."""
        if self.games < 2:
            return nan
        ratio = self.hits / self.trials
        squares = self.hit_squares - 2 * ratio * self.products + ratio * ratio * self.trial_squares
        return sqrt(max(0.0, squares) * self.games / (self.games - 1)) / self.trials

    def to_data(self) -> dict[str, Any]:
        """Return it as JSON shows it; without a standard error for less than two games."""
        error = self.standard_error
        return {
            "kind": "mean" if self.is_mean else "share",
            "hits": rounded_for_json(self.hits),
            "trials": rounded_for_json(self.trials),
            "fair": rounded_for_json(self.expected_hits),
            "games": self.games,
            "standard_error": None if isnan(error) else round(error, STANDARD_ERROR_DIGITS),
        }
