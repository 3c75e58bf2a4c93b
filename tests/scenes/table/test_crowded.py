"""A full table at a small window: in any language, with text of any size, all can be read, none of it is cut, and all can be touched."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scenes.commands.temporary_app import open_app
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for
from scenes.table.scene import TableScene
from tests.scenes.writing import watch_cuts, watch_sizes
from tests.taps.driver import Clock, Driver

SIZE, LEAST = (1280, 720), 12
"""The window, and the pixels below which its text cannot be read."""
STEPS = 260
LOOKED_AT = 2
"""How often a kind of moment has come when it is looked at."""
NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis", "Ida", "Piet")
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "abduction": (8, {}),
    "countdown": (6, {"level": "three"}),
    "homeland": (6, {}),
    "specter_ops": (5, {"overlay": "on"}),
}


@pytest.mark.parametrize("laptop", [pytest.param(True, id="laptop"), pytest.param(False, id="round")])
@pytest.mark.parametrize("language", ["en", "nl", "de", "qps"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_cut_or_too_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, scale: float, language: str, laptop: bool
) -> None:
    clock = Clock()
    mode = "laptop" if laptop else "table"
    app = open_app(tmp_path, SIZE, clock=clock, board_mode=mode, language=language, text_scale=scale)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)
    cut, small = watch_cuts(app, monkeypatch), watch_sizes(app, monkeypatch, LEAST)
    seats, options = GAMES[game]
    sides, rng, seen = sides_for(seats, laptop), random.Random(5), Counter[Any]()
    app.context.start(StartRequest(game, tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats)), laptop, options, 2))
    scene = app.context.stack.top
    assert isinstance(scene, TableScene)
    session, driver = scene.session, Driver(app, clock, lambda target, seen: 0.0, 1)

    def look() -> None:
        scene.animations.skip()
        for _ in range(3):
            driver.step(0.4)
        driver.check()

    try:
        look()
        for _ in range(STEPS):
            asked = session.match.questions()
            if session.over:
                break
            kind = asked[0].kind
            seen[kind] += 1
            if seen[kind] == LOOKED_AT:
                look()
            seat = session.waiting_for()[0]
            if not session.play(seat, rng.choice([action for action in session.match.legal(seat) if not action.resigns])):
                look()
        look()
    finally:
        app.close()
    assert len(seen) > 3
    assert cut == []
    assert small == []
