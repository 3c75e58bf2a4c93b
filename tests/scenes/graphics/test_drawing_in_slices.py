"""What is drawn ahead is put by in the middle when its time is over, and nothing that is painted meanwhile mixes with it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.graphics.prerender import MAX_ASKED_COUNT

SLICE = 0.004
LONGEST_SECONDS = 5.0
SIZE = (60, 40)


class LongJob:
    """Something that takes many slices: until it may end, and never for ever."""

    def __init__(self, work: Callable[[], object] = lambda: None) -> None:
        self.has_begun = self.may_end = self.has_ended = self.was_broken_off = False
        self._work = work
        self._until = time.perf_counter() + LONGEST_SECONDS

    def __call__(self) -> None:
        self.has_begun = True
        try:
            while not self.may_end and time.perf_counter() < self._until:
                self._work()
        except BaseException:
            self.was_broken_off = True
            raise
        self.has_ended = True


def begin(kit: DrawingKit, job: LongJob) -> None:
    """Draw ahead until that is being done, and is put by."""
    until = time.perf_counter() + LONGEST_SECONDS
    while not job.has_begun and time.perf_counter() < until:
        kit.prerender(SLICE)
    kit.prerender(SLICE)
    assert job.has_begun and not job.has_ended


def plan(kit: DrawingKit, name: str, *jobs: Callable[[], object]) -> None:
    kit.prerenders.replace_job_list(name, jobs, lambda: jobs)


def test_a_picture_is_put_by_when_the_time_is_over(kit: DrawingKit) -> None:
    job, after = LongJob(), LongJob()
    after.may_end = True
    plan(kit, "long", job)
    plan(kit, "later", after)
    for _ in range(5):
        begun = time.perf_counter()
        kit.prerender(SLICE)
        assert time.perf_counter() - begun < 10 * SLICE
    assert kit.prerenders.is_busy and kit.prerenders.has_jobs_of("long") and not job.has_ended
    job.may_end = True
    while kit.prerenders.is_busy:
        kit.prerender()
    assert job.has_ended and after.has_ended
    assert not kit.prerenders.has_jobs_of("long")


def test_what_is_put_by_is_all_that_is_busy(kit: DrawingKit) -> None:
    """Also where no list is left: what a frame has asked for was the last."""
    job = LongJob()
    assert not PaintFrame(kit, pygame.Surface(SIZE)).can_show("card", job)
    begin(kit, job)
    assert kit.prerenders.is_busy
    job.may_end = True
    while kit.prerenders.is_busy:
        kit.prerender()
    assert job.has_ended


def test_what_is_forgotten_ends_where_it_stands(kit: DrawingKit) -> None:
    """As when the window gets another size: nothing waits for ever in a thread of its own."""
    job = LongJob()
    before = threading.active_count()
    plan(kit, "long", job)
    begin(kit, job)
    assert threading.active_count() == before + 1
    kit.prerenders.clear()
    assert not kit.prerenders.is_busy
    until = time.perf_counter() + LONGEST_SECONDS
    while threading.active_count() > before and time.perf_counter() < until:
        time.sleep(0.001)
    assert threading.active_count() == before and job.was_broken_off and not job.has_ended


def test_what_a_job_raises_is_heard_and_the_others_are_still_drawn(kit: DrawingKit) -> None:
    drawn = list[str]()

    def fail() -> None:
        raise ValueError("no")

    plan(kit, "one", fail, partial(drawn.append, "two"))
    with pytest.raises(ValueError, match="no"):
        kit.prerender()
    while kit.prerenders.is_busy:
        kit.prerender()
    assert drawn == ["two"]


def test_sheets_and_mood_of_what_is_put_by_are_its_own(kit: DrawingKit) -> None:
    """A frame that is painted meanwhile composes on its own sheets, and looks as the window does."""
    seen = list[tuple[str, tuple[int, ...], tuple[int, ...]]]()
    waiting = LongJob()

    def draw() -> None:
        kit.use_mood("homeland")
        scratch, sheet = kit.scratch_surface(SIZE), kit.sheet_surface(SIZE)
        scratch.fill((1, 2, 3, 255))
        sheet.fill((4, 5, 6))
        waiting()
        same = kit.scratch_surface(SIZE), kit.sheet_surface(SIZE)
        seen.append((kit.theme.name, tuple(same[0].get_at((5, 5))), tuple(same[1].get_at((5, 5)))))

    kit.use_mood("abduction")
    plan(kit, "long", draw)
    begin(kit, waiting)
    assert kit.theme.name == "abduction"
    for sheet in (kit.scratch_surface(SIZE), kit.sheet_surface(SIZE)):
        sheet.fill((9, 9, 9))
    kit.use_mood("shell")
    waiting.may_end = True
    while kit.prerenders.is_busy:
        kit.prerender()
    assert seen == [("homeland", (1, 2, 3, 255), (4, 5, 6, 255))]
    assert kit.theme.name == "shell" and tuple(kit.scratch_surface(SIZE).get_at((5, 5)))[:3] == (9, 9, 9)


def test_each_picture_begins_in_the_mood_of_the_window(kit: DrawingKit) -> None:
    moods = list[str]()

    def draw() -> None:
        moods.append(kit.theme.name)
        kit.use_mood("countdown")

    kit.use_mood("specter_ops")
    plan(kit, "some", draw, draw)
    while kit.prerenders.is_busy:
        kit.prerender()
    assert moods == ["specter_ops"] * 2


def test_what_a_frame_has_drawn_meanwhile_is_kept_once(kit: DrawingKit) -> None:
    """It could not wait for what was put by: its own picture stays, and counts once."""
    waiting = LongJob()

    def make() -> pygame.Surface:
        waiting()
        return pygame.Surface(SIZE, pygame.SRCALPHA)

    plan(kit, "long", partial(kit.cached_surface, "picture", make))
    begin(kit, waiting)
    mine = kit.cached_surface("picture", lambda: pygame.Surface(SIZE, pygame.SRCALPHA))
    size = kit.cache.bytes
    waiting.may_end = True
    while kit.prerenders.is_busy:
        kit.prerender()
    assert kit.cached_surface("picture", make) is mine
    assert kit.cache.bytes == size and len(kit.cache) == 1


def test_what_is_drawn_between_slices_is_not_ahead(kit: DrawingKit) -> None:
    waiting, seen = LongJob(), list[bool]()
    plan(kit, "long", waiting, lambda: seen.append(kit.cache.draws_ahead))
    begin(kit, waiting)
    assert not kit.cache.draws_ahead
    waiting.may_end = True
    while kit.prerenders.is_busy:
        kit.prerender()
    assert seen == [True]


def test_a_picture_that_can_wait_is_drawn_first_between_frames(kit: DrawingKit) -> None:
    """As a card that is held up: no frame waits for it, in the mood of the table that asked."""
    moods, drawn = list[str](), list[str]()

    def draw() -> None:
        moods.append(kit.theme.name)
        drawn.append("card")
        kit.cached_surface("card", lambda: pygame.Surface(SIZE))

    kit.use_mood("homeland")
    plan(kit, "list", partial(drawn.append, "list"))
    frame = PaintFrame(kit, pygame.Surface(SIZE))
    assert not frame.can_show("card", draw) and frame.needs_another_frame
    kit.use_mood("shell")
    assert kit.prerenders.is_busy
    kit.prerender()
    assert moods == ["homeland"] and kit.theme.name == "shell"
    frame = PaintFrame(kit, pygame.Surface(SIZE))
    assert frame.can_show("card", draw) and not frame.needs_another_frame
    assert not kit.prerenders.is_busy and drawn == ["card", "list"]


def test_no_picture_is_waited_for_for_ever(kit: DrawingKit) -> None:
    """Where there is no spare time at all a frame draws it itself; and what was driven out is waited for anew."""
    for _ in range(2):
        asked = [PaintFrame(kit, pygame.Surface(SIZE)).can_show("card", lambda: None) for _ in range(MAX_ASKED_COUNT + 1)]
        assert asked == [False] * MAX_ASKED_COUNT + [True]
        assert not kit.prerenders.is_busy
    assert not PaintFrame(kit, pygame.Surface(SIZE)).can_show("card", lambda: None)
    while kit.prerenders.is_busy:
        kit.prerender()
    asked = [PaintFrame(kit, pygame.Surface(SIZE)).can_show("card", lambda: None) for _ in range(MAX_ASKED_COUNT + 1)]
    assert asked == [False] * MAX_ASKED_COUNT + [True]


def test_nothing_waits_in_a_picture_that_is_kept(kit: DrawingKit) -> None:
    frame = PaintFrame(kit, pygame.Surface(SIZE), is_final=True)
    assert frame.can_show("card", lambda: None) and not kit.prerenders.is_busy


class SlowKey:
    """A name that takes longer than a slice to be told from others, as one of many parts."""

    compared = 0
    """How many are being compared now."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __hash__(self) -> int:
        SlowKey.compared += 1
        until = time.perf_counter() + 1.5 * SLICE
        while time.perf_counter() < until:
            self._think()
        SlowKey.compared -= 1
        return hash(self._name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SlowKey) and self._name == other._name

    def _think(self) -> None:
        pass


def test_nothing_is_put_by_while_the_pictures_that_are_kept_change(kit: DrawingKit) -> None:
    """A frame that keeps pictures, too, would change them under who looks through them."""
    size = 4 * SIZE[0] * SIZE[1]
    kit.cache.limit = 3 * size

    def draw(name: str) -> None:
        key = SlowKey(name)
        kit.cached_surface(key, lambda: pygame.Surface(SIZE, pygame.SRCALPHA))
        kit.forget_surface(SlowKey("nothing"))

    plan(kit, "many", *(partial(draw, str(number)) for number in range(6)), kit.note_uses, kit.cache.drop_unused)
    slices = 0
    while kit.prerenders.is_busy:
        kit.prerender(SLICE)
        slices += 1
        assert not SlowKey.compared
    assert slices > 6
