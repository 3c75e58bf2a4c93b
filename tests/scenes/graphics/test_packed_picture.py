"""Pictures that nobody asks for are packed: they come back to the pixel, without being drawn, and take a fraction meanwhile."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics.kit import LONG_PAUSE_SECONDS, SMALL_REST_SHARE, DrawingKit
from scenes.graphics.packed_picture import BAND_BYTES, MIN_PACKED_BYTES, PackedPicture
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.graphics.surface_cache import LATELY_FRAME_COUNT, PACKED_SHARE, REST_SHARE, ROOM_SHARE, WHOLE_METHODS, SurfaceCache
from tabletop.bots.sliced_call import SlicedCall

SIDE_PX = 100
PICTURE_BYTES = SIDE_PX * SIDE_PX * 4


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((64, 64))
    pygame.display.quit()


def drawing(seed: int, size: tuple[int, int] = (SIDE_PX, SIDE_PX)) -> pygame.Surface:
    """Return rectangles in half transparent colours."""
    luck, surface = random.Random(seed), pygame.Surface(size, pygame.SRCALPHA)
    for _ in range(20):
        surface.fill([luck.randrange(256) for _ in range(4)], (luck.randrange(size[0]), luck.randrange(size[1]), 40, 30))
    return surface


def noise() -> pygame.Surface:
    """Return what no packing makes smaller."""
    return pygame.image.frombytes(random.Random(3).randbytes(PICTURE_BYTES), (SIDE_PX, SIDE_PX), "RGBA")


def pixels(picture: pygame.Surface | SplitSurface) -> bytes:
    """Return how a picture looks on a pattern."""
    ground = pygame.Surface((400, 400))
    ground.fill("#7A8B9C")
    ground.fill("#102030", (0, 0, 90, 400))
    ground.blit(picture, (3, 5)) if isinstance(picture, pygame.Surface) else picture.blit(ground, 3, 5)
    return ground.get_buffer().raw


def repeated(seed: int) -> SplitSurface:
    """Return a picture that one surface is laid on in twice, and a piece of it once more."""
    sheet = drawing(seed).convert_alpha()
    return SplitSurface([(sheet, (0, 0)), (sheet, (150, 0)), (sheet.subsurface((10, 20, 30, 40)), (0, 150))], (250, 250))


@pytest.mark.parametrize(
    "make",
    [
        lambda: drawing(1).convert_alpha(),
        lambda: drawing(2).convert(),
        lambda: drawing(3, (311, 97)).convert_alpha(),
        lambda: split_surface(drawing(4), pygame.Rect(20, 20, 50, 60)),
        lambda: repeated(5),
    ],
    ids=["alpha", "opaque", "odd", "split", "repeated"],
)
def test_a_picture_comes_back_to_the_pixel_and_in_its_format(make: Callable[[], pygame.Surface | SplitSurface]) -> None:
    picture = make()
    looks, packed = pixels(picture), PackedPicture(picture)
    parts = [picture] if isinstance(picture, pygame.Surface) else [part for part, _ in picture.parts]
    kinds = [(part.get_size(), part.get_masks(), part.get_flags() & pygame.SRCALPHA, part.get_alpha()) for part in parts]
    own = sum(part.get_width() * part.get_height() * 4 for part in {id(part): part for part in parts}.values())
    assert packed.bytes < own / 4
    del picture, parts
    again = packed.unpack()
    assert pixels(again) == looks
    back = [again] if isinstance(again, pygame.Surface) else [part for part, _ in again.parts]
    assert [(part.get_size(), part.get_masks(), part.get_flags() & pygame.SRCALPHA, part.get_alpha()) for part in back] == kinds


def test_a_picture_larger_than_a_band_comes_back_to_the_pixel() -> None:
    side = 100 + round((BAND_BYTES / 4) ** 0.5)
    picture = drawing(7, (side, side)).convert_alpha()
    raw, packed = picture.get_buffer().raw, PackedPicture(picture)
    del picture
    again = packed.unpack()
    assert isinstance(again, pygame.Surface) and again.get_buffer().raw == raw


def test_what_repeats_a_surface_has_it_once_and_what_is_still_held_is_given_as_it_is() -> None:
    picture = repeated(1)
    packed = PackedPicture(picture)
    assert packed.unpack() is picture
    sheet = picture.parts[0][0]
    del picture
    again = packed.unpack()
    assert isinstance(again, SplitSurface)
    assert again.parts[0][0] is sheet and again.parts[1][0] is sheet and again.parts[2][0].get_parent() is sheet
    assert packed.unpack() is again
    del sheet, again
    anew = packed.unpack()
    assert isinstance(anew, SplitSurface)
    sheet = anew.parts[0][0]
    del anew
    last = packed.unpack()
    assert isinstance(last, SplitSurface) and last.parts[1][0] is sheet


def test_what_cannot_be_packed_says_so() -> None:
    sheet = drawing(1).convert_alpha()
    keyed = drawing(2).convert()
    keyed.set_colorkey("#000000")
    faint = drawing(3).convert()
    faint.set_alpha(90)
    for picture in (sheet.subsurface((0, 0, 50, 50)), keyed, faint, pygame.Surface((90, 90), depth=8), noise().convert_alpha()):
        with pytest.raises(ValueError, match=r"piece|kind|smaller"):
            PackedPicture(picture)


class Drawings:
    """Pictures by number, and how often each was drawn."""

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def ask(self, cache: SurfaceCache, *numbers: int) -> None:
        for number in numbers:
            cache.get(number, partial(self._draw, number))

    def draw_ahead(self, cache: SurfaceCache, *numbers: int) -> None:
        cache.draws_ahead = True
        self.ask(cache, *numbers)
        cache.draws_ahead = False

    def _draw(self, number: int) -> pygame.Surface:
        self.drawn.append(number)
        return drawing(number)


def pack_all(cache: SurfaceCache) -> list[object]:
    """Pack what is to be packed; return the names in their order."""
    names = []
    while (key := cache.key_to_pack()) is not None:
        cache.pack(key)
        names.append(key)
    return names


def test_what_nobody_asked_for_lately_is_packed_down_to_a_share_and_is_there_again_without_being_drawn() -> None:
    cache, drawings = SurfaceCache(20 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(8))
    drawings.draw_ahead(cache, *range(8, 14))
    looks = {number: pixels(drawing(number).convert_alpha()) for number in range(14)}
    cache.frame_count += LATELY_FRAME_COUNT // 2
    drawings.ask(cache, 2)
    cache.frame_count += LATELY_FRAME_COUNT // 2
    rest = round(20 * REST_SHARE)
    assert pack_all(cache) == [0, 1, 3, 4, 5, 6, 7][: 14 - rest], "what was asked for longest ago first"
    assert cache.bytes == rest * PICTURE_BYTES and 0 < cache.packed_bytes < 7 * PICTURE_BYTES / 4
    assert all(number in cache for number in range(14))
    drawn = list(drawings.drawn)
    for number in range(14):
        assert pixels(cache.get(number, lambda: drawing(99))) == looks[number]
    assert drawings.drawn == drawn and cache.bytes == 14 * PICTURE_BYTES


def test_what_was_asked_for_lately_stays_and_then_what_was_drawn_ahead_is_packed() -> None:
    cache, drawings = SurfaceCache(20 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(10))
    drawings.draw_ahead(cache, 10, 11)
    assert pack_all(cache) == [10, 11], "all others were asked for lately"
    assert cache.bytes == 10 * PICTURE_BYTES


def test_what_was_packed_once_is_not_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(10))
    cache.frame_count += LATELY_FRAME_COUNT
    pack_all(cache)
    drawings.ask(cache, *range(10))
    cache.frame_count += LATELY_FRAME_COUNT
    held, packed = cache.packed_bytes, list[object]()
    monkeypatch.setattr(PackedPicture, "__init__", lambda self, picture: packed.append(picture))
    cache.limit = 5 * PICTURE_BYTES
    for key in range(6):
        cache.pack(key)
    assert not packed and cache.packed_bytes == held and cache.bytes == 4 * PICTURE_BYTES


def test_small_pictures_and_what_does_not_get_smaller_stay_as_they_are() -> None:
    cache = SurfaceCache(PICTURE_BYTES)
    side = round((MIN_PACKED_BYTES / 4) ** 0.5) - 1
    cache.get("small", lambda: drawing(1, (side, side)))
    cache.frame_count += LATELY_FRAME_COUNT
    cache.limit = 1
    assert cache.key_to_pack() is None
    cache.limit = 2 * PICTURE_BYTES
    cache.get("noise", noise)
    cache.frame_count += LATELY_FRAME_COUNT
    assert pack_all(cache) == ["noise"], "it is tried once"
    assert "noise" in cache and cache.packed_bytes == 0
    cache.forget("noise")
    cache.get("noise", lambda: drawing(1))
    cache.frame_count += LATELY_FRAME_COUNT
    assert pack_all(cache) == ["noise"] and cache.packed_bytes > 0, "another picture of that name"


def test_what_was_asked_for_while_it_was_packed_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(8))
    cache.frame_count += LATELY_FRAME_COUNT
    pack = PackedPicture.__init__

    def ask_and_pack(self: PackedPicture, picture: pygame.Surface) -> None:
        drawings.ask(cache, 0)
        pack(self, picture)

    monkeypatch.setattr(PackedPicture, "__init__", ask_and_pack)
    cache.pack(0)
    assert cache.bytes == 8 * PICTURE_BYTES and cache.packed_bytes == 0
    monkeypatch.setattr(PackedPicture, "__init__", lambda self, picture: (cache.clear(), pack(self, picture))[1])
    cache.pack(1)
    assert (cache.bytes, cache.packed_bytes, len(cache)) == (0, 0, 0), "all was let go of meanwhile"


def test_what_was_drawn_ahead_anew_while_it_was_packed_is_not_taken_for_what_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.draw_ahead(cache, 0)
    pack = PackedPicture.__init__

    def draw_anew_and_pack(self: PackedPicture, picture: pygame.Surface) -> None:
        cache.clear()
        cache.draws_ahead = True
        cache.get(0, lambda: drawing(77))
        cache.draws_ahead = False
        pack(self, picture)

    monkeypatch.setattr(PackedPicture, "__init__", draw_anew_and_pack)
    cache.pack(0)
    assert cache.packed_bytes == 0
    assert pixels(cache.get(0, lambda: drawing(99))) == pixels(drawing(77).convert_alpha())


def test_when_all_is_let_go_of_what_is_packed_goes_too() -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, 0, 1)
    cache.pack(0)
    assert cache.packed_bytes > 0
    cache.clear()
    assert (cache.bytes, cache.packed_bytes, len(cache), 0 in cache) == (0, 0, 0, False)


def test_packed_pictures_take_a_share_and_the_least_recently_asked_for_go() -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    for first in range(0, 400, 8):
        drawings.ask(cache, *range(first, first + 8))
        cache.frame_count += LATELY_FRAME_COUNT
        for key in range(first, first + 8):
            cache.pack(key)
        drawings.ask(cache, 0)
        cache.pack(0)
    assert 0.5 * PACKED_SHARE * cache.limit < cache.packed_bytes <= PACKED_SHARE * cache.limit
    assert 1 not in cache and 399 in cache and drawings.drawn.count(0) == 1


def test_what_is_forgotten_is_forgotten_packed_too() -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(3))
    for key in range(3):
        cache.pack(key)
    cache.forget(0)
    cache.note_uses()
    drawings.ask(cache, 1)
    cache.drop_unused()
    assert [number in cache for number in range(3)] == [False, True, False]
    cache.forget(1)
    assert (cache.bytes, cache.packed_bytes, len(cache)) == (0, 0, 0)


def test_unpacking_drives_out_no_more_than_drawing_does() -> None:
    cache, drawings = SurfaceCache(6 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(4))
    for key in range(4):
        cache.pack(key)
    drawings.ask(cache, *range(10, 16), *range(4))
    assert cache.bytes == cache.limit
    assert drawings.drawn == [*range(4), *range(10, 16)]


@pytest.mark.parametrize("meanwhile", ["nothing", "ask", "clear"])
@pytest.mark.parametrize("calls", range(1, 26))
def test_packing_is_put_by_at_any_call_while_frames_go_on(calls: int, meanwhile: str) -> None:
    cache, drawings = SurfaceCache(10 * PICTURE_BYTES), Drawings()
    drawings.ask(cache, *range(4))
    cache.frame_count += LATELY_FRAME_COUNT
    looks = pixels(drawing(0).convert_alpha())
    work = SlicedCall(partial(cache.pack, 0), lines=False, whole=WHOLE_METHODS)
    for _ in range(calls):
        if work.run_for(0.0):
            break
    if meanwhile == "ask":
        assert pixels(cache.get(0, lambda: drawing(99))) == looks, "it can be laid on: no surface is locked"
    elif meanwhile == "clear":
        cache.clear()
    while not work.run_for(1.0):
        pass
    work.result()
    if meanwhile == "clear":
        assert (cache.bytes, cache.packed_bytes, len(cache), 0 in cache) == (0, 0, 0, False)
        return
    assert pixels(cache.get(0, lambda: drawing(99))) == looks
    assert cache.bytes == 4 * PICTURE_BYTES and len(cache) == 4


def test_the_kit_packs_when_nothing_is_left_to_be_drawn_and_before_where_room_is_short() -> None:
    kit, done = DrawingKit(assets_dir(), limit=20 * PICTURE_BYTES), list[str]()

    def draw(name: str, count: int) -> None:
        done.append(f"{name} {round(kit.cache.bytes / PICTURE_BYTES)}")
        for number in range(count):
            kit.cached_surface((name, number), partial(drawing, number))

    few, many = round(20 * SMALL_REST_SHARE) + 3, round(20 * ROOM_SHARE) + 2
    kit.prerenders.replace_job_list("few", (), lambda: [partial(draw, "few", few), partial(draw, "then", 1)])
    while kit.prerenders.is_busy:
        kit.prerender()
    assert done == ["few 0", f"then {few}"] and REST_SHARE < kit.cache.bytes / kit.cache.limit <= SMALL_REST_SHARE
    done.clear()
    kit.prerenders.replace_job_list("many", (), lambda: [partial(draw, "many", many - few), partial(draw, "late", 1)])
    kit.cached_surface("more", lambda: drawing(1, (3 * SIDE_PX, 2 * SIDE_PX)))
    while kit.prerenders.is_busy:
        kit.prerender()
    begun = {name: int(held) for name, held in (told.split() for told in done)}
    assert begun["late"] <= 20 * ROOM_SHARE < begun["many"] + many - few


def test_a_picture_that_many_frames_went_without_is_packed() -> None:
    kit = DrawingKit(assets_dir(), limit=10 * PICTURE_BYTES)
    for number in range(9):
        kit.cached_surface(number, partial(drawing, number))
    for _ in range(LATELY_FRAME_COUNT):
        assert not kit.prerenders.is_busy
        kit.begin_frame(has_pause=True)
        kit.cached_surface(8, partial(drawing, 8))
    assert kit.prerenders.is_busy
    while kit.prerenders.is_busy:
        kit.prerender()
    assert 0 < kit.cache.bytes <= SMALL_REST_SHARE * kit.cache.limit and 0 in kit.cache


def test_what_a_frame_waits_for_is_drawn_before_anything_is_packed() -> None:
    kit, done = DrawingKit(assets_dir(), limit=10 * PICTURE_BYTES), list[int]()
    kit.cache.draws_ahead = True
    for number in range(9):
        kit.cached_surface(number, partial(drawing, number))
    kit.cache.draws_ahead = False
    assert kit.prerenders.is_busy, "there is something to pack"
    kit.prerenders.wait_for("wanted", lambda: done.append(kit.cache.bytes))
    while kit.prerenders.is_busy:
        kit.prerender()
    assert done == [9 * PICTURE_BYTES] and kit.cache.bytes <= SMALL_REST_SHARE * kit.cache.limit


def test_sheets_as_large_as_the_window_go_in_a_long_pause_and_stay_in_a_short_one() -> None:
    kit = DrawingKit(assets_dir())
    scratch, sheet = kit.scratch_surface((64, 64)), kit.sheet_surface((64, 64))
    kit.begin_frame(has_pause=True)
    assert kit.paint_waiting_still(LONG_PAUSE_SECONDS / 2)
    assert kit.scratch_surface((64, 64)) is scratch and kit.sheet_surface((64, 64)) is sheet
    assert kit.paint_waiting_still(LONG_PAUSE_SECONDS)
    assert kit.scratch_surface((64, 64)) is not scratch and kit.sheet_surface((64, 64)) is not sheet
