"""The motion of a table: steps come in as they happen, and are seen one after the other. The rules never wait for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from scenes.animation.animation import AnchorKey, Animation, CardFlightAnchor
from scenes.animation.queue import AnimationQueue, Clip, PlayingClip

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from tabletop.core.event import Event
    from tabletop.core.match import Step


class EventDrivenStage(Protocol):
    """What a board shows between two positions: it follows each event when its movement ends."""

    def apply_event(self, event: Event) -> None:
        """Let an event have happened."""


ViewT = TypeVar("ViewT")
StageT = TypeVar("StageT", bound=EventDrivenStage)


class AnimationPlayer(ABC, Generic[ViewT, StageT]):
    """Turns steps into movements, and knows the stage `S` that the board shows in between, made from a view `V`.

    A game says what a view looks like (`stage_for_view`) and how events are seen (`clips_for_events`).
    """

    max_backlog_seconds = 7.0
    """Seconds of waiting movements that are dropped when more comes: the table is far ahead of what is seen."""

    def __init__(self, ctx: AppContext) -> None:
        """Nothing moves yet."""
        self._ctx = ctx
        self.queue: AnimationQueue[Animation] = AnimationQueue(self._begin, self._finish)
        self._stage: StageT | None = None
        self._shown: tuple[ViewT, StageT] | None = None
        self._deeds: list[tuple[int, Clip[Animation]]] = []
        """Whose steps are still to be seen, oldest first, each with the last thing to see of it."""
        self.anchors: Mapping[AnchorKey, CardFlightAnchor] = {}
        """Where cards come from and go to beside the board; the scene tells it whenever it lays itself out."""

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def stage_for_view(self, view: ViewT) -> StageT:
        """Show a view as it is."""

    @abstractmethod
    def clips_for_events(self, events: tuple[Event, ...], ahead: StageT) -> Iterable[Clip[Animation]]:
        """Return what is to be seen of events; `ahead`, which may be changed, is what is there when the first of them happens."""

    def is_board_replaced(self, before: StageT, after: ViewT) -> bool:
        """Return whether the board is another one in the view after a step: it is there at once."""
        return False

    def is_too_far_behind(self, events: tuple[Event, ...]) -> bool:
        """Return whether what still waits is dropped for what has happened now: not what is steady."""
        return not self.queue.has_reading_clip and self.queue.backlog_seconds() > self.max_backlog_seconds

    def on_clip_finished(self, sight: Animation) -> None:
        """Hear what is over."""

    # -- steps --------------------------------------------------------------------------------------------------------
    def queue_events(self, before: ViewT, after: ViewT, step: Step | None, events_seen: Iterable[Event], now: float) -> None:
        """Show what happened: `events_seen` are the step's events as the table may see them; without a step it is nobody's deed."""
        self.queue.calm = self._ctx.settings.reduced_motion
        start = before
        ahead = self.stage_for_view(before)
        if self.is_board_replaced(ahead, after):
            start, ahead = after, self.stage_for_view(after)
            self.queue.finish_all()
        events = tuple(events_seen)
        if self.is_too_far_behind(events):
            self.queue.finish_all()
        if not self.queue.is_busy:
            self._stage = self.stage_for_view(start)
        clips = tuple(self.clips_for_events(events, ahead))
        if clips and step is not None:
            self._deeds.append((int(step.seat), clips[-1]))
        self.queue.add(clips, now)

    def _begin(self, clip: Clip[Animation]) -> None:
        """Let it be heard."""
        if clip.sound_cue:
            self._ctx.sounds.play(clip.sound_cue)

    def _finish(self, clip: Clip[Animation]) -> None:
        """Follow what has happened."""
        what = clip.payload
        if any(last is clip for _, last in self._deeds):
            while self._deeds.pop(0)[1] is not clip:
                pass
        if what.event is not None and self._stage is not None:
            self._stage.apply_event(what.event)
        self.on_clip_finished(what)

    @property
    def acting_seat(self) -> int | None:
        """Return whose deed is being seen; None where the board shows what is."""
        return self._deeds[0][0] if self._deeds and self.queue.is_busy else None

    @property
    def waiting_clips(self) -> tuple[Clip[Animation], ...]:
        """Return what is still to begin."""
        return self.queue.waiting_clips

    def finish_current(self, now: float) -> None:
        """Let what moves now be where it goes; the next begins."""
        self.queue.finish_current(now)

    def finish_all(self) -> None:
        """Let everything be where it goes."""
        self.queue.finish_all()

    def forget_clips(self) -> None:
        """Forget what was to be seen, as after an undo: the board shows its view."""
        self.queue.finish_all()
        self._shown = None

    # -- time ---------------------------------------------------------------------------------------------------------
    def update(self, now: float) -> bool:
        """Let time pass; True while something is to be seen that changes."""
        self.queue.update(now)
        return self.is_active(now)

    def is_active(self, now: float) -> bool:
        """Return whether something moves, waits or fades."""
        return self.queue.is_busy or bool(self.queue.playing_clips(now))

    @property
    def is_display_behind(self) -> bool:
        """Return whether what is shown is behind what is."""
        return self.queue.is_busy

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which the picture changes."""
        return self.queue.wake_at(now)

    # -- what is to be seen -------------------------------------------------------------------------------------------
    def current_stage(self, view: ViewT) -> StageT:
        """Return what the board shows now: the view, or what was before the movements that are still to come."""
        if self.queue.is_busy and self._stage is not None:
            return self._stage
        if self._shown is None or self._shown[0] is not view:
            self._shown = (view, self.stage_for_view(view))
        return self._shown[1]

    def playing_clips(self, now: float) -> list[PlayingClip[Animation]]:
        """Return what is to be seen now, oldest first."""
        return self.queue.playing_clips(now)
