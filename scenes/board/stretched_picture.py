"""Pictures shown in another size while a board is zoomed: as much of them as lies in the window is stretched, into room that is kept."""

from __future__ import annotations

import math
from typing import Final

import pygame

SPARE_ROOM_PX: Final = 64
"""Pixels by which a stretched picture may be larger than the window before more room is taken."""


class PictureStretcher:
    """Stretches one picture at a time: what it gave before must no longer be shown, for so much room takes time to be had."""

    def __init__(self) -> None:
        """No room is taken yet."""
        self._room: pygame.Surface | None = None

    def visible_part(
        self, whole: pygame.Surface, corner: tuple[float, float], factor: float, window: pygame.Rect
    ) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """Return what shows in a window of a picture that is larger by a factor, and where that lies; None where nothing shows.

        The `corner` is where the whole picture's upper left lies, in pixels of the window.
        """
        x, y = corner
        left, top = math.floor((window.left - x) / factor), math.floor((window.top - y) / factor)
        right, bottom = math.ceil((window.right - x) / factor), math.ceil((window.bottom - y) / factor)
        seen = pygame.Rect(left, top, right - left, bottom - top).clip(whole.get_rect())
        start = round(x + seen.left * factor), round(y + seen.top * factor)
        size = round(x + seen.right * factor) - start[0], round(y + seen.bottom * factor) - start[1]
        if min(size) < 1:
            return None
        picture = self._taken(size, window, whole)
        pygame.transform.scale(whole.subsurface(seen), size, picture)
        return picture, start

    def _taken(self, size: tuple[int, int], window: pygame.Rect, like: pygame.Surface) -> pygame.Surface:
        """Return a part of the room, which is made larger where it is too small."""
        (w, h), room = size, self._room
        if room is None or room.get_width() < w or room.get_height() < h:
            room = self._room = pygame.Surface(
                (max(w, window.w + SPARE_ROOM_PX), max(h, window.h + SPARE_ROOM_PX)), like.get_flags() & pygame.SRCALPHA, like
            )
        return room.subsurface((0, 0, w, h))
