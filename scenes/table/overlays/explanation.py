"""Why? The parts of a total, on a plate over the board, turned to the one who asked; a handle turns it on to the next side."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from scenes.table.intents import ShowTotalParts
from scenes.table.overlays import popup
from scenes.table.overlays.overlay_panel import OverlayPanel
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from collections.abc import Hashable

    import pygame

    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.table.model import TableModel
    from scenes.table.stations.handles import ButtonHandle
    from tabletop.core.event import Event

SHOWN_SECONDS = 7.0
"""How long they lie there unless they are turned."""
Explanation = tuple[str, str]
"""A heading and the parts that count."""


class ExplanationPanel(OverlayPanel[Explanation], ABC):
    """Keeps what one table is told. All of it is known to the whole table.

    A game tells the parts of its rolls (`explain_roll_of_step`), what counts in the next one
    (`coming_roll_parts`), and what it says when nothing was rolled yet (`nothing_rolled_key`).
    """

    nothing_rolled_key: str

    def __init__(self, model: TableModel) -> None:
        """Nothing is told yet."""
        super().__init__(model, "why", seconds=SHOWN_SECONDS)
        self.waits_for: int | None = None
        """The seat for which what lies there stays until it was seen; None: it goes by itself."""
        self.handles: tuple[ButtonHandle, ...] = ()
        """What can be done about what is told."""
        self._position: Hashable = None
        """The position for which it lies there until it is put away; None: it goes by itself."""

    # -- what a game supplies -----------------------------------------------------------------------------------------
    def coming_roll_parts(self) -> Explanation | None:
        """Return what counts in the roll that is about to be."""
        return None

    @abstractmethod
    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return the last roll of a step, or the one that is wanted; None if it made none."""

    # -- the panel ----------------------------------------------------------------------------------------------------
    def handle_intent(self, intent: Intent) -> bool:
        """Explain, turn or put away; False for what is not meant for the panel."""
        match intent:
            case ShowTotalParts(angle, event):
                self.explain_event(angle, event)
            case _:
                return super().handle_intent(intent)
        return True

    def explain_event(self, angle: int, event: Event | None = None) -> None:
        """Tell the parts of an event's roll; without one, of what counts now, or else of the last roll.

        Raises what `StateHistory.state` raises.
        """
        told = self._roll_of(event) if event is not None else self.coming_roll_parts() or self._last()
        if told is None:
            self.model.app.show_toast(self.nothing_rolled_key)
            return
        self.show_content(told, angle)

    def show_roll_of_step(self, number: int, angle: int) -> None:
        """Tell the parts of the roll that a step made, if it made one."""
        told = self.explain_roll_of_step(number)
        if told is not None:
            self.show_content(told, angle)

    # -- what waits to be seen ----------------------------------------------------------------------------------------
    def show_content(
        self, shown: Explanation, angle: int | None = None, handles: tuple[ButtonHandle, ...] = (), *, lasting: bool = False
    ) -> None:
        """Let something be told for a while, or (`lasting`) until the next step, with what can be done about it."""
        super().show_content(shown, angle)
        self.waits_for, self.handles = None, handles
        self._position = self.model.position_key if lasting else None

    def hold_until_seen(self, shown: Explanation, angle: int, seat: int) -> None:
        """Let something be told until a seat has seen it."""
        self.show_content(shown, angle)
        self.waits_for = seat

    @property
    def is_waiting_to_be_seen(self) -> bool:
        """Return whether what is told waits to be seen."""
        return self.shown is not None and self.waits_for is not None

    def dismiss_explanation_for_seat(self, seat: int) -> None:
        """Put away what waited for a seat: it went on."""
        if self.is_waiting_to_be_seen and self.waits_for == seat:
            self.close()

    def expire_if_old(self, now: float) -> bool:
        """Put away what has been told long enough; return whether it goes."""
        if self._position is not None:
            return self._position != self.model.position_key and self.close()
        return not self.is_waiting_to_be_seen and super().expire_if_old(now)

    def wake_at(self) -> float | None:
        """Return the moment at which it goes by itself, if it does."""
        return None if self.is_waiting_to_be_seen or self._position is not None else super().wake_at()

    def paint(self, frame: PaintFrame, board: pygame.Rect) -> None:
        """Paint what is told, if anything is, at the edge of the board that its reader looks from."""
        popup.paint_explanation(frame, board, self, self.model.app.say("shell.go_on") if self.is_waiting_to_be_seen else "", self.handles)

    # -- rolls of the match -------------------------------------------------------------------------------------------
    def _last(self) -> Explanation | None:
        """Return the last roll of the match of which all know."""
        numbers = range(self.model.loggable_step_count() - 1, -1, -1)
        return next((told for number in numbers if (told := self.explain_roll_of_step(number)) is not None), None)

    def _roll_of(self, event: Event) -> Explanation | None:
        """Tell a roll that lies on the board: that of the last step in which it happened."""
        steps = self.model.session.match.steps
        number = next((at for at in range(len(steps) - 1, -1, -1) if event in steps[at].redact_for_viewer(TABLE)), None)
        return None if number is None else self.explain_roll_of_step(number, event)
