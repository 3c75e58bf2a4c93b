"""COUNTDOWN's table: the clock of a mission in real time; whole missions by fingers are in tests/taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app import App
from scenes.games.countdown.scene import CountdownScene
from scenes.shell.seating_plan import sides_for
from scenes.table.seating import SeatSetup, StartRequest
from scenes.testing import open_app
from tests.taps.driver import Clock

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis")


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def sit_down(folder: Path, clock: Clock, seats: int, seed: int, *, laptop: bool, **options: Any) -> App:
    """Open a table of persons."""
    app = open_app(folder, (1280, 720), clock=clock, board_mode="laptop" if laptop else "table", reaction_seconds=2.0)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)
    sides = sides_for(seats, laptop)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats))
    app.context.start(StartRequest("countdown", setups, laptop, options, seed))
    return app


def table_of(app: App) -> CountdownScene:
    """Give the table."""
    scene = app.context.stack.top
    assert isinstance(scene, CountdownScene)
    return scene


def test_a_pause_stops_the_clock_and_is_counted(tmp_path: Path) -> None:
    """While the table is paused no second goes by."""
    clock = Clock()
    app = sit_down(tmp_path, clock, 1, 5, laptop=True, real_time=True)
    session = table_of(app).session
    app.step(0.0)
    assert session.clock is not None
    left = session.clock.seconds
    session.pause(True)
    for _ in range(20):
        clock.now += 1.0
        session.update(clock.now)
    session.pause(False)
    session.update(clock.now)
    assert session.clock.seconds == left
    assert session.clock.pauses == 1
    app.close()
