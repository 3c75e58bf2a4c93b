"""Apps of their own folders, for measuring, pictures and tests: nothing of the person's saves or settings is touched."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.engine import paths
from scenes.engine.context import AppFolders
from scenes.engine.settings import Settings
from scenes.engine.sound import Sounds
from scenes.session.bot_scheduler import FIXED_BOT_SECRET


def open_temporary_app(folder: Path, size: tuple[int, int], *, clock: Callable[[], float] = time.monotonic, **settings: Any) -> App:
    """Open the table with saves and settings in a folder of its own; `settings` are fields of Settings.

    The pace is quick, there are no tips, and results do not look back.
    """
    folders = AppFolders(paths.data_dir(), paths.assets_dir(), folder / "saves", folder / "settings.json")
    chosen = Settings(**{"mute": True, "pace": "quick", "tips": False, **settings})
    app = App(folders, chosen, Sounds(folders.assets, chosen), size=size, clock=clock)
    app.context.bots_secret = FIXED_BOT_SECRET
    app.context.looks_back = False
    return app
