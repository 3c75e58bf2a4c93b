"""Whole games on the plain table by finger events only: a short one; with `--big` all four, before a laptop and round a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.session.session import Session
from scenes.table.plain.scene import PlainScene
from tests.scenes.plainly import take_screens_away
from tests.sizes import big
from tests.taps import whole
from tests.taps.driver import LEAST_MM, Driver
from tests.taps.plain import Taste
from tests.taps.whole import Sitting

GAMES: list[tuple[str, int, bool, dict[str, Any]]] = [
    ("abduction", 2, False, {"alarm": True, "alarm_round": 20}),
    ("abduction", 3, True, {"alarm": True, "alarm_round": 20}),
    ("countdown", 3, False, {}),
    ("countdown", 2, True, {"traitor": True}),
    ("homeland", 4, False, {}),
    ("homeland", 3, True, {}),
    ("specter_ops", 3, False, {}),
    ("specter_ops", 2, True, {}),
]
"""Game, seats, whether before a laptop, and the options."""


def play(folder: Path, game: str, seats: int, *, laptop: bool, options: dict[str, Any], **settings: Any) -> tuple[Driver, Session]:
    """Play one game to its end, and give the driver that did and what was played."""
    driver, session = whole.play(Sitting(game, seats, seats, laptop, options=options), folder, Taste(), **settings)
    assert driver.smallest_mm >= LEAST_MM
    return driver, session


@pytest.mark.long
def test_a_whole_game_on_the_plain_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fingers alone play a game without a screen to its result, and every picture keeps the rules of the table."""
    take_screens_away(monkeypatch)
    driver, session = play(tmp_path, "homeland", 3, laptop=True, options={})
    assert isinstance(session.match.steps[-1].seat, int)
    assert driver.intents["TakeDevice"] > 0
    assert driver.intents["OpenChoices"] > 0


@pytest.mark.skipif(not big(), reason="a long battery: --big")
@pytest.mark.parametrize(("game", "seats", "laptop", "options"), GAMES)
def test_all_games_on_the_plain_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, laptop: bool, options: dict[str, Any]
) -> None:
    take_screens_away(monkeypatch)
    play(tmp_path, game, seats, laptop=laptop, options=options)


def test_the_plain_table_stands_in_for_a_missing_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    take_screens_away(monkeypatch)
    app = Sitting("specter_ops", 2, 1).open(tmp_path, whole.Clock())
    try:
        assert isinstance(app.context.stack.top, PlainScene)
    finally:
        app.close()
