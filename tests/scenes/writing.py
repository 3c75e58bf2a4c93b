"""What is written on a window: words, those that were cut, and those that are too small to be read."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.graphics.area import TurnedArea
from scenes.widgets import text


def watch_words(monkeypatch: pytest.MonkeyPatch, note: Callable[[Any, str], None]) -> None:
    """Note all words that are written from now on, with the pane they are written on."""
    draw = text.draw

    def watched(pane: Any, words: str, *how: Any, **more: Any) -> float:
        note(pane, words)
        return draw(pane, words, *how, **more)

    monkeypatch.setattr(text, "draw", watched)


def watch_ink(app: App, monkeypatch: pytest.MonkeyPatch, *, seen: bool = True) -> dict[str, list[pygame.Rect]]:
    """Collect where on the window each line of words is painted from now on: the letters themselves, as far as they are `seen`, or all.

    What is painted on a picture of its own, such as a button, is not among them.
    """
    blit, found = TurnedArea.blit_picture, {}

    def watched(area: TurnedArea, surface: pygame.Surface, x: float, y: float, name: Any = None, *more: Any, **other: Any) -> Any:
        if isinstance(name, tuple) and name[:1] == ("text",) and area.frame.surface.get_size() == app.window.size:
            ink = surface.get_bounding_rect(60)
            place = area.to_window_rect((x + ink.x, y + ink.y, ink.w, ink.h))
            place = place.clip(area.frame.surface.get_clip()) if seen else place
            if place.w and place.h and place not in found.setdefault(str(name[1]), []):
                found[str(name[1])].append(place)
        return blit(area, surface, x, y, name, *more, **other)

    monkeypatch.setattr(TurnedArea, "blit_picture", watched)
    return found


def touching_words(found: dict[str, list[pygame.Rect]]) -> list[tuple[str, str]]:
    """Return the pairs of lines of words that lie over each other."""
    lines = [(words, rect) for words, rects in found.items() for rect in rects]
    return [(one, other) for (one, a), (other, b) in itertools.combinations(lines, 2) if a.colliderect(b)]


def watch_cuts(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that are cut with an ellipsis from now on; what was laid out before is not cut anew."""
    fonts, cut = app.kit.fonts, []
    shorten = fonts.truncate_line

    def watched(words: str, face: str, px: int, width: float) -> str:
        left = shorten(words, face, px, width)
        if left != words:
            cut.append(words)
        return left

    monkeypatch.setattr(fonts, "truncate_line", watched)
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
