"""What stands beside a page of the rule book: its chapters with their clauses, its index, or what was found by words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scenes.input.intents import Intent
from scenes.pages.page import add_touch_area, row_height

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea
    from tabletop.core.language.rulebook import Clause, RuleBook

Place = tuple[float, float, float, float]
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
    """A line of the list: what a touch of it means, its key, a mark before the words, the words; whether it is a heading, or chosen."""

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
            yield ContentsRow(ShowChapter(number), f"chapter:{number}", str(number + 1), heading(name), head=True)
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


def paint(pane: Pane, rect: Place, rows: list[ContentsRow], area: ScrollArea, *, seek: bool) -> None:
    """Draw the list in a place; with `seek` the chosen line is brought into sight."""
    kit = pane.kit
    row, gap = max(kit.mm(10) + 2, round(row_height(kit) * SMALLER)), kit.u(3)
    step = row + gap
    if seek:
        at = next((index for index, one in enumerate(rows) if one.chosen), None)
        if at is not None:
            area.set_extent(len(rows) * step, rect[3])
            area.bring_into_sight(at * step - 2 * row, 5 * row)
    inner = area.begin(pane, rect, len(rows) * step)
    w = inner.w - kit.u(18)
    mark = max((inner.measure(one.mark, "small", "s") for one in rows if not one.head), default=0.0) + kit.u(30)
    first, last = int(area.offset // step), int((area.offset + rect[3]) // step) + 1
    for index in range(max(0, first), min(len(rows), last)):
        one, place = rows[index], (0.0, index * step, w, row)
        middle = place[1] + row / 2
        if one.chosen:
            inner.panel(place, "flat", tone="line")
        add_touch_area(inner, place, one.intent, one.key)
        if one.head:
            inner.text(one.mark, kit.u(14), middle, "name", "accent", "f", "lm", kit.u(50))
            inner.text(one.words, kit.u(56), middle, "name", "text", "f", "lm", w - kit.u(64))
            continue
        inner.text(one.mark, kit.u(14), middle, "small", "accent" if one.chosen else "dim", "s", "lm", mark)
        inner.text(one.words, mark, middle, "body", "text", "s", "lm", w - mark - kit.u(8))
    area.end_painting(pane, rect)
