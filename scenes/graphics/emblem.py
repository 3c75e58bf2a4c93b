"""Pictures printed on tin: one big icon in two tones with the shifted dark plate of old toys, composed with a small second one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import rgb

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit


def draw_emblem(kit: DrawingKit, icon: str, px: int, top: str, bottom: str, shade: str, sign: str = "") -> pygame.Surface:
    """Return an icon with a vertical gradient on its shifted shadow; `sign` is a second one at its lower right, cut out by an outline."""
    figure = gradient_in_mask(kit.draw_icon_surface(icon, px, "#FFFFFF"), top, bottom)
    off = max(1, round(px * 0.04))
    w, h = figure.get_size()
    room = round(px * 0.12) if sign else 0
    out = pygame.Surface((w + off + room, h + off + room), pygame.SRCALPHA)
    out.blit(svg.tint_surface(figure.copy(), shade, 175), (off, off))
    out.blit(figure, (0, 0))
    if sign:
        small = gradient_in_mask(kit.draw_icon_surface(sign, round(px * 0.46), "#FFFFFF"), top, bottom)
        at = (out.get_width() - small.get_width(), out.get_height() - small.get_height())
        edge = svg.tint_surface(small.copy(), shade, 255)
        grow = max(1, round(px * 0.035))
        for dx in (-grow, 0, grow):
            for dy in (-grow, 0, grow):
                out.blit(edge, (at[0] + dx, at[1] + dy))
        out.blit(small, at)
    return out


def gradient_in_mask(mask: pygame.Surface, top: str, bottom: str) -> pygame.Surface:
    """Return a vertical gradient cut out by a white mask."""
    column = pygame.Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), (*rgb(top), 255))
    column.set_at((0, 1), (*rgb(bottom), 255))
    out = pygame.transform.smoothscale(column, mask.get_size())
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def blit_centred(target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Lay a picture with its middle at x, y (px)."""
    target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
