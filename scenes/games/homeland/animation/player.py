"""The motion of HOMELAND: how each event is seen on the case board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

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


class HomelandAnimationPlayer(AnimationPlayer[HomelandView, AnimationStage]):
    """Turns steps into movements, and knows what the board shows in between."""

    def __init__(self, ctx: AppContext, seats: Sequence[SeatSetup], box: HomelandBox) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._script, self._box = AnimationScript(seats), box

    def stage_for_view(self, view: HomelandView) -> AnimationStage:
        """Show a view as it is."""
        return AnimationStage.from_table(view.table, self._box)

    def clips_for_events(self, events: tuple[Event, ...], ahead: AnimationStage) -> Iterator[Clip[Animation]]:
        """Return what is to be seen of events, each on the board as the ones before it have left it."""
        for event in events:
            yield from self._script.clips_for_event(event, ahead)
            ahead.follow_event(event)

    def is_too_far_behind(self, events: tuple[Event, ...]) -> bool:
        """Drop an analysis only when the next round begins already."""
        return super().is_too_far_behind(events) or (self.queue.has_reading_clip and any(isinstance(event, RoundBegan) for event in events))

    @property
    def is_showing_result(self) -> bool:
        """Return whether an analysis or the end is still being shown, or waits to be."""
        return self.queue.has_reading_clip

    def on_clip_over(self, sight: Animation) -> None:
        """Let what was only a part of an event stay to be seen: an opened plate, a part that has walked in."""
        stage = self._stage
        if stage is None:
            return
        if isinstance(sight, finale_animations.FinaleOpens):
            stage.begin_finale(accusing=sight.has_accusations)
        if stage.finale_display is not None:
            stage.finale_display = stage.finale_display.after_part(sight)
        if stage.analysis_display is None:
            return
        match sight:
            case analysis_animations.AnalysisOpens():
                stage.analysis_display = replace(stage.analysis_display, is_plate_open=True)
            case analysis_animations.PartAdded(event=None, part_row=row):
                stage.analysis_display = stage.analysis_display.with_part(row)
            case _:
                pass
