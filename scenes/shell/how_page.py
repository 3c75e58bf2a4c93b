"""How a game goes: the goal, the first turn, and a few pictures that its own table has painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from scenes.engine.picture_store import HEIGHT_TO_WIDTH
from scenes.input.intents import Intent, LeavePage
from scenes.pages.book.contents import EnlargePicture
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.rules_page import RulesPage
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea
from tabletop.core.errors import ContentErrors
from tabletop.lessons.staged_picture import caption_key

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
FIRST_TURN_KEYS: Final = ("1", "2", "3")
"""The sentences of the first turn."""
TEXT_WIDTH_SHARE = 0.28
"""The share of the page that words take beside the pictures."""
MIN_TEXT_WIDTH_EM = 12.0
"""Widths of an m that they need for it."""
MAX_PICTURE_WIDTH = 440
"""Design pixels of a picture's width, as text is at 100 %, beyond which there are more beside each other."""


@dataclass(frozen=True, slots=True)
class ReadRules(Intent):
    """Open the rule book."""


def how_it_goes_picture_ids(app: AppContext, game: str) -> list[str]:
    """Return the pictures of "How it goes" in their order; what is wrong with their file is told."""
    try:
        pictures = app.staged_pictures(game)
    except ContentErrors as errors:
        app.show_error(errors.errors[0] if errors.errors else errors)
        return []
    return [one.id for one in sorted((one for one in pictures if one.lid is not None), key=lambda one: one.lid or 0)]


def has_goal_words(app: AppContext, game: str) -> bool:
    """Return whether a game says what its goal is."""
    return app.wording.has_sentence(f"{game}.lid.goal")


def open_rule_book(app: AppContext, game: str, turns: int = 0) -> None:
    """Open the rule book of a game at its beginning."""
    book = app.rule_book(game)
    if book is not None:
        app.sounds.play("tap")
        app.stack.push(RulesPage(book, turns=turns))


class GameOverviewPage(PanelPage):
    """Words at the left, pictures at the right; one under the other where that is too narrow."""

    icon: ClassVar[str] = "help"
    design_width: float = 1860
    design_height: float = 1040

    def __init__(self, game: str, turns: int = 0) -> None:
        """Tell how a game goes."""
        super().__init__(turns)
        self.game = game
        self.list = ScrollArea("list:how")
        self.large: str | None = None
        self._painting = False

    def on_enter(self, app: AppContext) -> None:
        """Look which pictures there are."""
        super().on_enter(app)
        self.names = how_it_goes_picture_ids(app, self.game)

    def on_leave(self) -> None:
        """Let go of what is still to be painted."""
        self.app.pictures.drop_wanted_pictures()

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.how.title", game=self.app.say(f"shell.box.{self.game}"))

    def handle_intent(self, intent: Intent) -> None:
        """Scroll, look closer, open the rules."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case ReadRules():
                open_rule_book(self.app, self.game, self.turns)
            case EnlargePicture(name):
                self.large = name
                self.app.sounds.play("tap")
            case LeavePage() if self.large is not None:
                self.large = None
                self.app.sounds.play("cancel")
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on, and show pictures that have come."""
        painting, self._painting = self._painting, self.app.pictures.is_busy
        return self.list.update(dt) or painting

    def wake_at(self) -> float | None:
        """Return when to look whether a picture has come."""
        return self.app.pictures.wake_at(self.app.now()) if self._painting else None

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint_content(self, pane: Pane) -> None:
        """Draw words and pictures, or one picture large."""
        if self.large is not None:
            self._closer(pane, self.large)
            return
        kit = pane.kit
        gap, row = kit.u(36), row_height(kit)
        rules = ButtonSpec(self.app.say("shell.rules.title"), ReadRules(), "rules", target_key="how:rules")
        words = pane.w * TEXT_WIDTH_SHARE
        if words >= MIN_TEXT_WIDTH_EM * kit.text_size_px("body"):
            self._words(pane.sub_area((0.0, 0.0, words, pane.h - row)))
            pane.button((0.0, pane.h - row, words, row), rules)
            self._listed(pane, (words + gap, 0.0, pane.w - words - gap, pane.h), words=False)
        else:
            self._listed(pane, (0.0, 0.0, pane.w, pane.h - row - kit.u(12)), words=True)
            pane.button((0.0, pane.h - row, pane.w, row), rules)

    def _listed(self, pane: Pane, rect: Rect, *, words: bool) -> None:
        """Draw what can be pushed: pictures in rows, and the words above them where they have no place of their own."""
        kit = pane.kit
        gap = kit.u(20)
        room = rect[2] - kit.u(18)
        across = max(1, min(3, round(room / (kit.u(MAX_PICTURE_WIDTH) * max(1.0, kit.text_scale)))))
        wide = (room - gap * (across - 1)) / across
        under = 2.6 * kit.text_size_px("body") * 1.22 if across > 1 else 2.0 * kit.text_size_px("body") * 1.22
        tall = wide * HEIGHT_TO_WIDTH + kit.u(10) + max([under, *(self._said_height(pane, name, wide) for name in self.names)])
        top = self._words(pane.sub_area((0.0, 0.0, room, 0.0)), draw=False) + gap if words else 0.0
        rows = -(-len(self.names) // across)
        inner = self.list.begin_painting(pane, rect, top + rows * (tall + gap) - gap)
        if words:
            self._words(inner.sub_area((0.0, 0.0, room, top)))
        self.app.pictures.replace_wanted_pictures(self.game, self.names, wide)
        for number, name in enumerate(self.names):
            x, y = number % across * (wide + gap), top + number // across * (tall + gap)
            self._picture(inner, (x, y, wide, wide * HEIGHT_TO_WIDTH), name)
            inner.add_target((x, y, wide, wide * HEIGHT_TO_WIDTH), EnlargePicture(name), f"picture:{name}")
            inner.paragraph(self._said(number, name), x, y + wide * HEIGHT_TO_WIDTH + kit.u(10), wide, "body")
        self.list.end_painting(pane, rect)

    def _said(self, number: int, name: str) -> str:
        """Return what stands under a picture."""
        return f"{number + 1}. {self.app.say(caption_key(self.game, name))}"

    def _said_height(self, pane: Pane, name: str, wide: float) -> float:
        """Return the height of what stands under a picture."""
        return pane.paragraph_height(self._said(8, name), wide, "body")

    def _words(self, pane: Pane, *, draw: bool = True) -> float:
        """Draw the goal and the first turn; return how far down they reach."""
        kit, app, y = pane.kit, self.app, 0.0
        step = kit.u(44) * max(1.0, kit.text_scale)
        first = [(number, f"{self.game}.lid.first.{number}") for number in FIRST_TURN_KEYS]
        for head, sentences in (("shell.how.goal", [("", f"{self.game}.lid.goal")]), ("shell.how.first", first)):
            if draw:
                pane.text(app.say(head), 0.0, y + kit.text_size_px("name") * 0.3, "name", "accent", "f", "lt", pane.w)
            y += kit.text_size_px("name") * 1.6
            for mark, key in sentences:
                indent = step if mark else 0.0
                if draw and mark:
                    pane.text(mark, 0.0, y + kit.text_size_px("body") * 0.61, "name", "dim", "f", "lm")
                if draw:
                    pane.paragraph(app.say(key), indent, y, pane.w - indent, "body")
                y += pane.paragraph_height(app.say(key), pane.w - indent, "body") + kit.u(14)
            y += kit.u(14)
        return y

    def _picture(self, pane: Pane, rect: Rect, name: str) -> None:
        """Draw a picture, or the dark place where it will be."""
        found = self.app.pictures.get_or_request(self.game, name, rect[2])
        if found is None:
            pane.panel(rect, "flat", tone="well")
            self._painting = self._painting or self.app.pictures.is_busy
        else:
            pane.blit_picture(found, rect[0], rect[1], ("picture", self.game, name, found.get_width(), self.app.settings.language))

    def _closer(self, pane: Pane, name: str) -> None:
        """Draw one picture as large as it goes."""
        kit = pane.kit
        said = self._said(self.names.index(name), name)
        wide = min(pane.w, (pane.h - pane.paragraph_height(said, pane.w, "body") - kit.u(20)) / HEIGHT_TO_WIDTH)
        rect = ((pane.w - wide) / 2, 0.0, wide, wide * HEIGHT_TO_WIDTH)
        self.app.pictures.replace_wanted_pictures(self.game, [name], wide)
        self._picture(pane, rect, name)
        pane.add_target(rect, EnlargePicture(None), "picture:close")
        pane.paragraph(said, rect[0], rect[3] + kit.u(14), pane.w - rect[0], "body")
