"""Pictures made larger without being drawn anew: a small one has all there is to see at its ends, and its middle is repeated."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

REPEATED_PX = 256
"""Pixels in which a long middle is laid on again and again: so large that one still counts as a cover."""
MIN_REPEATED_BYTES = 1_000_000
"""Bytes from which a middle is repeated where it is laid on, not in memory."""


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


def stretched_parts(part: pygame.Surface, width: int) -> Iterator[tuple[pygame.Surface, int]]:
    """Return what makes a picture so wide (px), each with its x: one picture, or ends and a middle that comes again and again."""
    w, h = part.get_size()
    half, long = w // 2, width - w + 1
    if long <= REPEATED_PX or long * h * part.get_bytesize() < MIN_REPEATED_BYTES:
        yield stretch_middle(part, (width, h)), 0
        return
    middle = pygame.transform.scale(part.subsurface((half, 0, 1, h)), (REPEATED_PX, h))
    yield part.subsurface((0, 0, half, h)).copy(), 0
    for x in range(0, long, REPEATED_PX):
        rest = min(REPEATED_PX, long - x)
        yield middle if rest == REPEATED_PX else middle.subsurface((0, 0, rest, h)), half + x
    yield part.subsurface((half + 1, 0, w - half - 1, h)).copy(), half + long


def repeated_over(surface: pygame.Surface, size: tuple[int, int]) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Return a picture again and again, with its places (px), until so much is filled; what reaches out is for the target to cut."""
    w, h = surface.get_size()
    for y in range(0, size[1], h):
        yield from ((surface, (x, y)) for x in range(0, size[0], w))
