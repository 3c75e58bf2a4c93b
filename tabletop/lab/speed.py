"""How fast the rules are: random play without bots or search, through a match and without one; only real decisions count."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tabletop.core.chance import SeededRandomSource
from tabletop.core.game import Game
from tabletop.core.match import Match

RESIGN_CHANCE: Final = 0.02
"""How often random play gives up where it hits upon it, so that games last."""


@dataclass(frozen=True, slots=True)
class RulesSpeedFigures:
    """What random play measured: decisions with two or more legal actions a second, games a second, lists, forced share."""

    decisions_per_second: float
    games_per_second: float
    mean_legal: float
    forced_share: float
    copy_us: float


def measure_random_play(
    game: Game[Any, Any], clock: Callable[[], float], *, seats: int, seconds: float, seed: int = 1
) -> RulesSpeedFigures:
    """Play random games for a while on one core, events made, and time state copies of the middle of games (microseconds)."""
    luck = random.Random(seed)
    real = forced = listed = games = copies = 0
    copying = 0.0
    begin = clock()
    while clock() - begin - copying < seconds:
        chance = SeededRandomSource(luck.getrandbits(48))
        state = game.setup(seats, game.meta.default_options(), chance)
        while questions := game.questions(state):
            seat = questions[0].required_seats[0]
            legal = game.legal_actions(state, seat)
            count = len(legal)
            if count > 1:
                real += 1
                listed += count
                action = legal[int(luck.random() * count)]
                while action.resigns and luck.random() > RESIGN_CHANCE:
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
    return RulesSpeedFigures(
        decisions_per_second=real / spent,
        games_per_second=games / spent,
        mean_legal=listed / max(1, real),
        forced_share=forced / max(1, real + forced),
        copy_us=copying / max(1, copies) * 1e6,
    )


@dataclass(frozen=True, slots=True)
class MatchSpeedFigures:
    """Real decisions a second through a match: by the time that the processor worked, and by the clock on the wall."""

    decisions_per_cpu_second: float
    decisions_per_second: float


def measure_match_play(game: Game[Any, Any], *, seats: int, seconds: float, seed: int = 1) -> MatchSpeedFigures:
    """Play random games through a match that keeps no file for so many seconds of CPU time: asked, listed, checked, done, remembered."""
    luck = random.Random(seed)
    real = 0
    begin, wall = time.process_time(), time.perf_counter()
    while time.process_time() - begin < seconds:
        match = Match.start(game, seats, seed=luck.getrandbits(48))
        while questions := match.questions():
            seat = questions[0].required_seats[0]
            legal = match.legal_actions(seat)
            real += len(legal) > 1
            action = legal[int(luck.random() * len(legal))]
            while action.resigns and len(legal) > 1 and luck.random() > RESIGN_CHANCE:
                action = legal[int(luck.random() * len(legal))]
            match.play(seat, action)
    return MatchSpeedFigures(real / (time.process_time() - begin), real / (time.perf_counter() - wall))
