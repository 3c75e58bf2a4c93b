"""What stands beside a page of the rule book: its chapters with their clauses, its index, or what was found by words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scenes.input.intents import Intent
from scenes.pages.page import add_touch_area, row_height
from scenes.widgets.text import LEADING

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea
    from tabletop.core.language.rulebook import Clause, RuleBook

Place = tuple[float, float, float, float]
WrappedWords = dict[tuple[str, str, int, float], list[str]]
"""The lines of words in a face, a size and a width."""
SMALLER = 0.86
"""How high a row of the contents is, by that of other rows; it stays as high as a fingertip."""


@dataclass(frozen=True, slots=True)
class ShowClause(Intent):
    """Read a clause."""

    id: str


@dataclass(frozen=True, slots=True)
class ShowChapter(Intent):
    """Read a chapter from its beginning."""

    number: int


@dataclass(frozen=True, slots=True)
class ShowIndexEntry(Intent):
    """Read the next clause that the index has for a word."""

    number: int


@dataclass(frozen=True, slots=True)
class EnlargePicture(Intent):
    """Look at a picture closer; at none any more."""

    name: str | None


class ContentsRow(NamedTuple):
    """A line of the list: what a touch of it means, its key, a mark behind the words, the words; whether it is a heading, or chosen."""

    intent: Intent
    key: str
    mark: str
    words: str
    head: bool = False
    chosen: bool = False


def chapter_rows(book: RuleBook, chosen: Clause | None, heading: Callable[[str], str]) -> Iterator[ContentsRow]:
    """Return all chapters with their clauses."""
    for number, (name, clauses) in enumerate(book.chapters_with_clauses):
        if name:
            yield ContentsRow(ShowChapter(number), f"chapter:{number}", "", heading(name), head=True)
        yield from clause_rows(clauses, chosen)


def clause_rows(clauses: tuple[Clause, ...] | list[Clause], chosen: Clause | None) -> Iterator[ContentsRow]:
    """Return a line for each clause."""
    for clause in clauses:
        yield ContentsRow(ShowClause(clause.id), f"clause:{clause.id}", clause.id, clause.title, chosen=clause == chosen)


def index_rows(book: RuleBook, chosen: Clause | None) -> Iterator[ContentsRow]:
    """Return a line for each word of the index."""
    for number, entry in enumerate(book.index_entries):
        more = f" +{len(entry.clauses) - 1}" if len(entry.clauses) > 1 else ""
        here = chosen is not None and chosen.id in entry.clauses
        yield ContentsRow(ShowIndexEntry(number), f"entry:{number}", f"{entry.clauses[0]}{more}", entry.word, chosen=here)


class LaidRow(NamedTuple):
    """A line of the list as it lies: from where down, how high, and its words in the lines that they need."""

    row: ContentsRow
    y: float
    high: float
    lines: list[str]


def lay_out_rows(kit: DrawingKit, rows: Sequence[ContentsRow], width: float, known: WrappedWords) -> list[LaidRow]:
    """Return the rows of a list of that width: each as high as a fingertip, and as its words need in full size.

    How words are broken is looked up in what is `known`, and noted there: a list is scrolled often.
    """
    least, gap = max(kit.mm(10) + 2, round(row_height(kit) * SMALLER)), kit.u(3)
    laid, y = [], 0.0
    for one in rows:
        size, face = ("name", "f") if one.head else ("body", "s")
        px = kit.size(size)
        room = width - _marked(kit, one) - kit.u(28)
        lines = known.get((one.words, face, px, room))
        if lines is None:
            lines = known[one.words, face, px, room] = kit.fonts.wrap_lines(one.words, face, px, room)
        high = max(float(least), len(lines) * px * LEADING + kit.u(10))
        laid.append(LaidRow(one, y, high, lines))
        y += high + gap
    return laid


def _marked(kit: DrawingKit, row: ContentsRow) -> float:
    """Return the room that the mark of a row takes."""
    return kit.fonts.line_width(row.mark, "s", kit.size("small")) + kit.u(16) if row.mark else 0.0


def paint(pane: Pane, rect: Place, rows: list[ContentsRow], area: ScrollArea, known: WrappedWords, *, seek: bool) -> None:
    """Draw the list in a place; with `seek` the chosen line is brought into sight.

    The number by which a clause is named stands quietly behind its words. Chapters have none: two kinds of numbers confuse newcomers.
    """
    kit = pane.kit
    w = rect[2] - kit.u(18)
    laid = lay_out_rows(kit, rows, w, known)
    tall = laid[-1].y + laid[-1].high + kit.u(3)
    if seek:
        found = next((one for one in laid if one.row.chosen), None)
        if found is not None:
            area.set_extent(tall, rect[3])
            area.bring_into_sight(found.y - 2 * found.high, 5 * found.high)
    inner = area.begin(pane, rect, tall)
    for one in laid:
        if one.y + one.high < area.offset or one.y > area.offset + rect[3]:
            continue
        place, middle = (0.0, one.y, w, one.high), one.y + one.high / 2
        row, words = one.row, "\n".join(one.lines)
        if row.chosen:
            inner.panel(place, "flat", tone="line")
        add_touch_area(inner, place, row.intent, row.key)
        if row.head:
            inner.text(words, kit.u(14), middle, "name", "accent", "f", "lm", w - kit.u(20))
            continue
        inner.text(words, kit.u(14), middle, "body", "text", "s", "lm", w - _marked(kit, row) - kit.u(20), len(one.lines))
        inner.text(row.mark, w - kit.u(10), middle, "small", "accent" if row.chosen else "dim", "s", "rm")
    area.end_painting(pane, rect)
