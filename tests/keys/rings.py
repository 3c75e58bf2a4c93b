"""What Tab comes to in a scene, and whether the ring round it is seen, in pixels: `tests/scenes/test_pictures.py` looks at every scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from scenes.app.app import App
from scenes.commands import screenshots
from scenes.graphics.frame import PaintFrame
from scenes.input import focus_stops
from scenes.input.touch_target import TouchTarget
from tests.keys.driver import MOST_STOPS, KeyDriver
from tests.taps.driver import Clock

LEAST = 3
"""Pixels that each line of the ring has to be wide."""
CONTRAST, APART = 4.5, 15.0
"""The contrast of one of its lines with what lies round it, and of both with each other, as WCAG measures it."""


class Looked(NamedTuple):
    """What Tab did in a scene: what could be touched and was never reached, or not told apart, and what was wrong with the rings."""

    missed: set[str]
    ringed: dict[str, list[str]]
    cells: int


def luminance(colour: pygame.Color) -> float:
    """Return how bright a colour is, 0 to 1, as WCAG has it."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def without_ring(app: App) -> pygame.Surface:
    """Paint the picture as it is without the keyboard."""
    surface = pygame.Surface(app.window.size).convert()
    frame = PaintFrame(app.kit, surface, app.frame.pressed_target_keys, None, app.frame.now)
    app.context.stack.paint(frame)
    app.context.toasts.paint(frame)
    return surface


def across(place: pygame.Rect) -> dict[str, list[tuple[int, int]]]:
    """Return the pixels on the way in from the middle of each side of a ring, its outermost first."""
    x, y, deep = place.centerx, place.centery, 4 * LEAST * 2
    return {
        "left": [(place.left + step, y) for step in range(deep)],
        "right": [(place.right - 1 - step, y) for step in range(deep)],
        "top": [(x, place.top + step) for step in range(deep)],
        "bottom": [(x, place.bottom - 1 - step) for step in range(deep)],
    }


def faults(app: App, here: TouchTarget) -> list[str]:
    """Measure the ring round a target in pixels: at each side a dark line and a light one within, both wide and seen well enough."""
    window, plain, found = app.window.surface, without_ring(app), []
    changed = [at for at in _frame_of(here.rect, window.get_rect()) if window.get_at(at) != plain.get_at(at)]
    if not changed:
        return ["there is no ring"]
    place = pygame.Rect(changed[0], (1, 1)).unionall([pygame.Rect(at, (1, 1)) for at in changed])
    for side, way in across(place).items():
        seen = [luminance(window.get_at(at)) for at in way]
        dark = next((step for step, light in enumerate(seen) if light > 0.02), len(seen))
        light = next((step for step, light in enumerate(seen[dark:]) if light < 0.9), len(seen) - dark)
        ground = luminance(plain.get_at(way[0]))
        if dark < LEAST or light < LEAST:
            found.append(f"{side}: {dark} dark and {light} light pixels")
        elif contrast(seen[0], seen[dark]) < APART or max(contrast(ground, seen[0]), contrast(ground, seen[dark])) < CONTRAST:
            found.append(f"{side}: too little contrast")
    return found


def _frame_of(rect: pygame.Rect, window: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Return the pixels of lines from the middle of a rectangle's sides outwards, as far as a ring may reach."""
    reach = rect.inflate(40, 40).clip(window)
    yield from ((x, rect.centery) for x in range(reach.left, reach.right) if window.collidepoint(x, rect.centery))
    yield from ((rect.centerx, y) for y in range(reach.top, reach.bottom) if window.collidepoint(rect.centerx, y))


def look(app: App) -> Looked:
    """Press Tab until it comes round to where it began."""
    clock = app.clock
    assert isinstance(clock, screenshots.ManualClock)
    driver = KeyDriver(app, Clock(), lambda target, seen: 0.0, 0)
    wanted = {stop.key for stop in focus_stops.ordered_focus_stops(app.frame.targets, lambda target: ())}
    unnamed = {str(target) for target in app.frame.targets if target.intent is not None and not target.key}
    meant = {(target.key, target.intent) for target in app.frame.targets if target.intent is not None and target.adjust is None}
    shared = {key for key, number in Counter(key for key, _ in meant).items() if number > 1}
    met: set[str] = set()
    ringed: dict[str, list[str]] = {}
    cells = 0
    for _ in range(MOST_STOPS):
        driver.press(pygame.K_TAB)
        key = app.frame.focused_key
        if key is None or key in met:
            break
        met.add(key)
        here = focus_stops.focus_stop_with_key(app.frame.targets, key)
        if here is not None and not focus_stops.is_zoomable_area(here.pan):
            ringed[key] = faults(app, here)
            cells += here.cell
    return Looked(wanted - met | unnamed | shared, {key: wrong for key, wrong in ringed.items() if wrong}, cells)
