"""What a picture says and what can be touched in it, as text: a small picture shows neither a word nor the edge of a button."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame

from scenes.app.app import App
from scenes.graphics.frame import PaintFrame

OFF = 2
"""How far (mm) an edge of what can be touched may lie elsewhere: other fonts set words a little wider."""


def contents(app: App) -> str:
    """Return the words of the picture as it is now, line by line, and its targets: their keys with left, top, width and height in mm."""
    words: list[str] = []
    fonts = app.kit.fonts
    render = fonts.render_line

    def noted(text: str, *how: Any, **more: Any) -> pygame.Surface:
        words.append(text)
        return render(text, *how, **more)

    app.kit.drop_surfaces_and_fonts()
    fonts.render_line = noted  # type: ignore[method-assign]
    try:
        frame = PaintFrame(
            app.kit,
            pygame.Surface(app.window.size).convert(),
            app.frame.pressed_target_keys,
            app.frame.focused_key,
            app.frame.now,
            is_final=True,
        )
        app.context.stack.paint(frame)
        app.context.toasts.paint(frame)
    finally:
        fonts.render_line = render  # type: ignore[method-assign]
    mm = app.kit.pixels_per_mm
    touched = [" ".join([target.key or "-", *(str(round(value / mm)) for value in target.rect)]) for target in frame.targets]
    return "\n".join(["words", *sorted(set(words)), "", "targets", *touched, ""])


def differences(kept: str, now: str) -> list[str]:
    """Return what two such texts do not share: words with a sign before them, targets that lie elsewhere, are gone or new."""
    was, said = (Counter(_words(text)) for text in (kept, now))
    found = [f"- {word}" for word in was - said] + [f"+ {word}" for word in said - was]
    before, after = _targets(kept), _targets(now)
    if [key for key, _ in before] != [key for key, _ in after]:
        gone, new = (Counter(key for key, _ in targets) for targets in (before, after))
        found += [f"- target {key}" for key in gone - new] + [f"+ target {key}" for key in new - gone]
        return found or ["targets in another order"]
    for (key, place), (_, other) in zip(before, after, strict=True):
        if any(abs(a - b) > OFF for a, b in zip(place, other, strict=True)):
            found.append(f"target {key} lies at {other}, not {place}")
    return found


def _words(text: str) -> list[str]:
    """Return the single words: where a line ends is a matter of fonts."""
    return text.partition("\n\ntargets\n")[0].removeprefix("words").split()


def _targets(text: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return keys and places of what can be touched, in the order in which it is found."""
    lines = text.partition("\n\ntargets\n")[2].splitlines()
    return [(key, tuple(map(int, place))) for key, *place in (line.rsplit(" ", 4) for line in lines)]
