"""A window of the whole program that nobody sees, on a clock that goes only when it is told to; persons who play by lot."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.engine.context import AppFolders
from scenes.engine.paths import assets_dir, data_dir
from scenes.engine.settings import Settings
from scenes.engine.sound import Sounds
from scenes.session.seating import PlayerKind, SeatSetup, StartRequest
from scenes.session.session import GameSession
from scenes.shell.default_seats import sides_for_seats
from scenes.table.scene import TableScene
from tabletop.core.meta import OptionValues
from tests.laws.sitting import choose_lasting
from tests.scenes.windows import NAMES
from tests.taps.driver import Clock

SMALL = (960, 540)
"""The window, in pixels: what is quickly painted."""


class Table:
    """The program in a folder of its own, with data and assets that may lie elsewhere."""

    def __init__(
        self,
        folder: Path,
        settings: Settings | None = None,
        *,
        data: Path | None = None,
        assets: Path | None = None,
        size: tuple[int, int] = SMALL,
    ) -> None:
        """Open the title. Whatever is wrong with the files, this must not raise."""
        (folder / "saves").mkdir(parents=True, exist_ok=True)
        folders = AppFolders(data or data_dir(), assets or assets_dir(), folder / "saves", folder / "settings.json")
        chosen = settings or Settings(mute=True, tips=False)
        self.clock = Clock()
        self.app = App(folders, chosen, Sounds(folders.assets, chosen), size=size, clock=self.clock)
        self.app.context.looks_back = False
        self.app.go_to_title()
        self.step()

    @property
    def scene(self) -> Any:
        """Return the scene on top."""
        return self.app.context.stack.top_scene

    @property
    def session(self) -> GameSession | None:
        """Return what is played, None where no table is open."""
        found = next((scene for scene in self.app.context.stack.scenes if isinstance(scene, TableScene)), None)
        return None if found is None else found.session

    def step(self, seconds: float = 0.05) -> None:
        """Let the program go on."""
        self.clock.now += seconds
        self.app.step(0.0)

    def look_at(self, page: Any) -> None:
        """Lay a page on the table, look at it, and take it away."""
        self.app.open(page)
        self.step()
        self.app.context.stack.pop(page)
        self.step()

    def start(
        self, game: str, seats: int, seed: int, *, options: OptionValues | None = None, laptop: bool = False, kind: PlayerKind = "person"
    ) -> None:
        """Begin a game, as the button does."""
        setups = tuple(SeatSetup(NAMES[seat], seat, side, kind) for seat, side in enumerate(sides_for_seats(seats, laptop)))
        self.app.context.start_game(StartRequest(game, setups, laptop, options or {}, seed))
        self.step()

    def play(self, rng: random.Random, steps: int) -> None:
        """Let the persons who are asked answer so many times, each with a picture after it."""
        for _ in range(steps):
            session = self.session
            waiting = [] if session is None else [seat for seat in session.seats_waited_for() if session.seats[seat].is_person]
            if session is not None and waiting:
                seat = rng.choice(waiting)
                session.play(seat, choose_lasting(rng, session.match.legal_actions(seat)))
            self.step(rng.choice((0.05, 0.7, 2.5)))

    def close(self) -> None:
        """Leave everything."""
        self.app.close()
