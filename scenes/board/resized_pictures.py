"""Pictures of pieces in the size that the board has: stretched while it changes, drawn anew one in a picture afterwards."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame


class ResizedPictureCache:
    """Knows how each piece was drawn last."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self._last: dict[Hashable, tuple[int, pygame.Surface]] = {}

    def picture_of_size(
        self, frame: PaintFrame, name: Hashable, size: int, draw: Callable[[int], pygame.Surface], *, exact: bool
    ) -> pygame.Surface:
        """Return the picture of that name and size in pixels; what was drawn last is stretched, unless it is to be `exact`."""
        last = self._last.get(name)
        if last is not None and last[0] != size and not (exact and frame.try_reserve_redraw()):
            return pygame.transform.smoothscale_by(last[1], size / last[0])
        picture = draw(size)
        self._last[name] = size, picture
        return picture
