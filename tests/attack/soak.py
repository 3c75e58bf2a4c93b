"""Demo games one after the other, hastened: nothing is left of a game that is over, and what the program holds stays what it was."""

from __future__ import annotations

import time
import weakref
from dataclasses import dataclass, field
from typing import Any, Final

from scenes.session.session import GameSession
from tabletop.games import GAME_MODULES, game_meta
from tests.attack.battery import Attack, LawError, Try, law
from tests.attack.cost import Cost
from tests.attack.table import Table
from tests.laws.sitting import open_law_game, some_options

HASTE: Final = 1.0
"""Seconds of the table's clock from one picture to the next, while no bot thinks."""
THINKING: Final = 0.04
"""Where the table looks again as soon as this, a bot thinks: then its clock goes like any other."""
STUCK: Final = 300.0
"""Seconds within which a game must have gone on."""
LETTING_GO: Final = 20.0
"""Seconds within which the threads and processes of a game that was left have ended."""
GROWTH: Final = 1.05
"""How much more memory may be held, after the first quarter, than at any time of it."""


@dataclass
class Soak(Attack):
    """Plays one demo after another in one window, and looks at what the program holds after each."""

    steps: int
    """How many are played at this sitting."""
    most: int = 100_000
    """Steps after which a game is left."""
    done: int = 0
    held: list[tuple[int, Cost]] = field(default_factory=list)
    """What was held after each game, and the steps played until then."""
    table: Table | None = None

    def __call__(self, one: Try) -> None:
        """Play a demo and leave it."""
        if self.table is None:
            self.table = Table(one.folder.parent / "table")
            self.table.app.collector.__enter__()
        played, parts = self._play(self.table, one)
        self.done += played
        one.told["steps"] += played
        self._leave(self.table, parts)
        self.look()

    def close(self) -> None:
        """Close the window."""
        if self.table is not None:
            self.table.app.collector.__exit__(None, None, None)
            self.table.close()

    def _play(self, table: Table, one: Try) -> tuple[int, list[weakref.ref[Any]]]:
        """Let bots play a game; give its steps, and what must be gone once it is left."""
        game = list(GAME_MODULES)[one.number % len(GAME_MODULES)]
        seats, options = one.rng.randint(*game_meta(game).seat_count_range), some_options(open_law_game(game), one.rng)
        table.start(game, seats, one.number, options=options, laptop=one.rng.random() < 0.5, kind="standard")
        table.app.collector.freeze_existing_objects()
        scene, session = table.scene, table.session
        if session is None:
            raise LawError(f"{game}: a demo begins")
        steps, since = 0, time.monotonic()
        while table.scene is scene and len(session.match.steps) < self.most:
            self._hasten(table, session)
            if len(session.match.steps) != steps:
                steps, since = len(session.match.steps), time.monotonic()
            law(time.monotonic() - since < STUCK, f"{game}: the demo goes on")
        one.told["games to their end"] += session.is_over
        return len(session.match.steps), [weakref.ref(part) for part in (scene, session, session.match)]

    def _hasten(self, table: Table, session: GameSession) -> None:
        """Go on to the next picture: at once, but at the pace of who thinks."""
        wakes, at = session.wake_at(), time.monotonic()
        thinks = wakes is not None and wakes - table.clock.now < THINKING
        table.app.step(0.0)
        if thinks:
            table.app.work_in_spare_time(0.004)
            time.sleep(0.001)
        table.clock.now += time.monotonic() - at if thinks else HASTE

    def _leave(self, table: Table, parts: list[weakref.ref[Any]]) -> None:
        """Go back to the shelf: nothing of the game is left once the program had time to tidy up."""
        table.app.go_to_title()
        for _ in range(4):
            table.step(5.0)
            table.app.work_in_spare_time(None)
        left = [type(part()).__name__ for part in parts if part() is not None]
        law(not left, f"of a game that was left remain: {left}")

    def look(self) -> None:
        """Hold what is held against what was held after the first game, and the memory against all of the first quarter."""
        first, until = self.held[0][1] if self.held else Cost.now(), time.monotonic() + LETTING_GO
        cost = Cost.now()
        while (cost.children or cost.threads > first.threads or (cost.files or 0) > (first.files or 0)) and time.monotonic() < until:
            time.sleep(0.05)
            cost = Cost.now()
        law(not cost.children, "no process of a game that was left still runs")
        if self.held:
            law(cost.threads <= first.threads, "no more threads than after the first game")
            law((cost.files or 0) <= (first.files or 0), "no more open files than after the first game")
        begun = [held.memory or 0 for done, held in self.held if done <= self.steps / 4]
        if begun and self.done > self.steps / 4:
            law((cost.memory or 0) <= max(begun) * GROWTH, "after the first quarter memory grows by no more than 5 %")
        self.held.append((self.done, cost))
