"""A list longer than its place: where it stands, how it runs on when let go, its bar."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.graphics import svg

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike
    from scenes.widgets.pane import Pane

_FRICTION = 4.5
_SLOW = 12.0
FINGERTIP_MM = 10.0
"""Less than this cannot be touched well."""


class ScrollArea:
    """Offset and momentum of one list; kept by the scene as long as the list is open. Lengths are device pixels."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.offset = 0.0
        self.speed = 0.0
        self.length = 0.0
        self.room = 0.0

    @property
    def max_offset(self) -> float:
        """Return the largest offset (px)."""
        return max(0.0, self.length - self.room)

    def set_extent(self, length: float, room: float) -> None:
        """Say how long the content is and how much of it shows (px); the offset is clamped."""
        self.length, self.room = length, room
        self.offset = min(max(self.offset, 0.0), self.max_offset)

    def scroll_by(self, distance: float) -> None:
        """Moves by a finger's or wheel's distance; positive shows what is further down."""
        self.offset = min(max(self.offset + distance, 0.0), self.max_offset)

    def start_momentum(self, speed: float) -> None:
        """Lets it run on with a speed in pixels a second."""
        self.speed = speed

    def update(self, seconds: float) -> bool:
        """Run on for so long (s); return whether something moves."""
        if abs(self.speed) < _SLOW:
            self.speed = 0.0
            return False
        before = self.offset
        self.scroll_by(self.speed * seconds)
        self.speed *= math.exp(-_FRICTION * seconds)
        if self.offset == before:
            self.speed = 0.0
        return True

    def bring_into_sight(self, top: float, height: float) -> None:
        """Bring a part of the content (px) into sight."""
        if top < self.offset:
            self.offset = top
        elif top + height > self.offset + self.room:
            self.offset = top + height - self.room
        self.offset = min(max(self.offset, 0.0), self.max_offset)

    def begin_painting(self, pane: Pane, rect: RectLike, length: float) -> Pane:
        """Starts painting: a pane as wide as the place whose y = 0 is the top of the content; what lies outside is cut off.

        The place itself can be pushed (`pan` is the area's name). Call `end_painting` when done.
        """
        x, y, w, h = rect
        self.set_extent(length, h)
        pane.add_target(rect, None, f"scroll:{self.name}", pan=self.name)
        pane.frame.surface.set_clip(pane.to_window_rect(rect))
        return pane.sub_area((x, y - self.offset, w, max(h, length)))

    def end_painting(self, pane: Pane, rect: RectLike) -> None:
        """Ends painting: everything shows again, the bar is drawn; what shows less of itself than a fingertip cannot be touched."""
        x, y, w, h = rect
        pane.frame.surface.set_clip(None)
        pane.frame.crop_targets(pane.to_window_rect(rect), f"scroll:{self.name}", pane.kit.mm(FINGERTIP_MM))
        if self.max_offset <= 0:
            return
        kit = pane.kit
        thick = max(4, kit.u(6))
        tall = max(kit.u(40), h * self.room / self.length)
        top = y + (h - tall) * self.offset / self.max_offset
        size = (thick, round(tall))
        bar = kit.cached_surface(
            ("bar", kit.theme.name, size),
            lambda: svg.rasterise(svg.rect(0, 0, *size, thick / 2, kit.theme.palette.dim, fill_opacity=0.6), *size),
        )
        pane.blit_picture(bar, x + w - thick - kit.u(3), top, ("bar", kit.theme.name, size))
