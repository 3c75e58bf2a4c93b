"""COUNTDOWN's table: the clock of a mission in real time; whole missions by fingers are in tests/taps."""

from __future__ import annotations

from pathlib import Path

from tests.scenes.countdown_table import scene_of, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


def test_a_pause_stops_the_clock_and_is_counted(tmp_path: Path) -> None:
    """While the table is paused no second goes by."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True, reaction_seconds=2.0)
    sit_down(app, 1, 5, {"real_time": True}, laptop=True)
    session = scene_of(app).session
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
