"""What a run of the tests reads and draws once, and the app each time anew: files of one content, and drawings of one text and size.

A hundred tables are opened in one process here, each with its data, its words and its pictures; a person opens one.
Files are read all the same: one that was changed has another content. A drawing is given as a copy, since it may be drawn on.
"""

from __future__ import annotations

import gc
from functools import lru_cache

import pygame

from scenes.graphics import svg
from tabletop.core import document

FILES, DRAWINGS = 512, 8192
KEEPER = type(lru_cache(len))
"""What a function that keeps its results is made into."""
LARGEST_PX = 512 * 512
"""Larger drawings are few, and each would take more than 1 MB."""


def reuse() -> None:
    """Let documents and drawings of this process be kept from one test to the next."""
    document.parse_document = lru_cache(FILES)(document.parse_document)
    draw = svg.rasterise
    kept = lru_cache(DRAWINGS)(draw)

    def raster(body: str, w: float, h: float, scale: float = 1.0, origin: svg.Point = (0, 0)) -> pygame.Surface:
        if w * scale * h * scale > LARGEST_PX:
            return draw(body, w, h, scale, origin)
        return kept(body, w, h, scale, origin).copy()

    svg.rasterise = raster


def forget() -> None:
    """Forget all that functions of this process have kept, so that what was made before a fault is not used after it (tests/mutants)."""
    for kept in gc.get_objects():
        if isinstance(kept, KEEPER):
            kept.cache_clear()
