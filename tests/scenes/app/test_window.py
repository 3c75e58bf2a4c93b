"""What the window system is told before the first window opens, and what stands beside its name."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes.app import window
from scenes.widgets.app_icon import ICON_SIZES_PX, draw_app_icon
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


def test_windows_is_told_not_to_stretch_it_before_video_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text is blurred on a Windows laptop at 150 % where a program has not said that it draws for each screen itself."""
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    told: list[str | None] = []
    init = pygame.display.init
    monkeypatch.setattr(pygame.display, "init", lambda: (told.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS")), init())[1])
    open_window(tmp_path, Clock(), laptop=True).close()
    assert told[0] == "permonitorv2"


@pytest.mark.parametrize(
    ("driver", "has_device", "told"), [("x11", False, "0"), ("x11", True, None), ("wayland", False, None), ("dummy", True, "0")]
)
def test_only_x11_without_a_graphics_device_is_told_to_do_without_a_graphics_library(
    driver: str, has_device: bool, told: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Wayland no window comes to the screen without one: the app said that there was no display."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    (devices := tmp_path / "dri").mkdir()
    if has_device:
        (devices / "renderD128").touch()
    monkeypatch.setattr(window, "GRAPHICS_DEVICES", devices)
    open_window(tmp_path, Clock(), laptop=True).close()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == told


def test_the_window_has_the_icon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", seen.append)
    open_window(tmp_path, Clock(), laptop=True).close()
    assert [icon.get_size() for icon in seen] == [(64, 64)]


@pytest.mark.parametrize("px", ICON_SIZES_PX)
def test_the_icon_shows_four_places_in_all_sizes(px: int) -> None:
    """Each side of the table has its colour, and the corners are clear."""
    icon = draw_app_icon(px)
    middle, edge = px // 2, round(px * 0.168)
    colours = [icon.get_at(place)[:3] for place in ((middle, edge), (px - 1 - edge, middle), (middle, px - 1 - edge), (edge, middle))]
    assert len(set(colours)) == 4 and all(max(colour) > 120 for colour in colours), colours
    assert icon.get_at((0, 0))[3] == 0
