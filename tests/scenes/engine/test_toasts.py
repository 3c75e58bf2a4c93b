"""News come and go; a warning is seen for its whole time; mistakes in the files of sentences are told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.engine import paths
from scenes.engine.context import AppFolders
from scenes.engine.settings import Settings
from scenes.engine.sound import Sounds
from scenes.engine.toasts import TOAST_SECONDS, Toasts


class Clock:
    """A clock that only the test turns."""

    def __init__(self) -> None:
        self.now = 5.0

    def __call__(self) -> float:
        return self.now


def shown(toasts: Toasts) -> str | None:
    """Return the words that are shown."""
    return toasts.shown_words


def test_the_newest_is_shown_for_a_while() -> None:
    clock = Clock()
    toasts = Toasts(clock)
    toasts.show_toast("first")
    toasts.show_toast("second")
    assert shown(toasts) == "second"
    assert toasts.update()
    assert not toasts.update()
    clock.now = toasts.wake_at() or 0.0
    assert toasts.update()
    assert shown(toasts) is None
    assert toasts.wake_at() is None


def test_a_warning_is_not_pushed_away_nor_told_twice() -> None:
    clock = Clock()
    toasts = Toasts(clock)
    toasts.show_toast("no disk", "warning", "danger")
    toasts.show_toast("taken back")
    toasts.show_toast("no disk", "warning", "danger")
    assert shown(toasts) == "no disk"
    clock.now += TOAST_SECONDS
    assert toasts.update()
    assert shown(toasts) == "taken back"
    clock.now += TOAST_SECONDS
    assert toasts.update()
    assert shown(toasts) is None


@pytest.mark.parametrize(("lines", "wanted"), [(1, "wording.en.yaml, line"), (3, "3 mistakes")])
def test_mistakes_in_the_sentences_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: int, wanted: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    data = tmp_path / "data"
    shutil.copytree(paths.data_dir(), data)
    with (data / "wording.en.yaml").open("a", encoding="utf-8") as file:
        file.writelines(f'zz.{index}: "{{"\n' for index in range(lines))
    settings = Settings(mute=True)
    folders = AppFolders(data, paths.assets_dir(), tmp_path / "saves", tmp_path / "settings.json")
    app = App(folders, settings, Sounds(folders.assets, settings), size=(1280, 720), clock=Clock())
    try:
        app.go_to_title()
        app.step()
        assert wanted in str(shown(app.context.toasts))
    finally:
        app.close()
