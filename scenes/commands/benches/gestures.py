"""Hands for `tabletop bench`: they push and pinch a board, or uncover the window, so that the frames meanwhile can be measured."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

FRAMES_PER_LAP = 90
"""Frames after which a hand is again where it began."""
WINDOW_CENTRE = (0.5, 0.5)
PUSH_RADIUS_SHARE = 0.06
"""How far a finger that pushes goes to either side, in widths and heights of the window."""
PINCH_DISTANCE_SHARE = 0.1
"""How far two fingers that pinch are apart at first, in widths of the window."""
PINCH_CHANGE_SHARE = 0.5
"""By which share of it they come nearer to each other, and go apart."""

WindowPoint = tuple[float, float]
FingersAtAngle = Callable[[float], list[WindowPoint]]
"""Gives where fingers are, in parts of the window, by how far round their way is, in radians."""


def push_board() -> Iterator[None]:
    """Push the board round and round with one finger; each step is what happens until the next frame."""
    return _moved(
        lambda turn: [(WINDOW_CENTRE[0] + PUSH_RADIUS_SHARE * math.sin(turn), WINDOW_CENTRE[1] + PUSH_RADIUS_SHARE * (1 - math.cos(turn)))]
    )


def pinch_in_and_out() -> Iterator[None]:
    """Make the board larger and smaller again with two fingers."""

    def fingers(turn: float) -> list[WindowPoint]:
        half = PINCH_DISTANCE_SHARE / 2 * (1 + PINCH_CHANGE_SHARE * math.sin(turn))
        return [(WINDOW_CENTRE[0] - half, WINDOW_CENTRE[1]), (WINDOW_CENTRE[0] + half, WINDOW_CENTRE[1])]

    return _moved(fingers)


def uncover_window() -> Iterator[None]:
    """Let the window come to light again and again, as if another one had lain over it: all of it is laid anew in every frame."""
    while True:
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        yield


def _moved(fingers: FingersAtAngle) -> Iterator[None]:
    """Lay fingers on the window, then move them frame by frame."""
    frame = 0
    while True:
        kind = pygame.FINGERMOTION if frame else pygame.FINGERDOWN
        for number, (x, y) in enumerate(fingers(2 * math.pi * frame / FRAMES_PER_LAP)):
            pygame.event.post(pygame.event.Event(kind, touch_id=0, finger_id=number, x=x, y=y, dx=0.0, dy=0.0))
        yield
        frame += 1
