"""Lets every game be played on the plain table: as if none had a screen of its own."""

from __future__ import annotations

import pytest

from scenes.session import plugins

NO_GAMES = "scenes.input"
"""A room in which no game has a folder."""


def take_screens_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game find any part of its own."""
    monkeypatch.setattr(plugins, "GAMES_FOLDER", NO_GAMES)
