"""What is written on a window: words, those that were cut, and those that are too small to be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.app.app import App
from scenes.widgets import text


def watch_words(monkeypatch: pytest.MonkeyPatch, note: Callable[[Any, str], None]) -> None:
    """Note all words that are written from now on, with the pane they are written on."""
    draw = text.draw

    def watched(pane: Any, words: str, *how: Any, **more: Any) -> float:
        note(pane, words)
        return draw(pane, words, *how, **more)

    monkeypatch.setattr(text, "draw", watched)


def watch_cuts(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that are cut with an ellipsis from now on; what was laid out before is not cut anew."""
    fonts, cut = app.kit.fonts, []
    shorten = fonts.cut_line

    def watched(words: str, face: str, px: int, width: float) -> str:
        left = shorten(words, face, px, width)
        if left != words:
            cut.append(words)
        return left

    monkeypatch.setattr(fonts, "cut_line", watched)
    return cut


def watch_sizes(app: App, monkeypatch: pytest.MonkeyPatch, least: int) -> list[str]:
    """Collect the words that are drawn from now on in fewer pixels than `least`."""
    fonts, small = app.kit.fonts, []
    render = fonts.render_line

    def watched(words: str, face: str, px: int, *how: Any, **more: Any) -> Any:
        if px < least:
            small.append(f"{words} ({px} px)")
        return render(words, face, px, *how, **more)

    monkeypatch.setattr(fonts, "render_line", watched)
    return small
