"""A picture cut so that its solid middle is laid on without blending: most of a panel or card is opaque, and that is faster."""

import pygame


class Pieces:
    """Parts of one picture with their places in it."""

    def __init__(self, parts: list[tuple[pygame.Surface, tuple[int, int]]], size: tuple[int, int]) -> None:
        self.parts = parts
        self.size = size

    @property
    def bytes(self) -> int:
        """What the parts take in memory."""
        return sum(part.get_width() * part.get_height() * part.get_bytesize() for part, _ in self.parts)

    def blit(self, target: pygame.Surface, x: int, y: int) -> None:
        """Lays the picture on a target, its upper left at x, y."""
        target.fblits([(part, (x + dx, y + dy)) for part, (dx, dy) in self.parts])


def cut(surface: pygame.Surface, solid: pygame.Rect, hollow: bool = False) -> Pieces:
    """Cuts a picture into its solid rectangle, which becomes opaque, and the four strips round it; a hollow one leaves the middle out."""
    w, h = surface.get_size()
    solid = solid.clip(surface.get_rect())
    if solid.w < 8 or solid.h < 8:
        return Pieces([(surface.convert_alpha(), (0, 0))], (w, h))
    strips = [
        pygame.Rect(0, 0, w, solid.top),
        pygame.Rect(0, solid.bottom, w, h - solid.bottom),
        pygame.Rect(0, solid.top, solid.left, solid.h),
        pygame.Rect(solid.right, solid.top, w - solid.right, solid.h),
    ]
    parts = [(surface.subsurface(strip).convert_alpha(), strip.topleft) for strip in strips if strip.w > 0 and strip.h > 0]
    if not hollow:
        parts.append((surface.subsurface(solid).convert(), solid.topleft))
    return Pieces(parts, (w, h))
