"""Screens of other shapes: upright, 3:2 and very wide. Few and many find room round a table and round a laptop; with `--big` any number."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from scenes.table.intents import OpenPrivate, TakeDevice
from tabletop.games import GAME_MODULES, game_meta
from tests.scenes.windows import go_on, open_window, sit
from tests.scenes.writing import watch_cuts
from tests.sizes import big, by_turns, runs
from tests.taps.driver import Clock, Driver

SHAPES = {"upright": (1080, 1920), "three to two": (2160, 1440), "very wide": (2560, 1080)}
STEPS = 25


@pytest.mark.parametrize(("game", "shape", "laptop"), by_turns(GAME_MODULES, SHAPES, [True, False]))
def test_every_number_of_seats_finds_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, shape: str, laptop: bool) -> None:
    """Nothing that can be touched is covered, off the screen or smaller than a fingertip, and no word is cut."""
    low, high = game_meta(game).seat_count_range
    clock = Clock()
    app = open_window(tmp_path, clock, SHAPES[shape], laptop=laptop)
    cut = watch_cuts(app, monkeypatch)
    driver = Driver(app, clock, lambda target, seen: 0.0, 1)

    def look(scene: Any) -> None:
        scene.animations.finish_all()
        for _ in range(2):
            driver.step(0.4)
        driver.check()

    try:
        for seats in range(low, high + 1) if big() else sorted({low, (low + high) // 2, high}):
            scene = sit(app, game, seats, laptop=laptop, seed=seats)
            look(scene)
            for _ in range(runs(1, 4)):
                go_on(scene, STEPS, random.Random(seats))
                look(scene)
            private = [target.intent for target in app.frame.targets if isinstance(target.intent, OpenPrivate | TakeDevice)]
            for intent in private[:1]:
                assert intent is not None
                scene.handle_intent(intent)
                look(scene)
        assert cut == []
    finally:
        app.close()
