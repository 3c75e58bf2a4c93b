"""Who plays for a seat: a bot takes over, or the person comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.pages.page import Page, row_height
from scenes.session.seating import KIND_ICONS, KINDS, Kind, SeatSetup
from scenes.widgets.button import ButtonSpec

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
    high: float = 500

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
        """Draw a button for each kind of player, and under it how a bot of this kind plays."""
        kit, gap = pane.kit, pane.kit.u(16)
        line = kit.size("small") * 1.4
        row = min(row_height(kit), (pane.h + gap + line) / len(KINDS) - gap - line)
        for index, kind in enumerate(KINDS):
            y = index * (row + line + gap) - (line if index else 0.0)
            rect = (0.0, y, pane.w, row)
            key = "shell.seat.takeover.back" if kind == "person" else f"shell.seat.kind.{kind}"
            said = self.app.say(key, name=self.seat.name)
            pane.button(rect, ButtonSpec(said, HandTo(kind), KIND_ICONS[kind], chosen=kind == self.seat.kind, key=f"takeover:{kind}"))
            if kind != "person":
                pane.text(self.app.say(f"shell.seat.kind.{kind}.more"), pane.w / 2, y + row + line / 2, "small", "dim", "r", "cm", pane.w)
