"""The rule book as a book: every clause is read once, on some page; pictures stand beside what they explain; words lead there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.input.intents import EndPan, LeavePage, PanArea, ScrollList
from scenes.pages.book import contents
from scenes.pages.book.contents import ShowChapter, ShowNextIndexedClause
from scenes.pages.rules_page import PAGE_DRAG_KEY, EnlargePicture, RulesPage, ShowIndex, TurnBookPages
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.games import GAME_MODULES

SIZES = ((1280, 720, 2.0), (640, 360, 1.0), (1920, 1080, 0.8))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_temporary_app(tmp_path, (1280, 720))
    app.go_to_title()
    yield app
    app.close()


def opened(app: App, game: str, clause: str | None = None, turns: int = 0) -> RulesPage:
    book = app.context.rule_book(game)
    assert book is not None
    page = RulesPage(book, clause, turns)
    app.context.stack.push(page)
    app.paint()
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAME_MODULES)
def test_turning_all_pages_reads_every_clause_once_and_nothing_lies_outside(
    tmp_path: Path, game: str, size: tuple[int, int, float]
) -> None:
    app = open_temporary_app(tmp_path, size[:2], text_scale=size[2])
    app.go_to_title()
    page = opened(app, game)
    read: list[str] = []
    while True:
        for shown in page.chapter_pages(page.chapter)[page.page].clause_parts:
            assert shown.bottom <= page.room[1] + 1
            if not read or read[-1] != shown.clause_id:
                read.append(shown.clause_id)
        for one in page.chapter_pages(page.chapter)[page.page].pictures:
            assert one.x + one.width <= page.room[0] + 1 and one.y + one.width * 0.625 <= page.room[1] + 1
        before = (page.chapter, page.page)
        page.handle_intent(TurnBookPages(1))
        if (page.chapter, page.page) == before:
            break
    assert sorted(read) == sorted(clause.id for clause in page.book.clauses)
    assert read == [clause.id for _, clauses in page.book.chapters_with_clauses for clause in clauses]
    app.close()


def test_the_book_opens_at_a_clause_and_marks_it(app: App) -> None:
    page = opened(app, "abduction", "AB5.4")
    assert page.chosen is not None and page.chosen.id == "AB5.4" and page.marked
    assert any(part.clause_id == "AB5.4" for part in page.chapter_pages(page.chapter)[page.page].clause_parts)
    page.handle_intent(TurnBookPages(-1))
    assert not page.marked


def test_a_picture_stands_beside_its_first_clause_and_comes_closer(app: App) -> None:
    page = opened(app, "abduction", "AB2.8")
    assert "picture:far" in {target.key for target in app.frame.targets}
    assert app.context.pictures.is_busy
    while app.context.pictures.is_busy:
        app.kit.prerender()
    page.handle_intent(EnlargePicture("far"))
    app.paint()
    assert "picture:close" in {target.key for target in app.frame.targets}
    page.handle_intent(LeavePage())
    assert page.large is None and app.context.stack.top_scene is page
    page.handle_intent(LeavePage())
    assert app.context.stack.top_scene is not page


def test_the_index_leads_from_clause_to_clause(app: App) -> None:
    page = opened(app, "abduction")
    page.handle_intent(ShowIndex(is_shown=True))
    words = [entry.term for entry in page.book.index_entries]
    assert len(words) == len({word.casefold() for word in words})
    number = next(at for at, entry in enumerate(page.book.index_entries) if len(entry.clause_ids) > 1)
    for clause in (*page.book.index_entries[number].clause_ids, page.book.index_entries[number].clause_ids[0]):
        page.handle_intent(ShowNextIndexedClause(number))
        app.paint()
        assert page.chosen is not None and page.chosen.id == clause
        assert any(part.clause_id == clause for part in page.chapter_pages(page.chapter)[page.page].clause_parts)


def test_pages_are_turned_by_wheel_and_by_a_finger_whichever_way_the_book_lies(app: App) -> None:
    for turns, (dx, dy) in enumerate(((-200, 0), (0, -200), (200, 0), (0, 200))):
        page = opened(app, "abduction", "AB2.1", turns)
        here = (page.chapter, page.page)
        page.handle_intent(ScrollList(PAGE_DRAG_KEY, 10))
        assert (page.chapter, page.page) > here
        page.handle_intent(ScrollList(PAGE_DRAG_KEY, -10))
        assert (page.chapter, page.page) == here
        for _ in range(3):
            page.handle_intent(PanArea(PAGE_DRAG_KEY, dx / 3, dy / 3))
        page.handle_intent(EndPan(PAGE_DRAG_KEY, 0, 0))
        assert (page.chapter, page.page) > here
        app.context.stack.pop(page)


def test_a_chapter_begins_on_its_first_page(app: App) -> None:
    page = opened(app, "abduction", "AB7.3")
    page.handle_intent(ShowChapter(2))
    assert (page.chapter, page.page) == (2, 0)
    assert page.chosen is not None and page.chosen.id == page.book.chapters_with_clauses[2][1][0].id


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_no_entry_beside_the_page_is_shrunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text: float) -> None:
    """Titles and words of all indexes wrap in their full size, a word that is too long alone stays readable; only clauses have numbers."""
    app = open_temporary_app(tmp_path, (1280, 720), language=language, text_scale=text)
    app.go_to_title()
    kit, width, written = app.kit, 340 if text == 1.0 else 330, []
    monkeypatch.setattr(Pane, "text", lambda pane, words, x, y, size, *how: written.append((words, size, how)))
    for game in GAME_MODULES:
        book = app.context.rule_book(game)
        assert book is not None
        for rows in (list(contents.chapter_rows(book, None, str)), list(contents.index_rows(book, None))):
            laid = contents.lay_out_rows(kit, rows, width, {})
            contents.paint_rows(
                Pane.whole_window(app.frame), (0, 0, width + kit.u(18), laid[-1].y + 999), rows, ScrollArea("list"), {}, seek=False
            )
            assert all(one.y + one.height <= other.y for one, other in pairwise(laid))
            assert [row.trailing_mark == "" for row in rows] == [row.is_heading for row in rows]
    for words, size, (_, face, _, *limits) in written:
        px, room = kit.text_size_px(size), limits[0] if limits else width
        for line in words.split("\n"):
            wide = kit.fonts.line_width(line, face, px)
            assert wide <= room or (" " not in line and px * room / wide >= kit.smallest_text_px), line
            assert len(limits) < 2 or limits[1] == len(words.split("\n"))
    app.close()


def test_a_book_is_read_once_for_each_language(app: App) -> None:
    """Its text stands there with the first frame: nothing is read again when it is opened again."""
    book, shown = app.context.rule_book("homeland"), app.context.staged_pictures("homeland")
    assert book is not None
    assert app.context.rule_book("homeland") is book
    assert app.context.staged_pictures("homeland") is shown
    app.context.change_settings(language="nl")
    dutch = app.context.rule_book("homeland")
    assert dutch is not None
    assert dutch.clauses_by_id["HL1.1"].text != book.clauses_by_id["HL1.1"].text


def test_a_page_is_painted_again_only_when_a_picture_has_come(app: App) -> None:
    """Not in every frame until then: that would leave the picture itself no time."""
    book = app.context.rule_book("homeland")
    assert book is not None
    page = opened(app, "homeland", next(one.clauses[0] for one in app.context.staged_pictures("homeland") if one.clauses))
    page.update(0.0, 0.0)
    assert not page.has_all_pictures
    quiet = 0
    for _ in range(10_000):
        again = page.update(0.0, 0.0)
        quiet += not again
        if again or page.has_all_pictures:
            break
        app.kit.prerender()
    assert again, "it has come, and is not shown"
    assert quiet > 3
