"""Games at fifty steps a second on real tables: what is shown lags far behind what has happened, and never falls over it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from scenes.table.scene import TableScene
from tabletop.core.action import Action
from tabletop.core.view import CLOCK, Seat, Viewer
from tabletop.games import GAME_MODULES, game_meta
from tabletop.games.specter_ops.events import Defected
from tests.laws.sitting import choose_lasting
from tests.scenes.windows import open_window, sit
from tests.sizes import big, runs
from tests.taps.driver import Clock

TICK = 0.02
"""Seconds between two steps."""
STEPS = 80
"""Steps of a game by default; with `--big` all of it."""
CLOCKED = 0.02
"""How often the clock acts where a player could, too."""
TABLES = [
    (game, seats)
    for game in GAME_MODULES
    for low, high in [game_meta(game).seat_count_range]
    for seats in (range(low, high + 1) if big() else (low, high))
]
"""By default the fewest and the most of each game."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_shown_follows_far_behind(tmp_path: Path, game: str, seats: int) -> None:
    """In pictures of every step or of a few, before a laptop or round a table, no step ends the app."""
    behind: Counter[str] = Counter()
    for seed in range(runs(1, 12)):
        behind += _hurried(tmp_path / str(seed), game, seats, seed, random.Random(seed * 100 + seats))
    assert behind["steps"] / 2 < behind["lagging"]
    if (game, seats) == ("specter_ops", 5):
        assert behind["defected"], "no traitor went over while something moved"


def _hurried(folder: Path, game: str, seats: int, seed: int, chance: random.Random) -> Counter[str]:
    """Play a game as fast as that, at random; count steps, those at which something earlier was still to be seen, and traitors."""
    clock, behind, laptop, every = Clock(), Counter[str](), chance.random() < 0.5, chance.choice((1, 5))
    app = open_window(folder, clock, laptop=laptop, text_scale=chance.choice((0.8, 1.0, 2.0)))
    try:
        scene = sit(app, game, seats, laptop=laptop, seed=seed)
        while not scene.session.is_over and (behind["steps"] < STEPS or big()):
            lagging = scene.animations.is_display_behind
            assert scene.session.play_and_show(*_move(scene, chance)), scene.session.faults
            events = scene.session.match.steps[-1].events
            behind += Counter(steps=1, lagging=lagging, defected=lagging and any(isinstance(event, Defected) for event in events))
            clock.now += TICK
            if behind["steps"] % every == 0:
                app.step()
        for _ in range(60):
            clock.now += TICK * 10
            app.step()
    finally:
        app.close()
    return behind


def _move(scene: TableScene, chance: random.Random) -> tuple[Seat, Action]:
    """Choose something that a seat may do, or seldom the clock."""
    match = scene.session.match
    moves = {seat: match.legal_actions(seat) for seat in [*(Seat(Viewer(seat)) for seat in match.seats), CLOCK]}
    willing = [seat for seat, legal in moves.items() if legal and seat != CLOCK]
    seat = chance.choice(willing) if willing and not (moves[CLOCK] and chance.random() < CLOCKED) else CLOCK
    return seat, choose_lasting(chance, moves[seat])
