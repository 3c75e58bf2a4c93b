"""`tabletop screenshots`: the pictures that are asked for, and no others, set as asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.commands import main, screenshots


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return the settings of the apps that are opened from now on."""
    settings: list[dict[str, Any]] = []
    open_app: Callable[..., App] = screenshots.open_temporary_app

    def note(*args: Any, **more: Any) -> App:
        app = open_app(*args, **more)
        settings.append({"language": app.context.wording.language, "text": app.context.kit.text_scale})
        return app

    monkeypatch.setattr(screenshots, "open_temporary_app", note)
    return settings


def test_the_pictures_that_are_asked_for_are_taken(tmp_path: Path, opened: list[dict[str, Any]]) -> None:
    words = ["--game", "abduction", "--language", "de", "--only", "n-options", "--text", "150", "--size", "800x600"]
    assert main.main(["screenshots", str(tmp_path / "new"), *words]) == 0
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["abduction-options-800x600.png"]
    assert pygame.image.load(tmp_path / "new" / "abduction-options-800x600.png").get_size() == (800, 600)
    assert opened == [{"language": "de", "text": 1.5}]


def test_without_a_game_the_shell_is_among_them_at_both_sizes(tmp_path: Path, opened: list[dict[str, Any]]) -> None:
    assert main.main(["screenshots", str(tmp_path), "--only", "shell-title"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["shell-title-1280x720.png", "shell-title-1920x1080.png"]
    assert opened == [{"language": "en", "text": 1.0}] * 2


@pytest.mark.parametrize(("words", "told"), [(["--game", "abduction"], "abduction"), ([], "any game")])
def test_that_no_picture_is_called_so_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str) -> None:
    assert main.main(["screenshots", str(tmp_path), *words, "--only", "no-such"]) == 2
    assert capsys.readouterr().err == f"tabletop screenshots: no picture of {told} has 'no-such' in its name\n"
