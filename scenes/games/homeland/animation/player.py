"""The motion of HOMELAND: how each event is seen on the case board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.animation.player import AnimationPlayer
from scenes.games.homeland.animation import analysis_animations, finale_animations
from scenes.games.homeland.animation.script import AnimationScript
from scenes.games.homeland.animation.stage import AnimationStage
from tabletop.games.homeland.events import RoundBegan
from tabletop.games.homeland.view import HomelandView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.animation.animation import Animation
    from scenes.animation.queue import Clip
    from scenes.engine.context import AppContext
    from scenes.session.seating import SeatSetup
    from tabletop.core.event import Event
    from tabletop.games.homeland.box import HomelandBox


HOLD_SECONDS: Final = 0.1
"""By how much what waits for a reader is put off, again and again."""


class HomelandAnimationPlayer(AnimationPlayer[HomelandView, AnimationStage]):
    """Turns steps into movements, and knows what the board shows in between."""

    def __init__(self, ctx: AppContext, seats: Sequence[SeatSetup], box: HomelandBox) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._script, self._box = AnimationScript(seats), box
        self.is_being_read: Callable[[], bool] = lambda: False
        """Tells whether somebody still reads what he was shown before the next analysis; the scene brings it."""
        self._was_held = False

    def stage_for_view(self, view: HomelandView) -> AnimationStage:
        """Show a view as it is."""
        return AnimationStage.from_table(view.table, self._box)

    def clips_for_events(self, events: tuple[Event, ...], ahead: AnimationStage) -> Iterator[Clip[Animation]]:
        """Return what is to be seen of events, each on the board as the ones before it have left it."""
        for event in events:
            yield from self._script.clips_for_event(event, ahead)
            ahead.apply_event(event)

    def is_too_far_behind(self, events: tuple[Event, ...]) -> bool:
        """Drop an analysis only when the next round begins already."""
        return super().is_too_far_behind(events) or (self.queue.has_reading_clip and any(isinstance(event, RoundBegan) for event in events))

    @property
    def is_held(self) -> bool:
        """Return whether the next analysis waits until somebody has read what the one before let him see."""
        waiting = self.queue.waiting_clips
        return bool(waiting) and waiting[0].is_for_reading and self.is_being_read() and not self.queue.is_moving

    @property
    def is_display_behind(self) -> bool:
        """Return whether what is shown is behind what is; what waits for a reader stands still, and others may be touched."""
        return super().is_display_behind and not self.is_held

    def update(self, now: float) -> bool:
        """Let time pass, but begin no analysis while somebody still reads."""
        waiting = self.queue.waiting_clips
        held = bool(waiting) and waiting[0].is_for_reading and self.is_being_read()
        if held or self._was_held:
            self.queue.delay_queued_animations(now + (HOLD_SECONDS if held else 0.0))
        self._was_held = held
        return super().update(now)

    @property
    def is_showing_result(self) -> bool:
        """Return whether an analysis or the end is still being shown, or waits to be."""
        return self.queue.has_reading_clip

    def on_clip_finished(self, sight: Animation) -> None:
        """Let what was only a part of an event stay to be seen: an opened plate, a part that has walked in."""
        stage = self._stage
        if stage is None:
            return
        if isinstance(sight, finale_animations.FinaleOpens):
            stage.begin_finale(accusing=sight.has_accusations)
        if stage.finale_display is not None:
            stage.finale_display = stage.finale_display.apply_animation_part(sight)
        if stage.analysis_display is None:
            return
        match sight:
            case analysis_animations.AnalysisOpensAnimation():
                stage.analysis_display = replace(stage.analysis_display, is_plate_open=True)
            case analysis_animations.PartAdded(event=None, part_row=row):
                stage.analysis_display = stage.analysis_display.with_part(row)
            case _:
                pass
