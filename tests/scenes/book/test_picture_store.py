"""Pictures of staged positions: wanted, painted in slices, broken off where nobody wants them any more, and never half there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.engine.picture_store import PictureStore, WantedPicture
from scenes.graphics.kit import DrawingKit
from tabletop.core.errors import TabletopError

WIDE = 100
SLICE = 0.003


class Painter:
    """Paints for as long as it is told to, at most for some seconds."""

    def __init__(self) -> None:
        self.begun = list[str]()
        self.ended = list[str]()
        self.broken_off = list[str]()
        self.slow = set[str]()
        self.kit_is_held = True

    def preload_game_modules(self, game: str) -> Iterator[Callable[[], object]]:
        yield lambda: game

    def load_and_paint_picture(self, wanted: WantedPicture, box: object | None = None) -> pygame.Surface:
        self.begun.append(wanted.name)
        until = time.perf_counter() + 5.0
        try:
            while wanted.name in self.slow and time.perf_counter() < until:
                self._go_on()
        except BaseException:
            self.broken_off.append(wanted.name)
            raise
        if wanted.name == "wrong":
            raise TabletopError("error.picture", picture=wanted.name, why="it is wrong")
        self.ended.append(wanted.name)
        return pygame.Surface((WIDE, WIDE))

    def _go_on(self) -> None:
        pass

    def release_kit(self) -> None:
        self.kit_is_held = False


class Store:
    """A store of pictures of one game, with what paints them."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
        self.kit = DrawingKit(assets_dir())
        self.painter = Painter()
        self.faults = list[TabletopError]()
        self.pictures = PictureStore(self.kit, self, lambda: "en", self.faults.append)

    def picture_painter(self) -> Painter:
        return self.painter

    def ask(self, name: str) -> pygame.Surface | None:
        return self.pictures.get_or_request("some", name, WIDE)

    def want(self, *names: str) -> None:
        self.pictures.replace_wanted_pictures("some", list(names), WIDE)

    def draw_slices(self, count: int = 6) -> None:
        for _ in range(count):
            self.kit.prerender(SLICE)

    def draw_all(self) -> None:
        until = time.perf_counter() + 5.0
        while self.pictures.is_busy and time.perf_counter() < until:
            self.kit.prerender()


@pytest.fixture
def store() -> Iterator[Store]:
    yield Store()
    pygame.display.quit()


def test_a_picture_that_is_put_by_is_wanted_and_not_empty(store: Store) -> None:
    """One that is there and None could not be painted: so it is laid down when it is whole."""
    store.painter.slow.add("one")
    assert store.ask("one") is None
    store.draw_slices()
    assert store.painter.begun == ["one"]
    assert store.ask("one") is None and store.pictures.is_busy and store.pictures.is_wanted("some", "one", WIDE)
    store.painter.slow.clear()
    store.draw_all()
    assert store.ask("one") is not None and not store.pictures.is_busy
    assert store.painter.begun == store.painter.ended == ["one"]


def test_what_nobody_looks_at_any_more_is_broken_off_for_what_is_looked_at(store: Store) -> None:
    """As where a page is turned: the picture of the next page does not wait for that of the last one."""
    store.painter.slow.add("first")
    store.want("first", "second")
    store.draw_slices()
    store.want("second", "third")
    store.draw_all()
    assert store.painter.ended == ["second", "third"] and not store.pictures.is_busy
    assert store.painter.begun == ["first", "second", "third"]


def test_what_is_still_wanted_first_goes_on(store: Store) -> None:
    store.painter.slow.add("first")
    store.want("first", "second")
    store.draw_slices()
    store.want("first", "third")
    store.painter.slow.clear()
    store.draw_all()
    assert store.painter.begun == store.painter.ended == ["first", "third"]


def test_a_page_that_is_left_breaks_its_picture_off(store: Store) -> None:
    """And it is painted from its beginning for who comes back."""
    store.painter.slow.add("one")
    store.want("one")
    store.draw_slices()
    store.pictures.drop_wanted_pictures()
    until = time.perf_counter() + 5.0
    while not store.painter.broken_off and time.perf_counter() < until:
        time.sleep(0.001)
    assert store.painter.broken_off == ["one"] and not store.painter.kit_is_held
    assert not store.kit.prerenders.is_busy and not store.pictures.is_busy
    store.painter.slow.clear()
    store.want("one")
    store.draw_all()
    assert store.painter.ended == ["one"] and store.ask("one") is not None


def test_what_cannot_be_painted_is_told_once_and_stays_empty(store: Store) -> None:
    store.want("wrong", "right")
    store.draw_all()
    assert [str(fault.values["picture"]) for fault in store.faults] == ["wrong"]
    assert store.ask("wrong") is None and not store.pictures.is_busy and store.ask("right") is not None
