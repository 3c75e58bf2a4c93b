"""What is drawn ahead, and what may be painted a few frames later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from scenes.board.camera import GLIDE_SECONDS
from scenes.graphics.frame import MAX_REPAINTS_PER_FRAME, MAX_WAIT_FRAMES, MAX_WAIT_FRAMES_IN_GLIDE, PaintFrame
from scenes.graphics.kit import MIN_PAUSE_SECONDS, DrawingKit
from scenes.graphics.prerender import PrerenderQueue

PLACE = pygame.Rect(10, 10, 60, 40)


def test_lists_are_worked_off_in_order_and_only_once() -> None:
    done: list[str] = []
    warmth = PrerenderQueue()

    def jobs(*names: str) -> Callable[[], list[Callable[[], object]]]:
        return lambda: [partial(done.append, name) for name in names]

    warmth.replace_job_list("first", 1, jobs("a", "b"))
    warmth.replace_job_list("second", 1, jobs("c"))
    while warmth.is_busy:
        warmth.draw_for(1.0)
    warmth.replace_job_list("first", 1, jobs("a", "b"))
    assert done == ["a", "b", "c"]
    assert not warmth.is_busy
    warmth.replace_job_list("first", 2, jobs("d"))
    warmth.draw_for(1.0)
    assert done[-1] == "d"


def test_what_somebody_waits_for_comes_first() -> None:
    """As the pictures of a rule book over a table that has its own to draw ahead."""
    done: list[str] = []
    queue = PrerenderQueue()
    queue.replace_job_list("table", 1, lambda: [partial(done.append, "card")])
    queue.replace_job_list("book", 1, lambda: [partial(done.append, "picture")], awaited=True)
    queue.draw_for(1.0)
    assert done == ["picture", "card"]


class Name:
    """A picture's name that works its hash out by calls, as one of cards and words does: what draws ahead can be put by in each."""

    def __hash__(self) -> int:
        return self._hash()

    def __eq__(self, other: object) -> bool:
        return self is other

    def _hash(self) -> int:
        return 7


@pytest.mark.parametrize("slices", range(24))
def test_a_frame_may_give_up_waiting_at_any_moment(slices: int) -> None:
    """Also while what it waited for is about to be drawn."""
    queue, name, drawn = PrerenderQueue(), Name(), list[str]()
    queue.replace_job_list("others", 1, lambda: [partial(drawn.append, "other")])
    assert queue.wait_for(name, partial(drawn.append, "awaited"))
    for _ in range(slices):
        queue.draw_for(0.0)
    while queue.wait_for(name, partial(drawn.append, "again")):
        pass
    while queue.is_busy:
        queue.draw_for(1.0)
    assert drawn.count("other") == 1 and len(drawn) <= 3


@pytest.mark.parametrize("slices", range(24))
def test_a_list_may_be_replaced_at_any_moment(slices: int) -> None:
    """Also where the one before has just come to its end."""
    queue, drawn = PrerenderQueue(), list[str]()

    def jobs(*names: str) -> Iterator[Callable[[], object]]:
        yield from (partial(drawn.append, name) for name in names)
        Name()._hash()

    queue.replace_job_list("list", 1, lambda: jobs("old"))
    for _ in range(slices):
        queue.draw_for(0.0)
    queue.replace_job_list("list", 2, lambda: jobs("new"))
    while queue.is_busy:
        queue.draw_for(1.0)
    assert drawn in (["old", "new"], ["new"])


def paint(kit: DrawingKit, keys: list[int], waits: Callable[[object], bool] | None, *, glides: bool = False) -> tuple[list[int], bool]:
    """Paint a still for each key, while the view of a board glides or not; give those that were painted anew."""
    frame = PaintFrame(kit, pygame.Surface((320, 180)).convert(), view_glides=glides)
    anew: list[int] = []

    def draw(under: PaintFrame, index: int) -> None:
        anew.append(index)

    for index, key in enumerate(keys):
        frame.paint_cached(f"still {index}", PLACE, key, partial(draw, index=index), None, waits)
    return anew, frame.needs_another_frame


def test_stills_that_may_wait_are_painted_in_the_next_frames(kit: DrawingKit) -> None:
    assert paint(kit, [0, 0, 0], lambda old: True) == ([0, 1, 2], False)
    painted: list[int] = []
    for _ in range(3):
        anew, behind = paint(kit, [1, 1, 1], lambda old: True)
        assert len(anew) <= MAX_REPAINTS_PER_FRAME
        painted += anew
    assert sorted(painted) == [0, 1, 2]
    assert not behind


def test_what_may_not_wait_is_painted_at_once(kit: DrawingKit) -> None:
    paint(kit, [0, 0, 0], None)
    assert paint(kit, [1, 1, 1], None) == ([0, 1, 2], False)
    assert paint(kit, [2, 2, 2], lambda old: old != 1) == ([0, 1, 2], False)


@pytest.mark.parametrize(("glides", "most"), [(False, MAX_WAIT_FRAMES), (True, MAX_WAIT_FRAMES_IN_GLIDE)])
def test_nothing_waits_for_ever(kit: DrawingKit, glides: bool, most: int) -> None:
    """While a view glides it waits longer than that takes: its frames have more to do than others."""
    paint(kit, [0, 0], lambda old: True)
    anew = [paint(kit, [key, 1], lambda old: True, glides=glides)[0] for key in range(1, most + 3)]
    assert [1 in painted for painted in anew].index(True) == most
    assert MAX_WAIT_FRAMES_IN_GLIDE / 60 > GLIDE_SECONDS


def test_between_pictures_the_longest_waiting_still_is_painted(kit: DrawingKit) -> None:
    """Where there is time between them, nothing that may wait holds a picture up; one still is painted in each pause."""
    paint(kit, [0, 0, 0], None)
    kit.waiting_stills = {}
    assert paint(kit, [0, 1, 0], lambda old: True) == ([], True)
    kit.waiting_stills = {}
    shown = PaintFrame(kit, pygame.Surface((320, 180)).convert())
    painted: list[str] = []
    for index, key in enumerate([1, 1, 1]):
        name = f"still {index}"
        shown.paint_cached(
            name, PLACE, key, lambda under, name=name: painted.append(f"{name} {under.kit.theme.name}"), None, lambda old: True
        )  # type: ignore[misc]
    assert painted == [] and shown.needs_another_frame
    mood = kit.theme
    kit.use_mood("abduction")
    assert kit.paint_waiting_still(0.01)
    assert painted == [f"still 1 {mood.name}"], "it has waited for two pictures, and is painted in the mood of its picture"
    assert kit.theme.name == "abduction"
    kit.theme = mood
    assert kit.paint_waiting_still(0.01) and kit.paint_waiting_still(0.01) and kit.paint_waiting_still(0.01)
    kit.waiting_stills = {}
    assert paint(kit, [1, 1, 1], lambda old: True) == ([], False)


def test_where_no_time_is_left_nothing_is_painted_between_pictures(kit: DrawingKit) -> None:
    paint(kit, [0], None)
    kit.waiting_stills = {}
    paint(kit, [1], lambda old: True)
    assert not kit.paint_waiting_still(MIN_PAUSE_SECONDS / 2)
    assert paint(kit, [1], lambda old: True) == ([], True), "it waits still"


def test_what_may_not_wait_does_not_wait_for_a_pause(kit: DrawingKit) -> None:
    paint(kit, [0, 0], None)
    kit.waiting_stills = {}
    assert paint(kit, [1, 1], lambda old: False) == ([0, 1], False)


def test_nothing_waits_for_ever_for_a_pause(kit: DrawingKit) -> None:
    paint(kit, [0], lambda old: True)
    anew = []
    for key in range(1, MAX_WAIT_FRAMES + 3):
        kit.waiting_stills = {}
        anew.append(bool(paint(kit, [key], lambda old: True)[0]))
    assert anew.index(True) == MAX_WAIT_FRAMES


def test_stills_that_wait_are_forgotten_with_all_pictures(kit: DrawingKit) -> None:
    """What a broken table would have painted is painted by nobody."""
    paint(kit, [0], None)
    kit.waiting_stills = {}
    paint(kit, [1], lambda old: True)
    kit.drop_surfaces_and_fonts()
    assert not kit.waiting_stills


def test_what_frames_no_longer_ask_for_is_not_drawn_for_them() -> None:
    queue, done = PrerenderQueue(), list[int]()
    for number in range(5):
        queue.begin_frame()
        assert queue.wait_for(number, partial(done.append, number))
    assert queue.is_awaited
    queue.draw_for(1.0)
    assert done == [3, 4] and not queue.is_awaited, "two frames ask for them, the last one and the one before it"
    assert queue.wait_for(0, partial(done.append, 0), 1), "who asks again waits again"
    queue.draw_for(1.0)
    assert done == [3, 4, 0]


def test_a_frame_waits_as_long_as_it_says() -> None:
    queue = PrerenderQueue()
    assert [queue.wait_for("card", lambda: None, 3) for _ in range(5)] == [True, True, True, False, True]


def test_what_frames_wait_for_is_drawn_for_a_moment_though_the_next_one_is_due(kit: DrawingKit) -> None:
    done: list[str] = []
    kit.prerenders.replace_job_list("list", (), lambda: [partial(done.append, "list")])
    kit.prerender_until(0.0, lambda: False)
    assert done == [], "no time is left"
    kit.prerenders.wait_for("card", partial(done.append, "card"))
    kit.prerender_until(0.0, lambda: True)
    assert done == [], "a finger is there"
    kit.prerender_until(0.0, lambda: False)
    assert done[0] == "card"


def test_a_picture_that_was_put_by_is_awaited_as_long_as_frames_go_without_it() -> None:
    queue, seen = PrerenderQueue(), dict[str, set[bool]]()

    def draw(name: str) -> None:
        for _ in range(9):
            str(Name())
            seen.setdefault(name, set()).add(queue.is_awaited)

    queue.wait_for("card", partial(draw, "card"))
    queue.replace_job_list("list", (), lambda: [partial(draw, "list")])
    while queue.is_busy:
        queue.draw_for(0.0)
    assert seen == {"card": {True}, "list": {False}} and not queue.is_awaited


def test_frames_know_whether_something_can_be_drawn_between_them(kit: DrawingKit) -> None:
    kit.begin_frame(has_pause=False)
    assert not kit.draws_between_frames
    kit.prerender_until(0.0, lambda: False)
    kit.begin_frame(has_pause=False)
    assert kit.draws_between_frames and not kit.kit_of_other_size(1.0, 4.0, 1).draws_between_frames
    kit.begin_frame(has_pause=False)
    assert not kit.draws_between_frames


def test_each_picture_of_the_window_is_a_frame_that_asks_anew(kit: DrawingKit) -> None:
    done: list[str] = []
    kit.prerenders.wait_for("gone", partial(done.append, "gone"))
    for _ in range(3):
        kit.begin_frame(has_pause=False)
    kit.prerenders.wait_for("wanted", partial(done.append, "wanted"))
    while kit.prerenders.is_busy:
        kit.prerender()
    assert done == ["wanted"]


def test_where_something_is_drawn_between_frames_a_still_waits_for_a_pause_and_then_comes_alone(kit: DrawingKit) -> None:
    """Though no frame has left one yet: the next one may. After some frames one of them is painted in each."""
    paint(kit, [0, 0, 0], lambda old: True)
    kit.draws_between_frames = True
    painted = [paint(kit, [key] * 3, lambda old: True)[0] for key in range(1, MAX_WAIT_FRAMES + 5)]
    assert not any(painted[:MAX_WAIT_FRAMES])
    assert [len(those) for those in painted[MAX_WAIT_FRAMES : MAX_WAIT_FRAMES + 3]] == [1, 1, 1]


def test_a_frame_does_without_a_picture_only_where_it_can_be_drawn_after_it(kit: DrawingKit) -> None:
    frame = PaintFrame(kit, pygame.Surface((80, 60)))
    assert not frame.waits_for("sign", lambda: None)
    kit.draws_between_frames = True
    assert frame.waits_for("sign", lambda: None) and frame.needs_another_frame
    kit.cached_surface("sign", lambda: pygame.Surface((4, 4)))
    assert not frame.waits_for("sign", lambda: None)
