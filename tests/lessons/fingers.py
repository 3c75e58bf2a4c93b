"""A learner who touches only what is pointed at, by finger events or by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.input.touch_target import TouchTarget
from scenes.table.intents import GoOnWithLesson
from scenes.table.scene import TableScene
from tests.taps.driver import Driver, LiveClock, TableError

PAUSES = 200
"""Pauses of a quarter of a second in which something must be pointed at."""


class Learner:
    """Does a lesson at one window, and looks at every picture as the driver does."""

    def __init__(
        self,
        folder: Path,
        game: str,
        lesson: str,
        *,
        laptop: bool,
        size: tuple[int, int] = (1280, 720),
        driver: type[Driver] = Driver,
        **settings: Any,
    ) -> None:
        """Open a lesson at its beginning."""
        self.clock = LiveClock()
        mode = "laptop" if laptop else "table"
        self.app: App = open_temporary_app(folder, size, clock=self.clock, board_mode=mode, **settings)
        self.app.context.folders.saves.mkdir(parents=True, exist_ok=True)
        self.app.go_to_title()
        self.app.context.open_lesson(game, lesson, 0)
        self.driver = driver(self.app, self.clock, lambda target, seen: 0.0, 1)
        self.scene: Any = self.app.context.stack.top_scene
        self.run = self.scene.session.lesson
        self.driver.step()

    @property
    def over(self) -> bool:
        """Return whether the lesson was left."""
        return self.app.context.stack.top_scene is not self.scene

    def apply_event(self) -> None:
        """Go on with the position that lies on the table now."""
        top = self.app.context.stack.top_scene
        if isinstance(top, TableScene) and top.session.lesson is not None:
            self.scene, self.run = top, top.session.lesson

    def offered(self) -> list[TouchTarget]:
        """Return what may be touched: what is pointed at, and the button by which it goes on."""
        frame = self.app.frame
        on = [target for target in frame.targets if isinstance(target.intent, GoOnWithLesson)]
        lit = [target for target in self.scene.screen.plate.pointed if target in frame.targets and target.intent is not None]
        return on or lit

    def plate_is_clear(self) -> None:
        """See that the plate covers nothing that it points at."""
        plates = [target.rect for target in self.app.frame.targets if target.key == "lesson"]
        for target in self.scene.screen.plate.pointed:
            if any(plate.colliderect(target.rect) for plate in plates):
                raise TableError(f"the plate covers {target.key}")

    def touch(self) -> None:
        """Touch what is pointed at, as soon as there is something."""
        for _ in range(PAUSES):
            if self.over:
                return
            self.driver.check()
            self.plate_is_clear()
            offered = self.offered()
            if offered and not self.scene.animations.is_display_behind:
                self.driver.tap(offered[0])
                return
            self.driver.step(0.25)
        raise TableError(
            f"nothing is pointed at in step {self.run.current_step.say if self.run.current_step else 'done'} ({self.run.lesson.id})"
        )

    def learn(self) -> None:
        """Do the whole lesson."""
        for _ in range(400):
            self.apply_event()
            if self.over:
                return
            self.touch()
        raise TableError("the lesson never ends")

    def close(self) -> None:
        """Close the window."""
        self.app.close()
