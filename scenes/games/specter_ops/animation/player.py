"""The motion of SPECTER OPS: how each event is seen on the plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.animation.player import AnimationPlayer
from scenes.games.specter_ops.animation.script import AnimationScript
from scenes.games.specter_ops.animation.stage import AnimationStage
from tabletop.games.specter_ops.view import SpecterOpsView

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import Clip
    from scenes.engine.context import AppContext
    from tabletop.core.event import Event
    from tabletop.games.specter_ops.geometry import SpaceGeometry
    from tabletop.games.specter_ops.pieces import Equipment


class SpecterAnimationPlayer(AnimationPlayer[SpecterOpsView, AnimationStage]):
    """Turns steps into movements, and knows what the plan shows in between."""

    def __init__(self, ctx: AppContext, geometry: SpaceGeometry, equipment: tuple[Equipment, ...]) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._geometry = geometry
        self._script = AnimationScript(geometry, equipment)

    def stage_for_view(self, view: SpecterOpsView) -> AnimationStage:
        """Show a view as it is."""
        return AnimationStage.from_table(view.table, self._geometry)

    def clips_for_events(self, events: tuple[Event, ...], ahead: AnimationStage) -> Iterator[Clip[Animation]]:
        """Return what is to be seen of events, each on the plan as the ones before it have left it."""
        for event in events:
            yield from self._script.clips_for_event(event, ahead)
            ahead.apply_event(event)
