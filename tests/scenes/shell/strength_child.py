"""A process that looks for a strength of bots wherever strengths are offered: `python -m tests.scenes.shell.strength_child NAME FOLDER`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.settings import load_settings
from scenes.pages.pause_page import PausePage
from scenes.pages.takeover_page import TakeOverPage
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.seating_scene import SeatingScene
from tests.scenes.shell.stage import SMALL, Clock, seats, tap

GAMES = ("abduction", "countdown")
STEPS = 3


def offered(app: App, clock: Clock, game: str) -> dict[str, list[str]]:
    """Return the kinds that the seats page goes round, the pause and the take-over of a game."""
    lid = SeatingScene(game)
    app.open(lid)
    lid.seats = seats(2)
    pages: dict[str, list[str]] = {"lid": round_of(app, clock, lambda: lid.seats[1].kind)}
    app.context.start_game(StartRequest(game, (SeatSetup("Ada", 0, "bottom"), SeatSetup("Bram", 1, "bottom")), is_laptop_mode=True, seed=1))
    table: Any = app.context.stack.top_scene
    session = table.session
    app.open(PausePage(session))
    pages["pause"] = round_of(app, clock, lambda: session.seats[1].kind)
    app.open(TakeOverPage(session.seats[1], session.player_kinds, lambda kind: None))
    app.step()
    keys = [target.key for target in app.frame.targets if target.intent is not None]
    pages["takeover"] = [key.removeprefix("takeover:") for key in keys if key.startswith("takeover:")]
    session.close()
    return pages


def round_of(app: App, clock: Clock, kind: Any) -> list[str]:
    """Touch who plays for the second seat until it is a person again."""
    app.step()
    found: list[str] = []
    while not found or found[-1] != "person":
        tap(app, clock, "seat:kind:1")
        found.append(kind())
    return found


def played(app: App, clock: Clock, name: str) -> dict[str, Any]:
    """Begin a game with such a bot, let it play, leave, and open the save again."""
    told: list[str] = []
    app.context.toasts.show_toast = lambda words, *look: told.append(words)  # type: ignore[method-assign]
    players = (SeatSetup("Ada", 0, "bottom", name), SeatSetup("Bram", 1, "bottom", name))
    app.context.change_settings(seats=players)
    app.context.start_game(StartRequest("abduction", players, is_laptop_mode=True, seed=1))
    table: Any = app.context.stack.top_scene
    path, match = table.session.path, table.session.match
    for _ in range(600):
        clock.now += 0.5
        app.step(0.02)
        if len(match.steps) >= STEPS:
            break
    steps = len(match.steps)
    app.go_to_title()
    app.context.resume_saved_game(path)
    again: Any = app.context.stack.top_scene
    kinds = [seat.kind for seat in again.session.seats]
    again.session.close()
    kept = [seat.kind for seat in load_settings(app.context.folders.settings_file)[0].seats]
    return {"steps": steps, "saved": kinds, "settings": kept, "told": told}


def main(name: str, folder: Path) -> None:
    """Print all that was found, as JSON."""
    clock = Clock()
    app = open_temporary_app(folder, SMALL, clock=clock, board_mode="laptop")
    app.context.folders.saves.mkdir(parents=True)
    app.go_to_title()
    app.step()
    try:
        print(json.dumps({**{game: offered(app, clock, game) for game in GAMES}, **played(app, clock, name)}))
    finally:
        app.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
