"""The page that invites: whoever sits at the table finds his name there, however many there are and however large the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.commands.temporary_app import open_temporary_app
from scenes.input.intents import PanArea
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.scene import TableScene
from tests.scenes.windows import NAMES
from tests.taps.driver import Clock, Driver


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((640, 360), 1.0), ((1920, 1080), 1.5)])
def test_all_of_eight_find_their_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int], text: float) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock = Clock()
    app = open_temporary_app(tmp_path, size, clock=clock, text_scale=text)
    try:
        app.context.folders.saves.mkdir(exist_ok=True)
        seats = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(sides_for_seats(8, False)))
        app.context.start_game(StartRequest("abduction", seats, False, {}, 3))
        app.step(0.0)
        table = app.context.stack.top_scene
        assert isinstance(table, TableScene)
        table.controller.pages.open_phones(0)
        seen: set[str] = set()
        for _ in range(12):
            clock.now += 0.1
            app.step(0.0)
            Driver(app, clock, lambda *_: 0.0, 0).check()
            seen |= {target.key for target in app.frame.targets if target.key.startswith("phone:")}
            app.dispatch_intents([PanArea("list:phones", 0, -60)])
        assert seen == {f"phone:{seat}" for seat in range(8)}
    finally:
        app.close()
