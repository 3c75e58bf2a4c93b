"""The binder: what a gesture, the wheel or a key means in the picture that is shown."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.input import intents
from scenes.input.gesture import Drag, Gesture, Hold, Pinch, Poke, Push, PushEnd, Rest, Tap
from scenes.input.gesture_recognizer import pan_area
from scenes.input.intents import Intent
from scenes.input.pointer import Wheel

if TYPE_CHECKING:
    from scenes.input.target import Target

BOARD = "board"
"""A pan area whose name begins so can be zoomed; all others are lists that scroll."""
ZOOM_STEP = 1.2
PUSH_STEP = 80.0
"""Design pixels that an arrow key pushes a board, and a step of the wheel a list."""

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PLAIN: dict[int, Intent] = {
    pygame.K_l: intents.OpenLog(),
    pygame.K_r: intents.OpenRules(),
    pygame.K_p: intents.Pause(),
}
_ZOOM = {
    pygame.K_PLUS: ZOOM_STEP,
    pygame.K_EQUALS: ZOOM_STEP,
    pygame.K_KP_PLUS: ZOOM_STEP,
    pygame.K_MINUS: 1 / ZOOM_STEP,
    pygame.K_KP_MINUS: 1 / ZOOM_STEP,
}


def is_board(area: Hashable) -> bool:
    """Return whether a pan area can be zoomed."""
    return isinstance(area, str) and area.startswith(BOARD)


class Binder:
    """Keeps the keyboard's focus and gives every gesture and key its intents."""

    def __init__(self) -> None:
        self.focus: str | None = None
        self.scale = 1.0
        """Device pixels of one design pixel."""

    def gesture(self, gesture: Gesture) -> list[Intent]:
        """Return what a gesture means."""
        match gesture:
            case Tap(target):
                self.focus = None
                meant = target.intent or target.why
                return [meant] if meant is not None else []
            case Hold(target, begins) if target.hold is not None:
                return [intents.HoldStart(target.hold) if begins else intents.HoldEnd(target.hold)]
            case Rest(area, x, y) if is_board(area):
                return [intents.Rest(area, x, y)]
            case Poke(area, x, y) if is_board(area):
                return [intents.Poke(area, x, y)]
            case Drag(source, "start", x, y):
                return [intents.DragStart(source, x, y)]
            case Drag(source, "move", x, y, onto):
                return [intents.DragMove(source, x, y, onto)]
            case Drag(source, _, x, y, onto):
                return [intents.DragDrop(source, x, y, onto)]
            case Push(area, dx, dy):
                return [intents.Pan(area, dx, dy)]
            case PushEnd(area, vx, vy):
                return [intents.PanEnd(area, vx, vy)]
            case Pinch(area, factor, x, y):
                return [intents.Zoom(area, factor, x, y)]
            case _:
                return []

    def wheel(self, wheel: Wheel, targets: Sequence[Target]) -> list[Intent]:
        """Zoom the board or scroll the list under the mouse."""
        area = pan_area(targets, wheel.x, wheel.y)
        if area is None:
            return []
        if is_board(area):
            return [intents.Zoom(area, ZOOM_STEP**wheel.steps, wheel.x, wheel.y)]
        return [intents.Scroll(area, -wheel.steps * PUSH_STEP * self.scale)]

    def key(self, event: pygame.event.Event, targets: Sequence[Target], typing: bool = False) -> list[Intent]:
        """Return what a pressed key means; while `typing`, letters are text."""
        if event.key == pygame.K_ESCAPE:
            return [intents.Back()]
        if event.key == pygame.K_F11:
            return [intents.ToggleFullscreen()]
        if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            return [intents.Undo()]
        if typing and event.key == pygame.K_BACKSPACE:
            return [intents.Erase()]
        if event.key == pygame.K_TAB:
            return self._step(targets, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS:
            return self._arrow(_ARROWS[event.key], targets)
        if event.key in _CONFIRM and not (typing and event.key == pygame.K_SPACE):
            return self._confirm(targets)
        if typing or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return []
        if event.key in _ZOOM or event.key in (pygame.K_0, pygame.K_f):
            return self._zoom(_ZOOM.get(event.key), targets)
        return [_PLAIN[event.key]] if event.key in _PLAIN else []

    def focusable(self, targets: Sequence[Target]) -> list[Target]:
        """List what the keyboard can reach, in reading order: everything with a key that is not under something else."""
        stops = {
            target.key: target
            for target in targets
            if target.key and (target.intent is not None or is_board(target.pan)) and "#" not in target.key
        }
        return sorted(stops.values(), key=lambda target: (target.rect.centery // 48, target.rect.centerx))

    def _step(self, targets: Sequence[Target], by: int) -> list[Intent]:
        """Move the focus in reading order."""
        stops = self.focusable(targets)
        if not stops:
            return []
        names = [target.key for target in stops]
        at = names.index(self.focus) + by if self.focus in names else (0 if by > 0 else -1)
        here = stops[at % len(stops)]
        self.focus = here.key
        return [intents.KeyNext() if by > 0 else intents.KeyPrev(), *_revealed(here, targets)]

    def _arrow(self, way: tuple[int, int], targets: Sequence[Target]) -> list[Intent]:
        """Push the board if it has the focus (or nothing has); else go to the next target that way."""
        stops = self.focusable(targets)
        here = next((target for target in stops if target.key == self.focus), None)
        board = next((target.pan for target in reversed(targets) if is_board(target.pan)), None)
        if board is not None and (here is None or is_board(here.pan)):
            push = PUSH_STEP * self.scale
            return [intents.Pan(board, -way[0] * push, -way[1] * push)]
        if here is None:
            return self._step(targets, 1)
        best = min((other for other in stops if _ahead(here, other, way)), key=lambda other: _distance(here, other, way), default=None)
        if best is not None:
            self.focus = best.key
        shown = _revealed(best if best is not None else here, targets)
        return [intents.KeyNext() if sum(way) > 0 else intents.KeyPrev(), *shown]

    def _confirm(self, targets: Sequence[Target]) -> list[Intent]:
        """Touch what has the focus."""
        here = next((target for target in reversed(targets) if target.key and target.key == self.focus), None)
        if here is None or here.intent is None:
            return [intents.KeyConfirm()]
        return [here.intent]

    def _zoom(self, factor: float | None, targets: Sequence[Target]) -> list[Intent]:
        """Zoom the board round its middle, or show all of it."""
        board = next((target for target in reversed(targets) if is_board(target.pan)), None)
        if board is None:
            return []
        if factor is None:
            return [intents.FitAll(board.pan)]
        return [intents.Zoom(board.pan, factor, *board.rect.center)]


def _revealed(here: Target, targets: Sequence[Target]) -> list[Intent]:
    """Push the list that the focus lies in until its neighbours show whole too; the list itself knows where it ends."""
    area = pan_area(targets, *here.rect.center)
    place = next((target.rect for target in reversed(targets) if target.pan is not None and target.pan == area), None)
    if place is None or is_board(area):
        return []
    wanted = here.rect.inflate(2 * here.rect.w, 2 * here.rect.h)
    dx = max(place.left - wanted.left, 0) or min(place.right - wanted.right, 0)
    dy = max(place.top - wanted.top, 0) or min(place.bottom - wanted.bottom, 0)
    return [intents.Pan(area, dx, dy)] if dx or dy else []


def _ahead(here: Target, other: Target, way: tuple[int, int]) -> bool:
    """Return whether another target lies in a direction."""
    dx, dy = other.rect.centerx - here.rect.centerx, other.rect.centery - here.rect.centery
    along = dx * way[0] + dy * way[1]
    return along > 0 and along >= abs(dx * way[1] + dy * way[0]) * 0.5


def _distance(here: Target, other: Target, way: tuple[int, int]) -> float:
    """Measure a way; going aside counts double."""
    dx, dy = other.rect.centerx - here.rect.centerx, other.rect.centery - here.rect.centery
    return abs(dx * way[0] + dy * way[1]) + 2 * abs(dx * way[1] + dy * way[0])
