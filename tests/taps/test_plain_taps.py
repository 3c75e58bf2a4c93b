"""Whole games on the plain table by finger events only: one without a screen; with `--big` all four, before a laptop and round a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.session.plugins import game_module
from scenes.session.session import GameSession
from scenes.table.plain.scene import PlainScene
from tabletop import games
from tabletop.games import game_meta
from tests.scenes.plainly import put_lantern_on_the_shelf, take_screens_away
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


def play(
    folder: Path,
    game: str,
    seats: int,
    *,
    laptop: bool,
    options: dict[str, Any],
    size: tuple[int, int] = (1280, 720),
    **settings: Any,
) -> tuple[Driver, GameSession]:
    """Play one game to its end, and give the driver that did and what was played."""
    driver, session = whole.play(Sitting(game, seats, seats, laptop, size, options), folder, Taste(), **settings)
    assert driver.smallest_mm >= LEAST_MM
    return driver, session


@pytest.mark.parametrize(
    ("seats", "laptop", "look"),
    [
        (4, False, {}),
        (3, True, {}),
        (4, False, {"text_scale": 2.0, "language": "qps"}),
        (4, True, {"text_scale": 2.0, "language": "qps"}),
        (2, False, {"text_scale": 0.8, "size": (1920, 1080)}),
    ],
)
def test_a_whole_game_without_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, laptop: bool, look: dict[str, Any]
) -> None:
    """Fingers alone play the worked example, which has no screen, to its result, and every picture keeps the rules of the table."""
    put_lantern_on_the_shelf(monkeypatch, tmp_path)
    driver, session = play(tmp_path, "lantern", seats, laptop=laptop, options={}, **look)
    assert session.match.outcome is not None
    assert driver.intents["TakeDevice" if laptop else "OpenPrivate"] > 0


@pytest.mark.parametrize("game", [game for game in games.GAME_MODULES if game_module(game, "scene") is None])
def test_every_game_without_a_screen_is_played(tmp_path: Path, game: str) -> None:
    play(tmp_path, game, game_meta(game).seat_count_range[0], laptop=False, options={})


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
        assert isinstance(app.context.stack.top_scene, PlainScene)
    finally:
        app.close()
