"""The rule book: chapters in pages with pictures, found by clause, by words, by its index; turned to whoever reads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from scenes.engine.picture_store import HEIGHT_TO_WIDTH
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
from scenes.pages.book.contents import EnlargePicture, ShowChapter, ShowClause, ShowNextIndexedClause
from scenes.pages.book.layout import BookCaptions, BookPage, lay_out_chapter
from scenes.pages.panel_page import PanelPage, add_touch_area, row_height
from scenes.pages.screen_keyboard import ScreenKeyboard, text_after_key
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea
from tabletop.core.errors import ContentErrors
from tabletop.core.language.rulebook import Clause, RuleBook
from tabletop.lessons.staged_picture import caption_key

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.prerender import DrawJob
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
MAX_SEARCH_CHARS = 40
CONTENTS_WIDTH_SHARE = 0.29
"""The share of the page that its contents take, and the design pixels that they take at least."""
MIN_CONTENTS_WIDTH_DESIGN_PX = 400
PAGE_DRAG_KEY: Final = "list:page"
"""The name under which a page is pushed to the next."""
PAGE_TURN_DRAG_SHARE = 0.08
"""By how much of its width, or height, a finger has to push a page to turn it."""


@dataclass(frozen=True, slots=True)
class ToggleSearchKeyboard(Intent):
    """Show or hide the letters for searching."""


@dataclass(frozen=True, slots=True)
class ClearSearch(Intent):
    """Show all clauses again."""


@dataclass(frozen=True, slots=True)
class TurnBookPages(Intent):
    """Go so many pages on, or back."""

    page_count: int


@dataclass(frozen=True, slots=True)
class ShowIndex(Intent):
    """Show the index beside the page, or the chapters."""

    is_shown: bool


class RulesPage(PanelPage):
    """Contents at the left, a page of the book at the right."""

    is_reading: ClassVar[bool] = True
    icon: ClassVar[str] = "rules"
    design_width: float = 1860
    design_height: float = 1040

    def __init__(self, book: RuleBook, clause: str | None = None, turns: int = 0) -> None:
        """Open the book at a clause, or at its beginning."""
        super().__init__(turns)
        self.book = book
        found = book.find_clause(clause) if clause else None
        first = next((one for _, clauses in book.chapters_with_clauses for one in clauses), None)
        self.chosen: Clause | None = found or first
        self.chapter = book.chapter_number_of(self.chosen.id) if self.chosen is not None else 0
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
        self._wrapped: contents.WrappedLinesCache = {}
        self._look: tuple[object, ...] = ()
        self._seek = self._find = True
        self._pushed = (0.0, 0.0)
        self.room = (1.0, 1.0)
        """Width and height of what a page can hold, in device pixels."""
        self._awaited_pictures: list[tuple[str, float]] = []  # with their width in device pixels
        self.ahead = False
        """It is only drawn ahead: no pictures are wanted for it."""

    def on_enter(self, app: AppContext) -> None:
        """Look which pictures there are."""
        super().on_enter(app)
        if self.book.game_id:
            try:
                self._shapes = {one.id: one.clauses for one in app.staged_pictures(self.book.game_id)}
            except ContentErrors as errors:
                app.show_error(errors.errors[0] if errors.errors else errors)

    def on_leave(self) -> None:
        """Let go of what is still to be painted."""
        self.app.pictures.drop_wanted_pictures()

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
        return self.book.search_clauses(self.search)

    @property
    def has_all_pictures(self) -> bool:
        """Return whether all pictures of the page that is open have come."""
        shown = self.chapter_pages(self.chapter)[self.page].pictures
        return all(self.app.pictures.get_or_request(self.book.game_id, one.name, one.width) is not None for one in shown)

    def chapter_heading(self, chapter: str) -> str:
        """Return what a chapter is called."""
        return self.app.say(f"{self.book.game_id}.chapter.{chapter}") if chapter else ""

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
                found.setdefault(first, []).append((name, self.app.say(caption_key(self.book.game_id, name))))
        return found

    # -- what is wanted -----------------------------------------------------------------------------------------------
    def handle_intent(self, intent: Intent) -> None:
        """Read on, choose a clause, search, look closer."""
        if handle_scroll_intent(self.list, intent, self.turns) or self.keys.handle_key_intent(intent) or self._push(intent):
            return
        match intent:
            case ShowClause(name):
                self._show(self.book.find_clause(name))
            case ShowNextIndexedClause(number):
                places = self.book.index_entries[number].clause_ids
                at = places.index(self.chosen.id) + 1 if self.chosen is not None and self.chosen.id in places else 0
                self._show(self.book.find_clause(places[at % len(places)]))
            case ShowChapter(number):
                self._open(number, 0)
            case TurnBookPages(by):
                self._turn(by)
            case ShowIndex(on):
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
                self.search = text_after_key(self.search, intent, MAX_SEARCH_CHARS).lstrip()
                self.list.offset = 0.0
            case FocusNext() | FocusPrevious():
                pass
            case _:
                super().handle_intent(intent)

    def _push(self, intent: Intent) -> bool:
        """Turn the page that is pushed far enough; tell whether it was meant."""
        match intent:
            case ScrollList(name, dy) if name == PAGE_DRAG_KEY:
                self._turn(1 if dy > 0 else -1)
            case PanArea(name, dx, dy) if name == PAGE_DRAG_KEY:
                self._pushed = self._pushed[0] + dx, self._pushed[1] + dy
            case EndPan(name) if name == PAGE_DRAG_KEY:
                (dx, dy), self._pushed = self._pushed, (0.0, 0.0)
                across, down = ((dx, dy), (dy, -dx), (-dx, -dy), (-dy, dx))[self.turns]
                far = across if abs(across) * self.room[1] > abs(down) * self.room[0] else down
                least = PAGE_TURN_DRAG_SHARE * (self.room[0] if far == across else self.room[1])
                if abs(far) > least:
                    self._turn(1 if far < 0 else -1)
            case _:
                return False
        return True

    def _show(self, clause: Clause | None) -> None:
        """Open the page on which a clause stands, and mark it there."""
        if clause is not None:
            self.chosen, self.marked, self.large = clause, True, None
            self.chapter, self._find, self._seek = self.book.chapter_number_of(clause.id), True, True
            self.app.sounds.play("tap")

    def _open(self, chapter: int, page: int) -> None:
        """Open a page of a chapter."""
        self.chapter, self.page, self.marked, self.large, self._find, self._seek = chapter, page, False, None, False, True
        here = self.chapter_pages(chapter)[page].clause_parts
        self.chosen = self.book.clauses_by_id.get(here[0].clause_id) if here else self.chosen
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
        return self.list.update(dt) or not all(self.app.pictures.is_wanted(self.book.game_id, *one) for one in self._awaited_pictures)

    def wake_at(self) -> float | None:
        """Return when to look whether a picture has come."""
        return self.app.pictures.wake_at(self.app.now()) if self._awaited_pictures else None

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint_content(self, pane: Pane) -> None:
        """Draw search, contents, the page, and the letters when they are wanted."""
        self._awaited_pictures.clear()
        kit = pane.kit
        bottom = pane.h
        if self.letters:
            tall = min(pane.h * 0.5, 5 * (row_height(kit) + kit.u(8)))
            bottom -= tall + kit.u(16)
            self.keys.paint(self.app, pane, (0, pane.h - tall, pane.w, tall), ConfirmByKey())
        left = max(pane.w * CONTENTS_WIDTH_SHARE, min(pane.w * 0.5, kit.u(MIN_CONTENTS_WIDTH_DESIGN_PX)))
        row, gap = row_height(kit), kit.u(12)
        self._search(pane, (0.0, 0.0, left, row))
        choices: list[tuple[str, Intent]] = [
            (self.app.say("shell.rules.chapters"), ShowIndex(is_shown=False)),
            (self.app.say("shell.rules.index"), ShowIndex(is_shown=True)),
        ]
        pane.segmented_control((0.0, row + gap, left, row), choices, -1 if self.search else int(self.index), "rules:list")
        self._contents(pane, (0.0, 2 * (row + gap), left, bottom - 2 * (row + gap)))
        self._read(pane, (left + kit.u(28), 0.0, pane.w - left - kit.u(28), bottom))

    def _search(self, pane: Pane, rect: Rect) -> None:
        """Draw the field: a touch brings the letters."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        pane.panel(rect, "well")
        add_touch_area(pane, (x, y, w - (h if self.search else 0), h), ToggleSearchKeyboard(), "rules:search")
        pane.icon("search_text", x + kit.u(30), y + h / 2, kit.u(28), "dim")
        words, tone = (self.search, "text") if self.search else (app.say("shell.rules.search"), "dim")
        pane.text(words, x + kit.u(58), y + h / 2, "body", tone, "r", "lm", w - kit.u(70) - (h if self.search else 0))
        if self.search:
            pane.button((x + w - h, y, h, h), ButtonSpec("", ClearSearch(), "close", "quiet", target_key="rules:clear"))

    def _contents(self, pane: Pane, rect: Rect) -> None:
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
        contents.paint_rows(pane, rect, rows, self.list, self._wrapped, seek=self._seek)
        self._seek = False

    def _read(self, pane: Pane, rect: Rect) -> None:
        """Draw the page that is open, and the way to the others."""
        kit, app, (x, y, w, h) = pane.kit, self.app, rect
        row, pad = row_height(kit), kit.u(30)
        pane.panel((x, y, w, h - row - kit.u(12)), "flat", tone="well")
        pane.add_target((x, y, w, h - row - kit.u(12)), None, f"scroll:{PAGE_DRAG_KEY}", pan=PAGE_DRAG_KEY)
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
            self.page = next((at for at, one in enumerate(pages) if any(part.clause_id == self.chosen.id for part in one.clause_parts)), 0)
            self._find = False
        self.page = min(self.page, len(pages) - 1)
        page, kit = pages[self.page], pane.kit
        for part in page.clause_parts if self.marked else ():
            if self.chosen is not None and part.clause_id == self.chosen.id:
                pane.panel((-kit.u(18), part.top, kit.u(5), part.bottom - part.top), "flat", tone="accent", radius=kit.u(2))
        for x, top, tall in page.example_bars:
            pane.panel((x - kit.u(2), top, kit.u(4), tall), "flat", tone="line", radius=kit.u(2))
        for line in page.lines:
            top = line.y + kit.text_size_px(line.font_size) * 0.25
            pane.text(line.words, line.x, top, line.font_size, line.colour, line.font_face, "lt")
        if self.ahead:
            return
        if page.pictures:
            wanted = [*(one.name for one in page.pictures), *self._near()]
            self.app.pictures.replace_wanted_pictures(self.book.game_id, wanted, page.pictures[0].width)
        for one in page.pictures:
            self._picture(pane, (one.x, one.y, one.width, one.width * HEIGHT_TO_WIDTH), one.name)
            pane.add_target((one.x, one.y, one.width, one.width * HEIGHT_TO_WIDTH), EnlargePicture(one.name), f"picture:{one.name}")
        self.app.kit.prerenders.replace_job_list("book", (self.chapter, self.page, *self._look), self._next_pages)

    def _near(self) -> list[str]:
        """Return the pictures of the pages before and behind, the next first."""
        near = [*self.chapter_pages(self.chapter)[self.page + 1 :], *self.chapter_pages(self.chapter)[: self.page][::-1]]
        return [one.name for page in near for one in page.pictures]

    def _next_pages(self) -> Iterator[DrawJob]:
        """Return what draws the text of the pages beside this one ahead, a line at a time."""
        for chapter in (self.chapter, self.chapter + 1, self.chapter - 1):
            if 0 <= chapter < len(self.book.chapters_with_clauses):
                yield partial(self.chapter_pages, chapter)
                for page in self.chapter_pages(chapter):
                    for line in page.lines:
                        size = self.app.kit.text_size_px(line.font_size)
                        yield partial(self.app.kit.text_surface, line.words, size, line.colour, line.font_face)

    def _picture(self, pane: Pane, rect: Rect, name: str) -> None:
        """Draw a picture, or the dark place where it will be."""
        found = self.app.pictures.get_or_request(self.book.game_id, name, rect[2])
        if found is None:
            pane.panel(rect, "flat", tone="line")
            pane.icon("search_text", rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, pane.kit.u(40), "dim")
            if self.app.pictures.is_wanted(self.book.game_id, name, rect[2]):
                self._awaited_pictures.append((name, rect[2]))
        else:
            pane.blit_picture(found, rect[0], rect[1], ("picture", self.book.game_id, name, found.get_width(), self.app.settings.language))

    def _enlarged(self, pane: Pane, name: str) -> None:
        """Draw one picture as large as it goes, with what it shows."""
        kit = pane.kit
        said = self.app.say(caption_key(self.book.game_id, name))
        under = pane.paragraph_height(said, pane.w, "body") + kit.u(20)
        wide = min(pane.w, (pane.h - under) / HEIGHT_TO_WIDTH)
        rect = ((pane.w - wide) / 2, 0.0, wide, wide * HEIGHT_TO_WIDTH)
        self.app.pictures.replace_wanted_pictures(self.book.game_id, [name], wide)
        self._picture(pane, rect, name)
        pane.add_target(rect, EnlargePicture(None), "picture:close")
        pane.paragraph(said, rect[0], rect[3] + kit.u(16), max(wide, pane.w * 0.6), "body")

    def _foot(self, pane: Pane, rect: Rect) -> None:
        """Draw the way back and on, and between them where one is."""
        x, y, w, h = rect
        first = self.chapter == 0 and self.page == 0
        last = self.chapter == len(self.book.chapters_with_clauses) - 1 and self.page == len(self.chapter_pages(self.chapter)) - 1
        pane.button((x, y, h * 1.6, h), ButtonSpec("", TurnBookPages(-1), "left", is_enabled=not first, target_key="book:back"))
        pane.button((x + w - h * 1.6, y, h * 1.6, h), ButtonSpec("", TurnBookPages(1), "right", is_enabled=not last, target_key="book:on"))
        name = self.chapter_heading(self.book.chapters_with_clauses[self.chapter][0]) or self.title
        said = self.app.say("shell.rules.page", chapter=name, n=self.page + 1, of=len(self.chapter_pages(self.chapter)))
        pane.text(said, x + w / 2, y + h / 2, "body", "dim", "r", "cm", w - h * 3.6)
