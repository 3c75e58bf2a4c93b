"""Who plays for a seat: a bot takes over, or the person comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.shell.page import Page, row_height
from scenes.shell.seat_rows import KIND_ICONS
from scenes.table.seating import KINDS, Kind, SeatSetup

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class HandTo(Intent):
    """Let this kind of player decide from now on."""

    kind: Kind


class TakeOver(Page):
    """Asks at the side of the one who touched a name."""

    icon: ClassVar[str] = "players"
    wide: float = 760
    high: float = 440

    def __init__(self, seat: SeatSetup, hand_to: Callable[[Kind], None], turns: int = 0) -> None:
        """Ask about a seat; `hand_to` is told the answer."""
        super().__init__(turns)
        self.seat, self.hand_to = seat, hand_to

    @property
    def title(self) -> str:
        """Ask."""
        return self.app.say("shell.seat.takeover", name=self.seat.name)

    def intent(self, intent: Intent) -> None:
        """Hand the seat over, or leave it."""
        if isinstance(intent, HandTo):
            self.app.sounds.play("confirm")
            self.app.stack.pop(self)
            if intent.kind != self.seat.kind:
                self.hand_to(intent.kind)
        else:
            super().intent(intent)

    def content(self, pane: Pane) -> None:
        """Draw a button for each kind of player."""
        kit, gap = pane.kit, pane.kit.u(14)
        row = min(max(row_height(kit), kit.u(72)), (pane.h - 2 * gap) / 3)
        for index, kind in enumerate(KINDS):
            rect = (0.0, index * (row + gap), pane.w, row)
            key = "shell.seat.takeover.back" if kind == "person" else f"shell.seat.kind.{kind}"
            said = self.app.say(key, name=self.seat.name)
            pane.button(rect, said, HandTo(kind), KIND_ICONS[kind], chosen=kind == self.seat.kind, key=f"takeover:{kind}")
