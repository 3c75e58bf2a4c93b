"""An opened table with saves, one damaged, and a clock that only the test turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from tests.scenes.shell.stage import SMALL, Clock, Opener, save


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    apps: list[App] = []

    def make(size: tuple[int, int] = SMALL, **settings: Any) -> App:
        save(tmp_path / "saves" / "abduction-1.journal")
        (tmp_path / "saves" / "abduction-0.journal").write_bytes(b"this is no save\n")
        app = open_temporary_app(tmp_path, size, clock=clock, **settings)
        app.go_to_title()
        app.step()
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.close()
