"""A page of the rule book is turned without painting the table below again, unless something has changed there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import Intent, LeavePage
from scenes.pages.panel_page import PanelPage
from scenes.pages.rules_page import RulesPage, TurnBookPages
from scenes.table.scene import TableScene
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock


class Reader:
    """Reads the rule book of HOMELAND over its table, and counts how often that is painted."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.clock = Clock()
        self.app: App = open_window(folder, self.clock, laptop=False, reduced_motion=True)
        self.table: TableScene = sit(self.app, "homeland", 4, laptop=False, seed=3)
        self.painted = 0
        paint = self.table.paint

        def counted(frame: PaintFrame) -> None:
            self.painted += 1
            paint(frame)

        patch.setattr(self.table, "paint", counted)
        self.wait()
        book = self.app.context.rule_book("homeland")
        assert book is not None
        self.page = RulesPage(book)
        self.app.open(self.page)
        self.wait()

    def wait(self) -> None:
        """Let everything come to rest."""
        for _ in range(40):
            self.clock.now += 0.3
            self.app.step()
            self.app.work_in_spare_time(None)

    def paints_for(self, intent: Intent) -> int:
        """Return how often the table is painted for an intent; where it is not, the window shows what it would show if all were painted."""
        before, page = self.painted, self.app.frame
        self.app.dispatch_intents([intent])
        self.app.step()
        assert self.app.frame is not page, "nothing was painted"
        paints = self.painted - before
        if paints:
            return paints
        surface = pygame.Surface(self.app.window.size).convert()
        whole = PaintFrame(self.app.kit, surface, frozenset(), None, self.app.frame.now)
        self.app.context.stack.paint(whole)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(self.app.window.surface, "RGB")
        self.app.context.stack.changed = True
        self.app.step()
        return paints


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    made = Reader(tmp_path, monkeypatch)
    yield made
    made.app.close()


def test_a_page_is_turned_and_nothing_below_is_painted(reader: Reader) -> None:
    for by in (1, 1, -1, 1):
        shown = reader.page.chapter, reader.page.page
        assert reader.paints_for(TurnBookPages(by)) == 0
        assert (reader.page.chapter, reader.page.page) != shown


def test_what_has_become_another_below_is_painted(reader: Reader) -> None:
    reader.table.update = lambda now, dt: True  # type: ignore[method-assign] # something moves there
    assert reader.paints_for(TurnBookPages(1)) == 1
    del reader.table.update
    reader.wait()
    assert reader.paints_for(TurnBookPages(1)) == 0


def test_what_is_covered_below_when_the_window_is_left_is_covered_under_a_page_too(reader: Reader) -> None:
    reader.app.dispatch_intents([TurnBookPages(1)])
    before = reader.painted
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    reader.app.step()
    assert reader.painted == before + 1


def test_a_page_that_was_left_a_moment_ago_leaves_nothing_below(reader: Reader) -> None:
    reader.app.dispatch_intents([LeavePage()])
    before = reader.painted
    reader.app.paint()
    listed = reader.app.canvas.listed_count
    reader.app.paint()
    assert reader.painted == before + 2
    assert listed == reader.app.canvas.listed_count


def test_settings_and_sizes_and_pages_that_do_something_below_paint_all(reader: Reader) -> None:
    reader.app.context.change_settings(language="de")
    assert reader.paints_for(TurnBookPages(1)) == 1
    reader.wait()
    reader.app.open(PanelPage())
    reader.wait()
    assert reader.paints_for(TurnBookPages(1)) == 1, "who knows what is done on this one"
