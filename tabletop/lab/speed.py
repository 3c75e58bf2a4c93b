"""How fast the rules are: random play without a match, bots or search; only real decisions count."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tabletop.core.chance import SeededChance
from tabletop.core.game import Game

RESIGN: Final = 0.02
"""How often random play gives up where it hits upon it, so that games last."""


@dataclass(frozen=True, slots=True)
class SpeedFigures:
    """What random play measured: decisions with two or more legal actions a second, games a second, lists, forced share."""

    decisions_per_second: float
    games_per_second: float
    mean_legal: float
    forced_share: float
    copy_us: float


def measure_random_play(game: Game[Any, Any], clock: Callable[[], float], *, seats: int, seconds: float, seed: int = 1) -> SpeedFigures:
    """Play random games for a while on one core, events made, and time state copies of the middle of games (microseconds)."""
    luck = random.Random(seed)
    real = forced = listed = games = copies = 0
    copying = 0.0
    begin = clock()
    while clock() - begin - copying < seconds:
        chance = SeededChance(luck.getrandbits(48))
        state = game.setup(seats, game.meta.default_options(), chance)
        while questions := game.questions(state):
            seat = questions[0].must[0]
            legal = game.legal(state, seat)
            count = len(legal)
            if count > 1:
                real += 1
                listed += count
                action = legal[int(luck.random() * count)]
                while action.resigns and luck.random() > RESIGN:
                    action = legal[int(luck.random() * count)]
            else:
                forced += 1
                action = legal[0]
            game.apply(state, seat, action, chance)
            if real % 97 == 0:
                start = clock()
                state.copy()
                copying += clock() - start
                copies += 1
        games += 1
    spent = clock() - begin - copying
    return SpeedFigures(
        decisions_per_second=real / spent,
        games_per_second=games / spent,
        mean_legal=listed / max(1, real),
        forced_share=forced / max(1, real + forced),
        copy_us=copying / max(1, copies) * 1e6,
    )
