"""The motion of ABDUCTION: steps come in as they happen, and are seen one after the other. The rules never wait for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.abduction.script import script
from scenes.games.abduction.seen import Anchor, Roll, Sight
from scenes.games.abduction.stage import Stage
from scenes.games.abduction.tiles import Plan
from scenes.motion.queue import MotionQueue, Movement, Playing

if TYPE_CHECKING:
    from scenes.context import Context
    from tabletop.core.event import Event
    from tabletop.core.match import Step
    from tabletop.games.abduction.deck import Deck
    from tabletop.games.abduction.view import AbductionView

TOO_LONG = 7.0
"""Seconds of waiting movements that are dropped when more comes: the table is far ahead of what is seen."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot beside the board where cards come from and go to: its middle on the window, the side it faces, the width of a card there."""

    x: float
    y: float
    angle: int = 0
    width: float = 60.0


class AbductionMotion:
    """Turns steps into movements, and knows what the board shows in between."""

    def __init__(self, ctx: Context, deck: Deck) -> None:
        """Nothing moves yet."""
        self._ctx, self._deck = ctx, deck
        self._queue: MotionQueue[Sight] = MotionQueue(self._begin, self._finish)
        self._stage = Stage()
        self._shown: tuple[AbductionView, Stage] | None = None
        self.spots: Mapping[Anchor, Spot] = {}
        """Where the piles and the trays are; the scene tells it whenever it lays itself out."""

    def push(self, before: AbductionView, after: AbductionView, step: Step, events_seen: Iterable[Event], now: float) -> None:
        """Show what happened: `events_seen` are the step's events as the table may see them."""
        self._queue.calm = self._ctx.settings.reduced_motion
        if self._queue.backlog() > TOO_LONG:
            self._queue.skip()
        if not self._queue.busy:
            self._stage = Stage.of(before)
        movements: list[Movement[Sight]] = []
        ahead = Stage.of(before)
        for event in events_seen:
            plan = Plan(self._deck, ahead.tiles)
            movements += script(event, ahead.places, plan.way)
            ahead.follow(event)
        self._queue.add(movements, now)

    def _begin(self, movement: Movement[Sight]) -> None:
        """Let it be heard."""
        if movement.cue:
            self._ctx.sounds.play(movement.cue)

    def _finish(self, movement: Movement[Sight]) -> None:
        """Follow what has happened."""
        if movement.what.event is not None:
            self._stage.follow(movement.what.event)

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
        """Forget what was to be seen, as after an undo: the board shows its view."""
        self._queue.skip()
        self._shown = None

    def wake_at(self, now: float) -> float | None:
        """Give the next moment at which the picture changes."""
        return self._queue.wake_at(now)

    def stage(self, view: AbductionView) -> Stage:
        """Give what the board shows now: the view, or what was before the movements that are still to come."""
        if self._queue.busy:
            return self._stage
        if self._shown is None or self._shown[0] is not view:
            self._shown = (view, Stage.of(view))
        return self._shown[1]

    def playing(self, now: float) -> list[Playing[Sight]]:
        """Give what is to be seen now, oldest first."""
        return self._queue.playing(now)

    def rolled(self, now: float) -> Roll | None:
        """Give the roll that is shown now, for those who show it elsewhere too."""
        rolls = [playing.movement.what for playing in self._queue.playing(now) if isinstance(playing.movement.what, Roll)]
        return rolls[-1] if rolls else None
