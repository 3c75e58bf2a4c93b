"""Letters to touch, for names and searching where there are no keys; every reader can have them turned to himself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.input.intents import EraseLetter, Intent, TypeText
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.area import RectLike
    from scenes.widgets.pane import Pane

DIGITS = "1234567890"
LETTER_ROWS = ("qwertyuiop", "asdfghjklß", "zxcvbnm'-.")
LETTER_ROWS_BY_LANGUAGE = {"de": ("qwertzuiop", "asdfghjklß", "yxcvbnm'-.")}
"""Where keys are laid out otherwise than in English."""
ACCENTED_LETTERS = "äëïöüéèçñå"


@dataclass(frozen=True, slots=True)
class ToggleShift(Intent):
    """Write the next letter large, or small again."""


@dataclass(frozen=True, slots=True)
class ToggleAccents(Intent):
    """Show letters with accents in the place of digits, or digits again."""


class ScreenKeyboard:
    """Remembers shift and accents; its keys mean `TypeText` and `EraseLetter`."""

    def __init__(self, large: bool = False) -> None:
        self.large = large
        self.accents = False

    def handle_key_intent(self, intent: Intent) -> bool:
        """Take what concerns the keys themselves; True when it was that."""
        match intent:
            case ToggleShift():
                self.large = not self.large
            case ToggleAccents():
                self.accents = not self.accents
            case TypeText():
                self.large = False
                return False
            case _:
                return False
        return True

    def paint(self, app: AppContext, pane: Pane, rect: RectLike, done: Intent) -> None:
        """Draw the keys; `done` is what the last one means."""
        kit = pane.kit
        x, y, w, h = rect
        gap = kit.u(8)
        tall = (h - 4 * gap) / 5
        wide = (w - 9 * gap) / 10
        rows = (ACCENTED_LETTERS if self.accents else DIGITS, *LETTER_ROWS_BY_LANGUAGE.get(app.settings.language, LETTER_ROWS))
        for line, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                sign = letter.upper() if self.large and letter != "ß" else letter
                place = (x + column * (wide + gap), y + line * (tall + gap), wide, tall)
                pane.button(place, ButtonSpec(sign, TypeText(sign), target_key=f"key:{line}:{column}", text_size="name"))
        top = y + 4 * (tall + gap)
        two = 2 * wide + gap
        pane.button(
            (x, top, two, tall), ButtonSpec("", ToggleShift(), "apple_keyboard_shift", target_key="key:shift", is_chosen=self.large)
        )
        pane.button((x + two + gap, top, wide, tall), ButtonSpec("éü", ToggleAccents(), target_key="key:accents", is_chosen=self.accents))
        left = x + 3 * (wide + gap)
        pane.button(
            (left, top, 3 * wide + 2 * gap, tall), ButtonSpec(app.say("shell.keyboard.space"), TypeText(" "), target_key="key:space")
        )
        left += 3 * (wide + gap)
        pane.button((left, top, two, tall), ButtonSpec("", EraseLetter(), "backspace_outline", target_key="key:erase"))
        left += 2 * (wide + gap)
        pane.button((left, top, two, tall), ButtonSpec(app.say("shell.keyboard.done"), done, "confirm", "primary", target_key="key:done"))


def text_after_key(text: str, intent: Intent, most: int) -> str:
    """Return the text after a letter was typed or erased; control signs are left out, `most` letters stay."""
    match intent:
        case TypeText(letters):
            return (text + "".join(sign for sign in letters if sign.isprintable()))[:most]
        case EraseLetter():
            return text[:-1]
        case _:
            return text
