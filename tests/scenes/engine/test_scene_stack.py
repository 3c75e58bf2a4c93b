"""What moves under a page is painted less often: the page is what is looked at."""

from __future__ import annotations

from typing import ClassVar

from scenes.engine.scene import Scene
from scenes.engine.scene_stack import VEILED_FRAME_SECONDS, SceneStack

FRAME_SECONDS = 1 / 60


class Moving(Scene):
    """Changes as often as it is told to."""

    def __init__(self, changes: int = 10**6, at: float | None = None) -> None:
        self.left, self.at = changes, at

    def update(self, now: float, dt: float) -> bool:
        self.left -= 1
        return self.left >= 0

    def wake_at(self) -> float | None:
        return self.at


class Page(Moving):
    is_overlay: ClassVar[bool] = True
    is_veil: ClassVar[bool] = True


def stack_of(*scenes: Scene) -> SceneStack:
    """Lay scenes on each other and let them be seen once."""
    stack = SceneStack()
    for scene in scenes:
        stack.push(scene)
    assert stack.update(0.0, 0.0)
    return stack


def painted(stack: SceneStack, frames: int) -> int:
    """Count the frames of the next moments in which something is seen to change."""
    return sum(stack.update(number * FRAME_SECONDS, FRAME_SECONDS) for number in range(1, frames + 1))


def test_what_moves_under_a_page_is_painted_ten_times_a_second() -> None:
    assert 8 <= painted(stack_of(Moving(), Page(0)), 60) <= 10
    assert painted(stack_of(Moving()), 60) == painted(stack_of(Moving(0), Page()), 60) == 60


def test_a_single_change_under_a_page_is_seen_in_the_end_and_woken_for() -> None:
    stack = stack_of(Moving(2), Page(0))
    assert not stack.update(FRAME_SECONDS, FRAME_SECONDS)
    assert stack.wake_at() == VEILED_FRAME_SECONDS
    assert stack.update(VEILED_FRAME_SECONDS, FRAME_SECONDS)
    assert stack.wake_at() is None and not stack.update(1.0, FRAME_SECONDS)


def test_what_would_wake_at_once_under_a_page_waits_for_its_next_frame() -> None:
    assert stack_of(Moving(at=0.01), Page(0)).wake_at() == VEILED_FRAME_SECONDS
    assert stack_of(Moving(at=0.5), Page(0)).wake_at() == 0.5
    assert stack_of(Moving(at=0.01)).wake_at() == stack_of(Moving(), Page(0, 0.01)).wake_at() == 0.01
