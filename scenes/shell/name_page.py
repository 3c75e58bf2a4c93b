"""Typing a name, on keys or on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import ConfirmByKey, EraseLetter, Intent, TypeText
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.screen_keyboard import ScreenKeyboard, text_after_key
from scenes.session.seating import MAX_NAME_LENGTH

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class ConfirmName(Intent):
    """The name is as it should be."""


class NamePage(PanelPage):
    """Asks for one name; an empty one changes nothing."""

    icon: ClassVar[str] = "edit"
    design_width: float = 1120
    design_height: float = 720

    def __init__(self, colour: int, name: str, keep: Callable[[str], None], turns: int = 0) -> None:
        """Begin with a name; `keep` is handed the new one."""
        super().__init__(turns)
        self.colour, self.name, self.keep = colour, name, keep
        self.fresh = True
        self.keys = ScreenKeyboard(large=True)

    @property
    def is_typing(self) -> bool:
        """Letter keys are text."""
        return True

    @property
    def title(self) -> str:
        """Ask."""
        return self.app.say("shell.seat.name.type")

    def handle_intent(self, intent: Intent) -> None:
        """Type, or be done; the first letter replaces the old name."""
        if self.keys.handle_key_intent(intent):
            return
        match intent:
            case ConfirmName() | ConfirmByKey():
                if self.name.strip():
                    self.keep(self.name.strip())
                self.app.sounds.play("confirm")
                self.app.stack.pop(self)
            case TypeText() | EraseLetter():
                start = "" if self.fresh else self.name
                self.name, self.fresh = text_after_key(start, intent, MAX_NAME_LENGTH), False
                self.keys.large = not self.name
            case _:
                super().handle_intent(intent)

    def paint_content(self, pane: Pane) -> None:
        """Draw the name and the letters."""
        kit, h = pane.kit, row_height(pane.kit) + pane.kit.u(12)
        pane.panel((0, 0, pane.w, h), "well")
        pane.seat_mark(self.colour, kit.u(40), h / 2, kit.u(18))
        shown = pane.text(self.name, kit.u(80), h / 2, "name", "dim" if self.fresh else "text", "f", "lm", pane.w - kit.u(110))
        pane.panel((kit.u(84) + shown, h * 0.22, max(2, kit.u(3)), h * 0.56), "flat", tone="accent", radius=1)
        self.keys.paint(self.app, pane, (0, h + kit.u(20), pane.w, pane.h - h - kit.u(20)), ConfirmName())
