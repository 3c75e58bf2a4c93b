"""What is kept of pictures: what was used stays before what was only drawn ahead, and long panels and veils take little."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics.kit import DrawingKit
from scenes.graphics.stretch import MIN_REPEATED_BYTES, repeated_over, stretch_middle, stretched_parts
from scenes.graphics.surface_cache import USED_SHARE, SurfaceCache
from scenes.widgets.panel import draw_stretchable_panel, draw_whole_panel

PICTURE_BYTES = 10 * 10 * 4


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((64, 64))
    pygame.display.quit()


def block() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


class Clock:
    """A time at which every picture takes as long to draw as it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 0.001

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def ask(cache: SurfaceCache, *names: str) -> None:
    for name in names:
        cache.get(name, block)


def draw_ahead(cache: SurfaceCache, *names: str) -> None:
    cache.draws_ahead = True
    ask(cache, *names)
    cache.draws_ahead = False


@pytest.mark.usefixtures("window")
def test_what_is_drawn_ahead_drives_out_nothing_that_was_used() -> None:
    cache = SurfaceCache(10 * PICTURE_BYTES, Clock())
    used = [f"used {number}" for number in range(8)]
    ask(cache, *used)
    draw_ahead(cache, *(f"ahead {number}" for number in range(30)))
    assert all(name in cache for name in used)
    assert [name for name in (f"ahead {number}" for number in range(30)) if name in cache] == ["ahead 28", "ahead 29"]
    assert cache.bytes == cache.limit


@pytest.mark.usefixtures("window")
def test_what_was_used_leaves_a_share_to_what_is_drawn_ahead_and_the_least_recently_used_goes() -> None:
    cache = SurfaceCache(20 * PICTURE_BYTES, Clock())
    draw_ahead(cache, *(f"ahead {number}" for number in range(20)))
    ask(cache, *(f"used {number}" for number in range(30)))
    kept_ahead = [number for number in range(20) if f"ahead {number}" in cache]
    kept = [number for number in range(30) if f"used {number}" in cache]
    assert len(kept_ahead) == round(20 * (1 - USED_SHARE)) and kept_ahead[-1] == 19
    assert kept == list(range(30 - len(kept), 30)) and len(kept) + len(kept_ahead) == 20


@pytest.mark.usefixtures("window")
def test_what_was_drawn_ahead_counts_as_used_once_it_is_asked_for_but_not_by_what_draws_ahead() -> None:
    cache = SurfaceCache(10 * PICTURE_BYTES, Clock())
    draw_ahead(cache, "first", "second")
    draw_ahead(cache, "second")
    ask(cache, "first")
    draw_ahead(cache, *(f"ahead {number}" for number in range(30)))
    assert "first" in cache and "second" not in cache
    assert cache.bytes == cache.limit


@pytest.mark.usefixtures("window")
def test_of_what_was_drawn_ahead_what_took_long_to_draw_stays_longer_but_not_for_ever() -> None:
    clock = Clock()
    cache = SurfaceCache(10 * PICTURE_BYTES, clock)
    clock.step = 0.02
    draw_ahead(cache, "room")
    clock.step = 0.001
    draw_ahead(cache, *(f"card {number}" for number in range(30)))
    assert "room" in cache and "card 29" in cache and "card 20" not in cache
    draw_ahead(cache, *(f"card {number}" for number in range(30, 300)))
    assert "room" not in cache
    assert len(cache) == 10 and cache.bytes == cache.limit


@pytest.mark.usefixtures("window")
def test_a_picture_can_be_forgotten_wherever_it_is() -> None:
    cache = SurfaceCache()
    ask(cache, "used", "other")
    draw_ahead(cache, "ahead")
    for name in ("used", "ahead", "never there"):
        cache.forget(name)
    assert "used" not in cache and "ahead" not in cache and "other" in cache
    assert cache.bytes == PICTURE_BYTES and len(cache) == 1
    cache.clear()
    ask(cache, *(f"used {number}" for number in range(3)))
    assert cache.bytes == 3 * PICTURE_BYTES


@pytest.mark.usefixtures("window")
def test_what_was_forgotten_takes_no_share_any_more() -> None:
    cache = SurfaceCache(10 * PICTURE_BYTES)
    ask(cache, *(f"gone {number}" for number in range(8)))
    for number in range(8):
        cache.forget(f"gone {number}")
    used = [f"used {number}" for number in range(6)]
    ask(cache, *used)
    draw_ahead(cache, *(f"ahead {number}" for number in range(10)))
    assert all(name in cache for name in used)


@pytest.mark.usefixtures("window")
def test_what_the_kit_draws_ahead_is_ahead() -> None:
    kit, seen = DrawingKit(assets_dir()), list[bool]()
    kit.prerenders.replace_job_list("some", (), lambda: [lambda: seen.append(kit.cache.draws_ahead)])
    kit.prerender()
    assert seen == [True] and not kit.cache.draws_ahead


@pytest.mark.usefixtures("window")
def test_a_long_middle_looks_the_same_repeated_where_it_is_laid_on() -> None:
    part = pygame.Surface((41, 700)).convert()
    for x in range(41):
        part.fill((6 * x, 255 - 6 * x, 90), (x, 0, 1, 700))
        part.fill((1, 2, 6 * x), (x, 300, 1, 9))
    for width in (1900, 1901, 41 + 256, 1304):
        laid = pygame.Surface((width, 700)).convert()
        parts = list(stretched_parts(part, width))
        laid.fblits([(piece, (x, 0)) for piece, x in parts])
        assert laid.get_buffer().raw == stretch_middle(part, (width, 700)).get_buffer().raw, width
        own = {id(piece): piece for piece, _ in parts if piece.get_parent() is None}
        assert len(parts) == 1 or sum(p.get_width() * p.get_height() * 4 for p in own.values()) < MIN_REPEATED_BYTES


@pytest.mark.usefixtures("window")
def test_a_page_as_wide_as_the_window_takes_little_and_looks_as_drawn_whole() -> None:
    kit = DrawingKit(assets_dir())
    kit.use_mood("homeland")
    panel = draw_stretchable_panel(kit, "raised", 1860, 1032, 12, None, 0, None, 1.0)
    whole = draw_whole_panel(kit, "raised", 1860, 1032, 12, None, 0, None, 1.0)
    assert panel.size == whole.get_size()
    assert panel.memory_bytes < 0.35 * 4 * whole.get_width() * whole.get_height()
    there, drawn = (pygame.Surface(panel.size) for _ in range(2))
    for surface in (there, drawn):
        surface.fill("#7A8B9C")
    panel.blit(there, 0, 0)
    drawn.blit(whole, (0, 0))
    differs = pygame.transform.average_color(pygame.PixelArray(there).compare(pygame.PixelArray(drawn), distance=0.02).make_surface())
    assert differs[:3] == (255, 255, 255), "as large as a shade of rounding at most"


@pytest.mark.usefixtures("window")
def test_a_picture_laid_on_again_and_again_fills_all() -> None:
    piece = pygame.Surface((30, 20))
    piece.fill("#FFFFFF")
    for size in ((30, 20), (31, 20), (95, 81)):
        target = pygame.Surface(size)
        target.fblits(repeated_over(piece, size))
        assert pygame.mask.from_threshold(target, (255, 255, 255), (1, 1, 1)).count() == size[0] * size[1]


@pytest.mark.usefixtures("window")
def test_what_is_asked_for_again_stays_longer_also_within_a_frame() -> None:
    cache = SurfaceCache(3 * PICTURE_BYTES, Clock())
    ask(cache, "first", "second", "third", "first", "fourth")
    assert [name for name in ("first", "second", "third", "fourth") if name in cache] == ["first", "third", "fourth"]
