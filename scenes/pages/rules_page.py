"""The rule book: chapters in pages with pictures, found by clause, by words, by its index; turned to whoever reads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from scenes.engine.pictures import HIGH
from scenes.input.intents import (
    ConfirmByKey,
    EndPan,
    EraseLetter,
    FocusNext,
    FocusPrevious,
    Intent,
    LeavePage,
    PanArea,
    ScrollList,
    TypeText,
)
from scenes.pages.book import contents
from scenes.pages.book.contents import EnlargePicture, ShowChapter, ShowClause, ShowIndexEntry
from scenes.pages.book.layout import BookCaptions, BookPage, lay_out_chapter
from scenes.pages.keyboard import ScreenKeyboard, text_after
from scenes.pages.page import PanelPage, add_touch_area, row_height
from scenes.pages.scrolling import answer_scroll
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea
from tabletop.core.errors import ContentErrors
from tabletop.core.language.rulebook import Clause, RuleBook
from tabletop.lessons.picture import caption_key, load_pictures

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.prerender import Job
    from scenes.widgets.pane import Pane

Place = tuple[float, float, float, float]
LONGEST_SEARCH = 40
LIST = 0.29
"""The share of the page that its contents take, and the design pixels that they take at least."""
LEAST_LIST = 400
READ: Final = "list:page"
"""The name under which a page is pushed to the next."""
PUSH = 0.08
"""By how much of its width, or height, a finger has to push a page to turn it."""


@dataclass(frozen=True, slots=True)
class ToggleSearchKeyboard(Intent):
    """Show or hide the letters for searching."""


@dataclass(frozen=True, slots=True)
class ClearSearch(Intent):
    """Show all clauses again."""


@dataclass(frozen=True, slots=True)
class LeafPages(Intent):
    """Go so many pages on, or back."""

    by: int


@dataclass(frozen=True, slots=True)
class ToggleIndex(Intent):
    """Show the index beside the page, or the chapters."""

    on: bool


class RulesPage(PanelPage):
    """Contents at the left, a page of the book at the right."""

    icon: ClassVar[str] = "rules"
    wide: float = 1860
    high: float = 1040

    def __init__(self, book: RuleBook, clause: str | None = None, turns: int = 0) -> None:
        """Open the book at a clause, or at its beginning."""
        super().__init__(turns)
        self.book = book
        found = book.find(clause) if clause else None
        first = next((one for _, clauses in book.chapters_with_clauses for one in clauses), None)
        self.chosen: Clause | None = found or first
        self.chapter = book.chapter_of(self.chosen.id) if self.chosen is not None else 0
        self.page = 0
        self.marked = found is not None
        """Whether the chosen clause is marked on its page: it was asked for by itself."""
        self.search = ""
        self.letters = self.index = False
        self.large: str | None = None
        self.keys = ScreenKeyboard()
        self.list = ScrollArea("list:clauses")
        self._shapes: dict[str, tuple[str, ...]] = {}
        self._laid: dict[tuple[object, ...], list[BookPage]] = {}
        self._wrapped: contents.WrappedWords = {}
        self._look: tuple[object, ...] = ()
        self._seek = self._find = True
        self._pushed = (0.0, 0.0)
        self.room = (1.0, 1.0)
        """Width and height of what a page can hold, in device pixels."""
        self._painting = False
        self.ahead = False
        """It is only drawn ahead: no pictures are wanted for it."""

    def on_enter(self, app: AppContext) -> None:
        """Look which pictures there are."""
        super().on_enter(app)
        self._shapes = {}
        if self.book.game:
            try:
                self._shapes = {one.id: one.clauses for one in load_pictures(app.folders.data, self.book.game)}
            except ContentErrors as errors:
                app.show_error(errors.errors[0] if errors.errors else errors)

    def on_leave(self) -> None:
        """Let go of what is still to be painted."""
        self.app.pictures.want_nothing()

    # -- what there is ------------------------------------------------------------------------------------------------
    @property
    def is_typing(self) -> bool:
        """Letter keys search."""
        return True

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.rules.title")

    @property
    def found_clauses(self) -> list[Clause]:
        """List the clauses that hold the words searched for."""
        return self.book.search(self.search)

    @property
    def has_all_pictures(self) -> bool:
        """Return whether all pictures of the page that is open have come."""
        shown = self.chapter_pages(self.chapter)[self.page].pictures
        return all(self.app.pictures.get(self.book.game, one.name, one.wide) is not None for one in shown)

    def chapter_heading(self, chapter: str) -> str:
        """Return what a chapter is called."""
        return self.app.say(f"{self.book.game}.chapter.{chapter}") if chapter else ""

    def chapter_pages(self, chapter: int) -> list[BookPage]:
        """Return the pages of a chapter, laid out once for a size and a language."""
        key = (chapter, *self._look)
        if key not in self._laid:
            name, clauses = self.book.chapters_with_clauses[chapter]
            captions = BookCaptions(self.chapter_heading(name), self.app.say("shell.rules.example"), self._beside(chapter))
            self._laid[key] = lay_out_chapter(self.app.kit, clauses, captions, self.room)
        return self._laid[key]

    def _beside(self, chapter: int) -> dict[str, list[tuple[str, str]]]:
        """Return the pictures of a chapter by the clause beside which they stand: the first in reading order, in the whole book."""
        order = [one.id for _, clauses in self.book.chapters_with_clauses for one in clauses]
        here = {one.id for one in self.book.chapters_with_clauses[chapter][1]}
        found: dict[str, list[tuple[str, str]]] = {}
        for name, explained in self._shapes.items():
            first = min((one for one in explained if one in self.book.clauses_by_id), key=order.index, default=None)
            if first in here and first is not None:
                found.setdefault(first, []).append((name, self.app.say(caption_key(self.book.game, name))))
        return found

    # -- what is wanted -----------------------------------------------------------------------------------------------
    def handle_intent(self, intent: Intent) -> None:
        """Read on, choose a clause, search, look closer."""
        if answer_scroll(self.list, intent, self.turns) or self.keys.handle_key_intent(intent) or self._push(intent):
            return
        match intent:
            case ShowClause(name):
                self._show(self.book.find(name))
            case ShowIndexEntry(number):
                places = self.book.index_entries[number].clauses
                at = places.index(self.chosen.id) + 1 if self.chosen is not None and self.chosen.id in places else 0
                self._show(self.book.find(places[at % len(places)]))
            case ShowChapter(number):
                self._open(number, 0)
            case LeafPages(by):
                self._turn(by)
            case ToggleIndex(on):
                self.index, self.search, self.list.offset, self._seek = on, "", 0.0, True
                self.app.sounds.play("tap")
            case EnlargePicture(name):
                self.large = name
                self.app.sounds.play("tap")
            case LeavePage() if self.large is not None:
                self.large = None
                self.app.sounds.play("cancel")
            case _:
                self._searched(intent)

    def _searched(self, intent: Intent) -> None:
        """Search, or do what any page does."""
        match intent:
            case ToggleSearchKeyboard() | ConfirmByKey():
                self.letters = not self.letters and isinstance(intent, ToggleSearchKeyboard)
            case ClearSearch():
                self.search, self._seek = "", True
            case TypeText() | EraseLetter():
                self.search = text_after(self.search, intent, LONGEST_SEARCH).lstrip()
                self.list.offset = 0.0
            case FocusNext() | FocusPrevious():
                pass
            case _:
                super().handle_intent(intent)

    def _push(self, intent: Intent) -> bool:
        """Turn the page that is pushed far enough; tell whether it was meant."""
        match intent:
            case ScrollList(name, dy) if name == READ:
                self._turn(1 if dy > 0 else -1)
            case PanArea(name, dx, dy) if name == READ:
                self._pushed = self._pushed[0] + dx, self._pushed[1] + dy
            case EndPan(name) if name == READ:
                (dx, dy), self._pushed = self._pushed, (0.0, 0.0)
                across, down = ((dx, dy), (dy, -dx), (-dx, -dy), (-dy, dx))[self.turns]
                far = across if abs(across) * self.room[1] > abs(down) * self.room[0] else down
                least = PUSH * (self.room[0] if far == across else self.room[1])
                if abs(far) > least:
                    self._turn(1 if far < 0 else -1)
            case _:
                return False
        return True

    def _show(self, clause: Clause | None) -> None:
        """Open the page on which a clause stands, and mark it there."""
        if clause is not None:
            self.chosen, self.marked = clause, True
            self.chapter, self._find, self._seek = self.book.chapter_of(clause.id), True, True
            self.large = None
            self.app.sounds.play("tap")

    def _open(self, chapter: int, page: int) -> None:
        """Open a page of a chapter."""
        self.chapter, self.page, self.marked, self.large = chapter, page, False, None
        self._find = False
        here = self.chapter_pages(chapter)[page].parts
        self.chosen = self.book.clauses_by_id.get(here[0].clause) if here else self.chosen
        self._seek = True
        self.app.sounds.play("tap")

    def _turn(self, by: int) -> None:
        """Turn to another page, also into another chapter."""
        page = self.page + by
        if 0 <= page < len(self.chapter_pages(self.chapter)):
            self._open(self.chapter, page)
        elif by > 0 and self.chapter + 1 < len(self.book.chapters_with_clauses):
            self._open(self.chapter + 1, 0)
        elif by < 0 and self.chapter > 0:
            self._open(self.chapter - 1, len(self.chapter_pages(self.chapter - 1)) - 1)

    # -- time ---------------------------------------------------------------------------------------------------------
    def update(self, now: float, dt: float) -> bool:
        """Let the list run on, and show pictures that have come."""
        painting, self._painting = self._painting, self.app.pictures.is_busy
        return self.list.update(dt) or painting

    def wake_at(self) -> float | None:
        """Return when to look whether a picture has come."""
        return self.app.pictures.wake_at(self.app.now()) if self._painting else None

    # -- the picture --------------------------------------------------------------------------------------------------
    def content(self, pane: Pane) -> None:
        """Draw search, contents, the page, and the letters when they are wanted."""
        kit = pane.kit
        bottom = pane.h
        if self.letters:
            tall = min(pane.h * 0.5, 5 * (row_height(kit) + kit.u(8)))
            bottom -= tall + kit.u(16)
            self.keys.paint(self.app, pane, (0, pane.h - tall, pane.w, tall), ConfirmByKey())
        left = max(pane.w * LIST, min(pane.w * 0.5, kit.u(LEAST_LIST)))
        row, gap = row_height(kit), kit.u(12)
        self._search(pane, (0.0, 0.0, left, row))
        choices: list[tuple[str, Intent]] = [
            (self.app.say("shell.rules.chapters"), ToggleIndex(on=False)),
            (self.app.say("shell.rules.index"), ToggleIndex(on=True)),
        ]
        pane.segments((0.0, row + gap, left, row), choices, -1 if self.search else int(self.index), "rules:list")
        self._contents(pane, (0.0, 2 * (row + gap), left, bottom - 2 * (row + gap)))
        self._read(pane, (left + kit.u(28), 0.0, pane.w - left - kit.u(28), bottom))

    def _search(self, pane: Pane, rect: Place) -> None:
        """Draw the field: a touch brings the letters."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        pane.panel(rect, "well")
        add_touch_area(pane, (x, y, w - (h if self.search else 0), h), ToggleSearchKeyboard(), "rules:search")
        pane.icon("search_text", x + kit.u(30), y + h / 2, kit.u(28), "dim")
        words, tone = (self.search, "text") if self.search else (app.say("shell.rules.search"), "dim")
        pane.text(words, x + kit.u(58), y + h / 2, "body", tone, "r", "lm", w - kit.u(70) - (h if self.search else 0))
        if self.search:
            pane.button((x + w - h, y, h, h), ButtonSpec("", ClearSearch(), "close", "quiet", key="rules:clear"))

    def _contents(self, pane: Pane, rect: Place) -> None:
        """Draw the chapters, the index, or what was found."""
        if self.search:
            rows = list(contents.clause_rows(self.found_clauses, self.chosen))
        elif self.index:
            rows = list(contents.index_rows(self.book, self.chosen))
        else:
            rows = list(contents.chapter_rows(self.book, self.chosen, self.chapter_heading))
        if not rows:
            pane.text(self.app.say("shell.rules.none"), rect[0], rect[1] + pane.kit.u(30), "body", "dim", "r", "lt", rect[2], 3)
            return
        contents.paint(pane, rect, rows, self.list, self._wrapped, seek=self._seek)
        self._seek = False

    def _read(self, pane: Pane, rect: Place) -> None:
        """Draw the page that is open, and the way to the others."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        row, pad = row_height(kit), kit.u(30)
        pane.panel((x, y, w, h - row - kit.u(12)), "flat", tone="well")
        pane.add_target((x, y, w, h - row - kit.u(12)), None, f"scroll:{READ}", pan=READ)
        self.room = (w - 2 * pad, h - row - kit.u(12) - 2 * pad)
        look = (kit.scale, kit.text_scale, app.settings.language, *map(round, self.room))
        self._find = self._find or look != self._look
        self._look = look
        if self.large is not None:
            self._enlarged(pane.sub_area((x + pad, y + pad, *self.room)), self.large)
        elif self.chosen is not None:
            self._lines(pane.sub_area((x + pad, y + pad, *self.room)))
        self._foot(pane, (x, y + h - row, w, row))

    def _lines(self, pane: Pane) -> None:
        """Draw what stands on the page."""
        pages = self.chapter_pages(self.chapter)
        if self._find and self.chosen is not None:
            self.page = next((at for at, one in enumerate(pages) if any(part.clause == self.chosen.id for part in one.parts)), 0)
            self._find = False
        self.page = min(self.page, len(pages) - 1)
        page, kit = pages[self.page], pane.kit
        for part in page.parts if self.marked else ():
            if self.chosen is not None and part.clause == self.chosen.id:
                pane.panel((-kit.u(18), part.top, kit.u(5), part.bottom - part.top), "flat", tone="accent", radius=kit.u(2))
        for x, top, tall in page.bars:
            pane.panel((x - kit.u(2), top, kit.u(4), tall), "flat", tone="line", radius=kit.u(2))
        for line in page.lines:
            pane.text(line.words, line.x, line.y + kit.size(line.size) * 0.25, line.size, line.colour, line.face, "lt")
        if self.ahead:
            return
        if page.pictures:
            self.app.pictures.want_only(self.book.game, [*(one.name for one in page.pictures), *self._near()], page.pictures[0].wide)
        for one in page.pictures:
            self._picture(pane, (one.x, one.y, one.wide, one.wide * HIGH), one.name)
            pane.add_target((one.x, one.y, one.wide, one.wide * HIGH), EnlargePicture(one.name), f"picture:{one.name}")
        self.app.kit.prerenders.plan_jobs("book", (self.chapter, self.page, *self._look), self._next_pages)

    def _near(self) -> list[str]:
        """Return the pictures of the pages before and behind, the next first."""
        near = [*self.chapter_pages(self.chapter)[self.page + 1 :], *self.chapter_pages(self.chapter)[: self.page][::-1]]
        return [one.name for page in near for one in page.pictures]

    def _next_pages(self) -> Iterator[Job]:
        """Return what draws the text of the pages beside this one ahead, a line at a time."""
        for chapter in (self.chapter, self.chapter + 1, self.chapter - 1):
            if 0 <= chapter < len(self.book.chapters_with_clauses):
                yield partial(self.chapter_pages, chapter)
                for page in self.chapter_pages(chapter):
                    for line in page.lines:
                        yield partial(self.app.kit.text_surface, line.words, self.app.kit.size(line.size), line.colour, line.face)

    def _picture(self, pane: Pane, rect: Place, name: str) -> None:
        """Draw a picture, or the dark place where it will be."""
        found = self.app.pictures.get(self.book.game, name, rect[2])
        if found is None:
            pane.panel(rect, "flat", tone="line")
            pane.icon("search_text", rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, pane.kit.u(40), "dim")
            self._painting = self._painting or self.app.pictures.is_busy
        else:
            pane.blit_picture(found, rect[0], rect[1], ("picture", self.book.game, name, found.get_width(), self.app.settings.language))

    def _enlarged(self, pane: Pane, name: str) -> None:
        """Draw one picture as large as it goes, with what it shows."""
        kit = pane.kit
        said = self.app.say(caption_key(self.book.game, name))
        under = pane.paragraph_height(said, pane.w, "body") + kit.u(20)
        wide = min(pane.w, (pane.h - under) / HIGH)
        rect = ((pane.w - wide) / 2, 0.0, wide, wide * HIGH)
        self.app.pictures.want_only(self.book.game, [name], wide)
        self._picture(pane, rect, name)
        pane.add_target(rect, EnlargePicture(None), "picture:close")
        pane.paragraph(said, rect[0], rect[3] + kit.u(16), max(wide, pane.w * 0.6), "body")

    def _foot(self, pane: Pane, rect: Place) -> None:
        """Draw the way back and on, and between them where one is."""
        x, y, w, h = rect
        first = self.chapter == 0 and self.page == 0
        last = self.chapter == len(self.book.chapters_with_clauses) - 1 and self.page == len(self.chapter_pages(self.chapter)) - 1
        pane.button((x, y, h * 1.6, h), ButtonSpec("", LeafPages(-1), "left", enabled=not first, key="book:back"))
        pane.button((x + w - h * 1.6, y, h * 1.6, h), ButtonSpec("", LeafPages(1), "right", enabled=not last, key="book:on"))
        name = self.chapter_heading(self.book.chapters_with_clauses[self.chapter][0]) or self.title
        said = self.app.say("shell.rules.page", chapter=name, n=self.page + 1, of=len(self.chapter_pages(self.chapter)))
        pane.text(said, x + w / 2, y + h / 2, "body", "dim", "r", "cm", w - h * 3.6)
