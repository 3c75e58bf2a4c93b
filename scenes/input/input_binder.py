"""The binder: what a gesture, the wheel or a key means in the picture that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.input import focus_stops, intents
from scenes.input.gesture import (
    DragGesture,
    Gesture,
    HoldGesture,
    PanEndGesture,
    PanGesture,
    PinchGesture,
    RestOnAreaGesture,
    TapEmptyAreaGesture,
    TapGesture,
)
from scenes.input.gesture_recognizer import pan_area_at
from scenes.input.intents import Intent
from scenes.input.pointer import WheelTurn

if TYPE_CHECKING:
    from scenes.input.touch_target import TouchTarget

ZOOM_STEP_FACTOR = 1.2
KEY_AND_WHEEL_STEP_PX = 80.0
"""Design pixels that an arrow key pushes a board, and a step of the wheel a list."""
PAGE_SCROLL_SHARE = 0.8
"""The share of a list's height that a key for a page scrolls."""

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PLAIN: dict[int, Intent] = {
    pygame.K_l: intents.OpenLog(),
    pygame.K_r: intents.OpenRules(),
    pygame.K_p: intents.PauseGame(),
}
_ZOOM = {
    pygame.K_PLUS: ZOOM_STEP_FACTOR,
    pygame.K_EQUALS: ZOOM_STEP_FACTOR,
    pygame.K_KP_PLUS: ZOOM_STEP_FACTOR,
    pygame.K_MINUS: 1 / ZOOM_STEP_FACTOR,
    pygame.K_KP_MINUS: 1 / ZOOM_STEP_FACTOR,
}


class InputBinder:
    """Keeps the keyboard's focus and gives every gesture and key its intents."""

    def __init__(self) -> None:
        self.focus: str | None = None
        self.scale = 1.0
        """Device pixels of one design pixel."""
        self.rank: Callable[[TouchTarget], tuple[int, ...]] = lambda target: ()
        """When the keyboard comes to a target of what is shown: lower ones first, equal ones in reading order."""
        self._called: str | None = None
        self._known: frozenset[str] = frozenset()
        """What could be reached when something was done by a key; empty once the focus has moved on."""
        self._held: Intent | None = None
        """What a key holds up, until the next one is pressed."""

    def intents_of_gesture(self, gesture: Gesture) -> list[Intent]:
        """Return what a gesture means."""
        match gesture:
            case TapGesture(target):
                self.focus = None
                meant = target.intent or target.why
                return [meant] if meant is not None else []
            case HoldGesture(target, begins) if target.hold is not None:
                return [intents.StartHold(target.hold) if begins else intents.EndHold(target.hold)]
            case RestOnAreaGesture(area, x, y) if focus_stops.is_zoomable_area(area):
                return [intents.RestOnArea(area, x, y)]
            case TapEmptyAreaGesture(area, x, y) if focus_stops.is_zoomable_area(area):
                return [intents.TapEmptyArea(area, x, y)]
            case DragGesture(source, "start", x, y):
                return [intents.StartDrag(source, x, y)]
            case DragGesture(source, "move", x, y, onto):
                return [intents.MoveDrag(source, x, y, onto)]
            case DragGesture(source, _, x, y, onto):
                return [intents.DropDrag(source, x, y, onto)]
            case PanGesture(area, dx, dy):
                return [intents.PanArea(area, dx, dy)]
            case PanEndGesture(area, vx, vy):
                return [intents.EndPan(area, vx, vy)]
            case PinchGesture(area, factor, x, y):
                return [intents.ZoomArea(area, factor, x, y)]
            case _:
                return []

    def intents_of_wheel(self, wheel: WheelTurn, targets: Sequence[TouchTarget]) -> list[Intent]:
        """Zoom the board or scroll the list under the mouse."""
        area = pan_area_at(targets, wheel.x, wheel.y)
        if area is None:
            return []
        if focus_stops.is_zoomable_area(area):
            return [intents.ZoomArea(area, ZOOM_STEP_FACTOR**wheel.steps, wheel.x, wheel.y)]
        return [intents.ScrollList(area, -wheel.steps * KEY_AND_WHEEL_STEP_PX * self.scale)]

    def intents_of_key(self, event: pygame.event.Event, targets: Sequence[TouchTarget], typing: bool = False) -> list[Intent]:
        """Return what a pressed key means; while `typing`, letters are text.

        What a key holds up is let go by the next one: by I or Escape alone.
        """
        held, self._held = self._held, None
        if held is not None:
            return [intents.EndHold(held), *([] if event.key in (pygame.K_i, pygame.K_ESCAPE) else self._key(event, targets, typing))]
        return self._key(event, targets, typing)

    def _key(self, event: pygame.event.Event, targets: Sequence[TouchTarget], typing: bool) -> list[Intent]:
        """Return what a pressed key means by itself."""
        if event.key == pygame.K_ESCAPE:
            return [intents.LeavePage()]
        if event.key == pygame.K_F11:
            return [intents.ToggleFullscreen()]
        if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            return [intents.UndoLast()]
        if typing and event.key == pygame.K_BACKSPACE:
            return [intents.EraseLetter()]
        if event.key == pygame.K_TAB:
            return self._step(targets, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _PAGES:
            return self._page(_PAGES[event.key], targets)
        if event.key in _ARROWS:
            return self._arrow(_ARROWS[event.key], targets)
        if event.key in _CONFIRM and not (typing and event.key == pygame.K_SPACE):
            return self._confirm(targets)
        if typing or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return []
        if event.key == pygame.K_i:
            return self._hold(targets)
        if event.key in _ZOOM or event.key in (pygame.K_0, pygame.K_f):
            return self._zoom(_ZOOM.get(event.key), targets)
        return [_PLAIN[event.key]] if event.key in _PLAIN else []

    def focus_waiting_target(self, calls: str | None) -> None:
        """Let what waits for an answer have the focus, once, where somebody plays by keys; `calls` is its key, if there is something."""
        if calls != self._called and calls is not None and self.focus is not None:
            self.focus = calls
        self._called = calls

    def _stops(self, targets: Sequence[TouchTarget]) -> list[TouchTarget]:
        """List what the keyboard can reach, in the order of `rank`; what waits for an answer comes first."""
        return focus_stops.ordered_focus_stops(targets, lambda target: (target.key != self._called, *self.rank(target)))

    def _step(self, targets: Sequence[TouchTarget], by: int) -> list[Intent]:
        """Move the focus: on from where it is, or, after something was done, to the first thing before it that has come by that."""
        found = self._stops(targets)
        if not found:
            return []
        names = [stop.key for stop in found]
        at = 0 if by > 0 else -1
        if self.focus in names:
            now = names.index(self.focus)
            new = (at for at, name in enumerate(names[:now]) if name not in self._known)
            at = next(new, now + by) if self._known and by > 0 else now + by
        here = found[at % len(found)]
        self.focus, self._known = here.key, frozenset()
        return [intents.FocusNext() if by > 0 else intents.FocusPrevious(), *focus_stops.scroll_to_reveal(here, targets)]

    def _arrow(self, way: tuple[int, int], targets: Sequence[TouchTarget]) -> list[Intent]:
        """Push the board if it has the focus (or nothing has); move a slider; else go to the next target that way, sooner to its like."""
        found = self._stops(targets)
        here = next((stop for stop in found if stop.key == self.focus), None)
        board = next((target.pan for target in reversed(targets) if focus_stops.is_zoomable_area(target.pan)), None)
        if board is not None and (here is None or focus_stops.is_zoomable_area(here.pan)):
            push = KEY_AND_WHEEL_STEP_PX * self.scale
            return [intents.PanArea(board, -way[0] * push, -way[1] * push)]
        if here is None:
            return self._step(targets, 1)
        if here.adjust is not None and way[0]:
            return [here.adjust[way[0] > 0]]
        like = [stop for stop in found if self.rank(stop) == self.rank(here)]
        best = focus_stops.nearest_focus_stop(here, like, way)
        if best is None and (pushed := focus_stops.push_contents_towards(here, way, targets)):
            return pushed
        best = best or focus_stops.nearest_focus_stop(here, found, way) or here
        self.focus = best.key
        return [intents.FocusNext() if sum(way) > 0 else intents.FocusPrevious(), *focus_stops.scroll_to_reveal(best, targets)]

    def _confirm(self, targets: Sequence[TouchTarget]) -> list[Intent]:
        """Touch what has the focus."""
        here = focus_stops.focus_stop_with_key(targets, self.focus)
        meant = None if here is None else here.intent or here.why
        if meant is None:
            return [intents.ConfirmByKey()]
        self._known = frozenset(stop.key for stop in self._stops(targets))
        return [meant]

    def _hold(self, targets: Sequence[TouchTarget]) -> list[Intent]:
        """Hold up what a finger would be shown that rests on what has the focus."""
        here = focus_stops.focus_stop_with_key(targets, self.focus)
        self._held = here.hold if here is not None else None
        return [intents.StartHold(self._held)] if self._held is not None else []

    def _page(self, way: int, targets: Sequence[TouchTarget]) -> list[Intent]:
        """Scroll the list that was laid out last by most of its height."""
        place = next((target for target in reversed(targets) if focus_stops.is_scroll_list(target)), None)
        return [intents.ScrollList(place.pan, way * place.rect.h * PAGE_SCROLL_SHARE)] if place is not None else []

    def _zoom(self, factor: float | None, targets: Sequence[TouchTarget]) -> list[Intent]:
        """Zoom the board round its middle, or show all of it."""
        board = next((target for target in reversed(targets) if focus_stops.is_zoomable_area(target.pan)), None)
        if board is None:
            return []
        if factor is None:
            return [intents.ShowWholeArea(board.pan)]
        return [intents.ZoomArea(board.pan, factor, *board.rect.center)]
