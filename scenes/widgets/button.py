"""Buttons in all their states."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours, readable_ink
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.widgets import text

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike, TurnedArea
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent

DISABLED_OPACITY = 0.45
LABEL_SHARE_ABOVE_REASON = 0.78
"""Of the height that is left above the reason, how much a label takes at most."""


class ButtonSpec(NamedTuple):
    """What a button says, means and looks like: kind outlined, primary, quiet, danger or push."""

    label: str
    intent: Intent | None
    icon: str | None = None
    style: str = "outlined"
    is_enabled: bool = True
    disabled_reason: str | None = None
    """Why it cannot be touched, said by one that is not enabled where there is room."""
    target_key: str | None = None
    """Its name among what can be touched; by its label and place where it has none."""
    hold_intent: Intent | None = None
    is_chosen: bool = False
    text_size: str | float = "body"
    short_label: str = ""
    """What it says where the label has no room; where this has none either, the icon speaks alone."""


def draw(area: TurnedArea, rect: RectLike, spec: ButtonSpec) -> None:
    """As `Pane.button`."""
    kit = area.kit
    place = area.to_window_rect(rect)
    label, intent, icon, kind, enabled, why, key, hold, chosen, size, short = spec
    name = key if key is not None else f"{label or icon}@{place.x},{place.y}"
    down = enabled and name in area.frame.pressed_target_keys
    look = "chosen" if chosen else kind
    reason = None if enabled else why
    edge = _margin(kit) if enabled and look in ("primary", "danger", "push") else 1
    key_of = ("button", kit.theme.name, look, place.size, down, enabled, label, short, icon, reason, size, area.angle)

    def make() -> SplitSurface:
        whole = _made(kit, look, place.w, place.h, edge, down, enabled)
        inside = area.area_on_surface(whole, (edge, edge, place.w, place.h))
        _words(inside, spec, look, reason, max(1, kit.u(2)) if down else 0)
        r = kit.u(kit.theme.sizes.corner) + 1
        solid = pygame.Rect(edge, edge + r, place.w, place.h - 2 * r) if enabled and look != "quiet" else pygame.Rect(0, 0, 0, 0)
        return split_surface(whole, solid)

    kit.cached_split_surface(key_of, make).blit(area.frame.surface, place.x - edge, place.y - edge)
    if enabled:
        area.add_target(rect, intent, name, hold=hold)


def _margin(kit: DrawingKit) -> int:
    return kit.u(16) + 2


def _made(kit: DrawingKit, look: str, w: int, h: int, edge: int, down: bool, enabled: bool) -> pygame.Surface:
    palette = kit.theme.palette
    unit = kit.scale
    full = w + 2 * edge, h + 2 * edge
    r = min(kit.u(kit.theme.sizes.corner), h / 2)
    out = pygame.Surface(full, pygame.SRCALPHA)
    filled = {"primary": palette.accent, "danger": palette.danger}.get(look)
    if (filled or look == "push") and enabled and not down:
        shadow = svg.rect(edge, edge + kit.u(4), w, h, r, "#000000")
        out.blit(svg.soft_shadow(shadow, *full, max(1.0, 5 * unit), "#000000", 120), (0, 0))
    if filled:
        body = _filled(filled, w, h, r, unit, down)
    elif look == "push":
        body = _push(kit, w, h, r, unit, down)
    elif look == "chosen":
        body = svg.rect(0, 0, w, h, r, palette.accent) + svg.rect(
            2.5 * unit,
            2.5 * unit,
            w - 5 * unit,
            h - 5 * unit,
            max(1, r - 2.5 * unit),
            mix_colours(palette.panel, palette.accent, 0.3 if down else 0.2),
        )
    elif look == "quiet":
        body = svg.rect(0, 0, w, h, r, mix_colours(palette.panel, palette.line, 0.9 if down else 0.0), fill_opacity=1 if down else 0)
    else:
        line = max(1.2, 2 * unit)
        fill = mix_colours(palette.panel, palette.line, 0.8 if down else 0.32)
        body = svg.rect(0, 0, w, h, r, lighten_colour(palette.line, 0.18)) + svg.rect(
            line, line, w - 2 * line, h - 2 * line, max(1, r - line), fill
        )
    face = svg.rasterise(body, *full, origin=(-edge, -edge))
    if not enabled:
        svg.fade_surface(face, round(255 * DISABLED_OPACITY))
    out.blit(face, (0, 0))
    return out


def _filled(colour: str, w: int, h: int, r: float, unit: float, down: bool) -> str:
    if down:
        return svg.rect(0, unit, w, h - unit, r, darken_colour(colour, 0.35)) + svg.rect(
            0, 2 * unit, w, h - 2 * unit, r, darken_colour(colour, 0.14)
        )
    body = svg.rect(0, 0, w, h, r, darken_colour(colour, 0.38))
    body += svg.linear_gradient("a", 0, 0, 0, h, (0, lighten_colour(colour, 0.42)), (1, colour)) + svg.rect(
        0, 0, w, h - 2.5 * unit, r, "url(#a)"
    )
    body += svg.linear_gradient("b", 0, 0, 0, h, (0, lighten_colour(colour, 0.14)), (1, colour))
    return body + svg.rect(1.2 * unit, 1.2 * unit, w - 2.4 * unit, h - 4.8 * unit, max(1, r - unit), "url(#b)")


def _push(kit: DrawingKit, w: int, h: int, r: float, unit: float, down: bool) -> str:
    palette = kit.theme.palette
    low, high = darken_colour(palette.panel, 0.4), lighten_colour(palette.line, 0.2)
    top, bottom = mix_colours(palette.panel, palette.line, 0.75), mix_colours(palette.panel, palette.line, 0.25)
    if down:
        return svg.rect(0, 3 * unit, w, h - 3 * unit, r, low) + svg.rect(0, 4 * unit, w, h - 4 * unit, r, bottom)
    body = svg.rect(0, 0, w, h, r, low) + svg.rect(0, 0, w, h - 4 * unit, r, high)
    body += svg.linear_gradient("a", 0, 0, 0, h, (0, top), (1, bottom))
    return body + svg.rect(0, 1.4 * unit, w, h - 5.4 * unit, max(1, r - unit), "url(#a)")


def _words(area: TurnedArea, spec: ButtonSpec, look: str, why: str | None, sink: int) -> None:
    """Icon and label in a row, or the icon over the label; why not, under them.

    What does not fit shrinks; the icon goes before a word does, the short label comes before the icon alone.
    """
    kit, icon = area.kit, spec.icon
    w, h = area.w, area.h
    ink = readable_ink(kit.colour("danger")) if look == "danger" else {"primary": "bright", "chosen": "accent"}.get(look, "text")
    alpha = 1.0 if spec.is_enabled else DISABLED_OPACITY
    pad = min(kit.u(14), w * 0.12)
    px = round(min(kit.text_size_px(spec.text_size), max(h * 0.56, kit.theme.sizes.small * kit.scale)))
    middle = h / 2 + sink - (kit.u(1) if look in ("primary", "danger", "push") and not sink else 0)
    note = kit.text_size_px("small") * 1.12
    least = min(kit.smallest_text_px, kit.text_size_px("small"))
    if why and h >= px * 0.9 + note and kit.fonts.line_width(why, "r", least) <= w - 2 * pad:
        text.draw(area, why, (w / 2, h - note * 0.78), "small", "dim", "r", "cm", w - 2 * pad)
        middle, h = (h - note) / 2 + note * 0.06, h - note
        px = min(px, round(h * LABEL_SHARE_ABOVE_REASON))
    room = (w - 2 * pad, h, middle)
    over = icon if not why else None
    label = next(
        (
            words
            for words in (spec.label, spec.short_label)
            if words and (_low(kit, words, over, look, px, (w, h)) or _row_fits(kit, words, px, room))
        ),
        "",
    )
    label = label if icon else spec.label
    if not label:
        text.draw_icon(area, icon or "help", w / 2, middle, min(px * 1.5, h * 0.62), ink, alpha)
    elif over and (low := _low(kit, label, over, look, px, (w, h))):
        middle = h / 2 + sink - kit.u(1)
        text.draw_icon(area, over, w / 2, middle - low * 0.6, low * 1.3, ink, alpha)
        text.draw(
            area, label, (w / 2, middle + low * 0.76), low / (kit.scale * kit.text_scale), ink, "s", "cm", w - kit.u(8), 1, alpha=alpha
        )
    else:
        _row(area, label, icon, px, room, ink, alpha)


def _low(kit: DrawingKit, label: str, icon: str | None, look: str, px: int, room: tuple[float, float]) -> int:
    """Return the size of the label below its icon, where that is the better way and there is room; 0 where not."""
    w, h = room
    wide = kit.fonts.line_width(label, "s", px) + px * 1.22 + kit.u(38)
    low = round(min(px, h / 2.9))
    wanted = look == "push" or wide > w or (h >= px * 2.7 and wide > h * 2.4)
    alone = wide > w and kit.fonts.line_width(label, "s", px) <= w - kit.u(28)
    if not icon or not wanted or ((wide <= w or alone) and low < px * 0.8) or low < kit.theme.sizes.small * kit.scale:
        return 0
    return low if _fits(kit, label, low, w - kit.u(8), 1) else 0


def _fits(kit: DrawingKit, label: str, px: int, width: float, lines: int) -> bool:
    """Return whether a label fits so many lines of a width, as small as it may be."""
    least = round(px * kit.min_shrunk_text_px(px))
    return kit.fonts.fit_whole_text(label, "s", (least, least), width, lines) is not None


def _row_lines(kit: DrawingKit, label: str, px: int, room: tuple[float, float, float], lead: float) -> tuple[int, int]:
    """Return the size of a label in a row and its lines: two smaller ones where one is too short."""
    w, h, _ = room
    half = round(h / 2.5)
    if h >= px * 2.5:
        return px, 2
    if not _fits(kit, label, px, w - lead, 1) and half >= kit.theme.sizes.small * kit.scale:
        return half, 2
    return px, 1


def _row_fits(kit: DrawingKit, label: str, px: int, room: tuple[float, float, float]) -> bool:
    """Return whether a label fits a row, if need be without the icon."""
    size, lines = _row_lines(kit, label, px, room, 0.0)
    return _fits(kit, label, size, room[0], lines)


def _row(area: TurnedArea, label: str, icon: str | None, px: int, room: tuple[float, float, float], ink: str, alpha: float) -> None:
    """The icon before the label."""
    kit = area.kit
    w, h, middle = room
    lead = px * 1.22 + kit.u(10) if icon else 0.0
    short = kit.fonts.line_width(label, "s", px) * 0.8 > w - lead >= 0 and kit.fonts.line_width(label, "s", px) <= w
    if icon and (not _fits(kit, label, px, w - lead, 2 if h >= px * 2.5 else 1) or (short and h < px * 2.5)):
        icon, lead = None, 0.0
    px, lines = _row_lines(kit, label, px, room, lead)
    size, parts = kit.fonts.fit_wrapped_lines(label, "s", px, w - lead, lines, kit.min_shrunk_text_px(px))
    wide = max(kit.fonts.line_width(part, "s", size) for part in parts)
    left = (area.w - wide - lead) / 2
    if icon:
        text.draw_icon(area, icon, left + px * 0.61, middle, px * 1.22, ink, alpha)
    units = px / (kit.scale * kit.text_scale)
    text.draw(area, label, (left + lead + wide / 2, middle), units, ink, "s", "cm", w - lead, lines, alpha=alpha)
