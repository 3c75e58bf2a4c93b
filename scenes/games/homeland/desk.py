"""The desk under the case board: dark wood in the light of a lamp, and the board on it; kept as one picture of the window."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.games.homeland.ground import Words, board_picture, shadow_margin
from scenes.widgets import svg
from scenes.widgets.colour import darker, lighter, mix
from scenes.widgets.layer import Layer

if TYPE_CHECKING:
    from scenes.games.homeland.lie import Lie
    from scenes.widgets.frame import Frame
    from scenes.widgets.kit import Kit

WOOD = "#4A3524"


class Desk:
    """Keeps the picture of desk and bare board; while the size changes the last one is stretched."""

    def __init__(self, kit: Kit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._layer: Layer | None = None
        self._key: Hashable = None
        self._drawn: tuple[Hashable, int, pygame.Surface] | None = None
        self.rough = False
        """What was shown last is stretched from another size."""

    def paint(self, frame: Frame, place: pygame.Rect, lie: Lie, px: int, words: Words, angle: int, *, zooming: bool) -> None:
        """Fill the window; the board lies in its place, turned by an angle, a row `px` pixels high."""
        layer = self._layer
        if layer is None or layer.size != frame.size:
            layer = self._layer = Layer(frame.size)
            self._key = None
        look = lie, words, frame.kit.theme.name, frame.kit.text_scale
        key = look, tuple(place), px, angle
        if key != self._key or self.rough:
            self._key = key
            picture = self._picture(look, lie, px, words, zooming=zooming)
            with layer.part() as surface:
                surface.blit(desk(self._kit, surface.get_size()), (0, 0))
                if not self.rough:
                    surface.blit(*_shadow(self._kit, place, px))
                if picture.get_size() == (place.size if angle % 180 == 0 else place.size[::-1]) or not self.rough:
                    surface.blit(pygame.transform.rotate(picture, -angle) if angle else picture, place)
                else:
                    _stretched(surface, pygame.transform.rotate(picture, -angle), place)
        layer.blit(frame.surface)

    def _picture(self, look: Hashable, lie: Lie, px: int, words: Words, *, zooming: bool) -> pygame.Surface:
        """Give the board in its size; the last one that was drawn while the size changes."""
        drawn = self._drawn
        self.rough = zooming and drawn is not None and drawn[0] == look and drawn[1] != px
        if drawn is not None and drawn[0] == look and (drawn[1] == px or self.rough):
            return drawn[2]
        picture = board_picture(self._kit, lie, px, words)
        self._drawn = look, px, picture
        return picture


def _stretched(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Lay a picture of another size into a place, as far as it shows."""
    factor = place.w / picture.get_width()
    seen = place.clip(surface.get_rect())
    if seen.w < 1 or seen.h < 1:
        return
    part = pygame.Rect(
        int((seen.x - place.x) / factor), int((seen.y - place.y) / factor), int(seen.w / factor) + 1, int(seen.h / factor) + 1
    ).clip(picture.get_rect())
    scaled = pygame.transform.scale(picture.subsurface(part), (round(part.w * factor), round(part.h * factor)))
    surface.blit(scaled, (place.x + round(part.x * factor), place.y + round(part.y * factor)))


def _shadow(kit: Kit, place: pygame.Rect, px: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Give the shadow of the board, which falls down the window, and where it lies."""
    edge = shadow_margin(px)
    size = place.w + 2 * edge, place.h + 2 * edge
    body = svg.rect(edge, edge + edge * 0.3, place.w, place.h, edge * 0.3, "#000000")
    key = ("case board shadow", place.size, edge)
    return kit.get(key, lambda: svg.soft(body, *size, max(2.0, edge * 0.35), "#000000", 190)), (place.x - edge, place.y - edge)


def desk(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Give the bare desk; kept."""
    return kit.get(("homeland desk", kit.theme.name, size), lambda: _desk(kit, size))


def _desk(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Draw dark boards with their grain, a pool of warm light in the upper half."""
    (w, h), table = size, kit.theme.palette.table
    out = pygame.Surface(size).convert()
    tone = mix(table, WOOD, 0.75)
    light = svg.radial("l", w * 0.42, h * 0.3, w * 0.66, (0, lighter(tone, 0.16)), (0.5, tone), (1, darker(table, 0.45)))
    small = svg.raster(light + svg.rect(0, 0, w, h, 0, "url(#l)"), w, h, 0.25)
    pygame.transform.smoothscale(small.convert(out), size, out)
    board, step = max(40.0, h / 4), max(3.0, 5 * kit.scale)
    lines, y, index = "", 0.0, 0
    while y < h:
        bend = ((index * 7919) % 13 - 6) * kit.scale * 0.9
        lines += f"M0 {y:.1f}C{w * 0.3:.0f} {y + bend:.1f} {w * 0.6:.0f} {y - bend:.1f} {w} {y + bend * 0.4:.1f}"
        y += step * (0.7 + ((index * 104729) % 10) / 10)
        index += 1
    body = svg.path(lines, stroke="#000000", stroke_width=f"{max(0.7, kit.scale):.2f}", stroke_opacity=0.1)
    for joint in range(1, 4):
        body += svg.rect(0, joint * board, w, max(1.0, 1.6 * kit.scale), 0, "#000000", fill_opacity=0.4)
        body += svg.rect(0, joint * board + 1.6 * kit.scale, w, max(1.0, kit.scale), 0, "#FFFFFF", fill_opacity=0.05)
    out.blit(svg.raster(body, w, h), (0, 0))
    return out
