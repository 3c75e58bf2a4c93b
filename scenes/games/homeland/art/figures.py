"""Agents with hat and coat, soldiers with helmet: standing pieces, drawn once for a height."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

FIGURE_WIDTH_TO_HEIGHT: Final = 0.76
"""How wide a piece is for its height."""
COLOUR_BY_FIGURE: Final = {"agent": "#3B6EA0", "soldier": "#6B7A3E"}
SKIN, SHIRT, TIE = "#E9CFAE", "#F4EBDC", "#B3261E"


def draw_figure(kit: DrawingKit, kind: str, high: int) -> pygame.Surface:
    """Return a piece, agent or soldier, so many pixels high; it stands on the lower edge."""
    return kit.cached_surface(("homeland figure", kind, high), lambda: _figure(kind, high))


def _figure(kind: str, high: int) -> pygame.Surface:
    """Draw a piece on a sheet of 76 by 100."""
    tone = COLOUR_BY_FIGURE[kind]
    body = svg.ellipse(38, 91, 37, 8, darken_colour(tone, 0.55)) + svg.ellipse(38, 88, 36, 8, darken_colour(tone, 0.18))
    body += _agent(tone) if kind == "agent" else _soldier(tone)
    k = high / 100
    return svg.rasterise(svg.group(body, f"scale({k:.4f})"), high * FIGURE_WIDTH_TO_HEIGHT, high)


def _agent(tone: str) -> str:
    """Draw coat, shirt and tie, face and hat."""
    deep, pale = darken_colour(tone, 0.45), lighten_colour(tone, 0.35)
    out = svg.path("M25 46L51 46Q64 50 66 60L70 88Q38 96 6 88L10 60Q12 50 25 46Z", tone)
    out += svg.polygon([(29, 45), (47, 45), (38, 72)], SHIRT) + svg.polygon([(35, 48), (41, 48), (40, 66), (38, 71), (36, 66)], TIE)
    out += svg.polygon([(25, 46), (30, 44), (38, 72), (28, 66)], pale) + svg.polygon([(51, 46), (46, 44), (38, 72), (48, 66)], pale)
    out += svg.ellipse(38, 34, 14, 15, SKIN) + svg.ellipse(38, 25, 29, 7, deep)
    return out + svg.path("M21 24Q21 3 32 6Q38 9 44 6Q55 3 55 24Z", deep) + svg.rect(21, 18, 34, 6, 1, pale)


def _soldier(tone: str) -> str:
    """Draw jacket with its strap, face and helmet."""
    deep, pale = darken_colour(tone, 0.42), lighten_colour(tone, 0.3)
    out = svg.path("M22 47L54 47Q66 50 67 62L69 88Q38 96 7 88L9 62Q10 50 22 47Z", tone)
    out += svg.polygon([(18, 49), (26, 47), (60, 84), (52, 88)], deep) + svg.rect(9, 74, 58, 6, 1, deep)
    out += svg.rect(26, 56, 8, 10, 2, pale, fill_opacity=0.5) + svg.ellipse(38, 35, 14, 15, SKIN) + svg.rect(24, 39, 28, 3, 1, deep)
    out += svg.path("M13 28Q13 5 38 5Q63 5 63 28Z", deep) + svg.rect(10, 25, 56, 7, 3, darken_colour(tone, 0.58))
    return out + svg.path("M21 18Q26 11 36 10", stroke=pale, stroke_width="4", stroke_linecap="round")
