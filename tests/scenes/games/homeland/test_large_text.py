"""A small window with text of the largest size: what is counted of a player can be read, and the board keeps its half of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.stations import holdings
from tests.scenes.games.homeland.table import lead_to, open_place, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SIZE, SCALE = (1280, 720), 2.0
READABLE = 0.8
"""The share of the size of small words that counters keep at least."""
MOST = 4
"""Players round whose table the counters have that room."""


def seated(opened: list[App], folder: Path, seats: int, language: str, *, laptop: bool) -> tuple[App, HomelandScene]:
    """Begin a game without movements."""
    app = open_window(folder, Clock(), SIZE, laptop=laptop, reduced_motion=True, text_scale=SCALE, language=language)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("laptop", [True, False])
@pytest.mark.parametrize("seats", [3, MOST])
def test_counters_stay_readable(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, laptop: bool, language: str
) -> None:
    """They shrink no further than their place asks for, and all of them are there."""
    app, scene = seated(windows, tmp_path, seats, language, laptop=laptop)
    seat = int(lead_to(scene, "turn", least=20))
    open_place(app, scene, seat)
    counted: list[tuple[int, int]] = []
    ways = holdings.Holdings._ways

    def watched(self: holdings.Holdings, kit: holdings.Kit) -> object:
        for way in ways(self, kit):
            last[:] = [(len(way[0]), way[2])]
            yield way

    last: list[tuple[int, int]] = []
    counts = holdings.Holdings._counts

    def noted(self: holdings.Holdings, pane: holdings.Pane, rect: holdings.Rect) -> None:
        counts(self, pane, rect)
        counted.extend(last)

    monkeypatch.setattr(holdings.Holdings, "_ways", watched)
    monkeypatch.setattr(holdings.Holdings, "_counts", noted)
    app.kit.forget()
    scene.screen.forget()
    app._paint()
    assert counted
    every = max(count for count, _ in counted)
    assert {count for count, _ in counted} == {every}
    assert min(px for _, px in counted) >= READABLE * app.kit.size("small")


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("opened", [True, False])
def test_the_board_has_half_of_the_window_before_a_laptop(windows: list[App], tmp_path: Path, seats: int, opened: bool) -> None:
    """Whatever the stations beside it show."""
    app, scene = seated(windows, tmp_path, seats, "de", laptop=True)
    seat = int(lead_to(scene, "turn", least=20))
    if opened:
        open_place(app, scene, seat)
    else:
        scene.model.hot_seat.look_at_table()
    app._paint()
    board = scene.board.camera.rect
    assert 2 * board.w * board.h >= SIZE[0] * SIZE[1]
