"""Fonts: no size of one keeps a file open, and what is out of use goes."""

import inspect
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import weakref
from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics import fonts
from scenes.graphics.fonts import FACE_NAMES
from scenes.graphics.kit import DrawingKit


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


def next_file() -> int:
    """Return the number that the next open file gets."""
    number = os.open(os.devnull, os.O_RDONLY)
    os.close(number)
    return number


def test_fonts_keep_no_file_open_and_go_with_their_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "open_font", inspect.unwrap(fonts.open_font))  # not as tests keep them
    kit = DrawingKit(assets_dir())
    before = next_file()
    opened = [weakref.ref(kit.fonts.font(face, px)) for face in FACE_NAMES for px in range(8, 60)]
    assert next_file() == before
    kit.rescale(0.7)
    assert not [font for font in opened if font() is not None]
