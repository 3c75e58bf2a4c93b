"""No word falls out of its box: in every language, stretched and enlarged, all text stays in its pane and on its button."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.commands import screenshots
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.scene import Scene
from scenes.widgets import text
from tests.scenes.writing import watch_cuts

SMALL = (1280, 720)
SLACK = 3
"""Pixels that the ink of a letter may stick out of its box."""
LOOKS = [
    pytest.param({"language": "qps"}, id="stretched"),
    pytest.param({"language": "de", "text_scale": 1.5}, id="de"),
    pytest.param({"language": "nl", "text_scale": 2.0}, id="nl"),
]
PAGES = {
    **screenshots.shell_scene_openers(),
    **{f"{game} {name}": make for game in ("abduction", "countdown") for name, make in screenshots.game_page_openers(game).items()},
}


@pytest.fixture
def fallen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collect the words whose ink leaves the pane that they are drawn on."""
    found: list[str] = []
    draw = text.draw

    def watched(pane: Any, words: str, at: tuple[float, float], *how: Any, **more: Any) -> float:
        wide = draw(pane, words, at, *how, **more)
        if words:
            box = pygame.Rect(0, 0, round(pane.w), round(pane.h)).inflate(2 * SLACK, 2 * SLACK)
            laid = signature(draw).bind(pane, words, at, *how, **more)
            laid.apply_defaults()
            key = (words, pane.kit.theme.name, *tuple(laid.arguments.values())[3:])
            for surface, dx, dy, _ in pane.kit.layouts[key][1]:
                ink = surface.get_bounding_rect().move(round(at[0]) + dx, round(at[1]) + dy)
                if not box.contains(ink):
                    found.append(f"{words!r} {tuple(ink)} leaves {tuple(box)}")
        return wide

    monkeypatch.setattr(text, "draw", watched)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield found


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_words_stay_in_their_boxes(
    tmp_path: Path, fallen: list[str], monkeypatch: pytest.MonkeyPatch, name: str, look: dict[str, Any]
) -> None:
    app = open_temporary_app(tmp_path, SMALL, clock=screenshots.ManualClock(), **look)

    def shown() -> None:
        app.go_to_title()
        scene: Scene | None = PAGES[name](app)
        if scene is not None:
            app.open(scene)
        for _ in range(screenshots.SETTLE_STEPS):
            app.step()

    try:
        shortened = watch_cuts(app, monkeypatch)
        shown()
    finally:
        app.close()
    assert fallen == []
    assert shortened == []
