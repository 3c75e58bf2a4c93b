"""Windows of tests: the program open for a table or a laptop, and who may sit at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app import App
from scenes.testing import open_app

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis", "Lin", "Kofi")
SMALL = (1280, 720)


def open_window(folder: Path, clock: Callable[[], float], size: tuple[int, int] = SMALL, *, laptop: bool, **look: Any) -> App:
    """Open the program for a table or a laptop, with a folder for what is saved."""
    app = open_app(folder, size, clock=clock, board_mode="laptop" if laptop else "table", **look)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)
    return app
