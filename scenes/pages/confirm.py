"""A question before something that cannot be taken back, and a message that only wants to be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import ConfirmByKey, Intent
from scenes.pages.panel_page import PanelPage, row_height
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class ConfirmYes(Intent):
    """Do it."""


@dataclass(frozen=True, slots=True)
class ConfirmNo(Intent):
    """Leave it."""


class ConfirmPage(PanelPage):
    """Asks once; `act` is called after a yes, with the page already gone."""

    icon: ClassVar[str] = "help"
    design_width: float = 860
    design_height: float = 340

    def __init__(self, question: str, yes: str, act: Callable[[], None], *, danger: bool = True, turns: int = 0, **values: object) -> None:
        """`question` and `yes` are sentence keys; the question's details are said by `<question>.more` if there is one."""
        super().__init__(turns)
        self.question, self.yes, self.act, self.danger, self.values = question, yes, act, danger, values

    @property
    def title(self) -> str:
        """Return the question."""
        return self.app.say(self.question, **self.values)

    def handle_intent(self, intent: Intent) -> None:
        """Do it or leave it."""
        match intent:
            case ConfirmYes() | ConfirmByKey():
                self.app.sounds.play("confirm")
                self.app.stack.pop(self)
                self.act()
            case ConfirmNo():
                self.close()
            case _:
                super().handle_intent(intent)

    def paint_content(self, pane: Pane) -> None:
        """Draw the details and both answers."""
        kit, h = pane.kit, row_height(pane.kit)
        more = f"{self.question}.more"
        if self.app.wording.has_sentence(more):
            pane.text(self.app.say(more, **self.values), 0, kit.u(8), "body", "dim", "r", "lt", pane.w, 4)
        each = (pane.w - kit.u(24)) / 2
        pane.button((0, pane.h - h, each, h), ButtonSpec(self.app.say("shell.no"), ConfirmNo(), "cancel", target_key="no"))
        look = "danger" if self.danger else "primary"
        pane.button(
            (each + kit.u(24), pane.h - h, each, h), ButtonSpec(self.app.say(self.yes), ConfirmYes(), "confirm", look, target_key="yes")
        )


class MessagePage(PanelPage):
    """Something to read: a title and its text, said already."""

    icon: ClassVar[str] = "warning"
    design_width: float = 900
    design_height: float = 460

    def __init__(self, head: str, text: str, turns: int = 0) -> None:
        """Take both as sentences."""
        super().__init__(turns)
        self.head, self.text = head, text

    @property
    def title(self) -> str:
        """Return the head."""
        return self.head

    def handle_intent(self, intent: Intent) -> None:
        """Close it by any yes."""
        if isinstance(intent, ConfirmByKey | ConfirmYes):
            self.close()
        else:
            super().handle_intent(intent)

    def paint_content(self, pane: Pane) -> None:
        """Draw the text and one button."""
        kit, h = pane.kit, row_height(pane.kit)
        lines = max(1, int((pane.h - h - kit.u(24)) / (kit.text_size_px("body") * 1.25)))
        pane.text(self.text, 0, kit.u(8), "body", "text", "r", "lt", pane.w, lines)
        w = min(pane.w, kit.u(320))
        pane.button(
            (pane.w - w, pane.h - h, w, h), ButtonSpec(self.app.say("shell.ok"), ConfirmYes(), "confirm", "primary", target_key="ok")
        )
