"""Sits persons down at a game and lets fingers play it to its result."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.paths import data_dir
from scenes.input.touch_target import TouchTarget
from scenes.session.seating import SeatSetup, StartRequest
from scenes.session.session import GameSession
from scenes.shell.default_seats import sides_for_seats
from tabletop.core.action import Action
from tabletop.core.match import Match, Step
from tabletop.core.meta import OptionValues
from tabletop.core.view import Seat
from tabletop.games import open_game
from tests.taps.driver import Clock, Driver, LiveClock, Seen, Weigh

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis", "Lin", "Kofi")
RESULT = 200
"""Pauses until the result must be shown."""
SETTLED = 10
"""Pauses after which it lies still."""
SEEDS = 2000
"""Games in which something seldom is looked for."""

SIZES = ((1280, 720), (1920, 1080), (1366, 768), (1600, 1200))
"""Windows, in pixels."""

Like = Callable[[Match[Any, Any], Sequence[Action]], Sequence[Action]]
"""What chance chooses from: all that can be done, or the part of it that leads to something seldom."""
Way = list[tuple[Seat, Action]]
"""What was done one after the other."""


class Taste(Protocol):
    """What fingers like."""

    def watch(self, session: GameSession) -> None:
        """Learn which game is played; fingers that go by the picture alone pay no heed."""

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Return how much a target is liked; 0 means never."""


@dataclass(frozen=True)
class Sitting:
    """A game that begins: who sits where, at what window, with which options."""

    game: str
    seats: int
    seed: int
    laptop: bool = False
    size: tuple[int, int] = (1280, 720)
    options: OptionValues | None = None

    def open(self, folder: Path, clock: Clock, **settings: Any) -> App:
        """Open the table of persons."""
        settings = {"board_mode": "laptop" if self.laptop else "table", "reaction_seconds": 2.0, **settings}
        app = open_temporary_app(folder, self.size, clock=clock, **settings)
        app.context.folders.saves.mkdir(parents=True, exist_ok=True)
        sides = sides_for_seats(self.seats, self.laptop)
        setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(self.seats))
        app.context.start_game(StartRequest(self.game, setups, self.laptop, self.options or {}, self.seed))
        return app


def any_window(chance: random.Random) -> dict[str, Any]:
    """Choose a window, the size of its text, how much has to be confirmed, and the language."""
    return {
        "size": chance.choice(SIZES),
        "text_scale": chance.choice((0.8, 1.0, 1.0, 1.5, 2.0)),
        "confirm": chance.choice(("always", "less")),
        "language": chance.choice(("en", "nl", "de", "qps")),
    }


class Tally:
    """Counts how often each kind of action was used, over many games."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        """Begin with none of all kinds of a game."""
        self.kinds = [kind.__name__ for kind in kinds]
        self.used: Counter[str] = Counter()

    def add(self, name: str, driver: Driver, session: GameSession) -> None:
        """Count a game, and print what it was like under a name."""
        self.used.update(type(step.action).__name__ for step in session.match.steps)
        found = f"{sum(self.used[kind] > 0 for kind in self.kinds)} of {len(self.kinds)} kinds of actions used so far"
        like = f"{driver.touches} touches, {driver.looks} pictures, smallest target {driver.smallest_mm:.1f} mm"
        print(f"{name}: {like}; {found}", flush=True)

    def missing(self, elsewhere: Iterable[str] = ()) -> set[str]:
        """Return the kinds that were never used and are not shown elsewhere."""
        return {kind for kind in self.kinds if not self.used[kind]} - set(elsewhere)

    def close(self, elsewhere: Iterable[str] = ()) -> None:
        """Print how often each kind was used; fail if one was never, and is not shown elsewhere."""
        print("actions:", ", ".join(f"{name} {count}" for name, count in sorted(self.used.items())))
        missing = self.missing(elsewhere)
        assert not missing, f"never used: {sorted(missing)}"


def session_of(app: App) -> GameSession:
    """Return the session of the table that is open."""
    session: GameSession = app.context.stack.top_scene.session  # type: ignore[union-attr] # the table's scene has one
    return session


def play(sitting: Sitting, folder: Path, taste: Taste, **settings: Any) -> tuple[Driver, GameSession]:
    """Play one game to its end, and give the driver that did and what was played."""
    clock = LiveClock()
    app = sitting.open(folder, clock, **settings)
    scene, session = app.context.stack.top_scene, session_of(app)
    taste.watch(session)
    driver = Driver(app, clock, taste.weigh, sitting.seed)
    try:
        driver.step()
        driver.play(lambda: session.is_over, lambda: len(session.match.steps))
        for _ in range(RESULT):
            if app.context.stack.top_scene is not scene:
                break
            driver.hurry()
            driver.step(0.2)
        assert app.context.stack.top_scene is not scene, "the result is not shown"
        for _ in range(SETTLED):
            driver.step(0.2)
        driver.check()
    finally:
        app.close()
    return driver, session


def way_to(wanted: Callable[[Match[Any, Any], Step], bool], sitting: Sitting, like: Like, most: int = 160) -> tuple[Sitting, Way]:
    """Find a game in which chance does something wanted, and all that is done up to it; `most` steps of each game are tried."""
    game = open_game(sitting.game, data_dir())
    for seed in range(SEEDS):
        match, chance = Match.start(game, sitting.seats, sitting.options or {}, seed=seed), random.Random(seed)
        way: Way = []
        while (questions := match.questions()) and len(way) < most:
            seat = questions[0].required_seats[0]
            way.append((seat, chance.choice(like(match, match.legal_actions(seat)))))
            if wanted(match, match.play(*way[-1])):
                return replace(sitting, seed=seed), way
    raise AssertionError("what is wanted never comes up")


def finish(sitting: Sitting, way: Way, fingers: Callable[[Any], Weigh], folder: Path, last: int = 1) -> tuple[Driver, GameSession]:
    """Play a way but for its last steps, and let fingers do as many more; they are told the table's scene."""
    clock = Clock()
    app = sitting.open(folder, clock)
    try:
        scene: Any = app.context.stack.top_scene
        session = session_of(app)
        for seat, action in way[:-last]:
            session.match.play(seat, action)
        scene.refresh()
        driver = Driver(app, clock, fingers(scene), sitting.seed)
        driver.play(lambda: len(session.match.steps) >= len(way), lambda: len(session.match.steps), most=400)
    finally:
        app.close()
    return driver, session
