"""What the program holds: nothing that was drawn for a game stays once another one is opened, and free memory goes back to the system."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame
import pytest

from scenes.app import garbage_collection, system_memory
from scenes.app.garbage_collection import GarbageCollector
from scenes.commands.scenario_runner import open_benchmark
from scenes.games.abduction.art.tile_rooms import MASTER_PX
from scenes.graphics.patterns import PATTERN_NAMES
from scenes.graphics.surface_cache import SurfaceCache
from scenes.session.seating import StartRequest
from scenes.shell.default_seats import default_seats
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


def test_only_what_was_used_since_stays() -> None:
    cache, made = SurfaceCache(), list[str]()

    def ask(*names: str) -> None:
        for name in names:
            cache.get(name, lambda name=name: (made.append(name), pygame.Surface((10, 10)))[1])  # type: ignore[misc]

    pygame.display.init()
    pygame.display.set_mode((10, 10))
    ask("board", "card")
    held = cache.bytes
    cache.drop_unused()
    assert cache.bytes == held, "no uses were noted"
    cache.note_uses()
    ask("card", "lid")
    cache.drop_unused()
    assert cache.bytes == held and "board" not in cache and "card" in cache and "lid" in cache
    ask("card", "lid", "board")
    assert made == ["board", "card", "lid", "board"]
    cache.drop_unused()
    assert cache.bytes == 3 * held // 2, "uses are noted once"


def test_what_was_drawn_for_a_game_goes_when_another_one_is_opened(tmp_path: Path) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)

    def look(count: int) -> int:
        for _ in range(count):
            clock.now += 0.5
            app.step()
            app.work_in_spare_time(None)
        return app.kit.cache.bytes

    def play(game: str) -> None:
        app.context.start_game(StartRequest(game, default_seats(app.context, game, 3), False, {}, 1))

    app.go_to_title()
    shelf = look(20)
    play("countdown")
    table = look(20)
    assert table > 2 * shelf
    app.go_to_title()
    assert look(20) >= table, "the same game may be opened again"
    play("specter_ops")
    assert app.kit.cache.bytes < 1.2 * shelf
    assert not app.kit.cached_pictures
    app.close()


def test_a_table_lets_go_of_the_shelf_once_it_is_drawn_and_the_shelf_comes_back_box_by_box(tmp_path: Path) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    app.context.folders.saves.mkdir(parents=True, exist_ok=True)

    def look(count: int, *, spare: bool = True) -> None:
        for _ in range(count):
            clock.now += 0.5
            app.step()
            if spare:
                app.work_in_spare_time(None)

    def shown() -> bytes:
        return app.canvas.copy().get_buffer().raw

    app.go_to_title()
    look(6)
    shelf = app.kit.cache.bytes
    app.context.start_game(StartRequest("homeland", default_seats(app.context, "homeland", 3), False, {}, 1))
    look(2, spare=False)
    with_shelf = app.kit.cache.bytes
    assert with_shelf > shelf
    look(1)
    misses = app.kit.cache.misses
    look(5)
    assert app.kit.cache.misses == misses, "the table has all it needs"
    app.go_to_title()
    app.step()
    first = shown()
    look(6)
    picture = shown()
    assert first != picture, "the boxes were not there yet"
    assert app.kit.cache.misses >= misses + 5, "the wall and four boxes had gone"
    look(1)
    app.go_to_title()
    app.step()
    assert shown() == picture, "what is at hand is there at once"
    app.close()


@pytest.mark.parametrize("game", ["countdown", "abduction"])
def test_what_larger_pictures_were_put_together_from_is_not_kept(tmp_path: Path, game: str) -> None:
    app = open_benchmark(tmp_path, game, (1280, 720))
    for _ in range(3):
        app.step()
        app.work_in_spare_time(None)
    cache, size = app.kit.cache, (1280, 720)
    if game == "countdown":
        kept = [("cd backdrop", size, kind) for kind in ("", *PATTERN_NAMES) if ("cd backdrop", size, kind) in cache]
        assert len(kept) == 1 and kept[0][2], "one table, with the pattern of its location"
        assert not any(("cd pattern", size, kind, strip) in cache for kind in PATTERN_NAMES for strip in range(8))
    else:
        assert sum(("hull", "abduction", bits, lamps, MASTER_PX) in cache for bits in range(1, 16) for lamps in (0, 1)) == 29
        assert not any(("hull dark", "abduction", bits, MASTER_PX) in cache for bits in range(16))
    app.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc is asked to")
def test_all_threads_share_one_heap_and_large_pieces_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[int, int] = {}

    class Library:
        def mallopt(self, option: int, number: int) -> int:
            asked[option] = number
            return 1

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Library())
    system_memory.find_c_library.cache_clear()
    with GarbageCollector():
        pass
    system_memory.find_c_library.cache_clear()
    assert asked == {-8: 1, -3: system_memory.SEPARATE_PIECE_BYTES, -1: system_memory.KEPT_FREE_BYTES}
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    system_memory.use_memory_sparingly()
    system_memory.give_free_memory_back()
    system_memory.find_c_library.cache_clear()


def test_free_memory_goes_back_now_and_then_when_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    moment = [1000.0]
    monkeypatch.setattr(garbage_collection, "give_free_memory_back", lambda: given.append(1))
    monkeypatch.setattr("time.monotonic", lambda: moment[0])
    with GarbageCollector() as collector:
        collector.collect_in_spare_time(0.005)
        assert not given, "a frame is near"
        collector.collect_in_spare_time(None)
        collector.collect_in_spare_time(None)
        assert given == [1], "it was done a moment ago"
        moment[0] += garbage_collection.GIVING_PERIOD_SECONDS + 0.1
        collector.collect_in_spare_time(0.2)
        assert given == [1, 1]
