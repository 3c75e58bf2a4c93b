"""What tells of slow frames names where their time went, and leaves everything as it was."""

from __future__ import annotations

import gc

import pytest

from scenes.app.garbage_collection import GarbageCollector
from scenes.commands.frame_profiler import MEASURED_PLACES, SCREEN_PART_NAMES, FrameTrace
from scenes.graphics.kit import DrawingKit
from scenes.graphics.surface_cache import SurfaceCache
from scenes.session.plugins import game_or_plain_module
from scenes.table.screen import TableScreen
from tabletop.games import GAME_MODULES


def worked(rounds: int = 200_000) -> None:
    for _ in range(rounds):
        pass


class Work:
    def outer(self) -> None:
        worked()
        self.inner("deep")

    def inner(self, word: str) -> None:
        del word
        worked()


def test_a_slow_frame_is_told_with_its_parts() -> None:
    told: list[str] = []
    trace, work = FrameTrace(0.0, told.append), Work()
    with trace.instrument_code([(Work, "outer", lambda _: "outer"), (Work, "inner", lambda _, word: f"inner {word}")]), trace.trace_frame():
        work.outer()
    assert len(told) == 1
    assert "outer" in told[0]
    assert "inner deep" in told[0]


def test_what_was_watched_is_as_it_was() -> None:
    before = {(owner, name): vars(owner).get(name) for owner, name, _ in MEASURED_PLACES}
    with FrameTrace(1.0, print).instrument_code(MEASURED_PLACES):
        assert vars(SurfaceCache)["get"] is not before[SurfaceCache, "get"]
    assert {(owner, name): vars(owner).get(name) for owner, name, _ in MEASURED_PLACES} == before
    assert DrawingKit.prerender.__name__ == "prerender"


def test_nothing_is_collected_within_frames_and_everything_between_them() -> None:
    gone: list[str] = []

    class Knot:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            gone.append("knot")

    gc.collect()
    with GarbageCollector() as collector:
        Knot()
        _ = [[number] for number in range(20_000)]
        assert not gone
        assert not gc.isenabled()
        collector.collect_in_spare_time(0.0)
        assert not gone, "there was no time"
        collector.collect_in_spare_time(None)
        assert gone == ["knot"]
        kept = Knot()
        collector.freeze_existing_objects()
        del kept
        collector.collect_in_spare_time(None)
        assert gone == ["knot", "knot"], "what was left out is searched again when another scene has begun"
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("game", GAME_MODULES)
def test_what_is_watched_is_there(game: str) -> None:
    """Places and parts are named by strings: whoever renames a method hears of it here."""
    for owner, name, _ in MEASURED_PLACES:
        assert callable(getattr(owner, name)), name
    screens = vars(game_or_plain_module(game, "screen")).values()
    screen = next(kind for kind in screens if isinstance(kind, type) and issubclass(kind, TableScreen) and kind is not TableScreen)
    for part in SCREEN_PART_NAMES:
        assert callable(getattr(screen, part)), part
