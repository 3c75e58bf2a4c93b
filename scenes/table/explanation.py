"""Why? The parts of a total, on a plate over the board, turned to the one who asked; a handle turns it on to the next side."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.session.seating import SIDES
from scenes.table import intents as table
from scenes.table import popup
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.frame import Frame
    from scenes.input.intents import Intent
    from scenes.table.handles import Handle
    from scenes.table.model import TableModel
    from tabletop.core.event import Event

SECONDS = 7.0
"""How long a plate lies there unless it is touched."""
Explanation = tuple[str, str]
"""A heading and the parts that count."""


@dataclass(frozen=True, slots=True)
class ExplanationPlate:
    """What is told to all, as a roll and the parts that count, turned to an angle; and what can be done about it."""

    heading: str
    words: str
    angle: int = 0
    handles: tuple[Handle, ...] = ()


class ExplanationPanel(ABC):
    """Keeps the plate of one table. All that it tells is known to the whole table.

    A game tells the parts of its rolls (`told`), what counts now (`now`), and what it says when nothing was rolled yet (`none`).
    """

    model: TableModel
    none: str

    def __init__(self, model: TableModel) -> None:
        """Nothing is told yet."""
        self.model = model
        self.plate: ExplanationPlate | None = None
        self._until = 0.0

    # -- what a game supplies -----------------------------------------------------------------------------------------
    def now(self) -> Explanation | None:
        """Return what counts in the roll that is about to be."""
        return None

    @abstractmethod
    def told(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last roll of a step, or the one that is wanted; None if it made none."""

    # -- the plate ----------------------------------------------------------------------------------------------------
    def intent(self, intent: Intent) -> bool:
        """Show, turn or put away; False for what is not meant for the plate."""
        match intent:
            case table.ShowWhy(angle, event):
                self.show(angle, event)
            case table.TurnWhy():
                self.turn()
            case table.CloseWhy():
                self.close()
            case _:
                return False
        return True

    def show(self, angle: int, event: Event | None = None) -> None:
        """Tell the parts of an event's roll; without one, of what counts now, or else of the last roll.

        Raises what `History.state` raises.
        """
        told = self._roll_of(event) if event is not None else self.now() or self._last()
        if told is None:
            self.model.app.tell(self.none)
            return
        self.lay(told, angle)

    def show_step(self, number: int, angle: int) -> None:
        """Tell the parts of the roll that a step made, if it made one."""
        told = self.told(number)
        if told is not None:
            self.lay(told, angle)

    def lay(self, told: Explanation, angle: int, handles: tuple[Handle, ...] = ()) -> None:
        """Lay a plate down for a while, with what can be done about it."""
        self.plate, self._until = ExplanationPlate(*told, angle, handles), self.model.app.now() + SECONDS

    def turn(self) -> None:
        """Turn the plate to the next side at which somebody sits."""
        if self.plate is None:
            return
        angle = next_side(self.model, self.plate.angle)
        self.plate, self._until = replace(self.plate, angle=angle), self.model.app.now() + SECONDS

    def close(self) -> None:
        """Put the plate away."""
        self.plate = None

    def update(self, now: float) -> bool:
        """Put it away when it has lain there long enough; True when it goes."""
        if self.plate is None or now < self._until:
            return False
        self.plate = None
        return True

    def wake_at(self) -> float | None:
        """Return the moment at which it goes."""
        return self._until if self.plate is not None else None

    def paint(self, frame: Frame, board: pygame.Rect) -> None:
        """Paint the plate, if there is one, at the edge of the board that its reader looks from."""
        if self.plate is not None:
            turns = not self.model.session.laptop
            plate = self.plate
            popup.why(frame, board, plate.heading, plate.words, plate.angle, turns=turns, below=plate.handles)

    # -- rolls of the match -------------------------------------------------------------------------------------------
    def _last(self) -> Explanation | None:
        """Return the last roll of the match of which all know."""
        numbers = range(self.model.told_steps() - 1, -1, -1)
        return next((told for number in numbers if (told := self.told(number)) is not None), None)

    def _roll_of(self, event: Event) -> Explanation | None:
        """Tell a roll that lies on the board: that of the last step in which it happened."""
        steps = self.model.session.match.steps
        number = next((at for at in range(len(steps) - 1, -1, -1) if event in steps[at].seen_by(TABLE)), None)
        return None if number is None else self.told(number, event)


def next_side(model: TableModel, angle: int) -> int:
    """Return the next side of the table at which somebody sits, as the angle of who sits there."""
    sides = sorted({SIDES.index(seat.side) for seat in model.session.seats} | {angle // 90})
    return 90 * sides[(sides.index(angle // 90) + 1) % len(sides)]
