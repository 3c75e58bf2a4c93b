"""Pictures made larger without being drawn anew: a small one has all there is to see at its ends, and its middle is repeated."""

from __future__ import annotations

import pygame


def stretch_middle(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Make a picture wider, or else higher (px): its ends stay, and what lies in its very middle is repeated."""
    w, h = part.get_size()
    if (w, h) == size:
        return part
    out = pygame.Surface(size, part.get_flags() & pygame.SRCALPHA, part)
    if w != size[0]:
        half, rest = w // 2, w - w // 2
        out.blit(part, (0, 0), (0, 0, half, h))
        out.blit(pygame.transform.scale(part.subsurface((half, 0, 1, h)), (size[0] - w + 1, h)), (half, 0))
        out.blit(part, (size[0] - rest + 1, 0), (half + 1, 0, rest - 1, h))
    else:
        half, rest = h // 2, h - h // 2
        out.blit(part, (0, 0), (0, 0, w, half))
        out.blit(pygame.transform.scale(part.subsurface((0, half, w, 1)), (w, size[1] - h + 1)), (0, half))
        out.blit(part, (0, size[1] - rest + 1), (0, half + 1, w, rest - 1))
    return out
