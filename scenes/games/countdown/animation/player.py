"""The motion of COUNTDOWN: how each event is seen on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.animation.player import AnimationPlayer
from scenes.games.countdown.animation.animations import ShotAnimation
from scenes.games.countdown.animation.script import clips_for_step
from scenes.games.countdown.animation.stage import AnimationStage, TrapAndDangerCards
from tabletop.games.countdown.state import NOWHERE
from tabletop.games.countdown.view import CountdownView

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import Clip
    from scenes.engine.context import AppContext
    from tabletop.core.event import Event
    from tabletop.games.countdown.box import CountdownBox


class CountdownAnimationPlayer(AnimationPlayer[CountdownView, AnimationStage]):
    """Turns steps into movements, and knows what the map shows in between. A new location is there at once."""

    max_backlog_seconds = 9.0

    def __init__(self, ctx: AppContext, box: CountdownBox) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._kinds = TrapAndDangerCards.from_box(box)

    def stage_for_view(self, view: CountdownView) -> AnimationStage:
        """Show a view as it is."""
        return AnimationStage.from_view(view, self._kinds)

    def clips_for_events(self, events: tuple[Event, ...], ahead: AnimationStage) -> list[Clip[Animation]]:
        """Return what is to be seen of events."""
        return clips_for_step(events, ahead)

    def is_board_replaced(self, before: AnimationStage, after: CountdownView) -> bool:
        """Return whether a step leads to another location."""
        return before.location != (after.table.location if after.table.piles else NOWHERE)

    def on_clip_finished(self, sight: Animation) -> None:
        """Hear a shot when its die lies still."""
        if isinstance(sight, ShotAnimation) and sight.roll:
            self._ctx.sounds.play("gunshot" if sight.is_success else "dice_land")

    def roll_shown_now(self, now: float) -> ShotAnimation | None:
        """Return the roll that is shown now, for those who show it elsewhere too."""
        rolls = [playing.clip.payload for playing in self.playing_clips(now) if isinstance(playing.clip.payload, ShotAnimation)]
        return next((roll for roll in reversed(rolls) if roll.roll), None)
