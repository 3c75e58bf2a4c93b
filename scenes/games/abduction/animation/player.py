"""The motion of ABDUCTION: how each event is seen on the ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.animation.player import AnimationPlayer
from scenes.games.abduction.animation.animations import RollAnimation
from scenes.games.abduction.animation.script import clips_for_event
from scenes.games.abduction.animation.stage import AnimationStage
from scenes.games.abduction.art.tile_faces import ShipSideStates
from tabletop.games.abduction.view import AbductionView

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import Clip
    from scenes.engine.context import AppContext
    from tabletop.core.event import Event
    from tabletop.games.abduction.deck import Deck


class AbductionAnimationPlayer(AnimationPlayer[AbductionView, AnimationStage]):
    """Turns steps into movements, and knows what the board shows in between."""

    def __init__(self, ctx: AppContext, deck: Deck) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._deck = deck

    def stage_for_view(self, view: AbductionView) -> AnimationStage:
        """Show a view as it is."""
        return AnimationStage.from_view(view)

    def clips_for_events(self, events: tuple[Event, ...], ahead: AnimationStage) -> Iterator[Clip[Animation]]:
        """Return what is to be seen of events, each on the ship as the ones before it have left it."""
        for event in events:
            yield from clips_for_event(event, ahead.place_by_seat, ShipSideStates(self._deck, ahead.tile_by_place).shortest_path)
            ahead.apply_event(event)

    def roll_shown_now(self, now: float) -> RollAnimation | None:
        """Return the roll that is shown now, for those who show it elsewhere too."""
        rolls = [playing.clip.payload for playing in self.playing_clips(now) if isinstance(playing.clip.payload, RollAnimation)]
        return rolls[-1] if rolls else None
