"""The rule book: searchable, opened at the clause of what is asked now, turned to whoever reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Erase, Intent, KeyConfirm, KeyNext, KeyPrev, TypeText
from scenes.pages.keyboard import Keyboard, typed
from scenes.pages.page import Page, bare, row_height
from scenes.pages.scrolling import scrolled
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea
from tabletop.core.language.rulebook import Clause, RuleBook

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

Place = tuple[float, float, float, float]
LONGEST_SEARCH = 40
READING = 26
"""The size of a clause's text, in design pixels."""


@dataclass(frozen=True, slots=True)
class ShowClause(Intent):
    """Read a clause."""

    id: str


@dataclass(frozen=True, slots=True)
class Letters(Intent):
    """Show or hide the letters for searching."""


@dataclass(frozen=True, slots=True)
class ClearSearch(Intent):
    """Show all clauses again."""


class RulesPage(Page):
    """Clauses at the left, the chosen one at the right."""

    icon: ClassVar[str] = "rules"
    wide: float = 1560
    high: float = 960

    def __init__(self, book: RuleBook, clause: str | None = None, turns: int = 0) -> None:
        """Open the book at a clause, or at its beginning."""
        super().__init__(turns)
        self.book = book
        found = book.find(clause) if clause else None
        self.chosen: Clause | None = found or (book.clauses[0] if book.clauses else None)
        self.search = ""
        self.letters = False
        self.keys = Keyboard()
        self.list, self.text = ScrollArea("list:clauses"), ScrollArea("list:clause")
        self._seek = True

    @property
    def typing(self) -> bool:
        """Letter keys search."""
        return True

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.rules.title")

    @property
    def found(self) -> list[Clause]:
        """List the clauses that hold the words searched for."""
        return self.book.search(self.search)

    def intent(self, intent: Intent) -> None:
        """Choose a clause or search."""
        if scrolled(self.list, intent, self.turns) or scrolled(self.text, intent, self.turns) or self.keys.answer(intent):
            return
        match intent:
            case ShowClause(name):
                self.chosen = self.book.find(name)
                self.text.offset = 0.0
                self.app.sounds.play("tap")
            case Letters() | KeyConfirm():
                self.letters = not self.letters and isinstance(intent, Letters)
            case ClearSearch():
                self.search, self._seek = "", True
            case TypeText() | Erase():
                self.search = typed(self.search, intent, LONGEST_SEARCH).lstrip()
                self.list.offset = 0.0
            case KeyNext() | KeyPrev():
                pass
            case _:
                super().intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the lists run on."""
        return any((self.list.update(dt), self.text.update(dt)))

    def content(self, pane: Pane) -> None:
        """Draw search, list, text, and the letters when they are wanted."""
        kit = pane.kit
        bottom = pane.h
        if self.letters:
            tall = min(pane.h * 0.5, 5 * (row_height(kit) + kit.u(8)))
            bottom -= tall + kit.u(16)
            self.keys.paint(self.app, pane, (0, pane.h - tall, pane.w, tall), KeyConfirm())
        left = max(pane.w * 0.34, min(pane.w * 0.5, kit.u(440)))
        top = row_height(kit) + kit.u(14)
        self._search(pane, (0.0, 0.0, left, row_height(kit)))
        self._clauses(pane, (0.0, top, left, bottom - top))
        self._clause(pane, (left + kit.u(28), 0.0, pane.w - left - kit.u(28), bottom))

    def _search(self, pane: Pane, rect: Place) -> None:
        """Draw the field: a touch brings the letters."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        pane.panel(rect, "well")
        bare(pane, (x, y, w - (h if self.search else 0), h), Letters(), "rules:search")
        pane.icon("search_text", x + kit.u(30), y + h / 2, kit.u(28), "dim")
        words, tone = (self.search, "text") if self.search else (app.say("shell.rules.search"), "dim")
        pane.text(words, x + kit.u(58), y + h / 2, "body", tone, "r", "lm", w - kit.u(70) - (h if self.search else 0))
        if self.search:
            pane.button((x + w - h, y, h, h), ButtonSpec("", ClearSearch(), "close", "quiet", key="rules:clear"))

    def _clauses(self, pane: Pane, rect: Place) -> None:
        """Draw the list of what was found."""
        kit, app, found = pane.kit, self.app, self.found
        if not found:
            pane.text(app.say("shell.rules.none"), rect[0], rect[1] + kit.u(30), "body", "dim", "r", "lt", rect[2], 3)
            return
        row, gap = row_height(kit), kit.u(4)
        if self._seek and self.chosen in found:
            self.list.measure(len(found) * (row + gap), rect[3])
            self.list.show(found.index(self.chosen) * (row + gap) - row, 3 * row)
        self._seek = False
        inner = self.list.begin(pane, rect, len(found) * (row + gap))
        w = inner.w - kit.u(18)
        mark = max(inner.measure(clause.id, "small", "s") for clause in found) + kit.u(30)
        for index, clause in enumerate(found):
            place = (0.0, index * (row + gap), w, row)
            if clause == self.chosen:
                inner.panel(place, "flat", tone="line")
            bare(inner, place, ShowClause(clause.id), f"clause:{clause.id}")
            tone = "accent" if clause == self.chosen else "dim"
            inner.text(clause.id, kit.u(14), place[1] + row / 2, "small", tone, "s", "lm", mark)
            inner.text(clause.title, mark, place[1] + row / 2, "body", "text", "s", "lm", w - mark - kit.u(8))
        self.list.end(pane, rect)

    def _clause(self, pane: Pane, rect: Place) -> None:
        """Draw the chosen clause."""
        kit = pane.kit
        x, y, w, h = rect
        pane.panel(rect, "flat", tone="well")
        if self.chosen is None:
            return
        pad = kit.u(32)
        head = kit.size("heading") * 1.35
        pane.chip(x + w - pad, y + pad + head * 0.35, self.chosen.id, None, "accent", "r")
        pane.text(self.chosen.title, x + pad, y + pad + head * 0.35, "heading", "text", "f", "lm", w - 2 * pad - kit.u(150))
        place = (x + pad, y + pad + head, w - 2 * pad, h - 2 * pad - head)
        size = READING
        inner = self.text.begin(pane, place, pane.paragraph_height(self.chosen.text, place[2] - kit.u(20), size))
        inner.paragraph(self.chosen.text, 0, 0, place[2] - kit.u(20), size)
        self.text.end(pane, place)
