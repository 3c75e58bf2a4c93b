"""Stops: what the keyboard's focus can be on, in which order it comes there, and where an arrow leads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from scenes.input import intents
from scenes.input.gesture_recognizer import pan_area_at

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget

BOARD_AREA_PREFIX: Final = "board"
"""A pan area whose name begins so can be zoomed."""
LIST_KEY_PREFIX: Final = "scroll:"
"""How the key of a list's place begins."""
SAME_LINE_PX: Final = 48
"""Pixels within which middles lie in one line of reading."""


def is_zoomable_area(area: Hashable) -> bool:
    """Return whether a pan area can be zoomed."""
    return isinstance(area, str) and area.startswith(BOARD_AREA_PREFIX)


def is_scroll_list(target: TouchTarget) -> bool:
    """Return whether a target is the place of a list that scrolls."""
    return target.pan is not None and target.key.startswith(LIST_KEY_PREFIX)


def ordered_focus_stops(targets: Sequence[TouchTarget], rank: Callable[[TouchTarget], tuple[int, ...]]) -> list[TouchTarget]:
    """List what the keyboard can reach: everything with a key that means something, a slider as one. Equal ranks are in reading order."""
    found: dict[str, TouchTarget] = {}
    for target in targets:
        if target.key and (target.intent is not None or target.hold is not None or target.why is not None or is_zoomable_area(target.pan)):
            key = _name(target)
            found[key] = _joined(found[key], target) if target.adjust is not None and key in found else target._replace(key=key)
    return sorted(found.values(), key=lambda stop: (rank(stop), stop.rect.centery // SAME_LINE_PX, stop.rect.centerx))


def focus_stop_with_key(targets: Sequence[TouchTarget], key: str | None) -> TouchTarget | None:
    """Return the stop with a key, if it is there: the topmost target, or all steps of a slider."""
    same = [target for target in targets if target.key and _name(target) == key]
    if not same or key is None:
        return None
    stop = same[-1]._replace(key=key, intent=None if same[-1].adjust is not None else same[-1].intent)
    return stop._replace(rect=same[0].rect.unionall([target.rect for target in same])) if stop.adjust is not None else stop


def _name(target: TouchTarget) -> str:
    """Return the key of the stop that a target belongs to: steps of a slider have one together."""
    return target.key.partition("#")[0] if target.adjust is not None else target.key


def _joined(stop: TouchTarget, step: TouchTarget) -> TouchTarget:
    """Return a slider's stop with one step more."""
    return stop._replace(rect=stop.rect.union(step.rect))


def nearest_focus_stop(here: TouchTarget, others: Iterable[TouchTarget], way: tuple[int, int]) -> TouchTarget | None:
    """Return the next stop in a direction; None where there is none."""
    return min((other for other in others if _ahead(here, other, way)), key=lambda other: _distance(here, other, way), default=None)


def scroll_to_reveal(here: TouchTarget, targets: Sequence[TouchTarget]) -> list[Intent]:
    """Push the list that the focus lies in until its neighbours show whole too; the list itself knows where it ends."""
    area = pan_area_at(targets, *here.rect.center)
    place = next((target.rect for target in reversed(targets) if target.pan == area and is_scroll_list(target)), None)
    if place is None:
        return []
    wanted = here.rect.inflate(2 * here.rect.w, 2 * here.rect.h)
    dx = max(place.left - wanted.left, 0) or min(place.right - wanted.right, 0)
    dy = max(place.top - wanted.top, 0) or min(place.bottom - wanted.bottom, 0)
    return [intents.PanArea(area, dx, dy)] if dx or dy else []


def push_contents_towards(here: TouchTarget, way: tuple[int, int], targets: Sequence[TouchTarget]) -> list[Intent]:
    """Push what the focus lies in, by as much as its own size, where there is no neighbour in a direction: one may come into sight."""
    area = pan_area_at(targets, *here.rect.center)
    known = any(
        target.pan == area and target.intent is None and not is_zoomable_area(area) and not is_scroll_list(target) for target in targets
    )
    return [intents.PanArea(area, -way[0] * here.rect.w, -way[1] * here.rect.h)] if area is not None and known else []


def _ahead(here: TouchTarget, other: TouchTarget, way: tuple[int, int]) -> bool:
    """Return whether another target lies in a direction."""
    dx, dy = other.rect.centerx - here.rect.centerx, other.rect.centery - here.rect.centery
    along = dx * way[0] + dy * way[1]
    return along > 0 and along >= abs(dx * way[1] + dy * way[0]) * 0.5


def _distance(here: TouchTarget, other: TouchTarget, way: tuple[int, int]) -> float:
    """Measure a way; going aside counts double."""
    dx, dy = other.rect.centerx - here.rect.centerx, other.rect.centery - here.rect.centery
    return abs(dx * way[0] + dy * way[1]) + 2 * abs(dx * way[1] + dy * way[0])
