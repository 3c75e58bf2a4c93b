"""The story of a game that is over: a few sentences to be read aloud, kept as text, or as one picture with the final board."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import ConfirmByKey, Intent, LeavePage
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.session.state_history import StateHistory
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.core.errors import SaveError, TabletopError
from tabletop.core.view import ALL

if TYPE_CHECKING:
    from scenes.pages.look_back import MatchLookBack
    from scenes.pages.replay import ViewPainter

STORIES_FOLDER_NAME: Final = "stories"
"""The folder of stories, beside that of saves."""
PICTURE_SIZE_PX: Final = (1600, 1200)
"""Pixels of a picture."""
BOARD_PAINT_COUNT: Final = 12
"""Times that a board is painted for a picture, so that nothing of it is rough any more."""
HEADING_MARGIN_PX: Final = 16
"""Pixels round its heading."""
STORY_TEXT_FACTOR: Final = 1.3
"""How much larger than other words the story is: it is read aloud."""
PICTURE_TEXT_SIZES_PX: Final = (44, 40, 36, 32, 28, 24, 20, 16)
"""Pixels of the words of a picture, the largest that have room."""
BOARD_HEIGHT_SHARE: Final = 0.62
"""The share of a picture's height that the board has."""


@dataclass(frozen=True, slots=True)
class ExportStory(Intent):
    """Keep the story as text, or as a `is_as_picture`."""

    is_as_picture: bool


class StoryPage(PanelPage):
    """Tells the story, and keeps it; `board` draws the last view of everything."""

    icon: ClassVar[str] = "rules"
    design_width: float = 1180
    design_height: float = 860

    def __init__(self, back: MatchLookBack, board: ViewPainter | None, turns: int = 0) -> None:
        """Open the page turned by quarter turns."""
        super().__init__(turns)
        self.back, self.board = back, board
        self.remarks = back.remark_sentences()
        self.sentences = back.story_sentences()
        self.list = ScrollArea("list:story")

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.story.title", game=self.app.say(f"{self.back.match.game.meta.id}.title"))

    def handle_intent(self, intent: Intent) -> None:
        """Keep the story, push the list, or close."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case ExportStory(picture):
                self._keep(picture=picture)
            case ConfirmByKey():
                self.close()
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint_content(self, pane: Pane) -> None:
        """Write the sentences, and the buttons below them."""
        kit, app, row, gap = pane.kit, self.app, row_height(pane.kit), pane.kit.u(14)
        room = pane.w - kit.u(24)
        rect = (0.0, 0.0, pane.w, pane.h - row - kit.u(20))
        size = float(kit.theme.sizes.body) * STORY_TEXT_FACTOR
        high = sum(pane.paragraph_height(one, room, size) + gap for one in self.sentences)
        high += sum(pane.paragraph_height(one, room) + gap for one in self.remarks)
        inner = self.list.begin_painting(pane, rect, high)
        down = 0.0
        for one in self.sentences:
            down += inner.paragraph(one, 0.0, down, room, size) + gap
        for one in self.remarks:
            down += inner.paragraph(one, 0.0, down, room, "body", "dim") + gap
        self.list.end_painting(pane, rect)
        each = (pane.w - 2 * gap) / 3
        specs = (
            ButtonSpec(app.say("shell.story.text"), ExportStory(False), "log", target_key="story:text"),
            ButtonSpec(app.say("shell.story.picture"), ExportStory(True), "eye", target_key="story:picture"),
            ButtonSpec(app.say("shell.done"), LeavePage(), "confirm", "primary", target_key="done"),
        )
        for index, spec in enumerate(specs):
            pane.button((index * (each + gap), pane.h - row, each, row), spec)

    # -- keeping it ---------------------------------------------------------------------------------------------------
    def _keep(self, *, picture: bool) -> None:
        """Write the story beside the saves, and say where it is; a disk that refuses is told."""
        app, kind = self.app, "png" if picture else "txt"
        folder = app.folders.saves.parent / STORIES_FOLDER_NAME
        path = folder / f"{self.back.match.game.meta.id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.{kind}"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if picture:
                self.paint_picture(path)
            else:
                path.write_text("\n".join([self.title, "", *self.sentences]) + "\n", encoding="utf-8")
        except (OSError, pygame.error) as fault:
            app.show_error(SaveError("error.save.write", file=path.name, why=getattr(fault, "strerror", None) or str(fault)))
            return
        app.show_toast("shell.story.saved", file=str(path))
        app.sounds.play("confirm")

    def paint_picture(self, path: Path) -> None:
        """Paint the last board with the story below it into one picture. Raises OSError or pygame.error."""
        surface = pygame.Surface(PICTURE_SIZE_PX)
        canvas = Canvas(surface)
        for _ in range(BOARD_PAINT_COUNT):
            canvas.begin_frame()
            self._picture(PaintFrame(self.app.kit, canvas, now=self.app.now(), is_final=True))
            canvas.show_changes()
        pygame.image.save(surface, str(path))

    def _picture(self, frame: PaintFrame) -> None:
        """Paint it once."""
        kit, root = frame.kit, Pane.whole_window(frame)
        kit.use_mood(self.back.match.game.meta.id)
        backdrop.draw(frame)
        tall = root.h * BOARD_HEIGHT_SHARE
        if self.board is not None:
            try:
                history = StateHistory(self.back.match)
                view = history.view_after(len(history), ALL)
            except TabletopError:
                tall = 0.0
            else:
                clip = root.to_window_rect((0, 0, root.w, tall))
                frame.surface.set_clip(clip)
                self.board(root.sub_area((0, 0, root.w, tall)), view)
                frame.surface.set_clip(None)
        around = kit.u(40)
        pane = root.sub_area((around, tall + kit.u(20), root.w - 2 * around, root.h - tall - kit.u(20)))
        pane.panel((0, 0, pane.w, pane.h - around), "raised")
        room, words, unit = pane.w - 2 * around, " ".join(self.sentences), kit.text_size_px(100) / 100
        top = PICTURE_TEXT_SIZES_PX[0] * 2.2
        fits = (
            size
            for size in PICTURE_TEXT_SIZES_PX
            if pane.paragraph_height(words, room, size / unit) <= pane.h - around - top - HEADING_MARGIN_PX
        )
        pane.text(self.title, around, top / 2 + HEADING_MARGIN_PX / 2, PICTURE_TEXT_SIZES_PX[0] / unit, "accent", "f", "lm", room)
        pane.paragraph(words, around, top, room, next(fits, PICTURE_TEXT_SIZES_PX[-1]) / unit)
