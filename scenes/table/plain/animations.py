"""What moves at a plain table: nothing; each event that all may know is heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scenes.animation.animation import Animation, SoundOnlyAnimation
from scenes.animation.player import AnimationPlayer
from scenes.animation.queue import Clip

if TYPE_CHECKING:
    from tabletop.core.event import Event

ANY_EVENT_CUE = "card_lay"
"""How an event is heard that has no cue of its own name."""


class PlainStage:
    """Shows a view as it is: what happens is there at once."""

    def apply_event(self, event: Event) -> None:
        """Let an event have happened."""


class SoundOnlyAnimationPlayer(AnimationPlayer[Any, PlainStage]):
    """Lets the events of a table be heard."""

    def stage_for_view(self, view: Any) -> PlainStage:
        """Return the same for every view."""
        del view
        return PlainStage()

    def clips_for_events(self, events: tuple[Event, ...], ahead: PlainStage) -> Iterable[Clip[Animation]]:
        """Return the sound of the first event that has one of its own, or else of any event."""
        del ahead
        names = (type(event).__name__ for event in events)
        if events:
            yield Clip(
                SoundOnlyAnimation(None), 0.0, sound_cue=next((name for name in names if self._ctx.sounds.has_cue(name)), ANY_EVENT_CUE)
            )
