"""Which box a story is played with."""

from __future__ import annotations

from tabletop.games import GAME_MODULES, open_game
from tests.frozen import FROZEN
from tests.games.countdown.cards import game as fixed_countdown
from tests.games.homeland.fixed import fixed_game
from tests.laws.sitting import AnyGame, open_law_game


def open_story_game(name: str) -> AnyGame:
    """Return the rules of a game; with fixed or frozen cards, so that those of the house may be tuned without retelling."""
    match name:
        case "countdown":
            return fixed_countdown()
        case "homeland":
            return fixed_game()
        case _:
            return open_game(name, FROZEN) if name in GAME_MODULES else open_law_game(name)
