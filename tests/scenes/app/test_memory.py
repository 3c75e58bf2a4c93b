"""What the program holds: nothing that was drawn for a game stays once another one is opened, and free memory goes back to the system."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app import garbage_collection
from scenes.app.garbage_collection import GarbageCollector
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
