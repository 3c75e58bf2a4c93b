"""Who plays for a seat: a bot takes over, or the person comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.pages.page import PanelPage, row_height
from scenes.session.seating import KIND_ICONS, PERSON, Kind, SeatSetup
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class HandSeatTo(Intent):
    """Let this kind of player decide from now on."""

    kind: Kind


HIGH, USUAL, MORE = 500.0, 4, 105.0
"""How high the page is with the usual number of kinds, and by how much with each more; design pixels."""


class TakeOverPage(PanelPage):
    """Asks at the side of the one who touched a name."""

    icon: ClassVar[str] = "players"
    wide: float = 760
    high: float = HIGH

    def __init__(self, seat: SeatSetup, kinds: Sequence[Kind], hand_to: Callable[[Kind], None], turns: int = 0) -> None:
        """Ask which of these kinds is to decide for a seat; `hand_to` is told the answer."""
        super().__init__(turns)
        self.seat, self.kinds, self.hand_to = seat, kinds, hand_to
        self.high = HIGH + MORE * max(0, len(kinds) - USUAL)

    @property
    def title(self) -> str:
        """Ask."""
        return self.app.say("shell.seat.takeover", name=self.seat.name)

    def handle_intent(self, intent: Intent) -> None:
        """Hand the seat over, or leave it."""
        if isinstance(intent, HandSeatTo):
            self.app.sounds.play("confirm")
            self.app.stack.pop(self)
            if intent.kind != self.seat.kind:
                self.hand_to(intent.kind)
        else:
            super().handle_intent(intent)

    def content(self, pane: Pane) -> None:
        """Draw a button for each kind of player, and under it how a bot of this kind plays."""
        kit, gap = pane.kit, pane.kit.u(16)
        line = kit.size("small") * 1.4
        row = min(row_height(kit), (pane.h + gap + line) / len(self.kinds) - gap - line)
        for index, kind in enumerate(self.kinds):
            y = index * (row + line + gap) - (line if index else 0.0)
            rect = (0.0, y, pane.w, row)
            key = "shell.seat.takeover.back" if kind == PERSON else f"shell.seat.kind.{kind}"
            said = self.app.say(key, name=self.seat.name)
            pane.button(rect, ButtonSpec(said, HandSeatTo(kind), KIND_ICONS[kind], chosen=kind == self.seat.kind, key=f"takeover:{kind}"))
            if kind != PERSON:
                pane.text(self.app.say(f"shell.seat.kind.{kind}.more"), pane.w / 2, y + row + line / 2, "small", "dim", "r", "cm", pane.w)
