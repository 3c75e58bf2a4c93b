"""Text and icons on a pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.widgets.svg import fade

if TYPE_CHECKING:
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane

LEADING = 1.22


def draw(
    pane: Pane,
    words: str,
    at: tuple[float, float],
    size: str | float,
    color: str,
    face: str,
    anchor: str,
    width: float | None,
    lines: int,
    tabular: bool,
    alpha: float,
    track: float,
) -> float:
    """As `Pane.text`."""
    if not words:
        return 0.0
    kit = pane.kit
    px = kit.size(size)
    parts = [words]
    if width is not None:
        px, parts = kit.fonts.fit(words, face, px, width, lines)
    elif "\n" in words:
        parts = words.split("\n")
    step = px * LEADING
    y = at[1]
    if anchor[1] == "m":
        y -= step * (len(parts) - 1) / 2
    elif anchor[1] == "b":
        y -= step * (len(parts) - 1)
    widest = 0.0
    for index, part in enumerate(parts):
        if part:
            widest = max(widest, _line(pane, part, at[0], y + index * step, px, color, face, anchor, tabular, alpha, track))
    return widest


def _line(
    pane: Pane, part: str, x: float, y: float, px: int, color: str, face: str, anchor: str, tabular: bool, alpha: float, track: float
) -> float:
    kit = pane.kit
    spread = kit.u(track)
    surface = kit.text_surface(part, px, color, face, tabular, spread)
    key: tuple[object, ...] = ("text", part, px, kit.colour(color), face, tabular, spread)
    if alpha < 1:
        key = (*key, round(alpha * 20))
        full = surface
        surface = kit.get(key, lambda: fade(full.copy(), round(255 * alpha)))
    w = surface.get_width()
    top, tall = kit.fonts.capitals(face, px)
    left = x - {"l": 0, "c": w / 2, "r": w}[anchor[0]]
    upper = y - {"t": top, "m": top + tall / 2, "b": top + tall}[anchor[1]]
    pane.blit(surface, round(left), round(upper), key)
    return float(w)


def paragraph(pane: Pane, words: str, at: tuple[float, float], width: float, size: str | float, color: str, face: str) -> float:
    """As `Pane.paragraph`; lines outside the window are not drawn."""
    kit = pane.kit
    px = kit.size(size)
    step = px * LEADING
    window = pane.frame.surface.get_clip()
    y = at[1]
    for part in kit.fonts.wrap(words, face, px, width):
        if part:
            shown = kit.fonts.cut(part, face, px, width)
            if pane.screen((at[0], y, width, step)).colliderect(window):
                _line(pane, shown, at[0], y + step * 0.5, px, color, face, "lm", False, 1.0, 0)
            y += step
        else:
            y += step * 0.5
    return y - at[1]


def paragraph_height(kit: Kit, words: str, width: float, size: str | float, face: str) -> float:
    """As `Pane.paragraph_height`."""
    px = kit.size(size)
    return sum(px * LEADING * (1.0 if part else 0.5) for part in kit.fonts.wrap(words, face, px, width))


def icon(pane: Pane, name: str, x: float, y: float, size: float, color: str, alpha: float) -> None:
    """As `Pane.icon`."""
    kit = pane.kit
    px = max(4, round(size))
    surface = kit.icon_surface(name, px, color)
    key: tuple[object, ...] = ("icon", name, px, kit.colour(color))
    if alpha < 1:
        key = (*key, round(alpha * 20))
        full = surface
        surface = kit.get(key, lambda: fade(full.copy(), round(255 * alpha)))
    pane.centred(surface, x, y, key)


def block(kit: Kit, lines: list[str], face: str, px: int, color: str, width: int) -> pygame.Surface:
    """Centred lines on a surface of their own, for use inside other drawings."""
    step = px * LEADING
    top, tall = kit.fonts.capitals(face, px)
    height = round(step * len(lines))
    out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    for index, part in enumerate(lines):
        drawn = kit.fonts.render(part, face, px, kit.colour(color))
        out.blit(drawn, ((width - drawn.get_width()) // 2, round(step * (index + 0.5) - tall / 2 - top)))
    return out
