"""All saved games: going on with one, looking at a finished one, and why a damaged one cannot be opened."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.pages.confirm import MessagePage
from scenes.pages.panel_page import PanelPage, add_touch_area, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.session.saves import SavedGame, list_saves
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class OpenSave(Intent):
    """Open a saved game."""

    path: Path


class SavesPage(PanelPage):
    """The newest first."""

    icon: ClassVar[str] = "save"

    def __init__(self, turns: int = 0) -> None:
        """Open the page turned by quarter turns."""
        super().__init__(turns)
        self.list = ScrollArea("list:saves")

    def on_enter(self, app: AppContext) -> None:
        """Look what is there."""
        super().on_enter(app)
        self.saves = list_saves(app.folders.saves)

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.saves.title")

    def handle_intent(self, intent: Intent) -> None:
        """Open a save, or say what is wrong with it."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case OpenSave(path):
                save = next((save for save in self.saves if save.path == path), None)
                if save is not None and save.error is not None:
                    told = self.app.say(save.error.key, **save.error.values)
                    self.app.stack.push(MessagePage(self.app.say("shell.saves.damaged"), told, self.turns))
                elif save is not None:
                    self.app.stack.pop(self)
                    self.app.resume_saved_game(save.path)
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint_content(self, pane: Pane) -> None:
        """Draw a row for each save."""
        kit = pane.kit
        if not self.saves:
            pane.text(self.app.say("shell.saves.none"), pane.w / 2, pane.h / 2, "body", "dim", "r", "cm", pane.w, 2)
            return
        tall, gap = row_height(kit) + kit.u(24), kit.u(10)
        rect = (0.0, 0.0, pane.w, pane.h)
        inner = self.list.begin_painting(pane, rect, len(self.saves) * (tall + gap))
        for index, save in enumerate(self.saves):
            self._row(inner, (0.0, index * (tall + gap), inner.w - kit.u(20), tall), save)
        self.list.end_painting(pane, rect)

    def _row(self, pane: Pane, rect: tuple[float, float, float, float], save: SavedGame) -> None:
        """Draw game, players, time and state of one save."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        icon = "warning" if save.error else "trophy" if save.is_finished else "play"
        pane.panel(rect)
        add_touch_area(pane, rect, OpenSave(save.path), f"save:{save.path.name}")
        pane.icon(icon, x + kit.u(40), y + h / 2, kit.u(34), "danger" if save.error else "accent")
        left, right = x + kit.u(84), w * 0.3
        room = w - right - kit.u(110)
        head = app.say("shell.saves.damaged") if save.error else app.say(f"shell.box.{save.game}")
        pane.text(head, left, y + h * 0.34, "body", "text", "s", "lm", room)
        line = app.say(save.error.key, **save.error.values) if save.error else app.wording.render_value([seat.name for seat in save.seats])
        pane.text(line, left, y + h * 0.34 + kit.text_size_px("body") * 1.1, "small", "dim", "r", "lm", room)
        when = app.say("shell.saved.at", date=save.last_played_day, time=f"{save.changed_at:%H:%M}")
        pane.text(when, x + w - kit.u(20), y + h * 0.34, "small", "dim", "r", "rm", right)
        if save.is_finished:
            lower = y + h * 0.34 + kit.text_size_px("body") * 1.1
            pane.text(app.say("shell.saves.finished"), x + w - kit.u(20), lower, "small", "good", "s", "rm", right)
