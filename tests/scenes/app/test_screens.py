"""Several screens: one is picked and remembered, one that has gone is told of, and millimetres hold on each."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.app.window import Window
from scenes.commands import main, play
from scenes.engine.settings import Settings, load_settings
from scenes.pages.settings_page import SettingsPage
from tabletop.games import GAME_MODULES
from tests.scenes.app.test_kiosk import tap
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock, Driver

SIZES = [(1280, 720), (3840, 2160)]
"""A laptop's own screen, and a table beside it."""
HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_HIGHDPI_DISABLED": "0",
    "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
}


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Plug in a second screen; give the screens that windows were opened on."""
    opened: list[int] = []
    set_mode = pygame.display.set_mode

    def watched(size: tuple[int, int], flags: int = 0, *, display: int = 0) -> pygame.Surface:
        opened.append(display)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(SIZES))
    monkeypatch.setattr(pygame.display, "set_mode", watched)
    return opened


def move(app: App, index: int) -> None:
    """Move the window to another screen, as a person who drags it does."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=index, window=None))
    app.step()


def test_what_each_system_must_know_is_said_before_video_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in HINTS:
        monkeypatch.delenv(name, raising=False)
    told: list[dict[str, str | None]] = []
    init = pygame.display.init
    monkeypatch.setattr(pygame.display, "init", lambda: (told.append({name: os.environ.get(name) for name in HINTS}), init())[1])
    open_window(tmp_path, Clock(), laptop=True).close()
    assert told[0] == HINTS


def test_what_a_person_has_said_himself_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in HINTS:
        monkeypatch.setenv(name, "mine")
    open_window(tmp_path, Clock(), laptop=True).close()
    assert {os.environ[name] for name in HINTS} == {"mine"}


def test_the_window_opens_on_the_screen_that_was_picked_and_full_screen_too(two: list[int], tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), laptop=True, display=1)
    app.set_fullscreen(True)
    assert set(two) == {1} and app.window.display == 1
    app.close()


def test_a_screen_is_picked_in_the_settings_and_remembered(two: list[int], tmp_path: Path) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True)
    app.go_to_title()
    app.open(SettingsPage())
    app.step()
    tap(app, clock, "set:display1")
    assert app.window.display == 1 and two[-1] == 1
    assert load_settings(app.context.folders.settings_file)[0].display == 1
    app.close()


def test_one_screen_alone_is_nothing_to_choose(tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), laptop=True)
    app.open(SettingsPage())
    app.step()
    assert not [target for target in app.frame.targets if target.key.startswith("set:display")]
    app.close()


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_screen_that_has_gone_is_told_of(two: list[int], tmp_path: Path, language: str) -> None:
    app = open_window(tmp_path, Clock(), laptop=True, display=4, language=language)
    assert app.window.display == 0
    assert "5" in str(app.context.toasts.shown_words)
    app.context.toasts.show_toast("")
    app.context.change_settings(display=7)
    assert app.window.display == 0 and "8" in str(app.context.toasts.shown_words)
    app.close()


def test_the_command_line_picks_a_screen(two: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    app = play.open_app(main.build_parser().parse_args(["--display", "2"]))
    assert app.window.display == 1
    assert load_settings(app.context.folders.settings_file)[0].display == 1
    app.close()
    with pytest.raises(SystemExit):
        main.main(["--display", "0"])


@pytest.mark.parametrize("game", GAME_MODULES)
def test_millimetres_hold_when_the_window_moves_to_another_screen(
    two: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What can be touched is as large on the table as on the laptop, and back."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    app.window.unseen = True
    app.window.follow_display(0)
    app.context.change_settings(screen_inches=15.6)
    sit(app, game, 3, laptop=False)
    app.step()
    driver = Driver(app, clock, lambda target, seen: 1.0, 1)
    driver.check()
    before = [(target.rect, target.key) for target in app.frame.targets]
    move(app, 1)
    assert app.window.desktop == SIZES[1] and app.palms.pixels_per_mm == pytest.approx(app.window.pixels_per_mm(27.0))
    app.context.change_settings(screen_inches=43.0)
    pygame.display.set_mode(SIZES[1], pygame.RESIZABLE)
    app.follow_window_and_settings()
    app.step()
    assert app.kit.pixels_per_mm == pytest.approx(app.window.pixels_per_mm(43.0))
    driver.check()
    pygame.display.set_mode(SIZES[0], pygame.RESIZABLE)
    move(app, 0)
    app.follow_window_and_settings()
    app.step()
    assert app.kit.pixels_per_mm == pytest.approx(min(app.window.pixels_per_mm(15.6), 1280 / 288))
    assert app.palms.pixels_per_mm == pytest.approx(app.window.pixels_per_mm(15.6))
    driver.check()
    assert [(target.rect, target.key) for target in app.frame.targets] == before
    app.close()


def test_a_screen_that_was_never_measured_is_guessed_where_another_was() -> None:
    settings = Settings(screen_inches=43.0)
    assert settings.diagonal_inches_of_screen("1920x1080") == 43.0
    measured: dict[str, Any] = {"screens": {"3840x2160": 43.0}}
    settings = settings.model_copy(update=measured)
    assert (settings.diagonal_inches_of_screen("3840x2160"), settings.diagonal_inches_of_screen("1920x1080")) == (43.0, None)


def test_a_window_on_a_screen_that_is_no_longer_there_when_it_is_told_of(two: list[int]) -> None:
    window = Window((1280, 720), False, "", 1)
    window.follow_display(9)
    assert window.display == 1
    pygame.display.quit()
