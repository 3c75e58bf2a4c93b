"""What stands beside a page of the rule book: its chapters with their clauses, its index, or what was found by words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scenes.input.intents import Intent
from scenes.pages.panel_page import add_touch_area, row_height
from scenes.widgets.text import LINE_HEIGHT_FACTOR

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea
    from tabletop.core.language.rulebook import Clause, RuleBook

Rect = tuple[float, float, float, float]
WrappedLinesCache = dict[tuple[str, str, int, float], list[str]]
"""The lines of words in a face, a size and a width."""
ROW_HEIGHT_FACTOR = 0.86
"""How high a row of the contents is, by that of other rows; it stays as high as a fingertip."""


@dataclass(frozen=True, slots=True)
class ShowClause(Intent):
    """Read a clause."""

    clause_id: str


@dataclass(frozen=True, slots=True)
class ShowChapter(Intent):
    """Read a chapter from its beginning."""

    number: int


@dataclass(frozen=True, slots=True)
class ShowNextIndexedClause(Intent):
    """Read the next clause that the index has for a word."""

    entry_number: int


@dataclass(frozen=True, slots=True)
class EnlargePicture(Intent):
    """Look at a picture closer; at none any more."""

    picture_name: str | None


class ContentsRow(NamedTuple):
    """A line of the list: what a touch of it means, its key, a mark behind the words, the words; whether it is a heading, or chosen."""

    intent: Intent
    key: str
    trailing_mark: str
    words: str
    is_heading: bool = False
    is_chosen: bool = False


def chapter_rows(book: RuleBook, chosen: Clause | None, heading: Callable[[str], str]) -> Iterator[ContentsRow]:
    """Return all chapters with their clauses."""
    for number, (name, clauses) in enumerate(book.chapters_with_clauses):
        if name:
            yield ContentsRow(ShowChapter(number), f"chapter:{number}", "", heading(name), is_heading=True)
        yield from clause_rows(clauses, chosen)


def clause_rows(clauses: tuple[Clause, ...] | list[Clause], chosen: Clause | None) -> Iterator[ContentsRow]:
    """Return a line for each clause."""
    for clause in clauses:
        yield ContentsRow(ShowClause(clause.id), f"clause:{clause.id}", clause.id, clause.title, is_chosen=clause == chosen)


def index_rows(book: RuleBook, chosen: Clause | None) -> Iterator[ContentsRow]:
    """Return a line for each word of the index."""
    for number, entry in enumerate(book.index_entries):
        more = f" +{len(entry.clause_ids) - 1}" if len(entry.clause_ids) > 1 else ""
        here = chosen is not None and chosen.id in entry.clause_ids
        yield ContentsRow(ShowNextIndexedClause(number), f"entry:{number}", f"{entry.clause_ids[0]}{more}", entry.term, is_chosen=here)


class PlacedRow(NamedTuple):
    """A line of the list as it lies: from where down, how high, and its words in the lines that they need."""

    row: ContentsRow
    y: float
    height: float
    lines: list[str]


def lay_out_rows(kit: DrawingKit, rows: Sequence[ContentsRow], width: float, known: WrappedLinesCache) -> list[PlacedRow]:
    """Return the rows of a list of that width: each as high as a fingertip, and as its words need in full size.

    How words are broken is looked up in what is `known`, and noted there: a list is scrolled often.
    """
    least, gap = max(kit.mm(10) + 2, round(row_height(kit) * ROW_HEIGHT_FACTOR)), kit.u(3)
    laid, y = [], 0.0
    for one in rows:
        size, face = ("name", "f") if one.is_heading else ("body", "s")
        px = kit.text_size_px(size)
        room = width - _marked(kit, one) - kit.u(28)
        lines = known.get((one.words, face, px, room))
        if lines is None:
            lines = known[one.words, face, px, room] = kit.fonts.wrap_lines(one.words, face, px, room)
        high = max(float(least), len(lines) * px * LINE_HEIGHT_FACTOR + kit.u(10))
        laid.append(PlacedRow(one, y, high, lines))
        y += high + gap
    return laid


def _marked(kit: DrawingKit, row: ContentsRow) -> float:
    """Return the room that the mark of a row takes."""
    return kit.fonts.line_width(row.trailing_mark, "s", kit.text_size_px("small")) + kit.u(16) if row.trailing_mark else 0.0


def paint_rows(pane: Pane, rect: Rect, rows: list[ContentsRow], area: ScrollArea, known: WrappedLinesCache, *, seek: bool) -> None:
    """Draw the list in a place; with `seek` the chosen line is brought into sight.

    The number by which a clause is named stands quietly behind its words. Chapters have none: two kinds of numbers confuse newcomers.
    """
    kit = pane.kit
    w = rect[2] - kit.u(18)
    laid = lay_out_rows(kit, rows, w, known)
    tall = laid[-1].y + laid[-1].height + kit.u(3)
    if seek:
        found = next((one for one in laid if one.row.is_chosen), None)
        if found is not None:
            area.set_extent(tall, rect[3])
            area.bring_into_sight(found.y - 2 * found.height, 5 * found.height)
    inner = area.begin_painting(pane, rect, tall)
    for one in laid:
        if one.y + one.height < area.offset or one.y > area.offset + rect[3]:
            continue
        place, middle = (0.0, one.y, w, one.height), one.y + one.height / 2
        row, words = one.row, "\n".join(one.lines)
        if row.is_chosen:
            inner.panel(place, "flat", tone="line")
        add_touch_area(inner, place, row.intent, row.key)
        if row.is_heading:
            inner.text(words, kit.u(14), middle, "name", "accent", "f", "lm", w - kit.u(20))
            continue
        inner.text(words, kit.u(14), middle, "body", "text", "s", "lm", w - _marked(kit, row) - kit.u(20), len(one.lines))
        inner.text(row.trailing_mark, w - kit.u(10), middle, "small", "accent" if row.is_chosen else "dim", "s", "rm")
    area.end_painting(pane, rect)
