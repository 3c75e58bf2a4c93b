"""What the machine itself takes to lay a whole window, so that frames of two machines, or of two hours of one, can be compared.

In software a frame is bound by memory, which a machine may share with others.
"""

from __future__ import annotations

import time
from statistics import median

import pygame

LAID_COUNT = 15
"""How often each is laid."""


def measure_floors(size: tuple[int, int]) -> dict[str, float]:
    """Return the median milliseconds that one opaque and one half transparent picture take that are as large as a window (px)."""
    window, opaque, clear = pygame.Surface(size), pygame.Surface(size), pygame.Surface(size, pygame.SRCALPHA)
    opaque.fill((20, 40, 60))
    clear.fill((20, 40, 60, 99))
    return {"opaque": _laid(window, opaque), "alpha": _laid(window, clear)}


def _laid(window: pygame.Surface, picture: pygame.Surface) -> float:
    """Return the median milliseconds that a picture takes to be laid."""
    taken = []
    for _ in range(LAID_COUNT):
        begun = time.perf_counter()
        window.blit(picture, (0, 0))
        taken.append((time.perf_counter() - begun) * 1000)
    return round(median(taken), 2)
