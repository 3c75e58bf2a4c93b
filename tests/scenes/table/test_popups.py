"""Plates over the table: whatever they say stays on the window, and can be put away."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from tests.scenes.games.countdown.sitting import Sitting
from tests.scenes.games.homeland.table import sit_down
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_cuts
from tests.taps.driver import Clock, Driver

LONG = "\n".join(" · ".join(f"intelligence of the agency number {number} +{number}" for number in range(8)) for _ in range(2))
"""As much as the totals of a long analysis are made of."""


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_plate_that_says_much_stays_on_the_window(tmp_path: Path, scale: float, angle: int) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, (1366, 768), laptop=False, text_scale=scale)
    try:
        scene = sit_down(app, 4)
        driver = Driver(app, clock, lambda target, seen: 0.0, 1)
        driver.step(2.0)
        scene.explanation.show_content(("What the totals are made of", LONG), angle)
        driver.step(0.1)
        driver.check()
        plate = next(target.rect for target in app.frame.targets if target.key == "why")
        assert scene.board.camera.rect.inflate(4, 4).contains(plate)
    finally:
        app.close()


def test_a_plate_on_a_narrow_side_cuts_no_words(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """COUNTDOWN's map is low between four stations with large text: seen from its side, the buttons go below the words."""
    table = Sitting(tmp_path, 4, look={"text_scale": 2.0, "language": "de"})
    windows.append(table.app)
    table.until("positioning")
    table.scene.explanation.hold_until_seen(("Milo", "Sprengfalle 34 geht in C4 los: 3 Treffer. Alle Ops sind ausgeschaltet."), 270, 3)
    cut = watch_cuts(table.app, monkeypatch)
    table.advance_and_paint()
    assert [words for words in cut if words in ("Sprengfalle", "ausgeschaltet.")] == []
