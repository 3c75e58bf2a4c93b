"""A panel over the table: turned to one of its sides, folded or laid out, there until it is put away or its time is over."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.session.seating import TABLE_SIDES
from scenes.table.intents import ClosePanel, RotatePanel, TogglePanelFold

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scenes.input.intents import Intent
    from scenes.table.model import TableModel

ShownT = TypeVar("ShownT")


class OverlayPanel(Generic[ShownT]):
    """Keeps one panel of a table; its handles mean `RotatePanel`, `TogglePanelFold` and `ClosePanel` with its key."""

    model: TableModel

    def __init__(self, model: TableModel, key: Hashable, angle: int = 0, seconds: float = inf) -> None:
        """Nothing is shown yet; turned to an angle (degrees). What is shown goes after so many seconds unless its panel is turned."""
        self.model, self.key, self.angle = model, key, angle
        self.shown: ShownT | None = None
        """What lies there, if anything does."""
        self.folded = False
        self._seconds, self._until = seconds, inf

    @property
    def can_be_turned(self) -> bool:
        """Whether there is a handle that turns it: round a laptop all look from one side."""
        return not self.model.session.laptop

    def handle_intent(self, intent: Intent) -> bool:
        """Turn, fold or put away; return False for what is not meant for this panel."""
        match intent:
            case RotatePanel(self.key):
                self.turn_to_next_side()
            case TogglePanelFold(self.key):
                self.folded = not self.folded
            case ClosePanel(self.key):
                self.close()
            case _:
                return False
        return True

    def show_content(self, shown: ShownT, angle: int | None = None) -> None:
        """Let something lie there, turned to an angle (degrees) if one is given; what lay there already stays folded if it was."""
        self.folded = self.folded and shown == self.shown
        self.shown = shown
        self.angle = self.angle if angle is None else angle
        self._until = self.model.app.now() + self._seconds

    def turn_to_next_side(self) -> None:
        """Turn it to the next side at which somebody sits."""
        sides = sorted({TABLE_SIDES.index(seat.side) for seat in self.model.session.seats} | {self.angle // 90})
        self.angle = 90 * sides[(sides.index(self.angle // 90) + 1) % len(sides)]
        self._until = self.model.app.now() + self._seconds

    def close(self) -> bool:
        """Put away what lies there; return whether anything did."""
        was, self.shown = self.shown is not None, None
        return was

    def expire_if_old(self, now: float) -> bool:
        """Put away what has lain there long enough; return whether it goes."""
        return now >= self._until and self.close()

    def wake_at(self) -> float | None:
        """Return the moment at which it goes by itself, if it does."""
        return self._until if self.shown is not None and self._until < inf else None
