"""What tests of COUNTDOWN's table share: sitting down to a game, and watching the words that are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from scenes.app import App
from scenes.games.countdown.scene import CountdownScene
from scenes.shell.seating_plan import sides_for
from scenes.table.seating import SeatSetup, Side, StartRequest
from scenes.testing import open_app
from scenes.widgets import text

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


def watch_words(monkeypatch: pytest.MonkeyPatch, note: Callable[[Any, str], None]) -> None:
    """Note all words that are written from now on, with the pane they are written on."""
    draw = text.draw

    def watched(pane: Any, words: str, *how: Any) -> float:
        note(pane, words)
        return draw(pane, words, *how)

    monkeypatch.setattr(text, "draw", watched)


def watch_cuts(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that are cut with an ellipsis from now on."""
    fonts, cut = app.kit.fonts, []
    shorten = fonts.cut

    def watched(words: str, face: str, px: int, width: float) -> str:
        left = shorten(words, face, px, width)
        if left != words:
            cut.append(words)
        return left

    monkeypatch.setattr(fonts, "cut", watched)
    return cut
