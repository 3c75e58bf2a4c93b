"""Digits to touch: the code that leads out of a kiosk, asked for or set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from scenes.engine.settings import KIOSK_CODE_LENGTHS
from scenes.input.intents import ConfirmByKey, EraseLetter, Intent, TypeText
from scenes.pages.panel_page import PanelPage
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

DIGIT_KEYS = "123456789"
MASK_CHARACTER = "•"


class CodePage(PanelPage):
    """Takes digits; `accept` is called with them, with the page still there, and closes it or not."""

    icon: ClassVar[str] = "lock"
    design_width: float = 620
    design_height: float = 760

    def __init__(self, heading: str, accept: Callable[[str], bool], *, hidden: bool, turns: int = 0) -> None:
        """`heading` is a sentence key; `hidden` shows no digit; `accept` returns whether the code was a right one."""
        super().__init__(turns)
        self.heading, self.accept, self.hidden = heading, accept, hidden
        self.digits = ""

    @property
    def is_typing(self) -> bool:
        """Return whether keys are digits here: they are."""
        return True

    @property
    def title(self) -> str:
        """Return what is asked for."""
        return self.app.say(self.heading)

    def handle_intent(self, intent: Intent) -> None:
        """Take a digit, or try the code."""
        match intent:
            case TypeText(text) if text.isascii() and text.isdigit():
                self.digits = (self.digits + text)[: KIOSK_CODE_LENGTHS[1]]
                self.app.sounds.play("tap")
            case EraseLetter():
                self.digits = self.digits[:-1]
            case ConfirmByKey():
                self._try()
            case TypeText():
                pass
            case _:
                super().handle_intent(intent)

    def _try(self) -> None:
        """Hand the code over; a wrong one is forgotten."""
        if len(self.digits) < KIOSK_CODE_LENGTHS[0] or not self.accept(self.digits):
            self.digits = ""
            self.app.show_toast("shell.kiosk.wrong")
            self.app.sounds.play("deny")
        else:
            self.app.stack.pop(self)

    def paint_content(self, pane: Pane) -> None:
        """Draw what was typed and the keys under it."""
        kit = pane.kit
        gap = kit.u(14)
        top = kit.text_size_px("title") * 1.4
        shown = MASK_CHARACTER * len(self.digits) if self.hidden else self.digits
        pane.panel((0, 0, pane.w, top), "flat", tone="well")
        pane.text(shown, pane.w / 2, top / 2, "heading", "text", "s", "cm", pane.w * 0.9, tabular=True)
        wide, tall = (pane.w - 2 * gap) / 3, (pane.h - top - 4 * gap) / 4
        last = (
            ButtonSpec("", EraseLetter(), "backspace_outline", target_key="code:erase"),
            ButtonSpec("0", TypeText("0"), target_key="code:0", text_size="name"),
            ButtonSpec(self.app.say("shell.done"), ConfirmByKey(), None, "primary", target_key="code:done"),
        )
        keys = [*(ButtonSpec(digit, TypeText(digit), target_key=f"code:{digit}", text_size="name") for digit in DIGIT_KEYS), *last]
        for index, spec in enumerate(keys):
            row, column = divmod(index, 3)
            pane.button((column * (wide + gap), top + gap + row * (tall + gap), wide, tall), spec)
