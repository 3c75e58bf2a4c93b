"""Why? The parts of a total, on a plate over the board: of a roll that was made, or of the one that is about to be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.abduction.words import describe_roll, describe_test, make_telling
from scenes.history import History
from scenes.table.seating import SIDES
from tabletop.core.view import TABLE
from tabletop.games.abduction import events as ev

if TYPE_CHECKING:
    from scenes.games.abduction.scene import AbductionScene
    from tabletop.core.event import Event

SECONDS = 7.0
"""How long a plate lies there unless it is touched."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What was, or is about to be, rolled, and the parts that count; turned to an angle."""

    heading: str
    words: str
    angle: int = 0


class Why:
    """Keeps the plate of one scene. All that it tells is known to the whole table."""

    def __init__(self, scene: AbductionScene) -> None:
        """Nothing is told yet."""
        self.scene = scene
        self.plate: Plate | None = None
        self._until = 0.0

    def show(self, angle: int, event: Event | None = None) -> None:
        """Tell the parts of an event's roll; without one, of what counts now, or else of the last roll.

        Raises what `History.state` raises.
        """
        told = self._roll_of(event) if event is not None else self._now() or self._last()
        if told is None:
            self.scene.app.tell("abduction.why.none")
            return
        self.plate, self._until = Plate(*told, angle), self.scene.app.now() + SECONDS

    def of_step(self, number: int, angle: int) -> None:
        """Tell the parts of the roll that a step made, if it made one."""
        told = self._of(number)
        if told is not None:
            self.plate, self._until = Plate(*told, angle), self.scene.app.now() + SECONDS

    def turn(self) -> None:
        """Turn the plate to the next side at which somebody sits."""
        if self.plate is None:
            return
        sides = sorted({SIDES.index(seat.side) for seat in self.scene.session.seats} | {self.plate.angle // 90})
        at = sides[(sides.index(self.plate.angle // 90) + 1) % len(sides)]
        self.plate, self._until = replace(self.plate, angle=90 * at), self.scene.app.now() + SECONDS

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
        """Give the moment at which it goes."""
        return self._until if self.plate is not None else None

    # -- what is told ---------------------------------------------------------------------------------------------
    def _now(self) -> tuple[str, str] | None:
        """Say what counts in the roll that is about to be."""
        scene = self.scene
        question = scene.device.asked()
        telling = make_telling(scene.game, scene.app.wording, scene.session.seats)
        parts = describe_test(telling, question, scene.view) if question is not None else None
        return (scene.app.say("abduction.why.now"), parts) if parts is not None else None

    def _last(self) -> tuple[str, str] | None:
        """Tell the last roll of the match."""
        numbers = range(len(self.scene.session.match.steps) - 1, -1, -1)
        return next((told for number in numbers if (told := self._of(number)) is not None), None)

    def _roll_of(self, event: Event) -> tuple[str, str] | None:
        """Tell a roll that lies on the board: that of the last step in which it happened."""
        steps = self.scene.session.match.steps
        number = next((at for at in range(len(steps) - 1, -1, -1) if event in steps[at].seen_by(TABLE)), None)
        return None if number is None else self._of(number, event)

    def _of(self, number: int, wanted: Event | None = None) -> tuple[str, str] | None:
        """Tell the last roll of a step, or the one that is wanted, by what was carried before it."""
        scene = self.scene
        match = scene.session.match
        rolls = [event for event in match.steps[number].seen_by(TABLE) if isinstance(event, ev.Searched | ev.Tested)]
        roll = next((event for event in reversed(rolls) if wanted in (None, event)), None)
        if roll is None:
            return None
        telling = make_telling(scene.game, scene.app.wording, scene.session.seats)
        return telling.event(roll), describe_roll(telling, roll, History(match).view(number, TABLE))
