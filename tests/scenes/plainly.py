"""Lets every game be played on the plain table: as if none had a screen of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scenes.engine import paths
from scenes.session import plugins
from tabletop import games

LANTERN = Path(__file__).parents[1] / "fifth"
NO_GAMES = "scenes.input"
"""A room in which no game has a folder."""


def take_screens_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game find any part of its own."""
    monkeypatch.setattr(plugins, "GAMES_FOLDER", NO_GAMES)


def put_lantern_on_the_shelf(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """List LANTERN, the worked example, among the games, with its words in a copy of the data."""
    data = folder / "data"
    shutil.copytree(paths.data_dir(), data)
    shutil.copytree(LANTERN / "data" / "lantern", data / "lantern")
    monkeypatch.setattr(paths, "data_dir", lambda: data)
    monkeypatch.setitem(games.GAME_MODULES, "lantern", "tests.fifth")
