"""Cards drawn from data: small in the tray (120x168 units), with everything when held (400x560), and their backs."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.emblem import blit_centred
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.widgets import glow
from scenes.widgets.card_back import card_back_surface
from scenes.widgets.card_face import CardFace
from scenes.widgets.card_large import large_card_surface
from scenes.widgets.card_small import small_card_surface

if TYPE_CHECKING:
    from scenes.graphics.area import RectLike, TurnedArea
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent

FULL_CARD_MIN_WIDTH = 230


def draw(
    area: TurnedArea,
    rect: RectLike,
    face: CardFace | None,
    state: str = "",
    intent: Intent | None = None,
    hold: Intent | None = None,
    key: str = "",
    level: float = 1.0,
    touchable: bool = True,
    shadow: bool = True,
    **target: object,
) -> None:
    """A card in a rectangle: from 230 units of width on with all its text.

    state: "" plain, "legal" (calm glow), "chosen" (lifted, filled glow), "disabled" (45 %), "ghost" (half there). With an intent or hold
    it can be touched; further options go to `Pane.add_target` (drag, drop, seat).
    """
    kit = area.kit
    x, y, w, h = rect
    down = bool(key) and key in area.frame.pressed_target_keys
    if state == "chosen":
        y -= kit.u(kit.theme.sizes.lift)
    if down:
        y += kit.u(2)
    place = (x, y, w, h)
    px = round(w), round(h)
    r = kit.u(kit.theme.sizes.card_corner) * max(0.6, min(2.0, w / max(1, kit.u(120))))
    faded = state if state in ("disabled", "ghost") else ""
    high = state == "chosen"
    edge = _edge(kit, shadow)
    at = area.to_window_rect(place)
    card_picture(kit, face, px, area.angle, faded, high, shadow).blit(area.frame.surface, at.x - edge, at.y - edge)
    if state in ("legal", "chosen"):
        glow.draw_glow(area, place, "accent", level if state == "legal" else 1.0, r)
    if state == "chosen":
        _tick(area, x + w / 2, y, min(w * 0.13, kit.u(22)))
    if touchable and (intent is not None or hold is not None or target.get("drag") is not None):
        area.add_target(place, intent, key, hold=hold, **target)


def card_picture(
    kit: DrawingKit, face: CardFace | None, px: tuple[int, int], angle: int = 0, state: str = "", high: bool = False, shadow: bool = True
) -> SplitSurface:
    """Return a card of that size as `draw` lays it on: turned to its reader, kept."""
    name = _picture_name(kit, face, px, angle, state, high, shadow)
    return kit.cached_split_surface(name, lambda: _whole(kit, face, px, state, high, _edge(kit, shadow), angle))


def can_show_card(area: TurnedArea, face: CardFace | None, px: tuple[int, int], *, shadow: bool = True) -> bool:
    """Return whether a plain card of that size can be drawn in an area without waiting for it; if not, it is drawn ahead of all others."""
    draw = partial(card_picture, area.kit, face, px, area.angle, shadow=shadow)
    return area.frame.can_show(_picture_name(area.kit, face, px, area.angle, shadow=shadow), draw)


def _picture_name(
    kit: DrawingKit, face: CardFace | None, px: tuple[int, int], angle: int, state: str = "", high: bool = False, shadow: bool = True
) -> Hashable:
    return "card", kit.theme.name, face, px, state, high, shadow, angle


def _edge(kit: DrawingKit, shadow: bool) -> int:
    return kit.u(36) if shadow else 0


def _tick(area: TurnedArea, x: float, y: float, r: float) -> None:
    """A tick on the upper edge: chosen is never shown by colour alone."""
    kit = area.kit
    px = round(r)
    name = ("tick", kit.theme.name, px)

    def make() -> pygame.Surface:
        size = round(px * 2.6)
        m = size / 2
        palette = kit.theme.palette
        out = svg.rasterise(svg.circle(m, m, px, palette.ink) + svg.circle(m, m, px * 0.86, palette.accent), size, size)
        blit_centred(out, kit.draw_icon_surface("confirm", round(px * 1.4), palette.bright), m, m)
        return out

    area.blit_centred(kit.cached_surface(name, make), x, y, name)


def _whole(kit: DrawingKit, face: CardFace | None, px: tuple[int, int], state: str, high: bool, edge: int, angle: int) -> SplitSurface:
    """Return the card turned to its reader on its shadow, which falls down the window, cut for speed."""
    turned = pygame.transform.rotate(card_surface(kit, face, *px), -angle)
    w, h = turned.get_size()
    size = (w + 2 * edge, h + 2 * edge)
    out = pygame.Surface(size, pygame.SRCALPHA)
    if edge:
        dy, blur = (kit.u(14), kit.u(9)) if high else (kit.u(6), kit.u(6))
        body = svg.rect(edge, edge + dy, w, h, kit.u(10), "#000000")
        out.blit(svg.soft_shadow(body, *size, max(1.0, blur * 0.8), "#000000", 165), (0, 0))
    if state:
        out.blit(svg.rounded_hole_mask(size, (edge, edge, w, h), kit.u(10)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        out.blit(svg.fade_surface(turned, 115 if state == "disabled" else 150), (edge, edge))
        return split_surface(out, pygame.Rect(0, 0, 0, 0))
    out.blit(turned, (edge, edge))
    r = round(min(w, h) * 0.1) + 1
    return split_surface(out, pygame.Rect(edge, edge + r, w, h - 2 * r))


def card_surface(kit: DrawingKit, face: CardFace | None, w: int, h: int) -> pygame.Surface:
    """Return the card alone, w x h pixels."""
    if face is None:
        return card_back_surface(kit, w, h)
    if w >= FULL_CARD_MIN_WIDTH * kit.scale:
        return large_card_surface(kit, face, w, h)
    return small_card_surface(kit, face, w, h)
