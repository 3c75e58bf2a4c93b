"""A location as it is seen on its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile import tile_surface
from scenes.games.abduction.art.tile_face import TileFace
from scenes.graphics import svg
from scenes.graphics.emblem import blit_centred

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.kit import DrawingKit

READABLE_PX_PER_UNIT = 2
"""From so many pixels of a design unit on a card is read, not only recognised."""


@dataclass(frozen=True, slots=True)
class LocationPicture:
    """The tile on a card: `openings` are its open sides as letters N E S W."""

    face: TileFace
    openings: str

    def paint(self, kit: DrawingKit, out: pygame.Surface, unit: float) -> None:
        """Paint the tile on its shadow, in the middle of the picture area."""
        w, h = out.get_size()
        middle = (w / 2, h * (0.58 if unit > READABLE_PX_PER_UNIT else 0.54))
        px = round(min(h * (0.68 if unit > READABLE_PX_PER_UNIT else 0.8), w * 0.76))
        low = svg.soft_shadow(
            svg.rect(px * 0.5, px * 0.55, px, px, px * 0.1, "#000000"), 2 * px, 2 * px, max(1.0, px * 0.06), "#000000", 170
        )
        blit_centred(out, low, *middle)
        north, east, south, west = ("free" if side in self.openings else "" for side in "NESW")
        blit_centred(out, tile_surface(kit, self.face, (north, east, south, west), px, words=False), *middle)
