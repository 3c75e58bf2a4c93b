"""A sheet to compose a picture on, in design units, drawn at the scale asked for."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.emblem import blit_centred

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit


MIN_LETTER_PX = 6
"""Pixels below which letters do not shrink; where they are still too wide, they are pressed together."""


class SvgSheet:
    """A transparent w x h sheet in units; k device pixels to a unit."""

    def __init__(self, kit: DrawingKit, w: float, h: float, k: float) -> None:
        self.kit = kit
        self.w = w
        self.h = h
        self.k = k
        self.surface = pygame.Surface((max(1, math.ceil(w * k - 1e-6)), max(1, math.ceil(h * k - 1e-6))), pygame.SRCALPHA)

    def draw_svg(self, body: str, box: tuple[float, float, float, float] | None = None) -> None:
        """Draws shapes; a box (x, y, w, h) that holds them all makes it quicker."""
        x, y, w, h = box or (0, 0, self.w, self.h)
        px, py = math.floor(x * self.k), math.floor(y * self.k)
        drawn = svg.rasterise(body, w, h, self.k, (px / self.k, py / self.k))
        self.surface.blit(drawn, (px, py))

    def draw_gradients(self, body: str) -> None:
        """Draws wide gradients over the whole sheet, worked out small and scaled up."""
        small = svg.rasterise(body, self.w, self.h, self.k / 4)
        self.surface.blit(pygame.transform.smoothscale(small, self.surface.get_size()), (0, 0))

    def draw_shadow(self, body: str, blur: float, colour: str, alpha: int = 255, gain: int = 1) -> None:
        """Draws the blurred shadow or glow of shapes."""
        scaled = svg.group(body, f"scale({self.k:.4f})")
        self.surface.blit(svg.soft_shadow(scaled, *self.surface.get_size(), max(1.0, blur * self.k), colour, alpha, gain), (0, 0))

    def draw_icon(self, name: str, x: float, y: float, size: float, colour: str, turn: float = 0, alpha: int = 255) -> None:
        """An icon centred on x, y, turned counter-clockwise by degrees."""
        drawn = self.kit.draw_icon_surface(name, round(size * self.k), colour)
        self.blit_centred(drawn, x, y, turn, alpha)

    def blit_centred(self, picture: pygame.Surface, x: float, y: float, turn: float = 0, alpha: int = 255) -> None:
        """Another picture, in device pixels, centred on x, y."""
        if turn:
            picture = pygame.transform.rotozoom(picture, turn, 1)
        if alpha < 255:
            picture = svg.fade_surface(picture.copy(), alpha)
        blit_centred(self.surface, picture, x * self.k, y * self.k)

    def draw_text(
        self, words: str, x: float, y: float, size: float, face: str, colour: str, anchor: str = "l", track: float = 0, width: float = 0
    ) -> float:
        """Return one line, y the middle of its capitals; shrinks to the width; returns the width taken."""
        fonts = self.kit.fonts
        px, spread = max(5, round(size * self.k)), round(track * self.k)
        drawn = fonts.render_line(words, face, px, colour, track=spread)
        while width and drawn.get_width() > width * self.k and (px > MIN_LETTER_PX or spread):
            px, spread = max(MIN_LETTER_PX, px - 1), max(0, spread - 1) if px % 2 or px <= MIN_LETTER_PX else spread
            drawn = fonts.render_line(words, face, px, colour, track=spread)
        if width and drawn.get_width() > width * self.k:
            drawn = pygame.transform.smoothscale(drawn, (max(1, int(width * self.k)), drawn.get_height()))
        top, tall = fonts.capitals_extent(face, px)
        left = x * self.k - {"l": 0, "c": drawn.get_width() / 2, "r": drawn.get_width()}[anchor]
        self.surface.blit(drawn, (round(left), round(y * self.k - top - tall / 2)))
        return drawn.get_width() / self.k
