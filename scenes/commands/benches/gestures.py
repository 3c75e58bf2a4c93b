"""Hands for `tabletop bench`: fingers that push and pinch a board, so that the frames meanwhile can be measured."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

LAP = 90
"""Frames after which a hand is again where it began."""
MIDDLE = (0.5, 0.5)
WAY = 0.06
"""How far a finger that pushes goes to either side, in widths and heights of the window."""
APART = 0.1
"""How far two fingers that pinch are apart at first, in widths of the window."""
SPREAD = 0.5
"""By which share of it they come nearer to each other, and go apart."""

At = tuple[float, float]
Fingers = Callable[[float], list[At]]
"""Gives where fingers are, in parts of the window, by how far round their way is, in radians."""


def push() -> Iterator[None]:
    """Push the board round and round with one finger; each step is what happens until the next frame."""
    return _moved(lambda turn: [(MIDDLE[0] + WAY * math.sin(turn), MIDDLE[1] + WAY * (1 - math.cos(turn)))])


def pinch_in_and_out() -> Iterator[None]:
    """Make the board larger and smaller again with two fingers."""

    def fingers(turn: float) -> list[At]:
        half = APART / 2 * (1 + SPREAD * math.sin(turn))
        return [(MIDDLE[0] - half, MIDDLE[1]), (MIDDLE[0] + half, MIDDLE[1])]

    return _moved(fingers)


def _moved(fingers: Fingers) -> Iterator[None]:
    """Lay fingers on the window, then move them frame by frame."""
    frame = 0
    while True:
        kind = pygame.FINGERMOTION if frame else pygame.FINGERDOWN
        for number, (x, y) in enumerate(fingers(2 * math.pi * frame / LAP)):
            pygame.event.post(pygame.event.Event(kind, touch_id=0, finger_id=number, x=x, y=y, dx=0.0, dy=0.0))
        yield
        frame += 1
