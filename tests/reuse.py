"""What a run of the tests reads and draws once, and the app each time anew: files of one content, and drawings of one text and size.

A hundred tables are opened in one process here, each with its data, its words and its pictures; a person opens one.
Files are read all the same: one that was changed has another content. A drawing is given as a copy, since it may be drawn on.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from scenes.graphics import fonts, svg
from tabletop.core import document
from tabletop.core.errors import ContentError
from tabletop.core.language import wording
from tabletop.games import GAME_MODULES

FILES, DRAWINGS, LARGE_DRAWINGS, FONTS, LINES, SENTENCES = 512, 8192, 64, 1024, 65_536, 32_768
Read = tuple[Mapping[str, str], tuple[ContentError, ...]]
KEEPER = type(lru_cache(len))
"""What a function that keeps its results is made into."""
LARGE_PX = 512 * 512
"""Each larger drawing takes more than 1 MB: fewer of them are kept."""


def reuse() -> None:
    """Let documents and drawings of this process be kept from one test to the next."""
    document.parse_document = lru_cache(FILES)(document.parse_document)
    draw = svg.rasterise
    kept, large = lru_cache(DRAWINGS)(draw), lru_cache(LARGE_DRAWINGS)(draw)

    def raster(body: str, w: float, h: float, scale: float = 1.0, origin: svg.Point = (0, 0)) -> pygame.Surface:
        keeps = kept if w * scale * h * scale <= LARGE_PX else large
        return keeps(body, w, h, scale, origin).copy()

    svg.rasterise = raster
    shade = lru_cache(DRAWINGS)(svg.soft_shadow)
    svg.soft_shadow = lambda *of, **more: shade(*of, **more).copy()
    fonts.open_font = lru_cache(FONTS)(fonts.open_font)
    fonts.measure_line_width = lru_cache(LINES)(fonts.measure_line_width)
    wording.pseudo_translate = lru_cache(SENTENCES)(wording.pseudo_translate)
    wording.read_sentences = _Sentences(wording.read_sentences)
    for name, module in GAME_MODULES.items():
        game = import_module(f"{module}.game")
        game.build_game = _Boxes(name, game.build_game)


class _Sentences:
    """Reads wording files of one content, and of one place, once."""

    def __init__(self, read: Callable[..., Read]) -> None:
        self._read = read
        self._kept: dict[Hashable, Read] = {}

    def cache_clear(self) -> None:
        self._kept.clear()

    def __call__(self, folders: Sequence[Path], language: str, english: Mapping[str, str] | None = None) -> Read:
        files = [folder / f"wording.{name}.yaml" for folder in folders for name in {language, "en"}]
        key = (language, english is None, *((file, file.read_bytes() if file.is_file() else None) for file in files))
        if key not in self._kept:
            self._kept[key] = self._read(folders, language, english)
        return self._kept[key]


class _Boxes:
    """Opens the box of a game whose files have one content once; whatever a test does to its rules, it does to a copy."""

    def __init__(self, name: str, build: Callable[..., Any]) -> None:
        self._name, self._build = name, build
        self._kept: dict[Hashable, Any] = {}

    def cache_clear(self) -> None:
        self._kept.clear()

    def __call__(self, data_dir: Path, numbering: Any = None) -> Any:
        if numbering is not None:
            return self._build(data_dir, numbering)
        key = (data_dir, *((file, file.read_bytes()) for file in sorted((data_dir / self._name).rglob("*")) if file.is_file()))
        if key not in self._kept:
            self._kept[key] = self._build(data_dir)
        return copy(self._kept[key])


def forget() -> None:
    """Forget all that functions of this process have kept, so that what was made before a fault is not used after it (tests/mutants)."""
    gc.unfreeze()  # what is frozen is not listed
    for kept in gc.get_objects():
        if isinstance(kept, KEEPER | _Sentences | _Boxes):
            kept.cache_clear()
