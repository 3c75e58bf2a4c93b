"""What COUNTDOWN's table shows tells nobody an agenda, a face-down card or the order of a pile: twins give the same picture and touches."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.games.countdown.scene import CountdownScene
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Viewer
from tests.scenes.games.countdown.table import scene_of, sit_down
from tests.scenes.twins import nothing_hidden_shows, picture
from tests.scenes.windows import go_on, open_window
from tests.sizes import runs

NOW = 1000.0
OPTIONS: list[tuple[int, bool, dict[str, Any]]] = [
    (1, True, {}),
    (3, False, {"traitor": True}),
    (5, False, {"traitor": True}),
    (4, True, {"traitor": True}),
    (2, False, {"mode": "ace"}),
]
"""Seats, whether round a laptop, and the options."""


def seated(opened: list[App], folder: Path, seats: int, *, laptop: bool = False, **options: Any) -> tuple[App, CountdownScene]:
    """Begin a game whose clock stands still."""
    app = open_window(folder, lambda: NOW, laptop=laptop, reduced_motion=True)
    opened.append(app)
    sit_down(app, seats, 7, options, laptop=laptop)
    app.step()
    return app, scene_of(app)


@pytest.mark.parametrize(("seats", "laptop", "options"), OPTIONS)
@pytest.mark.rule("CD12.1")
def test_the_open_table_shows_nothing_hidden(windows: list[App], tmp_path: Path, seats: int, laptop: bool, options: dict[str, Any]) -> None:
    """Twins that the table cannot tell apart look the same, pixel by pixel, while everything is covered."""
    app, scene = seated(windows, tmp_path, seats, laptop=laptop, **options)
    chance = random.Random(seats)
    nothing_hidden_shows(app, scene, runs(4), lambda: go_on(scene, 9, chance))


@pytest.mark.rule("CD12.1")
def test_an_open_place_shows_the_own_agenda_and_nothing_else(windows: list[App], tmp_path: Path) -> None:
    """While one place is open the picture depends on what its owner knows, on nothing else; and it does depend on that."""
    app, scene = seated(windows, tmp_path, 4, traitor=True)
    match = scene.session.match
    go_on(scene, 12, random.Random(1))
    scene.model.private_areas.open(2, NOW, lasting=True)
    shown = picture(app, scene)
    real, others = match.state, 0
    for seed in range(runs(6)):
        match.state = match.game.sample_consistent_state(match.view(Viewer(2)), SeededRandomSource(seed))
        assert picture(app, scene) == shown
        match.state = match.game.sample_consistent_state(match.view(TABLE), SeededRandomSource(seed))
        own = match.state.agendas[2]
        same = scene.model.game.box.agendas[own] == scene.model.game.box.agendas[real.agendas[2]]
        others += not same and picture(app, scene) != shown
        match.state = real
    assert others
