"""A picture stands in the window before anything large is read, and the app goes on in the same window."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.commands import main, play, start
from scenes.engine import paths
from scenes.widgets.app_icon import NIGHT

ROOT = Path(__file__).parents[3]
LATER = ("pydantic", "yaml", "scenes.app.app", "scenes.graphics.kit")
EARLY = f"""
import sys
from scenes.commands import main, start
window = start.open_with_start_picture(main.build_parser(()).parse_args(["--window", "800x600"]))
print(sorted(set(sys.modules) & set({LATER})), window.surface.get_at((400, 300))[:3] != window.surface.get_at((1, 1))[:3])
"""


def test_it_is_there_before_anything_large_is_read(tmp_path: Path) -> None:
    env = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", EARLY], env=env, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout, done.stderr) == ("[] True\n", "")


@pytest.mark.parametrize(
    ("kept", "wanted"),
    [
        (json.dumps({"fullscreen": True, "display": 1}), (True, 1)),
        (json.dumps({"fullscreen": False, "display": 99}), (False, 0)),
        (json.dumps({"fullscreen": "yes", "display": "1"}), (False, 0)),
        ("[" * 100_000, (False, 0)),
        ("{", (False, 0)),
    ],
)
def test_it_opens_where_the_settings_want_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: str, wanted: tuple[bool, int]) -> None:
    (tmp_path / "settings.json").write_text(kept, encoding="utf-8")
    asked: list[tuple[bool, int]] = []

    class Asked(start.Window):
        def __init__(self, size: tuple[int, int] | None, fullscreen: bool, title: str, display: int = 0) -> None:
            asked.append((fullscreen, display))
            super().__init__(size, False, title)

    monkeypatch.setattr(start, "Window", Asked)
    monkeypatch.setattr(paths, "config_file", lambda: tmp_path / "settings.json")
    window = start.open_with_start_picture(main.build_parser().parse_args(["--window", "640x360"]))
    assert asked == [wanted]
    assert window.surface.get_at((0, 0)) == pygame.Color(NIGHT)


def test_the_app_goes_on_in_the_same_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("config_file", "saves_dir"):
        monkeypatch.setattr(paths, name, lambda: tmp_path / "settings.json")
    asked = main.build_parser().parse_args(["--window", "640x360"])
    window = start.open_with_start_picture(asked)
    app = play.open_app(asked, window)
    assert app.window is window
    app.step()
    assert app.frames == 1
    app.close()
