"""What tests of COUNTDOWN's table share: sitting down to a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.app.app import App
from scenes.games.countdown.scene import CountdownScene
from scenes.session.seating import SeatSetup, StartRequest, TableSide
from scenes.shell.default_seats import sides_for_seats
from tests.scenes.windows import NAMES, SMALL

SIZES = (SMALL, (1920, 1080))


def sit_down(app: App, seats: int, seed: int, options: dict[str, Any], *, laptop: bool, sides: Sequence[TableSide] | None = None) -> None:
    """Begin a game of persons, at sides of their own choice or as a table of that size is laid."""
    sides = sides or sides_for_seats(seats, laptop)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats))
    app.context.start_game(StartRequest("countdown", setups, laptop, options, seed))


def scene_of(app: App) -> CountdownScene:
    """Return the table that is shown."""
    scene = app.context.stack.top_scene
    assert isinstance(scene, CountdownScene)
    return scene
