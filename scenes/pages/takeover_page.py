"""Who plays for a seat: a bot takes over, or the person comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.pages.panel_page import PanelPage, row_height
from scenes.session.seating import ICON_BY_PLAYER_KIND, PERSON_KIND, PlayerKind, SeatSetup
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class HandSeatTo(Intent):
    """Let this kind of player decide from now on."""

    player_kind: PlayerKind


HIGH, USUAL, MORE = 500.0, 4, 105.0
"""How high the page is with the usual number of kinds, and by how much with each more; design pixels."""


class TakeOverPage(PanelPage):
    """Asks at the side of the one who touched a name."""

    icon: ClassVar[str] = "players"
    design_width: float = 760
    design_height: float = HIGH

    def __init__(self, seat: SeatSetup, kinds: Sequence[PlayerKind], hand_to: Callable[[PlayerKind], None], turns: int = 0) -> None:
        """Ask which of these kinds is to decide for a seat; `hand_to` is told the answer."""
        super().__init__(turns)
        self.seat, self.kinds, self.hand_to = seat, kinds, hand_to
        self.design_height = HIGH + MORE * max(0, len(kinds) - USUAL)

    @property
    def title(self) -> str:
        """Ask."""
        return self.app.say("shell.seat.takeover", name=self.seat.name)

    def handle_intent(self, intent: Intent) -> None:
        """Hand the seat over, or leave it."""
        if isinstance(intent, HandSeatTo):
            self.app.sounds.play("confirm")
            self.app.stack.pop(self)
            if intent.player_kind != self.seat.kind:
                self.hand_to(intent.player_kind)
        else:
            super().handle_intent(intent)

    def paint_content(self, pane: Pane) -> None:
        """Draw a button for each kind of player, and under it how a bot of this kind plays."""
        kit, gap = pane.kit, pane.kit.u(16)
        line = kit.text_size_px("small") * 1.4
        row = min(row_height(kit), (pane.h + gap + line) / len(self.kinds) - gap - line)
        for index, kind in enumerate(self.kinds):
            y = index * (row + line + gap) - (line if index else 0.0)
            rect = (0.0, y, pane.w, row)
            key = "shell.seat.takeover.back" if kind == PERSON_KIND else f"shell.seat.kind.{kind}"
            said = self.app.say(key, name=self.seat.name)
            pane.button(
                rect,
                ButtonSpec(
                    said, HandSeatTo(kind), ICON_BY_PLAYER_KIND[kind], is_chosen=kind == self.seat.kind, target_key=f"takeover:{kind}"
                ),
            )
            if kind != PERSON_KIND:
                pane.text(self.app.say(f"shell.seat.kind.{kind}.more"), pane.w / 2, y + row + line / 2, "small", "dim", "r", "cm", pane.w)
