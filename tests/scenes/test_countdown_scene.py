"""COUNTDOWN's table: whole missions by finger events only, and the clock of a mission in real time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app import App
from scenes.games.countdown.scene import CountdownScene
from scenes.saves import list_saves
from scenes.shell.seating_plan import sides_for
from scenes.table.seating import SeatSetup, StartRequest
from scenes.testing import open_app
from scenes.widgets.target import Target
from tests.taps.driver import LEAST_MM, Clock, Driver, Seen

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis")
LIKED = {
    "ChooseOp": 1.0,
    "FanPile": 0.5,
    "FoldPile": 0.3,
    "More": 0.6,
    "OpenChoices": 0.2,
    "CancelChoice": 0.4,
    "OpenPrivate": 0.05,
    "CoverPrivate": 0.3,
    "TakeDevice": 2.0,
}


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def weigh(target: Target, seen: Seen) -> float:
    """Like what goes on."""
    action: Any = getattr(target.intent, "action", None)
    if action is not None:
        return 0.02 if action.resigns else 4.0 if type(action).__name__ not in ("Ready", "Done") else 1.0
    return LIKED.get(type(target.intent).__name__, 0.0)


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


@pytest.mark.parametrize(
    ("seats", "laptop", "options"),
    [(1, True, {}), (2, False, {"level": "two"}), (3, True, {"traitor": True}), (6, False, {"captain": True})],
)
def test_a_whole_mission_by_fingers(tmp_path: Path, seats: int, laptop: bool, options: dict[str, Any]) -> None:
    """Fingers alone play a mission to its result, and every picture keeps the rules of the table."""
    clock = Clock()
    app = sit_down(tmp_path, clock, seats, seats, laptop=laptop, **options)
    scene = table_of(app)
    driver = Driver(app, clock, weigh, seats)
    try:
        driver.step()
        driver.play(lambda: scene.session.over, lambda: len(scene.session.match.steps))
        for _ in range(100):
            driver.step(0.2)
        assert app.context.stack.top is not scene, "the result is not shown"
        driver.check()
    finally:
        app.close()
    assert driver.smallest_mm >= LEAST_MM


def test_the_clock_of_a_mission_is_heard_survives_a_crash_and_ends_it(tmp_path: Path) -> None:
    """Marks come at their seconds; killed at minute 17 and resumed the clock shows the same second; at the end the mission is over."""
    clock = Clock()
    app = sit_down(tmp_path, clock, 2, 5, laptop=False, real_time=True, minutes=30)
    session = table_of(app).session
    heard: list[tuple[int, int]] = []
    begun = clock.now
    app.step(0.0)
    for _ in range(17 * 60):
        clock.now += 1.0
        session.update(clock.now)
        heard += [(round(clock.now - begun), mark) for mark in session.marks]
        session.marks.clear()
    assert session.clock is not None
    shown = session.clock.seconds
    assert shown == 18 * 60
    session.match.journal.close()
    saves = list_saves(app.context.folders.saves)
    app.close()

    app = open_app(tmp_path, (1280, 720), clock=clock, board_mode="table")
    app.context.resume(saves[0].path)
    session = table_of(app).session
    assert session.clock is not None
    assert session.clock.seconds == shown
    begun = clock.now - 17 * 60
    app.step(0.0)
    while not session.over and clock.now - begun < 36 * 60:
        clock.now += 1.0
        session.update(clock.now)
        heard += [(round(clock.now - begun), mark) for mark in session.marks]
        session.marks.clear()
    assert heard == [(35 * 60 - mark, mark) for mark in (900, 600, 300, 60, *range(10, 0, -1))]
    assert session.over
    assert session.match.outcome is not None
    assert clock.now - begun == 35 * 60
    app.close()


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
