"""Text and icons on a area."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.graphics.svg import fade_surface

if TYPE_CHECKING:
    from scenes.graphics.area import TurnedArea
    from scenes.graphics.kit import DrawingKit

LINE_HEIGHT_FACTOR = 1.22


def draw(
    area: TurnedArea,
    words: str,
    at: tuple[float, float],
    size: str | float = "body",
    color: str = "text",
    face: str = "r",
    anchor: str = "lm",
    width: float | None = None,
    lines: int = 1,
    tabular: bool = False,
    alpha: float = 1.0,
    track: float = 0,
) -> float:
    """As `Pane.text`; what was laid out once is kept."""
    if not words:
        return 0.0
    kit = area.kit
    key = (words, kit.theme.name, size, color, face, anchor, width, lines, tabular, alpha, track)
    laid = kit.layouts.get(key)
    if laid is None:
        if len(kit.layouts) > 1500:
            kit.layouts.clear()
        laid = kit.layouts[key] = _lay(kit, words, size, color, face, anchor, width, lines, tabular, alpha, track)
    x, y = round(at[0]), round(at[1])
    for surface, dx, dy, name in laid[1]:
        area.blit_picture(surface, x + dx, y + dy, name)
    return laid[0]


def _lay(
    kit: DrawingKit,
    words: str,
    size: str | float,
    color: str,
    face: str,
    anchor: str,
    width: float | None,
    lines: int,
    tabular: bool,
    alpha: float,
    track: float,
) -> tuple[float, list[tuple[pygame.Surface, int, int, Hashable]]]:
    """Return the width of a text, and its lines as surfaces with their places relative to the anchor."""
    px = kit.text_size_px(size)
    parts = words.split("\n")
    if width is not None:
        px, parts = kit.fonts.fit_wrapped_lines(words, face, px, width, lines, kit.min_shrunk_text_px(px), tabular)
    step = px * LINE_HEIGHT_FACTOR
    up = {"t": 0.0, "m": 0.5, "b": 1.0}[anchor[1]] * step * (len(parts) - 1)
    out: list[tuple[pygame.Surface, int, int, Hashable]] = []
    widest = 0.0
    for index, part in enumerate(parts):
        if part:
            surface, dx, dy, name = _line(kit, part, px, color, face, anchor, tabular, alpha, kit.u(track))
            out.append((surface, dx, round(dy + index * step - up), name))
            widest = max(widest, surface.get_width())
    return widest, out


def _line(
    kit: DrawingKit, part: str, px: int, color: str, face: str, anchor: str, tabular: bool, alpha: float, spread: int
) -> tuple[pygame.Surface, int, float, Hashable]:
    surface = kit.text_surface(part, px, color, face, tabular, spread)
    name: tuple[object, ...] = ("text", part, px, kit.colour(color), face, tabular, spread)
    if alpha < 1:
        name = (*name, round(alpha * 20))
        full = surface
        surface = kit.cached_surface(name, lambda: fade_surface(full.copy(), round(255 * alpha)))
    w = surface.get_width()
    top, tall = kit.fonts.capitals_extent(face, px)
    left = {"l": 0, "c": -w / 2, "r": -w}[anchor[0]]
    upper = {"t": top, "m": top + tall / 2, "b": top + tall}[anchor[1]]
    return surface, round(left), -upper, name


def draw_paragraph(area: TurnedArea, words: str, at: tuple[float, float], width: float, size: str | float, color: str, face: str) -> float:
    """As `Pane.paragraph`; lines outside the window are not drawn."""
    kit = area.kit
    px = kit.text_size_px(size)
    step = px * LINE_HEIGHT_FACTOR
    window = area.frame.surface.get_clip()
    y = at[1]
    for part in kit.fonts.wrap_lines(words, face, px, width):
        if part:
            shown = kit.fonts.truncate_line(part, face, px, width)
            if area.to_window_rect((at[0], y, width, step)).colliderect(window):
                surface, dx, dy, name = _line(kit, shown, px, color, face, "lm", False, 1.0, 0)
                area.blit_picture(surface, round(at[0]) + dx, round(y + step * 0.5 + dy), name)
            y += step
        else:
            y += step * 0.5
    return y - at[1]


def paragraph_height(kit: DrawingKit, words: str, width: float, size: str | float, face: str) -> float:
    """Return the same as `Pane.paragraph_height` (px)."""
    px = kit.text_size_px(size)
    return sum(px * LINE_HEIGHT_FACTOR * (1.0 if part else 0.5) for part in kit.fonts.wrap_lines(words, face, px, width))


def line_width(kit: DrawingKit, words: str, size: str | float = "body", face: str = "r") -> float:
    """Return the width of one line in pixels."""
    return kit.fonts.line_width(words, face, kit.text_size_px(size))


def draw_icon(area: TurnedArea, name: str, x: float, y: float, size: float, color: str = "text", alpha: float = 1.0) -> None:
    """Draw as `Pane.icon` does (px)."""
    kit = area.kit
    px = max(4, round(size))
    surface = kit.icon_surface(name, px, color)
    key: tuple[object, ...] = ("icon", name, px, kit.colour(color))
    if alpha < 1:
        key = (*key, round(alpha * 20))
        full = surface
        surface = kit.cached_surface(key, lambda: fade_surface(full.copy(), round(255 * alpha)))
    area.blit_centred(surface, x, y, key)


def draw_text_block(kit: DrawingKit, lines: list[str], face: str, px: int, color: str, width: int) -> pygame.Surface:
    """Return centred lines on a surface of their own (px), for use inside other drawings."""
    step = px * LINE_HEIGHT_FACTOR
    top, tall = kit.fonts.capitals_extent(face, px)
    height = round(step * len(lines))
    out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    for index, part in enumerate(lines):
        drawn = kit.fonts.render_line(part, face, px, kit.colour(color))
        out.blit(drawn, ((width - drawn.get_width()) // 2, round(step * (index + 0.5) - tall / 2 - top)))
    return out
