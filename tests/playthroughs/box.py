"""Which box a story is played with."""

from __future__ import annotations

from tests.games.countdown.cards import game as fixed_countdown
from tests.laws.sitting import AnyGame, open_law_game


def open_story_game(name: str) -> AnyGame:
    """Give the rules of a game; COUNTDOWN with the fixed cards of its tests, so that those of the house may be tuned without retelling."""
    return fixed_countdown() if name == "countdown" else open_law_game(name)
