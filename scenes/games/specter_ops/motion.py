"""The motion of SPECTER OPS: how each event is seen on the plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.games.specter_ops.script import Script
from scenes.games.specter_ops.stage import Stage
from scenes.motion.steps import StepMotion
from tabletop.games.specter_ops.view import SpecterOpsView

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.motion.queue import Movement
    from scenes.motion.seen import Sight
    from tabletop.core.event import Event
    from tabletop.games.specter_ops.geometry import Geometry
    from tabletop.games.specter_ops.pieces import Equipment


class SpecterMotion(StepMotion[SpecterOpsView, Stage]):
    """Turns steps into movements, and knows what the plan shows in between."""

    def __init__(self, ctx: Context, geometry: Geometry, equipment: tuple[Equipment, ...]) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._geometry = geometry
        self._script = Script(geometry, equipment)

    def stage_of(self, view: SpecterOpsView) -> Stage:
        """Show a view as it is."""
        return Stage.of(view.table, self._geometry)

    def script(self, events: tuple[Event, ...], ahead: Stage) -> Iterator[Movement[Sight]]:
        """Give what is to be seen of events, each on the plan as the ones before it have left it."""
        for event in events:
            yield from self._script.of(event, ahead)
            ahead.follow(event)
