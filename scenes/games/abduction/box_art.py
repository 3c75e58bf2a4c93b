"""The lid of ABDUCTION: a tin saucer over the hills. 368 x 520 units."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.saucer import saucer_svg
from scenes.graphics import svg
from scenes.graphics.svg_sheet import SvgSheet
from scenes.widgets.box_look import BoxLook

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

_W, _H = 368.0, 520.0
LOOK = BoxLook("#4A2BC0", "#8C6BFF", "#B6F24A", "ufo", "#0C1424", "#FFF4DC")


def draw_lid(lid: SvgSheet, title: str, subtitle: str, extra: str) -> None:
    """A tin saucer over the hills takes a farmer, a cow and whoever stands there."""
    lime, teal, cream, night = "#B6F24A", "#1FB6B0", "#FFF4DC", "#1B1247"
    cx, cy = 184.0, 140.0
    body = svg.linear_gradient("b", 0, 0, 0, _H, (0, "#0D3B52"), (0.6, "#15506A"), (1, "#0C1424")) + svg.rect(0, 0, _W, _H, 0, "url(#b)")
    for index in range(0, 32, 2):
        a, b = index * math.pi / 16 + 0.05, (index + 1) * math.pi / 16 + 0.05
        body += svg.polygon(
            [(cx, cy), (cx + 520 * math.cos(a), cy + 520 * math.sin(a)), (cx + 520 * math.cos(b), cy + 520 * math.sin(b))],
            teal,
            fill_opacity=0.38,
        )
    body += svg.radial_gradient("v", cx, cy, 330, (0, cream, 0.3), (0.4, cream, 0), (1, "#050A14", 0.5)) + svg.rect(
        0, 0, _W, _H, 0, "url(#v)"
    )
    rng = random.Random(5)
    for _ in range(26):
        body += _spark(rng.random() * _W, rng.random() * 300, 1 + rng.random() * 2.2, cream)
    body += svg.path("M0 330C70 296 120 312 184 318C250 324 300 292 368 318L368 520L0 520Z", "#2A1B66")
    body += svg.path("M0 356C90 330 150 346 220 350C280 352 330 334 368 346L368 520L0 520Z", night) + _farm()
    lid.draw_svg(body)
    lid.draw_shadow(svg.polygon([(128, 170), (240, 170), (316, 352), (52, 352)], lime), 12, lime, 120)
    beam = svg.linear_gradient("m", 0, 165, 0, 350, (0, "#F3FFD0", 0.95), (0.5, lime, 0.62), (1, lime, 0.25))
    beam += svg.polygon([(132, 168), (236, 168), (300, 346), (68, 346)], "url(#m)") + svg.ellipse(
        184, 346, 116, 14, "#EFFFC4", fill_opacity=0.55
    )
    lid.draw_svg(beam, (40, 150, 288, 220))
    lid.draw_icon("human_handsup", 184, 262, 74, night, -9)
    lid.draw_icon("cow", 122, 304, 46, night, 20)
    lid.draw_icon("account_cowboy_hat", 246, 304, 44, night, -16)
    lid.draw_shadow(svg.ellipse(184, 162, 150, 30, "#000000"), 10, "#03060F", 140)
    lid.draw_svg(svg.group(saucer_svg("lid"), "translate(184 150)"), (20, 16, 328, 180))
    _swing(lid, title, cream, "#3D1FA8")
    lid.draw_text(subtitle, _W / 2, 450, 18, "b", lime, "c", 5, 330)


def _spark(x: float, y: float, r: float, ink: str) -> str:
    a, b = 2.4 * r, 0.6 * r
    return svg.polygon(
        [(x, y - a), (x + b, y - b), (x + a, y), (x + b, y + b), (x, y + a), (x - b, y + b), (x - a, y), (x - b, y - b)],
        ink,
        fill_opacity=0.75,
    )


def _farm() -> str:
    """Return a barn with a lit window, a fence and a wind wheel on the hill."""
    dark = "#120B33"
    body = svg.polygon([(26, 346), (26, 318), (44, 304), (62, 318), (62, 346)], dark) + svg.rect(39, 318, 10, 10, 1, "#FFD166")
    body += svg.line(330, 344, 330, 292, dark, 3)
    for index in range(6):
        a = math.tau * index / 6 + 0.3
        body += svg.line(330, 292, 330 + 13 * math.cos(a), 292 + 13 * math.sin(a), dark, 3.4, stroke_linecap="round")
    return body + svg.circle(330, 292, 3, "#FFD166")


def _swing(lid: SvgSheet, words: str, ink: str, shade: str) -> None:
    """The title letter by letter on a swing, with its thick side."""
    kit, k = lid.kit, lid.k
    size = 62.0
    while size > 20 and sum(kit.fonts.line_width(sign, "f", round(size * k)) / k + 3 for sign in words) > 336:
        size -= 2
    widths = [kit.fonts.line_width(sign, "f", round(size * k)) / k + 3 for sign in words]
    for colour, dx, dy in ((shade, 3, 5), (ink, 0, 0)):
        x = _W / 2 - sum(widths) / 2
        for sign, w in zip(words, widths, strict=True):
            u = (x + w / 2 - _W / 2) / (_W / 2)
            drawn = kit.fonts.render_line(sign, "f", round(size * k), colour)
            lid.blit_centred(_upright(drawn, kit, round(size * k)), x + w / 2 + dx, 399 + 16 * u * u + dy, -u * 7)
            x += w


def _upright(drawn: pygame.Surface, kit: DrawingKit, px: int) -> pygame.Surface:
    """Return the letter cut to the height of the capitals, so that all stand on one line."""
    top, tall = kit.fonts.capitals_extent("f", px)
    pad = max(2, px // 6)
    out = pygame.Surface((drawn.get_width() + 4, tall + 2 * pad), pygame.SRCALPHA)
    out.blit(drawn, (2, pad - top))
    return out
