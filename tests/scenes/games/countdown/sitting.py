"""A table of COUNTDOWN with persons at it, played by finger events and, to get on, without."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.input.intents import Intent
from scenes.input.touch_target import TouchTarget
from scenes.table.intents import PlayAction
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tests.scenes.games.countdown.table import scene_of, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock, Driver


def of(kind: type[Intent]) -> Callable[[Intent], bool]:
    """Mean an intent of a kind."""
    return lambda intent: isinstance(intent, kind)


class Sitting:
    """A table of persons, and fingers for all of them."""

    def __init__(
        self, folder: Path, seats: int, *, laptop: bool = False, seed: int = 4, look: dict[str, Any] | None = None, **options: Any
    ) -> None:
        self.clock = Clock()
        self.app: App = open_window(folder, self.clock, laptop=laptop, private_way="peek", **(look or {}))
        sit_down(self.app, seats, seed, options, laptop=laptop)
        self.scene = scene_of(self.app)
        self.driver = Driver(self.app, self.clock, lambda target, seen: 0.0, seed)
        self.advance_and_paint()

    @property
    def state(self) -> Any:
        """Return the position itself, to set a scene."""
        return self.scene.session.match.state

    def advance_and_paint(self, seconds: float = 1.0) -> None:
        """Let time pass until nothing moves, and hold the picture against the rules of the table."""
        for _ in range(max(2, round(seconds / 0.2))):
            self.driver.step(0.2)
        self.driver.check()

    def targets(self, kind: Callable[[Intent], bool]) -> list[TouchTarget]:
        """List what can be touched and means something of a kind."""
        return [target for target in self.app.frame.targets if target.intent is not None and kind(target.intent)]

    def tap(self, kind: Callable[[Intent], bool]) -> None:
        """Touch the first of a kind."""
        found = self.targets(kind)
        assert found, "it cannot be touched"
        self.driver.tap(found[0])
        self.advance_and_paint()

    def plays(self, *kinds: type) -> Callable[[Intent], bool]:
        """Mean actions of some kinds."""
        return lambda intent: isinstance(intent, PlayAction) and isinstance(intent.action, kinds)

    def play(self, seat: int, action: Any) -> None:
        """Let a seat act without a finger."""
        assert self.scene.session.play(Seat(Viewer(seat)), action), self.scene.session.faults
        self.scene.animations.finish_all()

    def until(self, phase: str, seed: int = 1) -> None:
        """Let everybody do anything but give up until a phase has come."""
        rng, match = random.Random(seed), self.scene.session.match
        for _ in range(3000):
            if self.state.phase == phase:
                self.advance_and_paint()
                return
            seat = match.questions()[0].required_seats[0]
            self.play(seat, rng.choice([action for action in match.legal_actions(seat) if not action.resigns]))
        raise AssertionError(f"{phase} does not come")

    def give_up(self) -> None:
        """Let all give the mission up."""
        self.until("positioning")
        for seat in range(self.state.seats):
            self.play(seat, act.GiveUp())

    def bring_home(self, score: int) -> None:
        """Set all Ops into an exit with a score, and let all say ready."""
        self.until("positioning")
        state = self.state
        place = self.scene.model.game.box.locations[state.location].exits[0]
        for op in state.ops:
            op.at, op.path, op.out = place, [], False
        state.score, state.parts = score, {"goals": score}
        for seat in range(state.seats):
            if state.phase == "positioning":
                self.play(seat, act.Ready())
        self.advance_and_paint()
