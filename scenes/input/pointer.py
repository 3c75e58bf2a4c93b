"""Fingers and mouse become one stream of pointers in device pixels."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum

import pygame

MOUSE_POINTER_ID = "mouse"
"""The pointer id of the left mouse button."""


class PointerPhase(StrEnum):
    """Where in its life a pointer is; `cancel` means that it was lost and must mean nothing."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class Pointer:
    """One finger, or the pressed mouse, at a point of the window."""

    id: Hashable
    phase: PointerPhase
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class WheelTurn:
    """The wheel turned by steps (away from the hand is positive) over a point of the window."""

    x: float
    y: float
    steps: float


class PointerReader:
    """Reads pygame's events. Mouse events that a touch made are dropped; a pointer whose end was lost is cancelled."""

    def __init__(self) -> None:
        self._down: dict[Hashable, tuple[float, float]] = {}
        self._mouse = (0.0, 0.0)

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Pointer | WheelTurn]:
        """Return the pointers of one event; `size` is the window's, in device pixels."""
        match event.type:
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return list(self._finger(event, size))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION | pygame.MOUSEWHEEL:
                return [] if getattr(event, "touch", False) else list(self._of_mouse(event))
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return list(self.cancel_all())
            case _:
                return []

    def cancel_all(self) -> list[Pointer]:
        """Cancel every pointer that is down: nobody will tell when it goes up."""
        lost = [Pointer(name, PointerPhase.CANCEL, *at) for name, at in self._down.items()]
        self._down.clear()
        return lost

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Pointer]:
        """Follow one finger; ids may come again, also without the end of the former one."""
        name = ("finger", getattr(event, "touch_id", 0), event.finger_id)
        x, y = min(max(event.x, 0.0), 1.0) * (size[0] - 1), min(max(event.y, 0.0), 1.0) * (size[1] - 1)
        if event.type == pygame.FINGERDOWN:
            return self._press(name, x, y)
        if event.type == pygame.FINGERUP:
            return self._release(name, x, y)
        return self._move(name, x, y)

    def _of_mouse(self, event: pygame.event.Event) -> list[Pointer | WheelTurn]:
        """Follow the left button; the other buttons mean nothing."""
        if event.type == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", 0.0) or event.y)
            if getattr(event, "flipped", False):
                steps = -steps
            return [WheelTurn(*self._mouse, steps)] if steps else []
        x, y = float(event.pos[0]), float(event.pos[1])
        self._mouse = (x, y)
        if event.type == pygame.MOUSEMOTION:
            return [*self._move(MOUSE_POINTER_ID, x, y)]
        if event.button != 1:
            return []
        return [*(self._press(MOUSE_POINTER_ID, x, y) if event.type == pygame.MOUSEBUTTONDOWN else self._release(MOUSE_POINTER_ID, x, y))]

    def _press(self, name: Hashable, x: float, y: float) -> list[Pointer]:
        lost = [Pointer(name, PointerPhase.CANCEL, *self._down.pop(name))] if name in self._down else []
        self._down[name] = (x, y)
        return [*lost, Pointer(name, PointerPhase.DOWN, x, y)]

    def _move(self, name: Hashable, x: float, y: float) -> list[Pointer]:
        if name not in self._down:
            return []
        self._down[name] = (x, y)
        return [Pointer(name, PointerPhase.MOVE, x, y)]

    def _release(self, name: Hashable, x: float, y: float) -> list[Pointer]:
        return [Pointer(name, PointerPhase.UP, x, y)] if self._down.pop(name, None) is not None else []
