"""Gestures: every finger is followed on its own, so that several people may touch at once."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

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
from scenes.input.pointer import Pointer, PointerPhase

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget

HOLD_SECONDS = 0.45
"""How long a finger rests before touch-and-hold begins."""
TAP_SLOP_MM = 3.0
"""How far a tapping finger may roll."""


class _Mode(StrEnum):
    """What a finger is doing."""

    RESTING = "resting"
    HOLDING = "holding"
    DRAGGING = "dragging"
    PUSHING = "pushing"
    SLIDING = "sliding"
    SPENT = "spent"


class _Finger:
    """One finger that is down."""

    __slots__ = ("area", "mode", "rested", "since", "speed", "start", "target", "time", "x", "y")

    def __init__(self, x: float, y: float, now: float, target: TouchTarget | None, area: Hashable | None) -> None:
        self.start = (x, y)
        self.x, self.y = x, y
        self.since = self.time = now
        self.target = target
        self.area = area
        self.mode = _Mode.RESTING
        self.speed = (0.0, 0.0)
        self.rested = False

    @property
    def has_pending_hold(self) -> bool:
        """Return whether something begins if it goes on resting: a hold, or pointing at an area, or that it means no tap any more."""
        if self.mode is not _Mode.RESTING or self.rested:
            return False
        if self.target is not None:
            return bool(self.target.hold) or is_seat_action_target(self.target)
        return self.area is not None

    def move_to(self, x: float, y: float, now: float) -> tuple[float, float]:
        """Go to a point; give the way. The speed is a short running mean."""
        dx, dy, dt = x - self.x, y - self.y, max(now - self.time, 1e-3)
        keep = math.exp(-dt / 0.05)
        self.speed = (self.speed[0] * keep + dx / dt * (1 - keep), self.speed[1] * keep + dy / dt * (1 - keep))
        self.x, self.y, self.time = x, y, now
        return dx, dy


class GestureRecognizer:
    """Turns pointers into gestures over the targets of the picture that is shown."""

    def __init__(self, slop: float = 12.0) -> None:
        """`slop` is how far (device pixels) a finger may roll and still tap."""
        self.slop = slop
        self._fingers: dict[Hashable, _Finger] = {}

    @property
    def pressed_target_keys(self) -> frozenset[str]:
        """Name the targets under resting, holding or sliding fingers."""
        live = (_Mode.RESTING, _Mode.HOLDING, _Mode.SLIDING)
        return frozenset(finger.target.key for finger in self._fingers.values() if finger.target and finger.mode in live)

    @property
    def finger_count(self) -> int:
        """Count the fingers on the glass."""
        return len(self._fingers)

    def wake_at(self) -> float | None:
        """Return when the next touch-and-hold is due."""
        due = [finger.since + HOLD_SECONDS for finger in self._fingers.values() if finger.has_pending_hold]
        return min(due, default=None)

    def begin_due_holds(self, now: float) -> list[Gesture]:
        """Begin the holds that are due; a finger that has rested on what acts for a seat does nothing there any more."""
        begun: list[Gesture] = []
        for finger in self._fingers.values():
            if not finger.has_pending_hold or now < finger.since + HOLD_SECONDS:
                continue
            if finger.target is not None and finger.target.hold:
                finger.mode = _Mode.HOLDING
                begun.append(HoldGesture(finger.target, True))
                continue
            finger.rested = True
            if finger.target is None:
                begun.append(RestOnAreaGesture(finger.area, finger.x, finger.y))
        return begun

    def follow_pointer(self, pointer: Pointer, targets: Sequence[TouchTarget], now: float) -> list[Gesture]:
        """Follow one pointer; `targets` are those of the picture that the person sees."""
        if pointer.phase is PointerPhase.DOWN:
            target = target_at(targets, pointer.x, pointer.y)
            self._fingers[pointer.id] = _Finger(pointer.x, pointer.y, now, target, pan_area_at(targets, pointer.x, pointer.y))
            return []
        finger = self._fingers.get(pointer.id)
        if finger is None:
            return []
        if pointer.phase is PointerPhase.MOVE:
            return self._move(finger, pointer, targets, now)
        before = self._move(finger, pointer, targets, now) if pointer.phase is PointerPhase.UP else []
        del self._fingers[pointer.id]
        return before + self._end(finger, pointer.phase is PointerPhase.UP, targets)

    def cancel_all(self) -> list[Gesture]:
        """Forget every finger, as when another scene opens under it."""
        fingers = list(self._fingers.values())
        self._fingers.clear()
        return [gesture for finger in fingers for gesture in self._end(finger, False, ())]

    def _move(self, finger: _Finger, pointer: Pointer, targets: Sequence[TouchTarget], now: float) -> list[Gesture]:
        """Follow a move, which may begin something."""
        far = math.hypot(pointer.x - finger.start[0], pointer.y - finger.start[1]) > self.slop
        pair = self._partner(finger) if finger.mode is _Mode.PUSHING else None
        before = _spread(finger, pair) if pair else None
        begun = self._begin(finger) if far and finger.mode is _Mode.RESTING else []
        dx, dy = finger.move_to(pointer.x, pointer.y, now)
        match finger.mode:
            case _Mode.DRAGGING if finger.target is not None and finger.target.drag is not None:
                return [*begun, DragGesture(finger.target.drag, "move", finger.x, finger.y, drop_place_at(targets, finger.x, finger.y))]
            case _Mode.SLIDING:
                return self._slide(finger, targets)
            case _Mode.PUSHING if finger.area is not None and pair and before:
                return _pinch(finger, pair, before, dx, dy)
            case _Mode.PUSHING if finger.area is not None and (dx or dy):
                return [PanGesture(finger.area, dx, dy)]
            case _:
                return begun

    def _begin(self, finger: _Finger) -> list[Gesture]:
        """Return a finger has gone further than a tap: it drags, slides, pushes, or still rests on its button."""
        target = finger.target
        if target is not None and target.drag is not None:
            finger.mode = _Mode.DRAGGING
            return [DragGesture(target.drag, "start", *finger.start)]
        if target is not None and _slides(target):
            finger.mode = _Mode.SLIDING
        elif finger.area is not None:
            finger.mode = _Mode.PUSHING
        return []

    def _slide(self, finger: _Finger, targets: Sequence[TouchTarget]) -> list[Gesture]:
        """Touch every step of a slider that the finger comes over."""
        old = finger.target
        if old is None:
            return []
        row = [target for target in targets if target.pan == old.pan and _slides(target)]
        near = min(row, key=lambda target: _gap(target, finger.x, finger.y), default=old)
        if near.key == old.key:
            return []
        finger.target = near
        return [TapGesture(near)]

    def _partner(self, finger: _Finger) -> _Finger | None:
        """Find the other finger that pushes the same area."""
        both = [other for other in self._fingers.values() if other.mode is _Mode.PUSHING and other.area == finger.area]
        if finger in both[:2] and len(both) >= 2:
            return both[1] if both[0] is finger else both[0]
        return None

    def _end(self, finger: _Finger, lifted: bool, targets: Sequence[TouchTarget]) -> list[Gesture]:
        """Finish what a finger did; nothing is meant when it was not lifted but lost."""
        target = finger.target
        match finger.mode:
            case _Mode.HOLDING if target is not None:
                return [HoldGesture(target, False)]
            case _Mode.DRAGGING if target is not None and target.drag is not None:
                onto = drop_place_at(targets, finger.x, finger.y) if lifted else None
                return [DragGesture(target.drag, "drop", finger.x, finger.y, onto)]
            case _Mode.PUSHING if finger.area is not None:
                alone = not any(other.mode is _Mode.PUSHING and other.area == finger.area for other in self._fingers.values())
                return [PanEndGesture(finger.area, *(finger.speed if lifted else (0.0, 0.0)))] if alone else []
            case _Mode.RESTING if target is not None and finger.rested:
                return []
            case _Mode.RESTING if lifted and target is not None and (target.intent is not None or target.why is not None):
                return self._tapped(finger, target, targets)
            case _Mode.RESTING if lifted and finger.area is not None and not finger.rested:
                return [TapEmptyAreaGesture(finger.area, finger.x, finger.y)]
            case _:
                return []

    def _tapped(self, finger: _Finger, target: TouchTarget, targets: Sequence[TouchTarget]) -> list[Gesture]:
        """Return a tap counts when the same target is still there, under where the finger came down, and the finger did not leave it."""
        now_there = target_at(targets, *finger.start)
        if now_there is None or _meaning(now_there) != _meaning(target):
            return []
        reach = (now_there.reach or now_there.rect).inflate(2 * self.slop, 2 * self.slop)
        return [TapGesture(now_there)] if reach.collidepoint(finger.x, finger.y) else []


def is_seat_action_target(target: TouchTarget) -> bool:
    """Return whether a tap does something for a seat: touch-and-hold, which explains, then never does it."""
    return target.intent is not None and (target.seat is not None or getattr(target.intent, "seat", None) is not None)


def _meaning(target: TouchTarget) -> tuple[str, Intent | None, int | None]:
    """Return what makes a target the same in the next picture."""
    return target.key, target.intent or target.why, target.seat


def target_at(targets: Sequence[TouchTarget], x: float, y: float) -> TouchTarget | None:
    """Find the topmost target at a point; over bare ground that is only pushed, the topmost one that reaches there."""
    reaching = None
    for target in reversed(targets):
        if target.rect.collidepoint(x, y):
            bare = target.pan is not None and target.intent is None and target.hold is None and target.drag is None and target.why is None
            return reaching if bare and reaching is not None else target
        if reaching is None and _reaches(target, x, y):
            reaching = target
    return reaching


def _reaches(target: TouchTarget, x: float, y: float) -> bool:
    """Return whether a target is meant at a point beside it, where nothing else lies."""
    return target.reach is not None and bool(target.reach.collidepoint(x, y))


def pan_area_at(targets: Sequence[TouchTarget], x: float, y: float) -> Hashable | None:
    """Find what is pushed at a point: the topmost pan area, unless a target that means nothing at all lies over it."""
    for target in _at(targets, x, y):
        if target.pan is not None and not _slides(target):
            return target.pan
        if _blank(target):
            return None
    return None


def _blank(target: TouchTarget) -> bool:
    """Return whether a target means nothing: it only keeps fingers off what lies below it."""
    return target.intent is None and target.hold is None and target.drag is None and target.pan is None and target.why is None


def drop_place_at(targets: Sequence[TouchTarget], x: float, y: float) -> Hashable | None:
    """Find where something would fall: through what only can be touched, but not through what means nothing and lies over all."""
    for target in (target for target in reversed(targets) if target.rect.collidepoint(x, y) or _reaches(target, x, y)):
        if target.drop is not None:
            return target.drop
        if _blank(target):
            return None
    return None


def _at(targets: Sequence[TouchTarget], x: float, y: float) -> Iterable[TouchTarget]:
    """List the targets at a point, topmost first."""
    return (target for target in reversed(targets) if target.rect.collidepoint(x, y))


def _slides(target: TouchTarget) -> bool:
    """Return whether a target is a step of a slider."""
    return target.pan is not None and target.key.startswith(f"{target.pan}#")


def _gap(target: TouchTarget, x: float, y: float) -> float:
    """Measure how far a point is from the middle of a target."""
    return math.hypot(target.rect.centerx - x, target.rect.centery - y)


def _spread(one: _Finger, other: _Finger) -> float:
    """Measure between two fingers."""
    return max(math.hypot(one.x - other.x, one.y - other.y), 1.0)


def _pinch(finger: _Finger, pair: _Finger, before: float, dx: float, dy: float) -> list[Gesture]:
    """Two fingers hold an area: their middle pushes it, their distance scales it."""
    middle = ((finger.x + pair.x) / 2, (finger.y + pair.y) / 2)
    factor = _spread(finger, pair) / before
    return [PanGesture(finger.area, dx / 2, dy / 2), PinchGesture(finger.area, factor, *middle)]
