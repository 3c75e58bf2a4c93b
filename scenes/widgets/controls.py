"""Small controls: switch, slider, stepper, choices in a row, chip, ring, lamp, toast."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours, shade_colour
from scenes.widgets import button, panel, text

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike, TurnedArea
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent

MIN_SEGMENT_TEXT_SIZE = 0.8
"""How small the words of a row of choices are set, all alike, before a single one shrinks further."""


def draw_toggle(area: TurnedArea, rect: RectLike, label: str, value: bool, intent: Intent | None, key: str | None) -> None:
    """As `Pane.toggle`."""
    kit = area.kit
    x, y, w, h = rect
    name = key or f"toggle:{label}"
    down = name in area.frame.pressed_target_keys
    sw, sh = round(min(kit.u(64), w)), round(min(kit.u(36), h))
    picture = kit.cached_surface(("toggle", kit.theme.name, sw, sh, value, down), lambda: _switch(kit, sw, sh, value, down))
    left = x + w - sw
    area.blit_picture(picture, left, y + (h - sh) / 2, ("toggle", kit.theme.name, sw, sh, value, down))
    lines = 2 if h >= kit.text_size_px("body") * 2.3 else 1
    text.draw(area, label, (x, y + h / 2), "body", "text", "s", "lm", w - sw - kit.u(16), lines)
    area.add_target(rect, intent, name)


def _switch(kit: DrawingKit, w: int, h: int, value: bool, down: bool) -> pygame.Surface:
    palette = kit.theme.palette
    r = h / 2
    edge = max(1.5, h * 0.06)
    rim = darken_colour(palette.accent, 0.25) if value else palette.dim
    ground = mix_colours(palette.panel, palette.accent, 0.85) if value else shade_colour(palette.panel, 0.35)
    knob = lighten_colour(palette.accent, 0.5) if down else palette.paper if value else palette.dim
    x = w - r if value else r
    body = svg.rect(0, 0, w, h, r, rim) + svg.rect(edge, edge, w - 2 * edge, h - 2 * edge, r - edge, ground)
    body += svg.circle(x, r + 1.5, r * 0.74, "#000000", fill_opacity=0.35) + svg.circle(x, r, r * (0.74 if value else 0.62), knob)
    if value:
        t = r * 0.3
        body += svg.path(
            f"M{x - t} {r}L{x - t * 0.2} {r + t * 0.8}L{x + t * 1.1} {r - t * 0.8}",
            stroke=palette.ink,
            stroke_width=r * 0.18,
            stroke_linecap="round",
        )
    return svg.rasterise(body, w, h)


def draw_slider(area: TurnedArea, rect: RectLike, value: float, intent_of: Callable[[float], Intent], key: str, steps: int) -> None:
    """As `Pane.slider`; each step is a target of its own, so that a touch lands on a value; keys go to the next one."""
    kit = area.kit
    x, y, w, h = rect
    share = min(1.0, max(0.0, value))
    knob = min(kit.u(16), h / 2)
    left, long = x + knob, w - 2 * knob
    down = any(part.startswith(f"{key}#") for part in area.frame.pressed_target_keys)
    wide, step = round(w), round(share * max(long, 1))
    name = ("slider", kit.theme.name, wide, round(h), step, down)
    area.blit_picture(kit.cached_surface(name, lambda: _slide(kit, wide, round(h), knob, step, down)), x, y, name)
    width, now = long / steps, round(share * steps)
    by_key = intent_of(max(0, now - 1) / steps), intent_of(min(steps, now + 1) / steps)
    for index in range(steps + 1):
        spot = left + long * index / steps
        first, last = max(spot - width / 2, x - knob), min(spot + width / 2, x + w + knob)
        area.add_target((first, y, last - first, h), intent_of(index / steps), f"{key}#{index}", pan=key, adjust=by_key)


def _slide(kit: DrawingKit, w: int, h: int, knob: float, step: int, down: bool) -> pygame.Surface:
    palette = kit.theme.palette
    y, thick = h / 2, max(4.0, 8 * kit.scale)
    body = svg.rect(knob, y - thick / 2, w - 2 * knob, thick, thick / 2, palette.line)
    body += svg.rect(knob, y - thick / 2, step, thick, thick / 2, palette.second)
    r = knob * (0.98 if down else 0.86)
    body += svg.circle(knob + step, y + 1.5, r, "#000000", fill_opacity=0.4) + svg.circle(
        knob + step, y, r, palette.accent if down else palette.paper
    )
    return svg.rasterise(body, w, h)


def draw_stepper(
    area: TurnedArea, rect: RectLike, value: str, less: Intent | None, more: Intent | None, key: str, signs: tuple[str, str]
) -> None:
    """As `Pane.stepper`."""
    x, y, w, h = rect
    side = min(h, w * 0.32)
    panel.draw(area, (x, y, w, h), "well")
    button.draw(area, (x, y, side, h), button.ButtonSpec("", less, signs[0], "outlined", less is not None, None, f"{key}-"))
    button.draw(area, (x + w - side, y, side, h), button.ButtonSpec("", more, signs[1], "outlined", more is not None, None, f"{key}+"))
    text.draw(area, value, (x + w / 2, y + h / 2), "name", "text", "f", "cm", w - 2 * side - area.kit.u(12), 1, tabular=True)


def draw_segments(area: TurnedArea, rect: RectLike, choices: list[tuple[str, Intent]], chosen: int, key: str) -> None:
    """As `Pane.segments`; widths follow the words."""
    kit = area.kit
    x, y, w, h = rect
    panel.draw(area, rect, "flat", radius=kit.u(kit.theme.sizes.corner), tone=shade_colour(kit.colour("panel"), 0.25))
    pad = kit.u(6)
    wants = [text.line_width(area.kit, words, "body", "s") + kit.u(36) for words, _ in choices]
    if sum(wants) > w - 2 * pad:
        wants = [kit.fonts.line_width(words, "s", kit.smallest_text_px) + float(kit.u(14)) for words, _ in choices]
    wides = _touchable([want * (w - 2 * pad) / sum(wants) for want in wants], kit.mm(10) + 1)
    full = [max(1.0, text.line_width(area.kit, words, "body", "s")) for words, _ in choices]
    room = min((wide - kit.u(8)) / words for wide, words in zip(wides, full, strict=True))
    size = kit.theme.sizes.body * min(1.0, max(MIN_SEGMENT_TEXT_SIZE, room))
    left = x + pad
    for index, ((words, intent), wide) in enumerate(zip(choices, wides, strict=True)):
        name = f"{key}{index}"
        place = (left, y + pad, wide, h - 2 * pad)
        if index == chosen or name in area.frame.pressed_target_keys:
            tone = lighten_colour(kit.colour("line"), 0.04 if index == chosen else 0.15)
            panel.draw(area, place, "flat", radius=kit.u(9), tone=tone)
        text.draw(area, words, (left + wide / 2, y + h / 2), size, "text" if index == chosen else "dim", "s", "cm", wide - kit.u(8))
        area.add_target((left, y, wide, h), intent, name)
        left += wide


def _touchable(wides: list[float], tip: float) -> list[float]:
    """Make what is narrower than a fingertip as wide as one, and the others narrower for it; all alike where there is no room for that."""
    lacking = sum(max(0.0, tip - wide) for wide in wides)
    over = sum(max(0.0, wide - tip) for wide in wides)
    if lacking > over:
        return [sum(wides) / len(wides)] * len(wides)
    return [tip if wide < tip else wide - lacking * (wide - tip) / max(over, 1.0) for wide in wides]


def draw_chip(area: TurnedArea, x: float, y: float, label: str, icon: str | None, color: str, anchor: str) -> float:
    """Draw as `Pane.chip` does; return its width (px)."""
    kit = area.kit
    px = kit.text_size_px("small")
    h = round(px * 1.75)
    glyph = px * 1.25 if icon else 0
    gap = px * 0.35 if icon and label else 0
    w = round(text.line_width(area.kit, label, "small", "s") + glyph + gap + px * 1.4)
    left = x - {"l": 0, "c": w / 2, "r": w}[anchor]
    ink = kit.colour(color)
    name = ("chip", kit.theme.name, w, h, ink)
    ground = mix_colours(kit.theme.palette.panel, ink, 0.2)
    area.blit_picture(kit.cached_surface(name, lambda: svg.rasterise(svg.rect(0, 0, w, h, h / 2, ground), w, h)), left, y - h / 2, name)
    if icon:
        text.draw_icon(area, icon, left + px * 0.7 + glyph / 2, y, glyph, color)
    text.draw(area, label, (left + px * 0.7 + glyph + gap, y), "small", color, "s", "lm")
    return float(w)


def draw_progress_ring(area: TurnedArea, x: float, y: float, r: float, share: float, color: str, label: str) -> None:
    """Draw as `Pane.progress_ring` does (px), in 120 steps to a turn."""
    kit = area.kit
    step = min(120, max(0, round(share * 120)))
    ink = kit.colour(color)
    size = round(2 * r)
    name = ("ring", kit.theme.name, size, step, ink)
    area.blit_centred(kit.cached_surface(name, lambda: _ring(kit, size, step / 120, ink)), x, y, name)
    if label:
        text.draw(
            area,
            label,
            (x, y),
            max(kit.smallest_text_px, r * 0.86) / (kit.scale * kit.text_scale),
            "text",
            "f",
            "cm",
            r * 1.3,
            1,
            tabular=True,
        )


def _ring(kit: DrawingKit, size: int, share: float, ink: str) -> pygame.Surface:
    palette = kit.theme.palette
    m = size / 2
    thick = size * 0.115
    r = m - thick / 2 - size * 0.02
    body = svg.circle(m, m, m - size * 0.01, darken_colour(palette.table, 0.1)) + svg.circle(
        m, m, r, stroke=mix_colours(palette.panel, palette.line, 0.5), stroke_width=f"{thick:.2f}"
    )
    if share >= 1:
        body += svg.circle(m, m, r, stroke=ink, stroke_width=f"{thick:.2f}")
    elif share > 0:
        body += svg.path(svg.arc_path(m, m, r, share), stroke=ink, stroke_width=f"{thick:.2f}", stroke_linecap="round")
    return svg.rasterise(body, size, size)


def draw_lamp(area: TurnedArea, x: float, y: float, r: float, color: str, lit: bool) -> None:
    """Draw as `Pane.lamp` does (px)."""
    kit = area.kit
    ink = kit.colour(color)
    name = ("lamp", kit.theme.name, round(r * 2), ink, lit)
    area.blit_centred(kit.cached_surface(name, lambda: _lamp(kit, r, ink, lit)), x, y, name)


def _lamp(kit: DrawingKit, r: float, ink: str, lit: bool) -> pygame.Surface:
    size = round(r * 5) | 1
    m = size / 2
    tone = ink if lit else mix_colours(ink, kit.theme.palette.panel, 0.7)
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    if lit:
        out.blit(svg.soft_shadow(svg.circle(m, m, r * 1.5, "#FFFFFF"), size, size, max(1.0, r * 0.8), ink, 150), (0, 0))
    body = svg.circle(m, m + r * 0.1, r * 1.2, darken_colour(ink, 0.75)) + svg.circle(m, m, r, tone)
    body += svg.circle(m - r * 0.28, m - r * 0.32, r * 0.36, lighten_colour(ink, 0.75 if lit else 0.15))
    out.blit(svg.rasterise(body, size, size), (0, 0))
    return out


def draw_toast(area: TurnedArea, words: str, icon: str = "info", color: str = "accent") -> None:
    """A line of news in the lower middle of a area; never touchable."""
    kit = area.kit
    px = kit.text_size_px("body")
    room = min(area.w - kit.u(48), kit.u(900))
    fitted, parts = kit.fonts.fit_wrapped_lines(words, "s", px, room - kit.u(96), 2)
    wide = max(kit.fonts.line_width(part, "s", fitted) for part in parts)
    w, h = wide + kit.u(96), kit.u(32) + px * 1.22 * len(parts)
    x, y = (area.w - w) / 2, area.h - h - kit.u(24)
    panel.draw(area, (x, y, w, h), "toast", radius=kit.u(16))
    text.draw_icon(area, icon, x + kit.u(36), y + h / 2, px * 1.3, color)
    text.draw(area, words, (x + kit.u(64), y + h / 2), "body", "text", "s", "lm", wide + 1, 2)
