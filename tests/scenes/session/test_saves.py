"""Saves in a list: what is told of each."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from scenes.session.saves import SavedGame
from tabletop.core.language.wording import Wording


@pytest.mark.parametrize(("language", "ninth"), [("en", "9 Mar"), ("nl", "9 mrt"), ("de", "9.3.")])
def test_the_day_of_a_save_is_written_as_the_language_writes_it(language: str, ninth: str) -> None:
    wording = Wording([data_dir()], language)
    assert wording.render_value(SavedGame(Path("a.journal"), datetime(2026, 3, 9)).last_played_day) == ninth
    days = {
        wording.render_value(SavedGame(Path("a.journal"), datetime(2026, month, 30 if month != 2 else 28)).last_played_day)
        for month in range(1, 13)
    }
    assert len(days) == 12
    assert not any("\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}" in day for day in days)
