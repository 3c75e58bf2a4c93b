"""A finger that rests is told something, or nothing: what acts for a seat at a table is never done by it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from scenes.input.gesture import HoldGesture, TapGesture
from scenes.input.gesture_recognizer import HOLD_SECONDS, GestureRecognizer
from scenes.input.intents import Intent
from scenes.input.pointer import Pointer, PointerPhase
from scenes.input.touch_target import TouchTarget
from scenes.table.intents import PlayAction
from tabletop.core.action import Action

PLACE = pygame.Rect(0, 0, 100, 100)


@dataclass(frozen=True, slots=True)
class Pick(Intent):
    """A test's own intent."""

    name: str


def gestures_of_touch(target: TouchTarget, seconds: float) -> list[object]:
    """Rest a finger on a target for so long, and lift it."""
    recognizer = GestureRecognizer()
    done = list(recognizer.follow_pointer(Pointer(1, PointerPhase.DOWN, 50, 50), (target,), 1.0))
    due = recognizer.wake_at()
    if due is not None and due <= 1.0 + seconds:
        done += recognizer.begin_due_holds(due)
        assert recognizer.wake_at() is None
    return [*done, *recognizer.follow_pointer(Pointer(1, PointerPhase.UP, 50, 50), (target,), 1.0 + seconds)]


@pytest.mark.parametrize("cell", [False, True])
@pytest.mark.parametrize("hold", [None, Pick("explain")])
def test_a_long_touch_of_what_acts_for_a_seat_never_does_it(cell: bool, hold: Intent | None) -> None:
    target = TouchTarget(PLACE, Pick("recruit"), hold=hold, key="recruit", seat=0, cell=cell)
    assert gestures_of_touch(target, HOLD_SECONDS * 0.9) == [TapGesture(target)]
    told = [HoldGesture(target, True), HoldGesture(target, False)] if hold is not None else []
    assert gestures_of_touch(target, HOLD_SECONDS * 1.5) == told


def test_a_touch_that_means_something_for_a_seat_is_held_back_wherever_it_lies() -> None:
    target = TouchTarget(PLACE, PlayAction(0, Action()), key="place")
    assert gestures_of_touch(target, HOLD_SECONDS * 1.5) == []


def test_a_slow_touch_of_a_plain_button_is_a_tap() -> None:
    target = TouchTarget(PLACE, Pick("back"), key="back")
    assert gestures_of_touch(target, HOLD_SECONDS * 3) == [TapGesture(target)]


def test_a_long_touch_still_asks_why_nothing_can_be_done() -> None:
    target = TouchTarget(PLACE, None, key="card", seat=0, why=Pick("why"))
    assert gestures_of_touch(target, HOLD_SECONDS * 3) == [TapGesture(target)]
