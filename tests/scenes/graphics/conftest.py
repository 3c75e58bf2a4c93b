"""A kit to draw with."""

from __future__ import annotations

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics.kit import DrawingKit


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> DrawingKit:
    """Open a window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    return DrawingKit(assets_dir())
