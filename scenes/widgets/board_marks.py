"""Marks on a board: rings round pieces, knobs, roll results, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


def paint_ring(pane: Pane, x: float, y: float, r: float, color: str = "accent", level: float = 1.0) -> None:
    """Draw a glowing ring of radius r (px) round a piece or place that is legal; the level 0..1 breathes in eight steps."""
    kit = pane.kit
    ink = kit.colour(color)
    step = min(8, max(1, round(level * 8)))
    px = round(r)
    key = ("mark ring", px, ink, step, kit.scale)

    def make() -> pygame.Surface:
        side = round(px * 2.9)
        m = side / 2
        line = max(2.0, 3 * kit.scale)
        body = svg.circle(m, m, px, stroke="#FFFFFF", stroke_width=f"{line * 2:.2f}")
        out = svg.soft_shadow(body, side, side, max(1.5, px * 0.14), ink, round(255 * step / 8), 2)
        out.blit(
            svg.rasterise(
                svg.circle(m, m, px, stroke=lighten_colour(ink, 0.1), stroke_width=f"{line:.2f}", stroke_opacity=0.4 + 0.6 * step / 8),
                side,
                side,
            ),
            (0, 0),
        )
        return out

    pane.blit_centred(kit.cached_surface(key, make), x, y, key)


def paint_knob(pane: Pane, x: float, y: float, r: float, icon: str, pressed: bool = False) -> None:
    """A round handle on the board, such as the one that turns a tile."""
    kit = pane.kit
    px = round(r)
    key = ("knob", kit.theme.name, px, icon, pressed)

    def make() -> pygame.Surface:
        palette = kit.theme.palette
        side = round(px * 3.2)
        m = side / 2
        out = svg.soft_shadow(svg.circle(m, m + px * 0.2, px, "#000000"), side, side, max(1.0, px * 0.22), "#000000", 190)
        body = svg.circle(m, m + px * 0.08, px, darken_colour(palette.accent, 0.45)) + svg.circle(m, m, px, palette.accent)
        body += svg.circle(
            m, m, px * 0.88, mix_colours(palette.panel, palette.accent, 0.35) if pressed else mix_colours(palette.panel, palette.line, 0.4)
        )
        out.blit(svg.rasterise(body, side, side), (0, 0))
        blit_centred(out, kit.draw_icon_surface(icon, round(px * 1.2), palette.accent), m, m)
        return out

    pane.blit_centred(kit.cached_surface(key, make), x, y, key)


def paint_roll_result(pane: Pane, x: float, y: float, words: str, icon: str, color: str) -> None:
    """Say what a roll came to at the place itself: a round label on a shadow, its middle at x, y (px)."""
    kit = pane.kit
    px = kit.text_size_px("name")
    w = kit.fonts.line_width(words, "f", px) + px * 2.6
    h = px * 1.7
    pane.panel((x - w / 2, y - h / 2, w, h), "raised", radius=h / 2, tone=mix_colours(kit.colour("panel"), kit.colour(color), 0.25))
    pane.icon(icon, x - w / 2 + px * 1.0, y, px * 1.1, color)
    pane.text(words, x - w / 2 + px * 1.85, y, "name", "text", "f", "lm")


def paint_pile_count(pane: Pane, x: float, y: float, number: int, r: float | None = None) -> None:
    """Say how many lie here: a round number of radius r (px) at the corner of a pile."""
    kit = pane.kit
    px = round(r or kit.u(18))
    key = ("count", kit.theme.name, px)

    def make() -> pygame.Surface:
        palette = kit.theme.palette
        side = round(px * 2.4)
        m = side / 2
        body = (
            svg.circle(m, m + px * 0.1, px, "#000000", fill_opacity=0.5)
            + svg.circle(m, m, px, palette.paper)
            + svg.circle(m, m, px * 0.88, palette.ink)
        )
        return svg.rasterise(body, side, side)

    pane.blit_centred(kit.cached_surface(key, make), x, y, key)
    pane.text(str(number), x, y, px * 1.1 / (kit.scale * kit.text_scale), "desk", "f", "cm", px * 1.7, tabular=True)


def paint_pile_edges(pane: Pane, x: float, y: float, w: float, number: int, color: str = "second") -> None:
    """The edges of a pile of cards under its top card, which is laid on by the caller at the same place; w is the card's width."""
    kit = pane.kit
    layers = min(7, max(0, number // 3 + (number > 1)))
    if not layers:
        return
    ink = kit.colour(color)
    h = round(w * 1.4)
    wide = round(w)
    key = ("pile", wide, layers, ink)

    def make() -> pygame.Surface:
        step = w * 0.014
        body = ""
        for index in range(layers, 0, -1):
            tone = darken_colour(ink, 0.65 if index % 2 else 0.25)
            body += svg.rect(index * step * 0.7, index * step, wide, h, w * 0.09, tone)
        return svg.rasterise(body, wide * 1.1, h * 1.1)

    place_ = pane.to_window_rect((x, y, wide, h))
    surface = kit.cached_surface(key, make) if pane.angle % 180 == 0 else kit.turned_surface(key, kit.cached_surface(key, make), 90)
    pane.frame.surface.blit(surface, place_)
