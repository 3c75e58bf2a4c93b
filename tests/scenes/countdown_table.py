"""What tests of COUNTDOWN's table share: sitting down to a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from scenes.app import App
from scenes.games.countdown.scene import CountdownScene
from scenes.shell.seating_plan import sides_for
from scenes.table.seating import SeatSetup, Side, StartRequest
from scenes.testing import open_app

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis")
SIZES = ((1280, 720), (1920, 1080))


def open_window(folder: Path, clock: Callable[[], float], size: tuple[int, int] = SIZES[0], *, laptop: bool, **look: Any) -> App:
    """Open the program for a table or a laptop, with a folder for what is saved."""
    app = open_app(folder, size, clock=clock, board_mode="laptop" if laptop else "table", **look)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)
    return app


def sit_down(app: App, seats: int, seed: int, options: dict[str, Any], *, laptop: bool, sides: Sequence[Side] | None = None) -> None:
    """Begin a game of persons, at sides of their own choice or as a table of that size is laid."""
    sides = sides or sides_for(seats, laptop)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats))
    app.context.start(StartRequest("countdown", setups, laptop, options, seed))


def scene_of(app: App) -> CountdownScene:
    """Give the table that is shown."""
    scene = app.context.stack.top
    assert isinstance(scene, CountdownScene)
    return scene
