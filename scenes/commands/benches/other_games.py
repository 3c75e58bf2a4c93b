"""Random play of other people's games, to hold ours against in the same run. None of them is needed: who has one, measures it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from typing import Final

SEED = 1
MAX_TURNS = 1000
"""Turns or moves after which a game is broken off."""


def _catanatron() -> Iterator[bool]:
    """Play Catan with four seats; each play is checked by the game itself."""
    catan = import_module("catanatron")
    while True:
        colors = (catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE)
        game = catan.Game([catan.RandomPlayer(color) for color in colors])
        while game.winning_color() is None and game.state.num_turns < MAX_TURNS:
            listed = game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions
            real = len(listed) > 1
            game.play_tick()
            yield real


def _chess() -> Iterator[bool]:
    """Play chess; a move is taken from the list, and the board trusts it."""
    chess = import_module("chess")
    while True:
        board = chess.Board()
        for _ in range(MAX_TURNS):
            listed = list(board.legal_moves)
            if not listed or board.is_insufficient_material():
                break
            board.push(random.choice(listed))
            yield len(listed) > 1


def _rlcard() -> Iterator[bool]:
    """Play UNO with two seats, on the bare game below its environment; only what it lists is played."""
    uno = import_module("rlcard.games.uno")
    while True:
        game = uno.Game()
        game.init_game()
        while not game.is_over():
            listed = game.get_legal_actions()
            game.step(random.choice(listed))
            yield len(listed) > 1


PLAYER_BY_DISTRIBUTION: Final[dict[str, Callable[[], Iterator[bool]]]] = {"catanatron": _catanatron, "chess": _chess, "rlcard": _rlcard}
"""Games by the name of their distribution: each gives, play by play, whether there was anything to decide."""


def measure_other_game(name: str, seconds: float) -> float | str:
    """Return the real decisions a second of CPU time of another game, or a sentence where it is not installed."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return f"{name} is not installed: pip install {name}"
    random.seed(SEED)
    real = 0
    begin = time.process_time()
    for decides in PLAYER_BY_DISTRIBUTION[name]():
        real += decides
        if time.process_time() - begin >= seconds:
            break
    return real / (time.process_time() - begin)
