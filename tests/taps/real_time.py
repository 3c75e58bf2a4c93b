"""A mission in real time that fingers play at their leisure, on a clock that runs as fast as it is told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.games.countdown.scene import SETUP_PHASES
from scenes.input.touch_target import TouchTarget
from scenes.session.saves import latest_continuable_save
from scenes.session.session import GameSession
from tests.taps.countdown import Taste
from tests.taps.driver import Clock, Driver, Seen
from tests.taps.whole import Sitting, session_of

SEATS, SEED, MINUTES = 2, 5, 30
BUSY = 7
"""Seconds between two touches."""


class Leisurely(Taste):
    """Fingers that set up a mission and then plan without end: nobody says ready, so that only the clock can end it."""

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like everything but what ends a phase of the mission."""
        action: Any = getattr(target.intent, "action", None)
        if action is None:
            return (
                0.0
                if type(target.intent).__name__ in ("PressCornerButton", "ExplainFirefight", "AskTakeOver")
                else super().weigh(target, seen)
            )
        return 0.0 if type(action).__name__ in ("Ready", "GiveUp", "PlaySupport") else 4.0


@dataclass
class Mission:
    """A mission in play, its clock, and what was heard of it: the seconds that were left and the name of the sound."""

    app: App
    clock: Clock
    session: GameSession
    driver: Driver
    heard: list[tuple[int, str]] = field(default_factory=list)
    lit: list[int] = field(default_factory=list)
    """The seconds at which the edges of the window shone."""
    begun: float = 0.0
    """When the mission itself began, on the table's clock."""

    @classmethod
    def begin(cls, folder: Path, clock: Clock) -> Mission:
        """Sit down and begin."""
        sitting = Sitting("countdown", SEATS, SEED, options={"real_time": True, "minutes": MINUTES})
        return cls._of(sitting.open(folder, clock), clock)

    @classmethod
    def resume(cls, folder: Path, clock: Clock) -> Mission:
        """Go on with what was saved last."""
        app = open_temporary_app(folder, (1280, 720), clock=clock, board_mode="table", reaction_seconds=2.0)
        save = latest_continuable_save(app.context.folders.saves)
        assert save is not None
        app.context.resume_saved_game(save.path)
        return cls._of(app, clock)

    @classmethod
    def _of(cls, app: App, clock: Clock) -> Mission:
        """Listen to what is played."""
        mission = cls(app, clock, session_of(app), Driver(app, clock, Leisurely().weigh, SEED))
        play = app.context.sounds.play

        def listen(cue: str) -> None:
            if cue.startswith("clock_"):
                mission.heard.append((mission.left, cue))
            play(cue)

        app.context.sounds.play = listen  # type: ignore[method-assign]
        mission.driver.step()
        return mission

    @property
    def scene(self) -> Any:
        """Return what is shown."""
        return self.app.context.stack.top_scene

    @property
    def left(self) -> int:
        """Return the seconds that the clock shows."""
        assert self.session.clock is not None
        return self.session.clock.seconds_shown

    @property
    def phase(self) -> str:
        """Return the phase that is seen."""
        return str(self.scene.model.view.table.phase)

    def set_up(self) -> None:
        """Play until the mission's own time runs."""
        self.driver.play(lambda: self.phase not in SETUP_PHASES, lambda: len(self.session.match.steps))
        self.begun = self.clock.now

    def second(self, touch: bool = False) -> None:
        """Let a second go by, in which somebody may touch something."""
        until = self.clock.now + 1.0
        if touch:
            seen = Seen.of(self.app)
            liked = [target for target in seen.targets if self.driver.weigh(target, seen) > 0]
            if liked:
                self.driver.tap(self.driver.random.choice(liked))
        self.driver.step(until - self.clock.now)
        if self.cue:
            self.lit.append(self.left)

    @property
    def cue(self) -> int:
        """Return how bright the light of a cue is."""
        cues = getattr(self.scene, "cues", None)
        return 0 if cues is None else int(cues.light_level(self.clock.now))

    def run(self, over: Callable[[], bool]) -> None:
        """Play at leisure until it is enough."""
        if self.phase in SETUP_PHASES:
            self.set_up()
        passed = 0
        while not over():
            passed += 1
            self.second(touch=passed % BUSY == 0)
