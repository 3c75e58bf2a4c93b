"""The motion of HOMELAND: how each event is seen on the case board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.games.homeland.script import Script
from scenes.games.homeland.stage import Stage
from scenes.motion.steps import StepMotion
from tabletop.games.homeland.view import HomelandView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.context import Context
    from scenes.motion.queue import Movement
    from scenes.motion.seen import Sight
    from scenes.table.seating import SeatSetup
    from tabletop.core.event import Event


class HomelandMotion(StepMotion[HomelandView, Stage]):
    """Turns steps into movements, and knows what the board shows in between."""

    def __init__(self, ctx: Context, seats: Sequence[SeatSetup]) -> None:
        """Nothing moves yet."""
        super().__init__(ctx)
        self._script = Script(seats)

    def stage_of(self, view: HomelandView) -> Stage:
        """Show a view as it is."""
        return Stage.of(view.table)

    def script(self, events: tuple[Event, ...], ahead: Stage) -> Iterator[Movement[Sight]]:
        """Give what is to be seen of events, each on the board as the ones before it have left it."""
        for event in events:
            yield from self._script.of(event, ahead)
            ahead.follow(event)
