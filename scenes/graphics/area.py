"""A turned local coordinate system on a frame: every reader has his own upper left."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import pygame

from scenes.input.touch_target import TouchTarget

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent

RectLike = pygame.Rect | tuple[float, float, float, float]

ZOOM_SIZE_STEP_PX = 24
"""Pixels between the sizes that are drawn while something is zoomed."""


class TurnedArea:
    """A part of the frame as one reader sees it: 0,0 is its upper left, lengths are device pixels.

    The angle is the clockwise turn as seen on the window: a reader at the bottom has 0, at the left 90, at the top 180, at the
    right 270. Shadows and thickness always fall down the window, whatever the angle.
    """

    def __init__(self, frame: PaintFrame, x: float, y: float, w: float, h: float, angle: int) -> None:
        self.frame = frame
        self.kit: DrawingKit = frame.kit
        self.w = w
        self.h = h
        self.angle = angle % 360
        self.seat: int | None = None
        self._x, self._y = x, y
        self._cos, self._sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[self.angle]

    @classmethod
    def whole_window(cls, frame: PaintFrame) -> Self:
        """Return the whole window, upright."""
        w, h = frame.size
        return cls(frame, 0, 0, w, h, 0)

    # -- places ---------------------------------------------------------------------------------------------------
    def to_window_point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a local point is on the window, both in px."""
        return self._x + x * self._cos - y * self._sin, self._y + x * self._sin + y * self._cos

    def to_local_point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the window is here, both in px."""
        dx, dy = x - self._x, y - self._y
        return dx * self._cos + dy * self._sin, dy * self._cos - dx * self._sin

    def to_window_rect(self, rect: RectLike) -> pygame.Rect:
        """Return a local rectangle -> window pixels."""
        x, y, w, h = rect
        if self.angle == 0:
            left, top, right, bottom = self._x + x, self._y + y, self._x + x + w, self._y + y + h
        elif self.angle == 90:
            left, top, right, bottom = self._x - y - h, self._y + x, self._x - y, self._y + x + w
        elif self.angle == 180:
            left, top, right, bottom = self._x - x - w, self._y - y - h, self._x - x, self._y - y
        else:
            left, top, right, bottom = self._x + y, self._y - x - w, self._x + y + h, self._y - x
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def sub_area(self, rect: RectLike, angle: int = 0) -> Self:
        """Return a part of this pane (px), turned by the angle more (degrees); it keeps the seat."""
        x, y, w, h = rect
        corner = {0: (x, y), 90: (x + w, y), 180: (x + w, y + h), 270: (x, y + h)}[angle % 360]
        size = (w, h) if angle % 180 == 0 else (h, w)
        part = type(self)(self.frame, *self.to_window_point(*corner), *size, self.angle + angle)
        part.seat = self.seat
        return part

    def area_on_surface(self, surface: pygame.Surface, place: RectLike) -> Self:
        """Return a pane with this one's angle at a place of another surface: to compose a picture that is kept; its targets are lost."""
        frame = replace(self.frame, surface=surface, targets=[], is_final=True)
        return type(self)(frame, 0, 0, *surface.get_size(), 0).sub_area(place, self.angle)

    def paint_part(self, name: str, look: object, paint: Callable[[], object]) -> None:
        """Paint something here as `PaintFrame.paint_part` does; where it lies, theme and sizes are part of the look by themselves."""
        kit = self.kit
        place = self._x, self._y, self.w, self.h, self.angle, self.seat
        self.frame.paint_part(name, (look, place, kit.theme.name, kit.scale, kit.text_scale, kit.pixels_per_mm), paint)

    # -- pictures -------------------------------------------------------------------------------------------------
    def blit_picture(self, surface: pygame.Surface, x: float, y: float, key: Hashable | None = None) -> None:
        """Lay an upright picture, its upper left at x, y (px) as the reader sees it; turned copies are kept when it has a key."""
        if self.angle:
            w, h = surface.get_size()
            at = self.to_window_rect((x, y, w, h))
            self.frame.surface.blit(self.kit.turned_surface(key, surface, self.angle), at)
        else:
            self.frame.surface.blit(surface, (round(self._x + x), round(self._y + y)))

    def blit_centred(self, surface: pygame.Surface, x: float, y: float, key: Hashable | None = None) -> None:
        """Lay a picture with its middle at x, y (px)."""
        self.blit_picture(surface, x - surface.get_width() / 2, y - surface.get_height() / 2, key)

    def blit_sized(self, key: Hashable, size: float, x: float, y: float, make: Callable[[int], pygame.Surface], exact: bool = True) -> None:
        """A picture that `make` draws for a whole number of pixels.

        While the size changes from frame to frame (not exact) the nearest one at hand is stretched: see `COARSE`.
        """
        px = round(size) if exact else max(ZOOM_SIZE_STEP_PX, round(size / ZOOM_SIZE_STEP_PX) * ZOOM_SIZE_STEP_PX)
        picture = self.kit.cached_surface((key, px), lambda: make(px))
        if px == round(size):
            self.blit_picture(picture, x, y, (key, px))
        else:
            self.blit_picture(pygame.transform.smoothscale_by(picture, size / px), x, y)

    def add_target(self, rect: RectLike, intent: Intent | None, key: str = "", **options: Any) -> None:
        """Makes a place touchable; options: hold, drag, drop, pan, seat, cell, adjust, reach."""
        options.setdefault("seat", self.seat)
        if "reach" in options:
            options["reach"] = self.to_window_rect(options["reach"])
        self.frame.targets.append(TouchTarget(self.to_window_rect(rect), intent, key=key, **options))
