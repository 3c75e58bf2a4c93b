"""The motion of COUNTDOWN: steps come in as they happen, and are seen one after the other. The rules never wait for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.script import script
from scenes.games.countdown.seen import Anchor, Shot, Sight
from scenes.games.countdown.stage import Kinds, Stage
from scenes.motion.queue import MotionQueue, Movement, Playing

if TYPE_CHECKING:
    from scenes.context import Context
    from tabletop.core.event import Event
    from tabletop.core.match import Step
    from tabletop.games.countdown.box import Box
    from tabletop.games.countdown.view import CountdownView

TOO_LONG = 9.0
"""Seconds of waiting movements that are dropped when more comes: the table is far ahead of what is seen."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot beside the map where cards come from and go to: its middle on the window, the side it faces, the width of a card there."""

    x: float
    y: float
    angle: int = 0
    width: float = 60.0


class CountdownMotion:
    """Turns steps into movements, and knows what the map shows in between."""

    def __init__(self, ctx: Context, box: Box) -> None:
        """Nothing moves yet."""
        self._ctx = ctx
        self._kinds = Kinds.of(box)
        self._queue: MotionQueue[Sight] = MotionQueue(self._begin, self._finish)
        self._stage = Stage()
        self._shown: tuple[CountdownView, Stage] | None = None
        self.spots: Mapping[Anchor, Spot] = {}
        """Where the support cards and the stations are; the scene tells it whenever it lays itself out."""

    def push(self, before: CountdownView, after: CountdownView, step: Step, events_seen: Iterable[Event], now: float) -> None:
        """Show what happened: `events_seen` are the step's events as the table may see them. A new location is there at once."""
        self._queue.calm = self._ctx.settings.reduced_motion
        ahead, end = Stage.of(before, self._kinds), Stage.of(after, self._kinds)
        elsewhere = ahead.location != end.location
        if elsewhere or self._queue.backlog() > TOO_LONG:
            self._queue.skip()
        if not self._queue.busy:
            self._stage = end.copy() if elsewhere else ahead.copy()
        self._queue.add(script(tuple(events_seen), end if elsewhere else ahead), now)

    def _begin(self, movement: Movement[Sight]) -> None:
        """Let it be heard."""
        if movement.cue:
            self._ctx.sounds.play(movement.cue)

    def _finish(self, movement: Movement[Sight]) -> None:
        """Follow what has happened; a shot is heard when its die lies still."""
        what = movement.what
        if what.event is not None:
            self._stage.follow(what.event)
        if isinstance(what, Shot) and what.roll:
            self._ctx.sounds.play("gunshot" if what.good else "dice_land")

    def update(self, now: float) -> bool:
        """Let time pass; True while something is to be seen that changes."""
        self._queue.update(now)
        return self.active(now)

    def active(self, now: float) -> bool:
        """Tell whether something moves, waits or fades."""
        return self._queue.busy or bool(self._queue.playing(now))

    @property
    def busy(self) -> bool:
        """Tell whether what is shown is behind what is."""
        return self._queue.busy

    def skip(self) -> None:
        """Let everything be where it goes."""
        self._queue.skip()

    def reset(self) -> None:
        """Forget what was to be seen, as after an undo: the map shows its view."""
        self._queue.skip()
        self._shown = None

    def wake_at(self, now: float) -> float | None:
        """Give the next moment at which the picture changes."""
        return self._queue.wake_at(now)

    def stage(self, view: CountdownView) -> Stage:
        """Give what the map shows now: the view, or what was before the movements that are still to come."""
        if self._queue.busy:
            return self._stage
        if self._shown is None or self._shown[0] is not view:
            self._shown = (view, Stage.of(view, self._kinds))
        return self._shown[1]

    def playing(self, now: float) -> list[Playing[Sight]]:
        """Give what is to be seen now, oldest first."""
        return self._queue.playing(now)

    def rolled(self, now: float) -> Shot | None:
        """Give the roll that is shown now, for those who show it elsewhere too."""
        rolls = [playing.movement.what for playing in self._queue.playing(now) if isinstance(playing.movement.what, Shot)]
        return next((roll for roll in reversed(rolls) if roll.roll), None)
