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
from scenes.pages.page import PanelPage, row_height
from scenes.pages.scrolling import answer_scroll
from scenes.session.history import StateHistory
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.core.errors import SaveError, TabletopError
from tabletop.core.view import ALL

if TYPE_CHECKING:
    from scenes.pages.look_back import MatchLookBack
    from scenes.pages.replay import PaintBoard

FOLDER: Final = "stories"
"""The folder of stories, beside that of saves."""
PICTURE: Final = (1600, 1200)
"""Pixels of a picture."""
LOOKS: Final = 12
"""Times that a board is painted for a picture, so that nothing of it is rough any more."""
HEAD: Final = 16
"""Pixels round its heading."""
ALOUD: Final = 1.3
"""How much larger than other words the story is: it is read aloud."""
SIZES: Final = (44, 40, 36, 32, 28, 24, 20, 16)
"""Pixels of the words of a picture, the largest that have room."""
SHARE: Final = 0.62
"""The share of a picture's height that the board has."""


@dataclass(frozen=True, slots=True)
class KeepStory(Intent):
    """Keep the story as text, or as a `picture`."""

    picture: bool


class StoryPage(PanelPage):
    """Tells the story, and keeps it; `board` draws the last view of everything."""

    icon: ClassVar[str] = "rules"
    wide: float = 1180
    high: float = 860

    def __init__(self, back: MatchLookBack, board: PaintBoard | None, turns: int = 0) -> None:
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
        if answer_scroll(self.list, intent, self.turns):
            return
        match intent:
            case KeepStory(picture):
                self._keep(picture=picture)
            case ConfirmByKey():
                self.close()
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def content(self, pane: Pane) -> None:
        """Write the sentences, and the buttons below them."""
        kit, app, row, gap = pane.kit, self.app, row_height(pane.kit), pane.kit.u(14)
        room = pane.w - kit.u(24)
        rect = (0.0, 0.0, pane.w, pane.h - row - kit.u(20))
        size = float(kit.theme.sizes.body) * ALOUD
        high = sum(pane.paragraph_height(one, room, size) + gap for one in self.sentences)
        high += sum(pane.paragraph_height(one, room) + gap for one in self.remarks)
        inner = self.list.begin(pane, rect, high)
        down = 0.0
        for one in self.sentences:
            down += inner.paragraph(one, 0.0, down, room, size) + gap
        for one in self.remarks:
            down += inner.paragraph(one, 0.0, down, room, "body", "dim") + gap
        self.list.end_painting(pane, rect)
        each = (pane.w - 2 * gap) / 3
        specs = (
            ButtonSpec(app.say("shell.story.text"), KeepStory(False), "log", key="story:text"),
            ButtonSpec(app.say("shell.story.picture"), KeepStory(True), "eye", key="story:picture"),
            ButtonSpec(app.say("shell.done"), LeavePage(), "confirm", "primary", key="done"),
        )
        for index, spec in enumerate(specs):
            pane.button((index * (each + gap), pane.h - row, each, row), spec)

    # -- keeping it ---------------------------------------------------------------------------------------------------
    def _keep(self, *, picture: bool) -> None:
        """Write the story beside the saves, and say where it is; a disk that refuses is told."""
        app, kind = self.app, "png" if picture else "txt"
        folder = app.folders.saves.parent / FOLDER
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
        surface = pygame.Surface(PICTURE)
        canvas = Canvas(surface)
        for _ in range(LOOKS):
            canvas.begin()
            self._picture(PaintFrame(self.app.kit, canvas, now=self.app.now(), final=True))
            canvas.show_changes()
        pygame.image.save(surface, str(path))

    def _picture(self, frame: PaintFrame) -> None:
        """Paint it once."""
        kit, root = frame.kit, Pane.whole_window(frame)
        kit.use_mood(self.back.match.game.meta.id)
        backdrop.draw(frame)
        tall = root.h * SHARE
        if self.board is not None:
            try:
                history = StateHistory(self.back.match)
                view = history.view(len(history), ALL)
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
        room, words, unit = pane.w - 2 * around, " ".join(self.sentences), kit.size(100) / 100
        top = SIZES[0] * 2.2
        fits = (size for size in SIZES if pane.paragraph_height(words, room, size / unit) <= pane.h - around - top - HEAD)
        pane.text(self.title, around, top / 2 + HEAD / 2, SIZES[0] / unit, "accent", "f", "lm", room)
        pane.paragraph(words, around, top, room, next(fits, SIZES[-1]) / unit)
