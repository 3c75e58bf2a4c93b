"""Tables that several tests of scenes sit down at, in windows that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from tabletop.games.countdown.game import Countdown
from tests.content.countdown import game
from tests.scenes.games.countdown.table import SIZES, sit_down
from tests.scenes.games.countdown.tables.fight import GAMES, Open, Table, led_to_fight
from tests.scenes.games.countdown.tables.gathering import Gather, Gathering
from tests.scenes.games.countdown.tables.scenery import Make, Scenery
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def windows() -> Iterator[list[App]]:
    """Close what a test opened, also when it fails."""
    opened: list[App] = []
    yield opened
    for app in opened:
        app.close()


@pytest.fixture(scope="module")
def countdown() -> Countdown:
    """Return the rules of COUNTDOWN."""
    return game()


@pytest.fixture
def fighting(tmp_path: Path) -> Iterator[Open]:
    """Sit down, and play until targets are asked for in a firefight."""
    opened: list[App] = []

    def begin(
        seats: int = 2,
        *,
        laptop: bool = True,
        size: tuple[int, int] = (1280, 720),
        ops: int = 2,
        foes: int = 2,
        fights: int = 1,
        **options: Any,
    ) -> Table:
        clock = Clock()
        app = open_window(tmp_path, clock, size, laptop=laptop)
        opened.append(app)
        for seed in range(GAMES):
            sit_down(app, seats, seed, options, laptop=laptop)
            table = Table(app, clock)
            if led_to_fight(table, seed, ops, foes, fights):
                table.scene.animations.finish_all()
                table.advance_and_paint()
                return table
        raise AssertionError("no game led to such a fight")

    yield begin
    for app in opened:
        app.close()


@pytest.fixture
def gather(tmp_path: Path) -> Iterator[Gather]:
    made: list[Gathering] = []

    def make(
        seats: int = 4,
        size: tuple[int, int] = SIZES[0],
        seed: int = 1,
        *,
        laptop: bool = False,
        sides: Any = None,
        look: Any = None,
        **options: Any,
    ) -> Gathering:
        made.append(Gathering(tmp_path, seats, size, seed, laptop=laptop, sides=sides, look=look or {}, **options))
        return made[-1]

    yield make
    for one in made:
        one.app.close()


@pytest.fixture
def scenery(tmp_path: Path, countdown: Countdown) -> Iterator[Make]:
    made: list[Scenery] = []

    def make(size: tuple[int, int] = (1280, 720), **options: object) -> Scenery:
        made.append(Scenery(tmp_path, countdown, size, **options))
        return made[-1]

    yield make
    for one in made:
        one.app.close()
