"""A chapter in pages: text that runs on, examples set apart, pictures beside the clauses that they explain. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from scenes.engine.picture_store import HEIGHT_TO_WIDTH
from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from tabletop.core.language.rulebook import Clause

CHAPTER_TITLE_SIZE: Final = 44
CLAUSE_TITLE_SIZE: Final = 30
BODY_TEXT_SIZE: Final = 26
CAPTION_SIZE: Final = 22
"""Sizes of text in design pixels: a chapter's name, a clause's title, what is read, what stands under a picture."""
MIN_COLUMN_WIDTH_EM: Final = 15.0
"""Widths of an m that a column of text has at least where pictures stand beside it."""
BESIDE_PICTURE_WIDTH_SHARE: Final = 0.35
"""How wide pictures are beside the text, by the width of the page."""
INLINE_PICTURE_WIDTH_SHARE: Final = 0.62
"""How wide they are in the text, by its width."""
MIN_LINES_TOGETHER: Final = 2
"""Lines of a paragraph that stay together at the top and at the foot of a page."""


class TextLine(NamedTuple):
    """Words in one line, their upper left."""

    x: float
    y: float
    words: str
    font_size: float
    font_face: str
    colour: str


class PlacedPicture(NamedTuple):
    """A picture, and the lines under it."""

    name: str
    x: float
    y: float
    width: float


class ClauseOnPage(NamedTuple):
    """What a page holds of a clause, from top to bottom; an example has a bar beside it."""

    clause_id: str
    top: float
    bottom: float


@dataclass
class BookPage:
    """What stands on a page; lengths are device pixels from its upper left."""

    lines: list[TextLine] = field(default_factory=list)
    pictures: list[PlacedPicture] = field(default_factory=list)
    clause_parts: list[ClauseOnPage] = field(default_factory=list)
    example_bars: list[tuple[float, float, float]] = field(default_factory=list)
    """Beside examples: x, top and height."""


class BookCaptions(NamedTuple):
    """What a chapter is called, what stands before an example, and which pictures explain which clause, with their words."""

    chapter_heading: str
    example_heading: str
    pictures_by_clause: Mapping[str, Sequence[tuple[str, str]]]


def lay_out_chapter(kit: DrawingKit, clauses: Sequence[Clause], captions: BookCaptions, room: tuple[float, float]) -> list[BookPage]:
    """Return the pages of a chapter on pages of that width and height."""
    return _Setter(kit, captions, room).typeset_chapter(clauses)


class _Setter:
    """Sets a chapter line by line."""

    def __init__(self, kit: DrawingKit, captions: BookCaptions, room: tuple[float, float]) -> None:
        self.kit, self.captions = kit, captions
        self.w, self.h = room
        self.gap = kit.u(36)
        self.side = self.w * BESIDE_PICTURE_WIDTH_SHARE
        self.beside = self.w - self.side - self.gap >= MIN_COLUMN_WIDTH_EM * kit.text_size_px(BODY_TEXT_SIZE)
        self.column = self.w - self.side - self.gap if self.beside else self.w
        self.pages = [BookPage()]
        self.y = 0.0
        self.low = 0.0
        """How far down pictures beside the text reach on this page."""

    @property
    def current_page(self) -> BookPage:
        return self.pages[-1]

    def typeset_chapter(self, clauses: Sequence[Clause]) -> list[BookPage]:
        """Set a chapter."""
        if self.captions.chapter_heading:
            self._lines(self.captions.chapter_heading, CHAPTER_TITLE_SIZE, "f", "text", 0.0, self.w)
            self.y += self.kit.u(16)
            self.low = self.y
        for clause in clauses:
            self._clause(clause)
        return self.pages

    def _turn(self) -> None:
        """Go on with a new page."""
        self.pages.append(BookPage())
        self.y = self.low = 0.0

    def _clause(self, clause: Clause) -> None:
        """Set a clause with its pictures and its example."""
        kit = self.kit
        pictures = [self._measured(name, said) for name, said in self.captions.pictures_by_clause.get(clause.id, ())]
        first = (
            kit.text_size_px(CLAUSE_TITLE_SIZE) * LINE_HEIGHT_FACTOR
            + MIN_LINES_TOGETHER * kit.text_size_px(BODY_TEXT_SIZE) * LINE_HEIGHT_FACTOR
        )
        tall = sum(high for _, _, _, high in pictures) if self.beside else 0.0
        if tall:
            self.y = max(self.y, self.low)
        if self.y and self.y + max(first, tall) > self.h:
            self._turn()
        if self.beside:
            self.low = max(self.y, self.low)
            for name, wide, said, high in pictures:
                self._picture(name, self.column + self.gap, self.low, wide, said)
                self.low += high
        begin = self.y
        self._lines(clause.title, CLAUSE_TITLE_SIZE, "s", "accent", 0.0, self.column - self._mark(clause), mark=clause.id)
        self.y += kit.u(4)
        self._paragraph(clause.id, clause.text, begin, 0.0)
        if clause.example:
            self.y += kit.u(8)
            self._paragraph(clause.id, f"{self.captions.example_heading} {clause.example}", self.y, kit.u(28), bar=True)
        if not self.beside:
            for name, wide, said, high in pictures:
                self.y += kit.u(10)
                if self.y + high > self.h and self.y:
                    self._turn()
                self._picture(name, 0.0, self.y, wide, said)
                self.y += high
        self.y += kit.u(22)

    def _mark(self, clause: Clause) -> float:
        """Return the room that a clause's id takes behind its title."""
        return self.kit.fonts.line_width(clause.id, "s", self.kit.text_size_px(CAPTION_SIZE)) + self.kit.u(16)

    def _measured(self, name: str, said: str) -> tuple[str, float, list[str], float]:
        """Return a picture with its width, the lines under it, and the height of all."""
        kit = self.kit
        wide = self.side if self.beside else min(self.column * INLINE_PICTURE_WIDTH_SHARE, self.h * 0.5 / HEIGHT_TO_WIDTH)
        lines = kit.fonts.wrap_lines(said, "r", kit.text_size_px(CAPTION_SIZE), wide) if said else []
        return (
            name,
            wide,
            lines,
            wide * HEIGHT_TO_WIDTH + kit.u(10) + len(lines) * kit.text_size_px(CAPTION_SIZE) * LINE_HEIGHT_FACTOR + kit.u(18),
        )

    def _picture(self, name: str, x: float, y: float, wide: float, said: list[str]) -> None:
        """Set a picture and what stands under it."""
        kit, page = self.kit, self.current_page
        page.pictures.append(PlacedPicture(name, x, y, wide))
        top = y + wide * HEIGHT_TO_WIDTH + kit.u(10)
        for line in said:
            page.lines.append(TextLine(x, top, line, CAPTION_SIZE, "r", "dim"))
            top += kit.text_size_px(CAPTION_SIZE) * LINE_HEIGHT_FACTOR

    def _lines(self, words: str, size: float, face: str, colour: str, x: float, width: float, mark: str = "") -> None:
        """Set a heading; a mark stands at the right of its first line."""
        px = self.kit.text_size_px(size)
        for number, line in enumerate(self.kit.fonts.wrap_lines(words, face, px, width)):
            self.current_page.lines.append(TextLine(x, self.y, line, size, face, colour))
            if mark and not number:
                right = self.column - self._width(mark, CAPTION_SIZE)
                self.current_page.lines.append(
                    TextLine(right, self.y + (px - self.kit.text_size_px(CAPTION_SIZE)) * 0.5, mark, CAPTION_SIZE, "s", "dim")
                )
            self.y += px * LINE_HEIGHT_FACTOR

    def _width(self, words: str, size: float) -> int:
        """Return the width of a mark."""
        return self.kit.fonts.line_width(words, "s", self.kit.text_size_px(size))

    def _paragraph(self, clause: str, words: str, begin: float, indent: float, *, bar: bool = False) -> None:
        """Set text that may go on over pages."""
        px = self.kit.text_size_px(BODY_TEXT_SIZE)
        step = px * LINE_HEIGHT_FACTOR
        lines = self.kit.fonts.wrap_lines(words, "i" if bar else "r", px, self.column - indent)
        top = self.y
        while lines:
            fit = max(0, int((self.h - self.y) / step + 1e-6))
            if fit < len(lines) and fit < MIN_LINES_TOGETHER and self.y:
                fit = 0
            elif fit < len(lines) < fit + MIN_LINES_TOGETHER:
                fit = len(lines) - MIN_LINES_TOGETHER if len(lines) >= 2 * MIN_LINES_TOGETHER or not self.y else 0
            if not fit and not self.y:
                fit = 1
            for line in lines[:fit]:
                self.current_page.lines.append(TextLine(indent, self.y, line, BODY_TEXT_SIZE, "i" if bar else "r", "text"))
                self.y += step
            if self.y > begin:
                self.current_page.clause_parts.append(ClauseOnPage(clause, begin, self.y))
                if bar and self.y > top:
                    self.current_page.example_bars.append((indent / 2, top, self.y - top))
            lines = lines[fit:]
            if lines:
                self._turn()
                begin = top = 0.0
