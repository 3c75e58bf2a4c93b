"""What is packed next: found quickly, and in the order in which it was asked for last. And who waits for what was packed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.graphics.surface_cache import LATELY_FRAME_COUNT, SurfaceCache
from tests.scenes.graphics.test_packed_picture import PICTURE_BYTES, SIDE_PX, Drawings, drawing, noise, pack_all


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((64, 64))
    pygame.display.quit()


class AskedName:
    """A name that counts how often its hash is asked for, as one of cards and words works it out by calls."""

    asked_count = 0

    def __hash__(self) -> int:
        type(self).asked_count += 1
        return id(self)


def test_what_is_to_be_packed_is_found_without_asking_names() -> None:
    """However many small pictures have lain there longer, and what does not get smaller: a search begins at the oldest."""
    cache, names = SurfaceCache(12 * SIDE_PX * SIDE_PX), [AskedName() for _ in range(200)]
    for name in names[:-2]:
        cache.get(name, lambda: drawing(1, (8, 8)))
    cache.get(names[-2], noise)
    cache.get(names[-1], lambda: drawing(1))
    cache.frame_count += LATELY_FRAME_COUNT + 1
    cache.pack(names[-2])
    AskedName.asked_count = 0
    assert cache.key_to_pack() is names[-1]
    assert AskedName.asked_count == 0


def test_what_was_asked_for_again_is_packed_after_what_was_not() -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(10))
    cache.frame_count += 1
    drawings.ask(cache, 0, 1)
    cache.frame_count += LATELY_FRAME_COUNT
    cache.limit = PICTURE_BYTES
    assert pack_all(cache)[-2:] == [0, 1]


def test_what_may_come_later_is_unpacked_between_frames() -> None:
    """No frame does it, where a frame can do without the picture; one that is to be whole does."""
    kit = DrawingKit(assets_dir())
    kit.cached_surface("sign", lambda: drawing(1))
    kit.cache.frame_count += LATELY_FRAME_COUNT
    kit.cache.pack("sign")
    assert "sign" in kit.cache and not kit.cache.is_at_hand("sign")
    frame = PaintFrame(kit, pygame.Surface((8, 8)))
    kit.draws_between_frames = True
    assert frame.waits_for("sign", lambda: kit.cached_surface("sign", lambda: drawing(2))) and frame.needs_another_frame
    assert PaintFrame(kit, pygame.Surface((8, 8)), is_final=True).can_show("sign", lambda: drawing(2))
    while kit.prerenders.is_busy:
        kit.prerender()
    assert kit.cache.is_at_hand("sign") and kit.cache.misses == 1
    assert not frame.waits_for("sign", lambda: drawing(2))
    kit.cache.draws_ahead = True
    kit.cached_surface("soon", lambda: drawing(3))
    kit.cache.draws_ahead = False
    assert kit.cache.is_at_hand("soon")
