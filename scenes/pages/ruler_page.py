"""Measuring the screen: a bank card is held to the glass, the picture is made as wide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import ConfirmByKey, Intent
from scenes.pages.panel_page import PanelPage, row_height
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.widgets.pane import Pane

BANK_CARD_SIZE_MM = (85.6, 53.98)
"""A bank card, all over the world."""
LEAST, MOST = 5.0, 200.0
RESIZE_BUTTONS = (
    (-0.05, "much_smaller", "minus_thick"),
    (-0.005, "smaller", "remove"),
    (0.005, "larger", "add"),
    (0.05, "much_larger", "plus_thick"),
)
"""What the four buttons do to the width, their words, their signs."""


@dataclass(frozen=True, slots=True)
class ResizeRuler(Intent):
    """Make the picture wider by a part of its width (narrower when negative)."""

    width_change_share: float


@dataclass(frozen=True, slots=True)
class ConfirmRulerWidth(Intent):
    """The picture fits."""


class ScreenRulerPage(PanelPage):
    """Keeps the diagonal that follows from the card's width."""

    icon: ClassVar[str] = "ruler"
    design_width: float = 1240
    design_height: float = 900

    def on_enter(self, app: AppContext) -> None:
        """Begin with what is set or guessed."""
        super().on_enter(app)
        self.inches = app.control.screen_diagonal_inches()

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.settings.ruler")

    def handle_intent(self, intent: Intent) -> None:
        """Change the width, or keep it."""
        match intent:
            case ResizeRuler(share):
                self.inches = min(max(self.inches / (1 + share), LEAST), MOST)
                self.app.sounds.play("tap")
            case ConfirmRulerWidth() | ConfirmByKey():
                self.app.change_settings(screen_inches=round(self.inches, 2))
                self.app.sounds.play("confirm")
                self.app.stack.pop(self)
            case _:
                super().handle_intent(intent)

    def paint_content(self, pane: Pane) -> None:
        """Draw the card at its true size, a ruler under it, and the buttons."""
        kit, app = pane.kit, self.app
        row = row_height(kit)
        density = app.control.pixels_per_mm(self.inches)
        pane.text(app.say("shell.settings.ruler.more"), 0, kit.u(6), "body", "dim", "r", "lt", pane.w, 2)
        top = kit.u(20) + kit.text_size_px("body") * 2.6
        bottom = pane.h - 2 * row - kit.u(36)
        w, h = BANK_CARD_SIZE_MM[0] * density, min(BANK_CARD_SIZE_MM[1] * density, bottom - top - kit.u(50))
        x = max(0.0, (pane.w - w) / 2)
        if w <= pane.w:
            pane.panel((x, top, w, h), "flat", tone="paper", radius=3.2 * density)
            pane.panel((x, top + h * 0.2, w, h * 0.2), "flat", tone="ink", radius=1)
            pane.text(app.say("shell.settings.ruler.card"), x + w / 2, top + h * 0.64, "name", "ink", "f", "cm", w * 0.8)
        else:
            pane.text(app.say("shell.settings.ruler.large"), pane.w / 2, top + h / 2, "body", "danger", "s", "cm", pane.w, 2)
        self._ruler(pane, x, top + h + kit.u(10), density)
        self._buttons(pane, row)

    def _ruler(self, pane: Pane, x: float, y: float, density: float) -> None:
        """Draw centimetres along the card."""
        kit = pane.kit
        for mark in range(0, 86, 5):
            long = kit.u(20 if mark % 10 == 0 else 11)
            at = x + mark * density
            if at > pane.w:
                break
            pane.panel((at - 1, y, 2, long), "flat", tone="dim", radius=0)
            if mark % 10 == 0:
                pane.text(str(mark // 10), at, y + kit.u(32), "small", "dim", "r", "cm")

    def _buttons(self, pane: Pane, row: float) -> None:
        """Draw four steps, the result, and done."""
        kit, app = pane.kit, self.app
        gap = kit.u(12)
        each = (pane.w - 3 * gap) / 4
        y = pane.h - 2 * row - gap
        for index, (share, key, icon) in enumerate(RESIZE_BUTTONS):
            place = (index * (each + gap), y, each, row)
            pane.button(place, ButtonSpec(app.say(f"shell.settings.ruler.{key}"), ResizeRuler(share), icon, target_key=f"ruler:{key}"))
        wide = min(kit.u(320), pane.w * 0.45)
        pane.text(app.say("shell.inches", inches=self.inches), 0, pane.h - row / 2, "name", "text", "f", "lm", pane.w - wide)
        pane.button(
            (pane.w - wide, pane.h - row, wide, row),
            ButtonSpec(app.say("shell.done"), ConfirmRulerWidth(), "confirm", "primary", target_key="done"),
        )
