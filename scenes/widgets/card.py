"""Cards drawn from data: small in the tray (120x168 units), with everything when held (400x560), and their backs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.widgets import svg
from scenes.widgets.card_back import back_surface
from scenes.widgets.card_full import full_surface
from scenes.widgets.card_tray import tray_surface

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane, RectLike

FULL_FROM = 230


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card, in the words of the language shown.

    kind: a kind of the theme (location, exit, item, event). label: the kind's word. number: the printed number in the lower right
    (a location's search number). badge: a short word in the accent (an item's +2). openings: the open sides of a location's
    picture as letters N E S W. room: its look as for tiles. power: it has a power. sign: a small second icon in the picture.
    """

    kind: str
    title: str
    icon: str
    text: str = ""
    label: str = ""
    number: str = ""
    badge: str = ""
    openings: str = ""
    room: str = "room"
    power: bool = False
    pattern: str = ""
    sign: str = ""


def draw(
    pane: Pane,
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
    it can be touched; further options go to `Pane.touch` (drag, drop, seat).
    """
    kit = pane.kit
    x, y, w, h = rect
    down = bool(key) and key in pane.frame.pressed
    if state == "chosen":
        y -= kit.u(kit.theme.sizes.lift)
    if down:
        y += kit.u(2)
    place = (x, y, w, h)
    px = round(w), round(h)
    if shadow:
        _shadow(pane, place, state == "chosen")
    r = kit.u(kit.theme.sizes.card_corner) * max(0.6, min(2.0, w / max(1, kit.u(120))))
    if state in ("legal", "chosen"):
        pane.glow(place, "accent", level if state == "legal" else 1.0, r)
    name = ("card", kit.theme.name, face, px, state if state in ("disabled", "ghost") else "")
    pane.blit(kit.get(name, lambda: _made(kit, face, px, state)), x, y, name)
    if key and key == pane.frame.focus:
        pane.glow(place, "second", 1.0, r)
    if touchable and (intent is not None or hold is not None or target.get("drag") is not None):
        pane.touch(place, intent, key, hold=hold, **target)


def _made(kit: Kit, face: CardFace | None, px: tuple[int, int], state: str) -> pygame.Surface:
    surface = card_surface(kit, face, *px)
    if state == "disabled":
        svg.fade(surface, 115)
    elif state == "ghost":
        svg.fade(surface, 150)
    return surface


def card_surface(kit: Kit, face: CardFace | None, w: int, h: int) -> pygame.Surface:
    """The card alone, w x h pixels."""
    if face is None:
        return back_surface(kit, w, h)
    if w >= FULL_FROM * kit.scale:
        return full_surface(kit, face, w, h)
    return tray_surface(kit, face, w, h)


def _shadow(pane: Pane, rect: RectLike, high: bool) -> None:
    """Falls down the window, whatever side the card faces."""
    kit = pane.kit
    place = pane.screen(rect)
    dy, blur = (kit.u(16), kit.u(10)) if high else (kit.u(7), kit.u(7))
    edge = 2 * blur + dy
    size = (place.w + 2 * edge, place.h + 2 * edge)
    body = svg.rect(edge, edge + dy, place.w, place.h, kit.u(10), "#000000")
    key = ("card shadow", place.size, high, kit.scale)
    surface = kit.get(key, lambda: svg.soft(body, *size, max(1.0, blur * 0.8), "#000000", 165))
    pane.frame.surface.blit(surface, (place.x - edge, place.y - edge))
