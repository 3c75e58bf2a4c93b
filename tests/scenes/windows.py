"""Windows of tests: the program open for a table or a laptop, and who may sit at it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.scene import TableScene
from tabletop.core.action import Action
from tabletop.core.meta import OptionValues

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis", "Lin", "Kofi")
SMALL = (1280, 720)


def open_window(folder: Path, clock: Callable[[], float], size: tuple[int, int] = SMALL, *, laptop: bool, **look: Any) -> App:
    """Open the program for a table or a laptop, with a folder for what is saved."""
    app = open_temporary_app(folder, size, clock=clock, board_mode="laptop" if laptop else "table", **look)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)
    return app


def sit(app: App, game: str, seats: int, *, laptop: bool, seed: int = 1, options: OptionValues | None = None) -> TableScene:
    """Begin a game of persons, at sides as a table of that size is laid."""
    sides = sides_for_seats(seats, laptop)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats))
    app.context.start_game(StartRequest(game, setups, laptop, options or {}, seed))
    scene = app.context.stack.top_scene
    assert isinstance(scene, TableScene)
    return scene


def willing(legal: list[Action]) -> list[Action]:
    """Leave out giving up."""
    return [action for action in legal if not action.resigns]


def go_on(scene: TableScene, steps: int, chance: random.Random, liked: Callable[[list[Action]], list[Action]] = willing) -> None:
    """Let chance play some steps, of what is liked; nobody gives up."""
    match = scene.session.match
    for _ in range(steps):
        questions = match.questions()
        if not questions:
            break
        seat = questions[0].required_seats[0]
        match.play(seat, chance.choice(liked(list(match.legal_actions(seat)))))
    scene.refresh()
