"""A square of the security plan on its way: floor and structures are drawn piece by piece, so that no picture has to wait for all of it."""

from __future__ import annotations

from itertools import pairwise, product
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.plan import BlueprintPainter, BoardPart

PIECE_SIDE_PX: Final = 130
"""Pixels of a piece's side, unless a space is larger."""


class SquareDraft:
    """Floor and structures of a part, as far as they are drawn."""

    def __init__(self, blueprint: BlueprintPainter, px: int, part: BoardPart) -> None:
        """Begin with nothing; `px` pixels are a space."""
        self._blueprint, self._px, (self._left, self._top, right, bottom) = blueprint, px, part
        size = round((right - self._left) * px), round((bottom - self._top) * px)
        self.floor, self.walls = pygame.Surface(size).convert(), pygame.Surface(size, pygame.SRCALPHA)
        self.pieces = list(product(_cuts(self._top, bottom, px), _cuts(self._left, right, px)))
        """Top and bottom, left and right of what is still to be drawn."""

    def draw_next_piece(self) -> int:
        """Draw one more piece; give its pixels."""
        (top, bottom), (left, right) = self.pieces.pop()
        piece, at = (left, top, right, bottom), (round((left - self._left) * self._px), round((top - self._top) * self._px))
        floor = self._blueprint.draw_floor(self._px, piece)
        self.floor.blit(floor, at)
        self.walls.blit(self._blueprint.draw_structures(self._px, piece), at)
        return floor.get_width() * floor.get_height()


def _cuts(first: float, last: float, px: int) -> list[tuple[float, float]]:
    """Cut a side where spaces end."""
    step = max(1, PIECE_SIDE_PX // px)
    return list(pairwise([first, *range(ceil(first) + step, ceil(last - 0.999), step), last]))
