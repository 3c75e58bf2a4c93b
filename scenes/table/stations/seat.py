"""A seat whose station is made: what it is asked, what it may do, whether its private place is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scenes.table.context import TableContext
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.core.action import Action

ContextT = TypeVar("ContextT", bound=TableContext)


class StationSeat(Generic[ContextT]):
    """One seat at a moment; its station is turned by `angle` degrees, a mere `compact` shows no more than a line."""

    def __init__(self, context: ContextT, seat: int, angle: int, *, compact: bool = False) -> None:
        """Look at a seat."""
        self.context, self.seat, self.angle, self.compact = context, seat, angle, compact
        self.viewer = Seat(Viewer(seat))
        self.person = context.is_person(seat)
        self.question = context.question(seat)
        self.open = self.person and not compact and context.private_areas.is_open(seat)
        self.legal: Sequence[Action] = context.legal_actions(seat)

    @property
    def selection(self) -> Any:
        """Return what the seat points at."""
        return self.context.selection.selection_of(self.seat)

    def say(self, key: str, /, **values: Any) -> str:
        """Return a sentence in the language of the settings."""
        return self.context.app.say(key, **values)
