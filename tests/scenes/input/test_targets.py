"""Which target is meant at a point, and where something falls."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.input.gesture_recognizer import drop_place_at, target_at
from scenes.input.intents import Intent
from scenes.input.touch_target import TouchTarget


@dataclass(frozen=True)
class Pick(Intent):
    """Picks something."""

    name: str


def test_a_target_is_meant_beside_it_as_far_as_it_reaches_and_nothing_else_lies_there() -> None:
    place, token, other, ground, cover = (
        pygame.Rect(*at) for at in ((10, 10, 20, 20), (40, 10, 10, 10), (90, 0, 9, 9), (0, 0, 99, 99), (60, 60, 9, 9))
    )
    targets = [
        TouchTarget(ground, None, pan="board"),
        TouchTarget(other, Pick("1"), key="other"),
        TouchTarget(place, Pick("2"), key="place", drop="here", reach=pygame.Rect(5, 5, 90, 90)),
        TouchTarget(token, None, hold=Pick("3"), key="token"),
        TouchTarget(cover, None, key="cover"),
    ]
    keys = {
        point: getattr(target_at(targets, *point), "key", "")
        for point in ((15, 15), (80, 80), (45, 15), (92, 7), (65, 65), (98, 98), (200, 200))
    }
    assert list(keys.values()) == ["place", "place", "token", "other", "cover", "", ""]
    assert drop_place_at(targets, 80, 80) == drop_place_at(targets, 45, 15) == "here"
    assert drop_place_at(targets, 65, 65) is None


def test_nothing_falls_through_what_covers_a_place() -> None:
    """A drop finds its place below things that can be touched, but not below what only keeps fingers off."""
    place = TouchTarget(pygame.Rect(0, 0, 50, 50), None, key="place", drop="place")
    piece = TouchTarget(pygame.Rect(0, 0, 50, 50), Pick("piece"), key="piece")
    cover = TouchTarget(pygame.Rect(0, 0, 50, 50), None, key="cover")
    assert drop_place_at([place, piece], 10, 10) == "place"
    assert drop_place_at([place, cover, piece], 10, 10) is None
